//! The position's hash: one random number for each fact, combined by exclusive or.

use super::{CastlingRights, Color, Kind, Square};

struct Numbers {
    pieces: [[[u64; 80]; 7]; 2],
    castling: [u64; 16],
    en_passant: [u64; 80],
    black_to_move: u64,
}

static NUMBERS: Numbers = {
    let mut state = 0x526f_7961_6c43_7274;
    let mut numbers =
        Numbers { pieces: [[[0; 80]; 7]; 2], castling: [0; 16], en_passant: [0; 80], black_to_move: 0 };
    let mut index = 0;
    while index < 2 * 7 * 80 {
        state = next(state);
        numbers.pieces[index / 560][index / 80 % 7][index % 80] = mixed(state);
        index += 1;
    }
    index = 0;
    while index < 16 {
        state = next(state);
        numbers.castling[index] = mixed(state);
        index += 1;
    }
    index = 0;
    while index < 80 {
        state = next(state);
        numbers.en_passant[index] = mixed(state);
        index += 1;
    }
    numbers.black_to_move = mixed(next(state));
    numbers
};

/// The sequence of `SplitMix64`.
const fn next(state: u64) -> u64 {
    state.wrapping_add(0x9e37_79b9_7f4a_7c15)
}

const fn mixed(state: u64) -> u64 {
    let state = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ state >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ state >> 31
}

#[inline(always)]
pub(super) fn piece(color: Color, kind: Kind, square: Square) -> u64 {
    NUMBERS.pieces[color as usize][kind as usize][square.index()]
}

#[inline(always)]
pub(super) fn castling(rights: CastlingRights) -> u64 {
    NUMBERS.castling[rights.index()]
}

/// The number of a capture en passant that is legal on `square`.
#[inline(always)]
pub(super) fn en_passant(square: Square) -> u64 {
    NUMBERS.en_passant[square.index()]
}

/// The number by which the two sides to move differ.
#[inline(always)]
pub(super) fn black_to_move() -> u64 {
    NUMBERS.black_to_move
}
