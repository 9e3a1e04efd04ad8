//! What is written is read back to the same: positions, set-ups and actions.

use std::collections::HashSet;

use super::random_games::{Tried, for_every_game, visit};

for_every_game! {
    positions_read_back: check_positions;
    descriptions_make_the_position_again: check_descriptions;
    actions_read_back: check_actions;
}

fn check_positions<G: Tried>() {
    visit::<G>(2, 50, |game, _| {
        let fen = game.fen();
        let read = G::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(read.fen(), fen);
        assert_eq!(read.hash(), game.hash(), "{fen}");
        assert_eq!(read.to_act(), game.to_act(), "{fen}");
    });
}

fn check_descriptions<G: Tried>() {
    visit::<G>(2, 50, |game, _| {
        let described = game.described();
        assert_eq!(described.fen(), game.fen());
        assert_eq!(described.hash(), game.hash(), "{}", game.fen());
        assert!(described.stands_like(&described.described()), "{}", game.fen());
    });
}

fn check_actions<G: Tried>() {
    visit::<G>(8, 20, |game, _| {
        let actions = game.legal_actions();
        let mut texts = HashSet::new();
        for action in actions {
            let text = game.action_text(action);
            assert_eq!(game.parse_action(&text).as_ref(), Ok(&action), "{text} in {}", game.fen());
            assert!(texts.insert(text), "{action:?} in {}", game.fen());
        }
    });
}
