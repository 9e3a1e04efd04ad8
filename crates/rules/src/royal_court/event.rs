//! What an action did, as facts in the order in which they happen.

use super::{Kind, Piece, Square, Wing};

/// One fact about what an action did.
///
/// Taken together the events tell every change of the board. Whether the move gives check or ends the game is asked of
/// the game afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The piece left the board.
    Captured {
        /// What was captured.
        piece: Piece,
        /// Where it stood; not where the capturer arrives if that is en passant.
        square: Square,
    },
    /// The piece went from one square to another.
    Moved {
        /// What moved.
        piece: Piece,
        /// Origin.
        from: Square,
        /// Destination.
        to: Square,
    },
    /// The Pawn that has just arrived became another piece.
    Promoted {
        /// Where.
        square: Square,
        /// What it became.
        kind: Kind,
    },
    /// C3: the King's move was castling; the Rook's move follows as [`Event::Moved`].
    Castled {
        /// Towards which Rook.
        wing: Wing,
    },
}
