//! Royal Court, rule by rule (C1–C5, RC1), against the reference cases, and by properties.

#[path = "../cases/mod.rs"]
mod cases;

mod c1_array;
mod c2_movement;
mod c3_castling;
mod c4_check;
mod c5_values;
mod illegal;
mod plain;
mod properties;
mod rc1_draws;
mod reference;
mod setup;

use dethrone_records::Notation;
use dethrone_rules::Game as _;
use dethrone_rules::royal_court::{Action, Event, Game, Square};

/// The game that begins with the position of `fen`.
fn game(fen: &str) -> Game {
    Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The game of `fen` after `moves`, separated by spaces.
fn after(fen: &str, moves: &str) -> Game {
    let mut game = game(fen);
    for text in moves.split_whitespace() {
        play(&mut game, text);
    }
    game
}

/// Plays one move and returns what it did.
fn play(game: &mut Game, text: &str) -> Vec<Event> {
    let action = game.parse_action(text).unwrap_or_else(|error| panic!("{}: {error}", game.fen()));
    let mut events = Vec::new();
    game.play(action, &mut |event| events.push(event));
    events
}

/// The legal actions in coordinate notation, sorted.
fn legal(game: &Game) -> Vec<String> {
    let mut texts: Vec<String> =
        game.legal_actions().into_iter().map(|action| game.action_text(action)).collect();
    texts.sort();
    texts
}

/// Where the piece on `square` may go, in coordinate notation, separated by spaces.
fn legal_from(fen: &str, square: &str) -> String {
    let texts = legal(&game(fen));
    texts.iter().filter_map(|text| text.strip_prefix(square)).collect::<Vec<_>>().join(" ")
}

fn square(name: &str) -> Square {
    Square::parse(name).expect(name)
}

/// The action that `text` names, legal or not.
fn action(text: &str) -> Action {
    let (from, to) = (square(&text[..2]), square(&text[2..4]));
    match text[4..].chars().next() {
        None => Action::Move { from, to },
        Some(letter) => {
            let kind =
                dethrone_rules::royal_court::Kind::from_letter(letter.to_ascii_uppercase()).expect(text);
            Action::Promote { from, to, kind }
        }
    }
}
