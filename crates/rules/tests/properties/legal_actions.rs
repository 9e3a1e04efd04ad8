//! Legal actions are listed once each and counted right; play and undo leave nothing behind; hashes are kept right.

use std::collections::HashSet;

use super::random_games::{Tried, for_every_game, visit};

for_every_game! {
    lists_hold_each_action_once_and_are_counted: check_lists;
    undo_restores_the_position: check_undo;
    hashes_are_kept_as_if_made_afresh: check_hashes;
    whole_games_come_to_an_end_or_a_limit: check_whole_games;
}

fn check_lists<G: Tried>() {
    visit::<G>(3, 40, |game, _| {
        let actions = game.legal_actions();
        let different: HashSet<G::Action> = actions.iter().copied().collect();
        assert_eq!(different.len(), actions.len(), "{}", game.fen());
        assert_eq!(game.count_legal_actions(), actions.len() as u64, "{}", game.fen());
        assert_eq!(game.to_act().is_none(), game.ending().is_some(), "{}", game.fen());
        assert!(game.to_act().is_none() || !actions.is_empty(), "{}", game.fen());
    });
}

fn check_undo<G: Tried>() {
    visit::<G>(5, 30, |game, random| {
        let before = game.clone();
        let actions = game.legal_actions();
        for _ in 0..actions.len().min(20) {
            let action = random.pick(&actions);
            game.play(action, &mut |_| ());
            let next = game.legal_actions();
            if !next.is_empty() {
                game.play(random.pick(&next), &mut |_| ());
                game.undo();
            }
            game.undo();
            assert!(game.stands_like(&before), "{action:?} in {}", before.fen());
            assert_eq!(game.hash(), before.hash());
            assert_eq!(game.legal_actions(), actions);
        }
        let mut first = G::start();
        first.undo();
        assert!(first.stands_like(&G::start()));
    });
}

fn check_hashes<G: Tried>() {
    visit::<G>(1, 60, |game, _| assert_eq!(game.hash(), game.fresh_hash(), "{}", game.fen()));
    visit::<G>(4, 30, |game, _| assert_eq!(game.hash(), game.described().hash(), "{}", game.fen()));
}

fn check_whole_games<G: Tried>() {
    for seed in 0..12 {
        let mut game = G::start();
        let mut random = crate::playouts::Random::new(seed);
        let mut played = 0;
        while let Some(army) = game.to_act() {
            assert!(G::ARMIES.contains(&army));
            if played == 2000 {
                break;
            }
            let actions = game.legal_actions();
            game.play(random.pick(&actions), &mut |_| ());
            played += 1;
        }
        for _ in 0..played {
            game.undo();
        }
        assert!(game.stands_like(&G::start()));
    }
}
