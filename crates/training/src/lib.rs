//! What the networks of the engine are made with: games that the engine plays against itself, and the files that keep
//! them.
#![warn(missing_docs)]

pub mod data;
pub mod datagen;
mod in_order;
pub mod train;

pub use in_order::in_order;
