//! A position: where the pieces stand, whose turn it is, the rights, the counters.

use super::lanes::Lanes;
use super::{ByColor, ByKind, CastlingRights, Color, Kind, Piece, Square, SquareSet, hash};
use crate::geometry::{self, Board, CourtBoard};

/// A position that can be played on. It is made by [`Setup::validate`](super::Setup::validate) and by playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) colors: ByColor<SquareSet>,
    pub(super) kinds: ByKind<SquareSet>,
    pub(super) board: [Option<Kind>; CourtBoard::SQUARES],
    pub(super) kings: ByColor<Square>,
    pub(super) turn: Color,
    pub(super) castling: CastlingRights,
    pub(super) en_passant: Option<Square>,
    pub(super) en_passant_is_legal: bool,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove_number: u32,
    pub(super) hash: u64,
    /// All pieces of each colour.
    pub(super) lanes: ByColor<Lanes>,
    /// The Queens, Rooks and Bishops of each colour, where they slide.
    pub(super) sliders: ByColor<Lanes>,
}

impl Position {
    /// The colour whose turn it is.
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The piece on `square`.
    #[inline(always)]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let kind = self.board[square.index()]?;
        let color = if self.colors[Color::White].contains(square) { Color::White } else { Color::Black };
        Some(Piece { color, kind })
    }

    /// The squares of all pieces of `color`.
    #[inline(always)]
    pub fn color(&self, color: Color) -> SquareSet {
        self.colors[color]
    }

    /// The squares of the pieces of `kind` of `color`.
    #[inline(always)]
    pub fn pieces(&self, color: Color, kind: Kind) -> SquareSet {
        self.kinds[kind] & self.colors[color]
    }

    /// The squares of the pieces of `kind` of both colours.
    #[inline(always)]
    pub fn kind(&self, kind: Kind) -> SquareSet {
        self.kinds[kind]
    }

    /// Where the King of `color` stands.
    #[inline(always)]
    pub fn king(&self, color: Color) -> Square {
        self.kings[color]
    }

    /// The squares with a piece.
    #[inline(always)]
    pub fn occupied(&self) -> SquareSet {
        self.colors[Color::White] | self.colors[Color::Black]
    }

    /// C3: the rights to castle that are left.
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// C2: the square that a double step has just passed, if an enemy Pawn stands to capture there (be it pinned or
    /// not).
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// RC1: the number of moves of either side since the last capture or Pawn's move.
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move: it grows after each move of Black.
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The position's hash, kept incrementally: equal positions in the sense of [`Position::repeats`] have equal
    /// hashes.
    #[inline(always)]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed afresh.
    pub fn fresh_hash(&self) -> u64 {
        let mut hash = hash::castling(self.castling);
        for square in Square::all() {
            if let Some(piece) = self.piece_at(square) {
                hash ^= hash::piece(piece.color, piece.kind, square);
            }
        }
        if self.turn == Color::Black {
            hash ^= hash::black_to_move();
        }
        if let Some(square) = self.possible_en_passant() {
            hash ^= hash::en_passant(square);
        }
        hash
    }

    /// RC1: the square on which a capture en passant is legal.
    #[inline(always)]
    pub(super) fn possible_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|_| self.en_passant_is_legal)
    }

    #[inline(always)]
    pub(super) fn put(&mut self, color: Color, kind: Kind, square: Square) {
        self.toggle(color, kind, square);
        self.board[square.index()] = Some(kind);
    }

    #[inline(always)]
    pub(super) fn toggle(&mut self, color: Color, kind: Kind, square: Square) {
        self.colors[color].toggle(square);
        self.kinds[kind].toggle(square);
        self.hash ^= hash::piece(color, kind, square);
        self.lanes[color] = self.lanes[color] ^ Lanes::square(square);
        self.sliders[color] = self.sliders[color] ^ Lanes::slider(kind, square);
    }

    /// C2: notes the square that a double step passed, if a Pawn of the side to move stands to capture there, and
    /// whether one of them may.
    pub(super) fn set_en_passant(&mut self, passed: Option<Square>) {
        let stands_to_capture = |square: &Square| {
            pawns_attacking(*square, self.turn).intersects(self.pieces(self.turn, Kind::Pawn))
        };
        self.en_passant = passed.filter(stands_to_capture);
        self.en_passant_is_legal = self.en_passant.is_some_and(|square| self.may_capture_en_passant(square));
    }

    /// C2: the Knights, Crowned knights, Pawns and the King of `by` that attack `square`.
    #[inline(always)]
    pub(super) fn close_attackers(&self, square: Square, by: Color) -> SquareSet {
        let kinds = &self.kinds;
        let leapers = CourtBoard::leaps(square) & (kinds[Kind::Knight] | kinds[Kind::Crowned]);
        let steppers = CourtBoard::steps(square) & (kinds[Kind::King] | kinds[Kind::Crowned]);
        let pawns = pawns_attacking(square, by) & kinds[Kind::Pawn];
        (leapers | steppers | pawns) & self.colors[by]
    }

    /// C2: the pieces of `by` that attack `square` when `occupied` are the squares with a piece.
    #[inline(always)]
    pub fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let kinds = &self.kinds;
        let straight = geometry::rook(square, occupied) & (kinds[Kind::Rook] | kinds[Kind::Queen]);
        let diagonal = geometry::bishop(square, occupied) & (kinds[Kind::Bishop] | kinds[Kind::Queen]);
        self.close_attackers(square, by) | ((straight | diagonal) & self.colors[by])
    }

    /// C4: whether the King of `color` is attacked.
    pub fn is_check(&self, color: Color) -> bool {
        !self.checkers(color).is_empty()
    }

    /// C4: the pieces that attack the King of `color`.
    pub fn checkers(&self, color: Color) -> SquareSet {
        self.attackers(self.kings[color], color.other(), self.occupied())
    }
}

/// C2: the squares from which a Pawn of `color` attacks `square`.
#[inline(always)]
pub(super) fn pawns_attacking(square: Square, color: Color) -> SquareSet {
    let back = -i32::from(color.forward());
    let target = SquareSet::from(square);
    target.shift(-1, back) | target.shift(1, back)
}
