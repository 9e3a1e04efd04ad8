//! The boards are symmetric, and so are the rules as far as the order of turns allows.
//!
//! The left–right flip of the large board exchanges White with Yellow and Red with Black. Turn order w r y b becomes
//! y b w r, which is the same going round: whole games are mirrored. A flip that exchanges Light and Dark turns the
//! order round, so that only the legal actions of one position are mirrored. In Duo, with two armies, both flips keep
//! the order, and the left–right flip exchanges nobody. Royal Court's castling is not symmetric from left to right; the
//! exchange of its two sides is.

use std::collections::HashSet;

use dethrone_records::Notation;
use dethrone_rules::geometry::{Board, KNIGHT_LEAPS, Square};
use dethrone_rules::judtho::{
    Action, Captures, Due, Duo, Game, Piece, Quattro, QuattroTriple, Setup, Trio, Variant,
};
use dethrone_rules::{Army, ByArmy, Game as _, perft, royal_court};

use super::random_games::{Judtho, visit};

/// Which way the board is flipped.
#[derive(Clone, Copy)]
struct Flip {
    left_right: bool,
    up_down: bool,
    /// What each army becomes.
    armies: [Army; 4],
}

const ARMIES: [Army; 4] = Army::ALL;
const LEFT_RIGHT: [Army; 4] = [Army::Yellow, Army::Black, Army::White, Army::Red];
const UP_DOWN: [Army; 4] = [Army::Red, Army::White, Army::Black, Army::Yellow];
const ROUND: [Army; 4] = [Army::Black, Army::Yellow, Army::Red, Army::White];

impl Flip {
    fn army(self, army: Army) -> Army {
        self.armies[army as usize]
    }

    fn square<B: Board>(self, square: Square<B>) -> Square<B> {
        let file = if self.left_right { B::FILES - 1 - square.file() } else { square.file() };
        let rank = if self.up_down { B::RANKS - 1 - square.rank() } else { square.rank() };
        Square::new(file, rank).expect("a square of the same board")
    }

    fn targets(self, targets: u8) -> u8 {
        let bit = |index: usize| {
            let (files, ranks) = KNIGHT_LEAPS[index];
            let leap =
                (if self.left_right { -files } else { files }, if self.up_down { -ranks } else { ranks });
            1 << KNIGHT_LEAPS.iter().position(|&other| other == leap).expect("a leap")
        };
        (0..8).filter(|index| targets >> index & 1 != 0).map(bit).sum()
    }

    fn action<B: Board>(self, action: Action<B>) -> Action<B> {
        match action {
            Action::Place { kind, square } => Action::Place { kind, square: self.square(square) },
            Action::Move { from, to } => Action::Move { from: self.square(from), to: self.square(to) },
            Action::Promote { from, to, kind } => {
                Action::Promote { from: self.square(from), to: self.square(to), kind }
            }
            Action::Sweep { from, to, between } => {
                Action::Sweep { from: self.square(from), to: self.square(to), between }
            }
            Action::Stationary { from, targets } => {
                Action::Stationary { from: self.square(from), targets: self.targets(targets) }
            }
            Action::Pass => Action::Pass,
        }
    }

    fn by_army<T: Copy>(self, values: &ByArmy<T>) -> ByArmy<T> {
        let mut flipped = *values;
        for army in ARMIES {
            flipped[self.army(army)] = values[army];
        }
        flipped
    }

    fn setup<V: Variant>(self, setup: &Setup<V>) -> Setup<V> {
        let piece = |piece: Piece| Piece { army: self.army(piece.army), kind: piece.kind };
        let group = |group: &Vec<Army>| group.iter().map(|&army| self.army(army)).collect::<Vec<_>>();
        let mut relations: Vec<Vec<Army>> = setup.relations.iter().map(group).collect();
        relations.sort_by_key(|group| group[0]);
        let captures = self.by_army(&setup.captures);
        Setup {
            pieces: setup.pieces.iter().map(|&(square, what)| (self.square(square), piece(what))).collect(),
            queue: setup.queue.iter().map(|&(army, due)| (self.army(army), due)).collect(),
            follower: setup.follower.map(|army| self.army(army)),
            relations,
            reserves: self.by_army(&setup.reserves),
            captures: ByArmy::from_fn(|army| Captures(self.by_army(&captures[army].0))),
            points: self.by_army(&setup.points),
            ply: setup.ply,
        }
    }

