//! `dethrone san`: actions as people write them.

use clap::Args;

use crate::failure::Failure;
use crate::game_options::{GameOptions, play_each};
use crate::output;

/// Print actions in standard algebraic notation, one a line
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone san royal-court --moves e2e4 e7e5 h1g3
  dethrone san duo --fen \"5rK/6/6/6/2rR3/2rP2rP/4rN1/2rPwP2/2wS3/6/6/wK5 w - S,S -,- 0,0 100\" --moves c4c8xc5xc7")]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// Actions to play and to print, in coordinate notation
    #[arg(long, num_args = 0.., required = true, value_name = "MOVE")]
    moves: Vec<String>,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let mut table = options.game.table()?;
    let mut lines = Vec::with_capacity(options.moves.len());
    play_each(&mut table, &options.moves, |table, action| {
        lines.push(table.san(action)?);
        Ok(())
    })?;
    Ok(output::write_lines(lines)?)
}
