//! The static value of a Royal Court position: material, places, mobility, threats, Pawns and the Kings' safety.

mod king;
mod pawns;
mod sight;
mod weights;

use dethrone_rules::royal_court::{ByColor, ByKind, Color, Game, Kind, Position, Square, SquareSet};

use super::{attacks, relative_rank};
use crate::value::{STATIC_BOUND, Value};
use crate::weights::{Sum, Taper, Weighed};
use pawns::span;
use sight::Sight;
use weights::Weights;

/// C5 in hundredths, with what play has taught about the order within: a Bishop is a little more than a Knight on a
/// board this wide, a Crowned knight and a Queen somewhat more than their round figures. K Q R B N C P.
pub(super) const VALUES: ByKind<Value> = ByKind([0, 950, 500, 320, 300, 640, 100]);

const WEIGHTS: Weights = Weights::fitted(0);
/// How much of the middle game each kind stands for. K Q R B N C P.
const PHASE: ByKind<i32> = ByKind([0, 4, 2, 1, 1, 3, 0]);
/// Both armies complete.
const FULL_PHASE: i32 = 36;
/// Below so many squares to go to an officer is cramped.
const ROOM: i32 = 4;

/// What the parts of an evaluation look at when they value one side.
struct Side<'a> {
    position: &'a Position,
    color: Color,
    weights: &'a Weights,
    own: &'a Sight,
    enemy: &'a Sight,
}

impl Weighed for Game {
    const NAMES: &'static [&'static str] = Weights::NAMES;

    fn weights() -> Vec<Taper> {
        WEIGHTS.list()
    }

    fn base_with(position: &Position, weights: &[Taper]) -> i32 {
        evaluate_with(position, &Weights::from_list(weights))
    }
}

/// The value for the side to move.
pub(crate) fn evaluate(position: &Position) -> Value {
    evaluate_with(position, &WEIGHTS)
}

/// The value for the side to move, by other weights.
#[inline(always)]
fn evaluate_with(position: &Position, weights: &Weights) -> Value {
    let mut sights = ByColor([Color::White, Color::Black].map(|color| Sight::new(position, color)));
    let mut sums = ByColor([Sum::default(); 2]);
    let mut phase = 0;
    for color in Color::ALL {
        phase += officers(position, color, weights, &mut sights, &mut sums[color]);
    }
    for color in Color::ALL {
        let (own, enemy) = (&sights[color], &sights[color.other()]);
        let side = Side { position, color, weights, own, enemy };
        let sum = &mut sums[color];
        pawns::add(&side, sum);
        king::add(&side, sum);
        threats(&side, sum);
    }
    let (turn, other) = (position.turn(), position.turn().other());
    sums[turn].add(weights.tempo, 1);
    sums[turn].less(sums[other], phase, FULL_PHASE).clamp(-STATIC_BOUND, STATIC_BOUND)
}

/// What the officers of one side stand among.
struct Officers<'a> {
    position: &'a Position,
    color: Color,
    weights: &'a Weights,
    zone: SquareSet,
    ring: SquareSet,
    /// What no officer goes to: own pieces, and what the enemy's Pawns guard.
    closed: SquareSet,
    /// Guarded by a Pawn, and out of reach of the enemy's.
    outposts: SquareSet,
}

/// Queen, Rooks, Bishops, Knights and Crowned knights: worth, place and mobility. Notes what they see, and gives back
/// the phase that they stand for.
#[inline(always)]
fn officers(
    position: &Position,
    color: Color,
    weights: &Weights,
    sights: &mut ByColor<Sight>,
    sum: &mut Sum,
) -> i32 {
    let up = i32::from(color.forward());
    let enemy = &sights[color.other()];
    let closed = position.color(color) | enemy.by[Kind::Pawn];
    let front = span(position.pieces(color.other(), Kind::Pawn), -up);
    let outposts = sights[color].by[Kind::Pawn].without(front.shift(-1, 0) | front.shift(1, 0));
    let officers =
        Officers { position, color, weights, zone: enemy.zone, ring: enemy.ring, closed, outposts };
    let own = &mut sights[color];
    if position.pieces(color, Kind::Bishop).count() >= 2 {
        sum.add(weights.bishop_pair, 1);
    }
    // One by one, not in a loop: the compiler makes five functions of one.
    officers.add(Kind::Queen, own, sum)
        + officers.add(Kind::Rook, own, sum)
        + officers.add(Kind::Bishop, own, sum)
        + officers.add(Kind::Knight, own, sum)
        + officers.add(Kind::Crowned, own, sum)
}

