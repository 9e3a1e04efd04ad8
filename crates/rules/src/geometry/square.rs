//! A square of one particular board.

use std::fmt;
use std::marker::PhantomData;

use super::Board;

/// A square of board `B`: counted from a1 along the rank, then rank by rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<B> {
    index: u8,
    board: PhantomData<B>,
}

impl<B: Board> Square<B> {
    /// The square on `file` and `rank`, both counted from 0; `None` off the board.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < B::FILES && rank < B::RANKS { Some(Self::at(rank * B::FILES + file)) } else { None }
    }

    #[inline(always)]
    pub(crate) const fn at(index: u8) -> Self {
        Square { index, board: PhantomData }
    }

    /// The square with this number in the order a1, b1, …; `None` when there is no such square.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < B::SQUARES { Some(Self::at(index as u8)) } else { None }
    }

    /// The square's number in the order a1, b1, …
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The file, from 0 for file a.
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.index % B::FILES
    }

    /// The rank, from 0 for rank 1.
    #[inline(always)]
    pub const fn rank(self) -> u8 {
        self.index / B::FILES
    }

    /// The square `files` to the right and `ranks` up; `None` off the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 { None } else { Self::new(file as u8, rank as u8) }
    }

    /// All squares of the board in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..B::SQUARES as u8).map(Self::at)
    }

    /// The square that `text` names (`a1`, `l12`); `None` when it names none of this board.
    pub fn parse(text: &str) -> Option<Self> {
        let mut bytes = text.bytes();
        let file = bytes.next()?.checked_sub(b'a')?;
        let digits = text.get(1..)?;
        if digits.starts_with(['0', '+']) {
            return None;
        }
        Self::new(file, digits.parse::<u8>().ok()?.checked_sub(1)?)
    }
}

impl<B: Board> fmt::Display for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl<B: Board> fmt::Debug for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
