//! A position described without checks, and the checks that make it one to play on.

use super::castling::{CastlingSquares, king_home};
use super::lanes::Lanes;
use super::position::pawns_attacking;
use super::{ByColor, ByKind, CastlingRights, Color, Kind, Piece, Position, SetupError, Square, SquareSet};
use crate::geometry::{Board, CourtBoard};

/// A description of a position that may be nonsense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pieces, by the number of their square.
    pub board: [Option<Piece>; CourtBoard::SQUARES],
    /// Whose turn it is.
    pub turn: Color,
    /// C3: the rights to castle.
    pub castling: CastlingRights,
    /// C2: the square that a double step has just passed.
    pub en_passant: Option<Square>,
    /// RC1: the number of moves of either side since the last capture or Pawn's move.
    pub halfmove_clock: u32,
    /// The number of the move.
    pub fullmove_number: u32,
}

impl Setup {
    /// An empty board with White to move.
    pub const EMPTY: Setup = Setup {
        board: [None; CourtBoard::SQUARES],
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// C1: the array: R C N B Q K B N C R on each home rank, the Pawns before them, White to move.
    pub fn start() -> Setup {
        const OFFICERS: [Kind; 10] = [
            Kind::Rook,
            Kind::Crowned,
            Kind::Knight,
            Kind::Bishop,
            Kind::Queen,
            Kind::King,
            Kind::Bishop,
            Kind::Knight,
            Kind::Crowned,
            Kind::Rook,
        ];
        let mut setup = Setup { castling: CastlingRights::ALL, ..Setup::EMPTY };
        for color in Color::ALL {
            for (file, kind) in OFFICERS.into_iter().enumerate() {
                let square = |rank: u8| usize::from(rank) * OFFICERS.len() + file;
                setup.board[square(color.home_rank())] = Some(Piece { color, kind });
                setup.board[square(color.pawn_rank())] = Some(Piece { color, kind: Kind::Pawn });
            }
        }
        setup
    }

    /// The position.
    ///
    /// # Errors
    /// Every reason why there is none.
    pub fn validate(&self) -> Result<Position, Vec<SetupError>> {
        let mut errors = Vec::new();
        self.check_kings(&mut errors);
        self.check_pawns(&mut errors);
        self.check_castling(&mut errors);
        let others = errors.len();
        if let Some(square) = self.en_passant {
            self.check_en_passant(square, &mut errors);
        }
        let double_step = self.en_passant.filter(|_| errors.len() == others);
        if errors.iter().any(|error| matches!(error, SetupError::Kings { .. })) {
            return Err(errors);
        }
        let position = self.unchecked();
        check_opponent(&position, &mut errors);
        if let Some(square) = double_step {
            check_before_double_step(&position, square, &mut errors);
        }
        if errors.is_empty() { Ok(self.with_rights(position)) } else { Err(errors) }
    }

    /// Exactly one King each.
    fn check_kings(&self, errors: &mut Vec<SetupError>) {
        for color in Color::ALL {
            let king = Piece { color, kind: Kind::King };
            let count = self.board.iter().filter(|&&piece| piece == Some(king)).count() as u32;
            if count != 1 {
                errors.push(SetupError::Kings { color, count });
            }
        }
    }

    /// No Pawn on rank 1 or 8.
    fn check_pawns(&self, errors: &mut Vec<SetupError>) {
        let end_ranks = Color::ALL.map(Color::home_rank);
        let on_end_rank = Square::all().filter(|&square| {
            end_ranks.contains(&square.rank())
                && self.at(square).is_some_and(|piece| piece.kind == Kind::Pawn)
        });
        errors.extend(on_end_rank.map(|square| SetupError::PawnOnEndRank { square }));
    }

    /// C3: King and Rook of every right at home.
    fn check_castling(&self, errors: &mut Vec<SetupError>) {
        for (color, wing) in self.castling.iter() {
            let rook = CastlingSquares::of(color, wing).rook;
            for (kind, home) in [(Kind::King, king_home(color)), (Kind::Rook, rook)] {
                if self.at(home) != Some(Piece { color, kind }) {
                    errors.push(SetupError::Castling { color, wing, missing: kind, home });
                }
            }
        }
    }

    /// C2: a double step of the side that has just moved can have passed `square`.
    fn check_en_passant(&self, square: Square, errors: &mut Vec<SetupError>) {
        let mover = self.turn.other();
        let (Some(pawn), Some(origin)) =
            (square.offset(0, mover.forward()), square.offset(0, -mover.forward()))
        else {
            return errors.push(SetupError::EnPassantRank { square });
        };
        if origin.rank() != mover.pawn_rank() {
            return errors.push(SetupError::EnPassantRank { square });
        }
        if self.at(pawn) != Some(Piece { color: mover, kind: Kind::Pawn }) {
            errors.push(SetupError::EnPassantPawn { square, pawn });
        }
        for occupied in [square, origin].into_iter().filter(|&passed| self.at(passed).is_some()) {
            errors.push(SetupError::EnPassantBlocked { square, occupied });
        }
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The position without castling and en passant, from a board with a King each.
    fn unchecked(&self) -> Position {
        let first = Square::at(0);
        let mut position = Position {
            colors: ByColor([SquareSet::EMPTY; 2]),
            kinds: ByKind([SquareSet::EMPTY; 7]),
            board: [None; CourtBoard::SQUARES],
            kings: ByColor([first; 2]),
            turn: self.turn,
            castling: CastlingRights::NONE,
            en_passant: None,
            en_passant_is_legal: false,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            hash: 0,
            lanes: ByColor([Lanes::EMPTY; 2]),
            sliders: ByColor([Lanes::EMPTY; 2]),
        };
        for square in Square::all() {
            if let Some(Piece { color, kind }) = self.at(square) {
                position.put(color, kind, square);
                if kind == Kind::King {
                    position.kings[color] = square;
                }
            }
        }
        position
    }

    fn with_rights(&self, mut position: Position) -> Position {
        position.castling = self.castling;
        position.set_en_passant(self.en_passant);
        position.hash = position.fresh_hash();
        position
    }
}

/// C4: the side that is not to move is not in check.
fn check_opponent(position: &Position, errors: &mut Vec<SetupError>) {
    let color = position.turn.other();
    if let Some(by) = position.checkers(color).first() {
        errors.push(SetupError::OpponentInCheck { color, by });
    }
}

/// C4: with the Pawn back where it came from, the side to move now was not in check.
fn check_before_double_step(position: &Position, square: Square, errors: &mut Vec<SetupError>) {
    let us = position.turn;
    let [pawn, origin] = [-1, 1].map(|step| SquareSet::from(square).shift(0, step * i32::from(us.forward())));
    let occupied = position.occupied() ^ pawn ^ origin;
    let king = position.kings[us];
    let others = position.attackers(king, us.other(), occupied).without(pawn);
    let checkers = others | (pawns_attacking(king, us.other()) & origin);
    if let Some(by) = checkers.first() {
        errors.push(SetupError::EnPassantCheck { square, by });
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut board = [None; CourtBoard::SQUARES];
        for square in Square::all() {
            board[square.index()] = position.piece_at(square);
        }
        Setup {
            board,
            turn: position.turn,
            castling: position.castling,
            en_passant: position.en_passant,
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
        }
    }
}
