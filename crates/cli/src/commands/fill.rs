//! `dethrone fill`: many finished games in a database.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::output;

/// Put finished games, played at random, into a database, to see how a server does with many
///
/// The five games in turn, 150 actions at most, listed, spread over days from 2020 on. The server whose data it is must not run
/// meanwhile, unless it uses PostgreSQL.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone fill --data /tmp/many --games 100000
  dethrone serve --data /tmp/many")]
pub(crate) struct Options {
    /// Where the games are kept, as `dethrone serve` has it
    #[arg(long, value_name = "DIR", required_unless_present = "database")]
    data: Option<PathBuf>,
    /// A PostgreSQL database in place of the embedded one, `postgres://…`
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// How many games
    #[arg(long, value_name = "N")]
    games: u32,
    /// Where chance begins: the same games come of the same number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let data = options.data.clone().unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(dethrone_server::fill(
        &data,
        options.database.as_deref(),
        options.games,
        options.seed,
    ))?;
    output::write_lines([format!("{} games", options.games)])?;
    Ok(())
}
