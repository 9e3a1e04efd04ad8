//! What a game has to tell beyond its rules, so that the searches can play it.

use std::hash::{Hash, Hasher};

use dethrone_rules::{Army, Game};

use crate::network::Networks;
use crate::value::Value;

/// The number of structures of a position of which the search remembers how wrong static values were.
pub(crate) const STRUCTURES: usize = 3;

/// A game that the searches can play. Implemented once for all Judtho games and once for Royal Court.
pub(crate) trait Searchable: Game {
    /// The bound of [`Self::piece_to`].
    const PIECE_TO: usize;

    /// The bound of [`Self::origin_and_destination`].
    const ORIGINS_AND_DESTINATIONS: usize;

    /// So many plies deep in quiescence a side whose King is attacked may try every action, not only captures.
    const EVASION_PLIES: u32;

    /// What finds static values: one for each thread that searches.
    type Evaluator: Send;

    /// An evaluator that has seen no position yet.
    fn evaluator(networks: &Networks) -> Self::Evaluator;

    /// A number for the action, different for different actions.
    fn code(action: Self::Action) -> u32;

    /// Kind of piece and destination: actions of either side that do the same thing have the same number.
    fn piece_to(&self, action: Self::Action) -> usize;

    /// Army, origin and destination as a number.
    fn origin_and_destination(&self, action: Self::Action) -> usize;

    /// The army to act, found without asking whether it has an action: after a mate it still answers. `None` where the
    /// game is over by other means.
    fn acting(&self) -> Option<Army> {
        self.to_act()
    }

    /// Appends the actions worth searching: the legal ones without those that others dominate. Empty only where the
    /// game is over.
    fn candidates_into(&self, actions: &mut Vec<Self::Action>);

    /// What the action wins at first sight: the values of what it captures, of a promotion, of a King that it
    /// dethrones. 0 for a quiet action.
    fn gain(&self, action: Self::Action) -> Value;

    /// The value of the piece that the action puts where it may be taken.
    fn risk(&self, action: Self::Action) -> Value;

    /// What tells of the position's quiet actions how promising they look before anything is known of them.
    fn first_impression(&self) -> impl Fn(Self::Action) -> Value;

    /// Whether the action gains at least `least` once the pieces have been exchanged that can be on its destination
    /// (static exchange evaluation).
    fn exchange_reaches(&self, action: Self::Action, least: Value) -> bool;

    /// Whether the action, which gains nothing, must be answered, because it attacks the enemy King. Need not find every such
    /// case.
    fn gives_check(&self, action: Self::Action) -> bool;

    /// Hashes of parts of the position on which static values depend, such as its Pawns.
    fn structures(&self) -> [u64; STRUCTURES];

    /// Whether the history of this game may forbid an action that an equal position of another allows.
    fn may_forbid(&self) -> bool;

    /// Lets the other side act without anything done, if the game can bear that here and doing nothing is no advantage;
    /// [`Game::undo`] takes it back. Whether it was done.
    fn play_null(&mut self) -> bool;

    /// The static value of the position for the side whose action is due, where two sides are left.
    fn evaluate(&self, evaluator: &mut Self::Evaluator) -> Value;

    /// Whether the army to act certainly wins the game with this action. Need not find every such case.
    fn wins_at_once(&self) -> bool;

    /// Whether the army to act must not wait: its King, or one of its side, is attacked.
    fn alarmed(&self) -> bool;

    /// Whether either side could end the game as a draw here.
    fn is_drawn(&self) -> bool;

    /// Whether the side of `army` has won a game that is over by its own rules. False also where nobody has.
    fn has_won(&self, army: Army) -> bool;

    /// The number of sides that still play.
    fn sides(&self) -> usize {
        let leads = |army: Army| {
            Self::ARMIES.iter().take_while(|&&other| other != army).all(|&other| !self.same_side(army, other))
        };
        Self::ARMIES.iter().filter(|&&army| leads(army)).count()
    }
}

/// A hash of some parts of a position.
pub(crate) fn structure(parts: impl IntoIterator<Item = impl Hash>) -> u64 {
    let mut mixer = Mixer(0);
    parts.into_iter().for_each(|part| part.hash(&mut mixer));
    // The upper bits of a product depend on all bits of the factor.
    mixer.0 >> 32
}

/// A hasher for a few machine words, much quicker than the standard library's.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}
