//! The record: every game as PGN that can be played again.

use std::fs;
use std::io::BufReader;

use dethrone_arena::opening::OpeningSource;
use dethrone_arena::{Conclusion, Contest, EngineSpec};
use dethrone_records::pgn::{Annotation, PgnGame, Reader};
use dethrone_records::record::replay;
use dethrone_rules::{Ending, GameKind};

use crate::support::{contest, engine, play};

/// Plays the match and reads the games of its record, each of which can be played again.
fn recorded(contest: &mut Contest) -> Vec<PgnGame> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.pgn");
    contest.record = Some(path.clone());
    assert_eq!(play(contest).conclusion, Conclusion::Complete);
    let games: Vec<PgnGame> = Reader::new(BufReader::new(fs::File::open(path).expect("a record")))
        .map(|game| game.expect("PGN"))
        .collect();
    for game in &games {
        replay(game).expect("a game by the rules");
    }
    games
}

fn comment(game: &PgnGame, index: usize) -> Option<&str> {
    match game.line.moves[index].annotations.first() {
        Some(Annotation::Comment(comment)) => Some(comment.text()),
        _ => None,
    }
}

#[test]
fn games_have_scores_clocks_and_who_played() {
    let mut contest = contest(vec![engine("one", "score=12"), engine("two", "score=12")], 1);
    for engine in &mut contest.engines {
        engine.limit.set("tc", "60+0.5").expect("a limit");
    }
    let games = recorded(&mut contest);
    assert_eq!(games.len(), 2);
    let tag = |index: usize, name: &str| games[index].tags.get(name).unwrap_or("").to_owned();
    assert_eq!(
        (tag(0, "White"), tag(0, "Black"), tag(0, "Round")),
        ("one".into(), "two".into(), "1.1".into())
    );
    assert_eq!(
        (tag(1, "White"), tag(1, "Black"), tag(1, "Round")),
        ("two".into(), "one".into(), "1.2".into())
    );
    assert_eq!((tag(0, "TimeControl"), tag(0, "Date")), ("60+0.5".into(), "2000.01.01".into()));
    assert!(tag(0, "LightEngine").parse::<EngineSpec>().is_ok());
    let opening: usize = tag(0, "OpeningPlies").parse().expect("a number");
    assert_eq!(comment(&games[0], opening - 1), None);
    let text = comment(&games[0], opening).expect("a comment");
    assert!(text.starts_with("[%eval 0.12,1] [%clk 0:01:00."), "{text}");
    assert!(text.contains("] [%emt 0:00:00."), "{text}");
}

#[test]
fn a_fault_is_in_the_record() {
    let games = recorded(&mut contest(vec![engine("one", ""), engine("two", "illegal=2")], 1));
    for (game, side) in games.iter().zip(["Dark", "Light"]) {
        assert_eq!(
            (game.tags.get("FaultSide"), game.tags.get("Termination")),
            (Some(side), Some("rules infraction"))
        );
        let fault = game.tags.get("Fault").expect("a fault");
        assert!(fault.starts_with("illegal move: a1a8 is illegal: "), "{fault}");
    }
}

#[test]
fn judtho_is_played_by_sides_and_in_trio_an_engine_has_two_armies() {
    for kind in [GameKind::Duo, GameKind::Trio] {
        let mut contest = contest(vec![engine("one", "seed=1"), engine("two", "seed=2")], 1);
        contest.kind = kind;
        contest.openings.kind = kind;
        contest.openings.source = OpeningSource::Assembly { random_percent: 50 };
        contest.terms.adjudication.longest = Some(15 * kind.armies().len() as u32 + 20);
        let games = recorded(&mut contest);
        assert_eq!(games.len(), 2);
        for army in kind.armies() {
            let expected = if army.is_light() { "one" } else { "two" };
            assert_eq!(games[0].tags.get(army.name()), Some(expected), "{kind:?}");
        }
        assert_eq!(games[0].tags.get("Variant"), Some(kind.title()));
    }
}

#[test]
fn engines_can_place_themselves_and_a_fault_in_the_assembly_still_loses() {
    let mut contest = contest(vec![engine("one", "seed=1"), engine("two", "crash=4")], 1);
    contest.kind = GameKind::Duo;
    contest.openings.kind = GameKind::Duo;
    contest.openings.source = OpeningSource::Start;
    let played = play(&mut contest);
    for (_, report) in &played.games {
        assert_eq!(report.table.effective_ending(report.ending), Ending::Void);
    }
    assert_eq!(played.standing.results(0, 1), [2, 0, 0]);
    let games = recorded(&mut contest);
    assert!(games.iter().all(|game| game.result.text() == "*" && game.tags.get("Fault").is_some()));
}
