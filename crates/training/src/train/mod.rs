//! Trains networks on stored games, on the processor, and fits the weights of hand-made evaluations to them.
//!
//! The first layer is sparse: a position has some dozens of active inputs among a thousand or more, and only their
//! rows are touched. All threads compute a part of each batch's gradient; equal data, plan and number of threads give
//! an equal network.

mod checkpoint;
mod course;
mod error;
mod fit;
mod gradient;
mod load;
mod model;
mod optimizer;
mod plan;
mod plot;
mod positions;
#[cfg(test)]
mod tests;
mod tile;
mod trainer;

pub use error::TrainError;
pub use fit::{Round, fit};
pub use load::{Data, load};
pub use model::{Model, Shape};
pub use plan::Plan;
pub use plot::plot;
pub use positions::Positions;
pub use trainer::{Losses, Progress, Trained, train};
