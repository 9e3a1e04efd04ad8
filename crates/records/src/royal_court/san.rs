//! Standard algebraic notation, as the PGN standard has it, with `C` for the Crowned knight.

use dethrone_rules::royal_court::{Action, Kind, Position, Square};

use crate::SanError;

const CASTLES: [(&str, i8); 2] = [("O-O", 3), ("O-O-O", -3)];

/// `action`, legal in `position`, as SAN.
pub(super) fn write(position: &Position, action: Action) -> String {
    let mut san = without_mark(position, action);
    let mut after = dethrone_rules::royal_court::Game::from_position(*position);
    dethrone_rules::Game::play(&mut after, action, &mut |_| ());
    let after = after.position();
    if after.is_check(after.turn()) {
        san.push(if after.count_legal_actions() == 0 { '#' } else { '+' });
    }
    san
}

/// The text without the mark for check.
fn without_mark(position: &Position, action: Action) -> String {
    let (from, to) = (action.from(), action.to());
    let kind = position.piece_at(from).map_or(Kind::Pawn, |piece| piece.kind);
    if kind == Kind::King
        && let Some((text, _)) = CASTLES.into_iter().find(|&(_, files)| from.offset(files, 0) == Some(to))
    {
        return text.to_owned();
    }
    let is_capture = position.piece_at(to).is_some() || (kind == Kind::Pawn && from.file() != to.file());
    let mut san = String::with_capacity(8);
    if kind == Kind::Pawn {
        if is_capture {
            san.push(file_letter(from));
        }
    } else {
        san.push(kind.letter());
        san.push_str(&distinction(position, action, kind));
    }
    if is_capture {
        san.push('x');
    }
    san.push_str(&to.to_string());
    if let Some(kind) = action.promotion() {
        san.extend(['=', kind.letter()]);
    }
    san
}

/// File, rank or both of the origin, where another piece of the kind may go to the same square.
fn distinction(position: &Position, action: Action, kind: Kind) -> String {
    let from = action.from();
    let rivals: Vec<Square> = legal_actions(position)
        .into_iter()
        .filter(|other| other.to() == action.to() && other.from() != from)
        .map(Action::from)
        .filter(|&square| position.piece_at(square).is_some_and(|piece| piece.kind == kind))
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        file_letter(from).to_string()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        (from.rank() + 1).to_string()
    } else {
        from.to_string()
    }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file())
}

fn legal_actions(position: &Position) -> Vec<Action> {
    let mut actions = Vec::new();
    position.legal_actions_into(&mut actions);
    actions
}

/// What a text says of the action: everything but the origin is certain.
struct Description {
    kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Kind>,
}

/// The legal action that `text` names; marks are forgiven, superfluous distinctions too.
pub(super) fn read(position: &Position, text: &str) -> Result<Action, SanError> {
    let san = text.trim_end_matches(['+', '#', '!', '?']);
    if let Some((_, files)) = CASTLES.into_iter().find(|&(castles, _)| castles == san) {
        return read_castling(position, text, files);
    }
    let description = parse(san).ok_or_else(|| SanError::Syntax {
        text: text.to_owned(),
        expected: "a move such as `e4`, `exd5`, `Nbc3`, `Cxd5`, `e8=C`, `O-O` or `O-O-O`".to_owned(),
    })?;
    let mut candidates =
        legal_actions(position).into_iter().filter(|&action| description.fits(position, action));
    match (candidates.next(), candidates.next()) {
        (Some(action), None) => Ok(action),
        (Some(first), Some(second)) => Err(SanError::Ambiguous {
            text: text.to_owned(),
            candidates: [first, second]
                .into_iter()
                .chain(candidates)
                .map(|action| write(position, action))
                .collect(),
        }),
        (None, _) => Err(SanError::Illegal { text: text.to_owned(), reason: description.reason(position) }),
    }
}

fn read_castling(position: &Position, text: &str, files: i8) -> Result<Action, SanError> {
    let illegal = |reason: String| SanError::Illegal { text: text.to_owned(), reason };
    let from = position.king(position.turn());
    let to = from.offset(files, 0).ok_or_else(|| illegal(format!("the King on {from} is not at home")))?;
    let action = Action::Move { from, to };
    match position.why_illegal(action) {
        None => Ok(action),
        Some(reason) => Err(illegal(reason.to_string())),
    }
}

fn parse(san: &str) -> Option<Description> {
    let (body, promotion) = match san.split_once('=') {
        Some((body, letter)) => {
            let mut letters = letter.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
            (body, Some(Kind::from_letter(letter)?))
        }
        None => (san, None),
    };
    let (kind, body) = match body.chars().next().and_then(Kind::from_letter) {
        Some(Kind::Pawn) => return None,
        Some(kind) => (kind, &body[1..]),
        None => (Kind::Pawn, body),
    };
    let start = body.len().checked_sub(2)?;
    let to = Square::parse(body.get(start..)?)?;
    let origin = &body[..start];
    let mut origin = origin.strip_suffix('x').unwrap_or(origin).chars().peekable();
    let file = origin.next_if(|letter| ('a'..='j').contains(letter)).map(|letter| letter as u8 - b'a');
    let rank = origin.next_if(|digit| ('1'..='8').contains(digit)).map(|digit| digit as u8 - b'1');
    origin.next().is_none().then_some(Description { kind, file, rank, to, promotion })
}

impl Description {
    fn may_start_on(&self, position: &Position, square: Square) -> bool {
        position.pieces(position.turn(), self.kind).contains(square)
            && self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }

    fn fits(&self, position: &Position, action: Action) -> bool {
        let (from, to) = (action.from(), action.to());
        let is_castling = self.kind == Kind::King && from.file().abs_diff(to.file()) > 1;
        // A capture by a Pawn is never written without its file.
        let is_nameless_capture = self.kind == Kind::Pawn && self.file.is_none() && from.file() != to.file();
        to == self.to
            && action.promotion() == self.promotion
            && self.may_start_on(position, from)
            && !is_castling
            && !is_nameless_capture
    }

    /// Why no legal action fits.
    fn reason(&self, position: &Position) -> String {
        let color = position.turn();
        let mut origins: Vec<Square> = position
            .pieces(color, self.kind)
            .into_iter()
            .filter(|&square| self.may_start_on(position, square))
            .collect();
        if self.kind == Kind::Pawn && self.file.is_none() {
            origins.retain(|square| square.file() == self.to.file());
        }
        let action = |from| match self.promotion {
            Some(kind) => Action::Promote { from, to: self.to, kind },
            None => Action::Move { from, to: self.to },
        };
        match origins.as_slice() {
            [] => format!("{color} has no such {}", self.kind),
            &[from] => match position.why_illegal(action(from)) {
                Some(reason) => reason.to_string(),
                None => "castling is written `O-O` or `O-O-O`".to_owned(),
            },
            _ => format!("no {} of {color} can go to {}", self.kind, self.to),
        }
    }
}
