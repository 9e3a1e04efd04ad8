//! The search on the fixed positions of `dethrone bench`, one thread, to the depth that is fixed there; Fairy-Stockfish
//! on those of Royal Court in the same run.

use anyhow::{Context, Result};
use clap::Args;
use dethrone_engine::{Bench, StopFlag, SystemClock, bench, bench_depth, bench_positions};
use dethrone_rules::GameKind;
use xtask::fairy_stockfish::FairyStockfish;

use crate::instructions::under_valgrind;
use crate::perft::median;

#[derive(Args)]
#[command(
    after_help = "Seconds are on the wall and medians of the repetitions: measure on an idle machine. Ours include the clearing of tables before each position.
A depth of one program is not one of another; what can be compared is a program with itself."
)]
pub(crate) struct Options {
    /// How often each figure is measured
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    repetitions: u32,
    /// Also count instructions, with valgrind: a minute more
    #[arg(long)]
    instructions: bool,
}

#[derive(Args)]
pub(crate) struct Once {
    game: String,
}

/// Positions visited, and the seconds that it took.
#[derive(Clone, Copy)]
struct Measurement {
    nodes: u64,
    seconds: f64,
}

/// Prints a line for each game, and one for the peer.
pub(crate) fn perform(options: &Options) -> Result<()> {
    println!(
        "{:<24}{:>6}{:>10}{:>10}{:>11}{:>14}",
        "", "depth", "nodes", "seconds", "nodes/s", "instr./node"
    );
    for kind in GameKind::ALL {
        let ours = repeat(options, || ours(kind))?;
        let instructions = if options.instructions {
            let all = under_valgrind(&["search-once", kind.name()])?;
            format!("{:.0}", all as f64 / ours.nodes as f64)
        } else {
            String::new()
        };
        print_line(kind.title(), bench_depth(kind), ours, &instructions);
    }
    let mut peer = FairyStockfish::start()?;
    let peers = repeat(options, || peers(&mut peer))?;
    print_line("Fairy-Stockfish", bench_depth(GameKind::RoyalCourt), peers, "");
    Ok(())
}

/// Searches the positions of a game once.
pub(crate) fn search_once(options: &Once) -> Result<()> {
    let kind = GameKind::from_name(&options.game).with_context(|| format!("no game {}", options.game))?;
    println!("{}", ours(kind)?.nodes);
    Ok(())
}

/// The nodes, which are always the same, and the median of the seconds.
fn repeat(options: &Options, mut measure: impl FnMut() -> Result<Measurement>) -> Result<Measurement> {
    let all = (0..options.repetitions).map(|_| measure()).collect::<Result<Vec<_>>>()?;
    let nodes = all.first().context("nothing measured")?.nodes;
    Ok(Measurement { nodes, seconds: median(&all.iter().map(|one| one.seconds).collect::<Vec<_>>()) })
}

fn ours(kind: GameKind) -> Result<Measurement> {
    let found = bench(kind, &StopFlag::default(), &SystemClock::default());
    let Bench { nodes, elapsed, .. } = found.context("nobody stops it")?;
    Ok(Measurement { nodes, seconds: elapsed.as_secs_f64() })
}

fn peers(peer: &mut FairyStockfish) -> Result<Measurement> {
    let kind = GameKind::RoyalCourt;
    let mut sum = Measurement { nodes: 0, seconds: 0.0 };
    for table in bench_positions(kind) {
        let (nodes, seconds) = peer.search(&table.fen(), bench_depth(kind))?;
        sum = Measurement { nodes: sum.nodes + nodes, seconds: sum.seconds + seconds };
    }
    Ok(sum)
}

fn print_line(name: &str, depth: u32, measured: Measurement, instructions: &str) {
    let Measurement { nodes, seconds } = measured;
    let rate = nodes as f64 / seconds;
    println!("{name:<24}{depth:>6}{nodes:>10}{seconds:>10.3}{rate:>11.0}{instructions:>14}");
}
