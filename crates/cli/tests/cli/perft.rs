//! `dethrone perft`

use crate::program::dethrone;

#[test]
fn counts_from_the_start() {
    for (game, depth, count) in [
        ("duo", "0", "1"),
        ("duo", "1", "192"),
        ("duo", "2", "36864"),
        ("quattro", "2", "36864"),
        ("royal-court", "0", "1"),
        ("royal-court", "3", "24490"),
    ] {
        assert_eq!(dethrone(["perft", game, depth]).success(), format!("{count}\n"), "{game} {depth}");
    }
}

#[test]
fn divide_lists_the_first_actions_and_the_total() {
    let fen = "5rK/6/6/6/6/6/6/6/6/6/6/wK5 w - S,S -,- 0,0 100";
    let output = dethrone(["perft", "duo", "2", "--fen", fen, "--divide"]).success();
    assert_eq!(output, "a1a2 3\na1b1 3\na1b2 3\n9\n");
    assert_eq!(dethrone(["perft", "duo", "2", "--divide"]).success().lines().last(), Some("36864"));
    assert_eq!(dethrone(["perft", "duo", "0", "--divide"]).success(), "1\n");
}

#[test]
fn a_pass_is_one_action_and_the_end_has_none() {
    let fen = "wKwQwBwBwBwB/wPwPwPwPwPwP/6/6/6/6/6/6/6/6/rPrPrPrPrPrP/rKrRrBrBrBrB w - S,S -,wQ 0,0 100";
    for (depth, count) in [("1", "1"), ("2", "1"), ("3", "0")] {
        assert_eq!(dethrone(["perft", "duo", depth, "--fen", fen]).success(), format!("{count}\n"));
    }
}
