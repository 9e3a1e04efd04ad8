//! `dethrone puzzles find`: looks for positions in games of self-play.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use dethrone_puzzles::{Games, Plan, Progress, find};
use dethrone_rules::GameKind;
use indicatif::ProgressBar;

use super::of_suite;
use crate::failure::Failure;
use crate::game_options::two_sided_game;
use crate::output;

/// Look for positions in which one action alone wins
///
/// Positions come from games of the computer against itself: those of files that `dethrone datagen` has made, or games
/// played for the purpose. A plain solver proves each by exhaustive search. At most one in ten is such that looking one
/// ply ahead solves it, and a game gives at most one. The search can be broken off at any time and is gone on with by
/// the same command.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone puzzles find royal-court --games court.games --out royal-court.epd
  dethrone puzzles find trio --seed 7 --nodes 300 --count 50 --out trio.epd")]
pub(crate) struct Options {
    /// Which game
    #[arg(value_parser = two_sided_game())]
    game: GameKind,
    /// The suite's file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Files of self-play games to look through [default: play games]
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,
    /// Seed of the games that are played
    #[arg(long, default_value_t = 0, conflicts_with = "games")]
    seed: u64,
    /// Positions that a search visits in the games that are played
    #[arg(long, default_value_t = 300, value_name = "N", conflicts_with = "games",
        value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Positions that the suite is to have
    #[arg(long, default_value_t = 200, value_name = "N")]
    count: usize,
    /// Fewest own actions to the win
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=7))]
    shortest: u32,
    /// Most own actions to the win
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=7))]
    longest: u32,
    /// Most actions that the solver plays for a position
    #[arg(long, default_value_t = 20_000_000, value_name = "N")]
    budget: u64,
    /// Games looked through at the same time
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_024))]
    threads: u64,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let games = if options.games.is_empty() {
        Games::play(options.game, options.nodes, options.seed)
    } else {
        let named = |(path, error): (PathBuf, _)| Failure::Data { path: path.display().to_string(), error };
        Games::read(options.game, &options.games).map_err(named)?
    };
    let plan = Plan {
        count: options.count,
        shortest: options.shortest,
        longest: options.longest,
        budget: options.budget,
        threads: options.threads as usize,
    };
    let mut display = Display::new(options.count, games.count());
    let found = find(&options.out, &games, &plan, &mut |progress| display.show(progress));
    display.bar.finish_and_clear();
    let found = found.map_err(|error| of_suite(&options.out, error))?;
    let path = options.out.display().to_string();
    output::write_lines([format!(
        "{path}: {} positions of {} games, {} of them seen at one ply",
        found.kept, found.games, found.one_ply
    )])?;
    if found.kept < options.count {
        return Err(Failure::TooFewPuzzles { path, found: found.kept, wanted: options.count });
    }
    Ok(())
}

/// How far the search has come: a bar on a terminal, else a line now and then.
struct Display {
    bar: ProgressBar,
    games: Option<usize>,
    told: Instant,
    begun: bool,
}

/// The time between lines where there is no terminal.
const BETWEEN_LINES: Duration = Duration::from_mins(1);

impl Display {
    fn new(count: usize, games: Option<usize>) -> Self {
        let bar =
            output::progress_bar(Some(count as u64), "{bar:30} {pos} of {len} positions, {eta} left, {msg}");
        Display { bar, games, told: Instant::now(), begun: false }
    }

    fn show(&mut self, progress: Progress) {
        if !self.begun {
            self.begun = true;
            self.bar.set_position(progress.kept as u64);
            self.bar.reset_eta();
            if progress.dropped > 0 {
                output::note(&format!("dropped {} bytes of a broken line", progress.dropped));
            }
        }
        self.bar.set_position(progress.kept as u64);
        let of = self.games.map_or_else(String::new, |games| format!(" of {games}"));
        let message = format!("{}{of} games, {} seen at one ply", progress.games, progress.one_ply);
        if self.bar.is_hidden() && self.told.elapsed() >= BETWEEN_LINES {
            self.told = Instant::now();
            output::note(&format!("{} positions, {message}", progress.kept));
        }
        self.bar.set_message(message);
    }
}
