//! Alpha-beta for games in which two sides are left, whoever of a side is to act.
//!
//! A value belongs to the side whose action is due. It changes its sign only where the *side* to act changes: in
//! Trio, with a Triple Alliance, and around placements one side may act twice running.

mod node;
mod quiescence;
mod selectivity;
#[cfg(test)]
mod tests;

use std::time::Duration;

use dethrone_rules::{Army, Ending};

use crate::limits::{Clock, Watch};
use crate::searchable::Searchable;
use crate::transposition_table::TranspositionTable;
use crate::value::{DRAW, INFINITE, MAX_PLY, SURE, Value, WIN, loss_at, win_at};
use crate::workspace::Workspace;

pub(crate) use selectivity::Selectivity;

/// What an iteration has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finding<A> {
    /// Plies of the iteration.
    pub(crate) depth: u32,
    /// For the side to act.
    pub(crate) value: Value,
    /// Positions visited so far.
    pub(crate) nodes: u64,
    /// Time used so far.
    pub(crate) elapsed: Duration,
    /// The principal variation; never empty.
    pub(crate) line: Vec<A>,
}

/// One search: everything that it changes while it runs, but the shared table.
pub(crate) struct Search<'a, G: Searchable, C> {
    watch: Watch<'a, C>,
    table: &'a TranspositionTable,
    selectivity: Selectivity,
    root_depth: i32,
    space: Workspace<G::Action>,
}

impl<'a, G: Searchable, C: Clock> Search<'a, G, C> {
    pub(crate) fn new(watch: Watch<'a, C>, table: &'a TranspositionTable, selectivity: Selectivity) -> Self {
        Search { watch, table, selectivity, root_depth: 0, space: Workspace::new::<G>() }
    }

    /// Searches deeper and deeper until a limit stops it; each finished iteration goes to `report`. `None` when no
    /// action is due.
    pub(crate) fn deepen(
        &mut self,
        game: &mut G,
        deepest: u32,
        report: &mut impl FnMut(&Finding<G::Action>),
    ) -> Option<Finding<G::Action>> {
        let mut candidates = Vec::new();
        game.candidates_into(&mut candidates);
        let first = *candidates.first()?;
        let mut best =
            Finding { depth: 0, value: DRAW, nodes: 0, elapsed: Duration::ZERO, line: vec![first] };
        for depth in 1..=deepest.min(MAX_PLY as u32 / 2) {
            self.root_depth = depth as i32;
            let value = self.aspire(game, depth as i32, best.value);
            // What a broken-off iteration found is better than the last one: it began with that one's action.
            if !self.space.line(0).is_empty() {
                best.line = self.space.line(0).to_vec();
            }
            (best.nodes, best.elapsed) = (self.watch.nodes(), self.watch.elapsed());
            if self.watch.stopped() {
                break;
            }
            (best.depth, best.value) = (depth, value);
            report(&best);
            if WIN - value.abs() <= depth as Value || self.watch.look() {
                break;
            }
        }
        Some(best)
    }

    /// Aspiration: the value will be near the last iteration's, and a narrow window cuts more; it is widened on the
    /// side where it fails.
    fn aspire(&mut self, game: &mut G, depth: i32, last: Value) -> Value {
        let mut width = if depth < 4 || last.abs() > SURE { INFINITE } else { 30 };
        let (mut alpha, mut beta) = ((last - width).max(-INFINITE), (last + width).min(INFINITE));
        loop {
            let value = self.node(game, alpha, beta, depth, 0, false);
            if self.watch.stopped() || (alpha < value && value < beta) {
                return value;
            }
            width = if width > 500 { INFINITE } else { width * 4 };
            if value <= alpha {
                alpha = (value - width).max(-INFINITE);
            } else {
                beta = (value + width).min(INFINITE);
            }
        }
    }

    /// The value, for the side of `mover`, of the position that its action has led to.
    fn after_action(
        &mut self,
        game: &mut G,
        mover: Army,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        match game.acting() {
            None => final_value(game, mover, ply),
            Some(next) if game.same_side(mover, next) => self.node(game, alpha, beta, depth, ply, false),
            Some(_) => -self.node(game, -beta, -alpha, depth, ply, false),
        }
    }
}

/// The value of a position without actions for the side to act: mate or stalemate.
fn value_without_actions<G: Searchable>(game: &G, ply: usize) -> Value {
    if game.alarmed() { loss_at(ply) } else { DRAW }
}

/// The value of a finished game for the side of `mover`, whose action has ended it.
fn final_value<G: Searchable>(game: &G, mover: Army, ply: usize) -> Value {
    match game.ending() {
        Some(Ending::Conquest | Ending::Checkmate) if game.has_won(mover) => win_at(ply),
        Some(Ending::Conquest | Ending::Checkmate) => loss_at(ply),
        Some(ending @ Ending::Adjudication) => {
            let ranks = game.outcome(ending).ranks.unwrap_or_default();
            let best = |own_side: bool| {
                let members = G::ARMIES.iter().filter(|&&army| game.same_side(mover, army) == own_side);
                members.map(|&army| ranks[army]).min()
            };
            match best(true).cmp(&best(false)) {
                std::cmp::Ordering::Less => win_at(ply),
                std::cmp::Ordering::Equal => DRAW,
                std::cmp::Ordering::Greater => loss_at(ply),
            }
        }
        _ => DRAW,
    }
}
