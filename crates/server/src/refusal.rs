//! Why a request is not carried out: what the client is told. What fails inside is logged where it fails, and told as
//! [`Refusal::Internal`].

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use dethrone_protocol::{Army, Problem, ProblemCode};

use crate::names::spoken;

/// Why a request is not carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("The request cannot be read: {0}.")]
    Malformed(String),
    #[error("The request is larger than {0} bytes.")]
    TooLarge(usize),
    #[error("Too many requests; try again in a moment.")]
    TooManyRequests,
    #[error("The server has as many connections as it takes; try again in a moment.")]
    TooManyConnections,
    #[error("The server has as many games under way as it takes; try again in a moment.")]
    TooManyGames,
    #[error("The computer has as much to think about as it takes; try again in a moment.")]
    TooBusy,
    #[error("There is nothing at this address.")]
    NoSuchPage,
    #[error("The address does not know this method.")]
    WrongMethod,
    #[error("The server did not answer in time; try again in a moment.")]
    TooSlow,
    #[error("There is no such game.")]
    NoSuchGame,
    #[error("There is no player of this name.")]
    NoSuchPlayer,
    #[error("The position is refused: {0}.")]
    BadPosition(String),
    #[error("{0}")]
    BadSeats(&'static str),
    #[error("{0}")]
    BadValue(&'static str),
    #[error("A line of chat has 1 to {0} characters.")]
    LineLength(usize),
    #[error("Another account has this name.")]
    NameTaken,
    #[error("Sign in first.")]
    NotSignedIn,
    #[error("A rated game is played by accounts only: sign in first.")]
    RatedNeedsAccount,
    #[error("The token is unknown or has ended.")]
    NoSuchToken,
    #[error("The name or the password is wrong.")]
    WrongPassword,
    #[error("The token may not be used for this: it lacks the scope {0}.")]
    MissingScope(String),
    #[error("A token may not be used for this: sign in.")]
    NotByToken,
    #[error("The request comes from another site's page.")]
    ForeignOrigin,
    #[error("{}'s seat is not open.", spoken(*.0))]
    SeatNotOpen(Army),
    #[error("This browser does not hold {}'s seat.", spoken(*.0))]
    NotYourSeat(Army),
    #[error("You do not play in this game.")]
    NotPlaying,
    #[error("The first message must be `enter`.")]
    NotEntered,
    #[error("The game has not started: a player is missing.")]
    NotStarted,
    #[error("{0}")]
    Started(&'static str),
    #[error("There is no account of the name {0}.")]
    NoSuchAccount(String),
    #[error("The game is not over.")]
    NotOver,
    #[error("The game is over.")]
    GameOver,
    #[error("It is {}'s turn.", spoken(*.0))]
    NotYourTurn(Army),
    #[error("The game has gone on: {actual} actions were played, not {expected}.")]
    Stale { expected: u32, actual: u32 },
    #[error("{0}")]
    Time(&'static str),
    #[error("The action is refused: {0}.")]
    IllegalAction(String),
    #[error("{0}")]
    NoSuchOffer(&'static str),
    #[error("No draw can be agreed now: {0}.")]
    NoDrawNow(String),
    #[error("{0}")]
    NoClaim(&'static str),
    #[error("{0}")]
    NoSuggestion(&'static str),
    #[error("{0}")]
    NotAbsent(&'static str),
    #[error("{0}")]
    NoPremove(&'static str),
    #[error("{0}")]
    Adjourned(&'static str),
    #[error("{0}")]
    NoChat(&'static str),
    #[error("{0}")]
    Settling(&'static str),
    #[error("The server is stopping; come back in a moment.")]
    Stopping,
    #[error("The server failed; its log says why.")]
    Internal,
}

/// Goes with an answer that is a refusal, for whoever counts them or tells them in another shape.
#[derive(Clone, Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

impl Refusal {
    /// What the client is told.
    pub(crate) fn problem(&self) -> Problem {
        Problem { code: self.code(), message: self.to_string() }
    }

    pub(crate) fn code(&self) -> ProblemCode {
        match self {
            Refusal::Malformed(_) => ProblemCode::Malformed,
            Refusal::TooLarge(_) => ProblemCode::TooLarge,
            Refusal::TooManyRequests => ProblemCode::TooManyRequests,
            Refusal::TooManyConnections => ProblemCode::TooManyConnections,
            Refusal::TooManyGames => ProblemCode::TooManyGames,
            Refusal::TooBusy => ProblemCode::TooBusy,
            Refusal::NoSuchPage | Refusal::NoSuchGame | Refusal::NoSuchPlayer => ProblemCode::NotFound,
            Refusal::WrongMethod => ProblemCode::WrongMethod,
            Refusal::TooSlow => ProblemCode::TooSlow,
            Refusal::BadPosition(_) => ProblemCode::BadPosition,
            Refusal::BadSeats(_) | Refusal::NoSuchAccount(_) => ProblemCode::BadSeats,
            Refusal::BadValue(_) | Refusal::LineLength(_) => ProblemCode::BadValue,
            Refusal::NameTaken => ProblemCode::NameTaken,
            Refusal::NotSignedIn | Refusal::RatedNeedsAccount | Refusal::NoSuchToken => {
                ProblemCode::NotSignedIn
            }
            Refusal::WrongPassword => ProblemCode::WrongPassword,
            Refusal::MissingScope(_) | Refusal::NotByToken | Refusal::ForeignOrigin => ProblemCode::Forbidden,
            Refusal::SeatNotOpen(_) => ProblemCode::SeatNotOpen,
            Refusal::NotYourSeat(_) | Refusal::NotPlaying => ProblemCode::NotYourSeat,
            Refusal::NotEntered => ProblemCode::NotEntered,
            Refusal::NotStarted => ProblemCode::NotStarted,
            Refusal::Started(_) => ProblemCode::Started,
            Refusal::NotOver => ProblemCode::NotOver,
            Refusal::GameOver => ProblemCode::GameOver,
            Refusal::NotYourTurn(_) => ProblemCode::NotYourTurn,
            Refusal::Stale { .. } => ProblemCode::Stale,
            Refusal::Time(_) => ProblemCode::Time,
            Refusal::IllegalAction(_) => ProblemCode::IllegalAction,
            Refusal::NoSuchOffer(_) => ProblemCode::NoSuchOffer,
            Refusal::NoDrawNow(_) => ProblemCode::NoDrawNow,
            Refusal::NoClaim(_) => ProblemCode::NoClaim,
            Refusal::NoSuggestion(_) => ProblemCode::NoSuggestion,
            Refusal::NotAbsent(_) => ProblemCode::NotAbsent,
            Refusal::NoPremove(_) => ProblemCode::NoPremove,
            Refusal::Adjourned(_) => ProblemCode::Adjourned,
            Refusal::NoChat(_) => ProblemCode::NoChat,
            Refusal::Settling(_) => ProblemCode::Settling,
            Refusal::Stopping => ProblemCode::Stopping,
            Refusal::Internal => ProblemCode::Internal,
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Refusal::NoSuchPage | Refusal::NoSuchGame | Refusal::NoSuchPlayer => StatusCode::NOT_FOUND,
            Refusal::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            Refusal::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::TooManyConnections
            | Refusal::TooManyGames
            | Refusal::TooBusy
            | Refusal::TooSlow
            | Refusal::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Malformed(_) | Refusal::BadValue(_) | Refusal::LineLength(_) => StatusCode::BAD_REQUEST,
            Refusal::BadPosition(_) | Refusal::BadSeats(_) | Refusal::NoSuchAccount(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Refusal::NotSignedIn
            | Refusal::RatedNeedsAccount
            | Refusal::NoSuchToken
            | Refusal::WrongPassword => StatusCode::UNAUTHORIZED,
            Refusal::NotYourSeat(_)
            | Refusal::NotPlaying
            | Refusal::MissingScope(_)
            | Refusal::NotByToken
            | Refusal::ForeignOrigin => StatusCode::FORBIDDEN,
            Refusal::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::CONFLICT,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, problem) = (self.status(), self.problem());
        (status, Extension(Refused(self)), Json(problem)).into_response()
    }
}
