//! What the solver asks of a game beyond its actions: who has won, and whether the defender is saved by a draw.

use dethrone_rules::judtho::{self, Variant};
use dethrone_rules::royal_court::{self, Claim, Color};
use dethrone_rules::{Army, Ending, Game};

/// A game of two sides who take turns.
pub trait Solvable: Game<Action: Ord> {
    /// The game that begins with this position.
    #[must_use]
    fn afresh(&self) -> Self;

    /// Whether the side of `army` has won, by a Conquest or by checkmate.
    fn won_by(&self, army: Army) -> bool;

    /// Whether the side to act may end the game as a draw.
    fn may_claim_draw(&self) -> bool;
}

impl<V: Variant> Solvable for judtho::Game<V> {
    fn afresh(&self) -> Self {
        judtho::Game::from_position(*self.position())
    }

    /// J11, J12: the armies of the conqueror's side have a point. A game that was adjudicated is not won here.
    fn won_by(&self, army: Army) -> bool {
        self.position().ending() == Some(Ending::Conquest) && self.position().points(army) > 0
    }

    /// A draw needs both sides' agreement (J10).
    fn may_claim_draw(&self) -> bool {
        false
    }
}

impl Solvable for royal_court::Game {
    fn afresh(&self) -> Self {
        royal_court::Game::from_position(*self.position())
    }

    fn won_by(&self, army: Army) -> bool {
        let position = self.position();
        let loser = position.turn();
        Color::of(army) == Some(loser.other())
            && position.is_check(loser)
            && position.mate() == Some(Ending::Checkmate)
    }

    /// RC1. Before the hundredth half-move of the clock and the eighth ply nothing can be claimed.
    fn may_claim_draw(&self) -> bool {
        let early = self.position().halfmove_clock() < 100 && self.ply() < 8;
        !early && matches!(self.may_claim(), Some(Claim::Threefold | Claim::FiftyMoves))
    }
}
