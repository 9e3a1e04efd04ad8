//! Points and ranks fit each other in every position, however the game ends.

use dethrone_rules::judtho::{Conquests, Duo, Event, Game, Quattro, QuattroTriple, Trio};
use dethrone_rules::{Army, Ending, Game as _};

use super::random_games::{Judtho, Tried, for_every_game, visit};

for_every_game! {
    ranks_follow_points: check_ranks;
}

fn check_ranks<G: Tried>() {
    visit::<G>(4, 40, |game, _| {
        let leave = [Ending::Resignation, Ending::Time, Ending::Departure];
        let departures = G::ARMIES.iter().flat_map(|&army| leave.map(|leave| (leave(army), Some(army))));
        let agreed = [(Ending::DrawAgreed, None), (Ending::Adjudication, None), (Ending::Void, None)];
        let own = game.ending().map(|ending| (ending, None));
        for (ending, departing) in agreed.into_iter().chain(own).chain(departures) {
            check_outcome(game, ending, departing);
        }
    });
}

/// Ranks are one more than the number of armies ranked better; more points never rank worse, unless for who departs.
fn check_outcome<G: Tried>(game: &G, ending: Ending, departing: Option<Army>) {
    let outcome = game.outcome(ending);
    let place = || format!("{ending:?}: {outcome:?} in {}", game.fen());
    assert_eq!(game.outcome(ending), outcome, "{}", place());
    let Some(ranks) = outcome.ranks else { return };
    assert!(ending != Ending::Void, "{}", place());
    for &army in G::ARMIES {
        let better = G::ARMIES.iter().filter(|&&other| ranks[other] < ranks[army]).count();
        // In games of two sides the losers share the second rank, however many the winners are.
        let dense = (G::ARMIES.iter().map(|&other| ranks[other]).max() <= Some(2)).then_some(better.min(1));
        assert_eq!(usize::from(ranks[army]), 1 + dense.unwrap_or(better), "{}", place());
        for &other in G::ARMIES {
            if outcome.points[army] > outcome.points[other] && departing != Some(army) {
                assert!(ranks[army] < ranks[other], "{army} and {other}, {}", place());
            }
        }
    }
    if let Some(departing) = departing {
        assert!(G::ARMIES.iter().all(|&other| ranks[other] <= ranks[departing]), "{}", place());
    }
    for army in Army::ALL.into_iter().filter(|army| !G::ARMIES.contains(army)) {
        assert_eq!((outcome.points[army], ranks[army]), (0, 0), "{}", place());
    }
}

/// The points that events tell are the points that an action gave; the end is told when it comes.
fn check_events<V: Judtho>() {
    visit::<Game<V>>(4, 30, |game, random| {
        let before = game.clone();
        let actions = game.legal_actions();
        for _ in 0..actions.len().min(20) {
            let action = random.pick(&actions);
            let mut events = Vec::new();
            game.play(action, &mut |event| events.push(event));
            let place = format!("{events:?} of {action:?} in {}", dethrone_records::Notation::fen(&before));
            // A set-up may show points that no game of two sides can have yet; the win sets them right.
            let points_fit = V::CONQUESTS != Conquests::FirstWins
                || V::ARMIES.iter().all(|&army| before.position().points(army) == 0);
            for &army in V::ARMIES.iter().filter(|_| points_fit) {
                let told: u32 = events
                    .iter()
                    .map(|event| match *event {
                        Event::Points { army: winner, points } if winner == army => points,
                        _ => 0,
                    })
                    .sum();
                let had = before.position().points(army);
                assert_eq!(had + told, game.position().points(army), "{army}: {place}");
            }
            let told = events.iter().find_map(|event| match *event {
                Event::Ended(ending) => Some(ending),
                _ => None,
            });
            assert_eq!(told, game.ending(), "{place}");
            let told = events.iter().rev().find_map(|event| match *event {
                Event::Relations(relations) => Some(relations),
                _ => None,
            });
            let relations = told.unwrap_or(*before.position().relations());
            assert_eq!(relations, *game.position().relations(), "{place}");
            let captured = events.iter().filter(|event| matches!(event, Event::Captured { .. })).count();
            let placed = events.iter().filter(|event| matches!(event, Event::Placed { .. })).count();
            let count = |game: &Game<V>| game.position().occupied().count() as usize;
            assert_eq!(count(game) + captured, count(&before) + placed, "{place}");
            game.undo();
        }
    });
}

#[test]
fn events_tell_what_an_action_changed_in_duo() {
    check_events::<Duo>();
}

#[test]
fn events_tell_what_an_action_changed_in_trio() {
    check_events::<Trio>();
}

#[test]
fn events_tell_what_an_action_changed_in_quattro() {
    check_events::<Quattro>();
}

#[test]
fn events_tell_what_an_action_changed_in_quattro_triple() {
    check_events::<QuattroTriple>();
}
