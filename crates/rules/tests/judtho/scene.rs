//! A position, actions played in it, and what is expected of them.
//!
//! Every scene is played by the crate and by the literal reference side by side; they must agree on every position
//! and on every list of legal actions, so that each test also compares the two.

use std::collections::BTreeSet;

use dethrone_records::Notation;
use dethrone_rules::geometry::{Board, Square};
use dethrone_rules::judtho::{Action, Event, Game, Illegal, Kind, Piece, Variant};
use dethrone_rules::{Army, Ending, Game as _, Outcome};

use super::event_text::{event_text, piece_text};
pub(crate) use super::given::given;
use crate::literal;

/// A game under way in both implementations.
#[derive(Clone)]
pub(crate) struct Scene<V: Variant> {
    pub(crate) game: Game<V>,
    literal: literal::Game,
    /// What the last action did.
    events: Vec<Event<V::Board>>,
}

impl<V: Variant> Scene<V> {
    /// The game at the position of `fen`.
    pub(crate) fn at(name: &str, fen: &str) -> Self {
        let game = Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let literal = literal::Game::from_fen(name, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let scene = Scene { game, literal, events: Vec::new() };
        scene.agree();
        scene
    }

    /// The game before its first placement.
    pub(crate) fn start(name: &str) -> Self {
        Self::at(name, &Game::<V>::start().fen())
    }

    /// Plays the actions, in coordinate notation, separated by spaces.
    pub(crate) fn play(mut self, actions: &str) -> Self {
        for text in actions.split_whitespace() {
            let action = self.game.parse_action(text).unwrap_or_else(|error| panic!("{error}"));
            self.events.clear();
            self.game.play(action, &mut |event| self.events.push(event));
            self.literal.play(text).unwrap_or_else(|error| panic!("{error}"));
            self.agree();
        }
        self
    }

    fn agree(&self) {
        assert_eq!(self.game.fen(), self.literal.fen());
        assert_eq!(self.legal_texts(), self.literal.legal(), "{}", self.game.fen());
    }

    /// The legal actions, sorted bytewise.
    pub(crate) fn legal_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> =
            self.game.legal_actions().into_iter().map(|action| self.game.action_text(action)).collect();
        texts.sort_unstable();
        texts
    }

    /// The legal actions are exactly these.
    pub(crate) fn legal(self, expected: &str) -> Self {
        assert_eq!(self.legal_texts(), sorted(expected), "{}", self.game.fen());
        self
    }

    /// The moves of the piece on `from` are exactly these, written without their origin.
    pub(crate) fn moves(self, from: &str, expected: &str) -> Self {
        let moves: Vec<String> = self
            .legal_texts()
            .iter()
            .filter_map(|text| text.strip_prefix(from))
            .filter(|rest| !rest.starts_with(|letter: char| letter.is_ascii_digit()))
            .map(str::to_owned)
            .collect();
        assert_eq!(moves, sorted(expected), "{from} in {}", self.game.fen());
        self
    }

    /// Each of these actions is legal.
    pub(crate) fn may(self, actions: &str) -> Self {
        for action in actions.split_whitespace() {
            assert!(self.legal_texts().iter().any(|text| text == action), "{action} in {}", self.game.fen());
        }
        self
    }

    /// None of these actions is legal.
    pub(crate) fn may_not(self, actions: &str) -> Self {
        for action in actions.split_whitespace() {
            assert!(self.legal_texts().iter().all(|text| text != action), "{action} in {}", self.game.fen());
        }
        self
    }

    /// Exactly these kinds, by letter, may be placed, each on exactly these squares (as [`squares`] reads them), and
    /// nothing may be moved.
    pub(crate) fn places(self, kinds: &str, on: &str) -> Self {
        let expected: BTreeSet<String> = kinds
            .chars()
            .flat_map(|kind| squares(on).into_iter().map(move |at| format!("{kind}@{at}")))
            .collect();
        let legal: BTreeSet<String> = self.legal_texts().into_iter().collect();
        assert_eq!(legal, expected, "{}", self.game.fen());
        self
    }

    fn field(&self, index: usize) -> String {
        self.game.fen().split(' ').nth(index).expect("seven fields").to_owned()
    }

    /// What is due, as in notation.
    pub(crate) fn queue(self, expected: &str) -> Self {
        assert_eq!(self.field(1), expected, "queue of {}", self.game.fen());
        self
    }

    pub(crate) fn relations(self, expected: &str) -> Self {
        assert_eq!(self.field(2), expected, "relations of {}", self.game.fen());
        self
    }

