//! Numbers in tiles that stay in vector registers, and sums over them.

/// How many numbers a tile has; the width of a first layer is a multiple.
pub(super) const TILE: usize = 64;

/// Neighbouring numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
pub(super) struct Tile(pub(super) [f32; TILE]);

impl Tile {
    pub(super) const ZERO: Tile = Tile([0.0; TILE]);

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Tile) {
        for (sum, number) in self.0.iter_mut().zip(&other.0) {
            *sum += number;
        }
    }

    /// The sum of the products, in an order that suits vectors.
    #[inline(always)]
    pub(super) fn dot(&self, other: &Tile) -> f32 {
        const LANES: usize = 16;
        let mut lanes = [0.0; LANES];
        for (one, other) in self.0.as_chunks::<LANES>().0.iter().zip(other.0.as_chunks::<LANES>().0) {
            for ((lane, one), other) in lanes.iter_mut().zip(one).zip(other) {
                *lane += one * other;
            }
        }
        lanes.iter().sum()
    }
}
