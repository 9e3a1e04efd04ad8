//! `dethrone position`

use crate::program::dethrone;

#[test]
fn the_start_of_each_game() {
    let full = ["KQ2R2B2NCS6P"; 4].join(",");
    let board = ["12"; 12].join("/");
    let four = format!("{board} w@ - {full} -,-,-,- 0,0,0,0 0\n");
    let duo = "6/6/6/6/6/6/6/6/6/6/6/6 w@ - KQ2R2B2NCS6P,KQ2R2B2NCS6P -,- 0,0 0\n";
    let royal_court = "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1\n";
    for (game, fen) in [
        ("duo", duo),
        ("trio", &four),
        ("quattro", &four),
        ("quattro-triple", &four),
        ("royal-court", royal_court),
    ] {
        assert_eq!(dethrone(["position", game]).success(), fen, "{game}");
        assert_eq!(dethrone(["position", game, "--fen", fen.trim_end()]).success(), fen, "{game}");
    }
}

#[test]
fn a_sweep_is_played() {
    let fen = "5rK/6/6/6/2rR3/2rP2rP/4rN1/2rPwP2/2wS3/6/6/wK5 w - S,S -,- 0,0 100";
    assert_eq!(
        dethrone(["position", "duo", "--fen", fen, "--moves", "c4c8xc5xc7"]).success(),
        "5rK/6/6/6/2wS3/5rP/4rN1/3wP2/6/6/6/wK5 r - S,S rR2rP,- 0,0 101\n"
    );
}

#[test]
fn a_repetition_is_refused() {
    let fen = "5rK/6/6/6/6/6/6/6/6/6/6/wK5 w - S,S -,- 0,0 100";
    let moves = ["--moves", "a1a2", "f12f11", "a2a1", "f11f12"];
    let error = dethrone(["position", "duo", "--fen", fen].into_iter().chain(moves)).failure();
    assert_eq!(error, "error: move 4: f11f12 is illegal: repeats the position after ply 100\n");
}
