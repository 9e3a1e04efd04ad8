//! What the pieces of one side see.

use dethrone_rules::geometry::{Board, CourtBoard};
use dethrone_rules::royal_court::{ByKind, Color, Kind, Position, Square, SquareSet};

use crate::weights::Sum;

/// The squares that a side's pieces see, own pieces among them.
pub(super) struct Sight {
    pub(super) all: SquareSet,
    /// By two pieces or more.
    pub(super) twice: SquareSet,
    pub(super) by: ByKind<SquareSet>,
    pub(super) king: Square,
    /// Around the King.
    pub(super) ring: SquareSet,
    /// These and those in front of them.
    pub(super) zone: SquareSet,
    /// Danger to the enemy King from the pieces that see its zone.
    pub(super) danger: Sum,
}

impl Sight {
    /// What the King and the Pawns see.
    pub(super) fn new(position: &Position, color: Color) -> Self {
        let king = position.king(color);
        let ring = CourtBoard::steps(king);
        let up = i32::from(color.forward());
        let pawns = position.pieces(color, Kind::Pawn);
        let (left, right) = (pawns.shift(-1, up), pawns.shift(1, up));
        let mut by = ByKind([SquareSet::EMPTY; 7]);
        by[Kind::Pawn] = left | right;
        by[Kind::King] = ring;
        Sight {
            all: left | right | ring,
            twice: (left & right) | ((left | right) & ring),
            by,
            king,
            ring,
            zone: ring | ring.shift(0, up),
            danger: Sum::default(),
        }
    }

    /// Adds what one officer sees.
    #[inline(always)]
    pub(super) fn see(&mut self, kind: Kind, seen: SquareSet) {
        self.twice |= self.all & seen;
        self.all |= seen;
        self.by[kind] |= seen;
    }
}
