//! `dethrone san`

use crate::program::dethrone;

#[test]
fn royal_court() {
    let moves = ["san", "royal-court", "--moves", "e2e4", "e7e5", "h1g3"];
    assert_eq!(dethrone(moves).success(), "e4\ne5\nNg3\n");
    let fen = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
    assert_eq!(
        dethrone(["san", "royal-court", "--fen", fen, "--moves", "f1i1", "f8c8"]).success(),
        "O-O\nO-O-O\n"
    );
}

#[test]
fn judtho() {
    let fen = "12/rP10bP/12/12/3bK8/12/3rK8/3wS8/12/12/12/wK10yK w - C,C,C,C -,-,-,- 0,0,0,0 100";
    let moves = ["--moves", "d5d8xd6", "C@b1", "K@f12", "K@l12", "a11a10"];
    let arguments = ["san", "quattro", "--fen", fen].into_iter().chain(moves);
    assert_eq!(dethrone(arguments).success(), "Sxd6xd8#\nC@b1\nK@f12\nK@l12\na10\n");
}
