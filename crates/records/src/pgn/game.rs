//! A whole game as PGN has it.

use super::{Comment, GameResult, Line, Tags};

/// A game as PGN has it: its tags, its moves, its result. `Display` writes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnGame {
    /// The tags.
    pub tags: Tags,
    /// The moves.
    pub line: Line,
    /// The result that closes the moves.
    pub result: GameResult,
    /// Comments after the result.
    pub after: Vec<Comment>,
}
