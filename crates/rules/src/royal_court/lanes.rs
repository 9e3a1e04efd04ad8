//! Every line of the board as neighbouring bits, so that all sliders of a colour are handled at once.
//!
//! A lane is a word that holds several lines, each with a barrier behind its last square; the lines of a board fill
//! six lanes, and six more hold the same lines in the opposite direction. Subtracting each slider's next bit from the
//! occupied bits flips the squares up to the next occupied one: one subtraction a lane moves every slider in every
//! direction. The loops over lanes are plain, and compilers turn them into vector instructions.
//!
//! Measured against sliding piece by piece ([`slide`](crate::geometry::slide)), counting the moves of a middle game
//! takes a third of the instructions.

use std::ops::{BitAnd, BitOr, BitXor};

use super::{Kind, Square};

/// Four lanes: what a vector instruction handles.
type Quad = [u64; 4];

/// The lanes: of ranks and files forwards, of diagonals forwards, then the same backwards; three lanes each.
const QUADS: usize = 3;
const WORDS: usize = 3;
const BACKWARDS: usize = 2 * WORDS;

/// A set of squares, each in every line through it; or of sliders, each in the lines along which it moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(32))]
pub(super) struct Lanes([Quad; QUADS]);

impl Lanes {
    pub(super) const EMPTY: Lanes = Lanes([[0; 4]; QUADS]);

    /// `square` in every line through it.
    #[inline(always)]
    pub(super) fn square(square: Square) -> Lanes {
        TABLE.squares[square.index()]
    }

    /// `square` in the lines along which a piece of `kind` slides.
    #[inline(always)]
    pub(super) fn slider(kind: Kind, square: Square) -> Lanes {
        TABLE.squares[square.index()] & SLIDES[kind as usize]
    }

    /// What sliders, which are among `occupied`, see: the empty squares and the first occupied one in every direction.
    /// A barrier may be among them.
    #[inline(always)]
    pub(super) fn seen(sliders: Lanes, occupied: Lanes) -> Lanes {
        let occupied = occupied | TABLE.barriers;
        combine(sliders, occupied, |slider, occupied| occupied ^ occupied.wrapping_sub(slider << 1))
    }

    /// The number of squares, one for each direction in which they are seen, that are not among `excluded`.
    #[inline(always)]
    pub(super) fn count_without(self, excluded: Lanes) -> u32 {
        let left = combine(self, excluded | TABLE.barriers, |seen, excluded| seen & !excluded);
        left.0.as_flattened().iter().map(|lane| lane.count_ones()).sum()
    }

    /// Whether the two share a square.
    #[inline(always)]
    pub(super) fn intersects(self, other: Lanes) -> bool {
        let Lanes([a, b, c]) = self & other;
        let shared = quad(quad(a, b, BitOr::bitor), c, BitOr::bitor);
        shared != [0; 4]
    }
}

#[inline(always)]
fn quad(one: Quad, other: Quad, operation: impl Fn(u64, u64) -> u64) -> Quad {
    [
        operation(one[0], other[0]),
        operation(one[1], other[1]),
        operation(one[2], other[2]),
        operation(one[3], other[3]),
    ]
}

#[inline(always)]
fn combine(one: Lanes, other: Lanes, operation: impl Fn(u64, u64) -> u64 + Copy) -> Lanes {
    Lanes([
        quad(one.0[0], other.0[0], operation),
        quad(one.0[1], other.0[1], operation),
        quad(one.0[2], other.0[2], operation),
    ])
}

macro_rules! lanewise {
    ($trait:ident, $method:ident) => {
        impl $trait for Lanes {
            type Output = Lanes;
            #[inline(always)]
            fn $method(self, other: Lanes) -> Lanes {
                combine(self, other, $trait::$method)
            }
        }
    };
}
lanewise!(BitAnd, bitand);
lanewise!(BitOr, bitor);
lanewise!(BitXor, bitxor);

struct Table {
    squares: [Lanes; 80],
    barriers: Lanes,
}

