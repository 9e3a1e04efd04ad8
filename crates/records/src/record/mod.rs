//! Whole games between the table and PGN: what is written of a game, and how a written game is played again.

mod ending;
mod error;
mod numbering;
mod replay;
mod result;
mod transcribe;

pub use ending::{ending_text, parse_ending};
pub use error::{RecordError, RecordProblem};
pub use replay::{Replayed, replay};
pub use transcribe::transcribe;
