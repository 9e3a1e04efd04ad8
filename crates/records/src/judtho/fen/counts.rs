//! Fields 4 and 5: pieces with counts before them.

use dethrone_rules::judtho::{Captures, Kind, Piece, Reserve, Variant};

use super::army;
use crate::Fault;

pub(super) fn read_reserve(text: &str) -> Result<Reserve, Fault> {
    let fault = || {
        let expected = "`-`, or pieces in the order K Q R B N C S P with counts over 1 before them (`KQ2R2B2NCS6P`), then `+` for \
             the drop right";
        Fault::new("reserves", text, expected)
    };
    let mut reserve = Reserve::default();
    if text == "-" {
        return Ok(reserve);
    }
    let pieces = text.strip_suffix('+').unwrap_or(text);
    reserve.drop_right = pieces.len() < text.len();
    let token = |text: &str| {
        let letter = text.chars().next()?;
        Some((Kind::from_letter(letter)?, letter.len_utf8()))
    };
    for (kind, count) in read_counts(pieces, token).ok_or_else(fault)? {
        reserve.pieces[kind] = u8::try_from(count).map_err(|_| fault())?;
    }
    if text.is_empty() { Err(fault()) } else { Ok(reserve) }
}

pub(super) fn write_reserve(reserve: &Reserve) -> String {
    let mut text = String::new();
    for kind in Kind::ALL {
        write_count(&mut text, reserve.pieces[kind].into(), &[kind.letter()]);
    }
    if reserve.drop_right {
        text.push('+');
    }
    or_dash(text)
}

pub(super) fn read_captures<V: Variant>(text: &str) -> Result<Captures, Fault> {
    let fault = || {
        let expected = "`-`, or armies and pieces in order with counts over 1 before them (`2rPyQ`), Kings not among them";
        Fault::new("captures", text, expected)
    };
    let mut captures = Captures::default();
    if text == "-" {
        return Ok(captures);
    }
    let token = |text: &str| {
        let mut letters = text.chars();
        let army = army::<V>(letters.next()?)?;
        let kind = Kind::from_letter(letters.next()?).filter(|&kind| kind != Kind::King)?;
        Some((Piece { army, kind }, 2))
    };
    for (piece, count) in read_counts(text, token).ok_or_else(fault)? {
        captures.0[piece.army][piece.kind] = count;
    }
    if text.is_empty() { Err(fault()) } else { Ok(captures) }
}

pub(super) fn write_captures<V: Variant>(captures: &Captures) -> String {
    let mut text = String::new();
    for &army in V::ARMIES {
        for kind in Kind::ALL {
            write_count(&mut text, captures.0[army][kind], &[army.letter(), kind.letter()]);
        }
    }
    or_dash(text)
}

/// Tokens in rising order, each with the count before it; `token` reads one at the beginning of a text and tells its
/// length.
fn read_counts<T: Ord + Copy>(
    text: &str,
    token: impl Fn(&str) -> Option<(T, usize)>,
) -> Option<Vec<(T, u16)>> {
    let mut counts: Vec<(T, u16)> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let count = match &rest[..digits] {
            "" => 1,
            number => number.parse().ok().filter(|&count| count > 1 && !number.starts_with('0'))?,
        };
        let (value, length) = token(&rest[digits..])?;
        if counts.last().is_some_and(|&(last, _)| last >= value) {
            return None;
        }
        counts.push((value, count));
        rest = &rest[digits + length..];
    }
    Some(counts)
}

fn write_count(text: &mut String, count: u16, token: &[char]) {
    if count > 1 {
        text.push_str(&count.to_string());
    }
    if count > 0 {
        text.extend(token);
    }
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}
