//! What the search remembers of actions from position to position: which were good, after which others, and how wrong
//! the static value has been in positions of the same structure.

use crate::alpha_beta::{Technique, Techniques};
use crate::searchable::{STRUCTURES, Searchable};
use crate::value::Value;

/// Larger than every history value, which is what keeps [`learn`] in bounds.
const HISTORY_LIMIT: i32 = 16_384;
/// Captures meet by what they gain, in steps of this.
const GAIN_STEP: Value = 150;
const GAIN_STEPS: usize = 16;
/// Entries of each correction table; a power of two.
const CORRECTIONS: usize = 1 << 14;
/// Corrections are kept in parts of a hundredth of a Pawn.
const CORRECTION_GRAIN: i32 = 128;
/// The greatest correction of one table, in the same parts.
const CORRECTION_LIMIT: i32 = 64 * CORRECTION_GRAIN;

/// After which of the earlier actions an action is remembered, counted back in plies.
pub(crate) const CONTINUED: [usize; 3] = [1, 2, 4];

/// The actions that [`CONTINUED`] counts; `None` for a null move and before the root.
pub(crate) type Before = [Option<Trace>; CONTINUED.len()];

/// An action as the histories know it: who acts, with what, from where, where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trace {
    /// [`Searchable::piece_to`], and which side acts.
    slot: usize,
    light: bool,
    /// [`Searchable::origin_and_destination`].
    origin_and_destination: usize,
}

/// All histories of one thread.
pub(crate) struct History {
    techniques: Techniques,
    slots: usize,
    from_to: Vec<i16>,
    /// By each of the actions before.
    continuations: [Vec<i16>; CONTINUED.len()],
    captures: Vec<i16>,
    corrections: Vec<i16>,
}

impl History {
    pub(crate) fn new<G: Searchable>(techniques: Techniques) -> Self {
        let pairs = 2 * G::PIECE_TO * G::PIECE_TO;
        History {
            techniques,
            slots: G::PIECE_TO,
            from_to: vec![0; G::ORIGINS_AND_DESTINATIONS],
            continuations: CONTINUED.map(|_| vec![0; pairs]),
            captures: vec![0; 2 * G::PIECE_TO * GAIN_STEPS],
            corrections: vec![0; 2 * STRUCTURES * CORRECTIONS],
        }
    }

    /// The trace of an action that is about to be played in `game`.
    pub(crate) fn trace<G: Searchable>(game: &G, action: G::Action) -> Trace {
        let light = game.acting().is_some_and(dethrone_rules::Army::is_light);
        let origin_and_destination = game.origin_and_destination(action);
        Trace { slot: game.piece_to(action), light, origin_and_destination }
    }

    fn pair(&self, before: Trace, now: Trace) -> usize {
        (usize::from(now.light) * self.slots + before.slot) * self.slots + now.slot
    }

    /// How good a quiet action has been, here and after the actions before; about ±64,000.
    pub(crate) fn of_quiet(&self, now: Trace, before: Before) -> i32 {
        let mut sum = i32::from(self.from_to[now.origin_and_destination]);
        for (table, before) in self.continuations.iter().zip(before) {
            sum += before.map_or(0, |before| i32::from(table[self.pair(before, now)]));
        }
        sum
    }

    /// How good a capture of this sort has been.
    pub(crate) fn of_capture<G: Searchable>(&self, game: &G, action: G::Action, gain: Value) -> i32 {
        i32::from(self.captures[self.capture_slot(Self::trace(game, action), gain)])
    }

    fn capture_slot(&self, now: Trace, gain: Value) -> usize {
        let step = (gain / GAIN_STEP).clamp(0, GAIN_STEPS as Value - 1) as usize;
        (usize::from(now.light) * self.slots + now.slot) * GAIN_STEPS + step
    }

    /// Learns that a quiet action was good (`bonus` above 0) or bad.
    pub(crate) fn learn_quiet(&mut self, now: Trace, before: Before, bonus: i32) {
        learn(&mut self.from_to[now.origin_and_destination], bonus, HISTORY_LIMIT);
        if !self.techniques.has(Technique::ContinuationHistory) {
            return;
        }
        for (table, before) in before.into_iter().enumerate() {
            if let Some(before) = before {
                let pair = self.pair(before, now);
                learn(&mut self.continuations[table][pair], bonus, HISTORY_LIMIT);
            }
        }
    }

    /// Learns that a capture was good (`bonus` above 0) or bad.
    pub(crate) fn learn_capture<G: Searchable>(
        &mut self,
        game: &G,
        action: G::Action,
        gain: Value,
        bonus: i32,
    ) {
        if self.techniques.has(Technique::CaptureHistory) {
            let slot = self.capture_slot(Self::trace(game, action), gain);
            learn(&mut self.captures[slot], bonus, HISTORY_LIMIT);
        }
    }

    /// What has to be added to the static value of `game`, as far as positions of the same structure have taught.
    pub(crate) fn correction<G: Searchable>(&self, game: &G) -> Value {
        if !self.techniques.has(Technique::CorrectionHistory) {
            return 0;
        }
        let sum: i32 = correction_slots(game).into_iter().map(|slot| i32::from(self.corrections[slot])).sum();
        sum / CORRECTION_GRAIN / 2
    }

    /// Learns that the corrected static value was too low by `error`, as a search of `depth` plies has shown.
    pub(crate) fn learn_correction<G: Searchable>(&mut self, game: &G, error: Value, depth: i32) {
        if !self.techniques.has(Technique::CorrectionHistory) {
            return;
        }
        let bonus =
            (error * depth * CORRECTION_GRAIN / 16).clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        for slot in correction_slots(game) {
            learn(&mut self.corrections[slot], bonus, CORRECTION_LIMIT);
        }
    }
}

/// Where the corrections of `game`'s structures are kept, for the side to act.
fn correction_slots<G: Searchable>(game: &G) -> [usize; STRUCTURES] {
    let side = usize::from(game.acting().is_some_and(dethrone_rules::Army::is_light));
    let structures = game.structures();
    std::array::from_fn(|index| {
        (side * STRUCTURES + index) * CORRECTIONS + (structures[index] as usize & (CORRECTIONS - 1))
    })
}

/// Moves a history value towards its limit by a share of what is missing, so that it never passes it.
fn learn(value: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*value);
    let bonus = bonus.clamp(-limit, limit);
    *value = (old + bonus - old * bonus.abs() / limit) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_values_approach_their_limit_and_never_pass_it() {
        let mut value = 0;
        for _ in 0..1_000 {
            learn(&mut value, 5_000, HISTORY_LIMIT);
            assert!(i32::from(value) <= HISTORY_LIMIT);
        }
        assert!(i32::from(value) > HISTORY_LIMIT * 9 / 10, "{value}");
        for _ in 0..1_000 {
            learn(&mut value, -50_000, HISTORY_LIMIT);
            assert!(i32::from(value) >= -HISTORY_LIMIT);
        }
        assert!(i32::from(value) < -HISTORY_LIMIT * 9 / 10, "{value}");
    }
}
