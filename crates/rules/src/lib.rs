//! The rules of Judtho and Royal Court, and nothing else: no input or output, no clock, no randomness.
//!
//! Rule ids (J…, R…, C…, RC…) are those of the rulebook in `docs/rulebook`; the documentation of the function that
//! decides a rule begins with its id.
#![warn(missing_docs)]

mod any;
mod army;
mod game;
pub mod geometry;
pub mod judtho;
pub mod royal_court;
mod scramble;

pub use any::{AnyEvent, AnyGame, GameKind};
pub use army::{Army, ArmySet, ByArmy};
pub use game::{Ending, Game, Outcome, divide, perft};
