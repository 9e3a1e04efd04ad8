//! Positions made from a list of pieces.

use std::collections::BTreeMap;

use dethrone_records::{FenError, Notation};
use dethrone_rules::judtho::{Duo, Game, Trio};
use dethrone_rules::royal_court;

/// The ranks of a board of so many files with `pieces`, each a square with the text of the piece that stands there.
fn ranks(files: u8, ranks: u8, pieces: &BTreeMap<String, String>) -> String {
    let rank_text = |rank: u8| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..files {
            let square = format!("{}{}", char::from(b'a' + file), rank + 1);
            match pieces.get(&square) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text += piece;
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    (0..ranks).rev().map(rank_text).collect::<Vec<_>>().join("/")
}

/// Pieces as `wQd4 rPa9`: the text of a piece of `letters` letters, then its square.
fn pieces(text: &str, letters: usize) -> BTreeMap<String, String> {
    let split = |token: &str| (token[letters..].to_owned(), token[..letters].to_owned());
    text.split_whitespace().map(split).collect()
}

/// Duo with these pieces, `wQd4 rPa9 …`; `army` moves.
pub(crate) fn duo(text: &str, army: &str) -> Game<Duo> {
    let board = ranks(6, 12, &pieces(text, 2));
    Game::from_fen(&format!("{board} {army} - C,C -,- 0,0 100")).unwrap_or_else(|error| panic!("{error}"))
}

/// Trio with these pieces; `army` moves.
pub(crate) fn trio(text: &str, army: &str) -> Game<Trio> {
    let board = ranks(12, 12, &pieces(text, 2));
    let fen = format!("{board} {army} - C,C,C,C -,-,-,- 0,0,0,0 100");
    Game::from_fen(&fen).unwrap_or_else(|error| panic!("{error}"))
}

/// Royal Court with these pieces, `Kf1 kf8 …`, White's capital; `color` moves.
pub(crate) fn court(text: &str, color: &str, halfmove_clock: u32) -> royal_court::Game {
    possible_court(text, color, halfmove_clock).unwrap_or_else(|error| panic!("{error}"))
}

/// The same, where the pieces may stand so that it is no position.
pub(crate) fn possible_court(
    text: &str,
    color: &str,
    halfmove_clock: u32,
) -> Result<royal_court::Game, FenError> {
    let board = ranks(10, 8, &pieces(text, 1));
    Notation::from_fen(&format!("{board} {color} - - {halfmove_clock} 80"))
}
