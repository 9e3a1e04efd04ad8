//! Load on a server: games of Quattro with a socket at each seat, legal actions, and what they take until everybody has seen
//! them. Only a server on this machine is ever loaded.
#![warn(missing_docs)]

mod counted;
mod figures;
mod player;
mod request;
mod run;
mod script;

pub use figures::Figures;
pub use run::{Idle, Load, LoadError, Target};
