//! Measures the rules, the search and the server. It is a program of its own because it is worth something only when optimised,
//! and xtask itself is not.

mod clock;
mod instructions;
mod perft;
mod positions;
mod search;
mod server;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(
    name = "cargo xtask bench",
    bin_name = "cargo xtask bench",
    about = "Measures the rules, the search and the server"
)]
#[command(after_help = "Examples:
  cargo xtask bench perft                   Leaves a second, five times each
  cargo xtask bench perft --repetitions 1   A quick look
  cargo xtask bench search                  The search on the positions of `dethrone bench`
  cargo xtask bench server                  What a server carries on one processor, beside boardgame.io
  cargo xtask bench instructions            A number for each game to compare between commits")]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Leaves a second of all games, and the ratio to Fairy-Stockfish's `go perft`
    Perft(perft::Options),
    /// Nodes a second, seconds to a fixed depth and instructions a node of all games, and Fairy-Stockfish at Royal Court
    Search(search::Options),
    /// Actions a second, latency and memory of the server on one processor, and boardgame.io beside it
    Server(server::Options),
    /// Instructions of a fixed perft of each game, counted by valgrind
    Instructions,
    /// What `instructions` runs under valgrind
    #[command(hide = true)]
    Once(instructions::Once),
    /// What `search` runs under valgrind
    #[command(hide = true)]
    SearchOnce(search::Once),
}

fn main() -> ExitCode {
    match perform(&CommandLine::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(command: &Command) -> Result<()> {
    match command {
        Command::Perft(options) => perft::perform(options),
        Command::Search(options) => search::perform(options),
        Command::Server(options) => server::perform(options),
        Command::Instructions => instructions::perform(),
        Command::Once(options) => instructions::count_once(options),
        Command::SearchOnce(options) => search::search_once(options),
    }
}
