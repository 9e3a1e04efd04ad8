//! C2: how the pieces move.

use dethrone_records::Notation;
use dethrone_rules::royal_court::{Color, Event, Kind, Piece};

use crate::{after, game, legal, legal_from, play, square};

#[test]
fn c2_crowned_knight_steps_as_a_king_and_leaps_as_a_knight() {
    let fen = "k9/10/10/10/4C5/10/10/K9 w - - 0 1";
    assert_eq!(legal_from(fen, "e4"), "c3 c5 d2 d3 d4 d5 d6 e3 e5 f2 f3 f4 f5 f6 g3 g5");
}

#[test]
fn c2_crowned_knight_jumps_but_takes_no_own_piece() {
    let fen = "k9/10/10/3PPP4/3PCP4/3PPP4/10/K9 w - - 0 1";
    assert_eq!(legal_from(fen, "e4"), "c3 c5 d2 d6 f2 f6 g3 g5");
}

#[test]
fn c2_pieces_move_as_in_chess() {
    // Own Pawns stand on b5, d3 and b7, enemy Pawns on g5, d7 and f3.
    for (piece, targets) in [
        ("N", "b4 b6 c3 c7 e3 e7 f4 f6"),
        ("B", "a2 b3 c4 c6 e4 e6 f3 f7 g8"),
        ("R", "c5 d4 d6 d7 e5 f5 g5"),
        ("Q", "a2 b3 c4 c5 c6 d4 d6 d7 e4 e5 e6 f3 f5 f7 g5 g8"),
    ] {
        let fen = format!("9k/1P1p6/10/1P1{piece}2p3/10/3P1p4/10/9K w - - 0 1");
        assert_eq!(legal_from(&fen, "d5"), targets, "{fen}");
    }
    assert_eq!(legal_from("9k/10/10/10/10/3p6/3KP5/10 w - - 0 1", "d2"), "c1 c3 d1 d3 e1 e3");
}

#[test]
fn c2_pawn_steps_once_or_twice_from_its_first_rank() {
    assert_eq!(legal_from("k9/10/10/10/10/10/4P5/K9 w - - 0 1", "e2"), "e3 e4");
    assert_eq!(legal_from("k9/10/10/10/10/4P5/10/K9 w - - 0 1", "e3"), "e4");
    assert_eq!(legal_from("k9/4p5/10/10/10/10/10/K9 b - - 0 1", "e7"), "e5 e6");
}

#[test]
fn c2_pawn_is_blocked_straight_ahead() {
    assert_eq!(legal_from("k9/10/10/10/10/4n5/4P5/K9 w - - 0 1", "e2"), "");
    assert_eq!(legal_from("k9/10/10/10/4n5/10/4P5/K9 w - - 0 1", "e2"), "e3");
}

#[test]
fn c2_pawn_captures_diagonally_and_never_around_the_edge() {
    assert_eq!(legal_from("k9/10/10/10/10/3n1n4/4P5/K9 w - - 0 1", "e2"), "d3 e3 e4 f3");
    assert_eq!(legal_from("k9/10/10/10/n9/10/9P/K9 w - - 0 1", "j2"), "j3 j4");
    assert_eq!(legal_from("9k/p9/10/9N/10/10/10/9K b - - 0 1", "a7"), "a5 a6");
}

#[test]
fn c2_pawn_promotes_to_queen_rook_bishop_knight_or_crowned_knight() {
    assert_eq!(legal_from("9k/4P5/10/10/10/10/10/K9 w - - 0 1", "e7"), "e8b e8c e8n e8q e8r");
    let mut game = game("5n3k/4P5/10/10/10/10/10/K9 w - - 0 1");
    assert_eq!(
        play(&mut game, "e7f8c"),
        [
            Event::Captured {
                piece: Piece { color: Color::Black, kind: Kind::Knight },
                square: square("f8")
            },
            Event::Moved {
                piece: Piece { color: Color::White, kind: Kind::Pawn },
                from: square("e7"),
                to: square("f8")
            },
            Event::Promoted { square: square("f8"), kind: Kind::Crowned },
        ]
    );
    assert_eq!(game.fen(), "5C3k/10/10/10/10/10/10/K9 b - - 0 1");
}

#[test]
fn c2_en_passant_takes_the_pawn_at_once_or_never() {
    let start = "9k/4p5/10/3P1P4/10/10/10/K9 b - - 0 1";
    let mut game = after(start, "e7e5");
    assert_eq!(game.fen(), "9k/10/10/3PpP4/10/10/10/K9 w - e6 0 2");
    let events = play(&mut game, "d5e6");
    let black_pawn = Piece { color: Color::Black, kind: Kind::Pawn };
    assert!(events.contains(&Event::Captured { piece: black_pawn, square: square("e5") }));
    assert_eq!(game.fen(), "9k/10/4P5/5P4/10/10/10/K9 b - - 0 2");

    let later = after(start, "e7e5 a1a2 j8j7");
    assert!(!legal(&later).iter().any(|text| text == "d5e6" || text == "f5e6"));
}

#[test]
fn c2_en_passant_square_is_noted_only_where_a_pawn_stands_to_capture() {
    assert_eq!(
        after("9k/4p5/10/10/10/10/10/K9 b - - 0 1", "e7e5").fen(),
        "9k/10/10/4p5/10/10/10/K9 w - - 0 2"
    );
    // A knight that stands beside is no Pawn.
    let fen = after("9k/4p5/10/3N6/10/10/10/K9 b - - 0 1", "e7e5").fen();
    assert!(fen.ends_with("w - - 0 2"), "{fen}");
}

#[test]
fn c2_en_passant_may_not_open_the_rank_to_the_king() {
    let game = after("9k/4p5/10/K2P5r/10/10/10/10 b - - 0 1", "e7e5");
    assert!(game.fen().contains(" e6 "), "pins are disregarded in the FEN");
    assert!(!legal(&game).contains(&"d5e6".to_owned()));
}
