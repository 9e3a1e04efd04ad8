//! How much a server carries on one processor, and boardgame.io in the same run.
//!
//! The server is pinned to processor 0, and what loads it to the others. Both play with four sockets a game, each next action
//! as soon as all four have the one before.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::available_parallelism;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
/// What is to be reached.
const ACTIONS: f64 = 3_000.0;
const LATENCY: f64 = 50.0;
const IDLE_BYTES: f64 = 12_000.0;
const ACTION_BYTES: f64 = 300.0;
const RATIO: f64 = 3.0;

#[derive(Args)]
#[command(
    after_help = "It is worth something only on an idle machine of at least two processors, with Linux's `taskset`."
)]
pub(crate) struct Options {
    /// How long each figure is measured
    #[arg(long, default_value_t = 20, value_name = "SECONDS")]
    seconds: u32,
    /// Games at a time
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u32,
    /// Idle sockets
    #[arg(long, default_value_t = 2_000, value_name = "N")]
    idle: u32,
    /// Leave boardgame.io out
    #[arg(long)]
    alone: bool,
}

/// Measures and prints what was reached.
pub(crate) fn perform(options: &Options) -> Result<()> {
    ensure!(available_parallelism()?.get() >= 2, "the load and the server would share the only processor");
    let mut build = Command::new("cargo");
    build.args(["build", "--quiet", "--release", "--bin", "dethrone"]).current_dir(ROOT);
    ensure!(build.status()?.success(), "the program does not build");
    // This program lies where that one does.
    let folder = std::env::current_exe()?.parent().context("a folder")?.to_owned();
    let program = folder.join("dethrone");
    let disk = folder.join("bench-server");
    let memory = PathBuf::from("/dev/shm").join(format!("dethrone-bench-{}", std::process::id()));

    println!("SQLite on disk, {} games of Quattro, four sockets each:", options.games);
    let server = Serving::start(&program, &disk)?;
    let most = server.load(options, None)?;
    told(&most.text, most.rate, ACTIONS, most.rate >= ACTIONS);
    let half = server.load(options, Some(ACTIONS / 2.0))?;
    told(&half.text, half.latency, LATENCY, half.latency <= LATENCY);
    println!(
        "  bytes an action and reader: {}",
        verdict(most.bytes, ACTION_BYTES, most.bytes <= ACTION_BYTES)
    );
    drop(server);
    let server = Serving::start(&program, &disk)?;
    let idle = server.idle(options.idle)?;
    println!("  bytes an idle socket: {}", verdict(idle, IDLE_BYTES, idle <= IDLE_BYTES));
    drop(server);

    println!("The store in memory:");
    let server = Serving::start(&program, &memory)?;
    let ours = server.load(options, None)?;
    println!("  Dethrone: {}", ours.text);
    drop(server);
    if !options.alone {
        let theirs = boardgame(options)?;
        println!("  boardgame.io: {}", theirs.text);
        let ratio = ours.rate / theirs.rate;
        println!("  ratio: {}", verdict(ratio, RATIO, ratio >= RATIO));
    }
    Ok(())
}

fn told(text: &str, value: f64, wanted: f64, reached: bool) {
    println!("  {text}\n    {}", verdict(value, wanted, reached));
}

fn verdict(value: f64, wanted: f64, reached: bool) -> String {
    format!("{value:.1}, to reach {wanted:.0}: {}", if reached { "reached" } else { "missed" })
}

/// What a load came to.
struct Figures {
    text: String,
    rate: f64,
    latency: f64,
    bytes: f64,
}

