//! What looking one ply ahead solves: the share of a suite that needs no thought.

use dethrone_engine::network::Networks;
use dethrone_engine::{Limits, Player, StopFlag};

use crate::find::PuzzleGame;

/// What looks one ply ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OnePly {
    /// The computer player chooses the solution at depth 1.
    pub(crate) player: bool,
    /// The solution captures and promotes more than nothing, and no action more.
    pub(crate) greed: bool,
}

impl OnePly {
    /// Whether either finds the solution.
    pub(crate) fn any(self) -> bool {
        self.player || self.greed
    }

    /// What finds the solution `best` in the position of `game`; the player has these networks.
    pub(crate) fn of<G: PuzzleGame>(game: &G, best: G::Action, networks: Networks) -> OnePly {
        let gain = game.effect(best).gain();
        let most = || game.legal_actions().into_iter().map(|action| game.effect(action).gain()).max();
        let any = game.afresh().to_any();
        // The clock stands still: the depth alone limits the search.
        let no_clock = || std::time::Duration::ZERO;
        let mut player = Player::new(1, 0);
        player.set_networks(networks);
        let choice = player.choose(&any, &Limits::depth(1), &StopFlag::default(), &no_clock, &mut |_| ());
        OnePly {
            player: choice.is_some_and(|choice| choice.action == game.action_text(best)),
            greed: gain > 0 && most() == Some(gain),
        }
    }
}
