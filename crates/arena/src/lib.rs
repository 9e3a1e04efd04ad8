//! Matches between UCI engines at the two-sided games: openings in pairs, clocks, a judge who knows the rules, a record
//! that a match can be resumed from, and what the results say about strength.
//!
//! An engine is whatever [`EngineSpec`] starts; none is trusted. The rules are those of `dethrone_rules`.
#![warn(missing_docs)]

mod contest;
mod engine_spec;
pub mod judge;
mod limit;
pub mod opening;
mod report;
pub mod statistics;
pub mod uci;

pub use contest::{
    Conclusion, Contest, ContestError, Effort, FaultCounts, Fixture, News, RecordError, Standing,
};
pub use engine_spec::{EngineSpec, InvalidSpec};
pub use limit::{InvalidLimit, Limit, TimeControl};
pub use report::{line, summary};
