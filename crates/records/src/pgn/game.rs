//! A whole game as PGN has it.

use super::{Comment, GameResult, Line, Place, Tags};

/// A game as PGN has it: its tags, its moves, its result. `Display` writes it.
#[derive(Clone, Eq, Debug, Default)]
pub struct PgnGame {
    /// The tags.
    pub tags: Tags,
    /// The moves.
    pub line: Line,
    /// The result that closes the moves.
    pub result: GameResult,
    /// Comments after the result.
    pub after: Vec<Comment>,
    /// Where it was read; no part of a comparison.
    pub place: Option<Place>,
}

impl PartialEq for PgnGame {
    fn eq(&self, other: &Self) -> bool {
        (&self.tags, &self.line, self.result, &self.after)
            == (&other.tags, &other.line, other.result, &other.after)
    }
}
