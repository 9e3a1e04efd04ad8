//! Max-n for Quattro while more than two sides play (Luckhardt and Irani): every army chooses what is best for itself,
//! in true turn order.
//!
//! It cannot cut as alpha-beta does, so it looks at few quiet actions beyond the root and follows captures at the end.

use std::time::Duration;

use dethrone_rules::Army;

use crate::alpha_beta::{Finding, Question, Report, Techniques, prefer};
use crate::history::History;
use crate::limits::Clock;
use crate::ordering::{Ranked, pick};
use crate::searchable::Searchable;
use crate::value::{MAX_PLY, STATIC_BOUND, Value};
use crate::watch::Watch;
use crate::workspace::Workspace;

/// A game in which each army has a lot of its own.
pub(crate) trait ManySided: Searchable {
    /// The least gain of an action that dethrones.
    const KING_GAIN: Value;

    /// What each army may expect, in comparable units.
    fn utilities(&self) -> [Value; 4];
}

/// A Conquest at hand is worth more than one expected: three others may prevent that.
const CONQUEST_AT_HAND: Value = 400;

/// One max-n search.
pub(crate) struct MaxN<'a, G: ManySided, C> {
    watch: Watch<'a, C>,
    space: Workspace<G::Action>,
}

/// How many captures are followed, by ply after the last full one.
const CAPTURES: [usize; 4] = [3, 2, 1, 1];

/// Selective width below the root: how many quiet actions are looked at, by ply; an army's best reply is rarely further
/// back in the order.
fn quiet_actions(ply: usize) -> usize {
    [0, 20, 12].get(ply).copied().unwrap_or(8)
}

/// Selective width at the root: the first iteration sees every action, each later one those that were best before.
fn root_actions(depth: u32) -> usize {
    [usize::MAX, usize::MAX, 50, 30, 20].get(depth as usize).copied().unwrap_or(12)
}

impl<'a, G: ManySided, C: Clock> MaxN<'a, G, C> {
    pub(crate) fn new(watch: Watch<'a, C>) -> Self {
        MaxN { watch, space: Workspace::new::<G>(Techniques::ALL) }
    }

    /// Searches deeper and deeper until a limit stops it; each finished iteration goes to `report`: its
    /// best actions, the best first. Empty when no action is due.
    pub(crate) fn deepen(
        &mut self,
        game: &mut G,
        question: &Question<G::Action>,
        deepest: u32,
        report: &mut Report<'_, G::Action>,
    ) -> Vec<Finding<G::Action>> {
        let Some(army) = game.acting() else { return Vec::new() };
        let mut ranked = self.space.ranked_actions(game, None, 0, |_, _| true);
        let mut order: Vec<(Value, G::Action)> = (0..ranked.len())
            .filter_map(|index| pick(game, &mut ranked, index))
            .map(|ranked| (0, ranked.action))
            .collect();
        if !question.only.is_empty() {
            order.retain(|(_, action)| question.only.contains(action));
        }
        // What is not worth searching may still be all that is asked for.
        let Some(first) = order.first().map(|&(_, action)| action).or(question.only.first().copied()) else {
            return Vec::new();
        };
        let mut best = vec![Finding {
            depth: 0,
            deepest: 0,
            value: 0,
            nodes: 0,
            effort: 0,
            fullness: 0,
            elapsed: Duration::ZERO,
            line: vec![first],
        }];
        if order.is_empty() {
            return best;
        }
        for depth in 1..=deepest.min(MAX_PLY as u32 / 2) {
            order.truncate(root_actions(depth).max(1));
            self.search_root(game, army, depth, &mut order);
            // What a broken-off iteration found is better than the last one: it began with that one's action.
            let line = self.space.line(0).to_vec();
            let (nodes, elapsed) = (self.watch.nodes(), self.watch.elapsed());
            if self.watch.stopped() {
                if !line.is_empty() {
                    prefer(&mut best, line);
                }
                (best[0].nodes, best[0].elapsed) = (nodes, elapsed);
                break;
            }
            order.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
            let finding = |(value, action): (Value, G::Action)| Finding {
                depth,
                deepest: depth,
                value: value.clamp(-STATIC_BOUND, STATIC_BOUND),
                nodes,
                effort: 0,
                fullness: 0,
                elapsed,
                line: if line.first() == Some(&action) { line.clone() } else { vec![action] },
            };
            best = order.iter().take(question.lines.max(1)).map(|&one| finding(one)).collect();
            report(&best);
            if self.watch.look() {
                break;
            }
        }
        best
    }

    /// One iteration: gives each action of `order` its value for `army`.
    fn search_root(&mut self, game: &mut G, army: Army, depth: u32, order: &mut [(Value, G::Action)]) {
        self.space.clear_line(0);
        let mut best = Value::MIN;
        for (value, action) in order {
            let at_hand = if game.gain(*action) >= G::KING_GAIN { CONQUEST_AT_HAND } else { 0 };
            game.play(*action, &mut |_| ());
            let utilities = self.node(game, depth as i32 - 1, 1);
            game.undo();
            if self.watch.stopped() {
                return;
            }
            *value = utilities[army as usize] + at_hand;
            if *value > best {
                best = *value;
                self.space.extend_line(*action, 0);
            }
        }
    }

