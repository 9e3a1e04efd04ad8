//! Alpha-beta against plain minimax on small random trees, in which a side often acts twice running.

use std::time::Duration;

use dethrone_rules::Game;

use super::{Finding, Mind, Order, Question, Techniques, final_value, prefer};
use crate::limits::Limits;
use crate::network::Networks;
use crate::searchable::Searchable;
use crate::stop_flag::StopFlag;
use crate::sums::Sums;
use crate::transposition_table::TranspositionTable;
use crate::value::{INFINITE, SURE, Value};
use crate::watch::{Shared, Watch};

/// The definition: no window, no table, no order.
fn minimax(game: &mut Sums, depth: u32, ply: usize) -> Value {
    if ply > 0 && game.is_drawn() {
        return 0;
    }
    if depth == 0 {
        return quiet_minimax(game, 0, ply);
    }
    best_of(game, -INFINITE, |_| true, ply, &mut |game| minimax(game, depth - 1, ply + 1))
}

/// The same below the last full ply.
fn quiet_minimax(game: &mut Sums, deep: u32, ply: usize) -> Value {
    if game.is_drawn() {
        return 0;
    }
    let evading = deep < 2 && game.alarmed();
    let standing = if evading { -INFINITE } else { game.evaluate(&mut ()) };
    best_of(game, standing, |action| evading || action == 3, ply, &mut |game| {
        quiet_minimax(game, deep + 1, ply + 1)
    })
}

/// The best of `standing` and of what `value` says after each action that counts.
fn best_of(
    game: &mut Sums,
    standing: Value,
    counts: impl Fn(u32) -> bool,
    ply: usize,
    value: &mut dyn FnMut(&mut Sums) -> Value,
) -> Value {
    let mover = game.to_act().expect("a final value is asked for where it arises");
    let mut best = standing;
    for action in game.legal_actions().into_iter().filter(|&action| counts(action)) {
        game.play(action, &mut |()| ());
        best = best.max(match game.to_act() {
            None => final_value(game, mover, ply + 1),
            Some(next) if game.same_side(next, mover) => value(game),
            Some(_) => -value(game),
        });
        game.undo();
    }
    best
}

fn search(seed: u64, depth: u32, techniques: Techniques) -> Option<Finding<u32>> {
    search_with(seed, depth, techniques, 1)
}

fn search_with(seed: u64, depth: u32, techniques: Techniques, threads: usize) -> Option<Finding<u32>> {
    let (clock, stop, shared) = (|| Duration::ZERO, StopFlag::default(), Shared::default());
    let table = TranspositionTable::new(1);
    let mut minds: Vec<_> = (0..threads).map(|_| Mind::new(techniques, &Networks::NONE)).collect();
    let order = Order {
        watch: Watch::start(&clock, &stop, &shared, &Limits::default()),
        table: &table,
        techniques,
        question: Question { only: Vec::new(), lines: 1 },
        deepest: depth,
        minds: &mut minds,
    };
    order.carry_out(&Sums::new(seed), &mut |_| ()).into_iter().next()
}

#[test]
fn alpha_beta_finds_the_value_of_plain_minimax_when_sides_move_twice_running() {
    let mut decided = 0;
    for seed in 1..=400 {
        let Some(found) = search(seed, 7, Techniques::NONE) else { continue };
        let mut game = Sums::new(seed);
        assert_eq!(found.value, minimax(&mut game, found.depth, 0), "seed {seed}, depth {}", found.depth);
        decided += u32::from(found.depth < 7);
    }
    assert!((20..380).contains(&decided), "{decided} of 400 trees ended early: both kinds must occur");
}

#[test]
fn with_several_threads_the_search_goes_to_its_depth() {
    for threads in 2..=4 {
        for depth in 1..=4 {
            for seed in 1..=60 {
                let Some(found) = search_with(seed, depth, Techniques::NONE, threads) else { continue };
                let whole = found.depth == depth || found.value.abs() > SURE;
                assert!(whole, "seed {seed}: depth {} of {depth} with {threads} threads", found.depth);
            }
        }
    }
}

#[test]
fn what_is_preferred_stands_first_and_once() {
    let finding = |value, action: u32| Finding::unsearched(value, action);
    let actions = |best: &[Finding<u32>]| -> Vec<(Value, u32)> {
        best.iter().map(|finding| (finding.value, finding.line[0])).collect()
    };
    let mut best = [finding(30, 1), finding(20, 2), finding(10, 3)];
    prefer(&mut best, vec![2, 7]);
    assert_eq!(actions(&best), [(30, 2), (30, 1), (10, 3)]);
    assert_eq!(best[0].line, [2, 7]);
    prefer(&mut best, vec![9]);
    assert_eq!(actions(&best), [(30, 9), (30, 2), (30, 1)]);
    prefer(&mut best, vec![9, 1]);
    assert_eq!(best[0].line, [9, 1]);
}

#[test]
fn the_line_leads_to_the_value() {
    for seed in 1..=200 {
        let Some(found) = search(seed, 5, Techniques::NONE) else { continue };
        let mut game = Sums::new(seed);
        let mover = game.to_act();
        game.play(found.line[0], &mut |()| ());
        let rest = match (mover, game.to_act()) {
            (Some(mover), None) => final_value(&game, mover, 1),
            (Some(mover), Some(next)) if game.same_side(mover, next) => {
                minimax(&mut game, found.depth - 1, 1)
            }
            _ => -minimax(&mut game, found.depth - 1, 1),
        };
        assert_eq!(rest, found.value, "seed {seed}");
    }
}

#[test]
fn a_selective_search_gives_a_legal_action_and_stops_at_its_depth() {
    for seed in 1..=100 {
        let Some(found) = search(seed, 6, Techniques::ALL) else { continue };
        assert!(found.depth <= 6);
        assert!(Sums::new(seed).legal_actions().contains(&found.line[0]), "seed {seed}");
    }
}
