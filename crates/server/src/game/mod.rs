//! Games under way: what is known of one, what may be asked of it, and the task that owns it.

mod absence;
mod chat;
mod clocks;
mod command;
mod computer;
mod hub;
mod live_game;
mod log;
mod news;
mod offers;
mod open_game;
mod premoves;
mod presence;
mod requests;
mod task;

pub(crate) use chat::{Account, Speaker, read_chat, reads};
pub(crate) use hub::{Hub, proven_seats};
pub(crate) use live_game::LiveGame;
use log::seats_changed;
pub(crate) use log::{LOG_PAGE, LogError, append_of, read_log};
pub(crate) use news::News;
pub(crate) use open_game::{Held, OpenGame};
pub(crate) use presence::Attendance;
use requests::Events;
pub(crate) use requests::Request;
