//! What a game has to tell beyond its rules, so that the searches can play it.

use dethrone_rules::{Army, Game};

use crate::value::Value;

/// A game that the searches can play. Implemented once for all Judtho games and once for Royal Court.
pub(crate) trait Searchable: Game {
    /// The number of slots of the history table.
    const HISTORY_SLOTS: usize;

    /// Whether the history of a game can forbid an action that an equal position of another game allows.
    const FORBIDS_REPETITION: bool;

    /// A number for the action, different for different actions.
    fn code(action: Self::Action) -> u32;

    /// The slot of the history table in which actions that do the same thing meet; below [`Self::HISTORY_SLOTS`].
    fn history_slot(&self, action: Self::Action) -> usize;

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

    /// How promising a quiet action looks before anything is known of it.
    fn promise(&self, action: Self::Action) -> Value;

    /// An action that does nothing and that [`Game::play`] and [`Game::undo`] bear although it is not legal here;
    /// `None` where the game has none or where doing nothing might be good.
    fn null_action(&self) -> Option<Self::Action>;

    /// The static value of the position for the side whose action is due, where two sides are left.
    fn evaluate(&self) -> Value;

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
