//! Positions, moves and games as text: FEN, coordinate notation, SAN, PGN; contains no rule of any game.
#![warn(missing_docs)]

mod judtho;
mod notation;
pub mod pgn;
mod royal_court;

pub use notation::{ActionError, Fault, FenError, Notation, SanError};
