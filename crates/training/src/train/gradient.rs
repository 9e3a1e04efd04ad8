//! One position forward through the network and its error back.

use super::model::Model;
use super::positions::{Positions, Shown, sigmoid};
use super::tile::Tile;

/// The first layer of both views for one position: sums, before they are clipped and squared.
struct Layer {
    sums: [Vec<Tile>; 2],
}

impl Layer {
    fn new(model: &Model) -> Self {
        let tiles = model.shape.tiles();
        Layer { sums: [0, 1].map(|_| vec![Tile::ZERO; tiles]) }
    }

    /// The network's output.
    #[inline(always)]
    fn forward(&mut self, model: &Model, shown: &Shown<'_>) -> f32 {
        let shape = &model.shape;
        let tiles = shape.tiles();
        let biases = &model.numbers[shape.input_biases()..][..tiles];
        let mut output = shown.base / model.scale + model.numbers[shape.output_biases()].0[shown.bucket];
        for view in [0, 1] {
            let weights = &model.numbers[shape.output_weights(shown.bucket, view)..][..tiles];
            for (index, sums) in self.sums[view].iter_mut().enumerate() {
                let mut sum = biases[index];
                for &piece in shown.pieces {
                    sum.add(
                        &model.numbers[usize::from(shown.inputs[view][usize::from(piece)]) * tiles + index],
                    );
                }
                *sums = sum;
                output += activation(&sum).dot(&weights[index]);
            }
        }
        output
    }

    /// Adds to `gradient` what the numbers did to the output, times `by`.
    #[inline(always)]
    fn backward(&self, model: &Model, shown: &Shown<'_>, by: f32, gradient: &mut [Tile]) {
        let shape = &model.shape;
        let tiles = shape.tiles();
        gradient[shape.output_biases()].0[shown.bucket] += by;
        for view in [0, 1] {
            let output_weights = shape.output_weights(shown.bucket, view);
            for (index, sums) in self.sums[view].iter().enumerate() {
                let weights = &model.numbers[output_weights + index];
                let (mut inner, mut outer) = (Tile::ZERO, activation(sums));
                for (((inner, outer), sum), weight) in
                    inner.0.iter_mut().zip(&mut outer.0).zip(&sums.0).zip(&weights.0)
                {
                    let slope = if *sum > 0.0 && *sum < 1.0 { 2.0 * sum } else { 0.0 };
                    *inner = by * weight * slope;
                    *outer *= by;
                }
                gradient[output_weights + index].add(&outer);
                gradient[shape.input_biases() + index].add(&inner);
                for &piece in shown.pieces {
                    gradient[usize::from(shown.inputs[view][usize::from(piece)]) * tiles + index].add(&inner);
                }
            }
        }
    }
}

/// Clipped to 0 … 1, then squared.
#[inline(always)]
fn activation(sums: &Tile) -> Tile {
    let mut active = *sums;
    for number in &mut active.0 {
        let clipped = number.clamp(0.0, 1.0);
        *number = clipped * clipped;
    }
    active
}

/// Adds the gradient of the squared error for the positions of `indices` to `gradient`; gives the sum of the errors.
pub(super) fn accumulate(
    model: &Model,
    positions: &Positions,
    targets: &[f32],
    indices: &[u32],
    gradient: &mut [Tile],
) -> f64 {
    let mut layer = Layer::new(model);
    let mut total = 0.0;
    for &index in indices {
        let shown = positions.show(index as usize);
        let expected = sigmoid(layer.forward(model, &shown));
        let error = expected - targets[index as usize];
        total += f64::from(error * error);
        layer.backward(model, &shown, 2.0 * error * expected * (1.0 - expected), gradient);
    }
    total
}

/// The sum of the squared errors for the positions of `indices`.
pub(super) fn loss(model: &Model, positions: &Positions, targets: &[f32], indices: &[u32]) -> f64 {
    let mut layer = Layer::new(model);
    let errors = indices.iter().map(|&index| {
        let expected = sigmoid(layer.forward(model, &positions.show(index as usize)));
        f64::from(expected - targets[index as usize]).powi(2)
    });
    errors.sum()
}
