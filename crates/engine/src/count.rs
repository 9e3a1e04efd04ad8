//! Counting the ways to play on, so that it can be stopped.

use dethrone_records::Notation;
use dethrone_rules::{Game, perft};

use crate::stop_flag::StopFlag;

/// Perft to a depth within which the flag is not looked at: some milliseconds.
const UNSTOPPED: u32 = 2;

/// Tells the number of action sequences of length `depth` below each action, sorted, and returns their sum; `None` when
/// it was stopped.
pub(crate) fn divide<G: Notation>(
    game: &mut G,
    depth: u32,
    stop: &StopFlag,
    tell: &mut impl FnMut(String, u64),
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let actions = game.legal_actions();
    let mut named: Vec<_> = actions.into_iter().map(|action| (game.action_text(action), action)).collect();
    named.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    let mut total = 0;
    for (name, action) in named {
        game.play(action, &mut |_| ());
        let below = count(game, depth - 1, stop);
        game.undo();
        tell(name, below?);
        total += below?;
    }
    Some(total)
}

fn count<G: Game>(game: &mut G, depth: u32, stop: &StopFlag) -> Option<u64> {
    if stop.is_stopped() {
        return None;
    }
    if depth <= UNSTOPPED {
        return Some(perft(game, depth));
    }
    let mut leaves = 0;
    for action in game.legal_actions() {
        game.play(action, &mut |_| ());
        let below = count(game, depth - 1, stop);
        game.undo();
        leaves += below?;
    }
    Some(leaves)
}
