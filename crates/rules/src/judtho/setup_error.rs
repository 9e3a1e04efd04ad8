//! The reasons why a set-up is no position, as data; `records` tells them of the field of a FEN that shows them.

use super::Kind;
use crate::Army;
use crate::geometry::{Board, Square};

/// A reason why a [`Setup`](super::Setup) is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError<B: Board> {
    /// Two pieces on one square.
    SharedSquare(Square<B>),
    /// An army that this game does not have.
    ForeignArmy(Army),
    /// Relations whose shape or order this game does not know.
    Relations,
    /// The queue is not one Assembly placement, or placements first and then one move.
    QueueShape,
    /// More entries than any game needs.
    QueueTooLong,
    /// J13: the queue's move is the Single Player's and the Ally that follows is missing.
    FollowerMissing {
        /// The Single Player.
        single: Army,
    },
    /// J13: an Ally that follows is named where none can.
    FollowerUnexpected {
        /// The army named.
        follower: Army,
    },
    /// Placements are due before any Conquest.
    PlacementBeforeConquest(Army),
    /// J3: board and reserve of an army together are not its 16 pieces.
    AssemblyPieces {
        /// Whose.
        army: Army,
        /// Of which there are too many or too few.
        kind: Kind,
        /// How many there are.
        found: u32,
        /// How many there should be.
        expected: u32,
    },
    /// J3: both Prince and Princess have been placed.
    BothRoyalChildren(Army),
    /// J3: the number of pieces placed does not fit the army to act.
    AssemblyTurn {
        /// Whose.
        army: Army,
        /// How many it has placed.
        found: u32,
        /// How many it should have placed.
        expected: u32,
    },
    /// J3: the Assembly is complete, yet a placement is due.
    AssemblyComplete,
    /// J3: a piece outside its Kingdom during the Assembly.
    OutsideKingdom(Square<B>),
    /// Captures during the Assembly.
    CapturesInAssembly(Army),
    /// Points during the Assembly.
    PointsInAssembly(Army),
    /// Relations during the Assembly.
    RelationsInAssembly,
    /// More than one King of an army.
    Kings {
        /// Whose.
        army: Army,
        /// How many.
        found: u32,
    },
    /// No King of an army, and none to be replaced.
    KingMissing(Army),
    /// A King is to be replaced that is on the board, or twice.
    KingNotMissing(Army),
    /// A Pawn on the rank where it should have been promoted.
    PawnOnFarRank(Square<B>),
    /// A reserve that cannot be after the Assembly.
    ReserveAfterAssembly(Army),
    /// J9: a drop right where there can be none.
    DropRight(Army),
    /// A conqueror's bonus is due first and there is nothing to place.
    NothingToPlace(Army),
    /// A placement is due and no square is empty for it.
    NoSquare(Army),
}
