//! The reasons why an action can be illegal, as data and in words.

use std::fmt;

use super::{Due, Kind, KindSet, Piece, Relation};
use crate::Army;
use crate::geometry::{Board, Square};

/// The reason why an action is illegal: the first that a player would be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<B: Board> {
    /// No action is left.
    GameOver,
    /// J8: a placement is due, not a move or a pass.
    PlacementDue {
        /// Who is to place.
        army: Army,
        /// What.
        due: Due,
    },
    /// J9: a placement, but a move is due and the army has no drop right.
    MoveDue {
        /// Who is to move.
        army: Army,
    },
    /// J3, J7, J9: this kind cannot be placed now.
    KindNotToPlace {
        /// What was to be placed.
        kind: Kind,
        /// What can be.
        possible: KindSet,
    },
    /// J3, J7, J9: a placement on an occupied square.
    SquareOccupied {
        /// Where.
        square: Square<B>,
        /// By what.
        piece: Piece,
    },
    /// J3, J7, J9: a placement outside the own Kingdom.
    OutsideKingdom {
        /// Where.
        square: Square<B>,
        /// Whose Kingdom it should be.
        army: Army,
    },
    /// R11: a placement in the Kingdom is impossible, it must be in Neutral Territory.
    KingdomFull {
        /// Where it was tried.
        square: Square<B>,
    },
    /// Nothing stands on the origin.
    NoPiece {
        /// The origin.
        square: Square<B>,
    },
    /// The piece on the origin is another army's.
    NotYours {
        /// The origin.
        square: Square<B>,
        /// What stands there.
        piece: Piece,
        /// Who is to move.
        army: Army,
    },
    /// J4: a piece of this kind does not move like that.
    NotItsMove {
        /// What it is.
        kind: Kind,
        /// Origin.
        from: Square<B>,
        /// Destination.
        to: Square<B>,
    },
    /// J4: something stands in the way.
    Blocked {
        /// Where.
        square: Square<B>,
        /// What.
        piece: Piece,
    },
    /// J2: the piece on this square cannot be captured.
    NotAnOpponent {
        /// Where.
        square: Square<B>,
        /// What stands there.
        piece: Piece,
        /// What its army is to the mover.
        relation: Relation,
    },
    /// J2: a move may not end in the Rival's Kingdom.
    RivalKingdom {
        /// The destination.
        square: Square<B>,
        /// The Rival.
        rival: Army,
    },
    /// J4 Pawn: forward only to an empty square.
    PawnAhead {
        /// The square.
        square: Square<B>,
        /// What stands there.
        piece: Piece,
    },
    /// J4 Pawn: diagonally only to capture.
    PawnNothingToCapture {
        /// The destination.
        square: Square<B>,
    },
    /// J4 Pawn: a move to the far rank must say what the Pawn becomes.
    PromotionMissing {
        /// The destination.
        square: Square<B>,
    },
    /// J4 Pawn: nothing is promoted by this move.
    NoPromotion {
        /// What moves.
        kind: Kind,
        /// The destination.
        square: Square<B>,
    },
    /// J4 Pawn: no Pawn becomes this.
    PromotionKind {
        /// What it was to become.
        kind: Kind,
    },
    /// J4: a piece of this kind captures only on its destination.
    NoSweep {
        /// What it is.
        kind: Kind,
    },
    /// J4: a sweep must end on an Opponent's piece.
    SweepEndsEmpty {
        /// The destination.
        square: Square<B>,
    },
    /// J4: a sweep names an empty square as captured.
    NothingToSweep {
        /// Where.
        square: Square<B>,
    },
    /// J4: all Opponents' pieces on the path are captured; this one is not named.
    SweepLeavesOut {
        /// Where.
        square: Square<B>,
        /// What stands there.
        piece: Piece,
    },
    /// J4 Prince: a move that captures on its way must end on an Opponent's piece.
    PrinceEndsEmpty {
        /// The destination.
        square: Square<B>,
    },
    /// J4 Knight: a stationary capture names nothing.
    NoTargets,
    /// J4 Knight: nothing to capture on that square.
    NothingThere {
        /// The square.
        square: Square<B>,
    },
    /// J4 Knight: only Knights capture without moving.
    NotStationary {
        /// What it is.
        kind: Kind,
    },
    /// R5: the move would repeat the position after this ply.
    Repeats {
        /// The ply of the position.
        ply: u32,
    },
    /// R6: there is a move or a drop, so no pass.
    MayNotPass {
        /// Who.
        army: Army,
    },
}