    /// The mirrored game, which knows nothing of the past; none while the Assembly is made in an order that begins with
    /// White.
    fn game<V: Variant>(self, game: &Game<V>) -> Option<(Game<V>, Game<V>)> {
        let setup = Setup::of(game.position());
        let assembly = setup.queue.iter().any(|&(_, due)| due == Due::Assembly);
        if assembly && self.armies != ARMIES {
            return None;
        }
        let make = |setup: &Setup<V>| {
            let position = setup.validate().unwrap_or_else(|errors| panic!("{errors:?} in {setup:?}"));
            Game::from_position(position)
        };
        Some((make(&setup), make(&self.setup(&setup))))
    }
}

/// The legal actions are mirrored, and with a `depth` the tree below them.
fn check<V: Judtho>(flip: Flip, depth: u32) {
    let mut compared = 0;
    visit::<Game<V>>(4, 30, |game, random| {
        let Some((plain, mirrored)) = flip.game(game) else { return };
        let expected: HashSet<Action<V::Board>> =
            plain.legal_actions().into_iter().map(|action| flip.action(action)).collect();
        let found: HashSet<Action<V::Board>> = mirrored.legal_actions().into_iter().collect();
        assert_eq!(found, expected, "{} and {}", plain.fen(), mirrored.fen());
        if depth > 1 && random.chance(1, 6) && found.len() < 400 {
            let leaves = |mut game: Game<V>| perft(&mut game, depth);
            assert_eq!(leaves(plain.clone()), leaves(mirrored), "{}", plain.fen());
            compared += 1;
        }
    });
    assert!(depth == 1 || compared > 20, "{compared} trees");
}

#[test]
fn left_and_right_are_mirrored_in_trio() {
    check::<Trio>(Flip { left_right: true, up_down: false, armies: LEFT_RIGHT }, 2);
}

#[test]
fn left_and_right_are_mirrored_in_quattro() {
    check::<Quattro>(Flip { left_right: true, up_down: false, armies: LEFT_RIGHT }, 2);
}

#[test]
fn left_and_right_are_mirrored_in_quattro_triple() {
    check::<QuattroTriple>(Flip { left_right: true, up_down: false, armies: LEFT_RIGHT }, 2);
}

#[test]
fn left_and_right_are_mirrored_in_duo_with_the_same_armies() {
    check::<Duo>(Flip { left_right: true, up_down: false, armies: ARMIES }, 2);
}

#[test]
fn up_and_down_are_mirrored_in_duo() {
    check::<Duo>(Flip { left_right: false, up_down: true, armies: UP_DOWN }, 2);
    check::<Duo>(Flip { left_right: true, up_down: true, armies: UP_DOWN }, 2);
}

#[test]
fn light_and_dark_have_mirrored_actions_on_the_large_board() {
    for flip in [
        Flip { left_right: false, up_down: true, armies: UP_DOWN },
        Flip { left_right: true, up_down: true, armies: ROUND },
    ] {
        check::<Trio>(flip, 1);
        check::<Quattro>(flip, 1);
        check::<QuattroTriple>(flip, 1);
    }
}

/// A Royal Court FEN with the sides exchanged.
fn sides_exchanged(fen: &str) -> String {
    let exchange = |text: &str| -> String {
        let other = |letter: char| {
            if letter.is_ascii_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            }
        };
        text.chars().map(other).collect()
    };
    let fields: Vec<&str> = fen.split(' ').collect();
    let board = fields[0].split('/').rev().map(exchange).collect::<Vec<_>>().join("/");
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let mut castling: Vec<char> = exchange(fields[2]).chars().collect();
    castling.sort_by_key(|&letter| "KQkq".find(letter));
    let castling: String = castling.into_iter().collect();
    let en_passant = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
    [board.as_str(), turn, &castling, &en_passant, fields[4], fields[5]].join(" ")
}

#[test]
fn the_sides_of_royal_court_are_mirrored() {
    visit::<royal_court::Game>(2, 40, |game, random| {
        if random.chance(2, 3) {
            return;
        }
        let fen = game.fen();
        let read =
            |fen: &str| royal_court::Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let exchanged = sides_exchanged(&fen);
        assert_eq!(perft(&mut read(&fen), 2), perft(&mut read(&exchanged), 2), "{fen} and {exchanged}");
    });
}
