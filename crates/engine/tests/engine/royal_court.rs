//! Royal Court: mates, promotion, claims and offers.

use std::time::Duration;

use crate::support::{best, play, player, table, table_after};
use dethrone_engine::{Limits, Offer, Score, StopFlag};
use dethrone_rules::{Army, Ending, GameKind};

fn check(fen: &str, expected: &[&str], score: Score) {
    let choice = best(&table(GameKind::RoyalCourt, fen), 20_000);
    assert!(expected.contains(&&*choice.action), "{fen}: {} instead of {expected:?}", choice.action);
    assert_eq!(choice.info.score, score, "{fen}");
}

#[test]
fn mate_in_one_is_found() {
    check("9k/R9/10/10/10/10/10/KR8 w - - 0 1", &["b1b8"], Score::WinIn(1));
    // A Queen gives mate where a Crowned knight takes the squares of escape.
    check("9k/10/7C2/10/10/10/10/K7Q1 w - - 0 1", &["i1i7", "i1i8", "i1j1", "i1j2"], Score::WinIn(1));
    // Only by promotion.
    check("9k/6P3/8K1/10/10/10/10/10 w - - 0 1", &["g7g8q"], Score::WinIn(1));
    // The back rank, from Black's side.
    check("k2r6/10/10/10/10/10/7PPP/8K1 b - - 0 1", &["d8d1"], Score::WinIn(1));
}

#[test]
fn mate_in_two_is_found() {
    check("9k/10/R9/1R8/10/10/10/K9 w - - 0 1", &["b5b7", "a6a7"], Score::WinIn(3));
}

#[test]
fn the_side_without_hope_sees_it() {
    let choice = best(&table(GameKind::RoyalCourt, "8k1/1R8/R9/10/10/10/10/K9 b - - 0 1"), 20_000);
    assert_eq!(choice.info.score, Score::LossIn(2));
}

#[test]
fn a_piece_that_hangs_is_taken_and_one_that_is_guarded_is_not() {
    let hanging = "4k5/10/3r6/10/10/3Q6/10/4K5 w - - 0 1";
    assert_eq!(best(&table(GameKind::RoyalCourt, hanging), 5_000).action, "d3d6");
    let guarded = "4k5/2p7/3r6/10/10/3Q6/10/4K5 w - - 0 1";
    assert_ne!(best(&table(GameKind::RoyalCourt, guarded), 5_000).action, "d3d6");
}

#[test]
fn rc1_who_is_worse_claims_a_threefold_repetition_and_who_is_better_does_not() {
    let fen = "4k5/10/10/10/10/10/10/1QQ2K4 w - - 0 1";
    let mut table = table(GameKind::RoyalCourt, fen);
    for _ in 0..2 {
        play(&mut table, &["f1g1", "e8e7", "g1f1", "e7e8"]);
    }
    assert_eq!(best(&table, 2_000).claim, None, "White is better");
    play(&mut table, &["f1g1"]);
    assert_eq!(best(&table, 2_000).claim, Some(Ending::Repetition), "Black is worse");
}

#[test]
fn who_is_better_avoids_repeating_for_the_third_time() {
    let mut table = table(GameKind::RoyalCourt, "4k5/10/10/10/10/10/10/1QQ2K4 w - - 0 1");
    play(&mut table, &["f1g1", "e8e7", "g1f1", "e7e8", "f1g1", "e8e7"]);
    assert_ne!(best(&table, 5_000).action, "g1f1");
}

#[test]
fn offers_are_accepted_by_the_side_that_is_worse() {
    let table = table(GameKind::RoyalCourt, "4k5/10/10/10/10/10/10/1QQ2K4 w - - 0 1");
    let accepts = |army| {
        let clock = || Duration::ZERO;
        let (limits, stop) = (Limits::nodes(2_000), StopFlag::default());
        player(1).accepts(table.game(), army, Offer::Draw, &limits, &stop, &clock)
    };
    assert!(accepts(Army::Black));
    assert!(!accepts(Army::White));
}

#[test]
fn no_draw_is_offered_in_the_opening() {
    assert!(!best(&table_after(GameKind::RoyalCourt, &["b1c3", "b8c6"]), 2_000).offers_draw);
}
