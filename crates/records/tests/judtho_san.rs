//! SAN and coordinate notation of Judtho, case by case.

use dethrone_records::{ActionError, SanError, Table};
use dethrone_rules::GameKind;

fn table(kind: GameKind, fen: &str) -> Table {
    Table::from_fen(kind, fen).expect(fen)
}

fn duo(board: &str) -> Table {
    table(GameKind::Duo, &format!("{board} w - S,S -,- 0,0 100"))
}

/// Each action and its SAN, both ways.
#[track_caller]
fn check(table: &Table, pairs: &[(&str, &str)]) {
    for (action, san) in pairs {
        assert_eq!(table.san(action).as_deref(), Ok(*san), "{action}");
        assert_eq!(table.parse_san(san).as_deref(), Ok(*action), "{san}");
    }
}

#[test]
fn an_ambiguous_pawn_push_gives_its_whole_origin() {
    let table = duo("5rK/6/6/6/6/6/6/6/4wP1/4wP1/6/wK5");
    // From e3 one step would be blocked by e4; e4 alone reaches e6, both reach e5.
    check(&table, &[("e3e5", "e3e5"), ("e4e5", "e4e5"), ("e4e6", "e6")]);
    let error = table.parse_san("e5").expect_err("two Pawns reach e5");
    assert_eq!(error.to_string(), "e5 is ambiguous: it may be e3e5, e4e5");
    let table = duo("5rK/3wP2/3wP2/6/6/6/6/6/6/6/6/wK5");
    check(&table, &[("d11d12q", "d11d12=Q"), ("d10d12s", "d10d12=S")]);
}

#[test]
fn pawns_capture_by_file() {
    let table = duo("1rR3rK/wP1wP3/6/6/6/2rN3/1wP1wP2/6/6/6/6/wK5".replace("1rR3rK", "1rR2rK1").as_str());
    check(
        &table,
        &[
            ("a11b12q", "axb12=Q"),
            ("c11b12n", "cxb12=N"),
            ("b6c7", "bxc7"),
            ("d6c7", "dxc7"),
            ("a11a12c", "a12=C"),
        ],
    );
}

#[test]
fn pieces_are_told_apart_by_file_rank_or_both() {
    let table = duo("5rK/6/wR4wR/6/6/6/6/wR5/6/6/6/2wK3");
    check(
        &table,
        &[
            ("a10c10", "Rac10"),
            ("f10c10", "Rfc10"),
            ("a10a7", "R10a7"),
            ("a5a7", "R5a7"),
            ("a5a4", "Ra4"),
            ("a5c5", "Rc5"),
            ("f10f12", "Rxf12#"),
        ],
    );
    let table = duo("5rK/6/6/wQ3wQ1/6/6/6/wQ5/6/6/6/2wK3");
    check(&table, &[("a9c7", "Qa9c7"), ("e9c7", "Qec7"), ("a5c7", "Q5c7")]);
}

#[test]
fn jump_and_sweep_differ() {
    let table = duo("5rK/rP5/6/6/6/3rP2/6/3rN2/3wS2/6/6/wK5");
    check(
        &table,
        &[("d4d7", "Sxd7"), ("d4d7xd5", "Sxd5xd7"), ("d4d5", "Sxd5"), ("d4d6", "Sd6"), ("d4d8", "Sd8")],
    );
}

#[test]
fn a_prince_captures_all_on_its_path() {
    let table = duo("5rK/rP5/6/6/6/2rP3/2rB3/6/3wC2/6/6/wK5");
    check(&table, &[("d4c7xc6", "Cxc6xc7"), ("d4c6", "Cxc6"), ("d4c5", "Cc5"), ("d4d7", "Cd7")]);
}

#[test]
fn stationary_captures_and_conquests() {
    let table = duo("6/rP5/6/6/6/6/4rK1/1rP1rP2/4rR1/2wN3/6/wK5");
    check(
        &table,
        &[
            ("c3xb5", "Nc3:b5"),
            ("c3xe4xb5xd5", "Nc3:e4:b5:d5"),
            ("c3xd5", "Nc3:d5"),
            ("c3d5", "Nxd5"),
            ("c3b5", "Nxb5"),
            ("c3e4", "Nxe4"),
        ],
    );
    let table = duo("6/6/6/6/6/3rP2/6/1rK4/6/2wN3/6/wK5");
    // A stationary capture of the King, and a Knatch that is no capture of it.
    check(&table, &[("c3xb5", "Nc3:b5#"), ("c3b5", "Nxb5#"), ("c3d1", "Nd1"), ("a1a2", "Ka2#")]);
}

#[test]
fn whoever_conquers_the_mark_is_there() {
    // White steps before Red's Knight: R7.
    let table = duo("5rK/6/6/6/6/6/6/6/1rN4/6/6/wK5");
    check(&table, &[("a1a2", "Ka2#"), ("a1b2", "Kb2"), ("a1b1", "Kb1")]);
}

#[test]
fn placements_and_passes() {
    let table = Table::start(GameKind::Duo);
    check(&table, &[("P@c3", "P@c3"), ("K@a1", "K@a1"), ("S@f4", "S@f4")]);
    let fen = "wKwQwBwBwBwB/wPwPwPwPwPwP/6/6/6/6/6/6/6/6/rPrPrPrPrPrP/rKrRrBrBrBrB w - S,S -,wQ 0,0 100";
    check(&self::table(GameKind::Duo, fen), &[("pass", "--")]);
}

