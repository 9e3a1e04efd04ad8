//! How safe a King would be on a square: what could take or knatch it at once, and with two moves.

use dethrone_rules::Army;
use dethrone_rules::geometry::{Board, Square, bishop, rook};
use dethrone_rules::judtho::{Kind, Position, Variant};

use super::threats::knatches;
use super::{opponents, seen_by};

/// An Opponent's next move could dethrone the King.
const AT_ONCE: i32 = 10_000;
/// A piece could with two moves.
const IN_TWO: i32 = 100;
/// A square that a Knight, already two moves away, could use on its way.
const WAY: i32 = 10;
/// A square from which a Knight would knatch, however far away one is.
const LEAP_SQUARE: i32 = 12;

/// What a King of `army` on `square` would be exposed to; larger is worse.
pub(super) fn exposure<V: Variant>(position: &Position<V>, army: Army, square: Square<V::Board>) -> i32 {
    let around = V::Board::leaps(square).count() as i32;
    let threats: i32 =
        opponents(position, army).map(|attacker| exposure_to(position, attacker, square)).sum();
    LEAP_SQUARE * around + threats
}

fn exposure_to<V: Variant>(position: &Position<V>, attacker: Army, square: Square<V::Board>) -> i32 {
    let landing = position.landing(attacker);
    let occupied = position.occupied();
    let mut exposure = 0;
    if knatches(position, attacker, square, landing) || position.could_capture(attacker, square) {
        exposure += AT_ONCE;
    }
    let around = V::Board::leaps(square) & landing;
    for knight in position.pieces(attacker, Kind::Knight) {
        let ways = (V::Board::leaps(knight) & landing)
            .into_iter()
            .filter(|&between| V::Board::leaps(between).intersects(around))
            .count() as i32;
        exposure += IN_TWO * i32::from(ways > 0) + WAY * ways;
    }
    let (straight, diagonal) = (rook(square, occupied), bishop(square, occupied));
    for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Princess] {
        for piece in position.pieces(attacker, kind) {
            let needed = match kind {
                Kind::Queen => straight | diagonal,
                Kind::Rook => straight,
                Kind::Bishop => diagonal,
                _ => V::Board::stars(square),
            };
            exposure += IN_TWO * i32::from(seen_by(kind, piece, occupied).intersects(needed & landing));
        }
    }
    exposure
}
