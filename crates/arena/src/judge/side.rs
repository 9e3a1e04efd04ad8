//! The two sides of a game.

use dethrone_rules::Army;

/// A side: one army, in Trio two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The Light armies; White begins.
    Light,
    /// The Dark armies.
    Dark,
}

impl Side {
    /// The side of an army.
    pub const fn of(army: Army) -> Self {
        if army.is_light() { Side::Light } else { Side::Dark }
    }

    /// The side that plays against this one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Side::Light => Side::Dark,
            Side::Dark => Side::Light,
        }
    }
}
