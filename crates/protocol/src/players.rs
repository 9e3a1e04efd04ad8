//! Finished games and those who played them: the archive and the page of a player.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Army, GameKind, GameSummary, Rating};

/// What a finished game was to an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[ts(export)]
pub enum ResultWord {
    /// It ranks first, and not all do.
    Won,
    /// All rank first.
    Drawn,
    /// Another ranks before it.
    Lost,
    /// The game does not count.
    Void,
}

impl ResultWord {
    /// All of them.
    pub const ALL: [ResultWord; 4] = [ResultWord::Won, ResultWord::Drawn, ResultWord::Lost, ResultWord::Void];

    /// Its name in messages and in the storage.
    pub const fn name(self) -> &'static str {
        match self {
            ResultWord::Won => "won",
            ResultWord::Drawn => "drawn",
            ResultWord::Lost => "lost",
            ResultWord::Void => "void",
        }
    }
}

/// `GET /api/archive?player=…&kind=…&army=…&result=…&opening=…&from=…&to=…&before=…`: finished listed games, the one that ended last
/// first. All that is asked for is asked of one army: of that of `player`, else of `army`, else of White.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct ArchivePage {
    /// At most 50 games.
    pub games: Vec<ArchivedGame>,
    /// What to give as `before` to get the next page; absent on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A finished game, seen from one of its armies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct ArchivedGame {
    /// The game.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended_at: i64,
    /// The army from which it is seen.
    pub army: Army,
    /// What the game was to that army.
    pub result: ResultWord,
    /// The army's rank from 1; absent when the game does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rank: Option<u8>,
    /// How the army opened: its Kingdom after the Assembly, or the first actions of Royal Court.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opening: Option<String>,
}

/// `GET /api/players/{name}`: somebody who has an account, as everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct PlayerPage {
    /// The account's name.
    pub name: String,
    /// When the account was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
    /// The ratings, one for each kind and speed that the player has rated games of.
    pub ratings: Vec<Rating>,
    /// The results in the archive, one for each kind that the player has games of.
    pub results: Vec<KindResults>,
    /// The latest games in the archive, at most 10.
    pub recent: Vec<ArchivedGame>,
}

/// How many finished games of a kind a player has, by what they were to the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct KindResults {
    /// Which game.
    pub kind: GameKind,
    /// Games won: in Quattro those in which the player ranks first.
    pub won: u32,
    /// Games in which all rank first.
    pub drawn: u32,
    /// Other games that count.
    pub lost: u32,
    /// Games that do not count.
    pub void: u32,
}