/// C2: the lanes of the lines along which each kind slides.
static SLIDES: [Lanes; 7] = {
    let mut slides = [Lanes::EMPTY; 7];
    let mut lane = 0;
    while lane < 4 * QUADS {
        let is_straight = lane % BACKWARDS < WORDS;
        let slider = if is_straight { Kind::Rook } else { Kind::Bishop };
        slides[slider as usize].0[lane / 4][lane % 4] = u64::MAX;
        slides[Kind::Queen as usize].0[lane / 4][lane % 4] = u64::MAX;
        lane += 1;
    }
    slides
};

/// The directions of the lines of each half, as (files, ranks).
const STEPS: [[(i8, i8); 2]; 2] = [[(1, 0), (0, 1)], [(1, 1), (-1, 1)]];

static TABLE: Table = {
    let mut table = Table { squares: [Lanes::EMPTY; 80], barriers: Lanes::EMPTY };
    let mut half = 0;
    while half < 2 {
        let mut used = [0; WORDS];
        // The longest lines first, each into the first word that has room for it.
        let mut length = 10;
        while length >= 2 {
            let mut index = 0;
            while index < 2 * 80 {
                let (start, step) = (index % 80, STEPS[half][index / 80]);
                if line_length(start, step) == length {
                    let mut word = 0;
                    while used[word] + length + 1 > 64 {
                        word += 1;
                    }
                    place(&mut table, half * WORDS + word, used[word], start, step, length);
                    used[word] += length + 1;
                }
                index += 1;
            }
            length -= 1;
        }
        half += 1;
    }
    table
};

/// Puts the line that begins on `start` into `lane` from bit `first` on, and backwards into the opposite lane.
const fn place(table: &mut Table, lane: usize, first: usize, start: usize, step: (i8, i8), length: usize) {
    let backwards = lane + BACKWARDS;
    let mut distance = 0;
    while distance < length {
        let square = start as isize + distance as isize * (step.0 as isize + 10 * step.1 as isize);
        let lanes = &mut table.squares[square as usize].0;
        lanes[lane / 4][lane % 4] |= 1 << (first + distance);
        lanes[backwards / 4][backwards % 4] |= 1 << (first + length - 1 - distance);
        distance += 1;
    }
    table.barriers.0[lane / 4][lane % 4] |= 1 << (first + length);
    table.barriers.0[backwards / 4][backwards % 4] |= 1 << (first + length);
}

/// The length of the line that begins on `start`; 0 when it begins before.
const fn line_length(start: usize, step: (i8, i8)) -> usize {
    let (file, rank) = ((start % 10) as i8, (start / 10) as i8);
    if is_on_board(file - step.0, rank - step.1) {
        return 0;
    }
    let mut length = 1;
    while is_on_board(file + length * step.0, rank + length * step.1) {
        length += 1;
    }
    length as usize
}

const fn is_on_board(file: i8, rank: i8) -> bool {
    file >= 0 && file < 10 && rank >= 0 && rank < 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry;
    use crate::royal_court::SquareSet;

    #[test]
    fn c2_sliders_in_lanes_see_what_sliders_one_by_one_see() {
        let mut state = 1_u64;
        for _ in 0..50 {
            let occupied: SquareSet = Square::all()
                .filter(|_| {
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    state >> 61 < 2
                })
                .collect();
            for from in Square::all() {
                let with_slider = occupied | from.into();
                let lanes = with_slider.into_iter().map(Lanes::square).fold(Lanes::EMPTY, BitOr::bitor);
                for (kind, expected) in [
                    (Kind::Rook, geometry::rook(from, occupied)),
                    (Kind::Bishop, geometry::bishop(from, occupied)),
                    (Kind::Queen, geometry::queen(from, occupied)),
                    (Kind::Knight, SquareSet::EMPTY),
                ] {
                    let seen = Lanes::seen(Lanes::slider(kind, from), lanes);
                    let squares: SquareSet =
                        Square::all().filter(|&square| seen.intersects(Lanes::square(square))).collect();
                    assert_eq!(squares, expected, "{kind} on {from}, {occupied:?}");
                    assert_eq!(seen.count_without(Lanes::EMPTY), expected.count());
                }
            }
        }
    }
}
