//! `dethrone xboard`: the computer player for `XBoard` and its relatives.

use std::io::{self, BufReader};

use clap::Args;

use crate::failure::Failure;
use crate::output;

/// Speak the protocol of xboard (CECP, version 2) on standard input and output
///
/// Royal Court only. The engine tells xboard 4.8 or later the board and how the pieces move. docs/engine.md says how to set
/// it up.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone xboard
  xboard -fcp \"dethrone xboard\" -variant 10x8+0_fairy")]
pub(crate) struct Options {}

pub(super) fn run(_: &Options) -> Result<(), Failure> {
    let (input, output) = (BufReader::new(io::stdin()), io::stdout());
    Ok(output::unless_nobody_reads(dethrone_engine::xboard::speak(input, output))?)
}
