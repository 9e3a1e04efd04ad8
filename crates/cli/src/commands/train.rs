//! `dethrone train`: a network from stored games.

use std::fs;
use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use dethrone_engine::network::{Features, Network};
use dethrone_rules::judtho::{self, Duo, Trio};
use dethrone_rules::{Game, GameKind, royal_court};
use dethrone_training::train::{Data, Losses, Plan, Progress, Shape, TrainError, Trained, load, plot, train};

use crate::failure::Failure;
use crate::game_options::two_sided_game;
use crate::output;

/// Train a network on games that `datagen` has made
///
/// Learns from the quiet positions that have a score; part of the games is held out, to measure what has been learned.
/// The state is kept in a checkpoint after each pass; a training that was broken off is gone on with by the same
/// command. Equal data, options and number of threads give an equal network.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone train royal-court --data court.games --out royal-court.net
  dethrone train duo --data one.games two.games --width 128 --epochs 30 --plot duo.svg --out duo.net")]
pub(crate) struct Options {
    /// Which game
    #[arg(value_parser = two_sided_game())]
    game: GameKind,
    /// Files of games
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    data: Vec<PathBuf>,
    /// The network's file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Width of the first layer, a multiple of 64
    #[arg(long, default_value_t = 128, value_name = "N")]
    width: usize,
    /// Passes over the positions
    #[arg(long, default_value_t = 6, value_name = "N", value_parser = positive)]
    epochs: usize,
    /// Positions a step
    #[arg(long, default_value_t = 8_192, value_name = "N", value_parser = positive)]
    batch: usize,
    /// Size of a step at its largest; it falls along a cosine
    #[arg(long, default_value_t = 0.001, value_name = "X", value_parser = above_zero)]
    rate: f32,
    /// Share of itself, times the size of the step, that every weight loses at each step: more where there are few games
    #[arg(long, default_value_t = 1.0, value_name = "X", value_parser = not_negative)]
    weight_decay: f32,
    /// How far the target of a position looks into the rest of its game, from 0, its own score, to 1, the result: each later
    /// score weighs so many times as much as the one before, and the result has what is left
    #[arg(long, default_value_t = 0.9, value_name = "X", value_parser = share)]
    look_ahead: f32,
    /// Score, in hundredths of a Pawn, at which the chance to win is 73 in 100 [default: what fits the data best]
    #[arg(long, value_name = "N", value_parser = network_scale)]
    scale: Option<f32>,
    /// Share of the games that is held out, 0 to 1
    #[arg(long, default_value_t = 0.05, value_name = "X", value_parser = share)]
    held_out: f32,
    /// Threads
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = thread_count)]
    threads: usize,
    /// Seed of all that is left to chance
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Draw the losses into this file, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    match options.game {
        GameKind::Duo => run_in::<judtho::Game<Duo>>(options),
        GameKind::Trio => run_in::<judtho::Game<Trio>>(options),
        _ => run_in::<royal_court::Game>(options),
    }
}

fn run_in<G: Features + Game<Action: Ord>>(options: &Options) -> Result<(), Failure> {
    let shape = Shape::new::<G>(options.width).ok_or(TrainError::Width(options.width))?;
    check_files(options)?;
    let data = load_data::<G>(options)?;
    let plan = Plan {
        epochs: options.epochs,
        batch: options.batch,
        rate: options.rate,
        weight_decay: options.weight_decay,
        look_ahead: options.look_ahead,
        scale: options.scale.unwrap_or_else(|| data.fitted_scale()).round(),
        threads: options.threads,
        seed: options.seed,
    };
    output::write_lines([format!(
        "{} positions to learn from, {} held out, of {} games; {plan}",
        data.learned.len(),
        data.held_out.len(),
        data.games
    )])?;
    let checkpoint = PathBuf::from(format!("{}.checkpoint", options.out.display()));
    let trained = run_training(shape, &data, &plan, &checkpoint)?;
    let title = format!("{}, width {}, {plan}", options.game.title(), options.width);
    write(&options.out, &trained.parameters.to_bytes())?;
    if let Some(path) = &options.plot {
        write(path, plot(&title, &trained.history).as_bytes())?;
    }
    // What is not there any more needs no deletion.
    let _ = fs::remove_file(&checkpoint);
    let learned = trained.history.last().map_or(f64::NAN, |losses| losses.learned);
    let held_out = trained.history.last().map_or(f64::NAN, |losses| losses.held_out);
    Ok(output::write_lines([format!(
        "{}: loss {learned:.6}, held out {held_out:.6}, in whole numbers {:.6}, without a network {:.6}",
        options.out.display(),
        trained.quantized,
        trained.without
    )])?)
}

