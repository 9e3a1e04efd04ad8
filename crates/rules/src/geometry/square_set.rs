//! A set of squares of one board, as bits.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Bits, Board, Square};

/// A set of squares of board `B`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet<B: Board> {
    bits: B::Bits,
    board: PhantomData<B>,
}

impl<B: Board> SquareSet<B> {
    /// No square.
    pub const EMPTY: Self = SquareSet { bits: B::Bits::EMPTY, board: PhantomData };

    #[inline(always)]
    pub(crate) const fn from_bits(bits: B::Bits) -> Self {
        SquareSet { bits, board: PhantomData }
    }

    #[inline(always)]
    pub(crate) const fn bits(self) -> B::Bits {
        self.bits
    }

    /// Whether the set has no square.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.bits == B::Bits::EMPTY
    }

    /// How many squares the set has.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.bits.count()
    }

    /// Whether `square` is in the set.
    #[inline(always)]
    pub fn contains(self, square: Square<B>) -> bool {
        self.bits.test(square.index() as u8)
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The squares of this set that `other` lacks.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }

    /// Adds or removes `square`, whichever changes the set.
    #[inline(always)]
    pub fn toggle(&mut self, square: Square<B>) {
        self.bits = self.bits ^ B::Bits::bit(square.index() as u8);
    }

    /// Adds `square`.
    #[inline(always)]
    pub fn insert(&mut self, square: Square<B>) {
        self.bits = self.bits | B::Bits::bit(square.index() as u8);
    }

    /// The first square in square order.
    #[inline(always)]
    pub fn first(self) -> Option<Square<B>> {
        if self.is_empty() { None } else { Some(Square::at(self.bits.lowest())) }
    }

    /// The same squares `ranks` ranks up (negative: down) and `files` files right (negative: left); what leaves
    /// the board is lost. Only small steps: |12 `ranks` + `files`| < 64.
    #[inline(always)]
    #[must_use]
    pub fn shift(self, files: i32, ranks: i32) -> Self {
        let kept = match files {
            0 => self.bits,
            1.. => self.bits & !B::last_files(files as u32),
            _ => self.bits & !B::first_files(files.unsigned_abs()),
        };
        let by = ranks * i32::from(B::FILES) + files;
        Self::from_bits(match by {
            0 => kept,
            1.. => kept.up(by as u32) & B::ALL,
            _ => kept.down(by.unsigned_abs()),
        })
    }
}

impl<B: Board> From<Square<B>> for SquareSet<B> {
    #[inline(always)]
    fn from(square: Square<B>) -> Self {
        Self::from_bits(B::Bits::bit(square.index() as u8))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $op:tt) => {
        impl<B: Board> $trait for SquareSet<B> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self::from_bits(self.bits $op other.bits)
            }
        }
        impl<B: Board> $assign for SquareSet<B> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}
operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl<B: Board> Not for SquareSet<B> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self::from_bits(!self.bits & B::ALL)
    }
}

impl<B: Board> FromIterator<Square<B>> for SquareSet<B> {
    fn from_iter<I: IntoIterator<Item = Square<B>>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl<B: Board> IntoIterator for SquareSet<B> {
    type Item = Square<B>;
    type IntoIter = Squares<B>;
    #[inline(always)]
    fn into_iter(self) -> Squares<B> {
        Squares(self)
    }
}

/// The squares of a set in square order.
#[derive(Clone, Debug)]
pub struct Squares<B: Board>(SquareSet<B>);

impl<B: Board> Iterator for Squares<B> {
    type Item = Square<B>;
    #[inline(always)]
    fn next(&mut self) -> Option<Square<B>> {
        let square = self.0.first()?;
        self.0.bits = self.0.bits.without_lowest();
        Some(square)
    }
}

impl<B: Board> fmt::Debug for SquareSet<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
