//! The machine words behind a [`SquareSet`](super::SquareSet): `u128` for boards of up to 128 squares, three
//! 64-bit words for the 144 squares of the full Judtho board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A fixed number of bits, lowest first, with the arithmetic that sliding moves need.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// No bit set.
    const EMPTY: Self;
    /// Bit 0 set.
    const FIRST: Self;
    /// Only the bit `index` set.
    fn bit(index: u8) -> Self;
    /// Whether bit `index` is set.
    fn test(self, index: u8) -> bool;
    /// The number of bits set.
    fn count(self) -> u32;
    /// The index of the lowest bit set; meaningless when empty.
    fn lowest(self) -> u8;
    /// Only the highest bit that is set; meaningless when empty.
    #[must_use]
    fn highest_bit(self) -> Self;
    /// Without the lowest bit set.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// Difference as unsigned numbers, wrapping.
    #[must_use]
    fn minus(self, other: Self) -> Self;
    /// Moved up by `by` bits (0 < `by` < 64).
    #[must_use]
    fn up(self, by: u32) -> Self;
    /// Moved down by `by` bits (0 < `by` < 64).
    #[must_use]
    fn down(self, by: u32) -> Self;
}

impl Bits for u128 {
    const EMPTY: Self = 0;
    const FIRST: Self = 1;

    #[inline(always)]
    fn bit(index: u8) -> Self {
        1 << index
    }
    #[inline(always)]
    fn test(self, index: u8) -> bool {
        self >> index & 1 != 0
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn lowest(self) -> u8 {
        self.trailing_zeros() as u8
    }
    #[inline(always)]
    fn highest_bit(self) -> Self {
        1 << 127 >> self.leading_zeros()
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        self << by
    }
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        self >> by
    }
}

/// 192 bits in three words, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct U192(pub(super) [u64; 3]);

impl PartialOrd for U192 {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for U192 {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

macro_rules! wordwise {
    ($trait:ident, $method:ident, $op:tt) => {
        impl $trait for U192 {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                U192([self.0[0] $op other.0[0], self.0[1] $op other.0[1], self.0[2] $op other.0[2]])
            }
        }
    };
}
wordwise!(BitAnd, bitand, &);
wordwise!(BitOr, bitor, |);
wordwise!(BitXor, bitxor, ^);

impl Not for U192 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        U192([!self.0[0], !self.0[1], !self.0[2]])
    }
}

impl Bits for U192 {
    const EMPTY: Self = U192([0; 3]);
    const FIRST: Self = U192([1, 0, 0]);

    #[inline(always)]
    fn bit(index: u8) -> Self {
        let mut words = [0; 3];
        words[usize::from(index / 64)] = 1 << (index % 64);
        U192(words)
    }
    #[inline(always)]
    fn test(self, index: u8) -> bool {
        self.0[usize::from(index / 64)] >> (index % 64) & 1 != 0
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }
    #[inline(always)]
    fn lowest(self) -> u8 {
        let [a, b, c] = self.0;
        if a != 0 {
            a.trailing_zeros() as u8
        } else if b != 0 {
            64 + b.trailing_zeros() as u8
        } else {
            128 + c.trailing_zeros() as u8
        }
    }
    #[inline(always)]
    fn highest_bit(self) -> Self {
        let [a, b, c] = self.0;
        let top = |word: u64| 1u64.rotate_right(word.leading_zeros() + 1);
        if c != 0 {
            U192([0, 0, top(c)])
        } else if b != 0 {
            U192([0, top(b), 0])
        } else {
            U192([top(a), 0, 0])
        }
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.minus(Self::FIRST)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        let (a, borrow) = self.0[0].overflowing_sub(other.0[0]);
        let (b, first) = self.0[1].overflowing_sub(other.0[1]);
        let (b, second) = b.overflowing_sub(u64::from(borrow));
        let c = self.0[2].wrapping_sub(other.0[2]).wrapping_sub(u64::from(first | second));
        U192([a, b, c])
    }
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        let [a, b, c] = self.0;
        U192([a << by, b << by | a >> (64 - by), c << by | b >> (64 - by)])
    }
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        let [a, b, c] = self.0;
        U192([a >> by | b << (64 - by), b >> by | c << (64 - by), c >> by])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(indices: &[u8]) -> U192 {
        indices.iter().fold(U192::EMPTY, |set, &index| set | U192::bit(index))
    }

    #[test]
    fn three_words_count_scan_and_shift_across_their_borders() {
        let set = wide(&[0, 63, 64, 127, 128, 143]);
        assert_eq!(set.count(), 6);
        assert_eq!(set.lowest(), 0);
        assert_eq!(set.highest_bit(), U192::bit(143));
        assert_eq!(set.without_lowest(), wide(&[63, 64, 127, 128, 143]));
        assert_eq!(wide(&[63, 127]).up(1), wide(&[64, 128]));
        assert_eq!(wide(&[64, 128]).down(1), wide(&[63, 127]));
        assert!(set.test(127) && !set.test(126));
    }

    #[test]
    fn three_words_borrow_when_subtracted() {
        assert_eq!(U192::bit(128).minus(U192::FIRST), U192([u64::MAX, u64::MAX, 0]));
        assert_eq!(U192::EMPTY.minus(U192::FIRST), !U192::EMPTY);
    }
}
