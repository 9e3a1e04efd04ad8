//! One position of the tree: what is known of it already, what need not be searched, and the loop over its actions.

use dethrone_rules::Army;

use super::Search;
use super::selectivity::{self, NodeFacts, Selectivity};
use crate::limits::Clock;
use crate::ordering::{Ranked, pick};
use crate::searchable::Searchable;
use crate::transposition_table::{Bound, Entry};
use crate::value::{DRAW, INFINITE, MAX_PLY, Value, loss_at, win_at};

/// The window, how deep, and where.
#[derive(Clone, Copy)]
struct Task {
    alpha: Value,
    beta: Value,
    depth: i32,
    ply: usize,
}

impl<G: Searchable, C: Clock> Search<'_, G, C> {
    /// The value of the position for the side to act, exact between `alpha` and `beta`. `after_null`: the last action
    /// was none, so another null move would only repeat the question.
    pub(super) fn node(
        &mut self,
        game: &mut G,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
        after_null: bool,
    ) -> Value {
        self.space.clear_line(ply);
        if ply > 0 {
            if game.is_drawn() {
                return DRAW;
            }
            // A shorter win elsewhere makes this position irrelevant.
            alpha = alpha.max(loss_at(ply));
            beta = beta.min(win_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
            if game.wins_at_once() {
                return win_at(ply + 1);
            }
        }
        let alarmed = game.alarmed();
        if self.selectivity == Selectivity::Selective {
            depth += selectivity::alarm_extension(alarmed, ply, self.root_depth);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(game, alpha, beta, 0, ply);
        }
        if self.watch.tick() {
            return DRAW;
        }
        let principal = beta - alpha > 1;
        let task = Task { alpha, beta, depth, ply };
        let known = self.table.probe(game.hash(), ply);
        if let Some(value) = known.filter(|_| ply > 0).and_then(|entry| usable_value(entry, task, principal))
            && self.is_still_possible(game, known)
        {
            return value;
        }
        let static_value = if principal || alarmed { 0 } else { game.evaluate() };
        let facts = NodeFacts { depth, beta, principal, alarmed, static_value };
        if self.selectivity == Selectivity::Selective && ply > 0 {
            if selectivity::is_far_ahead(facts) {
                return static_value;
            }
            if !after_null && let Some(value) = self.null_value(game, facts, ply) {
                return value;
            }
        }
        self.best_action(game, task, facts, known.and_then(|entry| entry.action))
    }

    /// Searches the actions in order and keeps the best.
    fn best_action(&mut self, game: &mut G, task: Task, facts: NodeFacts, first: Option<u32>) -> Value {
        let Task { mut alpha, beta, depth, ply } = task;
        let Some(mover) = game.acting() else { return DRAW };
        let mut ranked = self.space.ranked_actions(game, first, ply);
        if ranked.is_empty() {
            self.space.give_back(ranked, ply);
            return super::value_without_actions(game, ply);
        }
        let (mut best, mut best_action) = (-INFINITE, None);
        let mut index = 0;
        while let Some(Ranked { action, gain, .. }) = pick(&mut ranked, index) {
            let quiet = gain == 0;
            let may_be_cut = quiet && self.selectivity == Selectivity::Selective;
            index += 1;
            if may_be_cut
                && (selectivity::is_too_late(facts, index - 1, best)
                    || selectivity::is_futile(facts, index - 1, alpha, best))
            {
                continue;
            }
            let reduction = if may_be_cut { selectivity::late_reduction(facts, index - 1) } else { 0 };
            game.play(action, &mut |_| ());
            let value = self.child(game, mover, (alpha, beta), (depth - 1, reduction), index == 1, ply);
            game.undo();
            if self.watch.stopped() {
                self.space.give_back(ranked, ply);
                return DRAW;
            }
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            best_action = Some(action);
            alpha = value;
            self.space.extend_line(action, ply);
            if alpha >= beta {
                if quiet {
                    self.space.memory.reward(game, action, &ranked[..index], depth, ply);
                }
                break;
            }
        }
        self.space.give_back(ranked, ply);
        if best == -INFINITE {
            // Only where every action was left out, which needs a static value far below alpha.
            best = facts.static_value.min(alpha);
        }
        let bound = match best_action {
            None => Bound::Upper,
            Some(_) if best >= beta => Bound::Lower,
            Some(_) => Bound::Exact,
        };
        let entry = Entry { action: best_action.map(G::code), value: best, depth, bound };
        self.table.store(game.hash(), ply, entry);
        best
    }

    /// Principal variation search: the first action gets the whole window; the others only have to be shown no better,
    /// which a window of width 1, and a reduced depth, does cheaply.
    fn child(
        &mut self,
        game: &mut G,
        mover: Army,
        (alpha, beta): (Value, Value),
        (depth, reduction): (i32, i32),
        is_first: bool,
        ply: usize,
    ) -> Value {
        if !is_first {
            let mut value = self.after_action(game, mover, (alpha, alpha + 1), depth - reduction, ply + 1);
            if value > alpha && reduction > 0 {
                value = self.after_action(game, mover, (alpha, alpha + 1), depth, ply + 1);
            }
            if value <= alpha || value >= beta {
                return value;
            }
        }
        self.after_action(game, mover, (alpha, beta), depth, ply + 1)
    }

    /// The value of doing nothing, when that already refutes (null move).
    fn null_value(&mut self, game: &mut G, facts: NodeFacts, ply: usize) -> Option<Value> {
        let depth = selectivity::null_depth(facts)?;
        let null = game.null_action()?;
        let mover = game.acting()?;
        game.play(null, &mut |_| ());
        // Where the same side acts again, doing nothing proves nothing.
        let value = match game.acting() {
            Some(next) if !game.same_side(mover, next) => {
                -self.node(game, -facts.beta, 1 - facts.beta, depth, ply + 1, true)
            }
            _ => -INFINITE,
        };
        game.undo();
        (value >= facts.beta && !self.watch.stopped()).then_some(facts.beta)
    }

    /// R5 is no part of a position: what refuted once may be a forbidden repetition now, and a hit must not hide it.
    fn is_still_possible(&mut self, game: &G, known: Option<Entry>) -> bool {
        let Some(code) = known.and_then(|entry| entry.action).filter(|_| G::FORBIDS_REPETITION) else {
            return true;
        };
        self.space.has_candidate(game, code)
    }
}

/// The stored value, where it answers the question without a search.
fn usable_value(entry: Entry, task: Task, principal: bool) -> Option<Value> {
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= task.beta,
        Bound::Upper => entry.value <= task.alpha,
    };
    (!principal && answers && entry.depth >= task.depth).then_some(entry.value)
}
