//! What is said beside a game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Army;

/// Where something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Room {
    /// Between the players, who alone read it. J12: in Trio it is closed until the game is over.
    Players,
    /// Between those who look on with an account. Players read it, and speak in it, once the game is over.
    Spectators,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct ChatLine {
    /// Counts up from 1 over both rooms of a game. Whoever reads one room alone sees gaps.
    pub number: u32,
    /// Where it was said.
    pub room: Room,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The speaker's seat, if it is a player, by its first army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Army>,
    /// The speaker's name; may be empty.
    pub name: String,
    /// Whether it is the name of an account; otherwise anybody may have given it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub registered: bool,
    /// What was said.
    pub text: String,
}
