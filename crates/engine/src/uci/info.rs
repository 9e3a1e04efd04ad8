//! What the search has found, as lines.

use std::fmt;

use dethrone_records::Table;
use dethrone_rules::Ending;

use crate::odds::Odds;
use crate::player::{Choice, Info};
use crate::value::Score;

/// `info …`
pub(super) fn info_line(info: &Info, odds: Option<Odds>) -> String {
    let Info { depth, number, deepest, fullness, nodes, elapsed, .. } = info;
    let odds = odds.map_or(String::new(), |Odds { win, draw, loss }| format!(" wdl {win} {draw} {loss}"));
    format!(
        "info depth {depth} seldepth {deepest} multipv {number} score {}{odds} nodes {nodes} nps {} hashfull {fullness} time {} pv {}",
        UciScore(info.score),
        u128::from(*nodes) * 1_000_000_000 / elapsed.as_nanos().max(1),
        elapsed.as_millis(),
        info.line.join(" ")
    )
}

/// `bestmove …`, with the answer that it expects.
pub(super) fn best_move(choice: &Choice) -> String {
    match choice.info.line.get(1) {
        Some(expected) => format!("bestmove {} ponder {expected}", choice.action),
        None => format!("bestmove {}", choice.action),
    }
}

/// The answer where nothing was searched: nothing is to be done, or `any` action where a draw has ended the game and
/// the user interface plays on.
pub(super) fn without_search(table: &Table, any: Option<&String>) -> String {
    let score = match table.ending() {
        Some(Ending::Checkmate | Ending::Conquest) => Score::LossIn(0),
        _ => Score::Centipawns(0),
    };
    let action = any.map_or("(none)", String::as_str);
    format!("info depth 0 score {}\nbestmove {action}", UciScore(score))
}

/// `eval`
pub(super) fn static_evaluation(score: Option<Score>) -> String {
    match score {
        Some(score) => format!("info string static evaluation: {} for the side to act", UciScore(score)),
        None => "info string static evaluation: none, the game is over".to_owned(),
    }
}

/// A score as UCI writes it: wins and losses in moves of the side that wins or loses.
pub(super) struct UciScore(pub(super) Score);

impl fmt::Display for UciScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Score::Centipawns(value) => write!(f, "cp {value}"),
            Score::WinIn(actions) => write!(f, "mate {}", actions.div_ceil(2)),
            Score::LossIn(0) => f.write_str("mate 0"),
            Score::LossIn(actions) => write!(f, "mate -{}", actions.div_ceil(2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_and_losses_are_counted_in_moves_of_one_side() {
        for (score, text) in [
            (Score::Centipawns(-37), "cp -37"),
            (Score::WinIn(1), "mate 1"),
            (Score::WinIn(3), "mate 2"),
            (Score::LossIn(0), "mate 0"),
            (Score::LossIn(2), "mate -1"),
            (Score::LossIn(4), "mate -2"),
        ] {
            assert_eq!(UciScore(score).to_string(), text);
        }
    }
}
