//! Talking to an engine: its process, the protocol, what it says.

mod client;
mod offered;
mod process;
mod thought;

pub use client::{Answer, Client, StartError, Trouble};
pub use offered::{OfferedOption, OptionValues};
pub use thought::{Score, Thought};
