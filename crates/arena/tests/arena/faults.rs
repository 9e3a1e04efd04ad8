//! Engines that break rules, die, stall or are late.

use dethrone_arena::ContestError;
use dethrone_arena::judge::{FaultKind, Side};
use dethrone_rules::{Army, Ending};

use crate::support::{contest, engine, play, play_some};

/// Two games, in both of which the second engine commits this fault; the match goes on all the same.
#[track_caller]
fn check(arguments: &str, kind: FaultKind, ending: fn(Army) -> Ending, details: &str) {
    let mut contest = contest(vec![engine("good", "seed=1"), engine("bad", arguments)], 1);
    if kind == FaultKind::TimeLoss {
        contest.engines[1].limit.set("movetime", "100").expect("a limit");
    }
    let played = play(&mut contest);
    let faults = played.standing.faults(1);
    assert_eq!((faults.of(kind), faults.total()), (2, 2), "{kind:?}");
    assert_eq!(played.standing.faults(0).total(), 0);
    assert_eq!(played.standing.results(0, 1), [2, 0, 0], "the one at fault loses");
    for ((_, report), (side, army)) in
        played.games.iter().zip([(Side::Dark, Army::Black), (Side::Light, Army::White)])
    {
        let (culprit, fault) = report.fault.as_ref().expect("a fault");
        assert_eq!((*culprit, report.ending), (side, ending(army)));
        assert!(fault.details.contains(details), "{fault}");
        assert!(fault.details.contains(&format!("at ply {} of ", report.table.ply() + 1)), "{fault}");
        assert!(fault.details.contains(&report.table.fen()), "{fault}");
    }
}

#[test]
fn an_illegal_move_loses_and_is_told_with_the_position() {
    check("illegal=3", FaultKind::IllegalMove, Ending::Departure, "a1a8 is illegal: ");
}

#[test]
fn an_engine_that_dies_loses_and_is_started_again() {
    check("crash=2", FaultKind::Crash, Ending::Departure, "exit status: 3; it said: out of luck");
}

#[test]
fn an_engine_that_does_not_even_stop_has_stalled_and_is_replaced() {
    check("stall=2", FaultKind::Stall, Ending::Time, "no move");
}

#[test]
fn an_engine_that_talks_without_end_has_stalled() {
    check("flood=2", FaultKind::Stall, Ending::Time, "no move");
}

#[test]
fn an_answer_beyond_time_and_margin_is_a_loss_on_time() {
    check("late=2", FaultKind::TimeLoss, Ending::Time, " ms of 100 ms");
}

#[test]
fn within_the_margin_an_answer_is_in_time() {
    let mut contest = contest(vec![engine("one", ""), engine("two", "late=2")], 1);
    for engine in &mut contest.engines {
        engine.limit.set("movetime", "100").expect("a limit");
    }
    contest.terms.margin = std::time::Duration::from_secs(20);
    assert_eq!(play(&mut contest).standing.faults(1).total(), 0);
}

#[test]
fn what_cannot_take_part_is_told_before_the_match() {
    let message = |arguments: &str, change: fn(&mut dethrone_arena::EngineSpec)| {
        let mut contest = contest(vec![engine("one", ""), engine("two", arguments)], 1);
        change(&mut contest.engines[1]);
        match play_some(&mut contest, 0) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("{arguments} takes part"),
        }
    };
    assert_eq!(
        message("variant=gothic", |_| ()),
        "two offers no option UCI_Variant with royal-court or centaur"
    );
    assert_eq!(
        message("", |engine| engine.options.push(("Skill".to_owned(), "3".to_owned()))),
        "two offers no option Skill; it offers Hash, UCI_Variant"
    );
    assert!(
        message("", |engine| engine.command = vec!["no-such-program".to_owned()])
            .starts_with("two cannot be started: no-such-program: ")
    );
    assert_eq!(
        message("", |engine| engine.options.push(("Hash".to_owned(), "65".to_owned()))),
        "two takes no option.Hash=\"65\": expected a whole number from 1 to 64"
    );
    assert_eq!(
        message("", |engine| engine.directory = Some("no/such".into())),
        "two cannot run in dir=no/such: no such folder"
    );
    assert!(
        message("", |engine| engine.log = Some("no/such/file".into()))
            .starts_with("two cannot write log=no/such/file: ")
    );
    assert!(
        message("", |engine| engine.command = vec!["false".to_owned()])
            .starts_with("two died before the game: ")
    );
    assert!(
        message("", |engine| engine.limit = dethrone_arena::Limit::default()).starts_with("two has no limit")
    );
    assert_eq!(
        message("", |engine| engine.name = Some("one".to_owned())),
        "two engines are called one; give each a name= of its own"
    );
    let mut alone = contest(vec![engine("one", "")], 1);
    assert!(matches!(alone.prepare(), Err(ContestError::Engines(1))));
}

#[test]
fn an_alias_of_the_game_and_the_engines_own_name_will_do() {
    let mut contest = contest(vec![engine("one", ""), engine("two", "variant=centaur name=Self")], 1);
    for engine in &mut contest.engines {
        engine.name = None;
    }
    contest.prepare().expect("a match");
    assert_eq!((contest.name(0), contest.name(1)), ("Tester".to_owned(), "Self".to_owned()));
    assert_eq!(play(&mut contest).standing.faults(1).total(), 0);
}
