//! Games under way: what is known of one, what may be asked of it, and the task that owns it.

mod clocks;
mod computer;
mod hub;
mod live_game;
mod log;
mod offers;
mod requests;
mod task;

pub(crate) use hub::{Held, Hub, OpenGame, proven_seats};
pub(crate) use live_game::LiveGame;
pub(crate) use log::{LOG_PAGE, LogError, append_of, read_log};
use requests::Events;
pub(crate) use requests::Request;
