//! J3: the Assembly.

use super::{Action, Due, Kind, KindSet, Piece, Position, Queue, Territory, Variant};
use crate::Army;
use crate::geometry::{Square, SquareSet};

/// J3: how many pieces each army places.
const PLACEMENTS: u32 = 15;

impl<V: Variant> Position<V> {
    /// J3: the kinds that `army` may still place: what its reserve has, but only one of Prince and Princess.
    pub fn assembly_kinds(&self, army: Army) -> KindSet {
        let reserve = self.reserves[army];
        let royal_child_placed = reserve.pieces[Kind::Prince] == 0 || reserve.pieces[Kind::Princess] == 0;
        reserve
            .kinds()
            .iter()
            .filter(|kind| !(royal_child_placed && matches!(kind, Kind::Prince | Kind::Princess)))
            .collect()
    }

    /// J3: where `army` may place in the Assembly.
    #[inline(always)]
    pub fn assembly_squares(&self, army: Army) -> SquareSet<V::Board> {
        V::Board::kingdom(army) & self.empty()
    }

    /// J3: puts a piece on the board; the next army places, or White moves when all are placed.
    pub(super) fn assemble(&mut self, army: Army, kind: Kind, square: Square<V::Board>) {
        self.toggle(Piece { army, kind }, square);
        self.reserves[army].pieces[kind] -= 1;
        let next = V::army_after(army);
        self.queue = Queue::default();
        if self.armies[next].count() < PLACEMENTS {
            self.queue.push(next, Due::Assembly);
        } else {
            self.queue.push(Army::White, Due::Move);
        }
        self.refresh_state_hash();
    }

    /// J3: whether the Assembly is still going on.
    pub fn in_assembly(&self) -> bool {
        matches!(self.queue.front(), Some((_, Due::Assembly)))
    }

    pub(super) fn assembly_actions_into(&self, army: Army, actions: &mut Vec<Action<V::Board>>) {
        for kind in self.assembly_kinds(army).iter() {
            actions
                .extend(self.assembly_squares(army).into_iter().map(|square| Action::Place { kind, square }));
        }
    }
}
