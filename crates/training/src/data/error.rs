//! What can be wrong with a file of games.

use std::io;

use dethrone_rules::GameKind;

/// Why a file of games cannot be read, or not be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The system cannot read or write it.
    #[error(transparent)]
    System(#[from] io::Error),
    /// It begins with something else than a header.
    #[error("not a file of self-play games: expected the header's {expected}")]
    NoHeader {
        /// The part of the header that is missing or wrong.
        expected: &'static str,
    },
    /// A later version of the format.
    #[error("format version {found}: expected {}", super::header::VERSION)]
    Version {
        /// The version that the file names.
        found: u16,
    },
    /// A game's bytes are not those that were written.
    #[error("game {number}, at byte {offset}, is corrupted: expected {expected}")]
    Corrupted {
        /// Which game, from 1.
        number: u64,
        /// Where its record begins.
        offset: u64,
        /// What does not hold.
        expected: &'static str,
    },
    /// The file ends within a game: its writer was killed. [`super::Writer::open`] drops such a tail.
    #[error("the file ends within game {number}, which begins at byte {offset}; to resume the file drops it")]
    Truncated {
        /// Which game, from 1.
        number: u64,
        /// Where its record begins.
        offset: u64,
    },
    /// The file was made otherwise than it is to be gone on with.
    #[error("the file was made by\n  {found}\nand cannot be gone on with by\n  {expected}")]
    OtherOrigin {
        /// What the file says.
        found: String,
        /// What the caller wants.
        expected: String,
    },
    /// The file holds another game.
    #[error("the file holds games of {}: expected {}", .found.title(), .expected.title())]
    OtherGame {
        /// The game of the file.
        found: GameKind,
        /// The game that the caller wants.
        expected: GameKind,
    },
    /// Another program writes the file.
    #[error("another program is writing this file")]
    Locked,
}
