//! C4: what threatens the King of the side to move: checks and pins, found once for a position.

use super::lanes::Lanes;
use super::{Color, Kind, Position, Square, SquareSet};
use crate::geometry::{Axis, line, slide};

/// Checks and pins.
pub(super) struct Danger {
    /// The pieces that attack the King.
    pub(super) checkers: SquareSet,
    /// The squares where a piece other than the King ends a single check: the checker's and those between.
    pub(super) answers: SquareSet,
    /// Own pieces that may not leave the line between their King and an enemy slider.
    pub(super) pinned: SquareSet,
}

impl Danger {
    /// C4: the checks and pins against the King of `us`.
    #[inline(always)]
    pub(super) fn of(position: &Position, us: Color) -> Danger {
        let king = position.kings[us];
        let (own, enemies, kinds) = (position.colors[us], position.colors[us.other()], &position.kinds);
        let occupied = own | enemies;
        let checkers = position.close_attackers(king, us.other());
        let mut danger = Danger { checkers, answers: checkers, pinned: SquareSet::EMPTY };
        if !looks_through_one_shield(position, us) {
            return danger;
        }
        let straight = (kinds[Kind::Rook] | kinds[Kind::Queen]) & enemies;
        let diagonal = (kinds[Kind::Bishop] | kinds[Kind::Queen]) & enemies;
        for (axis, sliders) in [
            (Axis::File, straight),
            (Axis::Rank, straight),
            (Axis::Diagonal, diagonal),
            (Axis::Antidiagonal, diagonal),
        ] {
            if line(king, axis).intersects(sliders) {
                danger.add_line(king, axis, sliders, own, occupied);
            }
        }
        danger
    }

    /// Adds the checks and pins by `sliders` along one line of the King.
    #[inline]
    fn add_line(
        &mut self,
        king: Square,
        axis: Axis,
        sliders: SquareSet,
        own: SquareSet,
        occupied: SquareSet,
    ) {
        let seen = slide(king, axis, occupied);
        for checker in seen & sliders {
            self.checkers.insert(checker);
            self.answers |= SquareSet::from(checker) | (slide(checker, axis, occupied) & seen);
        }
        let shields = seen & own;
        let behind = slide(king, axis, occupied ^ shields).without(seen) & sliders;
        for pinner in behind {
            self.pinned |= slide(pinner, axis, occupied) & shields;
        }
    }

    /// C4: the line on which the pinned piece on `square` may move.
    #[inline]
    pub(super) fn pin_line(king: Square, square: Square) -> SquareSet {
        let mut lines = Axis::ALL.into_iter().map(|axis| line(king, axis));
        lines.find(|line| line.contains(square)).unwrap_or(SquareSet::EMPTY)
    }
}

/// Whether an enemy slider sees the King of `us`, be it through one piece of `us`.
#[inline(always)]
fn looks_through_one_shield(position: &Position, us: Color) -> bool {
    let king = Lanes::square(position.kings[us]);
    let own = position.lanes[us];
    let occupied = own | position.lanes[us.other()];
    let shields = Lanes::seen(king, occupied) & own;
    Lanes::seen(king, occupied ^ shields).intersects(position.sliders[us.other()])
}
