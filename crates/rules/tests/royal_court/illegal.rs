//! Every way in which an action can be illegal, and the sentence for it.

use dethrone_rules::royal_court::{Action, CastlingFault, Color, Illegal, Kind, Piece, Square, Wing};
use dethrone_rules::{Ending, Game as _};

use crate::{action, game, square};

const START: &str = "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1";

const fn white(kind: Kind) -> Piece {
    Piece { color: Color::White, kind }
}

const fn black(kind: Kind) -> Piece {
    Piece { color: Color::Black, kind }
}

#[track_caller]
fn check(fen: &str, text: &str, expected: Illegal, sentence: &str) {
    let reason = game(fen).why_illegal(action(text));
    assert_eq!(reason, Some(expected), "{fen} {text}");
    assert_eq!(reason.map(|reason| reason.to_string()).as_deref(), Some(sentence));
}

#[test]
fn c4_no_action_is_legal_once_the_game_is_over() {
    let mate = "k9/1Q8/1K8/10/10/10/10/10 b - - 0 1";
    check(mate, "a8b7", Illegal::GameOver(Ending::Checkmate), "the game is over by checkmate");
    let stalemate = "k9/2Q7/1K8/10/10/10/10/10 b - - 0 1";
    check(stalemate, "a8b8", Illegal::GameOver(Ending::Stalemate), "the game is over by stalemate");
}

#[test]
fn c2_an_own_piece_must_move() {
    check(START, "e4e5", Illegal::NoPiece { square: square("e4") }, "no piece stands on e4");
    check(
        START,
        "e7e5",
        Illegal::NotYourPiece { piece: black(Kind::Pawn), square: square("e7") },
        "Black's Pawn stands on e7, and White is to move",
    );
    check(START, "e2e2", Illegal::NoMove { square: square("e2") }, "the piece on e2 would stay where it is");
}

#[test]
fn c2_own_pieces_are_not_taken() {
    check(
        START,
        "f1j1",
        Illegal::OwnPiece { piece: white(Kind::Rook), square: square("j1") },
        "the own Rook stands on j1",
    );
}

#[test]
fn c2_pieces_move_only_their_way() {
    check(
        START,
        "h1h3",
        Illegal::NotItsMove { kind: Kind::Knight, from: square("h1"), to: square("h3") },
        "a Knight does not move from h1 to h3",
    );
    check(
        START,
        "e2e5",
        Illegal::NotItsMove { kind: Kind::Pawn, from: square("e2"), to: square("e5") },
        "a Pawn does not move from e2 to e5",
    );
    check(
        START,
        "b1d3",
        Illegal::NotItsMove { kind: Kind::Crowned, from: square("b1"), to: square("d3") },
        "a Crowned knight does not move from b1 to d3",
    );
}

#[test]
fn c2_nothing_is_jumped_over() {
    check(
        START,
        "d1f3",
        Illegal::Blocked { piece: white(Kind::Pawn), square: square("e2") },
        "blocked by White's Pawn on e2",
    );
    let rooks = "9k/10/10/10/R2n2n2K/10/10/10 w - - 0 1";
    check(
        rooks,
        "a4h4",
        Illegal::Blocked { piece: black(Kind::Knight), square: square("d4") },
        "blocked by Black's Knight on d4",
    );
    let pawns = "k9/10/10/10/4r5/3n6/3PP5/K9 w - - 0 1";
    let blocked = |piece, name| Illegal::Blocked { piece: black(piece), square: square(name) };
    check(pawns, "d2d3", blocked(Kind::Knight, "d3"), "blocked by Black's Knight on d3");
    check(pawns, "d2d4", blocked(Kind::Knight, "d3"), "blocked by Black's Knight on d3");
    check(pawns, "e2e4", blocked(Kind::Rook, "e4"), "blocked by Black's Rook on e4");
}

#[test]
fn c2_pawns_have_their_own_limits() {
    check(
        "k9/10/10/10/10/4P5/10/K9 w - - 0 1",
        "e3e5",
        Illegal::NoDoubleStep { from: square("e3") },
        "the Pawn on e3 has left its first rank and goes one square only",
    );
    check(
        START,
        "e2d3",
        Illegal::NothingToCapture { square: square("d3") },
        "a Pawn moves diagonally only to capture, and nothing is to be captured on d3",
    );
}

