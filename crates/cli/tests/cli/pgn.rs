//! `dethrone pgn`

use std::io::Write;

use crate::program::{dethrone, dethrone_with_input};

const GOOD: &str = "[Variant \"Royal Court\"]\n\n1 e4! e5 {good} 2 Nh1g3 (2. Nd3) *\n\n";
const BAD: &str = "[Variant \"Royal Court\"]\n\n1. e4 e5\n2. Ke4 *\n\n";
const BROKEN: &str = "[Variant \"Royal Court\"]\n\n1. e4 ) *\n\n";

#[test]
fn good_games_are_counted() {
    let run = dethrone_with_input(["pgn", "check", "-"], &GOOD.repeat(3));
    assert_eq!(run.success(), "3 games, all good\n");
}

#[test]
fn bad_games_are_told_by_line_and_column() {
    let run = dethrone_with_input(["pgn", "check", "-"], &[GOOD, BAD, BROKEN, GOOD].concat());
    let error = run.failure();
    let lines: Vec<&str> = error.lines().collect();
    assert!(lines[0].starts_with("error: -: line 8, column 4: Ke4 is illegal: "), "{error}");
    assert!(lines[1].starts_with("error: -: line 12, column 7: found \")\", expected a move"), "{error}");
    assert_eq!(lines[2..], ["error: 2 of 4 games are bad"]);
}

#[test]
fn files_are_named() {
    let error = dethrone(["pgn", "check", "no-such-file.pgn"]).failure();
    assert!(error.starts_with("error: no-such-file.pgn: "), "{error}");
    let path = std::env::temp_dir().join(format!("dethrone-pgn-{}.pgn", std::process::id()));
    std::fs::File::create(&path).and_then(|mut file| file.write_all(BAD.as_bytes())).expect("a file");
    let error = dethrone(["pgn".as_ref(), "check".as_ref(), path.as_os_str()]).failure();
    assert!(error.starts_with(&format!("error: {}: line 4, column 4: ", path.display())), "{error}");
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn converting_writes_exact_moves_and_keeps_the_rest() {
    let text = dethrone_with_input(["pgn", "convert", "-"], GOOD).success();
    assert!(text.ends_with("\n\n1. e4 $1 e5 {good} 2. Ng3 (2. Nd3) *\n\n"), "{text}");
    assert!(text.contains("[Variant \"Royal Court\"]\n"), "{text}");
    assert_eq!(dethrone_with_input(["pgn", "convert", "-"], &text).success(), text);
}

#[test]
fn converting_skips_bad_games_and_says_so() {
    let run = dethrone_with_input(["pgn", "convert", "-"], &[BAD, GOOD].concat());
    assert_eq!(run.status, 1);
    assert!(run.output.contains("{good}") && run.error.contains("1 of 2 games are bad"), "{}", run.error);
}
