//! What the pieces are worth, for display.

use super::{Color, Kind, Position};

impl Kind {
    /// C5: the value for display; none for the King.
    pub const fn value(self) -> u32 {
        match self {
            Kind::King => 0,
            Kind::Pawn => 1,
            Kind::Knight | Kind::Bishop => 3,
            Kind::Rook => 5,
            Kind::Crowned => 6,
            Kind::Queen => 9,
        }
    }
}

impl Position {
    /// C5: the value of all pieces of `color`.
    pub fn material(&self, color: Color) -> u32 {
        Kind::ALL.into_iter().map(|kind| kind.value() * self.pieces(color, kind).count()).sum()
    }
}
