//! `dethrone data`: what files of self-play games hold.

use std::path::{Path, PathBuf};

use clap::Args;
use dethrone_rules::judtho::{self, Duo, Quattro, QuattroTriple, Trio};
use dethrone_rules::{Game, GameKind, royal_court};
use dethrone_training::data::{DataError, Reader, Statistics};

use crate::failure::Failure;
use crate::output;

/// Say what files of self-play games hold, and check them
///
/// Every game is played through the rules. A file that is still being written may end within a game; this is told on
/// standard error, and the games before it count. Anything else that is wrong fails.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone data court.games
  dethrone data duo-*.games")]
pub(crate) struct Options {
    /// The files, all of one game
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let mut statistics = Statistics::default();
    let mut lines = Vec::new();
    let mut game = None;
    for path in &options.files {
        let named = |error| Failure::Data { path: path.display().to_string(), error };
        let reader = Reader::open(path).map_err(named)?;
        let found = reader.header().game;
        let expected = *game.get_or_insert(found);
        if found != expected {
            return Err(named(DataError::OtherGame { found, expected }));
        }
        lines.push(format!("{}: {}", path.display(), reader.header()));
        match found {
            GameKind::Duo => add::<judtho::Game<Duo>>(path, reader, &mut statistics),
            GameKind::Trio => add::<judtho::Game<Trio>>(path, reader, &mut statistics),
            GameKind::Quattro => add::<judtho::Game<Quattro>>(path, reader, &mut statistics),
            GameKind::QuattroTriple => add::<judtho::Game<QuattroTriple>>(path, reader, &mut statistics),
            GameKind::RoyalCourt => add::<royal_court::Game>(path, reader, &mut statistics),
        }?;
    }
    output::write_lines(lines)?;
    Ok(output::write(statistics.to_string().as_bytes())?)
}

/// Takes in the games of one file.
fn add<G: Game<Action: Ord>>(
    path: &Path,
    mut reader: Reader,
    statistics: &mut Statistics,
) -> Result<(), Failure> {
    let path_text = path.display().to_string();
    let length = std::fs::metadata(path).map_or(0, |metadata| metadata.len());
    let template = "{prefix} {bar:30} {bytes} of {total_bytes}, {eta} left";
    let bar = output::progress_bar(Some(length), template).with_prefix(path_text.clone());
    let mut number = 0;
    while let Some(game) = reader.next() {
        number += 1;
        match game {
            Ok(game) => statistics.add::<G>(&game).map_err(|error| Failure::StoredGame {
                path: path_text.clone(),
                number,
                error,
            })?,
            Err(error @ DataError::Truncated { .. }) => {
                bar.suspend(|| output::complain(&format!("{path_text}: {error}")));
            }
            Err(error) => return Err(Failure::Data { path: path_text, error }),
        }
        bar.set_position(reader.offset());
    }
    bar.finish_and_clear();
    Ok(())
}