impl Officers<'_> {
    #[inline(always)]
    fn add(&self, kind: Kind, own: &mut Sight, sum: &mut Sum) -> i32 {
        let Officers { position, color, weights, zone, ring, closed, outposts } = *self;
        let pieces = position.pieces(color, kind);
        for square in pieces {
            let seen = attacks(kind, color, square, position.occupied());
            own.see(kind, seen);
            let free = seen.without(closed).count() as i32;
            sum.add(weights.mobility(kind), free);
            sum.add(weights.cramped(kind), (ROOM - free).max(0));
            if seen.intersects(zone) {
                own.danger.add(weights.unit(kind), 1);
                own.danger.add(weights.near, (seen & ring).count() as i32);
            }
            let centre = centre(square) - 3;
            match kind {
                Kind::Knight => sum.add(weights.knight_centre, centre),
                Kind::Bishop => sum.add(weights.bishop_centre, centre),
                Kind::Queen => sum.add(weights.queen_centre, centre),
                Kind::Crowned => {
                    sum.add(weights.crowned_centre, centre);
                    sum.add(weights.crowned_rank, relative_rank(color, square).min(5));
                }
                Kind::Rook => {
                    if relative_rank(color, square) == 6 {
                        sum.add(weights.rook_seventh, 1);
                    }
                    let file = span(square.into(), 1) | span(square.into(), -1);
                    if !file.intersects(position.pieces(color, Kind::Pawn)) {
                        let half = file.intersects(position.pieces(color.other(), Kind::Pawn));
                        sum.add(if half { weights.rook_half_open } else { weights.rook_open }, 1);
                    }
                }
                Kind::King | Kind::Pawn => {}
            }
            let settles = matches!(kind, Kind::Knight | Kind::Bishop | Kind::Crowned);
            if settles && outposts.contains(square) && relative_rank(color, square) >= 3 {
                sum.add(weights.outpost, 1);
            }
        }
        let count = pieces.count() as i32;
        sum.add(weights.worth(kind), count);
        PHASE[kind] * count
    }
}

/// Enemy pieces that lesser ones attack, or that nothing guards.
#[inline(always)]
fn threats(side: &Side<'_>, sum: &mut Sum) {
    let Side { position, color, weights, own, enemy } = *side;
    let of = |kind: Kind| position.pieces(color.other(), kind);
    let greater = of(Kind::Rook) | of(Kind::Crowned) | of(Kind::Queen);
    let officers = of(Kind::Knight) | of(Kind::Bishop) | greater;
    sum.add(weights.pawn_threat, (own.by[Kind::Pawn] & officers).count() as i32);
    sum.add(weights.minor_threat, ((own.by[Kind::Knight] | own.by[Kind::Bishop]) & greater).count() as i32);
    let heavy =
        own.by[Kind::Rook] & (of(Kind::Crowned) | of(Kind::Queen)) | own.by[Kind::Crowned] & of(Kind::Queen);
    sum.add(weights.heavy_threat, heavy.count() as i32);
    sum.add(weights.hanging, (own.all & officers).without(enemy.all).count() as i32);
    sum.add(weights.pawn_loose, (own.all & of(Kind::Pawn)).without(enemy.all).count() as i32);
}

/// From 0 at the edge to 7 in the middle.
fn centre(square: Square) -> i32 {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    file.min(9 - file) + rank.min(7 - rank)
}

/// What standing on `square` is worth to a piece, for the first order of actions.
pub(super) fn square_value(color: Color, kind: Kind, square: Square) -> Value {
    let file = i32::from(square.file());
    let rank = relative_rank(color, square);
    let centre = centre(square);
    match kind {
        Kind::Knight => 5 * centre - 18,
        Kind::Crowned => 5 * centre - 18 + 2 * rank.min(5),
        Kind::Bishop => 2 * centre - 6,
        Kind::Queen => centre - 3,
        Kind::Rook => 18 * i32::from(rank == 6),
        Kind::Pawn => [0, 0, 4, 10, 20, 40, 75, 0][rank as usize] + 2 * file.min(9 - file).min(3),
        Kind::King => 0,
    }
}

#[cfg(test)]
mod tests;
