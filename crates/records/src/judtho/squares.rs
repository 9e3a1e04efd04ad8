//! Squares at the beginning of a text.

use dethrone_rules::geometry::{Board, Square};

/// The square named at the beginning of `text`, and what follows it.
pub(super) fn split_square<B: Board>(text: &str) -> Option<(Square<B>, &str)> {
    let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at(1 + digits);
    Some((Square::parse(name)?, rest))
}

/// The squares of a text such as `xb5xd5`, each after a `separator`; `None` when it is anything else.
pub(super) fn separated_squares<B: Board>(text: &str, separator: char) -> Option<Vec<Square<B>>> {
    let mut squares = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (square, after) = split_square(rest.strip_prefix(separator)?)?;
        squares.push(square);
        rest = after;
    }
    Some(squares)
}
