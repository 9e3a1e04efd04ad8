//! What the networks of the engine are made with: games that the engine plays against itself, and the files that keep
//! them.
#![warn(missing_docs)]

pub mod data;
pub mod datagen;
pub mod train;
