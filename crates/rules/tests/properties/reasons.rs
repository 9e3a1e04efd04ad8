//! There is a reason why an action is illegal exactly if it is illegal: over every action that can be written down.

use std::collections::HashSet;

use dethrone_rules::Game as _;
use dethrone_rules::geometry::{Board, Square};
use dethrone_rules::judtho::{Action, Duo, Game, Kind, Quattro, QuattroTriple, Trio};

use super::random_games::{Judtho, visit};

/// Calls `found` with every value of the type whose sweeps name no more than four squares.
fn every_action<B: Board>(mut found: impl FnMut(Action<B>)) {
    found(Action::Pass);
    for from in Square::all() {
        for kind in Kind::ALL {
            found(Action::Place { kind, square: from });
        }
        for targets in 0..=u8::MAX {
            found(Action::Stationary { from, targets });
        }
        for to in Square::all() {
            found(Action::Move { from, to });
            for kind in Kind::ALL {
                found(Action::Promote { from, to, kind });
            }
            for between in 0..16 {
                found(Action::Sweep { from, to, between });
            }
        }
    }
}

fn check<V: Judtho>(every: usize) {
    visit::<Game<V>>(every, 12, |game, random| {
        // The whole is long; half of the positions show as much.
        if random.chance(1, 2) {
            return;
        }
        let legal: HashSet<Action<V::Board>> = game.legal_actions().into_iter().collect();
        let mut without_reason = 0;
        every_action(|action| {
            // Of the illegal ones, which are by far the most, a sample.
            if !legal.contains(&action) && !random.chance(1, 16) {
                return;
            }
            if game.why_illegal(action).is_none() {
                assert!(legal.contains(&action), "{action:?} in {}", dethrone_records::Notation::fen(game));
                without_reason += 1;
            }
        });
        assert_eq!(without_reason, legal.len(), "{}", dethrone_records::Notation::fen(game));
    });
}

#[test]
fn reasons_are_given_for_illegal_actions_only_in_duo() {
    check::<Duo>(4);
}

#[test]
fn reasons_are_given_for_illegal_actions_only_in_trio() {
    check::<Trio>(12);
}

#[test]
fn reasons_are_given_for_illegal_actions_only_in_quattro() {
    check::<Quattro>(12);
}

#[test]
fn reasons_are_given_for_illegal_actions_only_in_quattro_triple() {
    check::<QuattroTriple>(12);
}
