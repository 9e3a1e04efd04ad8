//! What an action did, as data.

use super::{Due, Kind, Piece, Relations};
use crate::geometry::{Board, Square};
use crate::{Army, Ending};

/// One fact about what an action did, in the order in which it came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<B: Board> {
    /// A piece was put on the board (J3, J7, J9).
    Placed {
        /// The piece.
        piece: Piece,
        /// Where.
        square: Square<B>,
        /// For what: the Assembly, a bonus, a King's return; `Move` for a drop.
        due: Due,
    },
    /// A piece was taken off the board by an Opponent.
    Captured {
        /// By whom.
        by: Army,
        /// The piece.
        piece: Piece,
        /// Where it stood.
        square: Square<B>,
    },
    /// A piece went to another square, after the captures.
    Moved {
        /// The piece.
        piece: Piece,
        /// From where.
        from: Square<B>,
        /// To where.
        to: Square<B>,
    },
    /// A Pawn that has just moved to this square became another piece.
    Promoted {
        /// Whose.
        army: Army,
        /// Where.
        square: Square<B>,
        /// What it became.
        kind: Kind,
    },
    /// R6.
    Passed {
        /// Who.
        army: Army,
    },
    /// J6: an army was dethroned and conquered.
    Conquest {
        /// The conqueror.
        conqueror: Army,
        /// The conquered army.
        conquered: Army,
        /// Its King was captured.
        regicide: bool,
        /// A Knight of the conqueror stands a leap from its King.
        knatch: bool,
        /// Its last piece other than the King was captured.
        annihilation: bool,
        /// First, Second or Third.
        number: ConquestNumber,
    },
    /// Points were won.
    Points {
        /// By whom.
        army: Army,
        /// How many.
        points: u32,
    },
    /// J7, J13: the relations are now these.
    Relations(Relations),
    /// A King was captured whose army was no longer an Opponent; it returns (R9).
    KingReturns {
        /// Whose.
        army: Army,
    },
    /// A placement fell away: there was nothing to place or no square.
    Struck {
        /// Whose.
        army: Army,
        /// Which.
        due: Due,
    },
    /// J9: the army may from now on drop a captured piece, once.
    DropRight {
        /// Who.
        army: Army,
    },
    /// The game is over.
    Ended(Ending),
}

/// J14: which Conquest of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ConquestNumber {
    /// Ends the Battle for Ascendancy.
    First = 1,
    /// Ends the Battle for Identity (triple edition: for Control).
    Second = 2,
    /// Ends the Battle for Victory (triple edition: for Dominion) and the game.
    Third = 3,
}
