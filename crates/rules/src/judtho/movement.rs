//! J4: how the pieces move.

use super::variant::forward;
use super::{Action, Kind, Position, Territory, Variant};
use crate::Army;
use crate::geometry::{KNIGHT_LEAPS, LeapMask, Square, SquareSet, bishop, queen, rook};

/// What the moves of one army depend on, looked up once for all its pieces.
#[derive(Clone, Copy)]
pub(super) struct Field<B: Territory> {
    pub(super) army: Army,
    pub(super) empty: SquareSet<B>,
    /// J2: the Opponents' pieces.
    pub(super) targets: SquareSet<B>,
    /// J2: where a move may end (not in the Rival's Kingdom).
    pub(super) open: SquareSet<B>,
    /// Where a piece may arrive: empty or an Opponent's, and open.
    pub(super) landing: SquareSet<B>,
    pub(super) all_pawns: SquareSet<B>,
}

impl<B: Territory> Field<B> {
    #[inline(always)]
    pub(super) fn new<V: Variant<Board = B>>(position: &Position<V>, army: Army) -> Self {
        let empty = position.empty();
        let targets = position.pieces_of(position.relations.opponents(army));
        let open = !position.closed_to(army);
        let landing = (empty | targets) & open;
        Field { army, empty, targets, open, landing, all_pawns: position.kinds[Kind::Pawn] }
    }

    /// J4: the destinations of moves that capture at most the piece there, for every kind but Prince and Pawn.
    #[inline(always)]
    pub(super) fn destinations(&self, kind: Kind, from: Square<B>) -> SquareSet<B> {
        let occupied = || !self.empty;
        let reach = match kind {
            Kind::King => B::steps(from),
            Kind::Queen => queen(from, occupied()),
            Kind::Rook => rook(from, occupied()),
            Kind::Bishop => bishop(from, occupied()),
            Kind::Knight => B::leaps(from),
            Kind::Princess => B::stars(from),
            Kind::Prince | Kind::Pawn => SquareSet::EMPTY,
        };
        reach & self.landing
    }

    /// J4 Pawn: the squares to which some of `pawns` can go with one step, and with two. On a two-square move the
    /// square between may be empty or hold any Pawn.
    #[inline(always)]
    pub(super) fn pawn_advances(&self, pawns: SquareSet<B>) -> (SquareSet<B>, SquareSet<B>) {
        let step = pawns.shift(0, forward(self.army));
        let one = step & self.empty;
        let two = (step & (self.empty | self.all_pawns)).shift(0, forward(self.army)) & self.empty;
        (one & self.open, two & self.open)
    }

    /// J4 Pawn: the squares on which some of `pawns` can capture, towards file a and away from it.
    #[inline(always)]
    pub(super) fn pawn_captures(&self, pawns: SquareSet<B>) -> [SquareSet<B>; 2] {
        [-1, 1].map(|files| pawns.shift(files, forward(self.army)) & self.targets & self.open)
    }

    /// J4 Knight, R4: the Opponents' pieces a leap away, their Kings among them, as a mask of leaps.
    pub(super) fn leap_targets(&self, from: Square<B>) -> LeapMask {
        let mut mask = 0;
        for (index, (files, ranks)) in KNIGHT_LEAPS.into_iter().enumerate() {
            if from.offset(files, ranks).is_some_and(|square| self.targets.contains(square)) {
                mask |= 1 << index;
            }
        }
        mask
    }

    /// J4 Princess: calls `found` with the destination and the mask of captured squares before it for every sweep:
    /// R25: it may stop at any Opponent's piece on the path.
    #[inline(always)]
    pub(super) fn sweeps(&self, from: Square<B>, mut found: impl FnMut(Square<B>, u8)) {
        // Two pieces to capture within reach are the least a sweep needs.
        if (B::stars(from) & self.targets).count() < 2 {
            return;
        }
        for (files, ranks) in DIRECTIONS {
            let mut between = 0;
            let mut at = from;
            for distance in 0..4 {
                let Some(square) = at.offset(files, ranks) else { break };
                if self.targets.contains(square) {
                    if between != 0 && self.open.contains(square) {
                        found(square, between);
                    }
                    between |= 1 << distance;
                } else if !self.empty.contains(square) {
                    break;
                }
                at = square;
            }
        }
    }

