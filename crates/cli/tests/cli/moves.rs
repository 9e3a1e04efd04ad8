//! `dethrone moves`

use crate::program::dethrone;

#[test]
fn the_start_of_each_game() {
    for (game, count) in [
        ("duo", 24 * 8),
        ("trio", 24 * 8),
        ("quattro", 24 * 8),
        ("quattro-triple", 24 * 8),
        ("royal-court", 28),
    ] {
        let output = dethrone(["moves", game]).success();
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines.len(), count, "{game}");
        assert!(lines.is_sorted());
    }
}

#[test]
fn a_stationary_knight_among_the_moves() {
    let fen = "5rK/6/6/6/6/6/6/1rP1rP2/4rR1/2wN3/wP5/wK5 w - S,S -,- 0,0 100";
    let output = dethrone(["moves", "duo", "--fen", fen]).success();
    for action in ["c3xb5", "c3xe4xb5xd5", "c3d5", "a1b1"] {
        assert!(output.lines().any(|line| line == action), "{action} in {output}");
    }
}

#[test]
fn a_finished_game_has_none() {
    let fen = "3wN2/5rK/6/6/6/6/6/6/6/6/6/wK5 - - S,S rB,- 1,0 101";
    assert_eq!(dethrone(["moves", "duo", "--fen", fen]).success(), "");
    let mate = "2cb3n2/9R/5p2b1/r3p2qP1/P4Pk3/4C1P3/6K2N/R9 b - - 0 32";
    assert_eq!(dethrone(["moves", "royal-court", "--fen", mate]).success(), "");
}

#[test]
fn a_draw_by_itself_leaves_royal_courts_moves() {
    let bare = "5k4/10/10/10/10/10/10/5K4 w - - 0 1";
    assert_eq!(dethrone(["moves", "royal-court", "--fen", bare]).success().lines().count(), 5);
}

#[test]
fn no_moves_given_is_the_same_as_none() {
    assert_eq!(dethrone(["moves", "duo", "--moves"]).success(), dethrone(["moves", "duo"]).success());
}
