//! FEN as Fairy-Stockfish writes it: six fields, a run of empty squares as one number.

use std::fmt::Write;

use dethrone_rules::royal_court::{
    CastlingRights, Color, Kind, Piece, Position, Setup, SetupError, Square, Wing,
};

use crate::{Fault, FenError};

const FILES: usize = 10;
const RANKS: usize = 8;

const BOARD: &str = "board";
const TURN: &str = "turn";
const CASTLING: &str = "castling";
const EN_PASSANT: &str = "en passant";
const HALFMOVE_CLOCK: &str = "halfmove clock";
const FULLMOVE_NUMBER: &str = "fullmove number";

/// The position as FEN.
pub(super) fn write(position: &Position) -> String {
    let mut fen = String::with_capacity(96);
    for rank in (0..RANKS).rev() {
        write_rank(position, rank, &mut fen);
        fen.push(if rank > 0 { '/' } else { ' ' });
    }
    fen.push(position.turn().letter());
    fen.push(' ');
    let castling = fen.len();
    fen.extend(position.castling().iter().map(|(color, wing)| castling_letter(color, wing)));
    if fen.len() == castling {
        fen.push('-');
    }
    let en_passant = position.en_passant().map_or_else(|| "-".to_owned(), |square| square.to_string());
    let (clock, number) = (position.halfmove_clock(), position.fullmove_number());
    write!(fen, " {en_passant} {clock} {number}").expect("writing to a string");
    fen
}

fn write_rank(position: &Position, rank: usize, fen: &mut String) {
    let mut empty = 0;
    for file in 0..FILES {
        let square = Square::from_index(rank * FILES + file).expect("a square of the board");
        let Some(piece) = position.piece_at(square) else {
            empty += 1;
            continue;
        };
        write_empty(empty, fen);
        empty = 0;
        fen.push(piece_letter(piece));
    }
    write_empty(empty, fen);
}

fn write_empty(count: usize, fen: &mut String) {
    if count > 0 {
        write!(fen, "{count}").expect("writing to a string");
    }
}

