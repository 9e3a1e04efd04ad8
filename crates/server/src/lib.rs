//! Where games are played: an HTTP server with live games over WebSocket, the page, and the games in memory.
//!
//! The log of each game in [`dethrone_storage`] is the truth; what is here can be killed at any moment.

mod accounts;
mod address;
mod bus;
mod clock;
mod config;
mod connections;
mod fill;
mod finish;
mod game;
mod json;
mod metrics;
mod names;
mod ratings;
mod refusal;
mod routes;
mod seats;
mod server;
mod slots;
mod token;
mod work;

pub use bus::BusError;
pub use clock::Clock;
pub use config::{AbsenceTimes, Config, Limits};
pub use fill::{FillError, fill};
pub use server::{Server, StartError};
pub use work::{WorkError, Worker};
