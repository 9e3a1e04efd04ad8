//! Why a written game cannot be played again.

use std::fmt;

use crate::pgn::Place;
use crate::{FenError, SanError};

/// What is wrong with a written game, and where if it was read from a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct RecordError {
    /// The place of the offending move, or else of the game.
    pub place: Option<Place>,
    /// What is wrong.
    #[source]
    pub problem: RecordProblem,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{place}: {}", self.problem),
            None => write!(f, "{}", self.problem),
        }
    }
}

/// What is wrong with a written game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordProblem {
    /// A tag has a value that it cannot have, or lacks one; `None` for a tag that is not there.
    #[error("the tag {tag} {}: expected {expected}", found(.value.as_deref()))]
    Tag {
        /// The tag's name.
        tag: &'static str,
        /// Its value.
        value: Option<String>,
        /// What was expected.
        expected: String,
    },
    /// The first position is none.
    #[error("the tag FEN: {0}")]
    Fen(#[from] FenError),
    /// A move is none.
    #[error(transparent)]
    Move(#[from] SanError),
    /// The token that closes the moves does not fit the game.
    #[error("the game closes with {found}, expected {expected}")]
    Result {
        /// What stands there.
        found: &'static str,
        /// What should.
        expected: String,
    },
}

fn found(value: Option<&str>) -> String {
    value.map_or_else(|| "is missing".to_owned(), |value| format!("is {value:?}"))
}

impl<P: Into<RecordProblem>> From<P> for RecordError {
    fn from(problem: P) -> Self {
        RecordError { place: None, problem: problem.into() }
    }
}
