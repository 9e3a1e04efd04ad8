//! What an army can still place, and what it has captured.

use super::{ByKind, Kind, KindSet};
use crate::{Army, ByArmy};

/// J3, J7, J9: the pieces that an army can still place, and its drop right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reserve {
    /// How many of each kind.
    pub pieces: ByKind<u8>,
    /// J9: may drop a captured Queen, Rook or Knight of its own instead of a move, once.
    pub drop_right: bool,
}

impl Reserve {
    /// J3: what each army has when the Assembly begins.
    pub const FULL: Reserve = Reserve { pieces: ByKind([1, 1, 2, 2, 2, 1, 1, 6]), drop_right: false };

    /// The kinds of which at least one is left.
    pub fn kinds(&self) -> KindSet {
        Kind::ALL.into_iter().filter(|&kind| self.pieces[kind] > 0).collect()
    }

    /// Whether no piece is left (the drop right is no piece).
    #[inline(always)]
    pub fn has_no_piece(&self) -> bool {
        self.pieces.0 == [0; 8]
    }

    /// A number that tells this reserve from any other.
    pub(super) fn number(&self) -> u64 {
        u64::from_le_bytes(self.pieces.0) ^ u64::from(self.drop_right) << 63
    }
}

/// The pieces that one army has captured: how many of each army and kind. Kings are not counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Captures(pub ByArmy<ByKind<u16>>);

impl Captures {
    #[inline(always)]
    pub(super) fn add(&mut self, army: Army, kind: Kind) {
        let count = &mut self.0[army][kind];
        *count = count.saturating_add(1);
    }
}
