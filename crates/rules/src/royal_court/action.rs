//! Actions: what a player can do when it is its turn.

use super::{Kind, Square};

/// One move. Castling is the King's move of three squares; what a move captures follows from the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// C2, C3: a move, a capture, castling or a capture en passant.
    Move {
        /// Origin.
        from: Square,
        /// Destination.
        to: Square,
    },
    /// C2: a Pawn's move or capture to the far rank.
    Promote {
        /// Origin.
        from: Square,
        /// Destination.
        to: Square,
        /// What the Pawn becomes.
        kind: Kind,
    },
}

impl Action {
    /// The square that the piece leaves.
    #[inline(always)]
    pub const fn from(self) -> Square {
        match self {
            Action::Move { from, .. } | Action::Promote { from, .. } => from,
        }
    }

    /// The square where the piece arrives.
    #[inline(always)]
    pub const fn to(self) -> Square {
        match self {
            Action::Move { to, .. } | Action::Promote { to, .. } => to,
        }
    }

    /// What a Pawn becomes, if the action promotes one.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Kind> {
        match self {
            Action::Move { .. } => None,
            Action::Promote { kind, .. } => Some(kind),
        }
    }
}
