//! What the rules say, as the page reads it: a position, its actions, what an action did, why one is illegal.
//!
//! Words for people are the page's business: everything here is data. `crates/wasm` fills these types in.

use serde::Serialize;
use ts_rs::TS;

/// An army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum ArmyView {
    /// Light, moves first.
    White,
    /// Dark.
    Red,
    /// Light.
    Yellow,
    /// Dark.
    Black,
}

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
    pub army: ArmyView,
    /// What it is.
    pub kind: PieceKindView,
}

/// So many pieces of one kind and army, off the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct CountView {
    /// Whose they are, or were.
    pub army: ArmyView,
    /// What they are.
    pub kind: PieceKindView,
    /// How many, at least one.
    pub count: u8,
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
    pub army: ArmyView,
    /// What it is to do.
    pub task: TaskView,
}

/// One army's side of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct ArmyStateView {
    /// Whose state this is.
    pub army: ArmyView,
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
    pub one: ArmyView,
    /// The other.
    pub other: ArmyView,
    /// How they stand.
    pub relation: RelationView,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum EndingKindView {
    /// J7, J11, J12, J13: the deciding Conquest.
    Conquest,
    /// C4.
    Checkmate,
    /// RC1.
    Stalemate,
    /// RC1.
    Repetition,
    /// RC1.
    FiftyMoves,
    /// RC1.
    DeadPosition,
    /// J10.
    DrawAgreed,
    /// J10.
    Resignation,
    /// J10.
    Time,
    /// J10.
    Departure,
    /// R16.
    Adjudication,
    /// J10.
    Void,
}

/// How a game ended and what each army has of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct EndingView {
    /// In which way.
    pub kind: EndingKindView,
    /// The army that resigned, left or overstepped its time.
    pub army: Option<ArmyView>,
    /// Points at the end, in the order of [`PositionView::armies`].
    pub points: Vec<u32>,
    /// Ranks from 1, in the same order; empty where the game does not count.
    pub ranks: Vec<u8>,
}

/// A position: what the board shows and what stands beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct PositionView {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// The pieces on the board.
    pub pieces: Vec<PieceView>,
    /// J8: what is due, first to last; empty once the game is over.
    pub queue: Vec<DueView>,
    /// The armies that play, in turn order.
    pub armies: Vec<ArmyStateView>,
    /// Every pair of armies.
    pub relations: Vec<PairView>,
    /// J7: the alliances, members in rank of Ally; single armies are left out.
    pub alliances: Vec<Vec<ArmyView>>,
    /// C4: the army whose King is in check (Royal Court).
    pub in_check: Option<ArmyView>,
    /// J10: whether the players may agree on a draw now.
    pub may_agree_draw: bool,
    /// RC1: whether the army to move may claim a threefold repetition.
    pub may_claim_repetition: bool,
    /// RC1: whether the army to move may claim fifty moves.
    pub may_claim_fifty_moves: bool,
    /// How the game ended by its own rules.
    pub ending: Option<EndingView>,
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
