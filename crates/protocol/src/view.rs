//! What the rules say, as the page reads it: a position, its actions, what an action did, why one is illegal.
//!
//! Words for people are the page's business: everything here is data. `crates/wasm` fills these types in.

use serde::Serialize;
use ts_rs::TS;

use crate::{Army, Claim, Ending, Score};

/// A kind of piece of any of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum PieceKindView {
    /// `K`.
    King,
    /// `Q`.
    Queen,
    /// `R`.
    Rook,
    /// `B`.
    Bishop,
    /// `N`.
    Knight,
    /// Judtho's `C`.
    Prince,
    /// Judtho's `S`.
    Princess,
    /// Royal Court's `C`.
    CrownedKnight,
    /// `P`.
    Pawn,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct PieceView {
    /// Where it stands.
    pub square: String,
    /// Whose it is.
    pub army: Army,
    /// What it is.
    pub kind: PieceKindView,
}

/// So many pieces of one kind and army, off the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct CountView {
    /// Whose they are, or were.
    pub army: Army,
    /// What they are.
    pub kind: PieceKindView,
    /// How many, at least one.
    pub count: u16,
}

/// J8: what an army has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum TaskView {
    /// J3: place a piece of the Assembly.
    Assembly,
    /// J7: place the conqueror's bonus.
    Bonus,
    /// J7: place the King that was taken.
    King,
    /// Move.
    Move,
}

/// J8: one entry of the queue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct DueView {
    /// Who is to act.
    pub army: Army,
    /// What it is to do.
    pub task: TaskView,
}

/// One army's side of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct ArmyStateView {
    /// Whose state this is.
    pub army: Army,
    /// J3: pieces that it can still place.
    pub reserve: Vec<CountView>,
    /// J9: whether it may drop a captured piece instead of moving.
    pub drop_right: bool,
    /// Pieces that it has captured.
    pub captures: Vec<CountView>,
    /// J7: its points; in games of two sides 1 for the side that has won.
    pub points: u32,
    /// J10: its Material Score.
    pub material: u32,
}

/// J2, J7, J13: how two armies stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum RelationView {
    /// May not be captured, nor may its Kingdom be entered.
    Rivals,
    /// May be captured.
    Opponents,
    /// May not be captured.
    Allies,
}

/// The relation of one pair of armies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct PairView {
    /// One of them.
    pub one: Army,
    /// The other.
    pub other: Army,
    /// How they stand.
    pub relation: RelationView,
}

/// A position: what the board shows and what stands beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct PositionView {
    /// The pieces on the board.
    pub pieces: Vec<PieceView>,
    /// J8: what is due, first to last; empty once the game is over.
    pub queue: Vec<DueView>,
    /// The armies that play, in turn order.
    pub armies: Vec<ArmyStateView>,
    /// Every pair of armies.
    pub relations: Vec<PairView>,
    /// J7: the alliances, members in rank of Ally; single armies are left out.
    pub alliances: Vec<Vec<Army>>,
    /// C4: the army whose King is in check (Royal Court).
    pub in_check: Option<Army>,
    /// J10: whether the players may agree on a draw now.
    pub may_agree_draw: bool,
    /// RC1: the draw that the army to move may claim.
    pub claim: Option<Claim>,
    /// How the game ended by its own rules.
    pub ending: Option<Ending>,
    /// What each army has of the game that so ended.
    pub scores: Vec<Score>,
    /// Number of actions so far.
    pub ply: u32,
    /// The position in the project's notation.
    pub fen: String,
}

/// What sort of action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum ActionSortView {
    /// A piece is put on the board: Assembly, bonus, King, drop.
    Place,
    /// A piece goes from one square to another.
    Move,
    /// J4 Princess, Prince: goes and captures more than stands on the destination.
    Sweep,
    /// J4 Knight: captures and stays.
    Stationary,
    /// R6.
    Pass,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct ActionView {
    /// In coordinate notation: what is played.
    pub text: String,
    /// What sort it is.
    pub sort: ActionSortView,
    /// The piece placed or moved; none for a pass.
    pub piece: Option<PieceKindView>,
    /// Where the piece comes from.
    pub from: Option<String>,
    /// Where it goes or is placed.
    pub to: Option<String>,
    /// Squares whose piece is captured.
    pub captures: Vec<String>,
    /// What a Pawn becomes.
    pub promotion: Option<PieceKindView>,
}

/// One fact about what an action did, in the order in which it came about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export)]
pub enum EventView {
    /// A piece was put on the board.
    Placed {
        /// Whose.
        army: Army,
        /// What.
        kind: PieceKindView,
        /// Where.
        square: String,
        /// For what; `move` for a drop (J9).
        task: TaskView,
    },
    /// A piece was taken off the board.
    Captured {
        /// By whom.
        by: Army,
        /// Whose piece.
        army: Army,
        /// What.
        kind: PieceKindView,
        /// Where it stood.
        square: String,
    },
    /// A piece went to another square.
    Moved {
        /// Whose.
        army: Army,
        /// What, as it left.
        kind: PieceKindView,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// The Pawn that has just moved became another piece.
    Promoted {
        /// Whose.
        army: Army,
        /// Where.
        square: String,
        /// What it became.
        kind: PieceKindView,
    },
    /// C3: the King's move was castling.
    Castled {
        /// Towards file j.
        towards_j: bool,
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
        number: u8,
        /// J6: the squares of the conqueror's Knights that stand a leap from the King; empty if there is no Knatch.
        knights: Vec<String>,
    },
    /// Points were won.
    Points {
        /// By whom.
        army: Army,
        /// How many.
        points: u32,
    },
    /// J7, J13: the relations are now these.
    Relations {
        /// The alliances, members in rank of Ally.
        alliances: Vec<Vec<Army>>,
    },
    /// R9: a King was captured whose army was no longer an Opponent; it returns.
    KingReturns {
        /// Whose.
        army: Army,
    },
    /// A placement fell away: there was nothing to place or no square.
    Struck {
        /// Whose.
        army: Army,
        /// Which.
        task: TaskView,
    },
    /// J9: the army may from now on drop a captured piece, once.
    DropRight {
        /// Who.
        army: Army,
    },
    /// The move gives check (Royal Court).
    Check {
        /// The army whose King is attacked.
        army: Army,
    },
    /// The game is over.
    Over {
        /// In which way.
        ending: Ending,
    },
}

/// What playing an action gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct PlayedView {
    /// The action for people.
    pub san: String,
    /// What it did.
    pub events: Vec<EventView>,
}
