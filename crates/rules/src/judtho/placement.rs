//! J7, J13: what a conqueror may place as its bonus, and where its and the returning King may go.

use super::{Action, Conquests, Due, Event, Kind, KindSet, Piece, Position, Relations, Territory, Variant};
use crate::Army;
use crate::geometry::{Square, SquareSet};

impl<V: Variant> Position<V> {
    /// J7, J13, R17: the kinds that `army` may place as a conqueror's bonus: its reserve piece; without one, after the
    /// Second Conquest of the current edition, a Prince or Princess that it lacks, or else a captured piece of its own.
    pub fn bonus_kinds(&self, army: Army) -> KindSet {
        let reserve = self.reserves[army];
        if !reserve.has_no_piece() {
            return reserve.kinds();
        }
        let second_conquest = matches!(self.relations, Relations::TwoAlliances(..));
        if V::CONQUESTS != Conquests::Current || !second_conquest {
            return KindSet::EMPTY;
        }
        let lacking: KindSet = [Kind::Prince, Kind::Princess]
            .into_iter()
            .filter(|&kind| self.pieces(army, kind).is_empty())
            .collect();
        if lacking.is_empty() { self.captured_kinds(army) } else { lacking }
    }

    /// J7, J9: the kinds among Queen, Rook and Knight of which a piece of `army` has been captured by anybody.
    pub(super) fn captured_kinds(&self, army: Army) -> KindSet {
        [Kind::Queen, Kind::Rook, Kind::Knight]
            .into_iter()
            .filter(|&kind| V::ARMIES.iter().any(|&capturer| self.captures[capturer].0[army][kind] > 0))
            .collect()
    }

    /// J7, R11: the squares for a bonus or a returning King: the empty ones of the own Kingdom; if there are none, of
    /// Neutral Territory.
    pub fn placement_squares(&self, army: Army) -> SquareSet<V::Board> {
        let empty = self.empty();
        let own = V::Board::kingdom(army) & empty;
        if own.is_empty() { V::Board::neutral() & empty } else { own }
    }

    /// J7: puts the bonus or the King on the board and goes on with the queue.
    pub(super) fn place(
        &mut self,
        army: Army,
        kind: Kind,
        square: Square<V::Board>,
        observer: &mut impl FnMut(Event<V::Board>),
    ) {
        self.toggle(Piece { army, kind }, square);
        let reserve = &mut self.reserves[army].pieces[kind];
        *reserve = reserve.saturating_sub(1);
        self.queue.pop();
        self.settle_front(observer);
        self.refresh_state_hash();
    }

    pub(super) fn placements_into(&self, army: Army, due: Due, actions: &mut Vec<Action<V::Board>>) {
        let kinds = if due == Due::King { KindSet::EMPTY.with(Kind::King) } else { self.bonus_kinds(army) };
        for kind in kinds.iter() {
            actions.extend(
                self.placement_squares(army).into_iter().map(|square| Action::Place { kind, square }),
            );
        }
    }

    /// J7, R17: strikes placements at the front of the queue for which there is nothing to place or no square. A bonus
    /// of the Second Conquest that has nothing to place becomes the drop right (J9).
    pub(super) fn settle_front(&mut self, observer: &mut impl FnMut(Event<V::Board>)) {
        while let Some((army, due)) = self.queue.front() {
            let nothing = match due {
                Due::Bonus => self.bonus_kinds(army).is_empty(),
                Due::King => false,
                Due::Move | Due::Assembly => break,
            };
            if !nothing && !self.placement_squares(army).is_empty() {
                break;
            }
            let second_conquest = matches!(self.relations, Relations::TwoAlliances(..));
            if nothing && second_conquest && V::CONQUESTS == Conquests::Current {
                self.reserves[army].drop_right = true;
                observer(Event::DropRight { army });
            } else {
                observer(Event::Struck { army, due });
            }
            self.queue.pop();
        }
    }
}
