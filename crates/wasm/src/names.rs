//! Scores in the messages' words.

use dethrone_protocol::Score;
use dethrone_rules::{Army, Game, Outcome};

/// What each army has of the game that so ended.
pub(crate) fn scores<G: Game>(Outcome { points, ranks }: Outcome) -> Vec<Score> {
    let score = |&army: &Army| Score {
        army: army.into(),
        points: points[army],
        rank: ranks.map(|ranks| ranks[army]),
    };
    G::ARMIES.iter().map(score).collect()
}
