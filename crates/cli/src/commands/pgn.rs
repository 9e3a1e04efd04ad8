//! `dethrone pgn`: files of games.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use clap::{Args, Subcommand};
use dethrone_records::pgn::{PgnError, PgnGame, Problem, Reader};
use dethrone_records::record::{Replayed, replay};

use crate::failure::Failure;
use crate::output;

/// Check or rewrite files of games
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play every game of the files and tell what is wrong, by line and column
    #[command(after_help = "Examples:
  dethrone pgn check games.pgn
  dethrone pgn check - < games.pgn")]
    Check(Files),
    /// Write every game of the files anew: exact moves and numbers, tags in the standard's order, missing standard tags added
    #[command(after_help = "Examples:
  dethrone pgn convert games.pgn > tidy.pgn")]
    Convert(Files),
}

/// Files of games.
#[derive(Args)]
pub(crate) struct Files {
    /// Files to read; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

pub(super) fn run(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Check(files) => {
            let total = read_all(files, |_| Ok(()))?;
            Ok(output::write_lines([format!("{total} games, all good")])?)
        }
        Command::Convert(files) => {
            read_all(files, |replayed| output::write(replayed.written.to_string().as_bytes()))?;
            Ok(())
        }
    }
}

/// Plays every game of the files; the good ones go to `good`, the bad ones are told of. The number of games.
fn read_all(files: &Files, mut good: impl FnMut(&Replayed) -> io::Result<()>) -> Result<u64, Failure> {
    let (mut total, mut bad) = (0, 0);
    for path in &files.files {
        for game in Reader::new(open(path)?) {
            if let Err(PgnError { problem: Problem::Input(error), .. }) = game {
                return Err(Failure::File { path: path.clone(), error });
            }
            total += 1;
            match check(game) {
                Ok(replayed) => good(&replayed)?,
                Err(trouble) => {
                    bad += 1;
                    output::complain(&format!("{path}: {trouble}"));
                }
            }
        }
    }
    if bad > 0 { Err(Failure::BadGames { bad, total }) } else { Ok(total) }
}

fn check(game: Result<PgnGame, PgnError>) -> Result<Replayed, String> {
    let game = game.map_err(|error| error.to_string())?;
    replay(&game).map_err(|error| error.to_string())
}

fn open(path: &str) -> Result<Box<dyn BufRead>, Failure> {
    if path == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| Failure::File { path: path.to_owned(), error })?;
    Ok(Box::new(BufReader::new(file)))
}
