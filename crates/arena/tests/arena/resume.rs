//! Matches that are broken off and gone on with.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use dethrone_arena::{Conclusion, Contest, Fixture};

use crate::support::{Played, contest, engine, play, play_some};

fn recorded(path: &Path, resume: bool) -> Contest {
    let mut contest = contest(vec![engine("one", "seed=1"), engine("two", "seed=2 crash=9")], 5);
    contest.record = Some(path.to_owned());
    contest.resume = resume;
    contest
}

fn fixtures(played: &Played) -> Vec<Fixture> {
    played.games.iter().map(|(fixture, _)| *fixture).collect()
}

#[test]
fn a_match_broken_off_anywhere_is_gone_on_with_and_counts_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = play(&mut recorded(&folder.path().join("whole.pgn"), false));
    for most in [0, 1, 4, 7, 10] {
        let path = folder.path().join(format!("{most}.pgn"));
        let first = play_some(&mut recorded(&path, false), most).expect("a match");
        assert_eq!(first.conclusion, Conclusion::Interrupted);
        let second = play(&mut recorded(&path, true));
        assert_eq!(second.conclusion, Conclusion::Complete);
        let games: Vec<Fixture> = fixtures(&first).into_iter().chain(fixtures(&second)).collect();
        assert_eq!(games.len(), 10, "nothing is played twice");
        assert_eq!(games.iter().collect::<HashSet<_>>().len(), 10, "nothing is lost");
        assert_eq!(second.standing.games(), 10);
        assert_eq!(second.standing.pairs(0, 1).pairs(), 5);
        assert_eq!(second.standing.faults(1), whole.standing.faults(1), "faults are counted from the record");
    }
}

#[test]
fn both_games_of_a_pair_have_the_recorded_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.pgn");
    play_some(&mut recorded(&path, false), 1).expect("a match");
    // As if another version had drawn another opening: the record is what counts.
    let text = fs::read_to_string(&path).expect("a record");
    let moves = text.split_once("\n\n").expect("moves").1;
    let text = text.replace(moves, "1. e4 e5 1/2-1/2\n\n");
    let line = |name: &str| text.lines().find(|line| line.starts_with(name)).expect("a tag").to_owned();
    let text = text
        .replace(&line("[OpeningPlies"), "[OpeningPlies \"2\"]")
        .replace(&line("[Result"), "[Result \"1/2-1/2\"]")
        .replace(&line("[Ending"), "[Ending \"draw agreed\"]")
        .replace(&line("[Termination"), "[Termination \"normal\"]");
    fs::write(&path, text).expect("a record");
    let second = play(&mut recorded(&path, true));
    let table = &second.games[0].1.table;
    assert_eq!((second.games[0].0.round, second.games[0].0.exchanged), (1, true));
    assert_eq!(table.played().take(2).collect::<Vec<_>>(), ["e2e4", "e7e5"]);
}

#[test]
fn a_record_is_not_overwritten_and_not_mixed_with_another_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.pgn");
    play_some(&mut recorded(&path, false), 3).expect("a match");
    let before = fs::read(&path).expect("a record");
    let message = |change: fn(&mut Contest), resume: bool| {
        let mut contest = recorded(&path, resume);
        change(&mut contest);
        match play_some(&mut contest, 0) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("it is taken for the same match"),
        }
    };
    assert!(message(|_| (), false).ends_with("has games already: resume the match, or name another file"));
    let other = message(|contest| contest.openings.seed = 2, true);
    assert!(
        other.contains("game 1: the tag OpeningSource is \"random:6-10, seed 1\", but this match has"),
        "{other}"
    );
    let other = message(|contest| contest.engines[0].limit.set("nodes", "7").expect("a limit"), true);
    assert!(other.contains("the tag LightEngine is "), "{other}");
    let other = message(|contest| contest.engines[0].name = Some("else".to_owned()), true);
    assert!(other.contains("game 1: it is no game of this match"), "{other}");
    assert_eq!(fs::read(&path).expect("a record"), before);
    fs::write(&path, [before.clone(), before].concat()).expect("a record");
    assert!(message(|_| (), true).contains("game 4: round 1.1 of these players is there a second time"));
    for foreign in ["precious notes\n", "[Events\n"] {
        fs::write(&path, foreign).expect("a file");
        assert!(message(|_| (), true).contains("match.pgn is no record of a match"));
        assert_eq!(fs::read_to_string(&path).expect("a file"), foreign);
    }
}

#[test]
fn two_matches_do_not_write_one_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.pgn");
    let other = fs::File::create(&path).expect("a record");
    other.lock().expect("a lock");
    let error = play_some(&mut recorded(&path, true), 1).err().expect("no match").to_string();
    assert!(error.ends_with("match.pgn is in use by another match"), "{error}");
    drop(other);
    assert_eq!(play(&mut recorded(&path, true)).standing.games(), 10);
}

#[test]
fn a_game_whose_record_is_cut_is_played_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.pgn");
    play_some(&mut recorded(&path, false), 3).expect("a match");
    let text = fs::read(&path).expect("a record");
    fs::write(&path, &text[..text.len() - 10]).expect("a record");
    let second = play(&mut recorded(&path, true));
    assert_eq!((second.games.len(), second.standing.games()), (8, 10));
}
