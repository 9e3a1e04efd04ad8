//! Many games at once, written in their order.

use std::ops::ControlFlow;
use std::path::Path;

use super::{Plan, Played, play_game};
use crate::data::{DataError, Writer};
use crate::in_order;

/// When there is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// So many games in the file.
    Games(u64),
    /// So many positions with a score in the file.
    Positions(u64),
}

/// How far a file has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games in the file.
    pub games: u64,
    /// Positions with a score in the file.
    pub positions: u64,
    /// Bytes of an incomplete game that were dropped when the file was opened.
    pub dropped: u64,
}

impl Progress {
    fn of(writer: &Writer) -> Self {
        Progress { games: writer.games(), positions: writer.scored(), dropped: writer.dropped() }
    }

    /// Whether the goal is reached.
    pub fn has_reached(self, goal: Goal) -> bool {
        match goal {
            Goal::Games(games) => self.games >= games,
            Goal::Positions(positions) => self.positions >= positions,
        }
    }
}

/// Makes games until the file at `path` has what the goal says; goes on with what is there. `report` is called with
/// the state found and after each game.
pub fn generate<G: Played>(
    path: &Path,
    plan: &Plan,
    goal: Goal,
    threads: usize,
    report: &mut impl FnMut(Progress),
) -> Result<Progress, DataError> {
    let mut writer = Writer::open(path, &plan.header(G::KIND))?;
    report(Progress::of(&writer));
    if Progress::of(&writer).has_reached(goal) {
        return Ok(Progress::of(&writer));
    }
    let work = |number| Some(play_game::<G>(plan, number));
    let ended = in_order(writer.games(), threads, work, |_, game| {
        if let Err(error) = writer.write(&game) {
            return ControlFlow::Break(Err(error));
        }
        let progress = Progress::of(&writer);
        report(progress);
        if progress.has_reached(goal) { ControlFlow::Break(Ok(progress)) } else { ControlFlow::Continue(()) }
    });
    // Games go on until somebody breaks off.
    ended.unwrap_or_else(|| Ok(Progress::of(&writer)))
}
