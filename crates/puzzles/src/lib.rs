//! Tactical suites: positions of the two-sided games in which one action alone wins in the fewest actions.
//!
//! A [solver](solver) that knows nothing but the rules proves them; [`find`] looks for them in games of self-play,
//! [`check`] proves a file of them again, [`run`] lets the computer player solve them. `docs/puzzles.md` describes the
//! files and how the suites of this folder were made.
#![warn(missing_docs)]

mod check;
mod find;
mod one_ply;
mod rivals;
mod run;
pub mod solver;
mod suite;
mod tactics;

pub use check::{Report, check};
pub use find::{Games, Plan, Progress, find};
pub use run::{Attempt, Summary, run};
pub use suite::{Header, Motif, Puzzle, Suite, SuiteError};
pub use tactics::{Effect, Tactics};
