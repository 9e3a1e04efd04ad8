//! FEN.

use dethrone_records::{Fault, Notation};
use dethrone_rules::royal_court::Game;

use crate::{START, all_fens, game};

#[test]
fn what_is_read_is_written_back_the_same() {
    for fen in all_fens() {
        assert_eq!(game(&fen).fen(), fen);
    }
}

#[test]
fn the_en_passant_square_is_always_read_and_written_only_where_a_pawn_stands_to_capture() {
    let idle = "9k/10/10/4p5/10/10/10/K9 w - e6 0 2";
    assert_eq!(game(idle).fen(), "9k/10/10/4p5/10/10/10/K9 w - - 0 2");
    let ready = "9k/10/10/4pP4/10/10/10/K9 w - e6 0 2";
    assert_eq!(game(ready).fen(), ready);
    let pinned = "10/10/10/K2Pp4r/10/10/10/9k w - e6 0 2";
    assert_eq!(game(pinned).fen(), pinned);
}

/// The faults of a FEN as (field, text, part of what was expected).
#[track_caller]
fn check(fen: &str, expected: &[(&str, &str, &str)]) {
    let error = Game::from_fen(fen).expect_err(fen);
    assert_eq!(error.faults.len(), expected.len(), "{error}");
    for (fault, (field, text, part)) in error.faults.iter().zip(expected) {
        let Fault { field: told_field, text: told_text, expected: told } = fault;
        assert_eq!((told_field, told_text.as_str()), (field, *text));
        assert!(told.contains(part), "{told:?} lacks {part:?}");
    }
}

/// The start with one field replaced.
fn with_field(index: usize, text: &str) -> String {
    let mut fields: Vec<&str> = START.split(' ').collect();
    fields[index] = text;
    fields.join(" ")
}

#[test]
fn a_fen_has_six_fields_one_space_apart() {
    check("", &[("fields", "", "six fields")]);
    check("8/8 w", &[("fields", "8/8 w", "not 2")]);
    let padded = format!("{START} ");
    check(&padded, &[("fields", &padded, "not 7")]);
}

#[test]
fn a_bad_board_names_the_rank_and_what_is_wrong() {
    let board = |row: &str| format!("{row}/10/10/10/10/10/10/R4K3R");
    for (row, part) in [
        ("r4k3rr", "10 squares, not 11, on rank 8"),
        ("r4k3", "10 squares, not 9, on rank 8"),
        ("", "10 squares, not 0, on rank 8"),
        ("r4k3x", "not `x`, on rank 8"),
        ("r4k0r3", "not `0`, on rank 8"),
        ("11", "not `11`, on rank 8"),
        ("010", "not `010`, on rank 8"),
        ("99999999999999999999", "not `99999999999999999999`, on rank 8"),
        ("r4k3♔", "not `♔`, on rank 8"),
    ] {
        check(&with_field(0, &board(row)), &[("board", row, part)]);
    }
    check(&with_field(0, "10/10"), &[("board", "10/10", "8 ranks separated by `/`, not 2")]);
}

#[test]
fn the_other_fields_are_refused_all_at_once() {
    check(
        "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR x QK e9 -1 one",
        &[
            ("turn", "x", "`w` or `b`"),
            ("castling", "QK", "`KQkq` in this order"),
            ("en passant", "e9", "a square from a1 to j8"),
            ("halfmove clock", "-1", "a number"),
            ("fullmove number", "one", "a number"),
        ],
    );
}

#[test]
fn counters_that_are_no_numbers_are_refused() {
    for text in ["", "-", "+1", "1.5", "0x1", "4294967296", "١"] {
        check(&with_field(4, text), &[("halfmove clock", text, "a number from 0 to 4294967295")]);
        check(&with_field(5, text), &[("fullmove number", text, "a number from 0 to 4294967295")]);
    }
}

#[test]
fn castling_letters_stand_once_and_in_order() {
    for text in ["", "k K", "KK", "qk", "KQkqK", "--", "K-", "HAha", "X"] {
        if !text.contains(' ') {
            check(&with_field(2, text), &[("castling", text, "`KQkq`")]);
        }
    }
}

#[test]
fn what_cannot_stand_is_refused_by_its_field() {
    check(
        "10/10/10/10/10/10/10/5K4 w - - 0 1",
        &[("board", "10/10/10/10/10/10/10/5K4", "Black has 0 Kings")],
    );
    check(
        "4k4P/10/10/10/10/10/10/4K5 w - - 0 1",
        &[("board", "4k4P/10/10/10/10/10/10/4K5", "a Pawn stands on j8")],
    );
    check("4k5/10/10/10/10/10/10/4RK4 w - - 0 1", &[("turn", "w", "Black is not to move")]);
    check("4k5/10/10/10/10/10/10/R4K4 w KQ - 0 1", &[("castling", "KQ", "its Rook is not at home on j1")]);
    check("4k5/10/10/10/10/10/10/R3K4R w Q - 0 1", &[("castling", "Q", "its King is not at home on f1")]);
    check("4k5/10/10/10/10/10/10/4K5 w - e6 0 1", &[("en passant", "e6", "no Pawn of the side")]);
    check("4k5/10/10/10/10/10/10/4K5 w - e4 0 1", &[("en passant", "e4", "no double step")]);
}
