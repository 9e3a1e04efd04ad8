//! Standard algebraic notation.

use dethrone_records::{Notation, SanError};
use dethrone_rules::Game as _;
use dethrone_rules::royal_court::Game;

use crate::{START, all_fens, cases, game};

#[test]
fn san_of_the_reference_moves_both_ways() {
    let mut compared = 0;
    for case in cases::royal_court_moves() {
        let game = game(&case.fen);
        for (text, san) in &case.san {
            let action = game.parse_action(text).unwrap_or_else(|error| panic!("{}: {error}", case.fen));
            assert_eq!(&game.san(action), san, "{} {text}", case.fen);
            assert_eq!(game.parse_san(san), Ok(action), "{} {san}", case.fen);
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn what_is_written_is_read_back_and_no_two_actions_are_written_alike() {
    for fen in all_fens() {
        let game = game(&fen);
        let mut texts: Vec<String> = Vec::new();
        for action in game.legal_actions() {
            let san = game.san(action);
            assert_eq!(game.parse_san(&san), Ok(action), "{fen} {san}");
            texts.push(san);
        }
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count, "{fen}");
    }
}

#[track_caller]
fn check(fen: &str, text: &str, san: &str) {
    let game = game(fen);
    let action = game.parse_action(text).expect(text);
    assert_eq!(game.san(action), san);
    assert_eq!(game.parse_san(san), Ok(action));
}

#[test]
fn castling_promotion_and_marks() {
    let castles = "4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1";
    check(castles, "f1i1", "O-O");
    check(castles, "f1c1", "O-O-O");
    check("7k2/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1i1", "O-O+");
    check("9k/4P5/10/10/10/10/10/K9 w - - 0 1", "e7e8c", "e8=C");
    check("9k/4P5/10/10/10/10/10/K9 w - - 0 1", "e7e8q", "e8=Q+");
    check("5n3k/4P5/10/10/10/10/10/K9 w - - 0 1", "e7f8n", "exf8=N");
    check("k9/10/1K8/10/10/10/10/4Q5 w - - 0 1", "e1e8", "Qe8#");
    check("9k/10/10/3PpP4/10/10/10/K9 w - e6 0 2", "d5e6", "dxe6");
}

#[test]
fn file_rank_or_both_tell_pieces_apart() {
    check("9k/10/10/10/10/C1C7/10/9K w - - 0 1", "a3b3", "Cab3");
    check("9k/10/C9/10/C9/10/10/9K w - - 0 1", "a6a5", "C6a5");
    check("9k/10/C1C7/10/C9/10/10/9K w - - 0 1", "a6b5", "Ca6b5");
    // A pinned piece is no rival.
    check("4r4k/10/10/10/10/4N5/10/N3K5 w - - 0 1", "a1c2", "Nc2");
}

#[test]
fn marks_are_forgiven_and_so_is_a_superfluous_origin() {
    let game = Game::start();
    for (san, text) in
        [("e4!?", "e2e4"), ("e4+", "e2e4"), ("Nh1i3", "h1i3"), ("N1i3#", "h1i3"), ("e2e4", "e2e4")]
    {
        assert_eq!(game.parse_san(san), game.parse_action(text).map_err(|_| unreachable!()), "{san}");
    }
}

#[test]
fn what_is_no_san_is_refused_with_its_text() {
    let game = Game::start();
    for text in [
        "", "x", "e9", "Zf3", "Nf", "O-O-O-O", "e4=", "e8=QQ", "Nxxf3", "♘f3", "N♘f3", "é", "--", "Pe4",
        "k5", "+", "e4 ",
    ] {
        match game.parse_san(text) {
            Err(SanError::Syntax { text: told, .. }) => assert_eq!(told, text),
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn what_is_illegal_is_refused_with_its_reason() {
    for (fen, san, message) in [
        (START, "e5", "e5 is illegal: a Pawn does not move from e2 to e5"),
        (
            START,
            "Ki1",
            "Ki1 is illegal: no castling on the King's wing: White's Bishop on g1 stands between King and Rook",
        ),
        (
            START,
            "O-O",
            "O-O is illegal: no castling on the King's wing: White's Bishop on g1 stands between King and Rook",
        ),
        (START, "Nd4", "Nd4 is illegal: no Knight of White can go to d4"),
        (START, "Nad4", "Nad4 is illegal: White has no such Knight"),
        (
            "4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1",
            "Ki1",
            "Ki1 is illegal: castling is written `O-O` or `O-O-O`",
        ),
        ("9k/10/10/10/10/10/10/K9 w - - 0 1", "O-O-O", "O-O-O is illegal: the King on a1 is not at home"),
        (
            "9k/4P5/10/10/10/10/10/K9 w - - 0 1",
            "e8",
            "e8 is illegal: the Pawn that reaches e8 must become a Queen, Rook, Bishop, Knight or Crowned knight",
        ),
    ] {
        assert_eq!(game(fen).parse_san(san).expect_err(san).to_string(), message);
    }
}

#[test]
fn an_ambiguous_text_is_answered_with_the_candidates() {
    let error = game("9k/10/10/10/10/C1C7/10/9K w - - 0 1").parse_san("Cb3").expect_err("ambiguous");
    assert_eq!(error.to_string(), "Cb3 is ambiguous: it may be Cab3, Ccb3");
}
