//! What programs are told that were written for the Lichess Board and Bot API: its names and shapes, so that they work with
//! another base address, and `seats` and `clocks` besides, for games of three and four players. Where two play, `white` is
//! the player of the first seat and `black` that of the second.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Army, GameId, Score, Seat, SeatClock, SeatRating};

/// `GET /api/account`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The name in small letters.
    pub id: String,
    /// The name.
    pub username: String,
    /// When the account was made, in milliseconds since 1970.
    pub created_at: i64,
    /// The ratings by kind and speed: `royal-court.blitz` …
    pub perfs: BTreeMap<String, Performance>,
}

/// A rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Performance {
    /// The rated games behind it.
    pub games: u32,
    /// The rating.
    pub rating: i32,
    /// Its deviation.
    pub rd: u32,
    /// Whether it is too uncertain for a place in a leaderboard.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prov: bool,
}

/// A player as others see one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The name in small letters, for whoever has an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The name.
    pub name: String,
    /// `BOT` for the computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<&'static str>,
    /// The level of the computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ai_level: Option<u8>,
    /// The rating at the game's kind and speed, where it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// Whether the rating is too uncertain for a place in a leaderboard.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
}

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Variant {
    /// Its name in messages, such as `royal-court`.
    pub key: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The same.
    pub short: &'static str,
}

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum TimeTerms {
    /// A clock, in seconds.
    Clock {
        /// At the start.
        limit: u32,
        /// With each action.
        increment: u32,
    },
    /// Days for each action.
    Correspondence {
        /// How many.
        #[serde(rename = "daysPerTurn")]
        days_per_turn: u8,
    },
    /// As much as they like.
    Unlimited,
}

/// A challenge: a game in which a player is awaited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Challenge {
    /// The game's.
    pub id: GameId,
    /// Where people find it.
    pub url: String,
    /// `created`, `accepted`, `declined` or `canceled`.
    pub status: &'static str,
    /// Who has made it.
    pub challenger: User,
    /// Who is invited; nobody in particular if absent.
    pub dest_user: Option<User>,
    /// Which game.
    pub variant: Variant,
    /// Whether it changes ratings.
    pub rated: bool,
    /// The time.
    pub time_control: TimeTerms,
    /// `blitz`, `correspondence` …
    pub speed: &'static str,
    /// The challenger's colour.
    pub color: &'static str,
    /// The same.
    pub final_color: &'static str,
    /// `in` for whoever is invited, `out` for whoever has made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direction: Option<&'static str>,
}

/// `GET /api/challenge`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Challenges {
    /// To whoever asks.
    pub r#in: Vec<Challenge>,
    /// By whoever asks.
    pub out: Vec<Challenge>,
}

/// A line of `GET /api/stream/event`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Incoming {
    /// A game has started, or is under way when the stream begins.
    GameStart {
        /// The game.
        game: OwnGame,
    },
    /// A game is over.
    GameFinish {
        /// The game.
        game: OwnGame,
    },
    /// A challenge waits.
    Challenge {
        /// The challenge.
        challenge: Challenge,
    },
    /// A challenge was called off or declined.
    ChallengeCanceled {
        /// The challenge.
        challenge: Challenge,
    },
}

/// A game as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnGame {
    /// Its name.
    pub game_id: GameId,
    /// The same.
    pub full_id: GameId,
    /// The same.
    pub id: GameId,
    /// The player's colour.
    pub color: &'static str,
    /// The player's seat, by its first army.
    pub seat: Army,
    /// The position.
    pub fen: String,
    /// Whether anybody has acted.
    pub has_moved: bool,
    /// Whether the player is to act.
    pub is_my_turn: bool,
    /// The other player, where there is one other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<User>,
    /// Whether it changes ratings.
    pub rated: bool,
    /// `blitz`, `correspondence` …
    pub speed: &'static str,
    /// Which game.
    pub variant: Variant,
    /// What it ended with, or `started`.
    pub status: &'static str,
    /// Programs of either kind may play it.
    pub compat: Compat,
}

/// Which programs may play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Compat {
    /// Those of the Bot API.
    pub bot: bool,
    /// Those of the Board API.
    pub board: bool,
}

/// The first line of a game's stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameFull {
    /// `gameFull`
    pub r#type: &'static str,
    /// Its name.
    pub id: GameId,
    /// Which game.
    pub variant: Variant,
    /// The clock in milliseconds; absent without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockTerms>,
    /// Days for each action of a correspondence game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_per_turn: Option<u8>,
    /// `blitz`, `correspondence` …
    pub speed: &'static str,
    /// Whether it changes ratings.
    pub rated: bool,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// The player of the first seat.
    pub white: User,
    /// The player of the second seat.
    pub black: User,
    /// All seats.
    pub seats: Vec<Seat>,
    /// The ratings of those who have an account.
    pub ratings: Vec<SeatRating>,
    /// The position at the start, or `startpos`.
    pub initial_fen: String,
    /// How it stands.
    pub state: GameProgress,
}

/// A clock in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockTerms {
    /// At the start.
    pub initial: u32,
    /// With each action.
    pub increment: u32,
}

/// How a game stands; every later line of its stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "it is the shape of the API")]
pub struct GameProgress {
    /// `gameState`
    pub r#type: &'static str,
    /// All actions in coordinate notation, with blanks between them.
    pub moves: String,
    /// What the clock of the first seat shows, in milliseconds.
    pub wtime: u32,
    /// What the clock of the second seat shows.
    pub btime: u32,
    /// What it gains with each action.
    pub winc: u32,
    /// What it gains with each action.
    pub binc: u32,
    /// What the clock of every seat shows.
    pub clocks: Vec<SeatClock>,
    /// The first seat offers a draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wdraw: bool,
    /// The second seat offers a draw.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bdraw: bool,
    /// The first seat asks to take back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wtakeback: bool,
    /// The second seat asks to take back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub btakeback: bool,
    /// `created`, `started`, or how it ended.
    pub status: &'static str,
    /// `white` or `black`, where a side has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<&'static str>,
    /// What each army has of a finished game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Score>,
}

/// A line of a game's stream: whether the player to act has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpponentGone {
    /// `opponentGone`
    pub r#type: &'static str,
    /// The player's seat.
    pub seat: Army,
    /// Whether it is so, or not any more.
    pub gone: bool,
    /// When it can be claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim_win_in_seconds: Option<u32>,
}

/// A line of a game's stream: somebody has said something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatTold {
    /// `chatLine`
    pub r#type: &'static str,
    /// `player` or `spectator`
    pub room: &'static str,
    /// Who.
    pub username: String,
    /// What.
    pub text: String,
}

/// A line of `GET /api/{board,bot}/game/{id}/chat`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatEntry {
    /// What was said.
    pub text: String,
    /// Who said it.
    pub user: String,
}

/// The game that a seek has made or found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeekMade {
    /// The game's.
    pub id: GameId,
}

/// `GET /api/account/email`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Email {
    /// The address, if one was given.
    pub email: Option<String>,
}

/// That something was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// Always.
    pub ok: bool,
}

/// What was wrong, in the shape that these programs know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorText {
    /// A sentence.
    pub error: String,
}
