//! The moves of a game with all that is written between them.

use super::{Comment, Nag, Place};

/// A row of moves: the game itself, or a variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Comments before the first move.
    pub before: Vec<Comment>,
    /// The moves.
    pub moves: Vec<Move>,
}

/// One move as it is written.
#[derive(Clone, Eq, Debug)]
pub struct Move {
    /// The number before it, where there is one.
    pub number: Option<MoveNumber>,
    /// The move in standard algebraic notation.
    pub san: Box<str>,
    /// What is written after it, in that order.
    pub annotations: Vec<Annotation>,
    /// Where it was read; no part of a comparison.
    pub place: Option<Place>,
}

impl Move {
    /// A move without number and annotations.
    pub fn new(san: &str) -> Self {
        Move { number: None, san: san.into(), annotations: Vec::new(), place: None }
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        (self.number, &self.san, &self.annotations) == (other.number, &other.san, &other.annotations)
    }
}

/// A number before a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveNumber {
    /// The number.
    pub value: u32,
    /// Whether the move continues a turn that another army began: `3...` instead of `3.`
    pub continued: bool,
}

/// Something written after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Annotation {
    /// A comment.
    Comment(Comment),
    /// A glyph.
    Nag(Nag),
    /// What might have been played instead of the move.
    Variation(Line),
}
