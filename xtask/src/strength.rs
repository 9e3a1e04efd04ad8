//! `cargo xtask strength`: the matches that say how strong the computer player is (docs/engine.md, "Strength"). They take
//! from minutes to an hour and want an idle machine.

use std::fs;
use std::thread::available_parallelism;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::setup::{self, Need};
use crate::step::run;
use crate::workspace::{cargo, command, find_program, root, target};

#[derive(Args)]
#[command(after_help = "Examples:
  cargo xtask strength fairy-stockfish            A thousand games of Royal Court, about 50 minutes on two cores
  cargo xtask strength duo-network --games 100    The same as the whole match, but shorter
The games are kept in target/strength; the same command with the same program goes on with a match that was broken off.")]
pub(crate) struct Options {
    /// Which match
    #[arg(value_enum)]
    contest: Contest,
    /// Games, in place of the usual number
    #[arg(long)]
    games: Option<u32>,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Contest {
    /// Royal Court against Fairy-Stockfish, 2 s + 0.02 s
    FairyStockfish,
    /// The same, 10 s + 0.1 s
    FairyStockfishSlow,
    /// Duo with its network against Duo without, 0.5 s + 0.005 s
    DuoNetwork,
    /// Royal Court with two threads against one, 2 s + 0.02 s
    Threads,
    /// Royal Court against itself, 2000 nodes a move: must come out even
    Control,
}

/// What `dethrone match` is told.
struct Match {
    game: &'static str,
    limit: [&'static str; 2],
    games: u32,
    /// Processors that a game keeps busy.
    busy: usize,
    /// Options of our own engine, in the form of `dethrone match`.
    first: &'static str,
    /// Those of its opponent; `None` for Fairy-Stockfish.
    second: Option<&'static str>,
}

impl Contest {
    fn plan(self) -> Match {
        let usual = Match {
            game: "royal-court",
            limit: ["--tc", "2+0.02"],
            games: 1_000,
            busy: 1,
            first: "",
            second: None,
        };
        match self {
            Contest::FairyStockfish => usual,
            Contest::FairyStockfishSlow => Match { limit: ["--tc", "10+0.1"], games: 200, ..usual },
            Contest::DuoNetwork => Match {
                game: "duo",
                limit: ["--tc", "0.5+0.005"],
                games: 600,
                second: Some(";option.EvalFile=none"),
                ..usual
            },
            Contest::Threads => {
                Match { games: 400, busy: 2, first: ";option.Threads=2", second: Some(""), ..usual }
            }
            Contest::Control => Match { limit: ["--nodes", "2000"], games: 200, second: Some(""), ..usual },
        }
    }
}

/// Builds the program as it is released and plays the match.
pub(crate) fn perform(options: &Options) -> Result<()> {
    let plan = options.contest.plan();
    if plan.second.is_none() {
        setup::provide(&[Need::FairyStockfish])?;
    }
    run(&mut cargo(&["build", "--release", "--package", "dethrone", "--no-default-features"]))?;
    let program = target().join("release/dethrone");
    let folder = target().join("strength");
    fs::create_dir_all(&folder).with_context(|| format!("creating {}", folder.display()))?;
    let name =
        options.contest.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
    // Another program's games are another match.
    let bytes = fs::read(&program).with_context(|| format!("reading {}", program.display()))?;
    let games = folder.join(format!("{name}-{}-{:08x}.pgn", options.seed, crc32fast::hash(&bytes)));
    let ours = |with: &str| format!("cmd='{}' uci;option.Hash=64{with}", program.display());
    let opponent = if let Some(with) = plan.second {
        format!("name=opponent;{}", ours(with))
    } else {
        let peer = find_program("fairy-stockfish").context("fairy-stockfish is not installed")?;
        format!("cmd='{}';option.Hash=64", peer.display())
    };
    let count = options.games.unwrap_or(plan.games).to_string();
    let concurrency = (available_parallelism().map_or(1, usize::from) / plan.busy).max(1).to_string();
    let mut contest = command(&program, &["match", plan.game], &root());
    contest.args(plan.limit).args(["--balance", "150", "--games", &count, "--concurrency", &concurrency]);
    contest.args(["--seed", &options.seed.to_string(), "--engine", &ours(plan.first), "--engine", &opponent]);
    contest.arg("--pgn").arg(&games);
    if games.exists() {
        contest.arg("--resume");
    }
    run(&mut contest)
}
