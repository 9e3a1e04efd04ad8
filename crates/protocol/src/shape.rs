//! What stays the same through every game of a kind: the board, the armies, the sides.

use serde::Serialize;
use ts_rs::TS;

use crate::Army;

/// J1: which part of the board a square belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum ZoneView {
    /// White's Kingdom.
    White,
    /// Red's Kingdom.
    Red,
    /// Yellow's Kingdom.
    Yellow,
    /// Black's Kingdom.
    Black,
    /// Neutral Territory.
    Neutral,
    /// The board has no parts (Royal Court).
    Plain,
}

/// The board, the armies and the sides of a kind of game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export)]
pub struct GameShape {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// J1: the armies, in turn order.
    pub armies: Vec<Army>,
    /// J12: the armies that win and lose together from the start, in turn order of their first ones.
    pub sides: Vec<Vec<Army>>,
    /// J1: the part that each square belongs to, in the order a1, b1, ….
    pub zones: Vec<ZoneView>,
}
