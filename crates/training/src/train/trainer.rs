//! The training itself: epochs of steps, the losses, the network at the end.

use std::path::Path;

use dethrone_engine::Random;
use dethrone_engine::network::Parameters;

use super::checkpoint::State;
use super::gradient::{accumulate, loss};
use super::tile::Tile;
use super::{Data, Model, Plan, Positions, Shape, TrainError};

/// The mean squared errors of an epoch, of chances to win between 0 and 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Losses {
    /// Of the positions learned from, while they were.
    pub learned: f64,
    /// Of the positions held out, after the epoch.
    pub held_out: f64,
}

/// How far a training is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The losses of the epochs done.
    pub history: &'a [Losses],
    /// Positions learned from in this epoch.
    pub positions: usize,
    /// The loss of this epoch so far.
    pub loss: f64,
}

/// What a training gives.
pub struct Trained {
    /// The network in whole numbers.
    pub parameters: Parameters,
    /// The losses of all epochs.
    pub history: Vec<Losses>,
    /// The loss, on the positions held out, without a network.
    pub without: f64,
    /// The loss, on the positions held out, of the network in whole numbers.
    pub quantized: f64,
}

/// Trains a network. With a file for a checkpoint it is written after each epoch, and gone on with where it is there.
pub fn train(
    shape: Shape,
    data: &Data,
    plan: &Plan,
    checkpoint: Option<&Path>,
    report: &mut impl FnMut(Progress<'_>),
) -> Result<Trained, TrainError> {
    let description = plan.describe(&shape, data);
    let found =
        checkpoint.map(|path| State::load(path, &description, shape, plan.scale)).transpose()?.flatten();
    let mut state = found.unwrap_or_else(|| State::new(shape, plan.scale, plan.seed));
    let targets = Targets {
        learned: data.learned.targets(plan.scale, plan.look_ahead),
        held_out: data.held_out.targets(plan.scale, plan.look_ahead),
    };
    let mut gradients = vec![vec![Tile::ZERO; shape.len()]; plan.threads.max(1)];
    while state.history.len() < plan.epochs {
        let learned = run_epoch(&mut state, data, &targets.learned, plan, &mut gradients, report);
        let held_out = mean_loss(&state.model, &data.held_out, &targets.held_out, plan.threads);
        state.history.push(Losses { learned, held_out });
        report(Progress { history: &state.history, positions: 0, loss: learned });
        if let Some(path) = checkpoint {
            state.save(path, &description)?;
        }
    }
    let nothing = Model { numbers: vec![Tile::ZERO; shape.len()], ..state.model.clone() };
    let without = mean_loss(&nothing, &data.held_out, &targets.held_out, plan.threads);
    let parameters = state.model.quantized();
    let whole = Model::from_quantized(shape, &parameters);
    let quantized = mean_loss(&whole, &data.held_out, &targets.held_out, plan.threads);
    Ok(Trained { parameters, history: state.history, without, quantized })
}

struct Targets {
    learned: Vec<f32>,
    held_out: Vec<f32>,
}

/// One pass over the positions, in an order of its own; gives the mean loss.
fn run_epoch(
    state: &mut State,
    data: &Data,
    targets: &[f32],
    plan: &Plan,
    gradients: &mut [Vec<Tile>],
    report: &mut impl FnMut(Progress<'_>),
) -> f64 {
    let State { model, optimizer, history } = state;
    let epoch = history.len();
    let order = shuffled(data.learned.len(), plan.seed ^ Random::new(epoch as u64 + 1).next_number());
    let steps = order.len().div_ceil(plan.batch);
    let (mut total, mut done) = (0.0, 0);
    for (step, batch) in order.chunks(plan.batch).enumerate() {
        total += batch_gradient(model, &data.learned, targets, batch, gradients);
        let rate = plan.rate_at(epoch * steps + step, plan.epochs * steps);
        let shape = model.shape;
        optimizer.step(&shape, &mut model.numbers, gradients, batch.len(), rate, plan.weight_decay);
        done += batch.len();
        report(Progress { history, positions: done, loss: total / done as f64 });
    }
    total / done as f64
}

/// Each thread sums up a part of the batch in its own gradient; gives the sum of the losses.
fn batch_gradient(
    model: &Model,
    positions: &Positions,
    targets: &[f32],
    batch: &[u32],
    gradients: &mut [Vec<Tile>],
) -> f64 {
    let part = batch.len().div_ceil(gradients.len());
    std::thread::scope(|scope| {
        // A thread without a part still clears its gradient.
        let parts = batch.chunks(part).chain(std::iter::repeat(&[][..]));
        let threads: Vec<_> = gradients
            .iter_mut()
            .zip(parts)
            .map(|(gradient, part)| {
                scope.spawn(move || {
                    gradient.fill(Tile::ZERO);
                    accumulate(model, positions, targets, part, gradient)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(f64::NAN)).sum()
    })
}

/// The mean loss of all positions.
fn mean_loss(model: &Model, positions: &Positions, targets: &[f32], threads: usize) -> f64 {
    let all: Vec<u32> = (0..positions.len() as u32).collect();
    let part = all.len().div_ceil(threads.max(1)).max(1);
    let total: f64 = std::thread::scope(|scope| {
        let threads: Vec<_> =
            all.chunks(part).map(|part| scope.spawn(move || loss(model, positions, targets, part))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(f64::NAN)).sum()
    });
    total / all.len() as f64
}

/// The numbers below `count` in an order that `seed` determines.
pub(super) fn shuffled(count: usize, seed: u64) -> Vec<u32> {
    let mut random = Random::new(seed);
    let mut order: Vec<u32> = (0..count as u32).collect();
    for last in (1..count).rev() {
        order.swap(last, random.below(last + 1));
    }
    order
}
