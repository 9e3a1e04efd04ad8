//! The number of legal actions without listing them.

use super::movement::{Field, Sink};
use super::{Due, Game, Kind, Position, Territory, Variant};
use crate::Army;
use crate::geometry::{Square, SquareSet};

impl<V: Variant> Game<V> {
    /// The number of legal actions.
    pub(super) fn count_actions(&self) -> u64 {
        let position = self.position();
        let Some((army, due)) = position.queue.front() else { return 0 };
        match due {
            Due::Move => {
                let moves = position.count_moves(army) - self.repeating_moves().len() as u64;
                // R6: with neither a move nor a drop there is only the pass.
                (moves + position.count_drops(army)).max(1)
            }
            Due::Assembly => {
                u64::from(position.assembly_kinds(army).count() * position.assembly_squares(army).count())
            }
            Due::Bonus => {
                u64::from(position.bonus_kinds(army).count() * position.placement_squares(army).count())
            }
            Due::King => u64::from(position.placement_squares(army).count()),
        }
    }
}

impl<V: Variant> Position<V> {
    /// J9: the number of drops.
    fn count_drops(&self, army: Army) -> u64 {
        let kinds = self.drop_kinds(army);
        if kinds.is_empty() { 0 } else { u64::from(kinds.count() * self.drop_squares(army).count()) }
    }

    /// J4: the number of moves of `army`, whatever they repeat.
    fn count_moves(&self, army: Army) -> u64 {
        let mut count = Count(0);
        Field::new(self, army).find_moves(self, &mut count);
        u64::from(count.0)
    }
}

/// Counts the moves.
struct Count(u32);

impl<B: Territory> Sink<B> for Count {
    #[inline(always)]
    fn moves(&mut self, _: Square<B>, targets: SquareSet<B>) {
        self.0 += targets.count();
    }

    /// J4 Knight: the non-empty subsets of what it attacks, counted and not listed.
    #[inline(always)]
    fn stationary_captures(&mut self, _: Square<B>, targets: SquareSet<B>) {
        self.0 += (1 << targets.count()) - 1;
    }

    #[inline(always)]
    fn sweep(&mut self, _: Square<B>, _: Square<B>, _: u8) {
        self.0 += 1;
    }

    #[inline(always)]
    fn pawns(&mut self, targets: SquareSet<B>, _: i8, _: i8) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn promotions(&mut self, targets: SquareSet<B>, _: i8, _: i8) {
        self.0 += targets.count() * Kind::PROMOTIONS.len() as u32;
    }
}
