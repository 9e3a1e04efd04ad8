//! `dethrone uci`: the computer player for user interfaces and other programs.

use std::io::{self, BufReader};

use clap::Args;

use crate::failure::Failure;
use crate::output;

/// Speak the Universal Chess Interface on standard input and output
///
/// All five games: the option `UCI_Variant` chooses. docs/engine.md tells the options and the notation of moves.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone uci
  (echo 'position startpos moves e2e4'; echo 'go movetime 500'; sleep 1) | dethrone uci")]
pub(crate) struct Options {}

pub(super) fn run(_: &Options) -> Result<(), Failure> {
    Ok(output::unless_nobody_reads(dethrone_engine::uci::speak(BufReader::new(io::stdin()), io::stdout()))?)
}
