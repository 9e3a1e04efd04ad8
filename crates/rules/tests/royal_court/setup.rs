//! Which descriptions are refused as positions, and that all reasons are told.

use dethrone_rules::royal_court::{CastlingRights, Color, Kind, Piece, Setup, SetupError, Square, Wing};

use crate::square;

fn setup(turn: Color, pieces: &[(&str, Color, Kind)]) -> Setup {
    let mut setup = Setup { turn, ..Setup::EMPTY };
    for &(name, color, kind) in pieces {
        setup.board[square(name).index()] = Some(Piece { color, kind });
    }
    setup
}

use Color::{Black, White};

const KINGS: [(&str, Color, Kind); 2] = [("f1", White, Kind::King), ("f8", Black, Kind::King)];

fn with_kings(turn: Color, pieces: &[(&str, Color, Kind)]) -> Setup {
    setup(turn, &[&KINGS, pieces].concat())
}

#[track_caller]
fn check(setup: &Setup, expected: &[SetupError]) {
    match setup.validate() {
        Ok(position) => assert!(expected.is_empty(), "{position:?}"),
        Err(errors) => assert_eq!(errors, expected),
    }
}

#[test]
fn c4_each_side_has_exactly_one_king() {
    let kings = |color, count| SetupError::Kings { color, count };
    check(&Setup::EMPTY, &[kings(White, 0), kings(Black, 0)]);
    check(&with_kings(White, &[("a1", White, Kind::King)]), &[kings(White, 2)]);
    check(&with_kings(White, &[]), &[]);
}

#[test]
fn c2_no_pawn_stands_on_an_end_rank() {
    let pawns = [("a1", White, Kind::Pawn), ("b8", White, Kind::Pawn), ("c1", Black, Kind::Pawn)];
    let expected = ["a1", "c1", "b8"].map(|name| SetupError::PawnOnEndRank { square: square(name) });
    check(&with_kings(White, &pawns), &expected);
}

#[test]
fn c4_the_side_not_to_move_is_not_in_check() {
    let rook = [("f5", Black, Kind::Rook)];
    check(&with_kings(White, &rook), &[]);
    let expected = [SetupError::OpponentInCheck { color: White, by: square("f5") }];
    check(&with_kings(Black, &rook), &expected);
}

#[test]
fn c3_a_right_to_castle_needs_king_and_rook_at_home() {
    let missing =
        |color, wing, missing, home| SetupError::Castling { color, wing, missing, home: square(home) };
    let mut bare = with_kings(White, &[("a8", Black, Kind::Rook), ("j8", White, Kind::Rook)]);
    bare.castling =
        CastlingRights::NONE.with(White, Wing::King).with(Black, Wing::Queen).with(Black, Wing::King);
    bare.turn = Black;
    check(
        &bare,
        &[missing(White, Wing::King, Kind::Rook, "j1"), missing(Black, Wing::King, Kind::Rook, "j8")],
    );
    let mut away =
        setup(White, &[("e1", White, Kind::King), ("f8", Black, Kind::King), ("a1", White, Kind::Rook)]);
    away.castling = CastlingRights::NONE.with(White, Wing::Queen);
    check(&away, &[missing(White, Wing::Queen, Kind::King, "f1")]);
}

#[track_caller]
fn check_en_passant(turn: Color, pieces: &[(&str, Color, Kind)], name: &str, expected: &[SetupError]) {
    check(&Setup { en_passant: Some(square(name)), ..with_kings(turn, pieces) }, expected);
}

#[test]
fn c2_an_en_passant_square_is_one_that_a_double_step_has_passed() {
    let pawn = [("e5", Black, Kind::Pawn)];
    let at = square;
    check_en_passant(White, &pawn, "e6", &[]);
    for name in ["e3", "e5", "e8", "e1", "e7"] {
        check_en_passant(White, &pawn, name, &[SetupError::EnPassantRank { square: at(name) }]);
    }
    check_en_passant(Black, &pawn, "e6", &[SetupError::EnPassantRank { square: at("e6") }]);
    let missing = SetupError::EnPassantPawn { square: at("d6"), pawn: at("d5") };
    check_en_passant(White, &pawn, "d6", &[missing]);
    check_en_passant(
        White,
        &[("e5", White, Kind::Pawn)],
        "e6",
        &[SetupError::EnPassantPawn { square: at("e6"), pawn: at("e5") }],
    );
    let full = [pawn[0], ("e6", White, Kind::Rook), ("e7", Black, Kind::Knight)];
    let blocked = |name| SetupError::EnPassantBlocked { square: at("e6"), occupied: at(name) };
    check_en_passant(White, &full, "e6", &[blocked("e6"), blocked("e7")]);
}

#[test]
fn c4_a_double_step_was_not_made_while_the_opponent_stood_in_check() {
    let pawn = ("e5", Black, Kind::Pawn);
    let expected = [SetupError::EnPassantCheck { square: square("e6"), by: square("f6") }];
    check_en_passant(White, &[pawn, ("f6", Black, Kind::Rook)], "e6", &expected);
    // The double step itself may give check and may open the way of another piece.
    let opened = setup(
        White,
        &[
            ("a7", White, Kind::King),
            ("f8", Black, Kind::King),
            ("j7", Black, Kind::Rook),
            pawn,
            ("d5", White, Kind::Pawn),
        ],
    );
    check(&Setup { en_passant: Some(square("e6")), ..opened }, &[]);
    let given = setup(
        White,
        &[("d4", White, Kind::King), ("f8", Black, Kind::King), pawn, ("f5", White, Kind::Pawn)],
    );
    check(&Setup { en_passant: Some(square("e6")), ..given }, &[]);
    // From e7 the Pawn itself attacked d6.
    let attacked = setup(White, &[("d6", White, Kind::King), ("j8", Black, Kind::King), pawn]);
    let expected = [SetupError::EnPassantCheck { square: square("e6"), by: square("e7") }];
    check(&Setup { en_passant: Some(square("e6")), ..attacked }, &expected);
}

#[test]
fn c1_all_reasons_are_told_at_once() {
    let mut bad = setup(
        Black,
        &[
            ("f1", White, Kind::King),
            ("a1", White, Kind::Pawn),
            ("f8", Black, Kind::King),
            ("f5", Black, Kind::Rook),
        ],
    );
    bad.castling = CastlingRights::NONE.with(White, Wing::King);
    bad.en_passant = Some(square("e6"));
    let errors = bad.validate().expect_err("nonsense");
    assert_eq!(errors.len(), 4, "{errors:?}");
    let sentences: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        sentences,
        [
            "a Pawn stands on a1, where it would have been promoted or could not have come",
            "White cannot castle on the King's wing: its Rook is not at home on j1",
            "no double step of the side that has just moved passes e6",
            "White is not to move, but its King is in check by the piece on f5",
        ]
    );
}

#[test]
fn c1_a_position_is_described_by_its_setup() {
    let position = Setup::start().validate().expect("the start");
    assert_eq!(Setup::from(&position), Setup::start());
    assert_eq!(Square::all().filter(|&square| position.piece_at(square).is_some()).count(), 40);
}
