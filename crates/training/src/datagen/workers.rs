//! Many games at once, written in their order.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{Plan, Played, play_game};
use crate::data::{DataError, Writer};

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
    let next = AtomicU64::new(writer.games());
    let enough = AtomicBool::new(Progress::of(&writer).has_reached(goal));
    // Bounded, so that nobody runs far ahead of a long game.
    let (sender, receiver) = mpsc::sync_channel(threads);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, enough) = (sender.clone(), &next, &enough);
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if sender.send((number, play_game::<G>(plan, number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Games that wait for one with a lower number.
        let mut waiting = BTreeMap::new();
        for (number, game) in &receiver {
            waiting.insert(number, game);
            while let Some(game) = waiting.remove(&writer.games()) {
                if Progress::of(&writer).has_reached(goal) {
                    break;
                }
                if let Err(error) = writer.write(&game) {
                    enough.store(true, Ordering::Relaxed);
                    drop(receiver);
                    return Err(error);
                }
                report(Progress::of(&writer));
            }
            if Progress::of(&writer).has_reached(goal) {
                enough.store(true, Ordering::Relaxed);
                break;
            }
        }
        drop(receiver);
        Ok(Progress::of(&writer))
    })
}
