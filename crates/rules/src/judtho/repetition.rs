//! R5, R26: a move may not bring about a position that has already occurred with the same army to act.

use super::movement::Field;
use super::{Action, Game, Kind, Position, Variant};
use crate::geometry::{Square, SquareSet};

impl<V: Variant> Game<V> {
    /// R5: whether any move can repeat a position: false soon after each action that no move undoes. Where it is false, the
    /// history of the game forbids nothing.
    #[inline]
    pub fn may_repeat(&self) -> bool {
        // The moving piece must have gone and come back, and so must every other army's.
        self.position().reversible >= 2
    }

    /// R5: the moves that would repeat a position, with the index in the history of the position they repeat.
    ///
    /// Only a move that captures nothing, of a piece that can come back, repeats; and an earlier position can come back
    /// only while all actions since it were of that sort.
    pub(super) fn repeating_moves(&self) -> Vec<(Action<V::Board>, usize)> {
        let current = self.position();
        let mut repeating = Vec::new();
        if !self.may_repeat() {
            return repeating;
        }
        let Some(army) = current.to_act() else { return repeating };
        let others = |position: &Position<V>| {
            position.piece_hashes.0.iter().fold(position.piece_hashes[army], |hash, &other| hash ^ other)
        };
        let here = others(current);
        let last = self.positions.len() - 1;
        let oldest = last.saturating_sub(current.reversible as usize);
        for (index, earlier) in self.positions[oldest..last].iter().enumerate() {
            if others(earlier) != here || earlier.state_hash != current.state_hash {
                continue;
            }
            let Some(action) = move_between(current, earlier) else { continue };
            if repeating.iter().any(|&(other, _)| other == action) {
                continue;
            }
            let mut next = *current;
            next.play(action, &mut |_| ());
            if next.repeats(earlier) {
                repeating.push((action, oldest + index));
            }
        }
        repeating
    }
}

/// The move by J4 that turns the pieces of `current` into those of `earlier`, if one move does it.
fn move_between<V: Variant>(current: &Position<V>, earlier: &Position<V>) -> Option<Action<V::Board>> {
    let army = current.to_act()?;
    let single = |set: SquareSet<V::Board>| -> Option<Square<V::Board>> {
        if set.count() == 1 { set.first() } else { None }
    };
    let from = single(current.armies[army].without(earlier.armies[army]))?;
    let to = single(earlier.armies[army].without(current.armies[army]))?;
    let kind = current.kind_at(from);
    let field = Field::new(current, army);
    let reaches = match kind {
        Kind::Pawn => false,
        Kind::Prince => {
            let mut reaches = false;
            field.prince_moves(from, |square, between| reaches |= square == to && between == 0);
            reaches
        }
        _ => field.destinations(kind, from).contains(to),
    };
    (reaches && earlier.kind_at(to) == kind).then_some(Action::Move { from, to })
}
