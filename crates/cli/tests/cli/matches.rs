//! `dethrone match`

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::dethrone;

/// The program itself as an engine.
fn engine(name: &str) -> String {
    format!("name={name};cmd=\"{}\" uci;option.Hash=1", env!("CARGO_BIN_EXE_dethrone"))
}

/// The arguments of a match of the program against itself.
fn null_match(game: &str, arguments: &[&str]) -> Vec<String> {
    let engines = ["--engine".to_owned(), engine("one"), "--engine".to_owned(), engine("two")];
    ["match", game].iter().chain(arguments).map(|&argument| argument.to_owned()).chain(engines).collect()
}

fn games(record: &Path) -> usize {
    fs::read_to_string(record).unwrap_or_default().matches("[Event ").count()
}

/// With a fixed number of nodes both games of a pair are the same game: anything but one point from every pair would
/// be a difference that the match itself makes.
#[test]
fn an_engine_against_itself_comes_out_even() {
    for (game, number) in [("royal-court", "8"), ("duo", "4"), ("trio", "2")] {
        let folder = tempfile::tempdir().unwrap();
        let record = folder.path().join("null.pgn").display().to_string();
        let options = ["--nodes", "200", "--games", number, "--max-plies", "150", "--pgn", &record];
        let run = dethrone(null_match(game, &options));
        assert_eq!(run.status, 0, "{}", run.error);
        let pairs = number.parse::<u32>().unwrap() / 2;
        let expected = format!("Pairs {pairs}: 0 0, ½ 0, 1 {pairs}, 1½ 0, 2 0\n");
        assert!(run.output.contains(&expected), "{game}: {}", run.output);
        assert!(
            run.output.contains("score 50.00 %\n") && run.output.contains("Elo +0.0 ± ?"),
            "{}",
            run.output
        );
        assert!(!run.output.contains("Faults"), "{}", run.output);
        assert_eq!(dethrone(["pgn", "check", &record]).success(), format!("{number} games, all good\n"));
    }
}

/// Starts a long match and waits for its first games.
fn begun(record: &Path) -> Child {
    let path = record.display().to_string();
    let child = Command::new(env!("CARGO_BIN_EXE_dethrone"))
        .args(null_match(
            "royal-court",
            &["--nodes", "100", "--games", "12", "--max-plies", "60", "--pgn", &path],
        ))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let patience = Instant::now() + Duration::from_mins(1);
    while games(record) < 3 && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(2));
    }
    child
}

/// Goes on with the match: nothing is played twice, nothing is missing.
fn gone_on_with(record: &Path) {
    let path = record.display().to_string();
    let options =
        ["--nodes", "100", "--games", "12", "--max-plies", "60", "--pgn", path.as_str(), "--resume"];
    let run = dethrone(null_match("royal-court", &options));
    assert_eq!(run.status, 0, "{}", run.error);
    assert!(run.output.contains("Games 12: ") && run.output.contains("Pairs 6: "), "{}", run.output);
    let text = fs::read_to_string(record).unwrap();
    for round in 1..=6 {
        for game in 1..=2 {
            assert_eq!(text.matches(&format!("[Round \"{round}.{game}\"]")).count(), 1, "{round}.{game}");
        }
    }
}

#[test]
fn a_match_that_was_killed_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("match.pgn");
    let mut child = begun(&record);
    child.kill().unwrap();
    child.wait().unwrap();
    let before = games(&record);
    assert!((3..12).contains(&before), "{before} games before");
    gone_on_with(&record);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_match_in_order_and_keeps_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("match.pgn");
    let child = begun(&record);
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let done = child.wait_with_output().unwrap();
    let error = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(1), "{error}");
    assert!(error.ends_with("error: the match was stopped; --resume goes on with it\n"), "{error}");
    let kept = dethrone(["pgn", "check", &record.display().to_string()]).success();
    assert_eq!(kept, format!("{} games, all good\n", games(&record)));
    gone_on_with(&record);
}

#[test]
fn a_record_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("match.pgn");
    fs::write(&record, "[Event \"dear games\"]\n\n*\n\n").unwrap();
    let path = record.display().to_string();
    let error = dethrone(null_match("royal-court", &["--nodes", "1", "--pgn", &path])).failure();
    assert!(error.contains("has games already"), "{error}");
}

#[test]
fn wrong_usage_says_what_is_expected() {
    for (arguments, message) in [
        (&["--games", "7"][..], "an even number above 0: every opening is played twice"),
        (&["--tc", "soon"], "expected SECONDS+SECONDS"),
        (&["--sprt", "5,0,0.05,0.05"], "expected ELO0,ELO1,ALPHA,BETA"),
        (&["--openings", "somewhere"], "expected start, random:FROM-TO"),
        (&["--engine", "dethrone uci"], "expected KEY=VALUE with a key of name, cmd"),
        (&["--option", "Hash"], "expected NAME=VALUE"),
        (&["--resume"], "--pgn <FILE>"),
    ] {
        let run = dethrone(null_match("royal-court", arguments));
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{arguments:?}");
        assert!(run.error.contains(message), "{}", run.error);
    }
    let error = dethrone(null_match("royal-court", &[])).failure();
    assert!(error.contains("one has no limit: expected tc, movetime, nodes or depth"), "{error}");
    let error = dethrone(null_match("royal-court", &["--nodes", "1", "--openings", "assembly:10"])).failure();
    assert!(error.contains("Royal Court has none"), "{error}");
    assert_eq!(dethrone(null_match("quattro", &["--nodes", "1"])).status, 2);
}
