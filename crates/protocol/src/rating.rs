//! How strong players are, by their rated games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Army, GameKind};

/// How fast a game is, by the time that it is reckoned to take each player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[ts(export)]
pub enum Speed {
    /// Less than 3 minutes.
    Bullet,
    /// Less than 8 minutes.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// Longer, by the clock.
    Classical,
    /// Days for each action, or as much time as one likes.
    Correspondence,
}

impl Speed {
    /// All of them.
    pub const ALL: [Speed; 5] =
        [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Classical, Speed::Correspondence];

    /// Its name in messages and in the storage.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Classical => "classical",
            Speed::Correspondence => "correspondence",
        }
    }
}

/// A player's rating in games of one kind and speed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Rating {
    /// Of which game.
    pub kind: GameKind,
    /// At which speed.
    pub speed: Speed,
    /// The rating; who has played no such game has 1500.
    pub rating: i32,
    /// How uncertain it is: the true one lies within twice that, most likely.
    pub deviation: u32,
    /// Whether that is too uncertain for a place in a leaderboard.
    pub provisional: bool,
    /// The rated games behind it.
    pub games: u32,
    /// When the last of them was rated, in milliseconds since 1970.
    #[ts(type = "number")]
    pub rated_at: i64,
}

/// The rating of the player of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct SeatRating {
    /// The seat's first army.
    pub seat: Army,
    /// What it was before the game was rated, or is now.
    pub rating: i32,
    /// Whether it is too uncertain for a place in a leaderboard.
    pub provisional: bool,
    /// What the game made of it; absent until it is rated, which happens within seconds of its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after: Option<i32>,
}

/// `GET /api/leaderboards/{kind}/{speed}`: the best players, at most 100: those with at least 10 rated games, the last of them
/// within a year, and a deviation of at most 110.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Leaderboard {
    /// Of which game.
    pub kind: GameKind,
    /// At which speed.
    pub speed: Speed,
    /// The players, the best first.
    pub players: Vec<RankedPlayer>,
}

/// A player in a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct RankedPlayer {
    /// The account's name.
    pub name: String,
    /// The rating.
    pub rating: i32,
    /// How uncertain it is.
    pub deviation: u32,
    /// The rated games behind it.
    pub games: u32,
}
