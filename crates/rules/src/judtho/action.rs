//! Actions: what a player can do when it is its army's turn.

use super::{Kind, Path};
use crate::geometry::{Board, KNIGHT_LEAPS, LeapMask, Square, SquareSet};

/// One action. It is complete with the position it is played in; its captures are named where notation names them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action<B: Board> {
    /// J3, J7, J9: puts a piece of the acting army on an empty square: Assembly, bonus, King, drop.
    Place {
        /// What is placed.
        kind: Kind,
        /// Where.
        square: Square<B>,
    },
    /// J4: a move that captures at most the piece on its destination.
    Move {
        /// Origin.
        from: Square<B>,
        /// Destination.
        to: Square<B>,
    },
    /// J4 Pawn: a move to the far rank.
    Promote {
        /// Origin.
        from: Square<B>,
        /// Destination.
        to: Square<B>,
        /// What the Pawn becomes.
        kind: Kind,
    },
    /// J4 Princess, Prince: a move that captures the piece on its destination and others on its path.
    Sweep {
        /// Origin.
        from: Square<B>,
        /// Destination.
        to: Square<B>,
        /// The captured squares of the path before the destination, bit 0 for the one next to the origin.
        between: u8,
    },
    /// J4 Knight: a capture without moving.
    Stationary {
        /// Where the Knight stands.
        from: Square<B>,
        /// The captured squares, as bits of [`KNIGHT_LEAPS`].
        targets: LeapMask,
    },
    /// R6.
    Pass,
}

impl<B: Board> Action<B> {
    /// The square of the piece that moves or captures; `None` for placements and passes.
    pub fn from(self) -> Option<Square<B>> {
        match self {
            Action::Move { from, .. }
            | Action::Promote { from, .. }
            | Action::Sweep { from, .. }
            | Action::Stationary { from, .. } => Some(from),
            Action::Place { .. } | Action::Pass => None,
        }
    }

    /// The square where a piece arrives.
    pub fn to(self) -> Option<Square<B>> {
        match self {
            Action::Move { to, .. } | Action::Promote { to, .. } | Action::Sweep { to, .. } => Some(to),
            Action::Place { square, .. } => Some(square),
            Action::Stationary { .. } | Action::Pass => None,
        }
    }

    /// The captured squares that the action names besides its destination, in the order of notation: those a sweep
    /// passes, those a stationary Knight takes.
    pub fn named_captures(self) -> Vec<Square<B>> {
        match self {
            Action::Sweep { from, to, between } => Path::between(from, to)
                .map(|path| path.between_squares(between).collect())
                .unwrap_or_default(),
            Action::Stationary { from, targets } => leap_squares(from, targets).collect(),
            _ => Vec::new(),
        }
    }
}

/// The squares that `mask` names among the leaps from `from`, in square order.
pub(super) fn leap_squares<B: Board>(from: Square<B>, mask: LeapMask) -> impl Iterator<Item = Square<B>> {
    KNIGHT_LEAPS
        .into_iter()
        .enumerate()
        .filter(move |(index, _)| mask >> index & 1 != 0)
        .filter_map(move |(_, (files, ranks))| from.offset(files, ranks))
}

/// Which leaps from `from` lead to `squares`.
pub(super) fn leap_mask<B: Board>(from: Square<B>, squares: SquareSet<B>) -> LeapMask {
    let mut mask = 0;
    for (index, (files, ranks)) in KNIGHT_LEAPS.into_iter().enumerate() {
        if from.offset(files, ranks).is_some_and(|square| squares.contains(square)) {
            mask |= 1 << index;
        }
    }
    mask
}
