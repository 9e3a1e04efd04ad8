//! Fits the weights of a hand-made evaluation to stored games.
//!
//! In each round the values of all positions are taken as linear in the weights, with slopes that are found by changing
//! one weight at a time; the weights are then moved so that the chances to win come near the targets.

use std::path::PathBuf;

use dethrone_engine::{Random, Taper, Weighed};
use dethrone_rules::Game;

use super::load::read;
use super::optimizer::{direction, shares};
use super::positions::{each_quiet, sigmoid};
use super::trainer::shuffled;
use super::{Plan, TrainError};

/// One of so many games is held out.
const HELD_OUT: usize = 10;
/// How often the slopes are found anew.
const ROUNDS: usize = 4;
/// How much a weight that moves by its own size costs.
const PULL: f32 = 2e-6;

/// What a round of fitting has reached.
#[derive(Clone, Debug)]
pub struct Round {
    /// The loss over what is learned from, before the round.
    pub learned: f64,
    /// The same over what is held out.
    pub held_out: f64,
    /// The weights that it began with.
    pub weights: Vec<Taper>,
}

/// Positions with what is to be learned of them.
struct Sample<G: Weighed> {
    positions: Vec<G::Position>,
    targets: Vec<f32>,
    scale: f32,
}

/// Fits the weights of a game's evaluation to at most `most` quiet positions of `files`, spread over all of them, in
/// rounds of `plan.epochs` passes, and gives back what was reached. No weight decays, whatever the plan says: they are
/// pulled back to where a round began. `report` hears of every round and of the end. Equal
/// files and plans give equal weights.
///
/// # Errors
/// When a file cannot be read, or there is nothing to learn from.
pub fn fit<G>(
    files: &[PathBuf],
    most: usize,
    plan: &Plan,
    report: &mut impl FnMut(&Round),
) -> Result<Round, TrainError>
where
    G: Weighed<Position: Clone + Sync> + Game<Action: Ord>,
{
    let [learned, held_out] = samples::<G>(files, most, plan)?;
    if learned.targets.is_empty() || held_out.targets.is_empty() {
        let (learned, held_out) = (learned.targets.len(), held_out.targets.len());
        return Err(TrainError::NoPositions { learned, held_out });
    }
    let mut weights = G::weights();
    let mut judge = |weights: &[Taper]| {
        let values = learned.values(weights, plan.threads);
        let reached = Round {
            learned: learned.loss(&values),
            held_out: held_out.loss(&held_out.values(weights, plan.threads)),
            weights: weights.to_vec(),
        };
        report(&reached);
        (values, reached)
    };
    for _ in 0..ROUNDS {
        let (values, _) = judge(&weights);
        let slopes = learned.slopes(&weights, &values, plan.threads);
        let changes = learned.descend(&weights, &values, &slopes, plan);
        for (number, change) in changes.into_iter().enumerate() {
            weights[number / 2][number % 2] += change.round() as i32;
        }
    }
    Ok(judge(&weights).1)
}

/// The positions to learn from and those held out.
fn samples<G>(files: &[PathBuf], most: usize, plan: &Plan) -> Result<[Sample<G>; 2], TrainError>
where
    G: Weighed<Position: Clone + Sync> + Game<Action: Ord>,
{
    let sources = read::<G>(files)?;
    let plies: usize = sources.iter().map(|source| source.game.plies.len()).sum();
    let stride = plies.div_ceil(most.max(1));
    let empty = || Sample { positions: Vec::new(), targets: Vec::new(), scale: plan.scale };
    let mut samples = [empty(), empty()];
    let mut count = 0;
    for (index, source) in sources.iter().enumerate() {
        let Sample { positions, targets, .. } = &mut samples[usize::from(index % HELD_OUT == 0)];
        let mut chosen = Vec::new();
        let course = each_quiet::<G>(&source.game, |position, ply| {
            count += 1;
            if count % stride == 0 {
                positions.push(position.clone());
                chosen.push(ply);
            }
        });
        let course = course.map_err(|error| source.failed(files, error))?;
        let chances = course.chances(plan.scale, plan.look_ahead);
        targets.extend(chosen.into_iter().map(|ply| chances[ply]));
    }
    Ok(samples)
}

impl<G: Weighed<Position: Sync>> Sample<G> {
    /// The value of every position.
    fn values(&self, weights: &[Taper], threads: usize) -> Vec<f32> {
        let part = self.positions.len().div_ceil(threads);
        std::thread::scope(|scope| {
            let value = |position| G::base_with(position, weights) as f32;
            let parts = self.positions.chunks(part);
            let workers: Vec<_> =
                parts.map(|part| scope.spawn(move || part.iter().map(value).collect::<Vec<_>>())).collect();
            // A panic of a thread is one of this function.
            workers.into_iter().flat_map(|worker| worker.join().expect("values")).collect()
        })
    }

    /// The mean squared error of the chance to win.
    fn loss(&self, values: &[f32]) -> f64 {
        let errors = values
            .iter()
            .zip(&self.targets)
            .map(|(value, target)| f64::from(sigmoid(value / self.scale) - target).powi(2));
        errors.sum::<f64>() / values.len() as f64
    }

    /// By how much the value of each position changes with each number of the weights; position by position.
    fn slopes(&self, weights: &[Taper], values: &[f32], threads: usize) -> Vec<f32> {
        let count = 2 * weights.len();
        let mut slopes = vec![0.0; count * values.len()];
        for number in 0..count {
            let mut changed = weights.to_vec();
            let weight = &mut changed[number / 2][number % 2];
            let step = (weight.abs() / 8).clamp(3, 20);
            *weight += step;
            let others = self.values(&changed, threads);
            for ((row, other), value) in slopes.chunks_mut(count).zip(others).zip(values) {
                row[number] = (other - value) / step as f32;
            }
        }
        slopes
    }

    /// By how much to change each number.
    fn descend(&self, weights: &[Taper], values: &[f32], slopes: &[f32], plan: &Plan) -> Vec<f32> {
        let count = 2 * weights.len();
        let sizes: Vec<f32> =
            weights.iter().flatten().map(|weight| (weight.abs() as f32 / 2.0).clamp(5.0, 40.0)).collect();
        let mut random = Random::new(plan.seed);
        let mut changes = vec![0.0_f32; count];
        let mut means = vec![(0.0_f32, 0.0_f32); count];
        let steps = plan.epochs * values.len().div_ceil(plan.batch);
        let mut step = 0;
        while step < steps {
            let order = shuffled(values.len(), random.next_number());
            for batch in order.chunks(plan.batch) {
                let mut gradient = vec![0.0_f32; count];
                for &index in batch {
                    let index = index as usize;
                    let row = &slopes[index * count..][..count];
                    let moved: f32 = row.iter().zip(&changes).map(|(slope, change)| slope * change).sum();
                    let chance = sigmoid((values[index] + moved) / self.scale);
                    let slope = 2.0 * (chance - self.targets[index]) * chance * (1.0 - chance) / self.scale;
                    gradient.iter_mut().zip(row).for_each(|(sum, of)| *sum += slope * of);
                }
                let rate = plan.rate_at(step, steps);
                step += 1;
                let shares = shares(step as u64);
                for number in 0..count {
                    let pull = PULL * changes[number] / sizes[number].powi(2);
                    let slope = gradient[number] / batch.len() as f32 + pull;
                    let (mean, square) = &mut means[number];
                    changes[number] -= rate * direction(mean, square, slope, shares);
                }
            }
        }
        changes
    }
}
