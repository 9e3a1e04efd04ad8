//! What is wrong with a PGN text, and where.

use std::io;

use super::Place;
use crate::notation::Excerpt;

/// Why a game could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct PgnError {
    /// Where the trouble is.
    pub place: Place,
    /// The number of the game in the input, from 1.
    pub game: u64,
    /// What the trouble is.
    #[source]
    pub problem: Problem,
}

/// What is wrong at a place.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// Something else should stand here.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands here.
        found: String,
        /// What may stand here.
        expected: &'static str,
    },
    /// A limit of the reader is exceeded.
    #[error("{what} is over the limit of {limit}")]
    TooLarge {
        /// What is too large.
        what: &'static str,
        /// The limit, with its unit.
        limit: String,
    },
    /// A game has the same tag twice.
    #[error("the tag {0} is given a second time, expected each tag once")]
    DuplicateTag(String),
    /// A NAG has a number that does not exist.
    #[error("found the annotation ${0}, expected a number from 0 to 255")]
    NoSuchNag(String),
    /// The input itself failed; nothing more can be read.
    #[error("the input cannot be read: {0}")]
    Input(#[from] io::Error),
}

impl Problem {
    /// `text` stands where `expected` should.
    pub(super) fn unexpected(text: &str, expected: &'static str) -> Self {
        Problem::Unexpected { found: Excerpt(text).to_string(), expected }
    }

    /// The input ends, or is broken off, where `expected` should stand.
    pub(super) fn broken_off(found: &str, expected: &'static str) -> Self {
        Problem::Unexpected { found: found.to_owned(), expected }
    }
}
