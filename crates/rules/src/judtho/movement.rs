//! J4: how the pieces move.

use super::action::leap_mask;
use super::variant::forward;
use super::{Action, Kind, Position, Territory, Variant};
use crate::Army;
use crate::geometry::{KING_STEPS, LeapMask, Square, SquareSet, bishop, queen, rook};

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

    /// J4 Princess: calls `found` with the destination and the mask of captured squares before it for every sweep:
    /// R25: it may stop at any Opponent's piece on the path.
    #[inline(always)]
    pub(super) fn sweeps(&self, from: Square<B>, mut found: impl FnMut(Square<B>, u8)) {
        // Two pieces to capture within reach are the least a sweep needs.
        if (B::stars(from) & self.targets).count() < 2 {
            return;
        }
        for (files, ranks) in KING_STEPS {
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

    /// Hands every move of the army by J4 to `sink`, whatever it repeats.
    #[inline(always)]
    pub(super) fn find_moves<V: Variant<Board = B>>(&self, position: &Position<V>, sink: &mut impl Sink<B>) {
        let own = position.armies[self.army];
        for kind in [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Princess] {
            for from in own & position.kinds[kind] {
                sink.moves(from, self.destinations(kind, from));
            }
        }
        for from in own & position.kinds[Kind::Knight] {
            sink.stationary_captures(from, B::leaps(from) & self.targets);
        }
        for from in own & position.kinds[Kind::Princess] {
            self.sweeps(from, |to, between| sink.sweep(from, to, between));
        }
        for from in own & position.kinds[Kind::Prince] {
            self.prince_moves(from, |to, between| sink.sweep(from, to, between));
        }
        let up = forward(self.army) as i8;
        let pawns = own & position.kinds[Kind::Pawn];
        let (one, two) = self.pawn_advances(pawns);
        let [left, right] = self.pawn_captures(pawns);
        let far = B::far_rank(self.army);
        for (targets, files, ranks) in [(one, 0, up), (two, 0, 2 * up), (left, -1, up), (right, 1, up)] {
            sink.pawns(targets.without(far), files, ranks);
            sink.promotions(targets & far, files, ranks);
        }
    }
}

/// Takes moves in groups, to list or to count them.
pub(super) trait Sink<B: Territory> {
    /// The piece on `from` may go to each of `targets`.
    fn moves(&mut self, from: Square<B>, targets: SquareSet<B>);
    /// J4 Knight, R1, R4: the Knight on `from` may capture any of `targets` together without moving: wherever they stand, and
    /// Kings among them.
    fn stationary_captures(&mut self, from: Square<B>, targets: SquareSet<B>);
    /// The Princess or Prince on `from` may go to `to` and capture what `between` names on the way.
    fn sweep(&mut self, from: Square<B>, to: Square<B>, between: u8);
    /// A Pawn may arrive on each of `targets`, from `files` to the right and `ranks` up.
    fn pawns(&mut self, targets: SquareSet<B>, files: i8, ranks: i8);
    /// The same where the Pawns promote.
    fn promotions(&mut self, targets: SquareSet<B>, files: i8, ranks: i8);
}

/// Lists the moves.
impl<B: Territory> Sink<B> for Vec<Action<B>> {
    #[inline(always)]
    fn moves(&mut self, from: Square<B>, targets: SquareSet<B>) {
        self.extend(targets.into_iter().map(|to| Action::Move { from, to }));
    }

    fn stationary_captures(&mut self, from: Square<B>, targets: SquareSet<B>) {
        if !targets.is_empty() {
            let attacked = leap_mask(from, targets);
            self.extend(subsets(attacked).map(|targets| Action::Stationary { from, targets }));
        }
    }

    #[inline(always)]
    fn sweep(&mut self, from: Square<B>, to: Square<B>, between: u8) {
        self.push(match between {
            0 => Action::Move { from, to },
            _ => Action::Sweep { from, to, between },
        });
    }

    #[inline(always)]
    fn pawns(&mut self, targets: SquareSet<B>, files: i8, ranks: i8) {
        for to in targets {
            if let Some(from) = to.offset(-files, -ranks) {
                self.push(Action::Move { from, to });
            }
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: SquareSet<B>, files: i8, ranks: i8) {
        for to in targets {
            if let Some(from) = to.offset(-files, -ranks) {
                self.extend(Kind::PROMOTIONS.map(|kind| Action::Promote { from, to, kind }));
            }
        }
    }
}

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