#[test]
fn c2_promotion_where_it_is_due_and_nowhere_else() {
    let fen = "9k/4P5/10/10/10/10/P9/K9 w - - 0 1";
    check(
        fen,
        "e7e8",
        Illegal::PromotionMissing { square: square("e8") },
        "the Pawn that reaches e8 must become a Queen, Rook, Bishop, Knight or Crowned knight",
    );
    check(fen, "e7e8k", Illegal::NotPromotable { kind: Kind::King }, "a Pawn cannot become a King");
    check(fen, "e7e8p", Illegal::NotPromotable { kind: Kind::Pawn }, "a Pawn cannot become a Pawn");
    check(
        fen,
        "a2a3q",
        Illegal::NoPromotion { kind: Kind::Pawn, square: square("a3") },
        "a Pawn is promoted on the far rank, not on a3",
    );
    check(
        fen,
        "a1b1q",
        Illegal::NoPromotion { kind: Kind::King, square: square("b1") },
        "a King is not promoted",
    );
}

#[test]
fn c3_castling_tells_what_stands_against_it() {
    let castling = |fault| Illegal::Castling { wing: Wing::King, fault };
    check(
        "4k5/10/10/10/10/10/10/R4K3R w Q - 0 1",
        "f1i1",
        castling(CastlingFault::NoRight),
        "no castling on the King's wing: the King or the Rook has moved, or there is no such Rook",
    );
    check(
        START,
        "f1i1",
        Illegal::Castling {
            wing: Wing::King,
            fault: CastlingFault::Blocked { piece: white(Kind::Bishop), square: square("g1") },
        },
        "no castling on the King's wing: White's Bishop on g1 stands between King and Rook",
    );
    check(
        START,
        "f1c1",
        Illegal::Castling {
            wing: Wing::Queen,
            fault: CastlingFault::Blocked { piece: white(Kind::Queen), square: square("e1") },
        },
        "no castling on the Queen's wing: White's Queen on e1 stands between King and Rook",
    );
    check(
        "4k5/10/10/5r4/10/10/10/R4K3R w KQ - 0 1",
        "f1i1",
        castling(CastlingFault::InCheck { by: black(Kind::Rook), square: square("f5") }),
        "no castling on the King's wing: the King is in check by Black's Rook on f5",
    );
    check(
        "4k5/10/10/6rr2/10/10/10/R4K3R w KQ - 0 1",
        "f1i1",
        castling(CastlingFault::Attacked {
            passed: square("g1"),
            by: black(Kind::Rook),
            square: square("g5"),
        }),
        "no castling on the King's wing: the King would pass or land on g1, which Black's Rook on g5 attacks",
    );
}

#[test]
fn c4_the_own_king_may_not_be_left_in_check() {
    let in_check = |piece, name| Illegal::KingInCheck { by: black(piece), square: square(name) };
    check(
        "4r4k/10/10/10/10/10/4N5/4K5 w - - 0 1",
        "e2f4",
        in_check(Kind::Rook, "e8"),
        "the own King would be in check by Black's Rook on e8",
    );
    let guarded = "4k5/10/10/10/10/4c5/9P/4K5 w - - 0 1";
    check(
        guarded,
        "e1e2",
        in_check(Kind::Crowned, "e3"),
        "the own King would be in check by Black's Crowned knight on e3",
    );
    check(
        "10/10/10/K2Pp4r/10/10/10/9k w - e6 0 1",
        "d5e6",
        in_check(Kind::Rook, "j5"),
        "the own King would be in check by Black's Rook on j5",
    );
}

/// Every action that can be written, in positions with something of everything: a reason is given exactly where the
/// action is not legal.
#[test]
fn c4_a_reason_is_given_exactly_for_what_is_not_legal() {
    for fen in [
        START,
        "r4k3r/1P6P1/10/10/10/10/1p6p1/R4K3R w KQkq - 0 1",
        "r4k3r/1P6P1/10/10/10/10/1p6p1/R4K3R b KQkq - 0 1",
        "r4k2cr/1cnbqpp1p1/p1p1pn1b1p/1p1p2p3/3P1PP3/P1PBPN1N1P/1P1BQ3P1/RC3K2CR w KQkq - 0 1",
        "5k4/10/10/4pP4/3K6/10/10/10 w - e6 0 1",
        "4r4k/10/3C6/10/10/10/10/4K5 w - - 0 1",
        "5k4/10/10/5r4/10/6n3/10/5K4 w - - 0 1",
        "k9/2Q7/1K8/10/10/10/10/10 b - - 0 1",
    ] {
        let game = game(fen);
        let legal = game.legal_actions();
        for from in Square::all() {
            for to in Square::all() {
                let promotions = Kind::ALL.map(|kind| Action::Promote { from, to, kind });
                for action in [Action::Move { from, to }].into_iter().chain(promotions) {
                    let reason = game.why_illegal(action);
                    assert_eq!(reason.is_none(), legal.contains(&action), "{fen} {action:?} {reason:?}");
                    assert!(reason.is_none_or(|reason| !reason.to_string().is_empty()));
                }
            }
        }
    }
}
