//! The arithmetic of the two layers on rows of 16-bit numbers, in tiles of a size that stays in registers.
//!
//! Each function is written once, plainly, so that compilers turn it into vector instructions. It is compiled twice,
//! for AVX2 and for the target as it is, and [`Vectors`] chooses at run time; whole numbers give the same result
//! either way.

#[cfg(target_arch = "x86_64")]
use fearless_simd::Simd;

use super::ACTIVATION_ONE;

/// How many numbers a tile has; the width of a first layer is a multiple.
pub(super) const TILE: usize = 64;

/// Neighbouring numbers of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Tile(pub(super) [i16; TILE]);

impl Tile {
    pub(super) const ZERO: Tile = Tile([0; TILE]);
}

/// Cuts a row into tiles. What is left at the end is dropped.
pub(super) fn tiles(numbers: &[i16]) -> Vec<Tile> {
    numbers.as_chunks().0.iter().map(|&tile| Tile(tile)).collect()
}

/// The vector instructions to be used.
#[derive(Clone, Copy, Debug)]
pub(super) enum Vectors {
    #[cfg(target_arch = "x86_64")]
    Avx2(fearless_simd::x86::Avx2),
    /// What the program was compiled for.
    Portable,
}

impl Vectors {
    /// The best ones that this machine has.
    pub(super) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = fearless_simd::Level::new().as_avx2() {
            return Vectors::Avx2(avx2);
        }
        Vectors::Portable
    }

    /// `to` = `from` + the rows of `added` − the rows of `removed`.
    pub(super) fn update(
        self,
        from: &[Tile],
        to: &mut [Tile],
        rows: Rows<'_>,
        added: &[u16],
        removed: &[u16],
    ) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Vectors::Avx2(avx2) => avx2.vectorize(
                #[inline(always)]
                || update(from, to, rows, added, removed),
            ),
            Vectors::Portable => update(from, to, rows, added, removed),
        }
    }

    /// Σ weight · clipped(accumulator)².
    pub(super) fn output(self, accumulator: &[Tile], weights: &[Tile]) -> i64 {
        match self {
            #[cfg(target_arch = "x86_64")]
            Vectors::Avx2(avx2) => avx2.vectorize(
                #[inline(always)]
                || output(accumulator, weights),
            ),
            Vectors::Portable => output(accumulator, weights),
        }
    }
}

/// The first layer's weights, a row an input, and which input a piece's number stands for.
#[derive(Clone, Copy)]
pub(super) struct Rows<'a> {
    pub(super) weights: &'a [Tile],
    pub(super) input_of: &'a [u16],
}

#[inline(always)]
fn update(from: &[Tile], to: &mut [Tile], rows: Rows<'_>, added: &[u16], removed: &[u16]) {
    let width = to.len();
    for (index, (from, to)) in from.iter().zip(to).enumerate() {
        let row =
            |piece: u16| &rows.weights[usize::from(rows.input_of[usize::from(piece)]) * width + index].0;
        let mut sums = from.0;
        for &piece in removed {
            for (sum, weight) in sums.iter_mut().zip(row(piece)) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
        for &piece in added {
            for (sum, weight) in sums.iter_mut().zip(row(piece)) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        to.0 = sums;
    }
}

/// No intermediate overflows: an activation is at most 255 and a weight at most 127, so their product fits 16 bits;
/// its product with the activation is at most 8,258,175, and 64 of those fit 31 bits.
#[inline(always)]
fn output(accumulator: &[Tile], weights: &[Tile]) -> i64 {
    let mut total = 0;
    for (values, weights) in accumulator.iter().zip(weights) {
        let mut sum = 0i32;
        for (value, weight) in values.0.iter().zip(&weights.0) {
            let clipped = (*value).clamp(0, ACTIVATION_ONE);
            sum = sum.wrapping_add(i32::from(clipped.wrapping_mul(*weight)) * i32::from(clipped));
        }
        total += i64::from(sum);
    }
    total
}
