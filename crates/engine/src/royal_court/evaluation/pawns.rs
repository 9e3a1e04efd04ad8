//! Pawns: how many, how far, and how they help each other.

use dethrone_rules::royal_court::{Color, Kind, Square, SquareSet};

use super::Side;
use crate::royal_court::relative_rank;
use crate::weights::{Sum, Taper};

/// Further than this a King's distance makes no difference.
const FAR: i32 = 5;

/// Adds what the Pawns of `color` are worth.
#[inline(always)]
pub(super) fn add(side: &Side<'_>, sum: &mut Sum) {
    let Side { position, color, weights, own, enemy } = *side;
    let pawns = position.pieces(color, Kind::Pawn);
    let enemies = position.pieces(color.other(), Kind::Pawn);
    let up = i32::from(color.forward());
    let beside = pawns.shift(-1, 0) | pawns.shift(1, 0);
    let guarded = own.by[Kind::Pawn];
    let behind_own = span(pawns, -up);
    sum.add(weights.pawn, pawns.count() as i32);
    sum.add(weights.doubled, (pawns & behind_own).count() as i32);
    sum.add(weights.isolated, pawns.without(span(beside, 1) | span(beside, -1) | beside).count() as i32);
    sum.add(weights.supported, (pawns & guarded).count() as i32);
    sum.add(weights.phalanx, (pawns & beside).count() as i32);
    for square in pawns {
        let file = i32::from(square.file());
        sum.add(weights.pawn_centre, file.min(9 - file).min(3));
        sum.add(by_rank(color, square, weights.pawn_ranks()), 1);
    }
    let stopped = span(enemies | enemies.shift(-1, 0) | enemies.shift(1, 0), -up);
    for square in pawns.without(stopped).without(behind_own) {
        sum.add(by_rank(color, square, weights.passed_ranks()), 1);
        if guarded.contains(square) {
            sum.add(weights.passed_guarded, 1);
        }
        let steps = relative_rank(color, square) - 2;
        let Some(front) = square.offset(0, color.forward()).filter(|_| steps > 0) else { continue };
        if position.occupied().contains(front) || (enemy.all.contains(front) && !own.all.contains(front)) {
            sum.add(weights.passed_blocked, steps);
        }
        sum.add(weights.passed_king_near, steps * distance(own.king, front).min(FAR) / 2);
        sum.add(weights.passed_king_far, steps * distance(enemy.king, front).min(FAR) / 2);
    }
}

/// The weight of a Pawn's rank, of those of the third to the seventh.
#[inline(always)]
fn by_rank(color: Color, square: Square, weights: [Taper; 5]) -> Taper {
    match relative_rank(color, square) {
        rank @ 2..=6 => weights[rank as usize - 2],
        _ => [0; 2],
    }
}

/// In a King's steps.
fn distance(one: Square, other: Square) -> i32 {
    i32::from(one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())))
}

/// All squares beyond `squares` in a direction along the file.
pub(super) fn span(squares: SquareSet, up: i32) -> SquareSet {
    let mut reached = squares.shift(0, up);
    reached |= reached.shift(0, up);
    reached |= reached.shift(0, 2 * up);
    reached | reached.shift(0, 4 * up)
}
