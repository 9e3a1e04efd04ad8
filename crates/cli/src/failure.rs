//! Why a command fails.

use std::io;

use dethrone_arena::ContestError;
use dethrone_arena::opening::BookError;
use dethrone_engine::NoMemory;
use dethrone_engine::network::NetworkError;
use dethrone_puzzles::SuiteError;
use dethrone_records::{ActionError, FenError};
use dethrone_rules::GameKind;
use dethrone_training::data::{DataError, ReplayError};
use dethrone_training::train::TrainError;

/// Why a command fails.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The position given is none.
    #[error("--fen: {0}")]
    Fen(#[from] FenError),
    /// An action given is not legal when its turn comes.
    #[error("move {number}: {error}")]
    Action {
        /// Which of the actions given, from 1.
        number: usize,
        /// What is wrong with it.
        error: ActionError,
    },
    /// A file cannot be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// A file of self-play games cannot be read, or not be gone on with.
    #[error("{path}: {error}")]
    Data {
        /// The file.
        path: String,
        /// What is wrong.
        error: DataError,
    },
    /// A transposition table cannot be had.
    #[error("--hash: {0}")]
    Table(#[from] NoMemory),
    /// A network cannot be used.
    #[error("{path}: {error}")]
    Network {
        /// The file.
        path: String,
        /// What is wrong.
        error: NetworkError,
    },
    /// A network is for another game.
    #[error("{path}: a network of {}, expected one of {}", .found.title(), .expected.title())]
    OtherNetwork {
        /// The file.
        path: String,
        /// Its game.
        found: GameKind,
        /// The game that is played.
        expected: GameKind,
    },
    /// A stored game is not one that the rules allow.
    #[error("{path}: game {number}, {error}")]
    StoredGame {
        /// The file.
        path: String,
        /// Which game, from 1.
        number: u64,
        /// Where it goes wrong.
        error: ReplayError,
    },
    /// No network was made.
    #[error(transparent)]
    Training(#[from] TrainError),
    /// A match cannot be played, or not further.
    #[error(transparent)]
    Match(#[from] ContestError),
    /// The openings of a match cannot be had.
    #[error("--openings {0}")]
    Openings(#[from] BookError),
    /// A match was stopped.
    #[error("the match was stopped; {0}")]
    Stopped(String),
    /// A suite cannot be read, or not be gone on with.
    #[error("{path}: {error}")]
    Suite {
        /// The file.
        path: String,
        /// What is wrong.
        error: SuiteError,
    },
    /// Some positions of a suite are not what it says; each was told on its own.
    #[error("{bad} of {total} positions are not proved")]
    BadPuzzles {
        /// How many are not.
        bad: usize,
        /// How many there are.
        total: usize,
    },
    /// A position of a suite is none.
    #[error("{path}: position {id}: {error}")]
    PuzzlePosition {
        /// The file.
        path: String,
        /// Its name.
        id: String,
        /// What is wrong.
        error: FenError,
    },
    /// There were not games enough for a suite.
    #[error("{path}: {found} of {wanted} positions found, and there are no more games")]
    TooFewPuzzles {
        /// The file.
        path: String,
        /// How many it has.
        found: usize,
        /// How many it was to have.
        wanted: usize,
    },
    /// Some of the games read are bad; each was told on its own.
    #[error("{bad} of {total} games are bad")]
    BadGames {
        /// How many are bad.
        bad: u64,
        /// How many there are.
        total: u64,
    },
    /// Nothing says where the server's data is to lie.
    #[cfg(feature = "serve")]
    #[error("neither XDG_DATA_HOME nor HOME is set: say with --data where to keep the games")]
    NoDataDirectory,
    /// The server cannot start.
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Server(#[from] dethrone_server::StartError),
    /// A database cannot be filled.
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Fill(#[from] dethrone_server::FillError),
    /// A worker cannot start.
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Work(#[from] dethrone_server::WorkError),
    /// There is no copy of a server's data, or none that can be relied on.
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Backup(#[from] dethrone_storage::BackupError),
    /// A server's data was not moved.
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Transfer(#[from] dethrone_storage::TransferError),
    /// A server did not carry a load.
    #[cfg(feature = "serve")]
    #[error(transparent)]
    Load(#[from] dethrone_load::LoadError),
    /// A bot cannot play, or not further.
    #[cfg(feature = "bot")]
    #[error(transparent)]
    Bot(#[from] dethrone_bot::BotError),
    /// An engine cannot be started or does not do as it should.
    #[cfg(feature = "bot")]
    #[error("--engine: {0}")]
    Engine(String),
    /// The system refuses: standard output cannot be written, or the server has no thread.
    #[error("the system refuses: {0}")]
    System(#[from] io::Error),
}
