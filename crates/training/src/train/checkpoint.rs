//! The state of a training after an epoch, in a file from which it can be gone on with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::TrainError;
use super::model::{Model, Shape};
use super::optimizer::Optimizer;
use super::tile::{TILE, Tile};
use super::trainer::Losses;

const MAGIC: &[u8; 8] = b"DETHCKPT";

/// What a training has come to.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    pub(super) model: Model,
    pub(super) optimizer: Optimizer,
    /// The losses of the epochs done.
    pub(super) history: Vec<Losses>,
}

impl State {
    pub(super) fn new(shape: Shape, scale: f32, seed: u64) -> Self {
        State {
            model: Model::new(shape, scale, seed),
            optimizer: Optimizer::new(&shape),
            history: Vec::new(),
        }
    }

    /// Writes the state of the training that `plan` describes. A file that was there is replaced in one piece.
    pub(super) fn save(&self, path: &Path, plan: &str) -> Result<(), TrainError> {
        let failed = |error: io::Error| TrainError::System { path: path.to_owned(), error };
        let mut bytes = MAGIC.to_vec();
        bytes.extend((plan.len() as u32).to_le_bytes());
        bytes.extend(plan.as_bytes());
        bytes.extend(self.optimizer.steps.to_le_bytes());
        bytes.extend((self.history.len() as u32).to_le_bytes());
        for losses in &self.history {
            bytes.extend(losses.learned.to_le_bytes());
            bytes.extend(losses.held_out.to_le_bytes());
        }
        for tiles in [&self.model.numbers, &self.optimizer.means, &self.optimizer.squares] {
            bytes.extend(tiles.iter().flat_map(|tile| tile.0).flat_map(f32::to_le_bytes));
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        let written = PathBuf::from(format!("{}.new", path.display()));
        fs::write(&written, bytes).and_then(|()| fs::rename(&written, path)).map_err(failed)
    }

    /// Reads the state of the training that `plan` describes; `None` when there is no file.
    pub(super) fn load(
        path: &Path,
        plan: &str,
        shape: Shape,
        scale: f32,
    ) -> Result<Option<Self>, TrainError> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TrainError::System { path: path.to_owned(), error }),
        };
        let broken = || TrainError::Checkpoint { path: path.to_owned() };
        let content = bytes
            .split_last_chunk()
            .filter(|(content, sum)| crc32fast::hash(content) == u32::from_le_bytes(**sum));
        let mut reader = Reader(content.ok_or_else(broken)?.0);
        if reader.take().ok_or_else(broken)? != *MAGIC {
            return Err(broken());
        }
        let found = reader.text().ok_or_else(broken)?;
        if found != plan {
            return Err(TrainError::OtherPlan { path: path.to_owned(), found, expected: plan.to_owned() });
        }
        reader.state(shape, scale).map(Some).ok_or_else(broken)
    }
}

/// Takes from the front; `None` once too little is left.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (front, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*front)
    }

    fn count(&mut self) -> Option<usize> {
        self.take().map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.count()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    fn tiles(&mut self, count: usize) -> Option<Vec<Tile>> {
        let (front, rest) = self.0.split_at_checked(4 * TILE * count)?;
        self.0 = rest;
        let numbers: Vec<f32> = front.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        Some(numbers.as_chunks().0.iter().map(|&tile| Tile(tile)).collect())
    }

    fn state(&mut self, shape: Shape, scale: f32) -> Option<State> {
        let steps = u64::from_le_bytes(self.take()?);
        let epochs = self.count()?;
        let mut history = Vec::new();
        for _ in 0..epochs {
            let [learned, held_out] = [self.take()?, self.take()?].map(f64::from_le_bytes);
            history.push(Losses { learned, held_out });
        }
        let model = Model { shape, scale, numbers: self.tiles(shape.len())? };
        let (means, squares) = (self.tiles(shape.len())?, self.tiles(shape.len())?);
        Some(State { model, optimizer: Optimizer { steps, means, squares }, history })
    }
}