    /// What each army gets when all choose the best for themselves.
    fn node(&mut self, game: &mut G, depth: i32, ply: usize) -> [Value; 4] {
        self.space.clear_line(ply);
        let Some(army) = game.acting() else { return game.utilities() };
        if depth <= 0 || ply >= MAX_PLY {
            return self.captures(game, army, 0, ply);
        }
        if self.watch.tick() {
            return [0; 4];
        }
        let mut ranked = self.space.ranked_actions(game, None, ply, |_, _| true);
        let mut best: Option<[Value; 4]> = None;
        let (mut index, mut quiet) = (0, 0);
        while let Some(Ranked { action, gain, .. }) = pick(game, &mut ranked, index) {
            index += 1;
            if gain == 0 {
                quiet += 1;
                if quiet > quiet_actions(ply) {
                    continue;
                }
            }
            game.play(action, &mut |_| ());
            let utilities = self.node(game, depth - 1, ply + 1);
            game.undo();
            if self.watch.stopped() {
                break;
            }
            if best.is_none_or(|best| utilities[army as usize] > best[army as usize]) {
                best = Some(utilities);
                self.space.extend_line(action, ply);
            }
        }
        if let Some(&action) = self.space.line(ply).first()
            && depth > 1
            && !self.watch.stopped()
            && game.gain(action) == 0
        {
            let before = self.space.traces(ply);
            self.space.history.learn_quiet(
                History::trace(game, action),
                before,
                (16 * depth * depth).min(1_600),
            );
        }
        self.space.give_back(ranked, ply);
        best.unwrap_or_else(|| game.utilities())
    }

    /// The same beyond the last full ply: an army may leave things as they are or make one of its best captures.
    fn captures(&mut self, game: &mut G, army: Army, deep: usize, ply: usize) -> [Value; 4] {
        self.space.clear_line(ply);
        if self.watch.tick() {
            return [0; 4];
        }
        let mut best = game.utilities();
        let Some(&width) = CAPTURES.get(deep).filter(|_| ply < MAX_PLY) else { return best };
        let mut ranked = self.space.ranked_actions(game, None, ply, |_, gain| gain > 0);
        for index in 0..width.min(ranked.len()) {
            let Some(Ranked { action, .. }) = pick(game, &mut ranked, index) else { break };
            game.play(action, &mut |_| ());
            let utilities = match game.acting() {
                Some(next) => self.captures(game, next, deep + 1, ply + 1),
                None => game.utilities(),
            };
            game.undo();
            if self.watch.stopped() {
                break;
            }
            if utilities[army as usize] > best[army as usize] {
                best = utilities;
                self.space.extend_line(action, ply);
            }
        }
        self.space.give_back(ranked, ply);
        best
    }
}

#[cfg(test)]
mod tests {
    use dethrone_rules::Game;

    use super::*;
    use crate::limits::Limits;
    use crate::stop_flag::StopFlag;
    use crate::sums::Sums;
    use crate::watch::Shared;

    /// The definition, with the captures that [`CAPTURES`] allows at the end. Only action 3 is one in this game.
    fn plain(game: &mut Sums, depth: u32, deep: usize) -> [Value; 4] {
        let Some(army) = game.to_act() else { return game.utilities() };
        let mut best = (depth == 0).then(|| game.utilities());
        for action in game.legal_actions() {
            if depth == 0 && (action != 3 || deep >= CAPTURES.len()) {
                continue;
            }
            game.play(action, &mut |()| ());
            let utilities = plain(game, depth.saturating_sub(1), if depth == 0 { deep + 1 } else { 0 });
            game.undo();
            if best.is_none_or(|best| utilities[army as usize] > best[army as usize]) {
                best = Some(utilities);
            }
        }
        best.unwrap_or_default()
    }

    #[test]
    fn max_n_finds_what_plain_max_n_finds() {
        for seed in 1..=200 {
            let (clock, stop, shared) = (|| Duration::ZERO, StopFlag::default(), Shared::default());
            let mut game = Sums::new(seed);
            let Some(army) = game.to_act() else { continue };
            let mut search = MaxN::new(Watch::start(&clock, &stop, &shared, &Limits::default()));
            let found = search.deepen(&mut game.clone(), &Question::default(), 5, &mut |_| ());
            let action = found.first().map(|found| found.line[0]).expect("something is due");
            let value = |action: u32, game: &mut Sums| {
                game.play(action, &mut |()| ());
                let utilities = plain(game, 4, 0);
                game.undo();
                utilities[army as usize]
            };
            // Two actions may lead to the same end: the values are compared.
            let expected = game.legal_actions().into_iter().map(|action| value(action, &mut game)).max();
            assert_eq!(Some(value(action, &mut game)), expected, "seed {seed}");
        }
    }
}
