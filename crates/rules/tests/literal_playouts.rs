//! Random games of the literal reference: every position reads back, and every kind of event occurs.

mod cases;
mod literal;
mod playouts;

use std::collections::BTreeMap;

use literal::Game;
use playouts::{Playout, Random};

#[test]
fn positions_read_back_and_everything_occurs() {
    for game in cases::JUDTHO_GAMES {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (seed, start) in (0..).zip(playouts::starts(game)) {
            let mut playout = Playout::new(read(game, &start), Random::new(seed));
            for _ in 0..60 {
                let fen = playout.literal.fen();
                assert_eq!(read(game, &fen).fen(), fen);
                if !playout.barred().is_empty() {
                    *counts.entry("r5-bars").or_default() += 1;
                }
                if playout.advance().is_none() {
                    break;
                }
                for event in playout.literal.happened() {
                    *counts.entry(event).or_default() += 1;
                }
            }
        }
        playouts::assert_all_occurred(game, &counts);
    }
}

fn read(game: &str, fen: &str) -> Game {
    Game::from_fen(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"))
}
