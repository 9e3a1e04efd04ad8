//! The network while it learns: its numbers as fractions, in one list.

use dethrone_engine::Random;
use dethrone_engine::network::{
    ACTIVATION_ONE, Features, INPUT_BIAS_LIMIT, INPUT_WEIGHT_LIMIT, OUTPUT_ONE, OUTPUT_WEIGHT_LIMIT,
    Parameters, WIDEST,
};
use dethrone_rules::GameKind;

use super::tile::{TILE, Tile};

/// What determines how many numbers there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The game.
    pub game: GameKind,
    /// Inputs of a view.
    pub inputs: usize,
    /// Buckets of the second layer; at most 64.
    pub buckets: usize,
    /// Tiles of the first layer.
    tiles: usize,
}

impl Shape {
    /// The shape for a game with a first layer so wide; `None` when the width is no multiple of 64 up to [`WIDEST`], or the game has
    /// no networks.
    pub fn new<G: Features>(width: usize) -> Option<Self> {
        let fits = (1..=WIDEST).contains(&width) && width.is_multiple_of(TILE) && G::BUCKETS <= TILE;
        let game = G::NETWORK_OF.filter(|_| fits)?;
        Some(Shape { game, inputs: G::INPUTS, buckets: G::BUCKETS, tiles: width / TILE })
    }

    /// The width of the first layer.
    pub fn width(&self) -> usize {
        self.tiles * TILE
    }

    pub(super) fn tiles(&self) -> usize {
        self.tiles
    }

    /// Where the first layer's biases begin; its weights, a row an input, begin at 0.
    pub(super) fn input_biases(&self) -> usize {
        self.inputs * self.tiles
    }

    /// Where the second layer's weights for a bucket and a view begin.
    #[inline(always)]
    pub(super) fn output_weights(&self, bucket: usize, view: usize) -> usize {
        self.input_biases() + self.tiles * (1 + 2 * bucket + view)
    }

    /// The tile of the second layer's biases.
    #[inline(always)]
    pub(super) fn output_biases(&self) -> usize {
        self.output_weights(self.buckets, 0)
    }

    /// The number of tiles.
    pub(super) fn len(&self) -> usize {
        self.output_biases() + 1
    }

    /// How far from 0 the numbers of a tile may be.
    pub(super) fn limit(&self, tile: usize) -> f32 {
        let one = f32::from(ACTIVATION_ONE);
        if tile < self.input_biases() {
            f32::from(INPUT_WEIGHT_LIMIT) / one
        } else if tile < self.output_weights(0, 0) {
            f32::from(INPUT_BIAS_LIMIT) / one
        } else if tile < self.output_biases() {
            f32::from(OUTPUT_WEIGHT_LIMIT) / f32::from(OUTPUT_ONE)
        } else {
            f32::INFINITY
        }
    }
}

/// The numbers, in the order of [`Shape`].
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub(super) shape: Shape,
    /// The value, in hundredths of a Pawn, of the output's number 1.
    pub(super) scale: f32,
    pub(super) numbers: Vec<Tile>,
}

impl Model {
    /// Small random weights.
    pub fn new(shape: Shape, scale: f32, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut even = |limit: f32| {
            let unit = random.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0;
            unit * limit
        };
        let mut numbers = vec![Tile::ZERO; shape.len()];
        let (input, output) = numbers.split_at_mut(shape.input_biases());
        // About thirty inputs are active: their sum then spreads over what is not clipped.
        input.iter_mut().flat_map(|tile| &mut tile.0).for_each(|number| *number = even(0.12));
        let output_limit = 1.0 / ((2 * shape.width()) as f32).sqrt();
        output.iter_mut().flat_map(|tile| &mut tile.0).for_each(|number| *number = even(output_limit));
        output[..shape.tiles()].iter_mut().for_each(|tile| *tile = Tile([0.1; TILE]));
        numbers[shape.output_biases()] = Tile::ZERO;
        Model { shape, scale, numbers }
    }

    /// The network in whole numbers.
    pub fn quantized(&self) -> Parameters {
        let shape = &self.shape;
        let one = f32::from(ACTIVATION_ONE);
        let whole = |tiles: &[Tile], unit: f32| -> Vec<i16> {
            tiles.iter().flat_map(|tile| tile.0).map(|number| (number * unit).round() as i16).collect()
        };
        let output_one = f32::from(OUTPUT_ONE);
        let output_biases = &self.numbers[shape.output_biases()].0[..shape.buckets];
        Parameters {
            game: shape.game,
            width: shape.width(),
            scale: self.scale.round() as i32,
            input_weights: whole(&self.numbers[..shape.input_biases()], one),
            input_biases: whole(&self.numbers[shape.input_biases()..shape.output_weights(0, 0)], one),
            output_weights: whole(
                &self.numbers[shape.output_weights(0, 0)..shape.output_biases()],
                output_one,
            ),
            output_biases: output_biases
                .iter()
                .map(|bias| (bias * one * output_one).round() as i32)
                .collect(),
        }
    }

    /// The numbers that whole ones stand for; `shape` must be that of `parameters`.
    pub fn from_quantized(shape: Shape, parameters: &Parameters) -> Self {
        let one = f32::from(ACTIVATION_ONE);
        let output_one = f32::from(OUTPUT_ONE);
        let small = |numbers: &[i16], unit: f32| -> Vec<f32> {
            numbers.iter().map(|&number| f32::from(number) / unit).collect()
        };
        let mut numbers = small(&parameters.input_weights, one);
        numbers.extend(small(&parameters.input_biases, one));
        numbers.extend(small(&parameters.output_weights, output_one));
        numbers.extend(parameters.output_biases.iter().map(|&bias| bias as f32 / (one * output_one)));
        numbers.resize(shape.len() * TILE, 0.0);
        let tiles = numbers.as_chunks().0.iter().map(|&tile| Tile(tile)).collect();
        Model { shape, scale: parameters.scale as f32, numbers: tiles }
    }
}
