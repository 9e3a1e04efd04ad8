//! What the commands about a position have in common: bad input has status 1, a message, and no output.

use std::process::{Command, Stdio};

use crate::program::dethrone;

/// Every command with the arguments that it needs after the game.
const COMMANDS: [(&str, &[&str], &[&str]); 4] =
    [("perft", &["1"], &[]), ("moves", &[], &[]), ("position", &[], &[]), ("san", &[], &["--moves"])];

#[test]
fn a_bad_fen_has_status_1() {
    for (command, before, after) in COMMANDS {
        for fen in ["", "-", "--", "x", "5rK w - S,S -,- 0,0"] {
            let run = dethrone([&[command, "duo"], before, &["--fen", fen], after].concat());
            let error = run.failure();
            let expected = format!("error: --fen: FEN, {fen:?}: expected seven fields");
            assert!(error.starts_with(&expected), "{command}: {error}");
        }
    }
}

#[test]
fn every_fault_of_a_fen_is_told_at_once() {
    let fen = "5rX/6/6/6/6/6/6/6/6/6/6/wK5 q - S,S -,- 0,0 many";
    let error = dethrone(["position", "duo", "--fen", fen]).failure();
    for part in ["board, \"rX\": expected", "queue, \"q\": expected", "ply, \"many\": expected a number"] {
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn an_illegal_move_is_named_with_its_number() {
    for command in ["moves", "position", "san"] {
        let error = dethrone([command, "duo", "--moves", "K@a1", "K@a12", "K@b1"]).failure();
        assert_eq!(
            error,
            "error: move 3: K@b1 is illegal: no King can be placed now, only Queen, Rook, Bishop, Knight, Prince, \
             Princess, Pawn\n"
        );
        let error = dethrone([command, "royal-court", "--moves", "e2e4", "e7e4"]).failure();
        assert!(error.starts_with("error: move 2: e7e4 is illegal: "), "{error}");
        let error = dethrone([command, "quattro", "--moves", "hello"]).failure();
        assert!(error.starts_with("error: move 1: \"hello\": expected an action such as `Q@c3`"), "{error}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dethrone"))
        .args(["perft", "quattro", "1", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("the program ends");
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()), (Some(0), ""));
}
