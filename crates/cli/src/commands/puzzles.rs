//! `dethrone puzzles`: tactical suites: finding positions, proving them, solving them.

mod check;
mod find;
mod run;

use std::path::Path;

use clap::Subcommand;
use dethrone_puzzles::{Suite, SuiteError};

use crate::failure::Failure;

/// Make, prove and run tactical suites
///
/// A suite has positions in which one action alone wins in the fewest actions; docs/puzzles.md describes its file.
#[derive(Subcommand)]
#[command(after_help = "Examples:
  dethrone puzzles find duo --games duo.games --out duo.epd
  dethrone puzzles check duo.epd --threads 2
  dethrone puzzles run duo.epd --movetime 1000")]
pub(crate) enum Command {
    Find(find::Options),
    Check(check::Options),
    Run(run::Options),
}

pub(super) fn run(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Find(options) => find::run(options),
        Command::Check(options) => check::run(options),
        Command::Run(options) => run::run(options),
    }
}

fn read(path: &Path) -> Result<Suite, Failure> {
    Suite::read(path).map_err(|error| of_suite(path, error))
}

fn of_suite(path: &Path, error: SuiteError) -> Failure {
    Failure::Suite { path: path.display().to_string(), error }
}

/// A share in words.
fn share(part: usize, whole: usize) -> String {
    format!("{part} of {whole} ({:.1} %)", 100.0 * part as f64 / whole.max(1) as f64)
}
