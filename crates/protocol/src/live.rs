//! Messages over the WebSocket `/api/games/{id}/live?after=N`.
//!
//! The client first says [`FromClient::Enter`]; the server answers [`ToClient::Entered`], then sends every event of
//! the log after number N, old and new, in order and without gaps. A client that lost the connection comes back with
//! the last number it has seen.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Absence, Army, ChatLine, Claim, ClockState, LoggedEvent, Offer, Problem, Room, Settlement};

/// Everything that a client may say. `request` is the client's own count; the answer repeats it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
pub enum FromClient {
    /// The first message: the tokens of the seats that this browser holds; none to look on.
    Enter {
        /// Tokens from [`GameCreated`](crate::GameCreated) and [`SeatTaken`](crate::SeatTaken).
        tokens: Vec<String>,
    },
    /// Place, move, drop or pass.
    Act {
        /// Repeated in the answer.
        request: u32,
        /// The army that acts.
        army: Army,
        /// The number of actions before this one, as the client knows it.
        ply: u32,
        /// The action in coordinate notation.
        action: String,
    },
    /// Offer to end the game, or to take an action back.
    Offer {
        /// Repeated in the answer.
        request: u32,
        /// The seat that offers.
        seat: Army,
        /// What it offers.
        what: Offer,
    },
    /// Answer the offer that stands.
    Vote {
        /// Repeated in the answer.
        request: u32,
        /// The seat that answers.
        seat: Army,
        /// What the answer is given to, so that it cannot meet another offer.
        what: Offer,
        /// Whether the seat agrees.
        yes: bool,
    },
    /// Take back one's own offer.
    Withdraw {
        /// Repeated in the answer.
        request: u32,
        /// The seat that had offered.
        seat: Army,
    },
    /// Give one's seat up before the game has started.
    Leave {
        /// Repeated in the answer.
        request: u32,
        /// The seat.
        seat: Army,
    },
    /// Resign, or in Quattro depart. Before the game has started it is called off by that; so an invitation is declined.
    Depart {
        /// Repeated in the answer.
        request: u32,
        /// The seat that leaves.
        seat: Army,
    },
    /// Say what should become of the game after a departure.
    Settle {
        /// Repeated in the answer.
        request: u32,
        /// The seat that says so.
        seat: Army,
        /// Its choice.
        choice: Settlement,
    },
    /// Claim a draw in Royal Court.
    Claim {
        /// Repeated in the answer.
        request: u32,
        /// The army to move.
        army: Army,
        /// On what ground.
        claim: Claim,
    },
    /// Suggest a move to one's partner in Trio.
    Suggest {
        /// Repeated in the answer.
        request: u32,
        /// The army that suggests.
        army: Army,
        /// The number of actions so far.
        ply: u32,
        /// The action in coordinate notation.
        action: String,
    },
    /// Leave actions for one's next turns, instead of those that were left before. Each is played by the server as soon as
    /// it is the seat's turn, if it is legal then; otherwise it and those after it are dropped. The answer is
    /// [`ToClient::Done`].
    Premove {
        /// Repeated in the answer.
        request: u32,
        /// The seat that leaves them.
        seat: Army,
        /// In coordinate notation, at most four; none to leave nothing.
        actions: Vec<String>,
    },
    /// Claim that the player to act has gone, once [`Absence`] says that it can be.
    ClaimAbsence {
        /// Repeated in the answer.
        request: u32,
        /// The seat that claims it.
        seat: Army,
    },
    /// Say something beside the game: the players by their seats, those who look on by their accounts.
    Say {
        /// Repeated in the answer, which is [`ToClient::Done`].
        request: u32,
        /// Where.
        room: Room,
        /// 1 to 140 characters.
        text: String,
    },
}

/// Everything that the server may say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export)]
pub enum ToClient {
    /// The answer to [`FromClient::Enter`].
    Entered {
        /// The seats that the tokens prove, by their first armies.
        seats: Vec<Army>,
        /// The number of the last event at that moment.
        last_number: u32,
        /// What the clocks show; absent without clocks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        clocks: Option<ClockState>,
    },
    /// One event, committed to disk before it is sent.
    Logged {
        /// The event.
        logged: LoggedEvent,
    },
    /// The request was carried out and is on disk.
    Accepted {
        /// The client's count.
        request: u32,
        /// The number of the event that it became.
        number: u32,
    },
    /// The request was carried out and is no event of the game.
    Done {
        /// The client's count.
        request: u32,
    },
    /// All that was said and that this client may read: after [`ToClient::Entered`], and when the end of the game opens
    /// another room to it. Not sent if there is nothing.
    Chat {
        /// The lines that are kept, in order.
        lines: Vec<ChatLine>,
    },
    /// Somebody has said something; it is on disk.
    Said {
        /// What.
        line: ChatLine,
    },
    /// The actions that a seat of this client has left for its next turns have changed, or are there on entering.
    Premoves {
        /// The seat.
        seat: Army,
        /// Those that are left.
        actions: Vec<String>,
        /// Why others were dropped.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        dropped: Option<Problem>,
    },
    /// The player to act is absent: nobody follows the game for the seat.
    Absent {
        /// Who, and when the others may claim it.
        absence: Absence,
    },
    /// The player who was absent is there again, or is not to act any more.
    Returned {
        /// The player's seat.
        seat: Army,
    },
    /// The request was not carried out.
    Refused {
        /// The client's count.
        request: u32,
        /// Why not.
        problem: Problem,
    },
    /// The last message before the server closes the connection.
    Closing {
        /// Why.
        problem: Problem,
    },
}
