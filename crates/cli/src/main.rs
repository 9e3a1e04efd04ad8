//! The command line: `dethrone COMMAND`. Each command is a file of `commands`.
//!
//! A command fails with a message on standard error and status 1; wrong usage has status 2 (from clap).

mod commands;
#[cfg(feature = "serve")]
mod data_directory;
mod engine_options;
mod failure;
mod game_options;
#[cfg(feature = "serve")]
mod log;
mod output;
#[cfg(any(feature = "bot", feature = "serve"))]
mod stop_signal;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;

/// Judtho and Royal Court: play, serve, check.
#[derive(Parser)]
#[command(name = "dethrone", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::complain(&failure);
            ExitCode::FAILURE
        }
    }
}
