//! C3: castling.

use dethrone_records::Notation;
use dethrone_rules::royal_court::{Color, Event, Kind, Piece, Wing};

use crate::{after, game, legal_from, play, square};

const READY: &str = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";

/// Whether the King on f1 may castle towards j and towards a.
#[track_caller]
fn check(fen: &str, expected: (bool, bool)) {
    let targets = legal_from(fen, "f1");
    assert_eq!((targets.contains("i1"), targets.contains("c1")), expected, "{fen}: {targets}");
}

#[test]
fn c3_castling_moves_the_king_three_squares_and_the_rook_beside_it() {
    assert_eq!(after(READY, "f1i1").fen(), "r4k3r/10/10/10/10/10/10/R6RK1 b kq - 1 1");
    assert_eq!(after(READY, "f1c1").fen(), "r4k3r/10/10/10/10/10/10/2KR5R b kq - 1 1");
    assert_eq!(after(READY, "a1a2 f8i8").fen(), "r6rk1/10/10/10/10/10/R9/5K3R w K - 2 2");
    assert_eq!(after(READY, "a1a2 f8c8").fen(), "2kr5r/10/10/10/10/10/R9/5K3R w K - 2 2");
}

#[test]
fn c3_castling_is_told_as_two_moves() {
    let white = |kind| Piece { color: Color::White, kind };
    assert_eq!(
        play(&mut game(READY), "f1i1"),
        [
            Event::Moved { piece: white(Kind::King), from: square("f1"), to: square("i1") },
            Event::Castled { wing: Wing::King },
            Event::Moved { piece: white(Kind::Rook), from: square("j1"), to: square("h1") },
        ]
    );
}

#[test]
fn c3_castling_needs_every_square_between_empty() {
    for file in 0..10 {
        let mut rank = ['R', '.', '.', '.', '.', 'K', '.', '.', '.', 'R'];
        if rank[file] != '.' {
            continue;
        }
        rank[file] = 'N';
        let text = rank.iter().collect::<String>();
        let text = text.replace("....", "4").replace("...", "3").replace("..", "2").replace('.', "1");
        let fen = format!("4k5/10/10/10/10/10/10/{text} w KQ - 0 1");
        check(&fen, (file < 5, file > 5));
    }
}

#[test]
fn c3_castling_neither_out_of_check_nor_through_nor_into_it() {
    // A black Rook on each file of rank 5 in turn: a, b, c … j.
    for (file, expected) in [
        (0, (true, true)),
        (1, (true, true)),
        (2, (true, false)),
        (3, (true, false)),
        (4, (true, false)),
        (5, (false, false)),
        (6, (false, true)),
        (7, (false, true)),
        (8, (false, true)),
        (9, (true, true)),
    ] {
        let rank: String = [
            (file > 0).then(|| file.to_string()),
            Some("r".into()),
            (file < 9).then(|| (9 - file).to_string()),
        ]
        .into_iter()
        .flatten()
        .collect();
        check(&format!("4k5/10/10/{rank}/10/10/10/R4K3R w KQ - 0 1"), expected);
    }
}

#[test]
fn c3_castling_right_is_lost_when_the_king_or_rook_moves_or_the_rook_is_taken() {
    for (moves, rights) in [
        ("f1f2", "kq"),
        ("a1a2", "Kkq"),
        ("j1j2", "Qkq"),
        ("f1f2 f8f7", "-"),
        ("a1a8", "Kk"),
        ("j1j8", "Qq"),
        ("f1i1", "kq"),
        // Coming back brings nothing back.
        ("a1a2 a8b8 a2a1 b8a8", "Kk"),
    ] {
        let fen = after(READY, moves).fen();
        assert_eq!(fen.split(' ').nth(2), Some(rights), "{moves}: {fen}");
    }
}

#[test]
fn c3_castling_needs_the_right() {
    check("4k5/10/10/10/10/10/10/R4K3R w - - 0 1", (false, false));
    check("4k5/10/10/10/10/10/10/R4K3R w K - 0 1", (true, false));
    check("4k5/10/10/10/10/10/10/R4K3R w Q - 0 1", (false, true));
}
