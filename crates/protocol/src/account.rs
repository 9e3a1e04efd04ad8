//! Accounts over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Army, GameId, GameKind, GameSummary, Rating, Speed};

/// `POST /api/account`: make an account. The answer is an [`Account`], and a session in a cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct NewAccount {
    /// 2 to 20 letters, digits, `-` and `_`, the first a letter.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
    /// Where notices go, if any are wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub email: Option<String>,
}

/// `POST /api/account/session`: begin a session. The answer is an [`Account`], and the session in a cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct SignIn {
    /// The account's name, in whatever case.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// `GET /api/account/own`: one's own account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Account {
    /// As it is shown.
    pub name: String,
    /// Where notices go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub email: Option<String>,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// Its ratings, one for each kind and speed that it has rated games of.
    #[serde(default)]
    pub ratings: Vec<Rating>,
}

/// `PUT /api/account/password`: change the password. All other sessions and all tokens end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct ChangePassword {
    /// The password so far.
    pub old: String,
    /// The new one: 8 to 200 characters.
    pub new: String,
}

/// `DELETE /api/account`: delete the account. Games stay, under the name that stands in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct DeleteAccount {
    /// The password, so that nobody does it at a screen left alone.
    pub password: String,
}

/// `POST /api/account/tokens`: make a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct NewToken {
    /// What the owner calls it.
    pub label: String,
    /// What it may be used for; at least one.
    pub scopes: Vec<Scope>,
}

/// The answer to [`NewToken`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct TokenMade {
    /// What the program sends as `Authorization: Bearer …`. It is told this once.
    pub token: String,
    /// As in the list.
    pub credential: Credential,
}

/// What a token may be used for. The names are those of the Lichess API.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub enum Scope {
    /// Read one's e-mail address.
    #[serde(rename = "email:read")]
    EmailRead,
    /// Play as a person.
    #[serde(rename = "board:play")]
    BoardPlay,
    /// Play as a program.
    #[serde(rename = "bot:play")]
    BotPlay,
    /// Read one's challenges.
    #[serde(rename = "challenge:read")]
    ChallengeRead,
    /// Make, accept and decline challenges.
    #[serde(rename = "challenge:write")]
    ChallengeWrite,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 5] =
        [Scope::EmailRead, Scope::BoardPlay, Scope::BotPlay, Scope::ChallengeRead, Scope::ChallengeWrite];

    /// Its name in messages and in the storage.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::EmailRead => "email:read",
            Scope::BoardPlay => "board:play",
            Scope::BotPlay => "bot:play",
            Scope::ChallengeRead => "challenge:read",
            Scope::ChallengeWrite => "challenge:write",
        }
    }
}

/// `GET /api/account/credentials`: the sessions and tokens of one's account, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Credential {
    /// By which it is ended: `DELETE /api/account/credentials/ID`.
    pub id: String,
    /// What the owner calls it; of a session, which browser it is.
    pub label: String,
    /// What a token may be used for; absent for a session, which may be used for everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scopes: Option<Vec<Scope>>,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When it was last used, to the minute.
    #[ts(type = "number")]
    pub used_at: i64,
    /// Whether it is the one with which the list was asked for.
    pub current: bool,
}

/// `GET /api/account/export`: all that is kept of one's account, but for secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct AccountExport {
    /// The account with its ratings.
    pub account: Account,
    /// Its sessions and tokens.
    pub credentials: Vec<Credential>,
    /// What each rated game made of its ratings, the first one first.
    pub rated_games: Vec<RatedGame>,
    /// The games in which it holds a seat, the one that changed last first.
    pub games: Vec<ExportedGame>,
}

/// What a rated game made of the rating of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct RatedGame {
    /// The game.
    pub game: GameId,
    /// The player's seat.
    pub seat: Army,
    /// Which game.
    pub kind: GameKind,
    /// At which speed.
    pub speed: Speed,
    /// The rating before.
    pub before: i32,
    /// The rating after.
    pub after: i32,
    /// When it was rated, in milliseconds since 1970.
    #[ts(type = "number")]
    pub rated_at: i64,
}

/// A game with its record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct ExportedGame {
    /// What the list shows of it.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The game as PGN; absent if the server could not read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pgn: Option<String>,
}
