//! The numbers before moves.

use crate::Notation;
use crate::pgn::MoveNumber;

/// Counts up from 1: before each action that is numbered, and before the first one whatever it is.
#[derive(Clone, Copy, Default)]
pub(super) struct Numbering {
    last: u32,
}

impl Numbering {
    /// The number before the action that is due in `game`; `first` where a line begins.
    pub(super) fn next<G: Notation>(&mut self, game: &G, first: bool) -> Option<MoveNumber> {
        let numbered = game.is_numbered();
        if numbered || self.last == 0 {
            self.last += 1;
        }
        (numbered || first).then_some(MoveNumber { value: self.last, continued: !numbered })
    }
}
