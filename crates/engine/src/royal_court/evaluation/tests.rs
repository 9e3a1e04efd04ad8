//! The value is the same for both colours; every weight counts somewhere, and where its name says.

use dethrone_records::Notation;
use dethrone_rules::Game as _;

use super::*;
use crate::random::Random;
use crate::weights::assert_every_weight_counts;

fn position(fen: &str) -> Position {
    *Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).position()
}

/// Positions of random games.
fn positions(games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..games {
        let (mut game, mut random) = (Game::start(), Random::new(seed));
        while game.ply() < 160 && game.to_act().is_some() {
            let actions = game.legal_actions();
            game.play(actions[random.below(actions.len())], &mut |_| ());
            found.push(*game.position());
        }
    }
    found
}

/// Colours exchanged, and the board upside down.
fn reversed(position: &Position) -> Position {
    let fen = Game::from_position(*position).fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        let swapped = text
            .chars()
            .map(|c| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() });
        swapped.collect()
    };
    let board: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    *Game::from_fen(&format!("{} {turn} - - 0 1", board.join("/"))).expect("a position").position()
}

#[test]
fn the_value_is_the_same_with_colours_exchanged() {
    for position in positions(20) {
        assert_eq!(evaluate(&position), evaluate(&reversed(&position)), "{position:?}");
    }
}

#[test]
fn every_weight_counts_somewhere() {
    assert_every_weight_counts::<Game>(&positions(200));
}

#[test]
fn weights_are_the_same_as_a_list() {
    let list = WEIGHTS.list();
    assert_eq!(list.len(), Weights::NAMES.len());
    assert_eq!(Weights::from_list(&list).list(), list);
    assert_eq!(<Game as Weighed>::base_with(&position(START), &list), evaluate(&position(START)));
}

const START: &str = "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1";

#[test]
fn at_the_start_it_is_worth_something_to_be_the_one_to_move() {
    assert_eq!(evaluate(&position(START)), WEIGHTS.tempo[0]);
}

#[test]
fn pieces_around_a_king_are_a_danger_to_it() {
    let far = evaluate(&position("6k3/4pppp2/10/10/10/4N5/Q3PPPP2/2C3K3 w - - 0 1"));
    let near = evaluate(&position("6k3/4pppp2/10/4C5/4N1Q3/10/4PPPP2/6K3 w - - 0 1"));
    assert!(near > far + 150, "{near} {far}");
}
