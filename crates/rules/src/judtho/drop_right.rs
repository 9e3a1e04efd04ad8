//! J9: the drop right.

use super::{Action, KindSet, Position, Territory, Variant};
use crate::Army;
use crate::geometry::SquareSet;

impl<V: Variant> Position<V> {
    /// J9: the kinds that `army` may drop instead of a move: captured Queens, Rooks and Knights of its own.
    #[inline(always)]
    pub fn drop_kinds(&self, army: Army) -> KindSet {
        if self.reserves[army].drop_right { self.captured_kinds(army) } else { KindSet::EMPTY }
    }

    /// J9: where `army` may drop: the empty squares of its Kingdom, and nowhere else.
    pub(super) fn drop_squares(&self, army: Army) -> SquareSet<V::Board> {
        V::Board::kingdom(army) & self.empty()
    }

    pub(super) fn drops_into(&self, army: Army, actions: &mut Vec<Action<V::Board>>) {
        for kind in self.drop_kinds(army).iter() {
            actions.extend(self.drop_squares(army).into_iter().map(|square| Action::Place { kind, square }));
        }
    }
}
