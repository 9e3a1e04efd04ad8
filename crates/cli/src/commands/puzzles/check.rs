//! `dethrone puzzles check`: proves every position of a suite.

use std::path::PathBuf;

use clap::Args;
use dethrone_puzzles::{Report, check};

use super::{read, share};
use crate::failure::Failure;
use crate::output;

/// Prove every position of a suite
///
/// The solver searches all actions afresh: the win, that it takes no fewer actions, that no other first action wins as
/// quickly, the line and the motifs. It fails when a position is not as the file says. What looking one ply ahead solves
/// is told besides: the computer player at depth 1, and greed, which takes whatever is worth most.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone puzzles check crates/puzzles/suites/duo.epd --threads 2")]
pub(crate) struct Options {
    /// The suite's file
    file: PathBuf,
    /// Positions proved at the same time
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_024))]
    threads: u64,
    /// Most actions that the solver plays for a position
    #[arg(long, default_value_t = 1_000_000_000, value_name = "N")]
    budget: u64,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let suite = read(&options.file)?;
    let total = suite.puzzles.len();
    let bar = output::progress_bar(Some(total as u64), "{bar:30} {pos} of {len} positions, {eta} left");
    let report =
        check(&suite, options.budget, options.threads as usize, |done| bar.set_position(done as u64));
    bar.finish_and_clear();
    for (id, problem) in &report.faults {
        output::complain(&format!("{id}: {problem}"));
    }
    output::write_lines(lines(&report, total))?;
    match report.faults.len() {
        0 => Ok(()),
        bad => Err(Failure::BadPuzzles { bad, total }),
    }
}

/// What is told of a suite.
fn lines(report: &Report, total: usize) -> Vec<String> {
    let wins = report.wins.iter().map(|(win, count)| format!("won in {win}: {count}"));
    let motifs = report.motifs.iter().map(|(motif, count)| format!("{}: {count}", motif.name()));
    vec![
        format!("proved: {}", share(report.proved, total)),
        wins.collect::<Vec<_>>().join(", "),
        motifs.collect::<Vec<_>>().join(", "),
        format!(
            "seen at one ply: {}; by the player {}, by greed {}",
            share(report.one_ply_any, total),
            report.one_ply_player,
            report.one_ply_greed
        ),
    ]
}
