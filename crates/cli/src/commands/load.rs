//! `dethrone load`: how much a server on this machine carries.

use std::time::Duration;

use clap::Args;
use dethrone_load::{Idle, Load, Target};

use crate::failure::Failure;
use crate::output;

/// Put load on a server of this machine and measure it
///
/// Games of Quattro with a socket at each seat; legal actions, most of them after the Assembly. An action counts once all four
/// sockets have it. Each game comes from an address of its own (127.7.x.x), since a server bounds what one may ask.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone load --server 127.0.0.1:8080 --games 100 --seconds 20
  dethrone load --server 127.0.0.1:8080 --games 100 --seconds 20 --rate 1500
  dethrone load --server 127.0.0.1:8080 --games 0 --idle 2000 --process \"$(pidof dethrone)\"")]
pub(crate) struct Options {
    /// The server, on this machine
    #[arg(long, value_name = "ADDRESS")]
    server: Target,
    /// Games at a time, four sockets each
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(0..=2_000))]
    games: u32,
    /// How long to measure
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// Actions a second in all, each due at its moment [default: as many as go]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,
    /// Then open so many sockets that say nothing, and tell the memory of each
    #[arg(long, value_name = "N", requires = "process", value_parser = clap::value_parser!(u32).range(1..=9_000))]
    idle: Option<u32>,
    /// The server's process, whose memory is read
    #[arg(long, value_name = "PID")]
    process: Option<u32>,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        if options.games > 0 {
            let load = Load {
                target: options.server,
                games: options.games as usize,
                time: Duration::from_secs(options.seconds),
                rate: options.rate,
            };
            output::write_lines([load.run().await?])?;
        }
        if let (Some(sockets), Some(process)) = (options.idle, options.process) {
            let idle = Idle { target: options.server, sockets: sockets as usize, process };
            output::write_lines([format!(
                "{:.0} bytes an idle socket ({sockets} of them)",
                idle.run().await?
            )])?;
        }
        Ok(())
    })
}
