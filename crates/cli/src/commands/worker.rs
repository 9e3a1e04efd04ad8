//! `dethrone worker`: searches for servers.

use clap::Args;
use dethrone_server::Worker;

use crate::failure::Failure;
use crate::log::{self, LogFormat};
use crate::output;
use crate::stop_signal::stop_signal;

/// Search for servers that were started with `--workers`, until SIGINT or SIGTERM
///
/// Takes the computer's actions and analyses from the queue on the bus, actions of games under way first. Any number of
/// workers may run, on any machines that reach the bus and whose clocks agree; they need no database. A job whose worker
/// dies is given to another after two seconds. A worker that is stopped finishes what it has begun.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone worker --bus nats://bus
  dethrone worker --bus nats://bus --searches 8")]
pub(crate) struct Options {
    /// The NATS server with JetStream, `nats://…`
    #[arg(long, value_name = "URL")]
    bus: String,
    /// Searches at the same time, each with one thread and 16 MB [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    searches: Option<u16>,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    log::begin(LogFormat::Text);
    let searches = options
        .searches
        .map(usize::from)
        .or_else(|| std::thread::available_parallelism().ok().map(usize::from))
        .unwrap_or(1);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = stop_signal()?;
        let worker = Worker::connect(&options.bus).await?;
        output::write_lines([format!("Dethrone works for the servers at {}", options.bus)])?;
        worker.run(searches, stop).await;
        Ok(())
    })
}
