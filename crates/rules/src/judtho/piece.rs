//! The kinds of pieces and pieces themselves.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::Army;

/// What a piece is, in the order of notation: K Q R B N C S P.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// One step in any direction.
    King = 0,
    /// Slides in all directions.
    Queen = 1,
    /// Slides along ranks and files.
    Rook = 2,
    /// Slides along diagonals.
    Bishop = 3,
    /// Leaps; captures without moving; knatches.
    Knight = 4,
    /// Runs along twelve paths and captures all on the way.
    Prince = 5,
    /// Jumps or sweeps along a line.
    Princess = 6,
    /// Goes one or two squares forward.
    Pawn = 7,
}

impl Kind {
    /// All kinds in the order of notation.
    pub const ALL: [Kind; 8] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Prince,
        Kind::Princess,
        Kind::Pawn,
    ];

    /// J4: what a Pawn may become.
    pub const PROMOTIONS: [Kind; 6] =
        [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince, Kind::Princess];

    /// The letter that stands for the kind in notation.
    pub const fn letter(self) -> char {
        ['K', 'Q', 'R', 'B', 'N', 'C', 'S', 'P'][self as usize]
    }

    /// The kind for which a capital `letter` stands.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The kind's name in the rulebook.
    pub const fn name(self) -> &'static str {
        ["King", "Queen", "Rook", "Bishop", "Knight", "Prince", "Princess", "Pawn"][self as usize]
    }
}

/// A piece of an army.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub army: Army,
    /// What it is.
    pub kind: Kind,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.army, self.kind.name())
    }
}

/// One value for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByKind<T>(pub [T; 8]);

impl<T> Index<Kind> for ByKind<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, kind: Kind) -> &T {
        &self.0[kind as usize]
    }
}

impl<T> IndexMut<Kind> for ByKind<T> {
    #[inline(always)]
    fn index_mut(&mut self, kind: Kind) -> &mut T {
        &mut self.0[kind as usize]
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct KindSet(u8);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);

    /// Whether `kind` is in the set.
    #[inline(always)]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    /// The set with `kind`.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, kind: Kind) -> KindSet {
        KindSet(self.0 | 1 << kind as u8)
    }

    /// Whether the set has no kind.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds the set has.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The kinds in the order of notation.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(KindSet::EMPTY, KindSet::with)
    }
}
