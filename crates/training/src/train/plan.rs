//! How a network is trained.

use std::f32::consts::PI;
use std::fmt;

use super::{Data, Shape};

/// Everything that determines the network beside the data.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Passes over the positions.
    pub epochs: usize,
    /// Positions a step.
    pub batch: usize,
    /// The size of a step at its largest.
    pub rate: f32,
    /// The share of itself, times the size of the step, that every number loses at each step: the more, the less is learned
    /// by heart.
    pub weight_decay: f32,
    /// How far into the rest of its game the target of a position looks, from 0, its own score, to 1, the result: the
    /// weight of each later score is so many times that of the one before, and the result has what is left.
    pub look_ahead: f32,
    /// The score, in hundredths of a Pawn, at which the chance to win is 73 in 100.
    pub scale: f32,
    /// Threads.
    pub threads: usize,
    /// The seed of first weights and of the order of positions.
    pub seed: u64,
}

impl Plan {
    /// The size of step number `step` of `steps`: it grows for a fiftieth of the steps, then falls to a hundredth along
    /// a cosine.
    pub(super) fn rate_at(&self, step: usize, steps: usize) -> f32 {
        let growing = (steps / 50).max(1);
        if step < growing {
            return self.rate * (step + 1) as f32 / growing as f32;
        }
        let way = (step - growing) as f32 / (steps - growing).max(1) as f32;
        self.rate * (0.01 + 0.99 * 0.5 * (1.0 + (PI * way).cos()))
    }

    /// The training in one line: two trainings of equal lines are equal.
    pub(super) fn describe(&self, shape: &Shape, data: &Data) -> String {
        format!(
            "{}, width {}, {self}, {} positions of {} games ({:08x}), {} held out ({:08x})",
            shape.game.name(),
            shape.width(),
            data.learned.len(),
            data.games,
            data.learned.checksum(),
            data.held_out.len(),
            data.held_out.checksum(),
        )
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "epochs {}, batch {}, rate {}, weight decay {}, look ahead {}, scale {}, threads {}, seed {}",
            self.epochs,
            self.batch,
            self.rate,
            self.weight_decay,
            self.look_ahead,
            self.scale,
            self.threads,
            self.seed
        )
    }
}
