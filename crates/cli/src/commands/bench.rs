//! `dethrone bench`: a fingerprint of the search.

use clap::Args;
use dethrone_engine::{Bench, StopFlag, SystemClock, bench};
use dethrone_rules::GameKind;

use crate::failure::Failure;
use crate::output;

/// Search fixed positions of every game to a fixed depth, and count
///
/// A line a game: the positions visited, which are the same on every machine as long as the search does the same; then
/// the seconds used and the positions a second. `--nodes` prints the first part alone, as it is kept in
/// crates/engine/bench/nodes.txt.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone bench
  dethrone bench --nodes > crates/engine/bench/nodes.txt")]
pub(crate) struct Options {
    /// Print what is the same on every machine, and nothing else
    #[arg(long)]
    nodes: bool,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let (stop, clock) = (StopFlag::default(), SystemClock::default());
    for kind in GameKind::ALL {
        let Some(Bench { nodes, elapsed, .. }) = bench(kind, &stop, &clock) else { break };
        let seconds = elapsed.as_secs_f64();
        let name = kind.name();
        output::write_lines([if options.nodes {
            format!("{name} {nodes}")
        } else {
            format!("{name} {nodes} nodes {seconds:.2} s {:.0} nodes/s", nodes as f64 / seconds)
        }])?;
    }
    Ok(())
}