#[test]
fn reading_san_forgives_what_is_harmless() {
    let table = duo("5rK/6/wR4wR/6/6/6/6/wR5/6/6/6/2wK3");
    for (text, action) in [
        ("Rac10#", "a10c10"),
        ("Rac10+", "a10c10"),
        ("Rac10!?", "a10c10"),
        ("Ra10c10", "a10c10"),
        ("Rxf12", "f10f12"),
        ("Rf12", "f10f12"),
        ("Rf10xf12#", "f10f12"),
        ("Ra5a4", "a5a4"),
        ("Kxb1", "c1b1"),
    ] {
        assert_eq!(table.parse_san(text).as_deref(), Ok(action), "{text}");
    }
}

#[test]
fn what_is_no_san_is_refused() {
    let table = Table::start(GameKind::Duo);
    for text in [
        "", "#", "hello", "e", "e2e", "Qx", "xQ", "Q@", "@c3", "c@c3", "Q@g1", "Q@c13", "Nc3:", "Nc3:b5x",
        "N:b5", "d12=", "d12=X", "d12=QQ", "e2-e4", "O-O", "exd", "Sxd5xx", "g1", "Ng3", "K1", "Sd5d6d7",
        "ä", "Ä@a1", "pass", "Ra0c1", "--x",
    ] {
        let error = table.parse_san(text).expect_err(text);
        assert!(matches!(error, SanError::Syntax { .. }), "{text}: {error}");
    }
}

#[test]
fn illegal_san_says_why() {
    let table = duo("5rK/6/6/6/6/6/6/6/6/2wN3/3wP2/wK5");
    for (text, reason) in [
        ("Kc3", "a King does not move from a1 to c3"),
        ("Nc4", "a Knight does not move from c3 to c4"),
        ("d5", "a Pawn does not move from d2 to d5"),
        ("dxe3", "a Pawn goes diagonally only to capture, and e3 is empty"),
        ("d4=Q", "a Pawn is not promoted on d4"),
        ("Qd4", "no Queen of White can go there like that"),
        ("Nc3:d5", "nothing to capture on d5"),
        ("Nc3:d6", "d6 is not a Knight's leap from c3"),
        ("Q@c3", "White is to move, not to place a piece"),
        ("--", "White has something to play and may not pass"),
    ] {
        let expected = SanError::Illegal { text: text.to_owned(), reason: reason.to_owned() };
        assert_eq!(table.parse_san(text), Err(expected));
    }
}

#[test]
fn what_is_no_coordinate_notation_is_refused() {
    let mut table = Table::start(GameKind::Duo);
    for text in [
        "", "a1", "a1b", "a1b22", "a1g1", "a13a12", "a0a1", "a01a2", "A1a2", "a1a2Q", "a1a2qq", "a1a2x",
        "a1a2xb3x", "a1x", "a1a2 ", " a1a2", "Q@", "@a1", "q@a1", "QQ@a1", "Q@a1 ", "Pass", "--", "O-O",
        "é1a2", "a1é2", "a1a2é", "É@a1", "a1a2a3",
    ] {
        let error = table.play(text).expect_err(text);
        assert!(matches!(error, ActionError::Syntax { .. }), "{text}: {error}");
        assert!(error.to_string().contains("expected an action such as `Q@c3`"), "{error}");
    }
    assert_eq!(table.ply(), 0);
}

#[test]
fn illegal_actions_say_why_and_change_nothing() {
    let mut table = duo("5rK/6/6/6/2rR3/2rP2rP/4rN1/2rPwP2/2wS3/1wN4/6/wK5");
    let fen = table.fen();
    for (text, reason) in [
        ("a1a1", "a King does not move from a1 to a1"),
        ("a1c3", "a King does not move from a1 to c3"),
        ("b1b2", "no piece stands on b1"),
        ("f12f11", "the piece on f12 is the Red King, and White is to move"),
        ("c4c8xc5", "the Red Pawn on c7 is on the way and is captured too: name it, as xc7"),
        ("c4c8xc7xc5", "c5 is named after a square beyond it, or twice"),
        ("c4c8xc5xc5", "c5 is named after a square beyond it, or twice"),
        ("c4c8xd5", "d5 does not lie between c4 and c8"),
        ("c4d12xd5", "neither a Princess nor a Prince goes from c4 to d12"),
        ("c4e5xd5", "a Princess does not move from c4 to e5"),
        ("b3xc5xd5", "d5 is not a Knight's leap from b3"),
        ("b3xc5xc5", "c5 is named after a later square, or twice"),
        ("b3xa5", "nothing to capture on a5"),
        ("d5d6k", "a Pawn cannot become a King"),
        ("d5d6q", "a Pawn is not promoted on d6"),
        ("pass", "White has something to play and may not pass"),
    ] {
        let expected = ActionError::Illegal { text: text.to_owned(), reason: reason.to_owned() };
        assert_eq!(table.play(text).expect_err(text), expected);
        assert_eq!(table.fen(), fen);
    }
}
