//! Sliding along ranks, files and diagonals, the same way on every board.
//!
//! A line through a square is cut there into a lower and an upper part. Subtracting the nearest occupied bit of the
//! lower part from the occupied bits of the upper part flips exactly the bits from that one up to the nearest occupied
//! bit above: both directions cost one subtraction, no table of occupancies is needed, and it works on any width.

use super::{Bits, Board, Square, SquareSet};

/// The two parts into which a square cuts a line through it; the square itself is in neither.
#[derive(Clone, Copy, Debug)]
pub struct Line<T> {
    pub(super) lower: T,
    pub(super) upper: T,
}

/// The four directions of lines, in the order of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// Along the file.
    File = 0,
    /// Along the rank.
    Rank = 1,
    /// Up and right.
    Diagonal = 2,
    /// Up and left.
    Antidiagonal = 3,
}

impl Axis {
    /// All four.
    pub const ALL: [Axis; 4] = [Axis::File, Axis::Rank, Axis::Diagonal, Axis::Antidiagonal];
}

/// The step of each [`Axis`] towards higher square numbers, as (files, ranks).
pub(super) const STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// The squares that a slider on `square` sees along `axis`: the empty ones and the first occupied one each way.
#[inline(always)]
pub fn slide<B: Board>(square: Square<B>, axis: Axis, occupied: SquareSet<B>) -> SquareSet<B> {
    let line = B::line(square, axis as usize);
    let lower = occupied.bits() & line.lower;
    let upper = occupied.bits() & line.upper;
    let nearest = (lower | B::Bits::FIRST).highest_bit();
    let flipped = upper ^ upper.minus(nearest);
    SquareSet::from_bits(flipped & (line.lower | line.upper))
}

/// The squares of the line through `square` along `axis`, without `square`.
#[inline(always)]
pub fn line<B: Board>(square: Square<B>, axis: Axis) -> SquareSet<B> {
    let line = B::line(square, axis as usize);
    SquareSet::from_bits(line.lower | line.upper)
}

/// What a Rook on `square` sees.
#[inline(always)]
pub fn rook<B: Board>(square: Square<B>, occupied: SquareSet<B>) -> SquareSet<B> {
    slide(square, Axis::File, occupied) | slide(square, Axis::Rank, occupied)
}

/// What a Bishop on `square` sees.
#[inline(always)]
pub fn bishop<B: Board>(square: Square<B>, occupied: SquareSet<B>) -> SquareSet<B> {
    slide(square, Axis::Diagonal, occupied) | slide(square, Axis::Antidiagonal, occupied)
}

/// What a Queen on `square` sees.
#[inline(always)]
pub fn queen<B: Board>(square: Square<B>, occupied: SquareSet<B>) -> SquareSet<B> {
    rook(square, occupied) | bishop(square, occupied)
}
