//! The King: behind its Pawns while the enemy has pieces to attack with, in the middle afterwards; and what the enemy
//! sees around it.

use dethrone_rules::geometry::{Board, CourtBoard, bishop, rook};
use dethrone_rules::royal_court::{Kind, SquareSet};

use super::Side;
use super::pawns::span;
use crate::royal_court::relative_rank;
use crate::weights::Sum;

/// The King's part of the board, by its colour and file.
const FLANKS: [[SquareSet; CourtBoard::FILES as usize]; 2] = [flanks(0, 4), flanks(4, 8)];

const fn flanks(from_rank: u8, to_rank: u8) -> [SquareSet; CourtBoard::FILES as usize] {
    let mut flanks = [SquareSet::EMPTY; CourtBoard::FILES as usize];
    let mut file = 0;
    while file < CourtBoard::FILES {
        let from = file.saturating_sub(2);
        let to = if file + 3 > CourtBoard::FILES { CourtBoard::FILES } else { file + 3 };
        flanks[file as usize] = SquareSet::rectangle(from, to, from_rank, to_rank);
        file += 1;
    }
    flanks
}

/// Adds what the place of the King of `color` is worth, and what threatens it.
#[inline(always)]
pub(super) fn add(side: &Side<'_>, sum: &mut Sum) {
    let Side { position, color, weights, own, .. } = *side;
    let up = i32::from(color.forward());
    let pawns = position.pieces(color, Kind::Pawn);
    let front = SquareSet::from(own.king).shift(0, up);
    let near = front | front.shift(-1, 0) | front.shift(1, 0);
    sum.add(weights.shield_near, (near & pawns).count() as i32);
    sum.add(weights.shield_far, (near.shift(0, up) & pawns).count() as i32);
    let storm = near | near.shift(0, up);
    let storm = storm | storm.shift(0, 2 * up);
    sum.add(weights.storm, (storm & position.pieces(color.other(), Kind::Pawn)).count() as i32);
    let file = i32::from(own.king.file());
    sum.add(weights.king_rank, relative_rank(color, own.king).min(4));
    sum.add(weights.king_middle, (file.min(9 - file) - 2).max(0));
    if !(front | span(front, up)).intersects(pawns) {
        sum.add(weights.king_open_file, 1);
    }
    sum.add(danger(side).cost_of_danger(), -1);
}

/// How dangerous the enemy's pieces are to the King of `color`.
#[inline(always)]
fn danger(side: &Side<'_>) -> Sum {
    let Side { position, color, weights, own, enemy } = *side;
    let mut danger = enemy.danger;
    danger.add(weights.danger_base, 1);
    if position.pieces(color.other(), Kind::Queen).is_empty() {
        danger.add(weights.no_queen, 1);
    }
    let defenders = own.by[Kind::Knight] | own.by[Kind::Bishop] | own.by[Kind::Crowned];
    danger.add(weights.defender, (defenders & own.ring).count() as i32);
    // Around the King what is guarded by anything else is guarded twice.
    danger.add(weights.weak, (enemy.all & own.ring).without(own.twice).count() as i32);
    let flank = FLANKS[color as usize][usize::from(own.king.file())];
    danger.add(weights.flank, (enemy.all & flank).count() as i32);

    let only_by_king = own.ring.without(own.twice);
    let guarded = own.all.without(only_by_king & enemy.twice);
    let safe = enemy.all.without(position.color(color.other())).without(guarded);
    let lines = rook(own.king, position.occupied());
    let diagonals = bishop(own.king, position.occupied());
    let leaps = CourtBoard::leaps(own.king);
    for (kind, from) in [
        (Kind::Queen, lines | diagonals),
        (Kind::Rook, lines),
        (Kind::Bishop, diagonals),
        (Kind::Knight, leaps),
        (Kind::Crowned, leaps | own.ring),
    ] {
        let checks = (enemy.by[kind] & from & safe).count() as i32;
        if checks > 0 {
            danger.add(weights.check(kind), 1);
            danger.add(weights.check_second, (checks - 1).min(2));
        }
    }
    danger
}
