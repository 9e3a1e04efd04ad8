//! The result that closes a game.

use dethrone_rules::{Army, Ending, GameKind, Outcome};

use crate::Table;
use crate::pgn::GameResult;

/// The token for a game that ended in the way of `ending`.
pub(super) fn result(table: &Table, ending: Option<Ending>) -> GameResult {
    let Some(outcome) = ending.map(|ending| table.outcome(ending)).filter(|outcome| outcome.ranks.is_some())
    else {
        return GameResult::Open;
    };
    match table.kind() {
        GameKind::Quattro | GameKind::QuattroTriple => GameResult::Open,
        GameKind::Duo | GameKind::Trio | GameKind::RoyalCourt => {
            let has_won = |army: &Army| outcome.points[*army] > 0;
            if has_won(&Army::White) {
                GameResult::FirstWins
            } else if table.kind().armies().iter().any(has_won) {
                GameResult::SecondWins
            } else {
                GameResult::Draw
            }
        }
    }
}

/// The values of the tags `Points` and `Ranks`, which only Quattro has, of a game that counts.
pub(super) fn points_and_ranks(table: &Table, ending: Option<Ending>) -> Option<(String, String)> {
    if !matches!(table.kind(), GameKind::Quattro | GameKind::QuattroTriple) {
        return None;
    }
    let Outcome { points, ranks } = table.outcome(ending?);
    let join = |value: &dyn Fn(Army) -> String| Army::ALL.map(value).join(",");
    let ranks = ranks?;
    Some((join(&|army| points[army].to_string()), join(&|army| ranks[army].to_string())))
}
