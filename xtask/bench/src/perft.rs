//! Leaves a second, with Fairy-Stockfish's on the same Royal Court positions in the same run.

use anyhow::{Context, Result, ensure};
use clap::Args;
use xtask::fairy_stockfish::FairyStockfish;

use crate::clock::Clock;
use crate::positions::{self, Task};

/// Enough to be measured, and little enough that Fairy-Stockfish takes no more than about two seconds.
const MOST_LEAVES: u64 = 30_000_000;

/// Deeper than the cases, which end where the count takes no measurable time.
const JUDTHO_DEPTH: u32 = 4;

/// What is counted faster is counted again until this much time has passed.
const LEAST_SECONDS: f64 = 0.5;

#[derive(Args)]
#[command(
    after_help = "Both programs run on one thread and take turns; what is measured is processor time. \
Every figure is the median of the repetitions; counts are compared with the reference cases."
)]
pub(crate) struct Options {
    /// How often each figure is measured
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    repetitions: u32,
}

/// Leaves a second of both programs, measured one after the other.
struct Measurement {
    ours: f64,
    peers: f64,
}

/// Measures and prints the table.
pub(crate) fn perform(options: &Options) -> Result<()> {
    let mut peer = FairyStockfish::start()?;
    println!(
        "{:<16}{:>6}{:>13}{:>11}{:>11}{:>8}",
        "position", "depth", "leaves", "ours M/s", "peer M/s", "ratio"
    );
    let mut ratios = Vec::new();
    let mut peers_start = Vec::new();
    for (index, position) in positions::royal_court()?.iter().enumerate() {
        let task = Task::royal_court(position, MOST_LEAVES).context("a position without counts")?;
        let measured = repeat(options, || measure_both(&mut peer, &task))?;
        if index == 0 {
            peers_start = measured.iter().map(|measurement| measurement.peers).collect();
        }
        let name = if index == 0 { "start".to_owned() } else { format!("middle game {index}") };
        ratios.push(print_row(&name, &task, &measured));
    }
    println!(
        "Royal Court: {:.1} times Fairy-Stockfish, the median of {} positions\n",
        median(&ratios),
        ratios.len()
    );

    println!("Judtho's fixed middle games, beside Fairy-Stockfish from Royal Court's start:");
    let peers = median(&peers_start);
    for game in positions::JUDTHO {
        let task = Task::judtho(game, JUDTHO_DEPTH)?;
        let measured = repeat(options, || Ok(Measurement { ours: our_rate(&task)?, peers }))?;
        print_row(game, &task, &measured);
    }
    Ok(())
}

fn repeat(options: &Options, mut measure: impl FnMut() -> Result<Measurement>) -> Result<Vec<Measurement>> {
    (0..options.repetitions).map(|_| measure()).collect()
}

fn measure_both(peer: &mut FairyStockfish, task: &Task) -> Result<Measurement> {
    let ours = our_rate(task)?;
    let peers = rate(task.leaves, &Clock::of_process(peer.process_id()), || {
        let (counted, _) = peer.perft(&task.fen, task.depth)?;
        ensure!(counted == task.leaves, "Fairy-Stockfish counts {counted} leaves instead of {}", task.leaves);
        Ok(())
    })?;
    Ok(Measurement { ours, peers })
}

fn our_rate(task: &Task) -> Result<f64> {
    rate(task.leaves, &Clock::of_this_process(), || task.run())
}

/// Leaves a second when each of the rounds counts `leaves`.
fn rate(leaves: u64, clock: &Clock, mut round: impl FnMut() -> Result<()>) -> Result<f64> {
    let mut counted = 0;
    loop {
        round()?;
        counted += leaves;
        let seconds = clock.seconds();
        if seconds >= LEAST_SECONDS {
            return Ok(counted as f64 / seconds);
        }
    }
}

/// Prints the medians and returns that of the ratios.
fn print_row(name: &str, task: &Task, measured: &[Measurement]) -> f64 {
    let of = |value: fn(&Measurement) -> f64| median(&measured.iter().map(value).collect::<Vec<_>>());
    let ratio = of(|measurement| measurement.ours / measurement.peers);
    let (ours, peers) = (of(|measurement| measurement.ours), of(|measurement| measurement.peers));
    let (ours, peers) = (ours / 1e6, peers / 1e6);
    println!("{name:<16}{:>6}{:>13}{ours:>11.1}{peers:>11.1}{ratio:>8.1}", task.depth, task.leaves);
    ratio
}

/// The middle value; of an even number the mean of the two in the middle.
pub(crate) fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { f64::midpoint(values[middle - 1], values[middle]) }
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_the_middle_value() {
        assert!((median(&[3.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
        assert!((median(&[4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < f64::EPSILON);
    }
}
