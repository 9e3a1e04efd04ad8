//! The computer player for a caller that knows the type of the game and wants no text: self-play.

use dethrone_rules::Game;

use crate::limits::Limits;
use crate::playable::Playable;
use crate::player::Player;
use crate::stop_flag::StopFlag;

/// What a player does, and what it expects of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision<A> {
    /// Its action.
    pub action: A,
    /// In hundredths of a Pawn for the side that acts; beyond ±31,000 a win or loss that it has seen, ±32,000 less one
    /// for every action. `None` where it did not search, or not to the end of one iteration.
    pub score: Option<i32>,
}

/// A game that a player decides in without text.
pub trait SelfPlay: Game {
    /// What `player` does here, having visited at most so many positions; the same seed, table and calls give the same
    /// decision. `None` when the game is over.
    fn decide(&self, player: &mut Player, nodes: u64) -> Option<Decision<Self::Action>>;
}

impl<G: Playable> SelfPlay for G {
    fn decide(&self, player: &mut Player, nodes: u64) -> Option<Decision<Self::Action>> {
        let no_clock = || std::time::Duration::ZERO;
        let found = player.find(self, &Limits::nodes(nodes), &StopFlag::default(), &no_clock, &mut |_| ());
        let found = found.first()?;
        let &action = found.line.first()?;
        Some(Decision { action, score: (found.depth > 0).then_some(found.value) })
    }
}
