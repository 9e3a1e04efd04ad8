//! `dethrone puzzles run`: lets the computer player solve a suite.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use dethrone_engine::{Limits, Player, SystemClock};
use dethrone_puzzles::{Summary, run as solve};

use super::{read, share};
use crate::failure::Failure;
use crate::output;

/// Let the computer player solve a suite
///
/// A position is solved when the action played is the one that wins. The player begins every position with an empty
/// table. The time and the positions visited that count are those after which it has not changed its mind any more.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone puzzles run crates/puzzles/suites/royal-court.epd --movetime 1000
  dethrone puzzles run crates/puzzles/suites/trio.epd --nodes 200000")]
pub(crate) struct Options {
    /// The suite's file
    file: PathBuf,
    /// Milliseconds for a position [default: 1000 when no other limit is given]
    #[arg(long, value_name = "N")]
    movetime: Option<u64>,
    /// Most positions to visit
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Most plies to look ahead
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Threads of the player
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_024))]
    threads: u64,
    /// Megabytes of the player's table
    #[arg(long, default_value_t = 64, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=65_536))]
    hash: u64,
}

impl Options {
    fn limits(&self) -> Limits {
        let unlimited = self.nodes.is_none() && self.depth.is_none();
        let movetime = self.movetime.or(unlimited.then_some(1_000)).map(Duration::from_millis);
        Limits { movetime, nodes: self.nodes, depth: self.depth, ..Limits::default() }
    }
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let suite = read(&options.file)?;
    let bar =
        output::progress_bar(Some(suite.puzzles.len() as u64), "{bar:30} {pos} of {len} positions, {msg}");
    let mut player = Player::new(1, 0);
    player.set_table_megabytes(options.hash as usize)?;
    player.set_threads(options.threads as usize);
    let mut solved = 0;
    let summary = solve(&suite, &mut player, &options.limits(), &SystemClock::default(), |attempt| {
        solved += usize::from(attempt.solved());
        bar.set_message(format!("{solved} solved"));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let path = || options.file.display().to_string();
    let summary = summary.map_err(|(id, error)| Failure::PuzzlePosition { path: path(), id, error })?;
    Ok(output::write_lines(lines(&summary))?)
}

/// What is told: the failures, the distribution, the share.
fn lines(summary: &Summary) -> Vec<String> {
    let total = summary.attempts.len();
    let failed = summary.attempts.iter().filter(|attempt| !attempt.solved());
    let mut lines: Vec<String> = failed
        .map(|attempt| format!("{}: played {}, {} wins", attempt.id, attempt.played, attempt.best))
        .collect();
    let by_time = [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000].map(|milliseconds| {
        format!("{milliseconds} ms: {}", summary.solved_within(Duration::from_millis(milliseconds)))
    });
    let by_nodes = [100, 1_000, 10_000, 100_000, 1_000_000]
        .map(|nodes| format!("{nodes}: {}", summary.solved_by_nodes(nodes)));
    lines.push(format!("solved within {}", by_time.join(", ")));
    lines.push(format!("solved by positions visited {}", by_nodes.join(", ")));
    lines.push(format!("solved: {}", share(summary.solved(), total)));
    lines
}