impl Figures {
    /// Reads `N actions/s (…), to all readers p50 N ms, p99 N ms[, N bytes …]`.
    fn read(text: &str) -> Result<Figures> {
        let text = text.lines().next().unwrap_or_default().to_owned();
        let before = |mark: &str| {
            let number = text.split(mark).next().and_then(|rest| rest.split_whitespace().next_back());
            number.and_then(|number| number.parse().ok())
        };
        let latency = text.split("p99 ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
        Ok(Figures {
            rate: before(" actions/s").with_context(|| format!("no rate in {text:?}"))?,
            latency: latency.with_context(|| format!("no latency in {text:?}"))?,
            bytes: before(" bytes").unwrap_or_default(),
            text,
        })
    }
}

/// A server on a data directory that goes with it.
struct Serving {
    program: PathBuf,
    data: PathBuf,
    child: Child,
    address: String,
}

impl Serving {
    fn start(program: &Path, data: &Path) -> Result<Serving> {
        let _ = fs::remove_dir_all(data);
        let mut command = pinned(program, "0");
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).env("RUST_LOG", "error");
        let mut child = command.stdout(Stdio::piped()).spawn().context("taskset, of util-linux")?;
        let line = first_line(&mut child)?;
        let address = line.rsplit('/').next().unwrap_or_default().trim().to_owned();
        Ok(Serving { program: program.to_owned(), data: data.to_owned(), child, address })
    }

    fn load(&self, options: &Options, rate: Option<f64>) -> Result<Figures> {
        let mut load = pinned(&self.program, &others());
        load.args(["load", "--server", &self.address, "--games", &options.games.to_string()]);
        load.args(["--seconds", &options.seconds.to_string()]);
        if let Some(rate) = rate {
            load.args(["--rate", &format!("{rate:.0}")]);
        }
        Figures::read(&output(&mut load)?)
    }

    fn idle(&self, sockets: u32) -> Result<f64> {
        let mut load = pinned(&self.program, &others());
        load.args(["load", "--server", &self.address, "--games", "0", "--idle", &sockets.to_string()]);
        // `taskset` has become the server.
        load.args(["--process", &self.child.id().to_string()]);
        let text = output(&mut load)?;
        text.split_whitespace().next().and_then(|number| number.parse().ok()).with_context(|| text.clone())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

fn boardgame(options: &Options) -> Result<Figures> {
    let folder = Path::new(ROOT).join("xtask/bench/boardgame");
    if !folder.join("node_modules").is_dir() {
        let installed =
            Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder).status()?;
        ensure!(installed.success(), "npm ci in {}: it failed", folder.display());
    }
    let mut server = pinned(Path::new("node"), "0");
    let mut server = server
        .args(["server.mjs", "0"])
        .env("NODE_ENV", "production")
        .current_dir(&folder)
        .stdout(Stdio::piped())
        .spawn()?;
    let line = first_line(&mut server)?;
    let port = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
    let mut load = pinned(Path::new("node"), &others());
    load.args(["load.mjs", &port, &options.games.to_string(), &options.seconds.to_string()])
        .current_dir(&folder);
    let result = output(&mut load);
    let _ = server.kill();
    let _ = server.wait();
    Figures::read(&result?)
}

/// A program on these processors alone.
fn pinned(program: &Path, processors: &str) -> Command {
    let mut command = Command::new("taskset");
    command.args(["--cpu-list", processors]).arg(program);
    command
}

/// All processors but the first.
fn others() -> String {
    let last = available_parallelism().map_or(1, |count| count.get() - 1);
    format!("1-{last}")
}

fn first_line(child: &mut Child) -> Result<String> {
    let mut lines = BufReader::new(child.stdout.take().context("a pipe")?).lines();
    loop {
        let line = lines.next().context("the server says nothing")??;
        if line.contains("listens on") {
            return Ok(line);
        }
    }
}

fn output(command: &mut Command) -> Result<String> {
    let done = command.stderr(Stdio::inherit()).output()?;
    if !done.status.success() {
        bail!("{command:?}: {}", done.status);
    }
    Ok(String::from_utf8(done.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_from_either_load() {
        let ours = "3100 actions/s (62000 in 20.0 s), to all readers p50 12.0 ms, p99 31.5 ms, 212 bytes an action and reader";
        let figures = Figures::read(ours).expect("figures");
        assert!((figures.rate - 3_100.0).abs() < 0.1 && (figures.latency - 31.5).abs() < 0.01);
        assert!((figures.bytes - 212.0).abs() < 0.1);
        let theirs = "115 actions/s (349 in 3.0 s), to all readers p50 40.1 ms, p99 102.5 ms\n";
        assert!((Figures::read(theirs).expect("figures").rate - 115.0).abs() < 0.1);
        assert!(Figures::read("nothing").is_err());
    }
}