/// That what is to be written at the end has a place, and replaces nothing but its like.
fn check_files(options: &Options) -> Result<(), TrainError> {
    let is_network = |bytes: &[u8]| Network::parse(bytes).is_ok();
    check_file(&options.out, "network", is_network)?;
    let Some(plot) = &options.plot else { return Ok(()) };
    if *plot == options.out {
        return Err(TrainError::OneFileForTwo(plot.clone()));
    }
    check_file(plot, "drawing of losses", |bytes| bytes.starts_with(b"<svg"))
}

fn check_file(
    path: &Path,
    expected: &'static str,
    may_be_replaced: impl Fn(&[u8]) -> bool,
) -> Result<(), TrainError> {
    let failed = |error| TrainError::System { path: path.to_owned(), error };
    match fs::read(path) {
        Ok(bytes) if bytes.is_empty() || may_be_replaced(&bytes) => Ok(()),
        Ok(_) => Err(TrainError::Occupied { path: path.to_owned(), expected }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            folder.map_or(Ok(()), |folder| fs::read_dir(folder).map(drop).map_err(failed))
        }
        Err(error) => Err(failed(error)),
    }
}

fn load_data<G: Features + Game<Action: Ord>>(options: &Options) -> Result<Data, Failure> {
    let bar = output::progress_bar(None, "{bar:30} {human_pos} of {human_len} games read, {eta} left");
    let data = load::<G>(
        &options.data,
        f64::from(options.held_out),
        options.seed,
        options.threads,
        &mut |done, games| {
            bar.set_length(games as u64);
            bar.set_position(done as u64);
        },
    );
    bar.finish_and_clear();
    Ok(data?)
}

fn run_training(shape: Shape, data: &Data, plan: &Plan, checkpoint: &Path) -> Result<Trained, Failure> {
    let bar = output::progress_bar(None, "{bar:30} epoch {prefix}, {msg}, {per_sec} positions, {eta} left");
    bar.set_length((plan.epochs * data.learned.len()) as u64);
    let mut epochs = None;
    let trained = train(shape, data, plan, Some(checkpoint), &mut |progress| {
        let done = progress.history.len();
        let position = (done * data.learned.len() + progress.positions) as u64;
        match epochs {
            // What was done before says nothing about the rate.
            None => {
                bar.set_position(position);
                bar.reset_eta();
            }
            Some(before) if before < done => {
                // Whoever cannot be told of the progress may still be told of the result.
                let _ = bar.suspend(|| output::write_lines([line(progress.history)]));
            }
            Some(_) => bar.set_position(position),
        }
        epochs = Some(done);
        bar.set_prefix(format!("{} of {}", (done + 1).min(plan.epochs), plan.epochs));
        bar.set_message(message(progress));
    });
    bar.finish_and_clear();
    Ok(trained?)
}

fn message(progress: Progress<'_>) -> String {
    let held_out = progress.history.last().map(|losses| format!(", held out {:.6}", losses.held_out));
    format!("loss {:.6}{}", progress.loss, held_out.unwrap_or_default())
}

fn line(history: &[Losses]) -> String {
    let last =
        history.last().map(|losses| format!("loss {:.6}, held out {:.6}", losses.learned, losses.held_out));
    format!("epoch {}: {}", history.len(), last.unwrap_or_default())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    fs::write(path, bytes).map_err(|error| TrainError::System { path: path.to_owned(), error })
}

pub(super) fn thread_count(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=1_024).contains(number));
    number.ok_or_else(|| "expected a whole number from 1 to 1,024".to_owned())
}

pub(super) fn positive(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "expected a whole number above 0".to_owned())
}

pub(super) fn above_zero(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|&number: &f32| number > 0.0 && number.is_finite());
    number.ok_or_else(|| "expected a number above 0".to_owned())
}

/// What a network's file can hold.
fn network_scale(text: &str) -> Result<f32, String> {
    within(1.0..=10_000.0, text).ok_or_else(|| "expected a number from 1 to 10,000".to_owned())
}

fn not_negative(text: &str) -> Result<f32, String> {
    within(0.0..=f32::MAX, text).ok_or_else(|| "expected a number, 0 or more".to_owned())
}

pub(super) fn share(text: &str) -> Result<f32, String> {
    within(0.0..=1.0, text).ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

/// The number that `text` is, if it is one of these.
fn within(range: RangeInclusive<f32>, text: &str) -> Option<f32> {
    text.parse().ok().filter(|number| range.contains(number))
}
