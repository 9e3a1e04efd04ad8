//! `cargo xtask`: what a person types to set up, build, run and test Dethrone. A file per command.

#![expect(dead_code, reason = "the other commands follow")]

mod fingerprint;
mod step;
mod wasm;
mod wasm_toolchain;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Sets up, builds, runs and tests Dethrone")]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compile the rules and the engine for the browser into web/src/wasm
    Wasm(wasm::Options),
}

fn main() -> ExitCode {
    match perform(CommandLine::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(command: Command) -> Result<()> {
    match command {
        Command::Wasm(options) => wasm::build(&options),
    }
}
