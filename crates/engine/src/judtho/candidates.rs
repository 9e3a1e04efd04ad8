//! Which of the legal actions are searched: moves without those that others dominate, and few of the placements.

use dethrone_rules::geometry::{Board, LeapMask, Square};
use dethrone_rules::judtho::{Action, Due, Game, Kind, Position, Variant};
use dethrone_rules::{Army, Game as _};

use super::gain::gain;
use super::shelter::exposure;
use super::{opponents, seen_by, value};
use crate::value::Value;

/// So many squares are tried for a King.
const KING_SQUARES: usize = 8;
/// So many squares are tried for each other kind.
const SQUARES_OF_A_KIND: usize = 4;

/// Appends the candidates of `game` to the empty list `actions`.
pub(super) fn candidates_into<V: Variant>(game: &Game<V>, actions: &mut Vec<Action<V::Board>>) {
    game.legal_actions_into(actions);
    let position = game.position();
    let Some((army, due)) = position.queue().front() else { return };
    if due != Due::Move {
        keep_best_placements(position, army, actions);
        return;
    }
    drop_dominated(actions);
    if !position.drop_kinds(army).is_empty() {
        keep_best_drops(position, army, actions);
    }
}

/// A Knight that captures without moving takes everything it can: leaving something never wins what taking it does
/// not. A Pawn becomes a Queen rather than a Rook or a Bishop, which move like one.
fn drop_dominated<B: Board>(actions: &mut Vec<Action<B>>) {
    // The generator lists the subsets of a Knight one after another, so that one entry a Knight is enough.
    let mut all_targets: Vec<(Square<B>, LeapMask)> = Vec::new();
    for action in actions.iter() {
        if let Action::Stationary { from, targets } = *action {
            match all_targets.last_mut() {
                Some((knight, union)) if *knight == from => *union |= targets,
                _ => all_targets.push((from, targets)),
            }
        }
    }
    actions.retain(|action| match *action {
        Action::Stationary { from, targets } => all_targets.contains(&(from, targets)),
        Action::Promote { kind, .. } => !matches!(kind, Kind::Rook | Kind::Bishop),
        _ => true,
    });
}

/// J9: of the drops, those that dethrone and the best few of each kind.
fn keep_best_drops<V: Variant>(position: &Position<V>, army: Army, actions: &mut Vec<Action<V::Board>>) {
    let is_quiet_drop =
        |action: &Action<V::Board>| matches!(action, Action::Place { .. }) && gain(position, *action) == 0;
    let mut drops: Vec<_> = actions.iter().copied().filter(is_quiet_drop).collect();
    keep_best_placements(position, army, &mut drops);
    actions.retain(|action| !is_quiet_drop(action));
    actions.append(&mut drops);
}

/// J3, J7: the best few placements of each kind.
fn keep_best_placements<V: Variant>(position: &Position<V>, army: Army, actions: &mut Vec<Action<V::Board>>) {
    let mut placements: Vec<(Value, Kind, Action<V::Board>)> = actions
        .drain(..)
        .filter_map(|action| match action {
            Action::Place { kind, square } => {
                Some((placement_value(position, army, kind, square), kind, action))
            }
            _ => None,
        })
        .collect();
    placements.sort_by_key(|&(value, ..)| std::cmp::Reverse(value));
    for kind in Kind::ALL {
        let most = if kind == Kind::King { KING_SQUARES } else { SQUARES_OF_A_KIND };
        let of_kind = placements.iter().filter(|&&(_, other, _)| other == kind);
        actions.extend(of_kind.take(most).map(|&(.., action)| action));
    }
}

/// What a piece is worth on a square at first sight: what it sees there, whom it attacks, whether it can be taken.
fn placement_value<V: Variant>(
    position: &Position<V>,
    army: Army,
    kind: Kind,
    square: Square<V::Board>,
) -> Value {
    let occupied = position.occupied();
    let seen = match kind {
        Kind::King => return -exposure(position, army, square),
        Kind::Pawn => V::Board::steps(square),
        officer => seen_by(officer, square, occupied),
    } & position.landing(army);
    let attacked: Value = seen
        .without(position.empty())
        .into_iter()
        .map(|target| value::<V>(position.kind_at(target)).min(1_500) / 8)
        .sum();
    let endangered = opponents(position, army).any(|other| {
        position.could_capture(other, square)
            || V::Board::leaps(square).intersects(position.pieces(other, Kind::Knight))
    });
    4 * seen.count() as Value + attacked - if endangered { value::<V>(kind) / 2 } else { 0 }
}
