//! `POST /api/analysis`: what the computer player thinks of a position.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::GameKind;

/// Asks what a position is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct Analyse {
    /// The game.
    pub kind: GameKind,
    /// The position at the start, if it is not the usual one.
    pub fen: Option<String>,
    /// What has been played since, in coordinate notation.
    #[serde(default)]
    pub actions: Vec<String>,
    /// How many of the best actions are wanted, each with its line: 1 to 5; 1 where it is absent.
    pub lines: Option<u8>,
}

/// What the computer player thinks of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Analysis {
    /// The best action's line first. Empty when the game is over.
    pub lines: Vec<AnalysisLine>,
}

/// How it thinks that the game should go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct AnalysisLine {
    /// What this is worth for the army to act.
    pub value: LineValue,
    /// Plies that were searched in full.
    pub depth: u32,
    /// The actions, in coordinate notation.
    pub actions: Vec<String>,
}

/// What a line is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export)]
pub enum LineValue {
    /// In hundredths of a Pawn.
    Centipawns {
        /// So many.
        value: i32,
    },
    /// A win.
    WinIn {
        /// In so many actions of one's own.
        actions: u32,
    },
    /// A loss.
    LossIn {
        /// In so many actions of one's own.
        actions: u32,
    },
}
