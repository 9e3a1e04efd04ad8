//! Coordinate notation.

use dethrone_records::{ActionError, Notation};
use dethrone_rules::Game as _;
use dethrone_rules::royal_court::Game;

use crate::{START, all_fens, game};

#[test]
fn what_is_written_is_read_back_to_the_same_action() {
    for fen in all_fens() {
        let game = game(&fen);
        for action in game.legal_actions() {
            let text = game.action_text(action);
            assert_eq!(game.parse_action(&text), Ok(action), "{fen} {text}");
        }
    }
}

#[test]
fn what_is_no_action_is_refused_with_its_text() {
    let game = Game::start();
    for text in [
        "", "e", "e2", "e2e", "e2e9", "e2k4", "e0e4", "e2e4 ", " e2e4", "e7e8Q", "e7e8x", "e7e8qq", "éé",
        "e2é4", "♔e2e4", "pass", "O-O", "0000", "e2-e4", "P@e4",
    ] {
        match game.parse_action(text) {
            Err(ActionError::Syntax { text: told, .. }) => assert_eq!(told, text),
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn an_illegal_action_is_refused_with_its_reason() {
    let error = game(START).parse_action("e2e5").expect_err("illegal");
    assert_eq!(error.to_string(), "e2e5 is illegal: a Pawn does not move from e2 to e5");
}

#[test]
fn castling_is_not_written_as_king_takes_rook() {
    let game = game("4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1");
    for text in ["f1j1", "f1a1"] {
        let error = game.parse_action(text).expect_err("no castling");
        assert!(error.to_string().contains("the own Rook stands on"), "{error}");
    }
}
