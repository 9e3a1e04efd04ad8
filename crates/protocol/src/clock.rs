//! How much time the players have.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Army;

/// How much time the players of a game have. All times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
pub enum TimeControl {
    /// Each seat has a clock that runs while one of its armies is to act.
    Clock {
        /// What each clock shows at the start.
        initial: u32,
        /// Fischer: what a clock gains with each action.
        #[serde(default)]
        increment: u32,
        /// So much of each action costs nothing.
        #[serde(default)]
        delay: u32,
        /// J3: a time of its own for the placements of the Assembly, with neither increment nor delay; they run on the
        /// clock if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        assembly: Option<u32>,
    },
    /// Each action has so many days, from 1 to 14.
    Correspondence {
        /// How many.
        days: u8,
    },
}

/// What the clocks of a game show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct ClockState {
    /// The clock of each seat, in turn order, as it was when it last stopped.
    pub seats: Vec<SeatClock>,
    /// The one that runs; none before the start, after the end and while a departure is being settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub running: Option<RunningClock>,
    /// The server's time when it said so, in milliseconds since 1970.
    #[ts(type = "number")]
    pub now: i64,
}

/// What the clock of a seat showed when it last stopped, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct SeatClock {
    /// The seat's first army.
    pub seat: Army,
    /// For moves and, unless they have a time of their own, the placements of the Assembly.
    pub left: u32,
    /// For the placements of the Assembly.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub assembly_left: Option<u32>,
}

/// The clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct RunningClock {
    /// Whose it is: the seat's first army.
    pub seat: Army,
    /// Whether it is the time of the Assembly that runs.
    pub assembly: bool,
    /// When it began to run, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
}
