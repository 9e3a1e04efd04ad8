//! The computer player at a suite.

use std::time::Duration;

use dethrone_engine::{Clock, Limits, Player, StopFlag};
use dethrone_records::{FenError, Table};

use crate::suite::{Puzzle, Suite};

/// How the player fared with one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The name of the position.
    pub id: String,
    /// What it had to play.
    pub best: String,
    /// What it played.
    pub played: String,
    /// After how much time, and how many positions, it had chosen that for good.
    pub since: (Duration, u64),
}

impl Attempt {
    /// Whether it solved the position.
    pub fn solved(&self) -> bool {
        self.best == self.played
    }
}

/// How the player fared with a suite.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// One for each position.
    pub attempts: Vec<Attempt>,
}

impl Summary {
    /// The number of positions solved.
    pub fn solved(&self) -> usize {
        self.attempts.iter().filter(|attempt| attempt.solved()).count()
    }

    /// The number of positions that were solved within this time.
    pub fn solved_within(&self, time: Duration) -> usize {
        self.attempts.iter().filter(|attempt| attempt.solved() && attempt.since.0 <= time).count()
    }

    /// The number of positions that were solved when so many positions had been visited.
    pub fn solved_by_nodes(&self, nodes: u64) -> usize {
        self.attempts.iter().filter(|attempt| attempt.solved() && attempt.since.1 <= nodes).count()
    }
}

/// Lets the player, who forgets between positions, solve every position of `suite` within `limits`. `done` is called
/// after each; a position that is none is an error, with its name.
pub fn run(
    suite: &Suite,
    player: &mut Player,
    limits: &Limits,
    clock: &(impl Clock + Sync),
    mut done: impl FnMut(&Attempt),
) -> Result<Summary, (String, FenError)> {
    let mut summary = Summary::default();
    for puzzle in &suite.puzzles {
        let table = Table::from_fen(suite.header.game, &puzzle.fen).map_err(|error| (puzzle.id(), error))?;
        let attempt = attempt(puzzle, &table, player, limits, clock);
        done(&attempt);
        summary.attempts.push(attempt);
    }
    Ok(summary)
}

fn attempt(
    puzzle: &Puzzle,
    table: &Table,
    player: &mut Player,
    limits: &Limits,
    clock: &(impl Clock + Sync),
) -> Attempt {
    player.forget();
    let mut last: Option<(String, (Duration, u64))> = None;
    let choice = player.choose(table.game(), limits, &StopFlag::default(), clock, &mut |info| {
        let Some(action) = info.line.first() else { return };
        if last.as_ref().is_none_or(|(before, _)| before != action) {
            last = Some((action.clone(), (info.elapsed, info.nodes)));
        }
    });
    let (action, at_last) = choice.map_or_else(Default::default, |choice| {
        let used = (choice.info.elapsed, choice.info.nodes);
        (choice.action, used)
    });
    // What it chose in an iteration that was broken off it has not reported.
    let since = last.filter(|(before, _)| *before == action).map_or(at_last, |(_, since)| since);
    Attempt { id: puzzle.id(), best: puzzle.best.clone(), played: action, since }
}
