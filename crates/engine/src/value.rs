//! The values that a search compares: hundredths of a Pawn, and wins and losses by the number of actions to them.

/// A value from the viewpoint of the side whose action is due.
pub(crate) type Value = i32;

/// A win on the spot; a win after n actions is n less.
pub(crate) const WIN: Value = 32_000;
/// Beyond every value.
pub(crate) const INFINITE: Value = WIN + 1;
/// Every value beyond this one is a win that the search has seen.
pub(crate) const SURE: Value = WIN - 1_000;
/// Static evaluations stay within this bound on either side.
pub(crate) const STATIC_BOUND: Value = 25_000;
/// Not a value: none is known. Fits the table's 16 bits.
pub(crate) const NO_VALUE: Value = -32_767;
/// The value of a draw.
pub(crate) const DRAW: Value = 0;
/// The longest line that a search follows.
pub(crate) const MAX_PLY: usize = 128;

/// The value of winning with action number `ply` from the root.
#[inline(always)]
pub(crate) fn win_at(ply: usize) -> Value {
    WIN - ply as Value
}

/// The value of losing with action number `ply` from the root.
#[inline(always)]
pub(crate) fn loss_at(ply: usize) -> Value {
    ply as Value - WIN
}

/// A value as people read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a Pawn; positive is good for the side that chooses.
    Centipawns(i32),
    /// The side that chooses wins with this action, counted from 1.
    WinIn(u32),
    /// The side that chooses loses with this action, counted from 1.
    LossIn(u32),
}

impl From<Value> for Score {
    fn from(value: Value) -> Self {
        if value > SURE {
            Score::WinIn((WIN - value) as u32)
        } else if value < -SURE {
            Score::LossIn((WIN + value) as u32)
        } else {
            Score::Centipawns(value)
        }
    }
}
