//! Loads the positions of files of games, some games held out.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use dethrone_engine::Random;
use dethrone_engine::network::Features;
use dethrone_rules::Game;

use super::{Positions, TrainError};
use crate::data::{DataError, Reader, ReplayError, StoredGame};

/// Games that a thread takes at a time.
const PART: usize = 256;

/// The positions of some files.
pub struct Data {
    /// Whole games.
    pub games: usize,
    /// Positions to learn from.
    pub learned: Positions,
    /// Positions of games that nothing is learned from.
    pub held_out: Positions,
}

impl Data {
    /// The scale with which the scores tell the results best, between 50 and 2,000.
    pub fn fitted_scale(&self) -> f32 {
        self.learned.fitted_scale()
    }
}

/// A game, and the place that it has in its file.
pub(super) struct Source {
    file: usize,
    number: u64,
    pub(super) game: StoredGame,
}

impl Source {
    /// What is wrong when the rules do not allow the game.
    pub(super) fn failed(&self, files: &[PathBuf], error: ReplayError) -> TrainError {
        TrainError::Replay { path: files[self.file].clone(), number: self.number, error }
    }
}

/// Loads the positions of `files`; about the share `held_out` of the games, chosen by `seed`, is held out. An incomplete
/// game at the end of a file is left out. `report` hears how many of how many games are done.
pub fn load<G: Features + Game<Action: Ord>>(
    files: &[PathBuf],
    held_out: f64,
    seed: u64,
    threads: usize,
    report: &mut impl FnMut(usize, usize),
) -> Result<Data, TrainError> {
    let sources = read::<G>(files)?;
    let is_held_out = |index| is_held_out(index, held_out, seed);
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut parts = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, sources) = (sender.clone(), &next, &sources);
            scope.spawn(move || {
                loop {
                    let first = next.fetch_add(PART, Ordering::Relaxed);
                    if first >= sources.len() {
                        break;
                    }
                    let end = (first + PART).min(sources.len());
                    let part = load_part::<G>(&sources[first..end], first, &is_held_out, files);
                    // Nobody listens any more after an error.
                    if sender.send((first, part)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut done = 0;
        for (first, part) in receiver {
            done += PART.min(sources.len() - first);
            report(done, sources.len());
            parts.push((first, part?));
        }
        Ok(())
    })?;
    join::<G>(sources.len(), parts)
}

/// Whether game number `index` is among the share that is held out.
pub(super) fn is_held_out(index: usize, share: f64, seed: u64) -> bool {
    let number = Random::new(seed ^ Random::new(index as u64).next_number()).next_number();
    (number as f64) < share * u64::MAX as f64
}

/// All games of the files.
pub(super) fn read<G: Features>(files: &[PathBuf]) -> Result<Vec<Source>, TrainError> {
    let mut sources = Vec::new();
    for (file, path) in files.iter().enumerate() {
        let failed = |error| TrainError::Data { path: path.clone(), error };
        let reader = Reader::open(path).map_err(failed)?;
        let found = reader.header().game;
        if let Some(expected) = G::NETWORK_OF.filter(|&expected| expected != found) {
            return Err(failed(DataError::OtherGame { found, expected }));
        }
        for (number, game) in (1..).zip(reader) {
            match game {
                Ok(game) => sources.push(Source { file, number, game }),
                Err(DataError::Truncated { .. }) => break,
                Err(error) => return Err(failed(error)),
            }
        }
    }
    Ok(sources)
}

/// The positions to learn from and those held out of some games.
fn load_part<G: Features + Game<Action: Ord>>(
    sources: &[Source],
    first: usize,
    is_held_out: &impl Fn(usize) -> bool,
    files: &[PathBuf],
) -> Result<[Positions; 2], TrainError> {
    let mut parts = [Positions::new::<G>(), Positions::new::<G>()];
    for (index, source) in sources.iter().enumerate() {
        let part = &mut parts[usize::from(is_held_out(first + index))];
        part.add::<G>(&source.game).map_err(|error| source.failed(files, error))?;
    }
    Ok(parts)
}

/// Puts the parts together in the order of the games.
fn join<G: Features>(games: usize, mut parts: Vec<(usize, [Positions; 2])>) -> Result<Data, TrainError> {
    parts.sort_unstable_by_key(|&(first, _)| first);
    let mut data = Data { games, learned: Positions::new::<G>(), held_out: Positions::new::<G>() };
    for (_, [learned, held_out]) in parts {
        data.learned.append(&learned);
        data.held_out.append(&held_out);
        if data.learned.has_overflown() || data.held_out.has_overflown() {
            return Err(TrainError::TooMany);
        }
    }
    if data.learned.is_empty() || data.held_out.is_empty() {
        let (learned, held_out) = (data.learned.len(), data.held_out.len());
        return Err(TrainError::NoPositions { learned, held_out });
    }
    Ok(data)
}
