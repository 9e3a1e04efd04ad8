//! Evaluates the positions of a search: what the first layer made of a position is kept, and for the next one only
//! what has changed is added and taken away.
//!
//! Nothing has to be told when an action is played or taken back. A game keeps its positions as a stack; the
//! evaluator keeps a frame for each place of that stack, with the hash of the position that it was made for. A frame
//! whose hash is still that of the game's position in its place is an ancestor to go on from.

use std::marker::PhantomData;
use std::sync::Arc;

use super::tiles::{Rows, Tile, Vectors};
use super::{Features, Inputs, Network, NetworkError};
use crate::value::STATIC_BOUND;

/// Further back than this, beginning anew is as quick.
const FURTHEST_ANCESTOR: usize = 8;

/// A network with what it remembers of one thread's search.
#[derive(Clone, Debug)]
pub struct Evaluator<G: Features> {
    network: Arc<Network>,
    inputs: Inputs,
    vectors: Vectors,
    frames: Vec<Frame>,
    /// For each frame the accumulators of side 0 and of side 1.
    accumulators: Vec<Tile>,
    added: Vec<u16>,
    removed: Vec<u16>,
    game: PhantomData<fn(&G)>,
}

/// For which position the accumulators in one place of the stack were made.
#[derive(Clone, Copy, Debug)]
struct Frame {
    hash: Option<u64>,
    mirrored: [bool; 2],
}

impl Frame {
    const EMPTY: Frame = Frame { hash: None, mirrored: [false; 2] };
}

impl<G: Features> Evaluator<G> {
    /// An evaluator that has seen no position yet.
    ///
    /// # Errors
    /// When the network is for another game.
    pub fn new(network: Arc<Network>) -> Result<Self, NetworkError> {
        if G::NETWORK_OF != Some(network.game) {
            return Err(NetworkError::Game(network.game.name().to_owned()));
        }
        Ok(Evaluator {
            network,
            inputs: Inputs::new::<G>(),
            vectors: Vectors::best(),
            frames: Vec::new(),
            accumulators: Vec::new(),
            added: Vec::new(),
            removed: Vec::new(),
            game: PhantomData,
        })
    }

    /// The value of the game's position for the side to act, in hundredths of a Pawn.
    pub fn evaluate(&mut self, game: &G) -> i32 {
        let positions = game.positions();
        let top = positions.len() - 1;
        let position = &positions[top];
        let width = self.network.width;
        if self.frames.len() <= top {
            self.frames.resize(top + 1, Frame::EMPTY);
            self.accumulators.resize(2 * width * (top + 1), Tile::ZERO);
        }
        let hash = Some(G::position_hash(position));
        if self.frames[top].hash != hash {
            let mirrored = [0, 1].map(|side| G::is_mirrored(position, side));
            self.accumulate(positions, mirrored);
            self.frames[top] = Frame { hash, mirrored };
        }

        let bucket = G::bucket(position);
        let [own_weights, other_weights] = self.network.output_weights(bucket);
        let (first, second) = self.accumulators[2 * width * top..][..2 * width].split_at(width);
        let (own, other) = if G::side_to_act(position) == 0 { (first, second) } else { (second, first) };
        let sum = self.vectors.output(own, own_weights) + self.vectors.output(other, other_weights);
        let bound = i64::from(STATIC_BOUND);
        self.network.value(bucket, sum).clamp(-bound, bound) as i32
    }

    /// Makes the accumulators of the last position.
    fn accumulate(&mut self, positions: &[G::Position], mirrored: [bool; 2]) {
        let top = positions.len() - 1;
        let width = self.network.width;
        let mut changes_since = None;
        let (earlier, own) = self.accumulators.split_at_mut(2 * width * top);
        for side in [0, 1] {
            let ancestor = (top.saturating_sub(FURTHEST_ANCESTOR)..top).rev().find(|&index| {
                let frame = self.frames[index];
                frame.mirrored[side] == mirrored[side]
                    && frame.hash == Some(G::position_hash(&positions[index]))
            });
            // Both sides mostly begin at the same one.
            if side == 0 || changes_since != ancestor {
                self.added.clear();
                self.removed.clear();
                match ancestor {
                    Some(index) => {
                        let (before, after) = (&positions[index], &positions[top]);
                        G::changes_into(before, after, &mut self.added, &mut self.removed);
                    }
                    None => G::pieces_into(&positions[top], &mut self.added),
                }
                changes_since = ancestor;
            }
            let from = match ancestor {
                Some(index) => &earlier[(2 * index + side) * width..][..width],
                None => &self.network.input_biases,
            };
            let to = &mut own[side * width..][..width];
            let rows = Rows {
                weights: &self.network.input_weights,
                input_of: self.inputs.of_view(side, mirrored[side]),
            };
            self.vectors.update(from, to, rows, &self.added, &self.removed);
        }
    }
}
