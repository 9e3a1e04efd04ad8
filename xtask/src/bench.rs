//! `cargo xtask bench`: measures the rules and the search, by the optimised program in xtask/bench.

use anyhow::Result;
use clap::Args;

use crate::step::run;
use crate::workspace::cargo;

#[derive(Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Options {
    /// `perft`, `search`, `instructions`, `--help`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Builds the program with optimisation and runs it.
pub(crate) fn perform(options: &Options) -> Result<()> {
    run(cargo(&["run", "--quiet", "--release", "--package", "xtask-bench", "--"]).args(&options.arguments))
}