fn piece_letter(piece: Piece) -> char {
    let letter = piece.kind.letter();
    match piece.color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

fn castling_letter(color: Color, wing: Wing) -> char {
    match (color, wing) {
        (Color::White, Wing::King) => 'K',
        (Color::White, Wing::Queen) => 'Q',
        (Color::Black, Wing::King) => 'k',
        (Color::Black, Wing::Queen) => 'q',
    }
}

/// The position that `fen` describes, or everything that is wrong with it.
pub(super) fn read(fen: &str) -> Result<Position, FenError> {
    let fields: Vec<&str> = fen.split(' ').collect();
    let &[board, turn, castling, en_passant, clock, number] = fields.as_slice() else {
        let expected = format!(
            "six fields ({BOARD}, {TURN}, {CASTLING}, {EN_PASSANT}, {HALFMOVE_CLOCK}, {FULLMOVE_NUMBER}) with one \
             space between, not {}",
            fields.len()
        );
        return Err(Fault::new("fields", fen, expected).into());
    };
    let mut setup = Setup::EMPTY;
    let faults: Vec<Fault> = [
        read_board(board, &mut setup).err(),
        read_turn(turn, &mut setup).err(),
        read_castling(castling, &mut setup).err(),
        read_en_passant(en_passant, &mut setup).err(),
        read_number(HALFMOVE_CLOCK, clock, &mut setup.halfmove_clock).err(),
        read_number(FULLMOVE_NUMBER, number, &mut setup.fullmove_number).err(),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !faults.is_empty() {
        return Err(FenError { faults });
    }
    setup.validate().map_err(|errors| {
        let fault = |error: SetupError| {
            let (field, text, expected) = match error {
                SetupError::Kings { .. } | SetupError::PawnOnEndRank { .. } => {
                    (BOARD, board, "one King each and no Pawn on rank 1 or 8")
                }
                SetupError::OpponentInCheck { .. } => (TURN, turn, "the side whose opponent is not in check"),
                SetupError::Castling { .. } => {
                    (CASTLING, castling, "only rights whose King and Rook are at home")
                }
                SetupError::EnPassantRank { .. }
                | SetupError::EnPassantPawn { .. }
                | SetupError::EnPassantBlocked { .. }
                | SetupError::EnPassantCheck { .. } => {
                    (EN_PASSANT, en_passant, "the square that a double step has just passed")
                }
            };
            Fault::new(field, text, format!("{expected} ({error})"))
        };
        FenError { faults: errors.into_iter().map(fault).collect() }
    })
}

fn read_board(text: &str, setup: &mut Setup) -> Result<(), Fault> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != RANKS {
        let expected = format!("{RANKS} ranks separated by `/`, not {}", rows.len());
        return Err(Fault::new(BOARD, text, expected));
    }
    for (row, rank) in rows.into_iter().zip((0..RANKS).rev()) {
        let pieces = read_rank(row)
            .map_err(|expected| Fault::new(BOARD, row, format!("{expected} on rank {}", rank + 1)))?;
        setup.board[rank * FILES..][..FILES].copy_from_slice(&pieces);
    }
    Ok(())
}

/// The pieces of one rank, or what was expected.
fn read_rank(row: &str) -> Result<[Option<Piece>; FILES], String> {
    let mut pieces = Vec::with_capacity(FILES);
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
        if digits > 0 {
            let empty = rest[..digits].parse().ok().filter(|empty| (1..=FILES).contains(empty));
            let Some(empty) = empty.filter(|_| first != '0') else {
                return Err(format!(
                    "a run of 1 to {FILES} empty squares as one number, not `{}`,",
                    &rest[..digits]
                ));
            };
            pieces.extend([None].repeat(empty));
            rest = &rest[digits..];
        } else {
            let Some(kind) = Kind::from_letter(first.to_ascii_uppercase()) else {
                return Err(format!("a letter of `KQRBNCP` or `kqrbncp` or a number, not `{first}`,"));
            };
            let color = if first.is_ascii_uppercase() { Color::White } else { Color::Black };
            pieces.push(Some(Piece { color, kind }));
            rest = &rest[first.len_utf8()..];
        }
    }
    let count = pieces.len();
    pieces.try_into().map_err(|_| format!("{FILES} squares, not {count},"))
}

fn read_turn(text: &str, setup: &mut Setup) -> Result<(), Fault> {
    let color = Color::ALL.into_iter().find(|color| text.chars().eq([color.letter()]));
    setup.turn = color.ok_or_else(|| Fault::new(TURN, text, "`w` or `b`"))?;
    Ok(())
}

fn read_castling(text: &str, setup: &mut Setup) -> Result<(), Fault> {
    if text == "-" {
        return Ok(());
    }
    let fault = || Fault::new(CASTLING, text, "letters of `KQkq` in this order, or `-`");
    let mut letters = text.chars().peekable();
    if letters.peek().is_none() {
        return Err(fault());
    }
    for (color, wing) in CastlingRights::ALL.iter() {
        if letters.next_if_eq(&castling_letter(color, wing)).is_some() {
            setup.castling = setup.castling.with(color, wing);
        }
    }
    if letters.next().is_some() { Err(fault()) } else { Ok(()) }
}

fn read_en_passant(text: &str, setup: &mut Setup) -> Result<(), Fault> {
    if text != "-" {
        let square = Square::parse(text);
        let square = square.ok_or_else(|| Fault::new(EN_PASSANT, text, "a square from a1 to j8, or `-`"))?;
        setup.en_passant = Some(square);
    }
    Ok(())
}

fn read_number(field: &'static str, text: &str, number: &mut u32) -> Result<(), Fault> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    *number = text
        .parse()
        .ok()
        .filter(|_| digits)
        .ok_or_else(|| Fault::new(field, text, format!("a number from 0 to {}", u32::MAX)))?;
    Ok(())
}
