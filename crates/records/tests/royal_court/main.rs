//! Royal Court as text: FEN, coordinate notation and SAN, both ways, and how bad text is refused.

#[path = "../../../rules/tests/cases/mod.rs"]
mod cases;

mod coordinate;
mod fen;
mod san;

use dethrone_records::Notation;
use dethrone_rules::royal_court::Game;

const START: &str = "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1";

fn game(fen: &str) -> Game {
    Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The FENs of all reference cases.
fn all_fens() -> Vec<String> {
    let moves = cases::royal_court_moves().into_iter().map(|case| case.fen);
    let perft = cases::royal_court_perft().into_iter().map(|case| case.fen);
    let edges = cases::royal_court_edges().into_iter().map(|case| case.fen);
    moves.chain(perft).chain(edges).collect()
}
