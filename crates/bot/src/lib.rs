//! A UCI engine as a player on a server: follows what happens around an account's games by the server's API for programs
//! (docs/programs.md), accepts challenges by rules, and plays each game with an engine process of its own.
//!
//! What the server says is read leniently and kept within bounds; whatever breaks is tried again, ever more slowly.
#![warn(missing_docs)]

mod accept;
mod backoff;
mod bot;
mod engine;
mod game;
mod http;
mod messages;
mod question;

pub use accept::{Rules, TimeKind};
pub use bot::{Bot, BotError, Say};
pub use http::{Address, InvalidAddress, Token};
