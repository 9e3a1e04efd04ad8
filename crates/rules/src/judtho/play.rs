//! J4, J8: what an action changes, and who acts after it.

use super::action::leap_squares;
use super::conquest::Taken;
use super::{Action, Due, Event, Kind, Path, Piece, Position, Relations, Variant};
use crate::geometry::Square;
use crate::{Army, ArmySet, Ending};

impl<V: Variant> Position<V> {
    /// Plays a legal action, whatever it repeats.
    pub(super) fn play(&mut self, action: Action<V::Board>, observer: &mut impl FnMut(Event<V::Board>)) {
        let Some((army, due)) = self.queue.front() else { return };
        self.ply = self.ply.saturating_add(1);
        match (action, due) {
            (Action::Pass, _) => return self.pass(army, observer),
            (Action::Place { kind, square }, _) => {
                self.reversible = 0;
                observer(Event::Placed { piece: Piece { army, kind }, square, due });
                match due {
                    Due::Assembly => self.assemble(army, kind, square),
                    Due::Bonus | Due::King => self.place(army, kind, square, observer),
                    Due::Move => self.drop_piece(army, kind, square, observer),
                }
            }
            (Action::Move { from, to }, _) => {
                let kind = self.kind_at(from);
                self.reversible = if kind == Kind::Pawn { 0 } else { self.reversible.saturating_add(1) };
                let mut taken = Taken::default();
                if self.occupied().contains(to) {
                    self.take(army, to, &mut taken, observer);
                }
                self.relocate(Piece { army, kind }, from, to, observer);
                self.end_move(army, taken, observer);
            }
            (Action::Promote { from, to, kind }, _) => {
                self.reversible = 0;
                let mut taken = Taken::default();
                if self.occupied().contains(to) {
                    self.take(army, to, &mut taken, observer);
                }
                self.relocate(Piece { army, kind: Kind::Pawn }, from, to, observer);
                self.toggle(Piece { army, kind: Kind::Pawn }, to);
                self.toggle(Piece { army, kind }, to);
                observer(Event::Promoted { army, square: to, kind });
                self.end_move(army, taken, observer);
            }
            (Action::Sweep { from, to, between }, _) => {
                let mut taken = Taken::default();
                if let Some(path) = Path::between(from, to) {
                    for square in path.between_squares(between).chain([to]) {
                        self.take(army, square, &mut taken, observer);
                    }
                }
                self.relocate(Piece { army, kind: self.kind_at(from) }, from, to, observer);
                self.end_move(army, taken, observer);
            }
            (Action::Stationary { from, targets }, _) => {
                let mut taken = Taken::default();
                for square in leap_squares(from, targets) {
                    self.take(army, square, &mut taken, observer);
                }
                self.end_move(army, taken, observer);
            }
        }
        self.passed = ArmySet::EMPTY;
    }

    /// J9: the drop counts as a move.
    fn drop_piece(
        &mut self,
        army: Army,
        kind: Kind,
        square: Square<V::Board>,
        observer: &mut impl FnMut(Event<V::Board>),
    ) {
        self.toggle(Piece { army, kind }, square);
        self.reserves[army].drop_right = false;
        self.end_move(army, Taken::default(), observer);
        self.refresh_state_hash();
    }

    /// J2, J10: takes the piece on `square` off the board and into the captures of `army`.
    fn take(
        &mut self,
        army: Army,
        square: Square<V::Board>,
        taken: &mut Taken,
        observer: &mut impl FnMut(Event<V::Board>),
    ) {
        let piece = Piece { army: self.army_at(square), kind: self.kind_at(square) };
        self.toggle(piece, square);
        self.reversible = 0;
        if piece.kind == Kind::King {
            taken.kings = taken.kings.with(piece.army);
        } else {
            taken.others = taken.others.with(piece.army);
            self.captures[army].add(piece.army, piece.kind);
        }
        observer(Event::Captured { by: army, piece, square });
    }

    fn relocate(
        &mut self,
        piece: Piece,
        from: Square<V::Board>,
        to: Square<V::Board>,
        observer: &mut impl FnMut(Event<V::Board>),
    ) {
        self.toggle(piece, from);
        self.toggle(piece, to);
        observer(Event::Moved { piece, from, to });
    }

    /// J6, J8: judges the move of `army` and puts what is due next into the queue.
    fn end_move(&mut self, army: Army, taken: Taken, observer: &mut impl FnMut(Event<V::Board>)) {
        let follower = self.queue.follower();
        let before = self.relations;
        self.queue.clear();
        let conquest = self.judge_move(army, taken, observer);
        if self.ending.is_some() {
            self.queue.clear();
        } else {
            self.queue_next_move(army, before, follower);
        }
        if conquest {
            self.reversible = 0;
            self.settle_front(observer);
            self.refresh_state_hash();
        }
    }

    /// J7, J8, J13: the army after the mover moves next; against a Triple Alliance that stood before the move, the
    /// Single Player alternates with the Allies, who take their turns in turn order.
    fn queue_next_move(&mut self, army: Army, before: Relations, follower: Option<Army>) {
        let ally_after =
            |army: Army, single: Army| (1..4).map(|steps| army.after(steps)).find(|&next| next != single);
        let (next, follower) = match self.relations {
            Relations::TripleAlliance(_, single) if army == single => {
                (follower.or_else(|| ally_after(single, single)).unwrap_or(army), None)
            }
            Relations::TripleAlliance(_, single) if before == self.relations => {
                (single, ally_after(army, single))
            }
            Relations::TripleAlliance(_, single) if army.after(1) == single => {
                (single, ally_after(single, single))
            }
            _ => (V::army_after(army), None),
        };
        self.queue.push(next, Due::Move);
        self.queue.set_follower(follower);
    }

    /// R6: the army has nothing to play; when all have passed since the last other action, the game is adjudicated.
    fn pass(&mut self, army: Army, observer: &mut impl FnMut(Event<V::Board>)) {
        observer(Event::Passed { army });
        self.passed = self.passed.with(army);
        self.reversible = self.reversible.saturating_add(1);
        let follower = self.queue.follower();
        self.queue.clear();
        if V::ARMIES.iter().all(|&other| self.passed.contains(other)) {
            self.adjudicate(observer);
        } else {
            self.queue_next_move(army, self.relations, follower);
        }
    }

    /// R16: ends the game; in Duo and Trio the higher Material Score wins.
    fn adjudicate(&mut self, observer: &mut impl FnMut(Event<V::Board>)) {
        self.ending = Some(Ending::Adjudication);
        let points = self.outcome(Ending::Adjudication).points;
        for &army in V::ARMIES {
            if points[army] > self.points[army] {
                observer(Event::Points { army, points: points[army] - self.points[army] });
            }
        }
        self.points = points;
        observer(Event::Ended(Ending::Adjudication));
    }
}
