//! `dethrone datagen`: games of the computer against itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use dethrone_engine::network::{Network, Networks};
use dethrone_rules::judtho::{self, Duo, Trio};
use dethrone_rules::{GameKind, royal_court};
use dethrone_training::datagen::{Goal, Openings, Plan, Played, Progress, generate};
use indicatif::{HumanDuration, ProgressBar};

use crate::failure::Failure;
use crate::game_options::two_sided_game;
use crate::output;

/// Make games of the computer against itself, to train networks on
///
/// The computer plays both sides with a fixed number of positions a search, from openings made by chance; starts that
/// are decided are discarded, and so is the rest of a game once its result is beyond doubt. The file can be broken off
/// at any time and is gone on with by the same command: it becomes the same file, with any number of threads.
#[derive(Args)]
#[command(group = clap::ArgGroup::new("goal").required(true), after_help = "Examples:
  dethrone datagen royal-court --positions 1000000 --nodes 1000 --threads 2 --seed 1 --out court.games
  dethrone datagen duo --games 500 --nodes 500 --random-plies 0-4 --out duo.games")]
pub(crate) struct Options {
    /// Which game
    #[arg(value_parser = two_sided_game())]
    game: GameKind,
    /// Games that the file is to have
    #[arg(long, group = "goal", value_name = "N")]
    games: Option<u64>,
    /// Positions with a score that the file is to have
    #[arg(long, group = "goal", value_name = "N")]
    positions: Option<u64>,
    /// Positions that a search visits
    #[arg(long, default_value_t = 1_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Games played at the same time
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_024))]
    threads: u64,
    /// Seed of all that is left to chance
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// What positions are evaluated with: the file of a network, the program's own (`built-in`), or `none`
    #[arg(long, value_name = "FILE", default_value = BUILT_IN)]
    network: PathBuf,
    /// Random plies of an opening, in Judtho after the Assembly [default: 6-10, in Judtho 0-6]
    #[arg(long, value_name = "LEAST-MOST", value_parser = plies)]
    random_plies: Option<(usize, usize)>,
    /// Most that a start may favour a side, in hundredths of a Pawn [default: 250, in Judtho 400]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(50..))]
    uneven: Option<i32>,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    match options.game {
        GameKind::Duo => run_in::<judtho::Game<Duo>>(options),
        GameKind::Trio => run_in::<judtho::Game<Trio>>(options),
        _ => run_in::<royal_court::Game>(options),
    }
}

fn run_in<G: Played>(options: &Options) -> Result<(), Failure> {
    let usual = G::OPENINGS;
    let (least, most) = options.random_plies.unwrap_or((usual.least, usual.most));
    let openings = Openings { least, most, uneven: options.uneven.unwrap_or(usual.uneven) };
    let networks = networks(G::KIND, &options.network)?;
    let plan = Plan { nodes: options.nodes, seed: options.seed, openings, networks };
    let goal = match (options.games, options.positions) {
        (Some(games), _) => Goal::Games(games),
        (None, positions) => Goal::Positions(positions.unwrap_or(0)),
    };
    let mut display = Display::new(goal);
    let done = generate::<G>(&options.out, &plan, goal, options.threads as usize, &mut |progress| {
        display.show(progress);
    });
    display.bar.finish_and_clear();
    let path = options.out.display().to_string();
    let done = done.map_err(|error| Failure::Data { path: path.clone(), error })?;
    Ok(output::write_lines([format!("{path}: {} games, {} positions", done.games, done.positions)])?)
}

const BUILT_IN: &str = "built-in";
const NONE: &str = "none";

/// The networks that `--network` asks for.
fn networks(game: GameKind, path: &Path) -> Result<Networks, Failure> {
    if path == NONE {
        return Ok(Networks::NONE);
    }
    let mut networks = Networks::default();
    if path != BUILT_IN {
        let text = path.display().to_string();
        let bytes = fs::read(path).map_err(|error| Failure::File { path: text.clone(), error })?;
        let network = Network::parse(&bytes);
        let network = network.map_err(|error| Failure::Network { path: text.clone(), error })?;
        if network.game() != game {
            return Err(Failure::OtherNetwork { path: text, found: network.game(), expected: game });
        }
        networks.insert(network);
    }
    Ok(networks)
}

/// How far the work has come: a bar on a terminal, else a line now and then.
struct Display {
    bar: ProgressBar,
    goal: Goal,
    /// When the work began, and what was there already.
    began: Option<(Instant, u64)>,
    told: Instant,
}

/// The time between lines where there is no terminal.
const BETWEEN_LINES: Duration = Duration::from_mins(1);

impl Display {
    fn new(goal: Goal) -> Self {
        let (Goal::Games(length) | Goal::Positions(length)) = goal;
        let unit = if matches!(goal, Goal::Games(_)) { "games" } else { "positions" };
        let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {unit}, {{msg}}");
        let bar = output::progress_bar(Some(length), &template);
        Display { bar, goal, began: None, told: Instant::now() }
    }

    fn show(&mut self, progress: Progress) {
        let (now, length) = (Instant::now(), self.bar.length().unwrap_or(0));
        let position = match self.goal {
            Goal::Games(_) => progress.games,
            Goal::Positions(_) => progress.positions,
        };
        self.bar.set_position(position);
        let Some((began, found)) = self.began else {
            self.began = Some((now, position));
            if progress.dropped > 0 {
                output::note(&format!("dropped {} bytes of a game that was broken off", progress.dropped));
            }
            return;
        };
        let rate = (position - found) as f64 / (now - began).as_secs_f64().max(0.001);
        let left = Duration::from_secs((length.saturating_sub(position) as f64 / rate.max(0.001)) as u64);
        let message = format!("{rate:.0}/s, {} left", HumanDuration(left));
        if self.bar.is_hidden() && now - self.told >= BETWEEN_LINES {
            self.told = now;
            output::note(&format!("{position} of {length}, {message}"));
        }
        self.bar.set_message(message);
    }
}

/// `LEAST-MOST`, or one number for both.
fn plies(text: &str) -> Result<(usize, usize), String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most && most <= 100 => Ok((least, most)),
        _ => Err("expected two numbers up to 100, the lower one first, such as 6-10".to_owned()),
    }
}
