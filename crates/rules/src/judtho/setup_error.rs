//! The reasons why a set-up is no position, as data and in words.

use std::fmt;

use super::{Kind, Queue};
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

impl<B: Board> fmt::Display for SetupError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::SharedSquare(square) => write!(f, "board: two pieces stand on {square}"),
            SetupError::ForeignArmy(army) => write!(f, "this game has no {army} army"),
            SetupError::Relations => f.write_str(
                "relations: not a shape and order of this game (every army once, Allies by rank, groups in army order)",
            ),
            SetupError::QueueShape => f.write_str(
                "queue: expected one Assembly placement, or placements first and then exactly one move",
            ),
            SetupError::QueueTooLong => write!(f, "queue: more than {} entries", Queue::CAPACITY),
            SetupError::FollowerMissing { single } => {
                write!(f, "queue: the Single Player {single} leads; expected the Ally that follows after it")
            }
            SetupError::FollowerUnexpected { follower } => write!(
                f,
                "queue: {follower} is named as the Ally that follows, but no Single Player opposite it is to move"
            ),
            SetupError::PlacementBeforeConquest(army) => {
                write!(f, "queue: {army} is to place a piece before any Conquest")
            }
            SetupError::AssemblyPieces { army, kind, found, expected } => write!(
                f,
                "reserves: in the Assembly {army} needs {expected} {} on the board and in reserve together, found {found}",
                kind.name()
            ),
            SetupError::BothRoyalChildren(army) => {
                write!(f, "board: {army} has placed both Prince and Princess in the Assembly")
            }
            SetupError::AssemblyTurn { army, found, expected } => write!(
                f,
                "board: with this army to place, {army} must have placed {expected} pieces, found {found}"
            ),
            SetupError::AssemblyComplete => {
                f.write_str("queue: all pieces are placed, the Assembly is over; expected a move")
            }
            SetupError::OutsideKingdom(square) => {
                write!(f, "board: the piece on {square} stands outside its Kingdom during the Assembly")
            }
            SetupError::CapturesInAssembly(army) => {
                write!(f, "captures: {army} has captured pieces during the Assembly; expected -")
            }
            SetupError::PointsInAssembly(army) => {
                write!(f, "points: {army} has points during the Assembly; expected 0")
            }
            SetupError::RelationsInAssembly => {
                f.write_str("relations: a Conquest during the Assembly; expected -")
            }
            SetupError::Kings { army, found } => {
                write!(f, "board: {army} has {found} Kings; expected at most one")
            }
            SetupError::KingMissing(army) => write!(
                f,
                "board: {army} has no King, and the queue does not return it ({}^)",
                army.letter()
            ),
            SetupError::KingNotMissing(army) => write!(
                f,
                "queue: {army}'s King is to be replaced ({}^) more than once or while it is on the board",
                army.letter()
            ),
            SetupError::PawnOnFarRank(square) => {
                write!(f, "board: the Pawn on {square} stands on its far rank; it should have been promoted")
            }
            SetupError::ReserveAfterAssembly(army) => {
                write!(f, "reserves: {army}'s reserve after the Assembly must be C, S, - or +")
            }
            SetupError::DropRight(army) => write!(
                f,
                "reserves: {army} has the drop right (+), which only Quattro gives, after the Second Conquest"
            ),
            SetupError::NothingToPlace(army) => {
                write!(f, "queue: a bonus of {army} is due first, but {army} has nothing to place")
            }
            SetupError::NoSquare(army) => {
                write!(f, "queue: a placement of {army} is due, but no square is empty for it")
            }
        }
    }
}
