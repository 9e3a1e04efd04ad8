//! What a finished game was to each of its armies.

use dethrone_protocol::{ResultWord, Score};
use dethrone_storage::ResultRecord;

use super::opening::opening;
use crate::game::LiveGame;
use crate::names;

/// The rows of the archive for a game with these scores; none for one that was called off before anybody had acted.
pub(super) fn of(game: &LiveGame, scores: &[Score]) -> Vec<ResultRecord> {
    if !game.counts() && game.ply() == 0 {
        return Vec::new();
    }
    let record = |score: &Score| ResultRecord {
        army: names::seat_key(score.army).to_owned(),
        kind: names::kind_key(game.setting.kind).to_owned(),
        result: word(*score, scores).name().to_owned(),
        rank: score.rank,
        opening: opening(&game.table, score.army),
        ended_at: game.changed_at,
    };
    scores.iter().map(record).collect()
}

fn word(own: Score, scores: &[Score]) -> ResultWord {
    match own.rank {
        None => ResultWord::Void,
        Some(1) if scores.iter().all(|score| score.rank == Some(1)) => ResultWord::Drawn,
        Some(1) => ResultWord::Won,
        Some(_) => ResultWord::Lost,
    }
}

#[cfg(test)]
mod tests {
    use dethrone_protocol::Army;

    use super::*;

    #[test]
    fn a_result_is_told_by_the_ranks() {
        let words = |ranks: &[Option<u8>]| {
            let scores: Vec<Score> =
                ranks.iter().map(|&rank| Score { army: Army::White, points: 0, rank }).collect();
            scores.iter().map(|score| word(*score, &scores).name()).collect::<Vec<_>>()
        };
        assert_eq!(words(&[Some(1), Some(2)]), ["won", "lost"]);
        assert_eq!(words(&[Some(1), Some(1)]), ["drawn", "drawn"]);
        assert_eq!(words(&[Some(1), Some(3), Some(1), Some(4)]), ["won", "lost", "won", "lost"]);
        assert_eq!(words(&[None, None]), ["void", "void"]);
    }
}
