//! Coordinate notation: origin, destination and the small letter of a promotion; castling is the King's move.

use dethrone_rules::royal_court::{Action, Kind, Position, Square};

use crate::ActionError;

/// `action` in coordinate notation.
pub(super) fn write(action: Action) -> String {
    let (from, to) = (action.from(), action.to());
    match action.promotion() {
        Some(kind) => format!("{from}{to}{}", kind.letter().to_ascii_lowercase()),
        None => format!("{from}{to}"),
    }
}

/// The legal action that `text` names.
pub(super) fn read(position: &Position, text: &str) -> Result<Action, ActionError> {
    let action = parse(text).ok_or_else(|| ActionError::Syntax {
        text: text.to_owned(),
        expected:
            "origin and destination such as `e2e4`, with a small letter such as `e7e8q` for a promotion"
                .to_owned(),
    })?;
    match position.why_illegal(action) {
        None => Ok(action),
        Some(reason) => Err(ActionError::Illegal { text: text.to_owned(), reason: reason.to_string() }),
    }
}

fn parse(text: &str) -> Option<Action> {
    let from = Square::parse(text.get(..2)?)?;
    let to = Square::parse(text.get(2..4)?)?;
    let mut rest = text[4..].chars();
    match (rest.next(), rest.next()) {
        (None, _) => Some(Action::Move { from, to }),
        (Some(letter @ 'a'..='z'), None) => {
            let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
            Some(Action::Promote { from, to, kind })
        }
        _ => None,
    }
}
