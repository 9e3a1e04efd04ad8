//! `AdamW`: steps by the mean gradient over its mean size, and weights that decay a little.

use super::model::Shape;
use super::tile::Tile;

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const SMALL: f32 = 1e-8;
const WEIGHT_DECAY: f32 = 0.01;

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

    /// One step, by as many threads as there are gradients; their sum over `count` positions is what counts. The
    /// numbers stay within what can be made whole.
    pub(super) fn step(
        &mut self,
        shape: &Shape,
        numbers: &mut [Tile],
        gradients: &[Vec<Tile>],
        count: usize,
        rate: f32,
    ) {
        self.steps += 1;
        let power = self.steps.min(1 << 20) as i32;
        let mean_share = 1.0 - MEAN_DECAY.powi(power);
        let square_share = 1.0 - SQUARE_DECAY.powi(power);
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
                            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
                            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
                            let step = (*mean / mean_share) / ((*square / square_share).sqrt() + SMALL);
                            let moved = *number - rate * (step + WEIGHT_DECAY * *number);
                            *number = moved.clamp(-limit, limit);
                        }
                    }
                });
            }
        });
    }
}
