//! Scores and sides in the messages' words.

use dethrone_protocol::{Army as ArmyName, Score};
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

/// The armies that win and lose together now, in turn order of their first ones.
pub(crate) fn sides<G: Game>(game: &G) -> Vec<Vec<ArmyName>> {
    let side_of = |one: Army| G::ARMIES.iter().copied().filter(move |&other| game.same_side(one, other));
    let first = |&one: &Army| side_of(one).next() == Some(one);
    G::ARMIES.iter().copied().filter(first).map(|one| side_of(one).map(Into::into).collect()).collect()
}
