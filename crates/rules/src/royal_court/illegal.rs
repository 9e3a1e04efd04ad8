//! The reasons why an action can be illegal, as data and in words.

use std::fmt;

use super::{Kind, Piece, Square, Wing};
use crate::Ending;

/// Why an action is illegal: the first reason that applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// C4, RC1: checkmate or stalemate has ended the game.
    GameOver(Ending),
    /// No piece stands on the origin.
    NoPiece {
        /// The origin.
        square: Square,
    },
    /// The piece on the origin is the opponent's.
    NotYourPiece {
        /// The piece.
        piece: Piece,
        /// The origin.
        square: Square,
    },
    /// Origin and destination are the same.
    NoMove {
        /// The square.
        square: Square,
    },
    /// An own piece stands on the destination.
    OwnPiece {
        /// The piece.
        piece: Piece,
        /// The destination.
        square: Square,
    },
    /// C2: the kind does not move so.
    NotItsMove {
        /// The kind.
        kind: Kind,
        /// Origin.
        from: Square,
        /// Destination.
        to: Square,
    },
    /// C2: a Pawn goes two squares only from its first rank.
    NoDoubleStep {
        /// Where the Pawn stands.
        from: Square,
    },
    /// C2: a Pawn goes diagonally only to capture, and nothing is there to capture.
    NothingToCapture {
        /// The destination.
        square: Square,
    },
    /// A piece stands in the way.
    Blocked {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// C2: a Pawn that reaches the far rank promotes.
    PromotionMissing {
        /// The destination.
        square: Square,
    },
    /// C2: only a Pawn that reaches the far rank promotes.
    NoPromotion {
        /// What moves.
        kind: Kind,
        /// The destination.
        square: Square,
    },
    /// C2: a Pawn does not become this.
    NotPromotable {
        /// What it would become.
        kind: Kind,
    },
    /// C3: the King may not castle.
    Castling {
        /// On which wing.
        wing: Wing,
        /// Why not.
        fault: CastlingFault,
    },
    /// C4: the own King would be in check.
    KingInCheck {
        /// The first piece that would give check.
        by: Piece,
        /// Where it stands.
        square: Square,
    },
}

/// C3: why the King may not castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingFault {
    /// The King or the Rook has moved, or the Rook was captured.
    NoRight,
    /// A piece stands between King and Rook.
    Blocked {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The King is in check.
    InCheck {
        /// The first piece that gives check.
        by: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A square that the King passes or lands on is attacked.
    Attacked {
        /// The first such square on the King's way.
        passed: Square,
        /// The first piece that attacks it.
        by: Piece,
        /// Where it stands.
        square: Square,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::GameOver(Ending::Checkmate) => write!(f, "the game is over by checkmate"),
            Illegal::GameOver(_) => write!(f, "the game is over by stalemate"),
            Illegal::NoPiece { square } => write!(f, "no piece stands on {square}"),
            Illegal::NotYourPiece { piece, square } => {
                write!(f, "{piece} stands on {square}, and {} is to move", piece.color.other())
            }
            Illegal::NoMove { square } => write!(f, "the piece on {square} would stay where it is"),
            Illegal::OwnPiece { piece, square } => write!(f, "the own {} stands on {square}", piece.kind),
            Illegal::NotItsMove { kind, from, to } => write!(f, "a {kind} does not move from {from} to {to}"),
            Illegal::NoDoubleStep { from } => {
                write!(f, "the Pawn on {from} has left its first rank and goes one square only")
            }
            Illegal::NothingToCapture { square } => {
                write!(
                    f,
                    "a Pawn moves diagonally only to capture, and nothing is to be captured on {square}"
                )
            }
            Illegal::Blocked { piece, square } => write!(f, "blocked by {piece} on {square}"),
            Illegal::PromotionMissing { square } => {
                write!(
                    f,
                    "the Pawn that reaches {square} must become a Queen, Rook, Bishop, Knight or Crowned knight"
                )
            }
            Illegal::NoPromotion { kind: Kind::Pawn, square } => {
                write!(f, "a Pawn is promoted on the far rank, not on {square}")
            }
            Illegal::NoPromotion { kind, .. } => write!(f, "a {kind} is not promoted"),
            Illegal::NotPromotable { kind } => write!(f, "a Pawn cannot become a {kind}"),
            Illegal::Castling { wing, fault } => write!(f, "no castling on {wing}: {fault}"),
            Illegal::KingInCheck { by, square } => {
                write!(f, "the own King would be in check by {by} on {square}")
            }
        }
    }
}

impl fmt::Display for CastlingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CastlingFault::NoRight => write!(f, "the King or the Rook has moved, or there is no such Rook"),
            CastlingFault::Blocked { piece, square } => {
                write!(f, "{piece} on {square} stands between King and Rook")
            }
            CastlingFault::InCheck { by, square } => write!(f, "the King is in check by {by} on {square}"),
            CastlingFault::Attacked { passed, by, square } => {
                write!(f, "the King would pass or land on {passed}, which {by} on {square} attacks")
            }
        }
    }
}
