//! How the computer places its army in the Assembly (J3): a policy with variety. The search of an Assembly begins and
//! continues with it.
//!
//! Pawns go in front, one a file; the pieces behind them; the Knights and then the King last, when most of the
//! Opponents' pieces are known. The King goes where least can reach it.

use dethrone_rules::Army;
use dethrone_rules::geometry::Square;
use dethrone_rules::judtho::{Action, Due, Game, Kind, Position, Variant};

use super::shelter::exposure;
use crate::random::Random;

/// The placement that the policy makes; `None` when no placement of the Assembly is due.
pub(crate) fn place<V: Variant>(game: &Game<V>, random: &mut Random) -> Option<Action<V::Board>> {
    let position = game.position();
    let (army, due) = position.queue().front()?;
    if due != Due::Assembly {
        return None;
    }
    let kind = next_kind(position, army, random)?;
    let square = position
        .assembly_squares(army)
        .into_iter()
        .max_by_key(|&square| random.below(NOISE) as i32 + place_value(position, army, kind, square))?;
    Some(Action::Place { kind, square })
}

/// The placements worth a closer look: of each kind whose turn it is a few of the best squares, with variety; empty when no placement of the
/// Assembly is due.
pub(crate) fn promising<V: Variant>(game: &Game<V>, random: &mut Random) -> Vec<Action<V::Board>> {
    let position = game.position();
    let Some((army, Due::Assembly)) = position.queue().front() else { return Vec::new() };
    let mut placements = Vec::new();
    for kind in next_stage(position, army) {
        let mut squares: Vec<_> = position.assembly_squares(army).into_iter().collect();
        squares.sort_by_cached_key(|&square| {
            std::cmp::Reverse(random.below(NOISE) as i32 + place_value(position, army, kind, square))
        });
        squares.truncate(SQUARES_OF_A_KIND);
        placements.extend(squares.into_iter().map(|square| Action::Place { kind, square }));
    }
    placements
}

/// So many squares of a kind are looked at closely.
const SQUARES_OF_A_KIND: usize = 6;

/// More than the difference between neighbouring places, less than that between a good one and a bad one.
const NOISE: usize = 16;

/// The kind to place: one of those whose turn it is.
fn next_kind<V: Variant>(position: &Position<V>, army: Army, random: &mut Random) -> Option<Kind> {
    let kinds = next_stage(position, army);
    kinds.get(random.below(kinds.len())).copied()
}

/// The kinds to place next: the Pawns, then the pieces in no fixed order, the Knights, the King.
fn next_stage<V: Variant>(position: &Position<V>, army: Army) -> Vec<Kind> {
    let due = position.assembly_kinds(army);
    let stages: [&[Kind]; 4] = [
        &[Kind::Pawn],
        &[Kind::Bishop, Kind::Rook, Kind::Queen, Kind::Prince, Kind::Princess],
        &[Kind::Knight],
        &[Kind::King],
    ];
    stages
        .iter()
        .map(|stage| stage.iter().copied().filter(|&kind| due.contains(kind)).collect::<Vec<Kind>>())
        .find(|kinds| !kinds.is_empty())
        .unwrap_or_default()
}

/// How well a kind stands on a square of its Kingdom.
fn place_value<V: Variant>(position: &Position<V>, army: Army, kind: Kind, square: Square<V::Board>) -> i32 {
    // From the rank behind to the rank in front.
    let row = usize::from(if army.is_light() { square.rank() } else { 11 - square.rank() });
    let by_row = match kind {
        Kind::Pawn => [-60, -20, 14, 40],
        Kind::Knight => [0, 16, 24, 0],
        Kind::Bishop => [4, 18, 18, -10],
        Kind::Rook => [24, 18, 4, -20],
        Kind::Queen => [14, 20, 10, -20],
        Kind::Prince | Kind::Princess => [6, 18, 20, -10],
        Kind::King => return -exposure(position, army, square),
    };
    let pawns = position.pieces(army, Kind::Pawn);
    let second_pawn_of_file =
        kind == Kind::Pawn && pawns.into_iter().any(|pawn| pawn.file() == square.file());
    by_row[row] - if second_pawn_of_file { 50 } else { 0 }
}
