//! Plays an action: C2 and C3 in effect.

use super::castling::CastlingSquares;
use super::{Action, Color, Event, Kind, Piece, Position, Square, hash};
use crate::geometry::{Board, CourtBoard};

impl Position {
    /// C2: plays `action` and reports what it did.
    pub(super) fn play(&mut self, action: Action, observer: &mut impl FnMut(Event)) {
        let (from, to) = (action.from(), action.to());
        let Some(kind) = self.board[from.index()] else { return };
        let (us, them) = (self.turn, self.turn.other());
        let rights = self.castling;
        if let Some(square) = self.possible_en_passant() {
            self.hash ^= hash::en_passant(square);
        }
        let passed = self.en_passant.take();
        self.en_passant_is_legal = false;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if let Some(captured) = self.board[to.index()] {
            self.capture(captured, to, observer);
        }
        self.toggle(us, kind, from);
        self.board[from.index()] = None;
        self.put(us, kind, to);
        observer(Event::Moved { piece: Piece { color: us, kind }, from, to });
        self.castling = self.castling.after_change_on(from).after_change_on(to);

        match kind {
            Kind::King => self.move_king(from, to, observer),
            Kind::Pawn => {
                self.halfmove_clock = 0;
                if passed == Some(to) {
                    self.capture_en_passant(to, observer);
                }
                if let Some(kind) = action.promotion() {
                    self.toggle(us, Kind::Pawn, to);
                    self.put(us, kind, to);
                    observer(Event::Promoted { square: to, kind });
                }
            }
            _ => {}
        }
        self.turn = them;
        if us == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        if kind == Kind::Pawn && from.index().abs_diff(to.index()) == 2 * usize::from(CourtBoard::FILES) {
            self.set_en_passant(from.offset(0, us.forward()));
        }
        if let Some(square) = self.possible_en_passant() {
            self.hash ^= hash::en_passant(square);
        }
        self.hash ^= hash::castling(rights) ^ hash::castling(self.castling) ^ hash::black_to_move();
    }

    /// Hands the turn to the other colour with nothing moved.
    pub(super) fn skip(&mut self) {
        if let Some(square) = self.possible_en_passant() {
            self.hash ^= hash::en_passant(square);
        }
        self.en_passant = None;
        self.en_passant_is_legal = false;
        // What stood before has another colour to move, or was reached by moves alone: nothing repeats across a skip.
        self.halfmove_clock = 0;
        self.turn = self.turn.other();
        self.hash ^= hash::black_to_move();
    }

    /// C3: notes where the King is now and, when it castled, brings the Rook.
    #[inline]
    fn move_king(&mut self, from: Square, to: Square, observer: &mut impl FnMut(Event)) {
        let us = self.turn;
        self.kings[us] = to;
        if from.index().abs_diff(to.index()) == 3
            && let Some((wing, squares)) = CastlingSquares::of_move(us, from, to)
        {
            self.toggle(us, Kind::Rook, squares.rook);
            self.board[squares.rook.index()] = None;
            self.put(us, Kind::Rook, squares.rook_to);
            observer(Event::Castled { wing });
            let piece = Piece { color: us, kind: Kind::Rook };
            observer(Event::Moved { piece, from: squares.rook, to: squares.rook_to });
        }
    }

    /// C2: takes the Pawn whose double step passed `to`.
    #[inline]
    fn capture_en_passant(&mut self, to: Square, observer: &mut impl FnMut(Event)) {
        if let Some(square) = to.offset(0, -self.turn.forward()) {
            self.capture(Kind::Pawn, square, observer);
            self.board[square.index()] = None;
        }
    }

    #[inline(always)]
    fn capture(&mut self, kind: Kind, square: Square, observer: &mut impl FnMut(Event)) {
        let color = self.turn.other();
        self.toggle(color, kind, square);
        self.halfmove_clock = 0;
        observer(Event::Captured { piece: Piece { color, kind }, square });
    }
}
