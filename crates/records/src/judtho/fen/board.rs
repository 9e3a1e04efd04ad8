//! Field 1: the pieces on the board.

use std::fmt::Write as _;

use dethrone_rules::geometry::{Board, Square};
use dethrone_rules::judtho::{Kind, Piece, Position, Variant};

use super::{army, army_letters};
use crate::Fault;

type Pieces<V> = Vec<(Square<<V as Variant>::Board>, Piece)>;

const FIELD: &str = "board";

pub(super) fn read<V: Variant>(text: &str) -> Result<Pieces<V>, Fault> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(V::Board::RANKS) {
        let expected = format!("{} ranks separated by `/`, not {}", V::Board::RANKS, ranks.len());
        return Err(Fault::new(FIELD, text, expected));
    }
    let mut pieces = Vec::new();
    for (rank, text) in (0..V::Board::RANKS).rev().zip(ranks) {
        read_rank::<V>(text, rank, &mut pieces)?;
    }
    Ok(pieces)
}

fn read_rank<V: Variant>(text: &str, rank: u8, pieces: &mut Pieces<V>) -> Result<(), Fault> {
    let files = V::Board::FILES;
    let size = || Fault::new(FIELD, text, format!("{files} squares in rank {}", rank + 1));
    let mut file = 0;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (number, after) = rest.split_at(digits);
            let empty =
                number.parse::<u8>().ok().filter(|&empty| empty >= 1 && empty <= files && first != '0');
            let Some(empty) = empty else {
                return Err(Fault::new(
                    FIELD,
                    number,
                    format!("a number of empty squares from 1 to {files}"),
                ));
            };
            file += empty;
            rest = after;
        } else {
            let token: String = rest.chars().take(2).collect();
            let piece = army::<V>(first).zip(token.chars().nth(1).and_then(Kind::from_letter));
            let Some((army, kind)) = piece else {
                let expected = format!(
                    "a number, or an army ({}) and a piece (K, Q, R, B, N, C, S, P), in rank {}",
                    army_letters::<V>(),
                    rank + 1
                );
                return Err(Fault::new(FIELD, token, expected));
            };
            pieces.push((Square::new(file, rank).ok_or_else(size)?, Piece { army, kind }));
            file += 1;
            rest = &rest[token.len()..];
        }
        if file > files {
            return Err(size());
        }
    }
    if file == files { Ok(()) } else { Err(size()) }
}

pub(super) fn write<V: Variant>(position: &Position<V>) -> String {
    let mut text = String::new();
    for rank in (0..V::Board::RANKS).rev() {
        let mut empty = 0;
        for square in (0..V::Board::FILES).filter_map(|file| Square::new(file, rank)) {
            let Some(piece) = position.piece_at(square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                let _ = write!(text, "{empty}");
                empty = 0;
            }
            text.extend([piece.army.letter(), piece.kind.letter()]);
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}
