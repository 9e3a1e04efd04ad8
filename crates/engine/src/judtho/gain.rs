//! What an action wins at first sight: captures, promotion, Regicide and Knatch.

use dethrone_rules::geometry::{Board, KNIGHT_LEAPS, Square};
use dethrone_rules::judtho::{Action, Due, Kind, Path, Position, Variant};

use super::{KING_VALUE, opponents, value};
use crate::value::Value;

/// The values of what the action captures, promotes to and dethrones; 0 for a quiet action.
pub(super) fn gain<V: Variant>(position: &Position<V>, action: Action<V::Board>) -> Value {
    let captured = |square: Square<V::Board>| {
        if position.empty().contains(square) { 0 } else { value::<V>(position.kind_at(square)) }
    };
    match action {
        Action::Move { from, to } => {
            let is_knight = position.kind(Kind::Knight).contains(from);
            captured(to) + if is_knight { knatch_gain(position, to) } else { 0 }
        }
        Action::Promote { to, kind, .. } => {
            let knatch = if kind == Kind::Knight { knatch_gain(position, to) } else { 0 };
            captured(to) + value::<V>(kind) - value::<V>(Kind::Pawn) + knatch
        }
        Action::Sweep { from, to, between } => {
            let path = Path::between(from, to);
            let passed = path.iter().flat_map(|path| path.between_squares(between)).map(captured);
            passed.sum::<Value>() + captured(to)
        }
        Action::Stationary { from, targets } => {
            let leaps = KNIGHT_LEAPS.iter().enumerate().filter(|(index, _)| targets >> index & 1 != 0);
            leaps.filter_map(|(_, &(files, ranks))| from.offset(files, ranks)).map(captured).sum()
        }
        // J9: a drop counts as a move, other placements are not judged.
        Action::Place { kind: Kind::Knight, square } => match position.queue().front() {
            Some((_, Due::Move)) => knatch_gain(position, square),
            _ => 0,
        },
        Action::Place { .. } | Action::Pass => 0,
    }
}

/// J6 Knatch: what a Knight on `square` would dethrone.
fn knatch_gain<V: Variant>(position: &Position<V>, square: Square<V::Board>) -> Value {
    let kings = V::Board::leaps(square) & position.kind(Kind::King);
    if kings.is_empty() {
        return 0;
    }
    let Some(army) = position.to_act() else { return 0 };
    KING_VALUE
        * opponents(position, army).filter(|&other| kings.intersects(position.army(other))).count() as Value
}
