//! Requests and answers over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Army, ClockState, GameEvent, GameKind, LoggedEvent, Offer, SeatRating, Shade, TimeControl};

/// A game's name in addresses: twelve letters and digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
#[ts(export)]
pub struct GameId(pub String);

/// `POST /api/games`: make a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct CreateGame {
    /// Which game.
    pub kind: GameKind,
    /// The position to start from; the game's own start if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fen: Option<String>,
    /// Trio: the shade of the Single Player; Light if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub single_player: Option<Shade>,
    /// R16: after how many actions the game is adjudicated, from 1 to 10000; 10000 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action_limit: Option<u32>,
    /// How much time the players have; as much as they like if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub time: Option<TimeControl>,
    /// Whether the game appears in the list of games.
    #[serde(default)]
    pub listed: bool,
    /// Whether the game changes the ratings of its players. Then it has a time control, the game's own start and the usual limit on
    /// actions, every seat is that of an account of its own, and it is listed once it is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// Whether chance decides who gets which of the seats.
    #[serde(default)]
    pub shuffled: bool,
    /// The name of the person who makes the game; who has signed in goes by the account's.
    #[serde(default)]
    pub name: String,
    /// Proves the seats of this browser: 32 to 64 random letters and digits; the server makes a token if absent. The
    /// same request with the same token, sent again because the answer was lost, makes no second game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
    /// Who shall have each seat. A seat is named by its first army: in Trio the Single Player's by White (Light) or
    /// Red (Dark). A seat that is not named is open.
    pub seats: Vec<SeatRequest>,
}

/// Who shall have a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct SeatRequest {
    /// The seat's first army.
    pub seat: Army,
    /// Who shall have it.
    pub player: SeatChoice,
}

/// Whom a seat can be made for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum SeatChoice {
    /// A person, by link.
    Person,
    /// The person who makes the game, or who sits at the same screen.
    ThisBrowser,
    /// The computer, as strong as it can.
    Computer,
    /// The computer at a level from 1, for beginners, to 10.
    Level(u8),
    /// Whoever has the account of this name.
    Account(String),
}

/// The answer to [`CreateGame`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct GameCreated {
    /// The new game.
    pub id: GameId,
    /// Proves the seats of this browser; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// `POST /api/games/{id}/seats`: take an open seat, or one to which one is invited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct TakeSeat {
    /// The seat's first army.
    pub seat: Army,
    /// The name to show; who has signed in goes by the account's.
    #[serde(default)]
    pub name: String,
    /// Proves the seat: 32 to 64 random letters and digits; the server makes a token if absent. Who has taken the seat
    /// with this token already, because the answer was lost, is told so again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// `POST /api/games/{id}/rematch`: play again, everybody a seat further on. The others are invited. The answer is
/// [`GameCreated`] without a token: what proves a seat of the old game proves one of the new.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct AskRematch {
    /// Tokens of seats of the old game; none for who has signed in and holds one by the account.
    #[serde(default)]
    pub tokens: Vec<String>,
}

/// The answer to [`TakeSeat`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct SeatTaken {
    /// Proves the seat.
    pub token: String,
}

/// A seat: one player's army, or the two of Trio's Single Player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Seat {
    /// Its armies in turn order; the first names the seat.
    pub armies: Vec<Army>,
    /// Who has it.
    pub player: Player,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export)]
pub enum Player {
    /// Nobody yet.
    Open,
    /// Somebody who has not come yet: nobody else can take the seat.
    Invited {
        /// The name by which the person is known.
        name: String,
        /// Whether it is the name of an account.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        registered: bool,
    },
    /// A person.
    Person {
        /// The name that the person gave; may be empty.
        name: String,
        /// Whether it is the name of an account; otherwise anybody may have given it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        registered: bool,
    },
    /// The computer.
    Computer {
        /// Its level from 1 to 10; as strong as it can if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        level: Option<u8>,
    },
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Stage {
    /// A seat is open, or somebody who was invited has not come.
    Waiting,
    /// Play is on.
    Playing,
    /// J10: a player has left Quattro before any Conquest; those who remain settle what becomes of the game.
    Settling,
    /// Interrupted by consent, to be gone on with another time.
    Adjourned,
    /// Over.
    Ended,
}

/// A game in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct GameSummary {
    /// The game.
    pub id: GameId,
    /// Which game it is.
    pub kind: GameKind,
    /// How far it is.
    pub stage: Stage,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When its last event was logged.
    #[ts(type = "number")]
    pub changed_at: i64,
    /// The number of its last event.
    pub last_number: u32,
    /// The number of actions so far.
    pub ply: u32,
    /// The army that is to act; absent when none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to_act: Option<Army>,
    /// How much time its players have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub time: Option<TimeControl>,
    /// Whether it changes the ratings of its players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// Its seats in turn order.
    pub seats: Vec<Seat>,
}

/// `GET /api/games?before=…&stage=…&kind=…`: listed games, the one that changed last first; with a stage or a kind only
/// those. Games with open seats are the `waiting` ones. `GET /api/account/games?before=…` gives the games, listed or
/// not, of one's account: those to which it is invited among them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct GamePage {
    /// At most 50 games.
    pub games: Vec<GameSummary>,
    /// What to give as `before` to get the next page; absent on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// `GET /api/games/{id}`: a game as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct GameState {
    /// What the list shows of it.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// Its position.
    pub fen: String,
    /// What the clocks show; absent without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clocks: Option<ClockState>,
    /// Whether a draw may be agreed now.
    pub may_agree_draw: bool,
    /// The offer that stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offer: Option<OpenOffer>,
    /// The absence of the player to act, if nobody follows the game for the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub absent: Option<Absence>,
    /// The ratings of those of its players who have an account, in games of its kind and speed.
    #[serde(default)]
    pub ratings: Vec<SeatRating>,
    /// The game in which its players play again, once one of them has asked for it and until it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<GameId>,
    /// The event that ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ended: Option<GameEvent>,
    /// Its first event, which tells how it was made.
    pub created: LoggedEvent,
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct OpenOffer {
    /// The seat that made it.
    pub seat: Army,
    /// What it is.
    pub what: Offer,
    /// The seats that agree so far, the first one's included.
    pub agreed: Vec<Army>,
}

/// Nobody has followed the game for the seat that is to act for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Absence {
    /// The seat.
    pub seat: Army,
    /// In how many milliseconds another player may claim that its player has gone; 0 from then on.
    pub claim_in: u32,
}
