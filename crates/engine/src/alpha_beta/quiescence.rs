//! Beyond the last ply only what changes much is followed, until the position is quiet enough for its static value.

use super::Search;
use super::selectivity::{self, Selectivity};
use crate::limits::Clock;
use crate::ordering::{Ranked, pick};
use crate::searchable::Searchable;
use crate::value::{DRAW, INFINITE, MAX_PLY, Value, win_at};

/// So many plies deep a side whose King is attacked may try every action, not only captures.
const EVASION_PLIES: u32 = 2;

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
        if ply >= MAX_PLY {
            return game.evaluate();
        }
        let evading = deep < EVASION_PLIES && game.alarmed();
        // Standing pat: a side is free to leave a capture alone, but not to leave its King attacked.
        let standing = if evading { -INFINITE } else { game.evaluate() };
        if standing >= beta {
            return standing;
        }
        alpha = alpha.max(standing);
        let Some(mover) = game.acting() else { return DRAW };
        let mut best = standing;
        let mut ranked = self.space.ranked_actions(game, None, ply);
        if evading && ranked.is_empty() {
            self.space.give_back(ranked, ply);
            return super::value_without_actions(game, ply);
        }
        if !evading {
            ranked.retain(|candidate| candidate.gain > 0);
        }
        let prunes = !evading && self.selectivity == Selectivity::Selective;
        let mut index = 0;
        while let Some(Ranked { action, gain, .. }) = pick(&mut ranked, index) {
            index += 1;
            if prunes && selectivity::gains_too_little(standing, gain, alpha) {
                continue;
            }
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
                    self.space.extend_line(action, ply);
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.space.give_back(ranked, ply);
        best
    }
}
