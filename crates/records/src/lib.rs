//! Positions, moves and games as text: FEN, coordinate notation, SAN, PGN; contains no rule of any game.
#![warn(missing_docs)]

mod judtho;
mod notation;
pub mod pgn;
pub mod record;
mod royal_court;
mod table;

pub use notation::{ActionError, Fault, FenError, Notation, SanError};
pub use table::Table;
