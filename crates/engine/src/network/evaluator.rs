//! Evaluates the positions of a search: what the first layer made of a position is kept, and for the next one only
//! what has changed is added and taken away.
//!
//! Nothing has to be told when an action is played or taken back. A game keeps its positions as a stack; the
//! evaluator keeps a frame for each place of that stack, with the hash of the position that it was made for. A frame
//! whose hash is still that of the game's position in its place is an ancestor to go on from.

use std::marker::PhantomData;
use std::sync::Arc;

use super::tiles::{Rows, Tile, Vectors};
use super::{Features, Inputs, Network, Networks};
use crate::value::STATIC_BOUND;

/// Further back than this, beginning anew is as quick.
const FURTHEST_ANCESTOR: usize = 8;

/// A network with what it remembers of one thread's search.
#[derive(Clone, Debug)]
pub struct Evaluator<G: Features> {
    network: Option<Arc<Network>>,
    inputs: Inputs,
    vectors: Vectors,
    memory: Memory,
    game: PhantomData<fn(&G)>,
}

/// What was made of the positions in the places of the game's stack.
#[derive(Clone, Debug, Default)]
struct Memory {
    frames: Vec<Frame>,
    /// For each frame the accumulators of side 0 and of side 1.
    accumulators: Vec<Tile>,
    added: Vec<u16>,
    removed: Vec<u16>,
}

/// For which position the accumulators in one place were made.
#[derive(Clone, Copy, Debug)]
struct Frame {
    hash: Option<u64>,
    mirrored: [bool; 2],
}

impl Frame {
    const EMPTY: Frame = Frame { hash: None, mirrored: [false; 2] };
}

impl<G: Features> Evaluator<G> {
    /// An evaluator with the network of the game that has seen no position yet.
    pub fn new(networks: &Networks) -> Self {
        Evaluator {
            network: G::NETWORK_OF.and_then(|game| networks.of(game)).cloned(),
            inputs: Inputs::new::<G>(),
            vectors: Vectors::best(),
            memory: Memory::default(),
            game: PhantomData,
        }
    }

    /// The value of the game's position for the side to act, in hundredths of a Pawn; `None` when there is no network.
    pub fn evaluate(&mut self, game: &G) -> Option<i32> {
        let network = self.network.as_deref()?;
        let positions = game.positions();
        let top = positions.len() - 1;
        let position = &positions[top];
        self.memory.grow(top + 1, network.width);
        let hash = Some(G::position_hash(position));
        if self.memory.frames[top].hash != hash {
            let mirrored = [0, 1].map(|side| G::is_mirrored(position, side));
            for side in [0, 1] {
                let rows = Rows {
                    weights: &network.input_weights,
                    input_of: self.inputs.of_view(side, mirrored[side]),
                };
                self.memory.accumulate::<G>(positions, side, mirrored[side], network, rows, self.vectors);
            }
            self.memory.frames[top] = Frame { hash, mirrored };
        }

        let bucket = G::bucket(position);
        let [own_weights, other_weights] = network.output_weights(bucket);
        let [first, second] = self.memory.accumulators(top, network.width);
        let (own, other) = if G::side_to_act(position) == 0 { (first, second) } else { (second, first) };
        let sum = self.vectors.output(own, own_weights) + self.vectors.output(other, other_weights);
        let bound = i64::from(STATIC_BOUND);
        let value = i64::from(G::base(position)) + network.value(bucket, sum);
        Some(value.clamp(-bound, bound) as i32)
    }
}

impl Memory {
    fn grow(&mut self, places: usize, width: usize) {
        if self.frames.len() < places {
            self.frames.resize(places, Frame::EMPTY);
            self.accumulators.resize(2 * width * places, Tile::ZERO);
        }
    }

    /// The accumulators of side 0 and of side 1 in a place.
    #[inline(always)]
    fn accumulators(&self, place: usize, width: usize) -> [&[Tile]; 2] {
        let (first, second) = self.accumulators[2 * width * place..][..2 * width].split_at(width);
        [first, second]
    }

    /// Makes the accumulator of one side for the last position, from its nearest ancestor that the side saw the same
    /// way round.
    #[inline(always)]
    fn accumulate<G: Features>(
        &mut self,
        positions: &[G::Position],
        side: usize,
        mirrored: bool,
        network: &Network,
        rows: Rows<'_>,
        vectors: Vectors,
    ) {
        let (top, width) = (positions.len() - 1, network.width);
        let ancestor = (top.saturating_sub(FURTHEST_ANCESTOR)..top).rev().find(|&place| {
            let frame = &self.frames[place];
            frame.mirrored[side] == mirrored && frame.hash == Some(G::position_hash(&positions[place]))
        });
        self.added.clear();
        self.removed.clear();
        let (earlier, own) = self.accumulators.split_at_mut(2 * width * top);
        let from = if let Some(place) = ancestor {
            G::changes_into(&positions[place], &positions[top], &mut self.added, &mut self.removed);
            &earlier[(2 * place + side) * width..][..width]
        } else {
            G::pieces_into(&positions[top], &mut self.added);
            &network.input_biases
        };
        let to = &mut own[side * width..][..width];
        vectors.update(from, to, rows, &self.added, &self.removed);
    }
}
