//! J10: Material Scores.

use super::{ByKind, Kind, Position, Variant};
use crate::Army;

impl<V: Variant> Position<V> {
    /// J10, R20: the values of the army's pieces on the board.
    pub fn material_on_board(&self, army: Army) -> u32 {
        Kind::ALL.into_iter().map(|kind| self.pieces(army, kind).count() * V::VALUES[kind]).sum()
    }

    /// J10: the Material Score of an army: its pieces on the board and all it has captured.
    pub fn material_score(&self, army: Army) -> u32 {
        let value = |counts: &ByKind<u16>| -> u32 {
            Kind::ALL.into_iter().map(|kind| u32::from(counts[kind]) * V::VALUES[kind]).sum()
        };
        self.material_on_board(army) + self.captures[army].0.0.iter().map(value).sum::<u32>()
    }

    /// J10: the Material Score of all the armies that `army`'s side has: in Trio two, else its own.
    pub fn side_material_score(&self, army: Army) -> u32 {
        Self::of_side(army, |army| self.material_score(army))
    }

    /// The sum of a figure over the armies on the side of `army` in a game of two sides.
    pub(super) fn of_side(army: Army, figure: impl Fn(Army) -> u32) -> u32 {
        V::ARMIES.iter().filter(|&&other| V::same_side(army, other)).map(|&other| figure(other)).sum()
    }
}
