//! `dethrone position`: where actions lead.

use clap::Args;

use crate::failure::Failure;
use crate::game_options::PlayedGameOptions;
use crate::output;

/// Print the position after the actions as FEN
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone position quattro
  dethrone position duo --moves K@a1 K@a12 Q@b1
  dethrone position royal-court --fen \"r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1\" --moves f1i1 f8c8")]
pub(crate) struct Options {
    #[command(flatten)]
    game: PlayedGameOptions,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    Ok(output::write_lines([options.game.table()?.fen()])?)
}
