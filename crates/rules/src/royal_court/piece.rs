//! The two colours, the kinds of pieces and pieces themselves.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::Army;

/// The colour of an army of Royal Court.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Moves first, up the board.
    White = 0,
    /// Moves down the board.
    Black = 1,
}

impl Color {
    /// Both colours in turn order.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The opponent's colour.
    #[inline(always)]
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The army of this colour.
    pub const fn army(self) -> Army {
        match self {
            Color::White => Army::White,
            Color::Black => Army::Black,
        }
    }

    /// The colour of `army`; `None` for the armies that Royal Court lacks.
    pub const fn of(army: Army) -> Option<Color> {
        match army {
            Army::White => Some(Color::White),
            Army::Black => Some(Color::Black),
            Army::Red | Army::Yellow => None,
        }
    }

    /// The letter that stands for the colour in notation: `w b`.
    pub const fn letter(self) -> char {
        self.army().letter()
    }

    /// C1: the rank of the King and the officers at the start, counted from 0.
    #[inline(always)]
    pub const fn home_rank(self) -> u8 {
        match self {
            Color::White => 0,
            Color::Black => 7,
        }
    }

    /// C1: the rank of the Pawns at the start, counted from 0.
    #[inline(always)]
    pub const fn pawn_rank(self) -> u8 {
        match self {
            Color::White => 1,
            Color::Black => 6,
        }
    }

    /// C2: the ranks that a Pawn's step goes up.
    #[inline(always)]
    pub const fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.army().name())
    }
}

/// What a piece is, in the order of notation: K Q R B N C P.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// One step in any direction; castles.
    King = 0,
    /// Slides in all directions.
    Queen = 1,
    /// Slides along ranks and files.
    Rook = 2,
    /// Slides along diagonals.
    Bishop = 3,
    /// Leaps.
    Knight = 4,
    /// The Crowned knight: leaps as a Knight or steps as a King.
    Crowned = 5,
    /// Goes straight forward and captures diagonally forward.
    Pawn = 6,
}

impl Kind {
    /// All kinds in the order of notation.
    pub const ALL: [Kind; 7] =
        [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Crowned, Kind::Pawn];

    /// C2: what a Pawn may become.
    pub const PROMOTIONS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Crowned];

    /// The letter that stands for the kind in notation.
    pub const fn letter(self) -> char {
        ['K', 'Q', 'R', 'B', 'N', 'C', 'P'][self as usize]
    }

    /// The kind for which a capital `letter` stands.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The kind's name in the rulebook.
    pub const fn name(self) -> &'static str {
        ["King", "Queen", "Rook", "Bishop", "Knight", "Crowned knight", "Pawn"][self as usize]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece of a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s {}", self.color, self.kind)
    }
}

macro_rules! indexed {
    ($name:ident, $index:ty, $count:literal, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name<T>(pub [T; $count]);

        impl<T> Index<$index> for $name<T> {
            type Output = T;
            #[inline(always)]
            fn index(&self, index: $index) -> &T {
                &self.0[index as usize]
            }
        }

        impl<T> IndexMut<$index> for $name<T> {
            #[inline(always)]
            fn index_mut(&mut self, index: $index) -> &mut T {
                &mut self.0[index as usize]
            }
        }
    };
}
indexed!(ByColor, Color, 2, "One value for each colour.");
indexed!(ByKind, Kind, 7, "One value for each kind.");
