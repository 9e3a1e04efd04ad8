//! C1: board and array.

use dethrone_records::Notation;
use dethrone_rules::royal_court::{Color, Game, Kind, Piece};
use dethrone_rules::{Army, Game as _};

use crate::square;

#[test]
fn c1_the_array_has_the_king_on_f_and_the_queen_on_e() {
    let game = Game::start();
    assert_eq!(game.fen(), "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1");
    let piece = |name| game.position().piece_at(square(name));
    assert_eq!(piece("f1"), Some(Piece { color: Color::White, kind: Kind::King }));
    assert_eq!(piece("e8"), Some(Piece { color: Color::Black, kind: Kind::Queen }));
    assert_eq!(piece("b8"), Some(Piece { color: Color::Black, kind: Kind::Crowned }));
    assert_eq!(piece("e4"), None);
}

#[test]
fn c1_white_moves_first_and_then_black() {
    let mut game = Game::start();
    assert_eq!(game.to_act(), Some(Army::White));
    crate::play(&mut game, "e2e4");
    assert_eq!(game.to_act(), Some(Army::Black));
    assert!(game.same_side(Army::Black, Army::Black) && !game.same_side(Army::White, Army::Black));
}

#[test]
fn c1_both_bishops_of_a_side_stand_on_different_colours() {
    let game = Game::start();
    for color in Color::ALL {
        let shades: Vec<u8> = game
            .position()
            .pieces(color, Kind::Bishop)
            .into_iter()
            .map(|square| (square.file() + square.rank()) % 2)
            .collect();
        assert_ne!(shades[0], shades[1], "{color}");
    }
}