impl<B: Board> fmt::Display for Illegal<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::PlacementDue { army, due: Due::King } => write!(f, "{army} is to place its King"),
            Illegal::PlacementDue { army, .. } => write!(f, "{army} is to place a piece"),
            Illegal::MoveDue { army } => write!(f, "{army} is to move, not to place a piece"),
            Illegal::KindNotToPlace { kind, possible } if possible.is_empty() => {
                write!(f, "no {} can be placed now, nor anything else", kind.name())
            }
            Illegal::KindNotToPlace { kind, possible } => {
                let names: Vec<&str> = possible.iter().map(Kind::name).collect();
                write!(f, "no {} can be placed now, only {}", kind.name(), names.join(", "))
            }
            Illegal::SquareOccupied { square, piece } => write!(f, "the {piece} stands on {square}"),
            Illegal::OutsideKingdom { square, army } => write!(f, "{square} is not in {army}'s Kingdom"),
            Illegal::KingdomFull { square } => {
                write!(f, "{square} is not in Neutral Territory, which serves as the Kingdom is full")
            }
            Illegal::NoPiece { square } => write!(f, "no piece stands on {square}"),
            Illegal::NotYours { square, piece, army } => {
                write!(f, "the piece on {square} is the {piece}, and {army} is to move")
            }
            Illegal::NotItsMove { kind, from, to } => {
                write!(f, "a {} does not move from {from} to {to}", kind.name())
            }
            Illegal::Blocked { square, piece } => write!(f, "blocked by the {piece} on {square}"),
            Illegal::NotAnOpponent { square, piece, relation } => match relation {
                Relation::Own => write!(f, "the mover's own {} stands on {square}", piece.kind.name()),
                Relation::Rival => write!(f, "the {piece} on {square} is a Rival's and cannot be captured"),
                _ => write!(f, "the {piece} on {square} is an Ally's and cannot be captured"),
            },
            Illegal::RivalKingdom { square, rival } => {
                write!(f, "{square} lies in the Kingdom of the Rival {rival}, where no move may end")
            }
            Illegal::PawnAhead { square, piece } => {
                write!(f, "a Pawn goes forward only to an empty square, and the {piece} stands on {square}")
            }
            Illegal::PawnNothingToCapture { square } => {
                write!(f, "a Pawn goes diagonally only to capture, and {square} is empty")
            }
            Illegal::PromotionMissing { square } => {
                write!(f, "a Pawn that reaches {square} must be promoted to Q, R, B, N, C or S")
            }
            Illegal::NoPromotion { kind, square } => {
                write!(f, "a {} is not promoted on {square}", kind.name())
            }
            Illegal::PromotionKind { kind } => write!(f, "a Pawn cannot become a {}", kind.name()),
            Illegal::NoSweep { kind } => write!(f, "a {} captures only on its destination", kind.name()),
            Illegal::SweepEndsEmpty { square } | Illegal::PrinceEndsEmpty { square } => {
                write!(
                    f,
                    "a move that captures on its way must capture on its destination too, and {square} is empty"
                )
            }
            Illegal::SweepLeavesOut { square, piece } => {
                write!(f, "the {piece} on {square} is on the way and is captured too: name it, as x{square}")
            }
            Illegal::NoTargets => f.write_str("a stationary capture names at least one square a leap away"),
            Illegal::NothingToSweep { square } | Illegal::NothingThere { square } => {
                write!(f, "nothing to capture on {square}")
            }
            Illegal::NotStationary { kind } => {
                write!(f, "only a Knight captures without moving, not a {}", kind.name())
            }
            Illegal::Repeats { ply } => write!(f, "repeats the position after ply {ply}"),
            Illegal::MayNotPass { army } => write!(f, "{army} has something to play and may not pass"),
        }
    }
}
