//! The computer takes Kings and looks after its own.

use crate::support::{best, choose, has_won, play, player, random_table, table};
use dethrone_engine::{Limits, Score};
use dethrone_records::Table;
use dethrone_rules::judtho::Event;
use dethrone_rules::{AnyEvent, Army, Ending, GameKind};

/// What the computer does with 3,000 nodes is one of `expected`.
fn check(kind: GameKind, fen: &str, expected: &[&str]) {
    let choice = best(&table(kind, fen), 3_000);
    assert!(expected.contains(&&*choice.action), "{fen}: {} instead of {expected:?}", choice.action);
}

#[test]
fn a_hanging_king_is_taken_in_every_judtho_game() {
    // Each time a Queen hangs as well.
    let duo = "rQ4rK/6/6/6/6/6/6/6/6/6/6/wR1wK2wR";
    check(GameKind::Duo, &format!("{duo} w - C,C -,- 0,0 40"), &["f1f12"]);
    let full = "rQ4rK1bQ3bK/12/12/12/12/12/12/12/12/12/2wK9/wR4wR1yR2yKyR";
    let place = |rest: &str| format!("{full} {rest}");
    check(GameKind::Trio, &place("w - C,C,C,C -,-,-,- 0,0,0,0 64"), &["f1f12"]);
    check(GameKind::Trio, &place("y - C,C,C,C -,-,-,- 0,0,0,0 66"), &["l1l12"]);
    for kind in [GameKind::Quattro, GameKind::QuattroTriple] {
        check(kind, &place("w - C,C,C,C -,-,-,- 0,0,0,0 64"), &["f1f12"]);
        check(kind, &place("y wr/y/b -,C,C,C -,-,-,- 4,0,0,0 66"), &["l1l12"]);
        check(kind, &place("w wy/rb -,C,-,C -,-,-,- 4,0,8,0 64"), &["f1f12"]);
    }
}

#[test]
fn j11_a_knatch_wins_whatever_points_a_set_up_carries() {
    let duo = "5rK/6/6/2wN3/6/6/6/1rP1rP2/4rR1/6/wP5/wK5 w - S,S -,-";
    for points in ["0,0", "1,0", "0,1", "1,1", "4294967295,4294967295"] {
        let table = table(GameKind::Duo, &format!("{duo} {points} 100"));
        for depth in 1..=3 {
            let choice = choose(&mut player(1), &table, &Limits::depth(depth));
            assert_eq!(choice.action, "c9e10", "{points}, depth {depth}");
            assert_eq!(choice.info.score, Score::WinIn(1), "{points}, depth {depth}");
        }
    }
}

/// Whether any reply conquers for the side that is not `army`'s, by the rules alone.
fn loses_at_once(table: &mut Table, army: Army) -> bool {
    let lost = |table: &Table| table.ending() == Some(Ending::Conquest) && !has_won(table, army);
    if table.to_act().is_none() {
        return lost(table);
    }
    table.legal().iter().any(|reply| {
        play(table, &[reply]);
        let lost = lost(table);
        table.undo();
        lost
    })
}

fn wins_at_once(table: &mut Table, army: Army) -> bool {
    table.legal().iter().any(|action| {
        play(table, &[action]);
        let won = has_won(table, army);
        table.undo();
        won
    })
}

/// In random positions where some actions lose the King at once and others do not, the computer makes one of the others;
/// where it can win at once, it does.
fn check_against_the_rules(kind: GameKind, plies: std::ops::Range<usize>, wanted: u32) {
    let (mut avoided, mut won) = (0, 0);
    for seed in 0.. {
        let span = plies.end - plies.start;
        let Some(mut table) = random_table(kind, plies.start + seed as usize % span, seed) else { continue };
        let Some(army) = table.to_act() else { continue };
        let can_win = wins_at_once(&mut table, army);
        if !can_win {
            let safe: Vec<bool> = table
                .legal()
                .iter()
                .map(|action| {
                    play(&mut table, &[action]);
                    let safe = !loses_at_once(&mut table, army);
                    table.undo();
                    safe
                })
                .collect();
            if safe.iter().all(|&safe| safe) || !safe.contains(&true) {
                continue;
            }
        }
        let choice = best(&table, 2_000);
        let fen = table.fen();
        play(&mut table, &[&choice.action]);
        if can_win {
            assert!(has_won(&table, army), "{fen}: {} does not win", choice.action);
            assert_eq!(choice.info.score, Score::WinIn(1), "{fen}");
            won += 1;
        } else {
            assert!(!loses_at_once(&mut table, army), "{fen}: {} loses the King", choice.action);
            avoided += 1;
        }
        if avoided >= wanted && won >= wanted / 4 {
            return;
        }
    }
}

