//! The commands, one a file.

#[cfg(feature = "serve")]
mod admin;
mod bench;
#[cfg(feature = "bot")]
mod bot;
mod completions;
mod data;
mod datagen;
mod engine;
#[cfg(feature = "serve")]
mod fill;
mod fit;
#[cfg(feature = "serve")]
mod load;
mod man;
mod matches;
mod moves;
mod perft;
mod pgn;
mod position;
mod puzzles;
mod san;
#[cfg(feature = "serve")]
mod serve;
mod train;
mod uci;
#[cfg(feature = "serve")]
mod worker;
mod xboard;

use clap::Subcommand;

use crate::failure::Failure;

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    Perft(perft::Options),
    Moves(moves::Options),
    Position(position::Options),
    San(san::Options),
    Engine(engine::Options),
    Datagen(datagen::Options),
    Data(data::Options),
    Uci(uci::Options),
    Xboard(xboard::Options),
    Bench(bench::Options),
    Train(train::Options),
    Fit(fit::Options),
    Match(Box<matches::Options>),
    #[command(subcommand)]
    Puzzles(puzzles::Command),
    #[command(subcommand)]
    Pgn(pgn::Command),
    #[cfg(feature = "serve")]
    Serve(serve::Options),
    #[cfg(feature = "serve")]
    Worker(worker::Options),
    #[cfg(feature = "serve")]
    #[command(subcommand)]
    Admin(admin::Command),
    #[cfg(feature = "serve")]
    Load(load::Options),
    #[cfg(feature = "bot")]
    Bot(Box<bot::Options>),
    #[cfg(feature = "serve")]
    Fill(fill::Options),
    Completions(completions::Options),
    Man(man::Options),
}

impl Command {
    /// Does it.
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self {
            Command::Perft(options) => perft::run(&options),
            Command::Moves(options) => moves::run(&options),
            Command::Position(options) => position::run(&options),
            Command::San(options) => san::run(&options),
            Command::Engine(options) => engine::run(&options),
            Command::Datagen(options) => datagen::run(&options),
            Command::Data(options) => data::run(&options),
            Command::Uci(options) => uci::run(&options),
            Command::Xboard(options) => xboard::run(&options),
            Command::Bench(options) => bench::run(&options),
            Command::Train(options) => train::run(&options),
            Command::Fit(options) => fit::run(&options),
            Command::Match(options) => matches::run(*options),
            Command::Puzzles(command) => puzzles::run(&command),
            Command::Pgn(command) => pgn::run(&command),
            #[cfg(feature = "serve")]
            Command::Serve(options) => serve::run(options),
            #[cfg(feature = "serve")]
            Command::Worker(options) => worker::run(&options),
            #[cfg(feature = "serve")]
            Command::Admin(command) => admin::run(command),
            #[cfg(feature = "serve")]
            Command::Load(options) => load::run(&options),
            #[cfg(feature = "bot")]
            Command::Bot(options) => bot::run(*options),
            #[cfg(feature = "serve")]
            Command::Fill(options) => fill::run(&options),
            Command::Completions(options) => completions::run(&options),
            Command::Man(options) => man::run(&options),
        }
    }
}
