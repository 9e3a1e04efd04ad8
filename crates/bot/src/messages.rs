//! What the server tells, as far as a player needs it: everything else in a message is passed over, and a message of
//! another kind too.

use dethrone_protocol::{GameKind, Score, Seat, SeatClock};
use serde::Deserialize;

/// `GET /api/account`
#[derive(Debug, Deserialize)]
pub(crate) struct Profile {
    pub(crate) username: String,
}

/// A line of `GET /api/stream/event`.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum Incoming {
    Challenge {
        challenge: Challenge,
    },
    ChallengeCanceled {
        challenge: Challenge,
    },
    GameStart {
        game: OwnGame,
    },
    #[serde(other)]
    Other,
}

/// A game in which a player is awaited.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Challenge {
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) direction: Option<String>,
    #[serde(default)]
    pub(crate) challenger: Option<User>,
    pub(crate) variant: Variant,
    pub(crate) time_control: TimeTerms,
}

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub(crate) enum TimeTerms {
    /// In seconds.
    Clock {
        limit: u32,
        #[serde(default)]
        increment: u32,
    },
    Correspondence {
        #[serde(default)]
        days_per_turn: Option<u32>,
    },
    Unlimited,
    #[serde(other)]
    Other,
}

/// A game of the account.
#[derive(Debug, Deserialize)]
pub(crate) struct OwnGame {
    pub(crate) id: String,
}

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Variant {
    pub(crate) key: GameKind,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub(crate) struct User {
    #[serde(default)]
    pub(crate) name: String,
}

/// A line of a game's stream.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum GameLine {
    GameFull(Box<GameFull>),
    GameState(Progress),
    #[serde(other)]
    Other,
}

/// The first line of a game's stream.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameFull {
    pub(crate) variant: Variant,
    pub(crate) seats: Vec<Seat>,
    pub(crate) initial_fen: String,
    /// Present where there is a clock.
    #[serde(default)]
    pub(crate) clock: Option<serde::de::IgnoredAny>,
    /// Present in a correspondence game.
    #[serde(default)]
    pub(crate) days_per_turn: Option<u32>,
    pub(crate) state: Progress,
}

/// How a game stands. Times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Progress {
    /// All actions, with blanks between them.
    pub(crate) moves: String,
    /// What a clock gains with each action.
    #[serde(default)]
    pub(crate) winc: u32,
    #[serde(default)]
    pub(crate) clocks: Vec<SeatClock>,
    /// `created`, `started`, or how it ended.
    pub(crate) status: String,
    #[serde(default)]
    pub(crate) winner: Option<String>,
    #[serde(default)]
    pub(crate) scores: Vec<Score>,
}

impl Progress {
    pub(crate) fn is_over(&self) -> bool {
        !matches!(self.status.as_str(), "created" | "started")
    }
}

/// What was wrong, in either of the server's shapes.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wrong {
    #[serde(default)]
    pub(crate) error: String,
    #[serde(default)]
    pub(crate) message: String,
}
