//! The number of legal actions without listing them.

use super::movement::Field;
use super::{Due, Game, Kind, Position, Territory, Variant};
use crate::Army;
use crate::geometry::SquareSet;

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

    /// J4: the number of moves of `army`, whatever they repeat. A Knight's stationary captures are counted as the
    /// non-empty subsets of what it attacks.
    fn count_moves(&self, army: Army) -> u64 {
        let field = Field::new(self, army);
        let own = self.armies[army];
        let mut count = 0;
        for kind in [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Princess] {
            for from in own & self.kinds[kind] {
                count += field.destinations(kind, from).count();
            }
        }
        for from in own & self.kinds[Kind::Knight] {
            count += (1 << field.leaps(from).count()) - 1;
        }
        for from in own & self.kinds[Kind::Princess] {
            field.sweeps(from, |_, _| count += 1);
        }
        for from in own & self.kinds[Kind::Prince] {
            field.prince_moves(from, |_, _| count += 1);
        }
        u64::from(count + field.count_pawn_moves(own & self.kinds[Kind::Pawn]))
    }
}

impl<B: Territory> Field<B> {
    /// J4 Knight: the Opponents' pieces a leap away.
    #[inline(always)]
    fn leaps(&self, from: crate::geometry::Square<B>) -> SquareSet<B> {
        B::leaps(from) & self.targets
    }

    /// J4 Pawn: the number of Pawn moves; a move to the far rank counts once for each promotion.
    fn count_pawn_moves(&self, pawns: SquareSet<B>) -> u32 {
        let (one, two) = self.pawn_advances(pawns);
        let [left, right] = self.pawn_captures(pawns);
        let far = B::far_rank(self.army);
        let more = Kind::PROMOTIONS.len() as u32 - 1;
        [one, two, left, right].into_iter().map(|set| set.count() + more * (set & far).count()).sum()
    }
}
