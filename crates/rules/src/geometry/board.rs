//! The three boards.

use std::fmt::Debug;
use std::hash::Hash;

use super::bits::{Bits, U192};
use super::lines::Line;
use super::tables::{Tables, insert_into_one, insert_into_three};
use super::{Square, SquareSet};

/// A board: its size, and what is looked up by square.
pub trait Board: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The words of a set of this board's squares.
    type Bits: Bits;
    /// Number of files.
    const FILES: u8;
    /// Number of ranks.
    const RANKS: u8;
    /// Number of squares.
    const SQUARES: usize = Self::FILES as usize * Self::RANKS as usize;
    /// Every square.
    const ALL: Self::Bits;

    /// The `count` files from file a.
    fn first_files(count: u32) -> Self::Bits;
    /// The `count` files up to the last one.
    fn last_files(count: u32) -> Self::Bits;
    #[doc(hidden)]
    fn line(square: Square<Self>, axis: usize) -> &'static Line<Self::Bits>;
    /// The squares one step away in any direction.
    fn steps(square: Square<Self>) -> SquareSet<Self>;
    /// The squares a Knight's leap away.
    fn leaps(square: Square<Self>) -> SquareSet<Self>;
    /// The squares one to four steps away in each of the eight directions.
    fn stars(square: Square<Self>) -> SquareSet<Self>;
}

/// 12 files and 12 ranks: Judtho Trio and Quattro (J1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FullBoard;

/// 6 files and 12 ranks, the left half of the full board: Judtho Duo (J1, R19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfBoard;

/// 10 files and 8 ranks: Royal Court (C1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CourtBoard;

macro_rules! board {
    ($board:ident, $files:literal x $ranks:literal, $bits:ty, $all:expr, $file_a:expr) => {
        impl $board {
            const TABLES: &'static Tables<$bits, { $files * $ranks }> = {
                static TABLES: Tables<$bits, { $files * $ranks }> = Tables::<$bits, _>::new($files, $ranks);
                &TABLES
            };
        }

        impl Board for $board {
            type Bits = $bits;
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const ALL: $bits = $all;

            #[inline(always)]
            fn first_files(count: u32) -> $bits {
                const FILE_A: $bits = $file_a;
                match count {
                    1 => FILE_A,
                    _ => (1..count).fold(FILE_A, |files, by| files | FILE_A.up(by)),
                }
            }
            #[inline(always)]
            fn last_files(count: u32) -> $bits {
                Self::first_files(count).up($files - count)
            }
            #[inline(always)]
            fn line(square: Square<Self>, axis: usize) -> &'static Line<$bits> {
                &Self::TABLES.lines[square.index()][axis]
            }
            #[inline(always)]
            fn steps(square: Square<Self>) -> SquareSet<Self> {
                SquareSet::from_bits(Self::TABLES.steps[square.index()])
            }
            #[inline(always)]
            fn leaps(square: Square<Self>) -> SquareSet<Self> {
                SquareSet::from_bits(Self::TABLES.leaps[square.index()])
            }
            #[inline(always)]
            fn stars(square: Square<Self>) -> SquareSet<Self> {
                SquareSet::from_bits(Self::TABLES.stars[square.index()])
            }
        }
    };
}

/// The bits 0, `step`, 2 `step` … below `limit`.
const fn every(step: usize, limit: usize) -> u128 {
    let (mut bits, mut index) = (0, 0);
    while index < limit {
        bits |= 1 << index;
        index += step;
    }
    bits
}

/// The same over three words.
const fn every_in_three(step: usize, limit: usize) -> U192 {
    let (mut words, mut index) = ([0; 3], 0);
    while index < limit {
        words[index / 64] |= 1 << (index % 64);
        index += step;
    }
    U192(words)
}

macro_rules! rectangle {
    ($board:ident, $insert:path) => {
        impl SquareSet<$board> {
            /// The squares of files `from_file..to_file` and ranks `from_rank..to_rank`, counted from 0.
            pub const fn rectangle(from_file: u8, to_file: u8, from_rank: u8, to_rank: u8) -> Self {
                let mut bits = Self::EMPTY.bits();
                let mut rank = from_rank;
                while rank < to_rank {
                    let mut file = from_file;
                    while file < to_file {
                        bits = $insert(bits, rank as usize * $board::FILES as usize + file as usize);
                        file += 1;
                    }
                    rank += 1;
                }
                Self::from_bits(bits)
            }
        }
    };
}
rectangle!(FullBoard, insert_into_three);
rectangle!(HalfBoard, insert_into_one);
rectangle!(CourtBoard, insert_into_one);

board!(FullBoard, 12 x 12, U192, every_in_three(1, 144), every_in_three(12, 144));
board!(HalfBoard, 6 x 12, u128, every(1, 72), every(6, 72));
board!(CourtBoard, 10 x 8, u128, every(1, 80), every(10, 80));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Axis, slide};

    fn set<B: Board>(squares: &str) -> SquareSet<B> {
        squares.split_whitespace().map(|name| Square::parse(name).expect(name)).collect()
    }

    fn square<B: Board>(name: &str) -> Square<B> {
        Square::parse(name).expect(name)
    }

    #[test]
    fn squares_are_named_by_file_letter_and_rank_number() {
        assert_eq!(square::<FullBoard>("l12").index(), 143);
        assert_eq!(square::<CourtBoard>("j8").to_string(), "j8");
        for name in ["g1", "a13", "a0", "a01", "", "a", "1a", "ä1", "a+1"] {
            assert_eq!(Square::<HalfBoard>::parse(name), None, "{name}");
        }
    }

    #[test]
    fn steps_and_leaps_stay_on_the_board() {
        assert_eq!(FullBoard::steps(square("a1")), set("b1 a2 b2"));
        assert_eq!(HalfBoard::leaps(square("f12")), set("e10 d11"));
        assert_eq!(CourtBoard::leaps(square("e4")).count(), 8);
    }

    #[test]
    fn shifted_sets_lose_what_leaves_the_board() {
        assert_eq!(set::<CourtBoard>("a1 j1 e8").shift(1, 1), set("b2"));
        assert_eq!(set::<FullBoard>("a12 b6 l1").shift(-1, 0), set("a6 k1"));
        assert_eq!(set::<HalfBoard>("c1 c2").shift(0, -1), set("c1"));
    }

    /// The plainest sliding: step by step.
    fn walk<B: Board>(from: Square<B>, axis: usize, occupied: SquareSet<B>) -> SquareSet<B> {
        let (df, dr) = crate::geometry::lines::STEPS[axis];
        let mut seen = SquareSet::EMPTY;
        for sign in [1, -1] {
            let mut at = from;
            while let Some(next) = at.offset(sign * df, sign * dr) {
                seen.insert(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        seen
    }

    fn slides_like_walking<B: Board>() {
        let mut state = 1u64;
        for _ in 0..300 {
            let occupied: SquareSet<B> = Square::all()
                .filter(|_| {
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    state >> 61 < 2
                })
                .collect();
            for from in Square::all() {
                for (index, axis) in
                    [Axis::File, Axis::Rank, Axis::Diagonal, Axis::Antidiagonal].into_iter().enumerate()
                {
                    assert_eq!(slide(from, axis, occupied), walk(from, index, occupied), "{from} {axis:?}");
                }
            }
        }
    }

    #[test]
    fn sliding_equals_walking_on_every_board() {
        slides_like_walking::<FullBoard>();
        slides_like_walking::<HalfBoard>();
        slides_like_walking::<CourtBoard>();
    }
}
