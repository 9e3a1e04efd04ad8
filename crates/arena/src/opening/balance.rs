//! Whether an opening leaves both sides a game.

use dethrone_engine::{Limits, Player, Score, StopFlag, SystemClock};
use dethrone_rules::AnyGame;

/// How long our player looks at an opening: enough to see what hangs.
const NODES: u64 = 5_000;

/// Whether our player values the position, for the side to act, within so many hundredths of a Pawn of even.
pub(super) fn is_balanced(game: &AnyGame, bound: u32) -> bool {
    let clock = SystemClock::default();
    let choice =
        Player::new(1, 0).choose(game, &Limits::nodes(NODES), &StopFlag::default(), &clock, &mut |_| ());
    match choice.map(|choice| choice.info.score) {
        Some(Score::Centipawns(value)) => value.unsigned_abs() <= bound,
        Some(Score::WinIn(_) | Score::LossIn(_)) | None => false,
    }
}