#[test]
fn an_avoidable_knatch_or_capture_of_the_king_is_avoided_in_duo() {
    check_against_the_rules(GameKind::Duo, 30..60, 30);
}

#[test]
fn an_avoidable_knatch_or_capture_of_the_king_is_avoided_in_trio() {
    check_against_the_rules(GameKind::Trio, 60..90, 12);
}

/// Who conquers whom with the action.
fn conquests(table: &mut Table, action: &str) -> Vec<(Army, Army)> {
    let events = table.play(action).unwrap_or_else(|error| panic!("{error}"));
    table.undo();
    events
        .into_iter()
        .filter_map(|event| match event {
            AnyEvent::FullBoard(Event::Conquest { conqueror, conquered, .. }) => Some((conqueror, conquered)),
            _ => None,
        })
        .collect()
}

/// Before the First Conquest of Quattro: who can conquer does, and nobody conquers itself by walking up to a Knight
/// (R7) while another action is left.
fn check_quattro(kind: GameKind) {
    let (mut conquered, mut restrained) = (0, 0);
    for seed in 0..400 {
        let Some(mut table) = random_table(kind, 60 + seed as usize % 30, seed) else { continue };
        let Some(army) = table.to_act() else { continue };
        let legal = table.legal();
        let outcomes: Vec<Vec<(Army, Army)>> =
            legal.iter().map(|action| conquests(&mut table, action)).collect();
        let conquers = |list: &Vec<(Army, Army)>| list.iter().any(|&(conqueror, _)| conqueror == army);
        let suffers = |list: &Vec<(Army, Army)>| list.iter().any(|&(_, conquered)| conquered == army);
        let can_conquer = outcomes.iter().any(conquers);
        let can_suffer = outcomes.iter().any(suffers) && !outcomes.iter().all(suffers);
        let wanted = if can_conquer { conquered < 10 } else { can_suffer && restrained < 10 };
        if !wanted {
            continue;
        }
        let choice = choose(&mut player(1), &table, &Limits::depth(1));
        let chosen = conquests(&mut table, &choice.action);
        if can_conquer {
            assert!(conquers(&chosen), "{}: {} conquers nobody", table.fen(), choice.action);
            conquered += 1;
        } else {
            assert!(!suffers(&chosen), "{}: {} is its own ruin", table.fen(), choice.action);
            restrained += 1;
        }
    }
    assert!(conquered >= 5 && restrained >= 5, "{conquered} {restrained}: too few positions");
}

#[test]
fn j7_any_number_of_points_in_a_set_up_is_borne() {
    let board = "rQ4rK1bQ3bK/12/12/12/12/12/12/12/12/12/2wK9/wR4wR1yR2yKyR";
    for kind in [GameKind::Quattro, GameKind::QuattroTriple] {
        for points in ["4294967295,0,0,0", "4294967295,4294967295,4294967295,4294967295", "0,9000000,0,0"] {
            check(kind, &format!("{board} w - C,C,C,C -,-,-,- {points} 64"), &["f1f12"]);
        }
    }
}

#[test]
fn kings_are_taken_and_own_ones_kept_away_from_knights_in_quattro() {
    check_quattro(GameKind::Quattro);
}

#[test]
fn kings_are_taken_and_own_ones_kept_away_from_knights_in_quattro_triple() {
    check_quattro(GameKind::QuattroTriple);
}
