//! Instructions of a fixed perft, counted by valgrind: the same on every run and every machine of one kind.

use std::env;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::positions::{self, Task};

/// Valgrind runs some fifty times slower.
const MOST_LEAVES: u64 = 3_000_000;
const JUDTHO_DEPTH: u32 = 3;

#[derive(Args)]
pub(crate) struct Once {
    game: String,
    depth: u32,
    fen: String,
}

/// Prints a line for each game.
pub(crate) fn perform() -> Result<()> {
    println!("{:<16}{:>6}{:>10}{:>15}{:>10}", "game", "depth", "leaves", "instructions", "per leaf");
    let start = positions::royal_court()?.into_iter().next();
    let start = start.and_then(|start| Task::royal_court(&start, MOST_LEAVES));
    report(&start.context("Royal Court has no cases")?)?;
    for game in positions::JUDTHO {
        report(&Task::judtho(game, JUDTHO_DEPTH)?)?;
    }
    Ok(())
}

fn report(task: &Task) -> Result<()> {
    let Task { game, fen, depth, leaves } = task;
    let instructions = under_valgrind(&["once", game, &depth.to_string(), fen])?;
    let per_leaf = instructions as f64 / *leaves as f64;
    println!("{game:<16}{depth:>6}{leaves:>10}{instructions:>15}{per_leaf:>10.1}");
    Ok(())
}

/// Runs this program with other arguments and counts its instructions.
pub(crate) fn under_valgrind(arguments: &[&str]) -> Result<u64> {
    let program = env::current_exe().context("finding this program")?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(arguments)
        .output()
        .context("valgrind could not be started: Debian's package is `valgrind`")?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    match count {
        Some(count) if output.status.success() => Ok(count),
        _ => bail!("valgrind counted nothing ({}):\n{}", output.status, said.trim_end()),
    }
}

/// Counts the leaves of one position and prints their number.
pub(crate) fn count_once(options: &Once) -> Result<()> {
    println!("{}", positions::count(&options.game, &options.fen, options.depth)?);
    Ok(())
}
