//! A match or a round robin: who plays whom from where, played by several workers, recorded, counted, resumed.

mod effort;
mod naming;
mod pgn;
mod record;
mod run;
mod schedule;
mod standing;
mod worker;

use std::path::PathBuf;

use dethrone_rules::GameKind;

pub use effort::Effort;
pub use record::RecordError;
pub use run::{Conclusion, News};
pub use schedule::Fixture;
pub use standing::{FaultCounts, Standing};

use crate::engine_spec::EngineSpec;
use crate::judge::Terms;
use crate::opening::{NoOpening, Openings};
use crate::statistics::Sprt;
use crate::uci::StartError;

/// A match of two engines, or a round robin of more.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Which game: one of two sides.
    pub kind: GameKind,
    /// The engines, each with a limit.
    pub engines: Vec<EngineSpec>,
    /// Where the games begin.
    pub openings: Openings,
    /// How many pairs of games every two engines play.
    pub rounds: u32,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// By what games are judged.
    pub terms: Terms,
    /// The question whose decision ends a match of two engines early.
    pub sprt: Option<Sprt>,
    /// The name of the event, for the record.
    pub event: String,
    /// The file to which every finished game is appended, and from which the match is resumed.
    pub record: Option<PathBuf>,
    /// Whether to go on from a record that has games already; without, such a record is refused.
    pub resume: bool,
}

/// Why a match cannot be played, or not further.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// The game has more than two sides.
    #[error("{0} has more than two sides; expected royal-court, duo or trio")]
    Sides(&'static str),
    /// There is nobody to play against.
    #[error("there are {0} engines, expected at least two")]
    Engines(usize),
    /// Two engines have the same name.
    #[error("two engines are called {0}; give each a name= of its own")]
    SameName(String),
    /// An engine may think for ever.
    #[error("{0} has no limit: expected tc, movetime, nodes or depth, its own or one for all")]
    NoLimit(String),
    /// A test compares two engines.
    #[error("a sequential test compares two engines, not {0}")]
    SprtOfMany(usize),
    /// An engine cannot take part.
    #[error("{engine} {error}")]
    Start {
        /// The engine's name or command.
        engine: String,
        /// Why.
        error: StartError,
    },
    /// There is no place to begin.
    #[error(transparent)]
    Opening(#[from] NoOpening),
    /// The record cannot be used.
    #[error(transparent)]
    Record(#[from] RecordError),
}
