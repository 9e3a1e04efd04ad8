//! `dethrone perft`: counts the ways to play on.

use clap::Args;
use dethrone_records::Notation;
use dethrone_rules::{divide, perft, with_game};

use crate::failure::Failure;
use crate::game_options::GameOptions;
use crate::output;

/// Count the sequences of actions of a given length
///
/// A pass counts as one action. Repetition (R5) is applied along the way. A finished game has no actions.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone perft duo 2
  dethrone perft royal-court 3 --divide
  dethrone perft duo 4 --fen \"5rK/6/6/6/6/6/6/6/6/6/6/wK5 w - S,S -,- 0,0 100\"")]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// How many actions, at most 1000
    #[arg(value_parser = clap::value_parser!(u32).range(..=1000))]
    depth: u32,
    /// List the count for each first action, sorted, before the total
    #[arg(long)]
    divide: bool,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let mut game = options.game.table()?.game().clone();
    let lines = with_game!(&mut game, game => counts(game, options));
    Ok(output::write_lines(lines)?)
}

fn counts<G: Notation>(game: &mut G, options: &Options) -> Vec<String> {
    if !options.divide || options.depth == 0 {
        return vec![perft(game, options.depth).to_string()];
    }
    let counts = divide(game, options.depth);
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let mut lines: Vec<String> =
        counts.iter().map(|&(action, count)| format!("{} {count}", game.action_text(action))).collect();
    lines.sort_unstable();
    lines.push(total.to_string());
    lines
}
