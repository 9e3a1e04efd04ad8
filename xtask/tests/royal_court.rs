//! Royal Court compared live with Fairy-Stockfish, whose `centaur` it is.

use dethrone_records::Notation;
use dethrone_rules::royal_court::Game;
use dethrone_rules::{Game as _, perft};
use xtask::fairy_stockfish::FairyStockfish;

/// Random games, and how many moves each of them lasts at most.
const GAMES: u64 = 12;
const LONGEST: usize = 200;
/// One position in so many is compared.
const EVERY: usize = 3;

fn start() -> FairyStockfish {
    FairyStockfish::start().unwrap_or_else(|error| panic!("{error:#}"))
}

fn legal(game: &Game) -> Vec<String> {
    let mut texts: Vec<String> =
        game.legal_actions().into_iter().map(|action| game.action_text(action)).collect();
    texts.sort();
    texts
}

#[test]
fn c2_the_legal_moves_of_random_positions_are_fairy_stockfishs() {
    let mut peer = start();
    let mut compared = 0;
    for seed in 1..=GAMES {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut game = Game::start();
        for ply in 0..LONGEST {
            let texts = legal(&game);
            if ply % EVERY == 0 || texts.is_empty() {
                let fen = game.fen();
                assert_eq!(texts, peer.legal_moves(&fen).expect("the peer lists"), "{fen}");
                compared += 1;
            }
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let actions = game.legal_actions();
            let Some(&action) = actions.get(state as usize % actions.len().max(1)) else { break };
            game.play(action, &mut |_| ());
        }
    }
    assert!(compared >= 300, "only {compared} positions were compared");
}

#[test]
fn c2_perft_from_the_start_is_fairy_stockfishs_to_depth_5() {
    let mut peer = start();
    let mut game = Game::start();
    let fen = game.fen();
    for depth in 1..=5 {
        let (counted, _) = peer.perft(&fen, depth).expect("the peer counts");
        assert_eq!(perft(&mut game, depth), counted, "depth {depth}");
    }
    assert_eq!(perft(&mut game, 5), 26_221_598);
}
