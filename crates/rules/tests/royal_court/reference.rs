//! The reference cases, made by Fairy-Stockfish.

use dethrone_records::Notation;
use dethrone_rules::royal_court::{Color, Game};
use dethrone_rules::{Ending, Game as _, divide, perft};

use crate::{cases, game, legal};

/// Deeper counts are left out: the whole run stays short.
const MAX_LEAVES: u64 = 60_000_000;

fn check_perft(fen: &str, counts: &[u64]) {
    let mut game = game(fen);
    for (depth, &expected) in (1..).zip(counts).filter(|&(_, &count)| count <= MAX_LEAVES) {
        assert_eq!(perft(&mut game, depth), expected, "perft {depth} of {fen}");
    }
    assert_eq!(game.fen(), fen);
}

#[track_caller]
fn check_moves(fen: &str, moves: &[String]) -> Game {
    let game = game(fen);
    let mut expected = moves.to_vec();
    expected.sort();
    assert_eq!(legal(&game), expected, "{fen}");
    assert_eq!(game.count_legal_actions(), expected.len() as u64, "{fen}");
    game
}

/// Plays the line from the start and compares the end.
fn check_line(line: &[String], fen: &str) {
    let mut game = Game::start();
    for text in line {
        crate::play(&mut game, text);
    }
    assert_eq!(game.fen(), fen);
    assert_eq!(game.position().hash(), game.position().fresh_hash());
}

#[test]
fn c2_perft_of_the_reference_positions() {
    for case in cases::royal_court_perft() {
        check_perft(&case.fen, &case.perft);
        if !case.line.is_empty() {
            check_line(&case.line, &case.fen);
        }
    }
}

#[test]
fn c3_perft_and_moves_of_the_edge_cases() {
    for case in cases::royal_court_edges() {
        let game = check_moves(&case.fen, &case.moves);
        assert_eq!(game.position().is_check(game.position().turn()), case.check, "{}", case.name);
        let mut castlings: Vec<String> = legal(&game)
            .into_iter()
            .filter(|text| ["f1i1", "f1c1", "f8i8", "f8c8"].contains(&text.as_str()))
            .filter(|text| {
                let king = game.position().king(game.position().turn());
                text.starts_with(&king.to_string())
            })
            .collect();
        castlings.sort();
        let mut expected = case.castle.clone();
        expected.sort();
        assert_eq!(castlings, expected, "{}", case.name);
        check_perft(&case.fen, &case.perft);
    }
}

#[test]
fn c4_moves_checks_and_mates_of_the_reference_positions() {
    for case in cases::royal_court_moves() {
        let game = check_moves(&case.fen, &case.moves);
        let turn = game.position().turn();
        assert_eq!(game.position().is_check(turn), case.check, "{}", case.fen);
        let mate = game.position().mate();
        assert_eq!(mate == Some(Ending::Checkmate), case.checkmate, "{}", case.fen);
        assert_eq!(mate == Some(Ending::Stalemate), case.stalemate, "{}", case.fen);
        check_line(&case.line, &case.fen);
    }
}

#[test]
fn c2_divide_adds_up_to_perft() {
    let mut game = Game::start();
    let counts = divide(&mut game, 3);
    assert_eq!(counts.len(), 28);
    assert_eq!(counts.iter().map(|(_, leaves)| leaves).sum::<u64>(), 24_490);
    assert_eq!(game.position().turn(), Color::White);
}
