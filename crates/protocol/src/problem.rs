//! What went wrong, for the client.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why a request was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(export)]
pub struct Problem {
    /// For programs.
    pub code: ProblemCode,
    /// For people: a sentence.
    pub message: String,
}

/// Every kind of problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum ProblemCode {
    /// The message could not be read.
    Malformed,
    /// The request is larger than the server takes.
    TooLarge,
    /// The client asks too often.
    TooManyRequests,
    /// The server has as many connections as it takes.
    TooManyConnections,
    /// The server has as many games in memory as it takes.
    TooManyGames,
    /// The computer has as much to think about as it takes.
    TooBusy,
    /// There is no such page or game.
    NotFound,
    /// The address does not know the method.
    WrongMethod,
    /// The server did not answer in time.
    TooSlow,
    /// The position to start from is refused.
    BadPosition,
    /// The seats asked for do not fit the game.
    BadSeats,
    /// A name or a number is out of bounds.
    BadValue,
    /// Another account has the name.
    NameTaken,
    /// Nobody has signed in, or the token has ended.
    NotSignedIn,
    /// The name or the password is wrong.
    WrongPassword,
    /// The token may not be used for this, or the request comes from another site's page.
    Forbidden,
    /// The seat is not open.
    SeatNotOpen,
    /// No token of this browser proves the seat.
    NotYourSeat,
    /// The first message must enter the game.
    NotEntered,
    /// A player is still missing.
    NotStarted,
    /// The game has started.
    Started,
    /// The game goes on.
    NotOver,
    /// The game is over.
    GameOver,
    /// Another army is to act.
    NotYourTurn,
    /// The game has gone on since the client looked.
    Stale,
    /// The player's time has run out, or has not.
    Time,
    /// The rules do not allow the action.
    IllegalAction,
    /// No such offer stands, or one stands already.
    NoSuchOffer,
    /// The rules do not allow a draw to be agreed now.
    NoDrawNow,
    /// The ground of the claim is not given.
    NoClaim,
    /// No suggestion can be made now.
    NoSuggestion,
    /// The player to act is there, or has not been away for long enough.
    NotAbsent,
    /// Actions that were left for later are not played.
    NoPremove,
    /// The room is closed, or closed to whoever speaks.
    NoChat,
    /// The game is adjourned, or is not.
    Adjourned,
    /// Nothing is to be settled now, or everything waits for a settlement.
    Settling,
    /// The server is stopping; the client should come back.
    Stopping,
    /// The server failed; its log says why.
    Internal,
}
