//! Reading SAN.

use dethrone_rules::Game as _;
use dethrone_rules::geometry::{Board, Square};
use dethrone_rules::judtho::{Action, Game, Kind, Variant};

use super::squares::{separated_squares, split_square};
use super::{coordinate, san};
use crate::SanError;

const EXPECTED: &str = "a move such as `Sd7`, `Sxd5xd7`, `exd5`, `d12=S`, `Nc3:b5:d5`, `Q@c3` or `--`, \
                        on squares of this board";

/// The legal action that `text` names.
pub(super) fn read<V: Variant>(game: &Game<V>, text: &str) -> Result<Action<V::Board>, SanError> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let Some(pattern) = Pattern::parse(bare) else {
        return Err(SanError::Syntax { text: text.to_owned(), expected: EXPECTED.to_owned() });
    };
    let illegal = |reason: String| SanError::Illegal { text: text.to_owned(), reason };
    let mut candidates = match &pattern {
        Pattern::Whole(action) => vec![*action],
        Pattern::Stationary { from, targets } => {
            vec![coordinate::stationary(*from, targets).map_err(illegal)?]
        }
        Pattern::Move(wanted) => {
            let mut actions = game.legal_actions();
            actions.retain(|&action| wanted.fits(game, action));
            if actions.is_empty() {
                return Err(illegal(wanted.why_none(game)));
            }
            actions
        }
    };
    match (candidates.pop(), candidates.is_empty()) {
        (Some(action), true) => match game.why_illegal(action) {
            Some(reason) => Err(illegal(reason.to_string())),
            None => Ok(action),
        },
        (last, _) => {
            candidates.extend(last);
            let mut candidates: Vec<String> =
                candidates.into_iter().map(|action| san::write(game, action)).collect();
            candidates.sort();
            Err(SanError::Ambiguous { text: text.to_owned(), candidates })
        }
    }
}

/// What a text says of an action.
enum Pattern<B: Board> {
    Whole(Action<B>),
    Stationary { from: Square<B>, targets: Vec<Square<B>> },
    Move(MovePattern<B>),
}

/// What a text says of a move.
struct MovePattern<B: Board> {
    kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    /// Captured before the destination.
    passed: Vec<Square<B>>,
    captures: bool,
    to: Square<B>,
    promotion: Option<Kind>,
}

impl<B: Board> Pattern<B> {
    fn parse(text: &str) -> Option<Self> {
        if text == "--" {
            return Some(Pattern::Whole(Action::Pass));
        }
        let (kind, rest) = match text.chars().next().and_then(Kind::from_letter) {
            Some(kind) => (kind, &text[1..]),
            None => (Kind::Pawn, text),
        };
        if let Some(square) = rest.strip_prefix('@') {
            let square = Square::parse(square)?;
            return text.starts_with(kind.letter()).then_some(Pattern::Whole(Action::Place { kind, square }));
        }
        if kind == Kind::Knight && rest.contains(':') {
            let (from, targets) = split_square(rest)?;
            return Some(Pattern::Stationary { from, targets: separated_squares(targets, ':')? });
        }
        MovePattern::parse(kind, rest).map(Pattern::Move)
    }
}

impl<B: Board> MovePattern<B> {
    fn parse(kind: Kind, text: &str) -> Option<Self> {
        let (text, promotion) = match text.split_once('=') {
            Some((text, letter)) => {
                let kind = Kind::ALL.into_iter().find(|kind| letter.chars().eq([kind.letter()]))?;
                (text, Some(kind))
            }
            None => (text, None),
        };
        let at = text.find('x');
        let (origin, target) = text.split_at(at.unwrap_or_else(|| destination_start(text)));
        let (file, rank) = parse_origin::<B>(origin)?;
        let (captures, mut passed) = match at {
            Some(_) => (true, separated_squares(target, 'x')?),
            None => (false, vec![Square::parse(target)?]),
        };
        let to = passed.pop()?;
        Some(MovePattern { kind, file, rank, passed, captures, to, promotion })
    }

    fn fits<V: Variant<Board = B>>(&self, game: &Game<V>, action: Action<B>) -> bool {
        let position = game.position();
        let promotion = match action {
            Action::Promote { kind, .. } => Some(kind),
            Action::Stationary { .. } | Action::Place { .. } | Action::Pass => return false,
            Action::Move { .. } | Action::Sweep { .. } => None,
        };
        // A piece's `x` on the destination says nothing new; a Pawn's does.
        let captures_as_said =
            self.kind != Kind::Pawn || self.captures == position.piece_at(self.to).is_some();
        action.to() == Some(self.to)
            && action.from().is_some_and(|from| self.may_start_on(from))
            && san::kind_of(position, action) == Some(self.kind)
            && promotion == self.promotion
            && captures_as_said
            && action.named_captures() == self.passed
    }

    fn may_start_on(&self, from: Square<B>) -> bool {
        self.file.is_none_or(|file| file == from.file()) && self.rank.is_none_or(|rank| rank == from.rank())
    }

    /// Why no legal action fits: told exactly when only one piece can be meant.
    fn why_none<V: Variant<Board = B>>(&self, game: &Game<V>) -> String {
        let Some(army) = game.to_act() else { return "the game is over".to_owned() };
        let position = game.position();
        let mut origins = position.pieces(army, self.kind).into_iter().filter(|&from| {
            let pawn_file = self.kind != Kind::Pawn
                || self.captures
                || self.file.is_some()
                || from.file() == self.to.file();
            self.may_start_on(from) && pawn_file
        });
        let general = format!("no {} of {army} can go there like that", self.kind.name());
        let (Some(from), None) = (origins.next(), origins.next()) else { return general };
        let action = match (self.promotion, self.passed.as_slice()) {
            (Some(kind), _) => Action::Promote { from, to: self.to, kind },
            (None, []) => Action::Move { from, to: self.to },
            (None, passed) => match coordinate::sweep(from, self.to, passed) {
                Ok(action) => action,
                Err(reason) => return reason,
            },
        };
        game.why_illegal(action).map_or(general, |reason| reason.to_string())
    }
}

/// Where the destination begins in a text without captures: at its last letter.
fn destination_start(text: &str) -> usize {
    text.rfind(|character: char| character.is_ascii_lowercase()).unwrap_or(0)
}

/// The file and the rank that an origin names, either of which it may leave out.
fn parse_origin<B: Board>(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let (file, digits) = match text.chars().next() {
        Some(letter @ 'a'..='z') => (Some(letter as u8 - b'a'), &text[1..]),
        _ => (None, text),
    };
    let rank = match digits {
        "" => None,
        // The digits of a square of file a.
        digits => Some(Square::<B>::parse(&format!("a{digits}"))?.rank()),
    };
    file.is_none_or(|file| file < B::FILES).then_some((file, rank))
}
