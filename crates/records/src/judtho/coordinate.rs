//! Coordinate notation: actions as machines write them.

use std::fmt::Write as _;

use dethrone_rules::geometry::{Board, KNIGHT_LEAPS, LeapMask, Square};
use dethrone_rules::judtho::{Action, Game, Kind, Path, Variant};

use super::squares::{separated_squares, split_square};
use crate::ActionError;

const EXPECTED: &str =
    "an action such as `Q@c3`, `c3d5`, `e11e12q`, `d4d7xd5`, `c3xb5xd5` or `pass`, on squares of this board";

/// The action as text.
pub(super) fn write<B: Board>(action: Action<B>) -> String {
    let mut text = match action {
        Action::Place { kind, square } => format!("{}@{square}", kind.letter()),
        Action::Move { from, to } | Action::Sweep { from, to, .. } => format!("{from}{to}"),
        Action::Promote { from, to, kind } => format!("{from}{to}{}", kind.letter().to_ascii_lowercase()),
        Action::Stationary { from, .. } => from.to_string(),
        Action::Pass => "pass".to_owned(),
    };
    for square in action.named_captures() {
        let _ = write!(text, "x{square}");
    }
    text
}

/// The legal action that `text` names.
pub(super) fn read<V: Variant>(game: &Game<V>, text: &str) -> Result<Action<V::Board>, ActionError> {
    let illegal = |reason: String| ActionError::Illegal { text: text.to_owned(), reason };
    let syntax = || ActionError::Syntax { text: text.to_owned(), expected: EXPECTED.to_owned() };
    let action = parse(text).ok_or_else(syntax)?.action().map_err(illegal)?;
    match game.why_illegal(action) {
        Some(reason) => Err(illegal(reason.to_string())),
        None => Ok(action),
    }
}

/// The parts of a text in coordinate notation.
enum Parts<B: Board> {
    Whole(Action<B>),
    Sweep { from: Square<B>, to: Square<B>, passed: Vec<Square<B>> },
    Stationary { from: Square<B>, targets: Vec<Square<B>> },
}

fn parse<B: Board>(text: &str) -> Option<Parts<B>> {
    if text == "pass" {
        return Some(Parts::Whole(Action::Pass));
    }
    if let Some((letter, square)) = text.split_once('@') {
        let kind = single(letter).and_then(Kind::from_letter)?;
        return Some(Parts::Whole(Action::Place { kind, square: Square::parse(square)? }));
    }
    let (from, rest) = split_square(text)?;
    if rest.starts_with('x') {
        return Some(Parts::Stationary { from, targets: separated_squares(rest, 'x')? });
    }
    let (to, rest) = split_square(rest)?;
    if rest.is_empty() {
        return Some(Parts::Whole(Action::Move { from, to }));
    }
    if rest.starts_with('x') {
        return Some(Parts::Sweep { from, to, passed: separated_squares(rest, 'x')? });
    }
    let letter = single(rest).filter(char::is_ascii_lowercase)?;
    let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
    Some(Parts::Whole(Action::Promote { from, to, kind }))
}

impl<B: Board> Parts<B> {
    /// The action, or why there can be none.
    fn action(self) -> Result<Action<B>, String> {
        match self {
            Parts::Whole(action) => Ok(action),
            Parts::Sweep { from, to, passed } => sweep(from, to, &passed),
            Parts::Stationary { from, targets } => stationary(from, &targets),
        }
    }
}

/// The sweep that captures on `passed` before `to`.
pub(super) fn sweep<B: Board>(
    from: Square<B>,
    to: Square<B>,
    passed: &[Square<B>],
) -> Result<Action<B>, String> {
    let Some(path) = Path::between(from, to) else {
        return Err(format!("neither a Princess nor a Prince goes from {from} to {to}"));
    };
    let (_, before) = path.squares().split_last().ok_or("a sweep goes somewhere")?;
    let mut between = 0;
    for &square in passed {
        let Some(index) = before.iter().position(|&other| other == square) else {
            return Err(format!("{square} does not lie between {from} and {to}"));
        };
        if between >> index != 0 {
            return Err(format!("{square} is named after a square beyond it, or twice"));
        }
        between |= 1 << index;
    }
    Ok(Action::Sweep { from, to, between })
}

/// The stationary capture on `targets`.
pub(super) fn stationary<B: Board>(from: Square<B>, targets: &[Square<B>]) -> Result<Action<B>, String> {
    let mut mask: LeapMask = 0;
    for &square in targets {
        let leap = KNIGHT_LEAPS.iter().position(|&(files, ranks)| from.offset(files, ranks) == Some(square));
        let Some(index) = leap else { return Err(format!("{square} is not a Knight's leap from {from}")) };
        if mask >> index != 0 {
            return Err(format!("{square} is named after a later square, or twice"));
        }
        mask |= 1 << index;
    }
    Ok(Action::Stationary { from, targets: mask })
}

fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    let first = characters.next()?;
    characters.next().is_none().then_some(first)
}
