//! Evaluation by small networks: what they see of a position, their file, and their incremental evaluation.
//!
//! A network has two views of a position: that of the side to act and that of the other side. Each view's inputs are
//! the pieces on their squares, as that side sees them. Both go through the same first layer; what comes out of it is
//! clipped and squared, and a second layer makes one number of the two, with weights that depend on the position's
//! bucket. That number is added to what hand-made rules say of the position. All arithmetic is in whole numbers and
//! exact, so that every machine finds the same value.

mod evaluator;
mod features;
mod file;
mod judtho;
mod networks;
mod parameters;
mod royal_court;
#[cfg(test)]
mod tests;
mod tiles;

pub use evaluator::Evaluator;
pub use features::{Features, Inputs};
pub use file::{NetworkError, WIDEST};
pub use networks::Networks;
pub use parameters::{
    ACTIVATION_ONE, INPUT_BIAS_LIMIT, INPUT_WEIGHT_LIMIT, Network, OUTPUT_ONE, OUTPUT_WEIGHT_LIMIT,
    Parameters,
};
