//! Whether other first actions win as well, only more slowly: then a player may play one of them with good reason.

use dethrone_engine::network::Networks;
use dethrone_engine::{Limits, Player, Score, StopFlag};

use crate::find::PuzzleGame;

/// The positions that the computer player looks at to see a win by another action.
pub(crate) const NODES: u64 = 20_000;

/// Whether the computer player sees a win, however long, by another action than `best` in the position of `game`.
/// It plays without networks, so that a suite does not depend on which ones the program has.
pub(crate) fn has_rival<G: PuzzleGame>(game: &G, best: G::Action) -> bool {
    let others = game.legal_actions().into_iter().filter(|&action| action != best);
    let only: Vec<String> = others.map(|action| game.action_text(action)).collect();
    if only.is_empty() {
        return false;
    }
    let limits = Limits { only, ..Limits::nodes(NODES) };
    let no_clock = || std::time::Duration::ZERO;
    let any = game.afresh().to_any();
    let mut player = Player::new(4, 0);
    player.set_networks(Networks::NONE);
    let choice = player.choose(&any, &limits, &StopFlag::default(), &no_clock, &mut |_| ());
    choice.is_some_and(|choice| matches!(choice.info.score, Score::WinIn(_)))
}
