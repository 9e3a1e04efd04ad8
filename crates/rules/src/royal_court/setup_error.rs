//! The reasons why a set-up is no position, as data and in words.

use std::fmt;

use super::{Color, Kind, Square, Wing};

/// One reason why a description is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Each side has exactly one King.
    Kings {
        /// Whose Kings.
        color: Color,
        /// How many there are.
        count: u32,
    },
    /// No Pawn stands on rank 1 or 8.
    PawnOnEndRank {
        /// Where it stands.
        square: Square,
    },
    /// The side that is not to move is not in check.
    OpponentInCheck {
        /// Whose King is in check.
        color: Color,
        /// The first piece that gives check.
        by: Square,
    },
    /// A right to castle needs its King and Rook at home.
    Castling {
        /// Whose right.
        color: Color,
        /// On which wing.
        wing: Wing,
        /// What is missing at home.
        missing: Kind,
        /// Where it belongs.
        home: Square,
    },
    /// A double step ends on rank 5 of the side that made it, one step beyond the square of the capture en passant.
    EnPassantRank {
        /// The square.
        square: Square,
    },
    /// The Pawn that made the double step stands in front of the square of the capture en passant.
    EnPassantPawn {
        /// The square.
        square: Square,
        /// Where the Pawn is missing.
        pawn: Square,
    },
    /// The square of the capture en passant and the one from which the Pawn came are empty.
    EnPassantBlocked {
        /// The square.
        square: Square,
        /// The one that is not empty.
        occupied: Square,
    },
    /// Before the double step the side that is to move now was not in check.
    EnPassantCheck {
        /// The square.
        square: Square,
        /// The first piece that gave check before the double step.
        by: Square,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupError::Kings { color, count } => write!(f, "{color} has {count} Kings instead of one"),
            SetupError::PawnOnEndRank { square } => {
                write!(
                    f,
                    "a Pawn stands on {square}, where it would have been promoted or could not have come"
                )
            }
            SetupError::OpponentInCheck { color, by } => {
                write!(f, "{color} is not to move, but its King is in check by the piece on {by}")
            }
            SetupError::Castling { color, wing, missing, home } => {
                write!(f, "{color} cannot castle on {wing}: its {missing} is not at home on {home}")
            }
            SetupError::EnPassantRank { square } => {
                write!(f, "no double step of the side that has just moved passes {square}")
            }
            SetupError::EnPassantPawn { square, pawn } => {
                write!(
                    f,
                    "no double step has passed {square}: no Pawn of the side that has just moved is on {pawn}"
                )
            }
            SetupError::EnPassantBlocked { square, occupied } => {
                write!(f, "no double step has passed {square}: a piece stands on {occupied}")
            }
            SetupError::EnPassantCheck { square, by } => write!(
                f,
                "no double step has passed {square}: before it the King of the side to move would have been in check by the piece on {by}"
            ),
        }
    }
}
