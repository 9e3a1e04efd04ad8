//! A network: its shape and its numbers.

use dethrone_rules::GameKind;

use super::tiles::{TILE, Tile, tiles};
use super::{Features, NetworkError};

/// What the number 1 of a trained first layer is in whole numbers, and the limit of its activation.
pub const ACTIVATION_ONE: i16 = 255;
/// What the number 1 of a trained second layer's weight is in whole numbers.
pub const OUTPUT_ONE: i16 = 64;

/// The largest weight of the first layer. With it and [`INPUT_BIAS_LIMIT`] the sum for 64 pieces, more than a game
/// has, fits 16 bits: 64 · 505 + 447 = 32,767. (A set-up with more pieces may wrap around, to no other harm.)
pub const INPUT_WEIGHT_LIMIT: i16 = 505;
/// The largest bias of the first layer.
pub const INPUT_BIAS_LIMIT: i16 = 447;
/// The largest weight of the second layer: its product with an activation fits 16 bits.
pub const OUTPUT_WEIGHT_LIMIT: i16 = 127;

/// The numbers of a network as they stand in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameters {
    /// The game that the network evaluates.
    pub game: GameKind,
    /// The width of the first layer, for each view.
    pub width: usize,
    /// The value, in hundredths of a Pawn, of the second layer's number 1.
    pub scale: i32,
    /// The biases of the first layer.
    pub input_biases: Vec<i16>,
    /// The weights of the first layer, a row of `width` an input.
    pub input_weights: Vec<i16>,
    /// The weights of the second layer: for each bucket a row for the side to act and one for the other side.
    pub output_weights: Vec<i16>,
    /// The biases of the second layer, a bucket each, in units of 1 / ([`ACTIVATION_ONE`] · [`OUTPUT_ONE`]).
    pub output_biases: Vec<i32>,
}

impl Parameters {
    /// Inputs and buckets of the networks of a game; `None` where networks are not made.
    pub(super) fn shape(game: GameKind) -> Option<(usize, usize)> {
        use dethrone_rules::judtho::{Duo, Game, Trio};
        use dethrone_rules::royal_court;
        match game {
            GameKind::Duo => Some((Game::<Duo>::INPUTS, Game::<Duo>::BUCKETS)),
            GameKind::Trio => Some((Game::<Trio>::INPUTS, Game::<Trio>::BUCKETS)),
            GameKind::RoyalCourt => Some((royal_court::Game::INPUTS, royal_court::Game::BUCKETS)),
            GameKind::Quattro | GameKind::QuattroTriple => None,
        }
    }

    /// Whether every number keeps to its limit.
    pub(super) fn in_range(&self) -> bool {
        let within =
            |numbers: &[i16], limit: i16| numbers.iter().all(|number| number.unsigned_abs() <= limit as u16);
        within(&self.input_biases, INPUT_BIAS_LIMIT)
            && within(&self.input_weights, INPUT_WEIGHT_LIMIT)
            && within(&self.output_weights, OUTPUT_WEIGHT_LIMIT)
            && (1..=10_000).contains(&self.scale)
    }
}

/// A network ready to evaluate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    pub(super) game: GameKind,
    checksum: u64,
    scale: i64,
    /// The width of the first layer in tiles.
    pub(super) width: usize,
    pub(super) input_biases: Vec<Tile>,
    pub(super) input_weights: Vec<Tile>,
    output_weights: Vec<Tile>,
    output_biases: Vec<i32>,
}

impl Network {
    /// Reads a network's file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn parse(bytes: &[u8]) -> Result<Self, NetworkError> {
        Parameters::parse(bytes).map(|parameters| Self::new(&parameters))
    }

    /// The game that the network evaluates.
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// The checksum of the network's file, by which it can be told from others.
    pub fn checksum(&self) -> u64 {
        self.checksum
    }

    fn new(parameters: &Parameters) -> Self {
        Network {
            game: parameters.game,
            checksum: parameters.checksum(),
            scale: i64::from(parameters.scale),
            width: parameters.width / TILE,
            input_biases: tiles(&parameters.input_biases),
            input_weights: tiles(&parameters.input_weights),
            output_weights: tiles(&parameters.output_weights),
            output_biases: parameters.output_biases.clone(),
        }
    }

    /// The second layer's weights for one bucket: for the side to act and for the other side.
    #[inline(always)]
    pub(super) fn output_weights(&self, bucket: usize) -> [&[Tile]; 2] {
        let (own, other) =
            self.output_weights[2 * bucket * self.width..][..2 * self.width].split_at(self.width);
        [own, other]
    }

    /// The value, in hundredths of a Pawn, of the second layer's sum.
    #[inline(always)]
    pub(super) fn value(&self, bucket: usize, sum: i64) -> i64 {
        let sum = sum / i64::from(ACTIVATION_ONE) + i64::from(self.output_biases[bucket]);
        sum * self.scale / (i64::from(ACTIVATION_ONE) * i64::from(OUTPUT_ONE))
    }
}
