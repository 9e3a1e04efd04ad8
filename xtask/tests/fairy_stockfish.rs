//! The driver of Fairy-Stockfish agrees with the reference cases, which were made by the same program.

use std::fs;
use std::path::Path;

use serde_json::Value;
use xtask::fairy_stockfish::FairyStockfish;

/// Deeper counts take too long for a test of the driver.
const MOST_LEAVES: u64 = 2_000_000;

/// The records of a file of the Royal Court cases.
fn cases(file: &str) -> Vec<Value> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/rules/tests/data/royal-court").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("a line is a JSON object")).collect()
}

fn fen(case: &Value) -> &str {
    case["fen"].as_str().expect("a case has a FEN")
}

fn start() -> FairyStockfish {
    FairyStockfish::start().unwrap_or_else(|error| panic!("{error:#}"))
}

#[test]
fn perft_agrees_with_the_cases() {
    let mut peer = start();
    let mut compared = 0;
    for case in cases("perft.jsonl") {
        for (depth, leaves) in (1..).zip(case["perft"].as_array().expect("a case has counts")) {
            let leaves = leaves.as_u64().expect("a count is a number");
            if leaves <= MOST_LEAVES {
                let (counted, seconds) = peer.perft(fen(&case), depth).expect("the peer counts");
                assert_eq!(counted, leaves, "depth {depth} of {}", fen(&case));
                assert!(seconds > 0.0);
                compared += 1;
            }
        }
    }
    assert!(compared >= 20, "only {compared} counts were compared");
}

#[test]
fn legal_moves_agree_with_the_cases_mates_included() {
    let mut peer = start();
    let cases = cases("moves.jsonl");
    assert!(cases.iter().any(|case| case["checkmate"] == true));
    for case in cases {
        let mut expected: Vec<String> =
            serde_json::from_value(case["moves"].clone()).expect("moves are a list of texts");
        expected.sort();
        assert_eq!(peer.legal_moves(fen(&case)).expect("the peer lists"), expected, "{}", fen(&case));
    }
}

#[test]
fn bad_requests_are_refused_before_they_reach_the_peer() {
    let mut peer = start();
    let start = "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1";
    let two_lines = peer.legal_moves("8/8\nquit").expect_err("two lines");
    assert_eq!(two_lines.to_string(), r#"a FEN is one line, not "8/8\nquit""#);
    let depth = peer.perft(start, 0).expect_err("depth 0");
    assert_eq!(depth.to_string(), "fairy-stockfish counts from depth 1");
    assert_eq!(peer.perft(start, 2).expect("it still answers").0, 784);
}
