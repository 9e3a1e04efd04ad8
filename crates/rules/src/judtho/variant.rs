//! J1: the four Judtho games, their armies and the parts of their boards.

use std::fmt::Debug;
use std::hash::Hash;

use super::ByKind;
use crate::Army;
use crate::geometry::{Board, FullBoard, HalfBoard, SquareSet};

/// One of the Judtho games: what distinguishes it from the others, and nothing else.
pub trait Variant: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The board it is played on.
    type Board: Territory;
    /// The armies, in turn order.
    const ARMIES: &'static [Army];
    /// What a Conquest leads to.
    const CONQUESTS: Conquests;
    /// J10: the value of a piece in a Material Score.
    const VALUES: ByKind<u32>;

    /// J1, J7: the army that follows `army` in turn order.
    #[inline(always)]
    fn army_after(army: Army) -> Army {
        Self::ARMIES[(army as usize + 1) % Self::ARMIES.len()]
    }

    /// J12: whether two armies are on the same side where a game has two sides from its start.
    fn same_side(one: Army, other: Army) -> bool {
        one.is_light() == other.is_light()
    }
}

/// What a Conquest leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conquests {
    /// J11, J12, R18: the first one, whatever its way, wins for the conqueror's side.
    FirstWins,
    /// J7: Unstable Alliance, two Stable Alliances, end.
    Current,
    /// J13: Double Alliance, Triple Alliance or second Double Alliance, end.
    Triple,
}

/// Two armies on the half board (J11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Duo;

/// Three players, of whom one has two armies (J12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trio;

/// Four players, current edition (J7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Quattro;

/// Four players, the older edition with the Triple Alliance (J13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct QuattroTriple;

/// J10: the values of Quattro and Trio, in the order K Q R B N C S P.
const FULL_VALUES: ByKind<u32> = ByKind([0, 10, 6, 4, 6, 12, 12, 1]);
/// R20: the values of Duo.
const DUO_VALUES: ByKind<u32> = ByKind([0, 9, 5, 3, 6, 12, 12, 1]);

macro_rules! variant {
    ($name:ident, $board:ty, $armies:expr, $conquests:ident, $values:expr) => {
        impl Variant for $name {
            type Board = $board;
            const ARMIES: &'static [Army] = $armies;
            const CONQUESTS: Conquests = Conquests::$conquests;
            const VALUES: ByKind<u32> = $values;
        }
    };
}
variant!(Duo, HalfBoard, &[Army::White, Army::Red], FirstWins, DUO_VALUES);
variant!(Trio, FullBoard, &Army::ALL, FirstWins, FULL_VALUES);
variant!(Quattro, FullBoard, &Army::ALL, Current, FULL_VALUES);
variant!(QuattroTriple, FullBoard, &Army::ALL, Triple, FULL_VALUES);

/// The parts of a Judtho board.
pub trait Territory: Board {
    /// J1: the 24 squares of the army's Kingdom; none where the board lacks it (R19).
    fn kingdom(army: Army) -> SquareSet<Self>;
    /// J1: Neutral Territory, ranks 5–8.
    fn neutral() -> SquareSet<Self>;
    /// J4, R24: the rank on which the army's Pawns promote.
    fn far_rank(army: Army) -> SquareSet<Self>;
}

/// R24: the ranks by which a Pawn of the army goes forward with one step, 1 or −1.
#[inline(always)]
pub(super) fn forward(army: Army) -> i32 {
    if army.is_light() { 1 } else { -1 }
}

macro_rules! territory {
    ($board:ident, $kingdoms:expr) => {
        impl Territory for $board {
            #[inline(always)]
            fn kingdom(army: Army) -> SquareSet<Self> {
                static KINGDOMS: [SquareSet<$board>; 4] = $kingdoms;
                KINGDOMS[army as usize]
            }
            #[inline(always)]
            fn neutral() -> SquareSet<Self> {
                static NEUTRAL: SquareSet<$board> = SquareSet::<$board>::rectangle(0, $board::FILES, 4, 8);
                NEUTRAL
            }
            #[inline(always)]
            fn far_rank(army: Army) -> SquareSet<Self> {
                static FAR: [SquareSet<$board>; 2] = [
                    SquareSet::<$board>::rectangle(0, $board::FILES, 11, 12),
                    SquareSet::<$board>::rectangle(0, $board::FILES, 0, 1),
                ];
                FAR[army as usize % 2]
            }
        }
    };
}
territory!(
    FullBoard,
    [
        SquareSet::<FullBoard>::rectangle(0, 6, 0, 4),
        SquareSet::<FullBoard>::rectangle(0, 6, 8, 12),
        SquareSet::<FullBoard>::rectangle(6, 12, 0, 4),
        SquareSet::<FullBoard>::rectangle(6, 12, 8, 12),
    ]
);
territory!(
    HalfBoard,
    [
        SquareSet::<HalfBoard>::rectangle(0, 6, 0, 4),
        SquareSet::<HalfBoard>::rectangle(0, 6, 8, 12),
        SquareSet::EMPTY,
        SquareSet::EMPTY,
    ]
);
