//! `dethrone fit`: the weights of a hand-made evaluation from stored games.

use std::path::PathBuf;

use clap::Args;
use dethrone_engine::Weighed;
use dethrone_rules::judtho::{self, Duo, Trio};
use dethrone_rules::{Game, GameKind, royal_court};
use dethrone_training::train::{Plan, Round, fit};

use super::train::{above_zero, positive, share, thread_count};
use crate::failure::Failure;
use crate::game_options::two_sided_game;
use crate::output;

/// Fit the weights of the hand-made evaluation to games that `datagen` has made
///
/// Prints each weight with its name, for the middle game and for the end, as the source has them.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone fit royal-court --data court.games
  dethrone fit royal-court --data one.games two.games --positions 700000 --look-ahead 0.9")]
pub(crate) struct Options {
    /// Which game
    #[arg(value_parser = two_sided_game())]
    game: GameKind,
    /// Files of games
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    data: Vec<PathBuf>,
    /// Positions to learn from at most
    #[arg(long, default_value_t = 500_000, value_name = "N", value_parser = positive)]
    positions: usize,
    /// Passes over the positions a round
    #[arg(long, default_value_t = 8, value_name = "N", value_parser = positive)]
    epochs: usize,
    /// Size of a step at its largest, in hundredths of a Pawn
    #[arg(long, default_value_t = 0.4, value_name = "X", value_parser = above_zero)]
    rate: f32,
    /// How far the target of a position looks into the rest of its game, from 0, its own score, to 1, the result: each later
    /// score weighs so many times as much as the one before, and the result has what is left
    #[arg(long, default_value_t = 0.9, value_name = "X", value_parser = share)]
    look_ahead: f32,
    /// Score, in hundredths of a Pawn, at which the chance to win is 73 in 100
    #[arg(long, default_value_t = 320.0, value_name = "N", value_parser = above_zero)]
    scale: f32,
    /// Threads
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = thread_count)]
    threads: usize,
    /// Seed of the order of positions
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    match options.game {
        GameKind::Duo => run_in::<judtho::Game<Duo>>(options),
        GameKind::Trio => run_in::<judtho::Game<Trio>>(options),
        _ => run_in::<royal_court::Game>(options),
    }
}

fn run_in<G>(options: &Options) -> Result<(), Failure>
where
    G: Weighed<Position: Clone + Sync> + Game<Action: Ord>,
{
    let plan = Plan {
        epochs: options.epochs,
        batch: 4_096,
        rate: options.rate,
        weight_decay: 0.0,
        look_ahead: options.look_ahead,
        scale: options.scale,
        threads: options.threads,
        seed: options.seed,
    };
    let mut rounds = 0;
    let fitted = fit::<G>(&options.data, options.positions, &plan, &mut |round: &Round| {
        // Whoever cannot be told of the progress may still be told of the result.
        let _ = output::write_lines([format!(
            "round {rounds}: loss {:.6}, held out {:.6}",
            round.learned, round.held_out
        )]);
        rounds += 1;
    })?;
    let lines =
        G::NAMES.iter().zip(fitted.weights).map(|(name, [middle, end])| format!("{name} {middle} {end}"));
    Ok(output::write_lines(lines)?)
}
