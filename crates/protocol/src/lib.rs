//! The messages between server and browser, and the view of a position that the page draws: the only types that
//! derive `Serialize`.
//!
//! The TypeScript in `web/src/api` is generated from them whenever the tests of this crate run.
#![warn(missing_docs)]

mod account;
mod analysis;
mod chat;
mod clock;
mod event;
mod http;
mod live;
mod names;
mod players;
mod problem;
pub mod programs;
mod rating;
pub mod reason;
mod rules;
pub mod shape;
pub mod view;
pub mod work;

pub use account::{
    Account, AccountExport, ChangePassword, Credential, DeleteAccount, ExportedGame, NewAccount, NewToken,
    RatedGame, Scope, SignIn, TokenMade,
};
pub use analysis::{Analyse, Analysis, AnalysisLine, LineValue};
pub use chat::{ChatLine, Room};
pub use clock::{ClockState, RunningClock, SeatClock, TimeControl};
pub use event::{Claim, Ending, GameEvent, LoggedEvent, Offer, Score, Settlement};
pub use http::{
    Absence, AskRematch, CreateGame, GameCreated, GameId, GamePage, GameState, GameSummary, OpenOffer,
    Player, Seat, SeatChoice, SeatRequest, SeatTaken, Stage, TakeSeat,
};
pub use live::{FromClient, ToClient};
pub use names::{Army, GameKind, Shade};
pub use players::{ArchivePage, ArchivedGame, KindResults, PlayerPage, ResultWord};
pub use problem::{Problem, ProblemCode};
pub use rating::{Leaderboard, RankedPlayer, Rating, SeatRating, Speed};
