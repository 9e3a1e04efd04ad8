//! `cargo xtask`: what a person types to set up, build, run and test Dethrone. A file per command.

mod bench;
mod codegen;
mod diagrams;
mod fingerprint;
mod fuzz;
mod packages;
mod page;
mod serve;
mod setup;
mod step;
mod strength;
mod tally;
mod test;
mod wasm;
mod wasm_toolchain;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Sets up, builds, runs and tests Dethrone")]
#[command(after_help = "Examples:
  cargo xtask run        Open the page that it names and play
  cargo xtask test       Everything that must hold before a change is handed in")]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what is missing: the other commands do so too
    Setup(setup::Options),
    /// Build what changed and start the server
    Run(serve::Options),
    /// Check format, lints, licences, the page, all tests, and count them
    Test(test::Options),
    /// Compile the rules and the engine for the browser into web/src/wasm
    Wasm(wasm::Options),
    /// Write the TypeScript of crates/protocol into web/src/api
    Codegen(codegen::Options),
    /// Draw the rulebook's pictures into docs/rulebook/diagrams
    Diagrams(diagrams::Options),
    /// Measure the rules: leaves a second beside Fairy-Stockfish, instruction counts
    Bench(bench::Options),
    /// Run fuzz targets
    Fuzz(fuzz::Options),
    /// Play the matches that say how strong the computer player is
    Strength(strength::Options),
}

fn main() -> ExitCode {
    let result = match CommandLine::parse().command {
        Command::Setup(options) => setup::perform(&options),
        Command::Run(options) => serve::perform(&options),
        Command::Test(options) => return test::perform(&options),
        Command::Wasm(options) => wasm::build(&options),
        Command::Codegen(options) => codegen::perform(&options),
        Command::Diagrams(options) => diagrams::perform(&options),
        Command::Bench(options) => bench::perform(&options),
        Command::Fuzz(options) => fuzz::perform(&options),
        Command::Strength(options) => strength::perform(&options),
    };
    report(result)
}

fn report(result: Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
