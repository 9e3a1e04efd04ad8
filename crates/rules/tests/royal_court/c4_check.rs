//! C4: check, pins and checkmate.

use dethrone_rules::royal_court::Color;
use dethrone_rules::{Army, ByArmy, Ending, Game as _};

use crate::{after, game, legal, legal_from};

#[test]
fn c4_a_pinned_piece_stays_on_its_line() {
    assert_eq!(legal_from("4r4k/10/10/10/10/10/4R5/4K5 w - - 0 1", "e2"), "e3 e4 e5 e6 e7 e8");
    assert_eq!(legal_from("4r4k/10/10/10/10/10/4N5/4K5 w - - 0 1", "e2"), "");
    // The Crowned knight steps along the line but never leaps on it.
    assert_eq!(legal_from("4r4k/10/10/10/10/4C5/10/4K5 w - - 0 1", "e3"), "e2 e4");
    assert_eq!(legal_from("9k/10/10/10/7b2/10/5P4/4K5 w - - 0 1", "f2"), "");
    assert_eq!(legal_from("9k/10/10/10/10/6b3/5P4/4K5 w - - 0 1", "f2"), "g3");
}

#[test]
fn c4_a_check_is_answered_by_capture_block_or_flight() {
    let texts = legal(&game("4r4k/10/10/10/10/10/R9/4K3R1 w - - 0 1"));
    assert_eq!(texts, ["a2e2", "e1d1", "e1d2", "e1f1", "e1f2"]);
    let texts = legal(&game("4r4k/10/10/10/10/7B2/10/4K5 w - - 0 1"));
    assert_eq!(texts, ["e1d1", "e1d2", "e1f1", "e1f2", "h3e6"]);
    let texts = legal(&game("4r4k/10/10/10/1B8/10/10/4K5 w - - 0 1"));
    assert_eq!(texts, ["b4e7", "e1d1", "e1d2", "e1f1", "e1f2"]);
    let texts = legal(&game("4r4k/10/2N7/10/10/10/10/4K5 w - - 0 1"));
    assert_eq!(texts, ["c6e5", "c6e7", "e1d1", "e1d2", "e1f1", "e1f2"]);
    let texts = legal(&game("4r4k/10/3C6/10/10/10/10/4K5 w - - 0 1"));
    assert_eq!(texts, ["d6e4", "d6e5", "d6e6", "d6e7", "d6e8", "e1d1", "e1d2", "e1f1", "e1f2"]);
}

#[test]
fn c4_a_double_check_moves_the_king() {
    let texts = legal(&game("4r4k/10/10/10/10/3n6/R9/4K5 w - - 0 1"));
    assert!(texts.iter().all(|text| text.starts_with("e1")), "{texts:?}");
}

#[test]
fn c4_the_king_may_not_flee_along_the_line_of_the_check() {
    assert_eq!(legal_from("4r4k/10/10/10/4K5/10/10/10 w - - 0 1", "e4"), "d3 d4 d5 f3 f4 f5");
}

#[test]
fn c4_the_kings_keep_apart() {
    assert_eq!(legal_from("10/10/10/4k5/10/4K5/10/10 w - - 0 1", "e3"), "d2 d3 e2 f2 f3");
}

#[test]
fn c4_checkmate_wins() {
    let game = game("k9/1Q8/1K8/10/10/10/10/10 b - - 0 1");
    assert_eq!(game.ending(), Some(Ending::Checkmate));
    assert_eq!(game.to_act(), None);
    assert!(game.position().is_check(Color::Black));
    let outcome = game.outcome(Ending::Checkmate);
    assert_eq!(outcome.points, ByArmy([1, 0, 0, 0]));
    assert_eq!(outcome.ranks, Some(ByArmy([1, 0, 0, 2])));
}

#[test]
fn c4_the_fastest_mate_is_found_and_goes_before_every_draw() {
    let late = "k9/10/1K8/10/10/10/10/4Q5 w - - 149 200";
    assert_eq!(after(late, "e1e8").ending(), Some(Ending::Checkmate));
    assert_eq!(after(late, "e1d1").ending(), Some(Ending::FiftyMoves));
}

#[test]
fn c4_resignation_departure_and_time_lose() {
    let game = game("k9/10/1K8/10/10/10/10/4Q5 w - - 0 1");
    for ending in
        [Ending::Resignation(Army::White), Ending::Departure(Army::White), Ending::Time(Army::White)]
    {
        assert_eq!(game.outcome(ending).points, ByArmy([0, 0, 0, 1]), "{ending:?}");
        assert_eq!(game.outcome(ending).ranks, Some(ByArmy([2, 0, 0, 1])), "{ending:?}");
    }
}
