//! C3: castling: its squares and the rights to it.

use std::fmt;

use super::{Color, Square, SquareSet};

/// The Rook towards which the King castles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wing {
    /// Towards file j: `O-O`.
    King = 0,
    /// Towards file a: `O-O-O`.
    Queen = 1,
}

impl Wing {
    /// Both wings in the order of notation.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["the King's wing", "the Queen's wing"][*self as usize])
    }
}

/// The squares of one castling.
#[derive(Clone, Copy, Debug)]
pub(super) struct CastlingSquares {
    /// Where the King stands.
    pub(super) king: Square,
    /// Where the King goes.
    pub(super) king_to: Square,
    /// Where the Rook stands.
    pub(super) rook: Square,
    /// Where the Rook goes: the last square that the King passes.
    pub(super) rook_to: Square,
}

const fn court_square(file: u8, rank: u8) -> Square {
    Square::at(rank * 10 + file)
}

impl CastlingSquares {
    /// C3: the King goes three squares towards the Rook (f to i or c), the Rook to the last square that it passed.
    #[inline(always)]
    pub(super) const fn of(color: Color, wing: Wing) -> Self {
        let rank = color.home_rank();
        let (king_to, rook, rook_to) = match wing {
            Wing::King => (8, 9, 7),
            Wing::Queen => (2, 0, 3),
        };
        CastlingSquares {
            king: king_home(color),
            king_to: court_square(king_to, rank),
            rook: court_square(rook, rank),
            rook_to: court_square(rook_to, rank),
        }
    }

    /// C3: the squares between King and Rook, which must be empty.
    #[inline(always)]
    pub(super) fn between(self) -> SquareSet {
        between_on_rank(self.king, self.rook)
    }

    /// C3: the squares that the King passes or lands on, which must not be attacked.
    #[inline(always)]
    pub(super) fn path(self) -> SquareSet {
        between_on_rank(self.king, self.king_to) | SquareSet::from(self.king_to)
    }

    /// The castling that the King's move `from`–`to` would be.
    #[inline(always)]
    pub(super) fn of_move(color: Color, from: Square, to: Square) -> Option<(Wing, Self)> {
        if from != king_home(color) {
            return None;
        }
        Wing::ALL
            .into_iter()
            .map(|wing| (wing, Self::of(color, wing)))
            .find(|(_, squares)| squares.king_to == to)
    }
}

/// C1: where the King stands at the start.
#[inline(always)]
pub(super) const fn king_home(color: Color) -> Square {
    court_square(5, color.home_rank())
}

/// The squares between two squares of one rank.
#[inline(always)]
const fn between_on_rank(one: Square, other: Square) -> SquareSet {
    let (low, high) =
        if one.index() < other.index() { (one.index(), other.index()) } else { (other.index(), one.index()) };
    SquareSet::from_bits(((1 << high) - 1) & !((2 << low) - 1))
}

/// The rights to castle that are left: a right lasts until its King or Rook moves or the Rook is captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No right.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// C3: all four, as at the start.
    pub const ALL: CastlingRights = CastlingRights(0b1111);

    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (2 * color as u8 + wing as u8)
    }

    /// Whether `color` may still castle on `wing`, once the way is free.
    #[inline(always)]
    pub const fn contains(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::bit(color, wing) != 0
    }

    /// Whether `color` has any right left.
    #[inline(always)]
    pub const fn any(self, color: Color) -> bool {
        self.0 & (Self::bit(color, Wing::King) | Self::bit(color, Wing::Queen)) != 0
    }

    /// With this right too.
    #[must_use]
    pub const fn with(self, color: Color, wing: Wing) -> Self {
        CastlingRights(self.0 | Self::bit(color, wing))
    }

    /// Without this right.
    #[must_use]
    pub const fn without(self, color: Color, wing: Wing) -> Self {
        CastlingRights(self.0 & !Self::bit(color, wing))
    }

    /// C3: what is left of the rights after a piece left or arrived on `square`.
    #[inline(always)]
    #[must_use]
    pub(super) fn after_change_on(self, square: Square) -> Self {
        CastlingRights(self.0 & KEPT[square.index()])
    }

    /// The rights in the order of notation: `KQkq`.
    pub fn iter(self) -> impl Iterator<Item = (Color, Wing)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Wing::ALL.map(|wing| (color, wing)))
            .filter(move |&(color, wing)| self.contains(color, wing))
    }

    /// A number below 16 that tells the rights apart.
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The rights that a change on each square leaves.
static KEPT: [u8; 80] = {
    let mut kept = [0b1111; 80];
    let mut index = 0;
    while index < 4 {
        let color = Color::ALL[index / 2];
        let wing = Wing::ALL[index % 2];
        let squares = CastlingSquares::of(color, wing);
        kept[squares.king.index()] &= !CastlingRights::bit(color, wing);
        kept[squares.rook.index()] &= !CastlingRights::bit(color, wing);
        index += 1;
    }
    kept
};
