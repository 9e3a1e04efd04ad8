//! Suites as text: a line a position, in the manner of EPD.

mod motif;
mod puzzle;
mod text;

pub use motif::Motif;
pub use puzzle::Puzzle;
pub use text::{Header, Suite, SuiteError};
