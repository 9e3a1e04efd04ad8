//! The numbers from which a position's hash is built (R5: pieces, queue, relations, reserves).

use super::{Kind, Position, Queue, Relations, Variant};
use crate::Army;
use crate::geometry::Square;
use crate::scramble::scramble;

/// One random number for each army, kind and square.
static PIECES: [[[u64; 144]; 8]; 4] = pieces();

#[expect(clippy::large_stack_arrays, reason = "made at compile time, on no stack")]
const fn pieces() -> [[[u64; 144]; 8]; 4] {
    let mut numbers = [[[0; 144]; 8]; 4];
    let mut seed = 0;
    let mut army = 0;
    while army < 4 {
        let mut kind = 0;
        while kind < 8 {
            let mut square = 0;
            while square < 144 {
                seed += 1;
                numbers[army][kind][square] = scramble(seed);
                square += 1;
            }
            kind += 1;
        }
        army += 1;
    }
    numbers
}

#[inline(always)]
pub(super) fn piece<B: crate::geometry::Board>(army: Army, kind: Kind, square: Square<B>) -> u64 {
    PIECES[army as usize][kind as usize][square.index()]
}

#[inline(always)]
pub(super) fn queue(queue: &Queue) -> u64 {
    scramble(queue.number() ^ 0x5175_6575_6500_0000)
}

/// The part of the hash that changes only with Conquests and placements.
pub(super) fn relations_and_reserves<V: Variant>(position: &Position<V>) -> u64 {
    let relations = |relations: Relations| scramble(relations.number() ^ 0x5265_6c61_7469_6f6e);
    Army::ALL
        .into_iter()
        .map(|army| scramble(position.reserve(army).number() ^ (army as u64 + 1) << 56))
        .fold(relations(*position.relations()), |hash, number| scramble(hash ^ number))
}
