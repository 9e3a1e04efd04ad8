//! What can go wrong in training.

use std::io;
use std::path::PathBuf;

use dethrone_engine::network::WIDEST;

use crate::data::{DataError, ReplayError};

/// Why no network was made.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// A file of games cannot be read.
    #[error("{}: {error}", .path.display())]
    Data {
        /// The file.
        path: PathBuf,
        /// Why.
        error: DataError,
    },
    /// A stored game breaks the rules.
    #[error("{}: game {number}: {error}", .path.display())]
    Replay {
        /// The file.
        path: PathBuf,
        /// Which game, from 1.
        number: u64,
        /// Where.
        error: ReplayError,
    },
    /// Too little to learn from.
    #[error(
        "the files hold {learned} quiet positions to learn from and {held_out} held out: expected some of both"
    )]
    NoPositions {
        /// To learn from.
        learned: usize,
        /// Held out.
        held_out: usize,
    },
    /// More than positions can be numbered.
    #[error("the files hold more than 4,294,967,295 pieces on the board: give fewer files")]
    TooMany,
    /// A width that the arithmetic cannot divide.
    #[error("a first layer of {0}: expected a multiple of 64 up to {WIDEST}")]
    Width(usize),
    /// What is to be written would replace something else.
    #[error("{}: is there already and is no {expected}: name another file", .path.display())]
    Occupied {
        /// The file.
        path: PathBuf,
        /// What may be replaced.
        expected: &'static str,
    },
    /// The network and the drawing have one name.
    #[error("{}: expected different files for the network and for the drawing", .0.display())]
    OneFileForTwo(PathBuf),
    /// A file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    System {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The checkpoint is no checkpoint, or damaged.
    #[error("{}: not a whole checkpoint of a training; delete it to begin anew", .path.display())]
    Checkpoint {
        /// The file.
        path: PathBuf,
    },
    /// The checkpoint was made by another command.
    #[error("{}: the checkpoint of another training:\n  {found}\nnot of\n  {expected}\nDelete it to begin anew",
        .path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// What the file says.
        found: String,
        /// What is to be trained.
        expected: String,
    },
}
