//! Leaves a second, with Fairy-Stockfish's on the same Royal Court positions in the same run.

use std::time::Instant;

use anyhow::{Result, ensure};
use clap::Args;
use xtask::fairy_stockfish::FairyStockfish;

use crate::positions::{self, Position};

/// Enough to be measured, and little enough that Fairy-Stockfish takes no more than about two seconds.
const MOST_LEAVES: u64 = 30_000_000;

/// What is counted faster is counted again until this much time has passed.
const LEAST_SECONDS: f64 = 0.5;

#[derive(Args)]
#[command(after_help = "Both programs run on one thread and take turns, so that what else the machine does \
hits both. Every figure is the median of the repetitions; counts are compared with the reference cases.")]
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
        let measured = repeat(options, || measure_both(&mut peer, position))?;
        if index == 0 {
            peers_start = measured.iter().map(|measurement| measurement.peers).collect();
        }
        let name = if index == 0 { "start".to_owned() } else { format!("middle game {index}") };
        ratios.push(print_row(&name, position, &measured));
    }
    println!(
        "Royal Court: {:.1} times Fairy-Stockfish, the median of {} positions\n",
        median(&ratios),
        ratios.len()
    );

    println!("Judtho's fixed middle games, beside Fairy-Stockfish from Royal Court's start:");
    for game in positions::JUDTHO {
        let position = positions::judtho_middle_game(game)?;
        let mut peers = peers_start.iter().copied();
        let measured = repeat(options, || {
            let peers = peers.next().unwrap_or(f64::NAN);
            Ok(Measurement { ours: our_rate(game, &position)?, peers })
        })?;
        print_row(game, &position, &measured);
    }
    Ok(())
}

fn repeat(options: &Options, mut measure: impl FnMut() -> Result<Measurement>) -> Result<Vec<Measurement>> {
    (0..options.repetitions).map(|_| measure()).collect()
}

fn measure_both(peer: &mut FairyStockfish, position: &Position) -> Result<Measurement> {
    let (depth, leaves) = chosen_depth(position)?;
    let ours = our_rate("royal-court", position)?;
    let (counted, seconds) = peer.perft(&position.fen, depth)?;
    ensure!(counted == leaves, "Fairy-Stockfish counts {counted} leaves instead of {leaves}");
    Ok(Measurement { ours, peers: leaves as f64 / seconds })
}

fn our_rate(game: &str, position: &Position) -> Result<f64> {
    let (depth, leaves) = chosen_depth(position)?;
    let begun = Instant::now();
    let mut rounds = 0;
    loop {
        let counted = positions::count(game, &position.fen, depth)?;
        ensure!(counted == leaves, "{game}: {counted} leaves instead of {leaves} at depth {depth}");
        rounds += 1;
        let seconds = begun.elapsed().as_secs_f64();
        if seconds >= LEAST_SECONDS {
            return Ok((rounds * leaves) as f64 / seconds);
        }
    }
}

fn chosen_depth(position: &Position) -> Result<(u32, u64)> {
    let chosen = position.depth_within(MOST_LEAVES);
    chosen.ok_or_else(|| anyhow::anyhow!("{} has no counts", position.fen))
}

/// Prints the medians and returns that of the ratios.
fn print_row(name: &str, position: &Position, measured: &[Measurement]) -> f64 {
    let of = |value: fn(&Measurement) -> f64| median(&measured.iter().map(value).collect::<Vec<_>>());
    let ratio = of(|measurement| measurement.ours / measurement.peers);
    let (ours, peers) = (of(|measurement| measurement.ours), of(|measurement| measurement.peers));
    let (depth, leaves) = position.depth_within(MOST_LEAVES).unwrap_or_default();
    println!("{name:<16}{depth:>6}{leaves:>13}{:>11.1}{:>11.1}{ratio:>8.1}", ours / 1e6, peers / 1e6);
    ratio
}

/// The middle value; of an even number the mean of the two in the middle.
fn median(values: &[f64]) -> f64 {
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
