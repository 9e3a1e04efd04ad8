//! The static value of a Royal Court position: material, places, mobility, Pawns and the Kings' safety.

use dethrone_rules::geometry::{Board, CourtBoard, bishop, rook};
use dethrone_rules::royal_court::{ByKind, Color, Kind, Position, Square, SquareSet};

use super::relative_rank;
use crate::value::{STATIC_BOUND, Value};

/// C5 in hundredths, with what play has taught about the order within: a Bishop is a little more than a Knight on a
/// board this wide, a Crowned knight and a Queen somewhat more than their round figures. K Q R B N C P.
pub(super) const VALUES: ByKind<Value> = ByKind([0, 950, 500, 320, 300, 640, 100]);

/// What a square that a piece sees is worth, by its kind.
const MOBILITY: ByKind<Value> = ByKind([0, 2, 3, 5, 5, 4, 0]);
/// What an attack on a square next to the enemy King counts, by the attacker's kind.
const KING_ATTACK: ByKind<Value> = ByKind([0, 5, 3, 2, 2, 4, 0]);
/// To act is worth this.
const TEMPO: Value = 12;

/// The value for the side to move.
pub(crate) fn evaluate(position: &Position) -> Value {
    let difference = army_value(position, Color::White) - army_value(position, Color::Black);
    let value = if position.turn() == Color::White { difference } else { -difference };
    (value + TEMPO).clamp(-STATIC_BOUND, STATIC_BOUND)
}

fn army_value(position: &Position, color: Color) -> Value {
    let enemy_king = CourtBoard::steps(position.king(color.other()));
    let own = position.color(color);
    let forbidden = own | pawn_attacks(position, color.other());
    let mut value = 0;
    let mut king_attack = 0;
    for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Crowned] {
        for square in position.pieces(color, kind) {
            let seen = attacks(position, kind, square);
            value += VALUES[kind] + square_value(color, kind, square);
            value += MOBILITY[kind] * seen.without(forbidden).count() as Value;
            king_attack += KING_ATTACK[kind] * (seen & enemy_king).count() as Value;
        }
    }
    if position.pieces(color, Kind::Bishop).count() >= 2 {
        value += 35;
    }
    // Attackers help each other: their weight grows with the square, up to what a rook is worth.
    value += (king_attack * king_attack / 4).min(450);
    value + pawns_value(position, color) + king_value(position, color)
}

fn attacks(position: &Position, kind: Kind, square: Square) -> SquareSet {
    match kind {
        Kind::Queen => rook(square, position.occupied()) | bishop(square, position.occupied()),
        Kind::Rook => rook(square, position.occupied()),
        Kind::Bishop => bishop(square, position.occupied()),
        Kind::Knight => CourtBoard::leaps(square),
        Kind::Crowned => CourtBoard::leaps(square) | CourtBoard::steps(square),
        Kind::King => CourtBoard::steps(square),
        Kind::Pawn => SquareSet::EMPTY,
    }
}

fn pawn_attacks(position: &Position, color: Color) -> SquareSet {
    let (pawns, up) = (position.pieces(color, Kind::Pawn), i32::from(color.forward()));
    pawns.shift(-1, up) | pawns.shift(1, up)
}

/// What standing on `square` is worth to a piece: short-legged pieces want the centre, Pawns the far rank.
pub(super) fn square_value(color: Color, kind: Kind, square: Square) -> Value {
    let file = i32::from(square.file());
    let rank = relative_rank(color, square);
    // 0 at the edge to 7 in the middle.
    let centre = file.min(9 - file) + rank.min(7 - rank);
    match kind {
        Kind::Knight => 5 * centre - 18,
        Kind::Crowned => 5 * centre - 18 + 2 * rank.min(5),
        Kind::Bishop => 2 * centre - 6,
        Kind::Queen => centre - 3,
        Kind::Rook => {
            if rank == 6 {
                18
            } else {
                0
            }
        }
        Kind::Pawn => [0, 0, 4, 10, 20, 40, 75, 0][rank as usize] + 2 * file.min(9 - file).min(3),
        Kind::King => 0,
    }
}

/// Pawns: places, passed, doubled, isolated.
fn pawns_value(position: &Position, color: Color) -> Value {
    let own = position.pieces(color, Kind::Pawn);
    let enemies = position.pieces(color.other(), Kind::Pawn);
    let up = i32::from(color.forward());
    let covered_by_enemies = span(enemies | enemies.shift(-1, 0) | enemies.shift(1, 0), -up);
    let behind_own = span(own, -up);
    let neighbours =
        span(span(own.shift(-1, 0) | own.shift(1, 0), 1), -1) | own.shift(-1, 0) | own.shift(1, 0);
    let mut value = 0;
    for square in own {
        value += VALUES[Kind::Pawn] + square_value(color, Kind::Pawn, square);
        if !covered_by_enemies.contains(square) && !behind_own.contains(square) {
            value += [0, 5, 10, 20, 40, 70, 120, 0][relative_rank(color, square) as usize];
        }
    }
    let doubled = (own & behind_own).count() as Value;
    let isolated = own.without(neighbours).count() as Value;
    value - 12 * doubled - 10 * isolated
}

/// All squares beyond `squares` in a direction along the file.
fn span(squares: SquareSet, up: i32) -> SquareSet {
    let mut reached = squares.shift(0, up);
    reached |= reached.shift(0, up);
    reached |= reached.shift(0, 2 * up);
    reached | reached.shift(0, 4 * up)
}

/// The King: behind its Pawns while the enemy has pieces to attack with, in the middle afterwards.
fn king_value(position: &Position, color: Color) -> Value {
    let king = position.king(color);
    let up = i32::from(color.forward());
    let front = SquareSet::from(king).shift(0, up);
    let near = front | front.shift(-1, 0) | front.shift(1, 0);
    let pawns = position.pieces(color, Kind::Pawn);
    let shield = 14 * (near & pawns).count() as Value + 6 * (near.shift(0, up) & pawns).count() as Value;
    let file = i32::from(king.file());
    let rank = relative_rank(color, king);
    let middle_file = file.min(9 - file);
    let sheltered = shield - 14 * rank - 5 * (middle_file - 2).max(0);
    let active = 6 * (middle_file.min(4) + rank.min(7 - rank));
    // 0 with no attackers left, 24 with a full enemy army.
    let attackers: Value =
        [(Kind::Queen, 6), (Kind::Rook, 3), (Kind::Crowned, 3), (Kind::Bishop, 1), (Kind::Knight, 1)]
            .map(|(kind, weight)| weight * position.pieces(color.other(), kind).count() as Value)
            .iter()
            .sum::<Value>()
            .min(22);
    (sheltered * attackers + active * (22 - attackers)) / 22
}
