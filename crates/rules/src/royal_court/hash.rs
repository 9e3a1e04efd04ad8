//! The position's hash: one random number for each fact, combined by exclusive or.

use crate::scramble::scramble;

use super::{CastlingRights, Color, Kind, Square};

struct Numbers {
    pieces: [[[u64; 80]; 7]; 2],
    castling: [u64; 16],
    en_passant: [u64; 80],
    black_to_move: u64,
}

static NUMBERS: Numbers = {
    let mut seed = 0x526f_7961;
    let mut numbers =
        Numbers { pieces: [[[0; 80]; 7]; 2], castling: [0; 16], en_passant: [0; 80], black_to_move: 0 };
    let mut index = 0;
    while index < 2 * 7 * 80 {
        seed += 1;
        numbers.pieces[index / 560][index / 80 % 7][index % 80] = scramble(seed);
        index += 1;
    }
    index = 0;
    while index < 16 {
        seed += 1;
        numbers.castling[index] = scramble(seed);
        index += 1;
    }
    index = 0;
    while index < 80 {
        seed += 1;
        numbers.en_passant[index] = scramble(seed);
        index += 1;
    }
    numbers.black_to_move = scramble(seed + 1);
    numbers
};

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
