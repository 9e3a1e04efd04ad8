//! Writing SAN.

use std::fmt::Write as _;

use dethrone_rules::Game as _;
use dethrone_rules::judtho::{Action, Event, Game, Kind, Position, Variant};

/// The action as people write it.
pub(super) fn write<V: Variant>(game: &Game<V>, action: Action<V::Board>) -> String {
    let mut text = match action {
        Action::Pass => return "--".to_owned(),
        Action::Place { kind, square } => format!("{}@{square}", kind.letter()),
        Action::Stationary { from, .. } => {
            let mut text = format!("N{from}");
            for square in action.named_captures() {
                let _ = write!(text, ":{square}");
            }
            text
        }
        _ => write_move(game, action),
    };
    if conquers(game.position(), action) {
        text.push('#');
    }
    text
}

/// A move with as much of its origin as tells it from the others.
fn write_move<V: Variant>(game: &Game<V>, action: Action<V::Board>) -> String {
    let position = game.position();
    let Some((kind, way)) = kind_of(position, action).zip(way(position, action)) else {
        return super::coordinate::write(action);
    };
    let Some(from) = action.from() else { return way };
    let file = char::from(b'a' + from.file());
    if kind == Kind::Pawn && way.starts_with('x') {
        // Pawns capture on one square ahead: the file tells them apart.
        return format!("{file}{way}");
    }
    let mut rivals = Vec::new();
    game.legal_actions_into(&mut rivals);
    rivals.retain(|&other| {
        other.from() != action.from()
            && other.to() == action.to()
            && kind_of(position, other) == Some(kind)
            && self::way(position, other).as_ref() == Some(&way)
    });
    let origins = || rivals.iter().filter_map(|other| other.from());
    let origin = if rivals.is_empty() {
        String::new()
    } else if kind == Kind::Pawn {
        from.to_string()
    } else if origins().all(|other| other.file() != from.file()) {
        file.to_string()
    } else if origins().all(|other| other.rank() != from.rank()) {
        (from.rank() + 1).to_string()
    } else {
        from.to_string()
    };
    let letter = if kind == Kind::Pawn { String::new() } else { kind.letter().to_string() };
    format!("{letter}{origin}{way}")
}

/// What moves.
pub(super) fn kind_of<V: Variant>(position: &Position<V>, action: Action<V::Board>) -> Option<Kind> {
    position.piece_at(action.from()?).map(|piece| piece.kind)
}

/// What follows the origin in the text of a move: `d7`, `xd7`, `xd5xd7`, `d12=S`. None for other actions.
fn way<V: Variant>(position: &Position<V>, action: Action<V::Board>) -> Option<String> {
    let (Action::Move { to, .. } | Action::Sweep { to, .. } | Action::Promote { to, .. }) = action else {
        return None;
    };
    let mut text = String::new();
    for square in action.named_captures() {
        let _ = write!(text, "x{square}");
    }
    if position.piece_at(to).is_some() {
        text.push('x');
    }
    let _ = write!(text, "{to}");
    if let Action::Promote { kind, .. } = action {
        let _ = write!(text, "={}", kind.letter());
    }
    Some(text)
}

/// Whether the action leads to a Conquest, of whomever by whomever.
fn conquers<V: Variant>(position: &Position<V>, action: Action<V::Board>) -> bool {
    let mut conquest = false;
    // The past decides which moves are legal, not what they do.
    Game::from_position(*position)
        .play(action, &mut |event| conquest |= matches!(event, Event::Conquest { .. }));
    conquest
}
