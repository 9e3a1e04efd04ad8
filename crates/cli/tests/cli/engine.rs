//! `dethrone engine`

use crate::program::dethrone;

fn last_line(output: &str) -> &str {
    output.lines().last().unwrap_or("")
}

#[test]
fn a_mate_in_one() {
    let fen = "9k/R9/10/10/10/10/10/KR8 w - - 0 1";
    let output = dethrone(["engine", "royal-court", "--depth", "3", "--fen", fen]).success();
    assert!(output.starts_with("depth 1 score "), "{output}");
    assert!(output.contains(" score +#1 "), "{output}");
    assert_eq!(last_line(&output), "action b1b8");
}

#[test]
fn a_placement_of_the_assembly_by_policy() {
    for game in ["duo", "trio", "quattro", "quattro-triple"] {
        let output = dethrone(["engine", game, "--moves", "K@a1"]).success();
        assert!(last_line(&output).starts_with("action P@"), "{output}");
    }
}

#[test]
fn a_draw_to_claim() {
    let fen = "4k5/10/10/10/10/10/10/1QQ2K4 b - - 0 1";
    let mut arguments = vec!["engine", "royal-court", "--nodes", "2000", "--fen", fen, "--moves", "e8e7"];
    arguments.extend(["f1g1", "e7e8", "g1f1", "e8e7", "f1g1", "e7e8", "g1f1"]);
    let output = dethrone(arguments).success();
    assert!(output.contains("\nclaim Repetition\naction "), "{output}");
}

#[test]
fn nothing_when_the_game_is_over() {
    let fen = "3wN2/5rK/6/6/6/6/6/6/6/6/6/wK5 - - S,S rB,- 1,0 101";
    assert_eq!(dethrone(["engine", "duo", "--fen", fen]).success(), "");
}