    /// J4 Prince, R3: calls `found` with the destination and the mask of captured squares before it for every move
    /// along the twelve paths: never jumping; where any piece is captured, the destination must hold one too.
    #[inline(always)]
    pub(super) fn prince_moves(&self, from: Square<B>, mut found: impl FnMut(Square<B>, u8)) {
        for (index, (out_files, out_ranks, side)) in PRINCE_PATHS.into_iter().enumerate() {
            let mut between = 0;
            for distance in 1..=3 {
                let (files, ranks) =
                    if out_files == 0 { (side, out_ranks * distance) } else { (out_files * distance, side) };
                let Some(square) = from.offset(files, ranks) else { break };
                let captures = self.targets.contains(square);
                if !captures && !self.empty.contains(square) {
                    break;
                }
                // A diagonally adjacent square lies on two paths; the one along the rank leaves it to the other.
                let counted_elsewhere = distance == 1 && index >= FIRST_SIDE_PATH_ALONG_RANK;
                if (captures || between == 0) && self.open.contains(square) && !counted_elsewhere {
                    found(square, between);
                }
                if captures {
                    between |= 1 << (distance - 1);
                }
            }
        }
    }

    /// Appends every move of the army by J4, whatever it repeats.
    pub(super) fn moves_into<V: Variant<Board = B>>(
        &self,
        position: &Position<V>,
        actions: &mut Vec<Action<B>>,
    ) {
        let own = position.armies[self.army];
        for kind in [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Princess] {
            for from in own & position.kinds[kind] {
                actions.extend(self.destinations(kind, from).into_iter().map(|to| Action::Move { from, to }));
            }
        }
        for from in own & position.kinds[Kind::Knight] {
            actions
                .extend(subsets(self.leap_targets(from)).map(|targets| Action::Stationary { from, targets }));
        }
        for from in own & position.kinds[Kind::Princess] {
            self.sweeps(from, |to, between| actions.push(Action::Sweep { from, to, between }));
        }
        for from in own & position.kinds[Kind::Prince] {
            self.prince_moves(from, |to, between| {
                actions.push(match between {
                    0 => Action::Move { from, to },
                    _ => Action::Sweep { from, to, between },
                });
            });
        }
        self.pawn_moves_into(own & position.kinds[Kind::Pawn], actions);
    }

    fn pawn_moves_into(&self, pawns: SquareSet<B>, actions: &mut Vec<Action<B>>) {
        let up = forward(self.army) as i8;
        let (one, two) = self.pawn_advances(pawns);
        let [left, right] = self.pawn_captures(pawns);
        for (destinations, files, ranks) in [(one, 0, up), (two, 0, 2 * up), (left, -1, up), (right, 1, up)] {
            for to in destinations {
                let Some(from) = to.offset(-files, -ranks) else { continue };
                if B::far_rank(self.army).contains(to) {
                    actions.extend(Kind::PROMOTIONS.map(|kind| Action::Promote { from, to, kind }));
                } else {
                    actions.push(Action::Move { from, to });
                }
            }
        }
    }
}

/// The eight directions as (files, ranks).
const DIRECTIONS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// R3: the Prince's paths: files and ranks of the step outward, and how far beside the middle line they run.
const PRINCE_PATHS: [(i8, i8, i8); 12] = [
    (0, 1, 0),
    (0, -1, 0),
    (1, 0, 0),
    (-1, 0, 0),
    (0, 1, -1),
    (0, 1, 1),
    (0, -1, -1),
    (0, -1, 1),
    (1, 0, -1),
    (1, 0, 1),
    (-1, 0, -1),
    (-1, 0, 1),
];
const FIRST_SIDE_PATH_ALONG_RANK: usize = 8;

/// J4 Knight: every non-empty subset of a mask.
fn subsets(mask: LeapMask) -> impl Iterator<Item = LeapMask> {
    let mut subset = mask;
    std::iter::from_fn(move || {
        let current = subset;
        (current != 0).then(|| {
            subset = (current - 1) & mask;
            current
        })
    })
}