    pub(crate) fn reserves(self, expected: &str) -> Self {
        assert_eq!(self.field(3), expected, "reserves of {}", self.game.fen());
        self
    }

    pub(crate) fn captures(self, expected: &str) -> Self {
        assert_eq!(self.field(4), expected, "captures of {}", self.game.fen());
        self
    }

    pub(crate) fn points(self, expected: &str) -> Self {
        assert_eq!(self.field(5), expected, "points of {}", self.game.fen());
        self
    }

    /// These pieces stand where they are said to, as `wQd4`; `--d4` says that nothing stands there.
    pub(crate) fn has(self, pieces: &str) -> Self {
        for token in pieces.split_whitespace() {
            let square = Square::parse(&token[2..]).expect("a square");
            let found = self.game.position().piece_at(square).map_or_else(|| "--".to_owned(), piece_text);
            assert_eq!(found, token[..2], "on {square} of {}", self.game.fen());
        }
        self
    }

    /// The last action did exactly this, as [`event_text`] tells it.
    pub(crate) fn events(self, expected: &[&str]) -> Self {
        assert_eq!(self.events.iter().copied().map(event_text).collect::<Vec<_>>(), expected);
        self
    }

    /// `action` is illegal, and for this reason.
    pub(crate) fn illegal(self, action: Action<V::Board>, reason: Illegal<V::Board>) -> Self {
        assert_eq!(self.game.why_illegal(action), Some(reason), "{action:?} in {}", self.game.fen());
        self
    }

    /// The game has ended so by its own rules; `None` when it goes on.
    pub(crate) fn ended(self, ending: impl Into<Option<Ending>>) -> Self {
        assert_eq!(self.game.ending(), ending.into(), "{}", self.game.fen());
        self
    }

    /// If the game ends now in this way, it gives these points and ranks, in army order.
    pub(crate) fn outcome<const N: usize>(
        self,
        ending: Ending,
        points: [u32; N],
        ranks: impl Into<Option<[u8; N]>>,
    ) -> Self {
        let Outcome { points: found, ranks: found_ranks } = self.game.outcome(ending);
        assert_eq!(found.0[..N], points, "points after {ending:?} in {}", self.game.fen());
        let found_ranks = found_ranks.map(|ranks| ranks.0[..N].to_vec());
        assert_eq!(found_ranks, ranks.into().map(|ranks| ranks.to_vec()), "ranks after {ending:?}");
        self
    }

    /// The Material Scores, in army order.
    pub(crate) fn material<const N: usize>(self, expected: [u32; N]) -> Self {
        let found = Army::ALL.map(|army| self.game.position().material_score(army));
        assert_eq!(found[..N], expected, "{}", self.game.fen());
        self
    }
}

fn sorted(texts: &str) -> Vec<&str> {
    let mut texts: Vec<&str> = texts.split_whitespace().collect();
    texts.sort_unstable();
    texts
}

/// Squares in a list: `a1`, the rectangle `a1-f4`, `!c3` for one to be left out.
pub(crate) fn squares(list: &str) -> BTreeSet<String> {
    let mut squares = BTreeSet::new();
    let parts =
        |square: &str| (square.chars().next().expect("a file"), square[1..].parse::<u8>().expect("a rank"));
    for token in list.split_whitespace() {
        if let Some(left_out) = token.strip_prefix('!') {
            assert!(squares.remove(left_out), "{left_out} is not among the squares");
        } else if let Some((from, to)) = token.split_once('-') {
            let ((first_file, first_rank), (last_file, last_rank)) = (parts(from), parts(to));
            for file in first_file..=last_file {
                squares.extend((first_rank..=last_rank).map(|rank| format!("{file}{rank}")));
            }
        } else {
            squares.insert(token.to_owned());
        }
    }
    squares
}

/// The same piece on every square of a list, as [`given`] reads it.
pub(crate) fn filled(piece: &str, list: &str) -> String {
    squares(list).into_iter().map(|square| format!(" {piece}{square}")).collect::<Vec<_>>().concat()
}

/// The square of this name.
pub(crate) fn square<B: Board>(name: &str) -> Square<B> {
    Square::parse(name).unwrap_or_else(|| panic!("no square {name}"))
}

/// The piece that a token as `wQ` names.
pub(crate) fn piece(token: &str) -> Piece {
    let mut letters = token.chars();
    let army = letters.next().and_then(Army::from_letter);
    let kind = letters.next().and_then(Kind::from_letter);
    let (army, kind) = army.zip(kind).unwrap_or_else(|| panic!("no piece {token}"));
    Piece { army, kind }
}
