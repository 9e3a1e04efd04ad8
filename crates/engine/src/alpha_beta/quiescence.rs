//! Beyond the last ply only what changes much is followed, until the position is quiet enough for its static value.

use super::Search;
use super::node::usable_value;
use super::selectivity;
use super::techniques::Technique;
use crate::history::History;
use crate::limits::Clock;
use crate::ordering::pick;
use crate::searchable::Searchable;
use crate::transposition_table::{Bound, Entry};
use crate::value::{DRAW, INFINITE, MAX_PLY, NO_VALUE, SURE, Value, win_at};

impl<G: Searchable, C: Clock> Search<'_, G, C> {
    /// The value of the position after the captures, promotions and Knatches that are worth it, `deep` plies below the
    /// last full one.
    pub(super) fn quiescence(
        &mut self,
        game: &mut G,
        mut alpha: Value,
        beta: Value,
        deep: u32,
        ply: usize,
    ) -> Value {
        self.space.clear_line(ply);
        if self.watch.tick() || (deep > 0 && game.is_drawn()) {
            return DRAW;
        }
        if deep > 0 && game.wins_at_once() {
            return win_at(ply + 1);
        }
        let alarmed = game.alarmed();
        if ply >= MAX_PLY {
            return if alarmed { DRAW } else { game.evaluate(self.evaluator) };
        }
        let uses_table = self.techniques.has(Technique::QuiescenceTable);
        let known = if uses_table { self.table.probe(game.hash(), ply) } else { None };
        if let Some(value) = known.and_then(|entry| usable_value(entry, alpha, beta, 0))
            && beta - alpha == 1
            && self.is_still_possible(game, known)
        {
            return value;
        }
        let evading = alarmed && deep < G::EVASION_PLIES;
        let raw = if evading { NO_VALUE } else { self.raw_static_value(game, known) };
        // Standing pat: a side is free to leave a capture alone, but not to leave its King attacked.
        let standing = if evading { -INFINITE } else { self.corrected(game, raw) };
        if standing >= beta {
            return standing;
        }
        let original_alpha = alpha;
        alpha = alpha.max(standing);
        let Some(mover) = game.acting() else { return DRAW };
        let checks = deep == 0 && self.techniques.has(Technique::QuietChecks);
        let mut ranked =
            self.space.ranked_actions(game, known.and_then(|entry| entry.action), ply, |action, gain| {
                evading || gain > 0 || (checks && game.gives_check(action))
            });
        if evading && ranked.is_empty() {
            self.space.give_back(ranked, ply);
            return super::value_without_actions(game, ply);
        }
        let (mut best, mut best_action) = (standing, None);
        let mut index = 0;
        while let Some(candidate) = pick(game, &mut ranked, index) {
            index += 1;
            let action = candidate.action;
            let leaves_out = if evading {
                // Once the King is safe somehow, quiet ways that come late are not needed.
                best > -SURE
                    && candidate.gain == 0
                    && self.techniques.has(Technique::LatePruning)
                    && index > 4
            } else {
                self.techniques.has(Technique::Futility)
                    && candidate.gain > 0
                    && selectivity::gains_too_little(standing, candidate.gain, alpha)
            };
            let prunes = best > -SURE && self.techniques.has(Technique::ExchangePruning);
            let loses = || {
                if candidate.gain == 0 && !evading {
                    // The order has not weighed checks that take nothing.
                    !game.exchange_reaches(action, 0)
                } else {
                    candidate.loses_exchange()
                }
            };
            if leaves_out || (prunes && loses()) {
                continue;
            }
            self.space.frame(ply).trace = Some(History::trace(game, action));
            game.play(action, &mut |_| ());
            let value = match game.acting() {
                None => super::final_value(game, mover, ply + 1),
                Some(next) if game.same_side(mover, next) => {
                    self.quiescence(game, alpha, beta, deep + 1, ply + 1)
                }
                Some(_) => -self.quiescence(game, -beta, -alpha, deep + 1, ply + 1),
            };
            game.undo();
            if self.watch.stopped() {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_action = Some(action);
                    self.space.extend_line(action, ply);
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.space.give_back(ranked, ply);
        if uses_table && !self.watch.stopped() {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > original_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let entry =
                Entry { action: best_action.map(G::code), value: best, static_value: raw, depth: 0, bound };
            self.table.store(game.hash(), ply, entry);
        }
        best
    }
}
