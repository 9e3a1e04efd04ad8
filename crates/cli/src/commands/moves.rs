//! `dethrone moves`: the legal actions.

use clap::Args;

use crate::failure::Failure;
use crate::game_options::PlayedGameOptions;
use crate::output;

/// List the legal actions, one a line, sorted
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone moves duo --moves K@a1 K@a12
  dethrone moves royal-court
  dethrone moves duo --fen \"5rK/6/6/6/6/6/6/1rP1rP2/4rR1/2wN3/wP5/wK5 w - S,S -,- 0,0 100\"")]
pub(crate) struct Options {
    #[command(flatten)]
    game: PlayedGameOptions,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    Ok(output::write_lines(options.game.table()?.legal())?)
}
