//! What the pieces of an army, or of several, see.

use dethrone_rules::Army;
use dethrone_rules::geometry::{Board, SquareSet};
use dethrone_rules::judtho::{ByKind, Kind};

/// The squares that pieces see, own pieces among them.
#[derive(Clone, Copy)]
pub(super) struct Sight<B: Board> {
    pub(super) all: SquareSet<B>,
    /// By two pieces or more.
    pub(super) twice: SquareSet<B>,
    pub(super) by: ByKind<SquareSet<B>>,
}

impl<B: Board> Sight<B> {
    /// Nothing.
    pub(super) const EMPTY: Self =
        Sight { all: SquareSet::EMPTY, twice: SquareSet::EMPTY, by: ByKind([SquareSet::EMPTY; 8]) };

    /// Adds what one piece sees.
    #[inline(always)]
    pub(super) fn see(&mut self, kind: Kind, seen: SquareSet<B>) {
        self.twice |= self.all & seen;
        self.all |= seen;
        self.by[kind] |= seen;
    }

    /// What some armies see together.
    pub(super) fn of(sights: &[Self; 4], armies: impl Iterator<Item = Army>) -> Self {
        let mut together = Self::EMPTY;
        for army in armies {
            let sight = &sights[army as usize];
            together.twice |= sight.twice | (together.all & sight.all);
            together.all |= sight.all;
            for kind in Kind::ALL {
                together.by[kind] |= sight.by[kind];
            }
        }
        together
    }
}
