//! Files of self-play games: their format, a writer that resumes, a reader that streams, the replay through the
//! rules, statistics.
//!
//! `docs/training.md` describes the format byte by byte.

mod error;
mod game;
mod header;
mod odds;
mod reader;
mod replay;
mod statistics;
mod writer;

pub use error::DataError;
pub use game::{LONGEST, Ply, Reason, Result, StoredGame};
pub use header::Header;
pub use reader::Reader;
pub use replay::{ReplayError, index_of, sorted_actions};
pub use statistics::Statistics;
pub use writer::Writer;
