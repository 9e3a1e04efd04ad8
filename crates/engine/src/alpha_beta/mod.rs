//! Alpha-beta for games in which two sides are left, whoever of a side is to act.
//!
//! A value belongs to the side whose action is due. It changes its sign only where the *side* to act changes: in
//! Trio, with a Triple Alliance, and around placements one side may act twice running.

mod node;
mod quiescence;
mod root;
mod selectivity;
mod techniques;
#[cfg(test)]
mod tests;

use std::time::Duration;

use dethrone_rules::{Army, Ending};

use crate::limits::Clock;
use crate::network::Networks;
use crate::searchable::Searchable;
use crate::transposition_table::TranspositionTable;
use crate::value::{DRAW, INFINITE, MAX_PLY, SURE, Value, WIN, loss_at, win_at};
use crate::watch::Watch;
use crate::workspace::Workspace;

use node::Task;
pub(crate) use root::Question;
use root::Root;
pub use techniques::{Technique, Techniques};

/// One line that an iteration has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finding<A> {
    /// Plies of the iteration.
    pub(crate) depth: u32,
    /// Plies of the longest line looked at.
    pub(crate) deepest: u32,
    /// For the side to act.
    pub(crate) value: Value,
    /// Positions visited so far, by all threads.
    pub(crate) nodes: u64,
    /// How many of its own positions this thread has visited below the first action of the line, in thousandths.
    pub(crate) effort: u32,
    /// How full of this search's entries the table is, in thousandths.
    pub(crate) fullness: u32,
    /// Time used so far.
    pub(crate) elapsed: Duration,
    /// The principal variation; never empty.
    pub(crate) line: Vec<A>,
}

impl<A> Finding<A> {
    /// An action that was chosen without a search.
    pub(crate) fn unsearched(value: Value, action: A) -> Self {
        let (nodes, elapsed, line) = (0, Duration::ZERO, vec![action]);
        Finding { depth: 0, deepest: 0, value, nodes, effort: 1_000, fullness: 0, elapsed, line }
    }
}

/// Is told the lines of each finished iteration, the best first.
pub(crate) type Report<'a, A> = dyn FnMut(&[Finding<A>]) + 'a;

/// What a search is to find out, and with what.
pub(crate) struct Order<'a, G: Searchable, C> {
    pub(crate) watch: Watch<'a, C>,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) techniques: Techniques,
    pub(crate) question: Question<G::Action>,
    /// The last iteration.
    pub(crate) deepest: u32,
    /// What each thread brings from earlier searches; as many threads search, at least one.
    pub(crate) minds: &'a mut [Mind<G>],
}

/// What a thread keeps from one search of a game to the next.
pub(crate) struct Mind<G: Searchable> {
    evaluator: G::Evaluator,
    space: Workspace<G::Action>,
}

impl<G: Searchable> Mind<G> {
    pub(crate) fn new(techniques: Techniques, networks: &Networks) -> Self {
        Mind { evaluator: G::evaluator(networks), space: Workspace::new::<G>(techniques) }
    }
}

impl<G: Searchable, C: Clock + Sync> Order<'_, G, C> {
    /// Searches deeper and deeper until a limit stops it. Each finished iteration goes to `report`: its
    /// lines, the best first. What was found last comes back; empty when no action is due.
    ///
    /// Several threads search the same tree and share nothing but the table (lazy SMP): what one has found, the others
    /// need not search, and since each begins with another depth they rarely do the same at the same time.
    pub(crate) fn carry_out(self, game: &G, report: &mut Report<'_, G::Action>) -> Vec<Finding<G::Action>> {
        let Order { watch, table, techniques, question, deepest, minds } = self;
        let search = |watch: Watch<'_, C>,
                      mind: &mut Mind<G>,
                      skew: u32,
                      report: &mut Report<'_, G::Action>| {
            let root = Root::new(question.clone());
            let Mind { evaluator, space } = mind;
            let mut search =
                Search { watch, table, techniques, root, root_depth: 0, deepest_ply: 0, evaluator, space };
            search.deepen(&mut game.clone(), deepest, skew, report)
        };
        let Some((first, others)) = minds.split_first_mut() else { return Vec::new() };
        if others.is_empty() {
            return search(watch, first, 0, report);
        }
        let mut ending = watch.another();
        std::thread::scope(|scope| {
            for (number, mind) in others.iter_mut().enumerate() {
                let (watch, search) = (watch.another(), &search);
                scope.spawn(move || search(watch, mind, 1 - number as u32 % 2, &mut |_| ()));
            }
            let found = search(watch, first, 0, report);
            // Only the thread whose findings count ends the search: another may be done sooner, with less to tell.
            ending.stop_all();
            found
        })
    }
}

