//! `dethrone engine`: what the computer would play.

use std::time::Duration;

use clap::Args;
use dethrone_engine::{Choice, Info, Level, Limits, Player, Score, StopFlag, SystemClock};

use crate::failure::Failure;
use crate::game_options::PlayedGameOptions;
use crate::output;

/// Say what the computer would play
///
/// Each finished iteration is a line, for the side to act: depth, score in Pawns or the actions to a win (+#) or a loss
/// (-#), positions visited, milliseconds, the actions expected. The last line is the action chosen; a draw that the
/// computer would claim first stands before it.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone engine royal-court --movetime 2000
  dethrone engine royal-court --moves e2e4 e7e5 --depth 8
  dethrone engine royal-court --level 2
  dethrone engine duo --nodes 50000 --fen \"5rK/6/6/6/6/6/6/1rP1rP2/4rR1/2wN3/wP5/wK5 w - S,S -,- 0,0 100\"")]
pub(crate) struct Options {
    #[command(flatten)]
    game: PlayedGameOptions,
    /// Milliseconds to think [default: 1000 when no other limit is given]
    #[arg(long)]
    movetime: Option<u64>,
    /// Most positions to visit
    #[arg(long)]
    nodes: Option<u64>,
    /// Most plies to look ahead
    #[arg(long)]
    depth: Option<u32>,
    /// Strength, from 1 for beginners to 10 for all that it can
    #[arg(long, default_value_t = Level::FULL.number(), value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// Seed of the variety in the Assembly and of the errors at low levels
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Megabytes of the transposition table
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    hash: u64,
}

impl Options {
    fn limits(&self) -> Limits {
        let unlimited = self.nodes.is_none() && self.depth.is_none();
        let movetime = self.movetime.or(unlimited.then_some(1_000)).map(Duration::from_millis);
        Limits { depth: self.depth, nodes: self.nodes, movetime, ..Limits::default() }
    }
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let table = options.game.table()?;
    let mut player = Player::new(1, options.seed);
    player.set_table_megabytes(options.hash as usize)?;
    if let Some(level) = Level::new(options.level) {
        player.set_strength(level.strength());
    }
    let mut written = Ok(());
    let clock = SystemClock::default();
    let choice = player.choose(table.game(), &options.limits(), &StopFlag::default(), &clock, &mut |info| {
        if written.is_ok() {
            written = output::write_lines([line(&info)]);
        }
    });
    written?;
    Ok(output::write_lines(choice.iter().flat_map(verdict))?)
}

/// An iteration as a line.
fn line(info: &Info) -> String {
    let score = match info.score {
        Score::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Score::WinIn(actions) => format!("+#{actions}"),
        Score::LossIn(actions) => format!("-#{actions}"),
    };
    let Info { depth, nodes, elapsed, .. } = info;
    format!(
        "depth {depth} score {score} nodes {nodes} time {} line {}",
        elapsed.as_millis(),
        info.line.join(" ")
    )
}

/// What it does in the end.
fn verdict(choice: &Choice) -> Vec<String> {
    let claim = choice.claim.map(|ending| format!("claim {ending:?}"));
    claim.into_iter().chain([format!("action {}", choice.action)]).collect()
}
