//! The armies, and values kept for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

/// An army, in turn order (J1). Royal Court has White and Black, Duo White and Red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Army {
    /// Light, moves first.
    White = 0,
    /// Dark.
    Red = 1,
    /// Light.
    Yellow = 2,
    /// Dark.
    Black = 3,
}

impl Army {
    /// All four in turn order.
    pub const ALL: [Army; 4] = [Army::White, Army::Red, Army::Yellow, Army::Black];

    /// The letter that stands for the army in notation: `w r y b`.
    pub const fn letter(self) -> char {
        ['w', 'r', 'y', 'b'][self as usize]
    }

    /// The army for which `letter` stands.
    pub fn from_letter(letter: char) -> Option<Army> {
        Army::ALL.into_iter().find(|army| army.letter() == letter)
    }

    /// J1: whether the army is Light: White and Yellow, which move up the board.
    #[inline(always)]
    pub const fn is_light(self) -> bool {
        (self as usize).is_multiple_of(2)
    }

    /// The army's name, as in a sentence.
    pub const fn name(self) -> &'static str {
        ["White", "Red", "Yellow", "Black"][self as usize]
    }

    /// The army `steps` places later in turn order, going round.
    #[inline(always)]
    pub(crate) const fn after(self, steps: usize) -> Army {
        Army::ALL[(self as usize + steps) % 4]
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value for each army; armies that a game lacks keep the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByArmy<T>(pub [T; 4]);

impl<T> ByArmy<T> {
    /// The value of every army, from a function of it.
    pub fn from_fn(value: impl FnMut(Army) -> T) -> Self {
        ByArmy(Army::ALL.map(value))
    }
}

impl<T> Index<Army> for ByArmy<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, army: Army) -> &T {
        &self.0[army as usize]
    }
}

impl<T> IndexMut<Army> for ByArmy<T> {
    #[inline(always)]
    fn index_mut(&mut self, army: Army) -> &mut T {
        &mut self.0[army as usize]
    }
}

/// A set of armies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ArmySet(u8);

impl ArmySet {
    /// No army.
    pub const EMPTY: ArmySet = ArmySet(0);

    /// Whether `army` is in the set.
    #[inline(always)]
    pub const fn contains(self, army: Army) -> bool {
        self.0 >> army as u8 & 1 != 0
    }

    /// The set with `army`.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, army: Army) -> ArmySet {
        ArmySet(self.0 | 1 << army as u8)
    }

    /// The armies of either set.
    #[inline(always)]
    #[must_use]
    pub const fn or(self, other: ArmySet) -> ArmySet {
        ArmySet(self.0 | other.0)
    }

    /// The armies that are not in the set.
    #[inline(always)]
    #[must_use]
    pub const fn complement(self) -> ArmySet {
        ArmySet(!self.0 & 0b1111)
    }

    /// The armies of the set in turn order from White.
    pub fn iter(self) -> impl Iterator<Item = Army> {
        Army::ALL.into_iter().filter(move |&army| self.contains(army))
    }

    /// Whether no army is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Army> for ArmySet {
    fn from_iter<I: IntoIterator<Item = Army>>(armies: I) -> Self {
        armies.into_iter().fold(ArmySet::EMPTY, ArmySet::with)
    }
}