impl<G: Searchable, C: Clock> Order<'_, G, C> {
    /// Does other work with a search of one thread; `None` without any thread.
    pub(crate) fn with_search<R>(self, work: impl FnOnce(&mut Search<'_, G, C>) -> R) -> Option<R> {
        let Order { watch, table, techniques, question, minds, .. } = self;
        let Mind { evaluator, space } = minds.first_mut()?;
        let root = Root::new(question);
        let mut search =
            Search { watch, table, techniques, root, root_depth: 0, deepest_ply: 0, evaluator, space };
        Some(work(&mut search))
    }
}

/// One thread's search: everything that it changes while it runs, but the shared table.
pub(crate) struct Search<'a, G: Searchable, C> {
    watch: Watch<'a, C>,
    table: &'a TranspositionTable,
    techniques: Techniques,
    root: Root<G::Action>,
    root_depth: i32,
    deepest_ply: usize,
    evaluator: &'a mut G::Evaluator,
    space: &'a mut Workspace<G::Action>,
}

impl<G: Searchable, C: Clock> Search<'_, G, C> {
    /// The value of a position, for the side to act, after the captures that are worth it.
    pub(crate) fn quiet_value(&mut self, game: &mut G) -> Value {
        if game.wins_at_once() { win_at(1) } else { self.quiescence(game, -INFINITE, INFINITE, 0, 0) }
    }

    /// Whether a limit is reached.
    pub(crate) fn must_stop(&mut self) -> bool {
        self.watch.look()
    }

    /// What was found by other means than deepening, as one line of one action.
    pub(crate) fn finding(&self, depth: u32, value: Value, action: G::Action) -> Finding<G::Action> {
        Finding {
            depth,
            deepest: depth,
            value,
            nodes: self.watch.nodes(),
            effort: 1_000,
            fullness: self.table.fullness(),
            elapsed: self.watch.elapsed(),
            line: vec![action],
        }
    }

    /// Iterative deepening: each iteration begins with the order that the last one has found. `skew`: how many plies
    /// deeper to begin.
    fn deepen(
        &mut self,
        game: &mut G,
        deepest: u32,
        skew: u32,
        report: &mut Report<'_, G::Action>,
    ) -> Vec<Finding<G::Action>> {
        let mut candidates = Vec::new();
        game.candidates_into(&mut candidates);
        candidates.retain(|&action| self.root.allows(action));
        if candidates.is_empty() {
            // What is not worth searching may still be all that is asked for.
            candidates.clone_from(&self.root.question.only);
        }
        let wanted = self.root.question.lines.clamp(1, candidates.len().max(1));
        let Some(&first) = candidates.first() else { return Vec::new() };
        let mut best = vec![Finding::unsearched(DRAW, first)];
        for depth in 1 + skew..=deepest.min(MAX_PLY as u32 - 1) {
            self.root_depth = depth as i32;
            self.deepest_ply = 0;
            self.root.found.clear();
            let mut lines = Vec::with_capacity(wanted);
            for number in 0..wanted {
                let last = best.get(number).map_or(DRAW, |finding| finding.value);
                let (value, line) = self.aspire(game, depth as i32, last);
                if line.is_empty() {
                    break;
                }
                self.root.found.push(line[0]);
                let own = self.watch.nodes().max(1);
                lines.push(Finding {
                    depth,
                    deepest: self.deepest_ply as u32,
                    value,
                    nodes: self.watch.nodes(),
                    effort: (self.root.nodes(line[0]) * 1_000 / own).min(1_000) as u32,
                    fullness: self.table.fullness(),
                    elapsed: self.watch.elapsed(),
                    line,
                });
                if self.watch.stopped() {
                    break;
                }
            }
            if self.watch.stopped() {
                // What a broken-off iteration found is better than the last one: it began with that one's action. Its
                // value is not: the window had not closed.
                if let Some(line) = lines.into_iter().next().map(|finding| finding.line) {
                    prefer(&mut best, line);
                }
                best[0].nodes = self.watch.nodes();
                best[0].elapsed = self.watch.elapsed();
                break;
            }
            lines.sort_by_key(|finding| std::cmp::Reverse(finding.value));
            best = lines;
            let decided = best.iter().all(|finding| WIN - finding.value.abs() <= depth as Value);
            report(&best);
            if decided || self.watch.look() {
                break;
            }
        }
        best
    }

    /// Aspiration: the value will be near the last iteration's, and a narrow window cuts more; it is widened on the
    /// side where it fails. The line is empty where nothing was found before the search had to stop.
    fn aspire(&mut self, game: &mut G, depth: i32, last: Value) -> (Value, Vec<G::Action>) {
        let mut width = if depth < 5 || last.abs() > SURE { INFINITE } else { 18 };
        let (mut alpha, mut beta) = ((last - width).max(-INFINITE), (last + width).min(INFINITE));
        let mut line = Vec::new();
        loop {
            let value = self.node(game, Task { alpha, beta, depth, ply: 0, expects_cut: false });
            if !self.space.line(0).is_empty() {
                line = self.space.line(0).to_vec();
            }
            if self.watch.stopped() || (alpha < value && value < beta) {
                return (value, line);
            }
            if value <= alpha {
                if alpha == -INFINITE {
                    return (value, line);
                }
                beta = i32::midpoint(alpha, beta);
                alpha = (value - width).max(-INFINITE);
            } else {
                beta = (value + width).min(INFINITE);
            }
            width = if width > 600 { INFINITE } else { width + width / 2 + 4 };
        }
    }

    /// The value, for the side of `mover`, of the position that its action has led to. `expects_cut`: see
    /// [`selectivity::NodeFacts`], where the other side acts next.
    fn after_action(
        &mut self,
        game: &mut G,
        mover: Army,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
        expects_cut: bool,
    ) -> Value {
        match game.acting() {
            None => final_value(game, mover, ply),
            Some(next) if game.same_side(mover, next) => {
                let expects_cut = !expects_cut && beta - alpha == 1;
                self.node(game, Task { alpha, beta, depth, ply, expects_cut })
            }
            Some(_) => -self.node(game, Task { alpha: -beta, beta: -alpha, depth, ply, expects_cut }),
        }
    }
}

/// Puts the action of `line` first among the findings `best`, where no action stands twice, with the value of what was
/// first.
pub(crate) fn prefer<A: PartialEq>(best: &mut [Finding<A>], line: Vec<A>) {
    let place = best.iter().position(|finding| finding.line.first() == line.first());
    let Some(value) = best.first().map(|finding| finding.value) else { return };
    // What is not among them takes the place of the last.
    let place = place.unwrap_or(best.len() - 1);
    best[..=place].rotate_right(1);
    best[0].value = value;
    best[0].line = line;
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
            match game.outcome(ending).compare(G::ARMIES, |army| game.same_side(mover, army)) {
                std::cmp::Ordering::Greater => win_at(ply),
                std::cmp::Ordering::Equal => DRAW,
                std::cmp::Ordering::Less => loss_at(ply),
            }
        }
        _ => DRAW,
    }
}
