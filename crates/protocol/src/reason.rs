//! Why an action is illegal, as the page reads it. The rules of both families of games give these reasons; the page
//! finds the words.

use serde::Serialize;
use ts_rs::TS;

use crate::Army;
use crate::view::{PieceKindView, PieceView, RelationView, TaskView};

/// The reason why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export)]
pub enum ReasonView {
    /// No action is left.
    GameOver,
    /// J8: a placement is due, not a move.
    PlacementDue {
        /// Who is to place.
        army: Army,
        /// What for.
        task: TaskView,
    },
    /// J9: a move is due, and the army has no drop right.
    MoveDue {
        /// Who is to move.
        army: Army,
    },
    /// J3, J7, J9: this kind cannot be placed now.
    KindNotToPlace {
        /// What was to be placed.
        kind: PieceKindView,
        /// What can be.
        possible: Vec<PieceKindView>,
    },
    /// J3, J7, J9: a placement on an occupied square.
    SquareOccupied {
        /// What stands there.
        piece: PieceView,
    },
    /// J3, J7, J9: a placement outside the own Kingdom.
    OutsideKingdom {
        /// Where.
        square: String,
        /// Whose Kingdom it should be.
        army: Army,
    },
    /// R11: the Kingdom is full, so that the placement must be in Neutral Territory.
    KingdomFull {
        /// Where it was tried.
        square: String,
    },
    /// Nothing stands on the origin.
    NoPiece {
        /// The origin.
        square: String,
    },
    /// The piece on the origin is another army's.
    NotYours {
        /// What stands there.
        piece: PieceView,
        /// Who is to move.
        army: Army,
    },
    /// J4, C2: a piece of this kind does not move like that.
    NotItsMove {
        /// What it is.
        kind: PieceKindView,
        /// Origin.
        from: String,
        /// Destination.
        to: String,
    },
    /// J4, C2: something stands in the way.
    Blocked {
        /// What.
        piece: PieceView,
    },
    /// J2, C2: the piece on the destination cannot be captured.
    NotAnOpponent {
        /// What stands there.
        piece: PieceView,
        /// What its army is to the mover; none if it is the mover's own.
        relation: Option<RelationView>,
    },
    /// J2: a move may not end in the Rival's Kingdom.
    RivalKingdom {
        /// The destination.
        square: String,
        /// The Rival.
        rival: Army,
    },
    /// J4, C2: a Pawn goes forward only to an empty square.
    PawnAhead {
        /// What stands there.
        piece: PieceView,
    },
    /// J4, C2: a Pawn goes diagonally only to capture.
    PawnNothingToCapture {
        /// The destination.
        square: String,
    },
    /// C2: a Pawn goes two squares only from its first rank.
    NoDoubleStep {
        /// Where the Pawn stands.
        square: String,
    },
    /// J4, C2: what the Pawn becomes is not said, or is impossible, or nothing is promoted here.
    Promotion {
        /// The destination.
        square: String,
    },
    /// J4: a move that captures on its way must capture on its destination too.
    SweepEndsEmpty {
        /// The destination.
        square: String,
    },
    /// J4: this piece stands on the way and would have to be captured too.
    SweepLeavesOut {
        /// What stands there.
        piece: PieceView,
    },
    /// J4: nothing to capture on that square.
    NothingThere {
        /// The square.
        square: String,
    },
    /// J4: a piece of this kind does not capture so.
    NotItsCapture {
        /// What it is.
        kind: PieceKindView,
    },
    /// R5: the move would repeat an earlier position.
    Repeats {
        /// After which ply it stood.
        ply: u32,
    },
    /// R6: there is something to play, so no pass.
    MayNotPass {
        /// Who.
        army: Army,
    },
    /// C4: the own King would be in check.
    KingInCheck {
        /// What would give check.
        by: PieceView,
    },
    /// C3: the King or the Rook has moved.
    CastlingLost,
    /// C3: the King is in check and may not castle.
    CastlingInCheck {
        /// What gives check.
        by: PieceView,
    },
    /// C3: the King would pass or land on an attacked square.
    CastlingAttacked {
        /// The square.
        square: String,
        /// What attacks it.
        by: PieceView,
    },
}
