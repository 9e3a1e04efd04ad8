//! What an action does, as far as suites ask: what it captures, how it wins, what it is worth; and the motifs of a
//! solution.

mod judtho;
mod motifs;
mod royal_court;

pub(crate) use motifs::motifs;

use crate::solver::Solvable;
use crate::suite::Motif;

/// What an action does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Where the acting piece stands afterwards, as the index of the square.
    pub lands: Option<usize>,
    /// The value of the piece that acts.
    pub value: u32,
    /// The squares of the pieces captured, as indices, and their values.
    pub captured: Vec<(usize, u32)>,
    /// What a Pawn's promotion adds to its value.
    pub promotion: u32,
    /// What it is: a check, a sweep, a stationary capture, a promotion, and how the game is won by it.
    pub motifs: Vec<Motif>,
}

impl Effect {
    /// What the acting side gains at once: the pieces captured and a promotion.
    pub fn gain(&self) -> u32 {
        self.promotion + self.captured.iter().map(|(_, value)| value).sum::<u32>()
    }

    /// Whether it is this.
    pub fn is(&self, motif: Motif) -> bool {
        self.motifs.contains(&motif)
    }

    /// Whether the mover conquers by it (J6).
    pub fn is_conquest(&self) -> bool {
        [Motif::Regicide, Motif::Knatch, Motif::Annihilation].into_iter().any(|way| self.is(way))
    }

    /// Whether the piece on this square is captured.
    pub fn captures(&self, square: usize) -> bool {
        self.captured.iter().any(|&(captured, _)| captured == square)
    }
}

/// The value of a King where others have theirs: more than everything else together.
const KING: u32 = 1_000;

/// A game whose actions can be told apart by what they do.
pub trait Tactics: Solvable {
    /// What `action`, legal here, does.
    fn effect(&self, action: Self::Action) -> Effect;

    /// Whether `action`, legal here, lets another piece attack the King: in Royal Court it gives discovered check; in
    /// Judtho it captures nothing, and afterwards another piece of the same army threatens a Conquest.
    fn discovers(&self, action: Self::Action) -> bool;
}
