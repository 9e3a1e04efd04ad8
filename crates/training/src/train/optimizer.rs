//! `AdamW`: steps by the mean gradient over its mean size, and weights that decay a little.

use super::model::Shape;
use super::tile::Tile;

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const SMALL: f32 = 1e-8;

/// How much of the mean and of the mean square so many steps have filled.
pub(super) fn shares(steps: u64) -> [f32; 2] {
    [MEAN_DECAY, SQUARE_DECAY].map(|decay| 1.0 - decay.powi(steps.min(1 << 20) as i32))
}

/// Notes the slope of one number, and gives back which way and how far it goes in a step of size 1.
pub(super) fn direction(mean: &mut f32, square: &mut f32, slope: f32, shares: [f32; 2]) -> f32 {
    *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
    *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
    (*mean / shares[0]) / ((*square / shares[1]).sqrt() + SMALL)
}

/// What is remembered of earlier gradients.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Optimizer {
    pub(super) steps: u64,
    pub(super) means: Vec<Tile>,
    pub(super) squares: Vec<Tile>,
}

impl Optimizer {
    pub(super) fn new(shape: &Shape) -> Self {
        let zeros = vec![Tile::ZERO; shape.len()];
        Optimizer { steps: 0, means: zeros.clone(), squares: zeros }
    }

    /// One step, by as many threads as there are gradients; their sum over `count` positions is what counts. `rate` times
    /// `decay` is the share of itself that every number loses. The numbers stay within what can be made whole.
    pub(super) fn step(
        &mut self,
        shape: &Shape,
        numbers: &mut [Tile],
        gradients: &[Vec<Tile>],
        count: usize,
        rate: f32,
        decay: f32,
    ) {
        self.steps += 1;
        let shares = shares(self.steps);
        let part = shape.len().div_ceil(gradients.len());
        let parts =
            numbers.chunks_mut(part).zip(self.means.chunks_mut(part)).zip(self.squares.chunks_mut(part));
        std::thread::scope(|scope| {
            for (number, ((numbers, means), squares)) in parts.enumerate() {
                scope.spawn(move || {
                    let first = number * part;
                    for (index, ((numbers, means), squares)) in
                        numbers.iter_mut().zip(means).zip(squares).enumerate()
                    {
                        let mut gradient = gradients[0][first + index];
                        gradients[1..].iter().for_each(|other| gradient.add(&other[first + index]));
                        let limit = shape.limit(first + index);
                        for (((number, mean), square), slope) in
                            numbers.0.iter_mut().zip(&mut means.0).zip(&mut squares.0).zip(&gradient.0)
                        {
                            let slope = slope / count as f32;
                            let step = direction(mean, square, slope, shares);
                            let moved = *number - rate * (step + decay * *number);
                            *number = moved.clamp(-limit, limit);
                        }
                    }
                });
            }
        });
    }
}
