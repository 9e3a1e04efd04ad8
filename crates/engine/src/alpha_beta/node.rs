//! One position of the tree: what is known of it already, what need not be searched, and the loop over its actions.

use dethrone_rules::Army;

use super::Search;
use super::selectivity::{self, NodeFacts};
use super::techniques::Technique;
use crate::history::{Before, History};
use crate::limits::Clock;
use crate::ordering::{Ranked, pick};
use crate::searchable::Searchable;
use crate::transposition_table::{Bound, Entry};
use crate::value::{DRAW, INFINITE, MAX_PLY, NO_VALUE, STATIC_BOUND, SURE, Value, loss_at, win_at};

/// The window, how deep, and where.
#[derive(Clone, Copy)]
pub(super) struct Task {
    pub(super) alpha: Value,
    pub(super) beta: Value,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// See [`NodeFacts::expects_cut`].
    pub(super) expects_cut: bool,
}

impl<G: Searchable, C: Clock> Search<'_, G, C> {
    /// The value of the position for the side to act, exact between `alpha` and `beta`.
    pub(super) fn node(&mut self, game: &mut G, mut task: Task) -> Value {
        let ply = task.ply;
        self.space.clear_line(ply);
        if ply > 0 {
            if game.is_drawn() {
                return DRAW;
            }
            // A shorter win elsewhere makes this position irrelevant.
            task.alpha = task.alpha.max(loss_at(ply));
            task.beta = task.beta.min(win_at(ply + 1));
            if task.alpha >= task.beta {
                return task.alpha;
            }
            if game.wins_at_once() {
                return win_at(ply + 1);
            }
        }
        let alarmed = game.alarmed();
        let excluded = self.space.frame(ply).excluded;
        if excluded.is_none() {
            task.depth += selectivity::alarm_extension(self.techniques, alarmed, ply, self.root_depth);
        }
        if task.depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(game, task.alpha, task.beta, 0, ply);
        }
        if self.watch.tick() {
            return DRAW;
        }
        self.deepest_ply = self.deepest_ply.max(ply);
        let principal = task.beta - task.alpha > 1;
        let known = if excluded.is_some() { None } else { self.table.probe(game.hash(), ply) };
        if !principal
            && ply > 0
            && let Some(value) =
                known.and_then(|entry| usable_value(entry, task.alpha, task.beta, task.depth))
            && self.is_still_possible(game, known)
        {
            return value;
        }
        let (raw, facts) = self.look_at(game, task, known, alarmed);
        if ply > 0
            && excluded.is_none()
            && let Some(value) = self.value_without_search(game, facts, task)
        {
            return value;
        }
        task.depth -=
            selectivity::internal_reduction(facts, known.is_some_and(|entry| entry.action.is_some()));
        let facts = NodeFacts { depth: task.depth, ..facts };
        let extension = match self.singular_extension(game, facts, task, known) {
            Singular::Extend(plies) => plies,
            Singular::Cut(value) => return value,
        };
        if self.watch.stopped() {
            return DRAW;
        }
        self.best_action(game, task, facts, raw, known, extension)
    }

    /// The static value before corrections, and what the decisions about this position look at.
    fn look_at(&mut self, game: &G, task: Task, known: Option<Entry>, alarmed: bool) -> (Value, NodeFacts) {
        let Task { alpha, beta, depth, ply, expects_cut } = task;
        let raw = if alarmed { NO_VALUE } else { self.raw_static_value(game, known) };
        let corrected = if alarmed { NO_VALUE } else { self.corrected(game, raw) };
        let mover = game.acting();
        let earlier = ply.checked_sub(2).map(|ply| *self.space.frame(ply));
        let improving = !alarmed
            && earlier.is_some_and(|earlier| {
                let same = earlier.mover.zip(mover).is_some_and(|(one, other)| game.same_side(one, other));
                same && (earlier.static_value == NO_VALUE || corrected > earlier.static_value)
            });
        let double_extensions = ply.checked_sub(1).map_or(0, |ply| self.space.frame(ply).double_extensions);
        let frame = self.space.frame(ply);
        (frame.mover, frame.static_value, frame.double_extensions) = (mover, corrected, double_extensions);
        let static_value = match known {
            Some(entry) if !alarmed && entry.value.abs() < SURE && improves(entry, corrected) => entry.value,
            _ => corrected,
        };
        let facts = NodeFacts {
            techniques: self.techniques,
            depth,
            alpha,
            beta,
            principal: beta - alpha > 1,
            expects_cut,
            alarmed,
            improving,
            static_value,
        };
        (raw, facts)
    }

    /// The static value as the evaluation gives it, from the table if it stands there.
    pub(super) fn raw_static_value(&mut self, game: &G, known: Option<Entry>) -> Value {
        match known {
            Some(entry) if entry.static_value != NO_VALUE => entry.static_value,
            _ => game.evaluate(self.evaluator),
        }
    }

    /// A static value with what positions of the same structure have taught.
    pub(super) fn corrected(&self, game: &G, raw: Value) -> Value {
        (raw + self.space.history.correction(game)).clamp(-STATIC_BOUND, STATIC_BOUND)
    }

    /// The value, where the position is so good or so bad that its actions need not be searched one by one.
    fn value_without_search(&mut self, game: &mut G, facts: NodeFacts, task: Task) -> Option<Value> {
        if selectivity::is_far_ahead(facts) {
            return Some(i32::midpoint(facts.static_value, facts.beta));
        }
        if selectivity::is_far_behind(facts) {
            let value = self.quiescence(game, facts.alpha, facts.alpha + 1, 0, task.ply);
            if value <= facts.alpha {
                return Some(value);
            }
        }
        self.null_value(game, facts, task).or_else(|| self.probing_value(game, facts, task))
    }

    /// The value of doing nothing, when that already refutes (null move).
    fn null_value(&mut self, game: &mut G, facts: NodeFacts, task: Task) -> Option<Value> {
        let ply = task.ply;
        // Two null moves in succession would only repeat the question.
        self.space.traces(ply)[0]?;
        let depth = selectivity::null_depth(facts)?;
        let mover = game.acting()?;
        if !game.play_null() {
            return None;
        }
        self.space.frame(ply).trace = None;
        // Where the same side acts again, doing nothing proves nothing.
        let value = match game.acting() {
            Some(next) if !game.same_side(mover, next) => {
                let (alpha, beta) = (-facts.beta, 1 - facts.beta);
                -self.node(game, Task { alpha, beta, depth, ply: ply + 1, expects_cut: !facts.expects_cut })
            }
            _ => -INFINITE,
        };
        game.undo();
        let refutes = value >= facts.beta && !self.watch.stopped();
        refutes.then_some(if value > SURE { facts.beta } else { value })
    }

    /// The value that a capture makes sure of, as a shallow search against a raised beta shows (probing cut).
    fn probing_value(&mut self, game: &mut G, facts: NodeFacts, task: Task) -> Option<Value> {
        let beta = selectivity::probing_beta(facts)?;
        let (ply, mover) = (task.ply, game.acting()?);
        let mut ranked = self.space.ranked_actions(game, None, ply, |_, gain| gain > 0);
        let (mut found, mut index) = (None, 0);
        while let Some(Ranked { action, .. }) = pick(game, &mut ranked, index) {
            index += 1;
            if !game.exchange_reaches(action, beta - facts.static_value) {
                continue;
            }
            self.space.frame(ply).trace = Some(History::trace(game, action));
            game.play(action, &mut |_| ());
            let window = (beta - 1, beta);
            let mut value = self.after_action(game, mover, window, 0, ply + 1, !facts.expects_cut);
            if value >= beta {
                value = self.after_action(game, mover, window, facts.depth - 4, ply + 1, !facts.expects_cut);
            }
            game.undo();
            if self.watch.stopped() {
                break;
            }
            if value >= beta {
                let action = Some(G::code(action));
                let static_value = NO_VALUE;
                let entry =
                    Entry { action, value, static_value, depth: facts.depth - 3, bound: Bound::Lower };
                self.table.store(game.hash(), ply, entry);
                found = Some(value);
                break;
            }
        }
        self.space.give_back(ranked, ply);
        found
    }

    /// Singular extension: where all other actions are clearly worse than the table's, everything hangs on that one, and
    /// it is searched deeper; where they are not, and several refute, the position is cut.
    fn singular_extension(
        &mut self,
        game: &mut G,
        facts: NodeFacts,
        task: Task,
        known: Option<Entry>,
    ) -> Singular {
        let ply = task.ply;
        let Some(entry) = known.filter(|entry| {
            selectivity::may_be_singular(facts, ply, self.root_depth, entry.depth)
                && entry.bound != Bound::Upper
                && entry.value.abs() < SURE
        }) else {
            return Singular::Extend(0);
        };
        let Some(action) = entry.action.and_then(|code| self.space.candidate(game, code)) else {
            return Singular::Extend(0);
        };
        let beta = entry.value - 2 * facts.depth;
        self.space.frame(ply).excluded = Some(action);
        let depth = (facts.depth - 1) / 2;
        let rest = Task { alpha: beta - 1, beta, depth, ply, expects_cut: facts.expects_cut };
        let value = self.node(game, rest);
        self.space.frame(ply).excluded = None;
        if value < beta {
            if !facts.principal && value < beta - 20 && self.space.frame(ply).double_extensions < 6 {
                self.space.frame(ply).double_extensions += 1;
                return Singular::Extend(2);
            }
            Singular::Extend(1)
        } else if beta >= facts.beta {
            Singular::Cut(beta)
        } else if entry.value >= facts.beta {
            Singular::Extend(-1)
        } else {
            Singular::Extend(0)
        }
    }

    /// Searches the actions in order and keeps the best. `extension` is for the table's action.
    fn best_action(
        &mut self,
        game: &mut G,
        task: Task,
        facts: NodeFacts,
        raw: Value,
        known: Option<Entry>,
        extension: i32,
    ) -> Value {
        let Task { mut alpha, beta, depth, ply, .. } = task;
        let Some(mover) = game.acting() else { return DRAW };
        let excluded = self.space.frame(ply).excluded;
        let table_action = known.and_then(|entry| entry.action);
        let before = self.space.traces(ply);
        let mut ranked = self.space.ranked_actions(game, table_action, ply, |_, _| true);
        if ranked.is_empty() {
            self.space.give_back(ranked, ply);
            return super::value_without_actions(game, ply);
        }
        let (mut best, mut best_action) = (-INFINITE, None);
        let (mut searched, mut late) = (0, false);
        // What has been searched stays in front; what is left out is taken out.
        while let Some(candidate) = pick(game, &mut ranked, searched) {
            let Ranked { action, gain, history, .. } = candidate;
            if excluded == Some(action) || (ply == 0 && !self.root.allows(action)) {
                ranked.swap_remove(searched);
                continue;
            }
            let quiet = gain == 0;
            let may_leave_out = ply > 0 && best > -SURE;
            if may_leave_out && quiet && !late && selectivity::is_too_late(facts, searched) {
                // All good captures came before; what comes after is quiet too, or loses the exchange.
                late = true;
                self.keep_quiet_checks(game, &mut ranked, searched);
                continue;
            }
            let reduction = selectivity::late_reduction(facts, searched, quiet, history);
            if may_leave_out && self.is_left_out(game, facts, candidate, searched, reduction) {
                ranked.swap_remove(searched);
                continue;
            }
            searched += 1;
            let extension =
                if table_action.is_some_and(|code| code == G::code(action)) { extension } else { 0 };
            let nodes_before = self.watch.nodes();
            self.space.frame(ply).trace = Some(History::trace(game, action));
            game.play(action, &mut |_| ());
            self.table.touch(game.hash());
            let plan = Plan { depth: depth - 1 + extension, reduction, is_first: searched == 1 };
            let value = self.child(game, mover, (alpha, beta), plan, facts, ply);
            game.undo();
            if self.watch.stopped() {
                self.space.give_back(ranked, ply);
                return DRAW;
            }
            if ply == 0 {
                self.root.count(action, self.watch.nodes() - nodes_before);
            }
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            best_action = Some(candidate);
            alpha = value;
            self.space.extend_line(action, ply);
            if alpha >= beta {
                break;
            }
        }
        if let Some(candidate) = best_action.filter(|_| best >= beta) {
            self.reward(game, candidate, &ranked[..searched], facts, before);
        }
        self.space.give_back(ranked, ply);
        if excluded.is_some() {
            return if searched == 0 { alpha } else { best };
        }
        if best == -INFINITE {
            // At the root with nothing allowed; elsewhere the first action is never left out.
            return alpha;
        }
        let bound = match best_action {
            None => Bound::Upper,
            Some(_) if best >= beta => Bound::Lower,
            Some(_) => Bound::Exact,
        };
        let calm = !facts.alarmed && best_action.is_none_or(|candidate| candidate.gain == 0);
        let corrected = self.space.frame(ply).static_value;
        if calm
            && best.abs() < SURE
            && !(bound == Bound::Lower && best <= corrected)
            && !(bound == Bound::Upper && best >= corrected)
        {
            self.space.history.learn_correction(game, best - corrected, depth);
        }
        if ply > 0 || self.root.is_whole() {
            let action = best_action.map(|candidate| G::code(candidate.action));
            self.table.store(
                game.hash(),
                ply,
                Entry { action, value: best, static_value: raw, depth, bound },
            );
        }
        best
    }

    /// Whether an action is not worth a search: it comes late, cannot make good enough, loses the exchange, or has always
    /// failed.
    fn is_left_out(
        &self,
        game: &G,
        facts: NodeFacts,
        candidate: Ranked<G::Action>,
        searched: usize,
        reduction: i32,
    ) -> bool {
        if searched == 0 {
            return false;
        }
        let quiet = candidate.gain == 0;
        let reduced_depth = facts.depth - 1 - reduction;
        let hopeless = if quiet {
            selectivity::is_futile(facts, reduced_depth)
                || selectivity::has_failed(facts, candidate.history, reduced_depth)
        } else {
            selectivity::is_futile_capture(facts, candidate.gain)
        };
        (hopeless && !self.is_quiet_check(game, candidate))
            || selectivity::least_exchange(facts, quiet, reduced_depth)
                .is_some_and(|least| !game.exchange_reaches(candidate.action, least))
    }

    /// Whether an action takes nothing but must be answered: then it is left out only where it loses the exchange.
    fn is_quiet_check(&self, game: &G, candidate: Ranked<G::Action>) -> bool {
        self.techniques.has(Technique::QuietChecks)
            && candidate.gain == 0
            && game.gives_check(candidate.action)
    }

    /// Of the candidates from `index` on, keeps those of which [`Search::is_quiet_check`] speaks.
    fn keep_quiet_checks(&self, game: &G, ranked: &mut Vec<Ranked<G::Action>>, mut index: usize) {
        while let Some(&candidate) = ranked.get(index) {
            if self.is_quiet_check(game, candidate) {
                index += 1;
            } else {
                ranked.swap_remove(index);
            }
        }
    }

    /// Principal variation search: the first action gets the whole window; the others only have to be shown no better,
    /// which a window of width 1, and a reduced depth, does cheaply.
    fn child(
        &mut self,
        game: &mut G,
        mover: Army,
        (alpha, beta): (Value, Value),
        plan: Plan,
        facts: NodeFacts,
        ply: usize,
    ) -> Value {
        let Plan { depth, reduction, is_first } = plan;
        let narrow = (alpha, alpha + 1);
        if !is_first || !facts.principal {
            let cut = if is_first { !facts.expects_cut } else { true };
            let mut value = if reduction > 0 {
                self.after_action(game, mover, narrow, depth - reduction, ply + 1, true)
            } else {
                self.after_action(game, mover, narrow, depth, ply + 1, cut)
            };
            if value > alpha && reduction > 0 {
                value = self.after_action(game, mover, narrow, depth, ply + 1, !facts.expects_cut);
            }
            if value <= alpha || value >= beta {
                return value;
            }
        }
        self.after_action(game, mover, (alpha, beta), depth, ply + 1, false)
    }

    /// Remembers what refuted, and what was tried in vain before it.
    fn reward(
        &mut self,
        game: &G,
        best: Ranked<G::Action>,
        tried: &[Ranked<G::Action>],
        facts: NodeFacts,
        before: Before,
    ) {
        let bonus = (160 * facts.depth - 60).min(1_600);
        let malus = -(200 * facts.depth - 60).min(1_300);
        let history = &mut self.space.history;
        let best_is_quiet = best.gain == 0;
        if best_is_quiet {
            history.learn_quiet(History::trace(game, best.action), before, bonus);
        } else {
            history.learn_capture(game, best.action, best.gain, bonus);
        }
        for other in tried.iter().filter(|other| other.action != best.action) {
            if other.gain > 0 {
                history.learn_capture(game, other.action, other.gain, malus);
            } else if best_is_quiet {
                history.learn_quiet(History::trace(game, other.action), before, malus);
            }
        }
    }

    /// R5 is no part of a position: what refuted once may be a forbidden repetition now, and a hit must not hide it.
    pub(super) fn is_still_possible(&mut self, game: &G, known: Option<Entry>) -> bool {
        let code = known.and_then(|entry| entry.action).filter(|_| game.may_forbid());
        code.is_none_or(|code| self.space.candidate(game, code).is_some())
    }
}

/// How an action is searched.
#[derive(Clone, Copy)]
struct Plan {
    depth: i32,
    reduction: i32,
    is_first: bool,
}

/// What is known of the table's action beside the others.
enum Singular {
    /// It is searched so many plies deeper.
    Extend(i32),
    /// Several actions refute: the value.
    Cut(Value),
}

/// Whether the table's value says more than `static_value`.
fn improves(entry: Entry, static_value: Value) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value > static_value,
        Bound::Upper => entry.value < static_value,
    }
}

/// The stored value, where it answers the question without a search.
pub(super) fn usable_value(entry: Entry, alpha: Value, beta: Value, depth: i32) -> Option<Value> {
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    };
    (answers && entry.depth >= depth).then_some(entry.value)
}
