//! The numbered events of a game: the truth from which everything else about it follows.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Army, GameId, GameKind, Seat, Shade, TimeControl};

/// An event with its place in the game's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct LoggedEvent {
    /// Counts up from 1 without gaps.
    pub number: u32,
    /// When the server took it, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// What happened.
    pub event: GameEvent,
}

/// What can happen in a game. A seat is named by the first of its armies in turn order, in `seat`; an army that acts
/// is named in `army`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export)]
pub enum GameEvent {
    /// The game was made: always event 1.
    Created {
        /// Which game.
        kind: GameKind,
        /// The position set up; the game's own start if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        fen: Option<String>,
        /// Trio: the shade of the Single Player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        single_player: Option<Shade>,
        /// R16: after how many actions the game is adjudicated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        action_limit: Option<u32>,
        /// How much time the players have; as much as they like if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        time: Option<TimeControl>,
        /// Whether the game appears in the list of games.
        listed: bool,
        /// Whether it changes the ratings of its players.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        rated: bool,
        /// The game whose players play again, a seat further on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rematch_of: Option<GameId>,
        /// The seats as they were made, in turn order.
        seats: Vec<Seat>,
    },
    /// A person took a seat that was open, or that the person was invited to. The game starts when no seat waits.
    SeatTaken {
        /// The seat's first army.
        seat: Army,
        /// The name that the person gave.
        name: String,
        /// Whether it is the name of an account; otherwise anybody may have given it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        registered: bool,
    },
    /// A player gave the seat up before the game had started; it is open again.
    SeatLeft {
        /// The seat's first army.
        seat: Army,
    },
    /// All agreed to take actions back: the position is the one after so many actions.
    TakenBack {
        /// The number of actions that are left.
        ply: u32,
    },
    /// An army placed, moved or passed.
    Acted {
        /// The army that acted.
        army: Army,
        /// The action in coordinate notation.
        action: String,
        /// The number of actions before this one.
        ply: u32,
        /// What the clock on which the action was made shows after it, in milliseconds; absent without clocks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        left: Option<u32>,
    },
    /// A player's time has run out. In Quattro that is a departure (R14), and what follows [`GameEvent::Departed`] follows
    /// this; in the other games the end follows.
    Flagged {
        /// The player's seat.
        seat: Army,
    },
    /// A player offers all others to end the game or to take an action back. It stands until somebody declines, the
    /// player withdraws it, or a player who has not agreed acts, unless it does not need that player's consent; an
    /// offer to take back until a person acts.
    Offered {
        /// The seat that offers, and by that agrees.
        seat: Army,
        /// What is offered.
        what: Offer,
    },
    /// A player answered the offer that stands.
    Voted {
        /// The seat that answers.
        seat: Army,
        /// Whether it agrees; one refusal ends the offer.
        yes: bool,
    },
    /// The player who made the offer took it back.
    Withdrawn {
        /// The seat that had offered.
        seat: Army,
    },
    /// J10: a player resigned or left. The game ends with the next event, unless it is Quattro before any Conquest:
    /// then the players who remain settle what becomes of it.
    Departed {
        /// The seat of the player who left.
        seat: Army,
    },
    /// A player claimed that the one who was to act has gone. What follows [`GameEvent::Departed`] in Quattro follows this;
    /// in the other games the end follows, and the side of whoever claimed it has won.
    DeclaredAbsent {
        /// The seat of the player who has gone.
        seat: Army,
        /// The seat that claimed it.
        by: Army,
    },
    /// J10: after a departure before any Conquest, a player who remains said what should become of the game.
    Settled {
        /// The seat that says so.
        seat: Army,
        /// Its choice; the last one counts.
        choice: Settlement,
    },
    /// J10: all who remain chose to continue; the departed player's seat is theirs as before. Whose time had run out
    /// has the time of the start again. Or all have agreed to go on with a game that was adjourned.
    Resumed,
    /// All agreed to interrupt the game: no clock runs and nobody acts before it is resumed.
    Adjourned,
    /// RC1: the army to move claims a draw.
    Claimed {
        /// The army that claims.
        army: Army,
        /// On what ground.
        claim: Claim,
    },
    /// J12: one partner suggested a move to the other, whose turn it is.
    Suggested {
        /// The army that suggests.
        army: Army,
        /// The ply for which it is meant.
        ply: u32,
        /// The action in coordinate notation; only the two partners get it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        action: Option<String>,
    },
    /// The game is over: always the last event.
    Ended {
        /// In which way.
        ending: Ending,
        /// What each army has of it, in turn order.
        scores: Vec<Score>,
    },
}

/// What a player may offer to all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Offer {
    /// A draw; in Quattro an early end at which the points stand.
    Draw,
    /// That the game does not count.
    Void,
    /// To go back to the position before the last action of the player who offers. The computer goes along.
    Takeback,
    /// To interrupt the game and go on another time. The computer goes along.
    Adjourn,
    /// To go on with a game that was adjourned. The computer goes along.
    Resume,
}

/// J10: what may become of Quattro when a player leaves before any Conquest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Settlement {
    /// The game ends with the points of a departure; one such choice decides.
    Score,
    /// The game does not count, if all choose so.
    Void,
    /// The game goes on later, if all choose so.
    Continue,
}

/// RC1: a ground on which a draw may be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Claim {
    /// The position stands for the third time.
    Threefold,
    /// Fifty moves of each side without a capture or a Pawn's move.
    FiftyMoves,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export)]
pub enum Ending {
    /// The deciding Conquest.
    Conquest,
    /// Checkmate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Three repetitions, claimed, or five.
    Repetition,
    /// Fifty moves, claimed, or seventy-five.
    FiftyMoves,
    /// Nobody can mate any more.
    DeadPosition,
    /// All agreed to a draw.
    DrawAgreed,
    /// This army's player resigned.
    Resignation {
        /// The army.
        army: Army,
    },
    /// This army's player overstepped the time.
    Time {
        /// The army.
        army: Army,
    },
    /// This army's player left.
    Departure {
        /// The army.
        army: Army,
    },
    /// R16.
    Adjudication,
    /// The game does not count.
    Void,
}

/// What a finished game gave to an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Score {
    /// The army.
    pub army: Army,
    /// Its points; where two sides play, 1 for each army of the side that has won.
    pub points: u32,
    /// Its rank from 1, equal ranks shared; absent when the game does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rank: Option<u8>,
}
