//! RC1: the draws.

use dethrone_records::Notation;
use dethrone_rules::royal_court::{Claim, Game};
use dethrone_rules::{ByArmy, Ending, Game as _};

use crate::{after, game, legal, play};

const KNIGHTS_AND_BACK: &str = "h1i3 h8i6 i3h1 i6h8";

#[test]
fn rc1_stalemate_draws() {
    for fen in ["k9/2Q7/1K8/10/10/10/10/10 b - - 0 1", "k9/10/2C7/10/10/10/10/5K4 b - - 0 1"] {
        let game = game(fen);
        assert_eq!(game.ending(), Some(Ending::Stalemate), "{fen}");
        assert_eq!(game.count_legal_actions(), 0);
        assert_eq!(game.outcome(Ending::Stalemate).points, ByArmy([0; 4]));
        assert_eq!(game.outcome(Ending::Stalemate).ranks, Some(ByArmy([1, 0, 0, 1])));
    }
}

#[test]
fn rc1_dead_positions_end_the_game_by_themselves() {
    for (rank, dead) in [
        ("10", true),
        ("B9", true),
        ("b9", true),
        ("N9", true),
        ("n9", true),
        ("B1b7", true),
        ("B1B7", true),
        ("B1b1B1b3", true),
        ("8Bb", false),
        ("8BB", false),
        ("N1N7", false),
        ("N1n7", false),
        ("Bn8", false),
        ("C9", false),
        ("P9", false),
        ("R9", false),
        ("Q9", false),
    ] {
        let game = game(&format!("9k/10/10/10/{rank}/10/10/K9 w - - 0 1"));
        assert_eq!(game.ending(), dead.then_some(Ending::DeadPosition), "{rank}");
        assert!(!legal(&game).is_empty(), "legal actions disregard draws");
    }
}

#[test]
fn rc1_bishops_on_one_colour_are_dead_on_different_ranks_too() {
    assert!(game("4k5/10/10/10/b9/1B8/10/4K5 w - - 0 1").position().is_dead());
    assert!(!game("4k5/10/10/10/b9/B9/10/4K5 w - - 0 1").position().is_dead());
}

#[test]
fn rc1_threefold_may_be_claimed_and_fivefold_ends() {
    let mut game = Game::start();
    for repetition in 1..=4 {
        assert_eq!(game.ending(), None);
        assert_eq!(game.may_claim(), (repetition >= 3).then_some(Claim::Threefold), "{repetition}");
        for text in KNIGHTS_AND_BACK.split(' ') {
            play(&mut game, text);
        }
    }
    assert_eq!(game.occurrences(), 5);
    assert_eq!(game.ending(), Some(Ending::Repetition));
    assert_eq!(game.to_act(), None);
    assert_eq!(game.may_claim(), None);
    assert!(!game.may_agree_draw());
    game.undo();
    assert_eq!(game.ending(), None);
    assert!(game.may_agree_draw());
}

#[test]
fn rc1_repetition_needs_the_same_side_to_move() {
    // The Rook loses a move on its way, so the same squares come with the other side to move.
    let game = after("4k4r/10/10/10/10/10/10/R3K5 w - - 0 1", "a1a2 j8j7 a2a3 j7j8 a3a1");
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn rc1_repetition_needs_the_same_rights_to_castle() {
    let fen = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
    let once = "f1f2 f8f7 f2f1 f7f8";
    assert_eq!(after(fen, once).occurrences(), 1);
    assert_eq!(after(fen, &[once; 3].join(" ")).occurrences(), 3);
}

#[test]
fn rc1_repetition_needs_the_same_captures_en_passant() {
    let back_and_forth = "a1a2 j8j7 a2a1 j7j8";
    // White may capture on e6 at first, and not later.
    let possible = after("9k/4p5/10/3P6/10/10/10/K9 b - - 0 1", &format!("e7e5 {back_and_forth}"));
    assert_eq!(possible.occurrences(), 1);
    // The Pawn is pinned: nothing differs.
    let pinned =
        "9k/4p5/10/10/10/10/10/10 b - - 0 1".replace("/10/10/10/10/10/10 b", "/10/K2P5r/10/10/10/10 b");
    let start = after(&pinned, "e7e5");
    assert!(start.fen().contains(" e6 "));
    let mut game = start;
    for text in "a5a4 j8j7 a4a5 j7j8".split(' ') {
        play(&mut game, text);
    }
    assert_eq!(game.occurrences(), 2);
}

#[test]
fn rc1_fifty_moves_may_be_claimed_and_seventy_five_end() {
    let at = |clock: u32| game(&format!("4k4r/10/10/10/10/10/10/R3K5 w - - {clock} 90"));
    assert_eq!(at(99).may_claim(), None);
    assert_eq!(at(100).may_claim(), Some(Claim::FiftyMoves));
    assert_eq!(at(100).ending(), None);
    assert_eq!(at(149).ending(), None);
    assert_eq!(at(150).ending(), Some(Ending::FiftyMoves));
    assert_eq!(at(150).may_claim(), None);
}

#[test]
fn rc1_captures_and_pawn_moves_begin_the_count_anew() {
    let fen = "4k4r/10/10/10/10/10/P9/R3K4R w - - 60 90";
    let clock = |moves| after(fen, moves).position().halfmove_clock();
    assert_eq!(clock("a1b1"), 61);
    assert_eq!(clock("a2a3"), 0);
    assert_eq!(clock("j1j8"), 0);
}

#[test]
fn rc1_claims_name_their_endings() {
    assert_eq!(Claim::Threefold.ending(), Ending::Repetition);
    assert_eq!(Claim::FiftyMoves.ending(), Ending::FiftyMoves);
}

#[test]
fn rc1_an_agreed_draw_shares_the_rank_and_a_void_game_gives_none() {
    let game = Game::start();
    assert_eq!(game.outcome(Ending::DrawAgreed).ranks, Some(ByArmy([1, 0, 0, 1])));
    assert_eq!(game.outcome(Ending::Void).ranks, None);
}
