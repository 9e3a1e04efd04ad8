//! What holds in every position that play can reach.

use dethrone_records::Notation;
use dethrone_rules::royal_court::{CastlingRights, Event, Game, Piece, Setup, Square};
use dethrone_rules::{Game as _, perft};

use crate::{cases, game, plain};

/// A random game: `visit` sees every position with the number drawn for it.
fn wander(seed: u64, plies: usize, mut visit: impl FnMut(&mut Game, u64)) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut game = Game::start();
    for _ in 0..plies {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        visit(&mut game, state);
        let actions = game.legal_actions();
        let Some(&action) = actions.get(state as usize % actions.len().max(1)) else { return };
        game.play(action, &mut |_| ());
    }
}

/// The same game with the colours exchanged and the board turned upside down.
fn flipped(game: &Game) -> Game {
    let setup = Setup::from(game.position());
    let flip = |square: Square| Square::new(square.file(), 7 - square.rank()).expect("a square of the board");
    let mut other = Setup { turn: setup.turn.other(), castling: CastlingRights::NONE, ..setup.clone() };
    for square in Square::all() {
        other.board[flip(square).index()] =
            setup.board[square.index()].map(|piece| Piece { color: piece.color.other(), ..piece });
    }
    for (color, wing) in setup.castling.iter() {
        other.castling = other.castling.with(color.other(), wing);
    }
    other.en_passant = setup.en_passant.map(flip);
    Game::from_position(other.validate().expect("as good as the other"))
}

#[test]
fn c4_generated_actions_are_those_of_the_plain_account() {
    for seed in 1..=40 {
        wander(seed, 120, |game, _| {
            let mut actions = game.legal_actions();
            actions.sort();
            assert_eq!(actions, plain::legal_actions(game.position()), "{}", game.fen());
            assert_eq!(actions.len() as u64, game.count_legal_actions(), "{}", game.fen());
        });
    }
}

#[test]
fn c2_the_incremental_hash_is_the_fresh_hash_and_undo_restores() {
    for seed in 1..=40 {
        wander(seed, 300, |game, _| {
            let before = *game.position();
            assert_eq!(before.hash(), before.fresh_hash(), "{}", game.fen());
            for action in game.legal_actions() {
                game.play(action, &mut |_| ());
                game.undo();
                assert_eq!(*game.position(), before);
            }
        });
    }
    let mut start = Game::start();
    start.undo();
    assert_eq!(start.position(), Game::start().position());
}

#[test]
fn c2_a_position_is_the_same_as_its_setup_and_its_fen() {
    for seed in 1..=40 {
        wander(seed, 300, |played, _| {
            let position = *played.position();
            assert_eq!(Setup::from(&position).validate(), Ok(position));
            assert_eq!(*game(&played.fen()).position(), position);
        });
    }
}

#[test]
fn c2_the_events_tell_every_change_of_the_board() {
    for seed in 1..=20 {
        wander(seed, 200, |game, _| {
            for action in game.legal_actions() {
                let mut board = Setup::from(game.position()).board;
                game.play(action, &mut |event| match event {
                    Event::Captured { piece, square } => {
                        assert_eq!(board[square.index()].take(), Some(piece));
                    }
                    Event::Moved { piece, from, to } => {
                        assert_eq!(board[from.index()].take(), Some(piece));
                        assert_eq!(board[to.index()].replace(piece), None);
                    }
                    Event::Promoted { square, kind } => {
                        if let Some(piece) = &mut board[square.index()] {
                            piece.kind = kind;
                        }
                    }
                    Event::Castled { .. } => {}
                });
                assert_eq!(board, Setup::from(game.position()).board, "{action:?}");
                game.undo();
            }
        });
    }
}

#[test]
fn c1_exchanging_the_colours_keeps_perft() {
    for case in cases::royal_court_perft() {
        let mut one = game(&case.fen);
        let mut other = flipped(&one);
        assert_eq!(perft(&mut one, 3), perft(&mut other, 3), "{}", case.fen);
    }
}

#[test]
fn rc1_random_games_end() {
    for seed in 1..=10 {
        wander(seed, 2000, |game, _| {
            let over = game.ending().is_some();
            assert_eq!(game.to_act().is_none(), over);
            assert!(!(over && game.may_claim().is_some()));
            if let Some(ending) = game.ending() {
                let points: u32 = game.outcome(ending).points.0.iter().sum();
                assert!(points <= 1);
            }
        });
    }
}
