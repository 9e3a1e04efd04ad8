//! Judtho's FEN: every required refusal has its own error, which names the field, the text and the expectation.

use dethrone_records::{FenError, Table};
use dethrone_rules::GameKind;

const DUO: &str = "5rK/6/6/6/6/6/6/6/6/6/6/wK5 w - S,S -,- 0,0 100";
const QUATTRO: &str = "rK10bK/12/12/12/12/12/12/12/12/12/12/wK10yK w wr/y/b -,S,S,S -,-,-,- 4,0,0,0 100";
const ASSEMBLY: &str = "6/6/6/6/6/6/6/6/6/6/6/wK5 r@ - Q2R2B2NCS6P,KQ2R2B2NCS6P -,- 0,0 1";

fn read(kind: GameKind, fen: &str) -> Result<Table, FenError> {
    Table::from_fen(kind, fen)
}

/// The FEN with a field replaced, counted from 0.
fn with(fen: &str, field: usize, text: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[field] = text;
    fields.join(" ")
}

#[track_caller]
fn refused(kind: GameKind, fen: &str, expected: &[&str]) {
    let error = read(kind, fen).expect_err(fen);
    let faults: Vec<String> = error.faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults, expected, "{fen}");
}

#[track_caller]
fn accepted(kind: GameKind, fen: &str) {
    let table = read(kind, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(table.fen(), fen);
}

#[test]
fn the_examples_are_positions() {
    accepted(GameKind::Duo, DUO);
    accepted(GameKind::Duo, ASSEMBLY);
    accepted(GameKind::Quattro, QUATTRO);
    accepted(GameKind::QuattroTriple, QUATTRO);
}

#[test]
fn fields_are_seven_with_one_space_between_them() {
    for (fen, count) in [
        ("", 1),
        ("5rK", 1),
        (&DUO[..DUO.len() - 4], 6),
        (&format!("{DUO} "), 8),
        (&DUO.replace(" w", "  w"), 8),
    ] {
        let expected = format!(
            "seven fields with one space between them (board queue relations reserves captures points ply), not {count}"
        );
        let error = read(GameKind::Duo, fen).expect_err(fen);
        assert_eq!((error.faults[0].field, error.faults[0].expected.as_str()), ("FEN", expected.as_str()));
    }
}

#[test]
fn the_board_has_the_ranks_and_files_of_its_game() {
    let ranks = "6/6/6/6/6/6/6/6/6/6/";
    for (board, error) in [
        ("6/6", "board, \"6/6\": expected 12 ranks separated by `/`, not 2"),
        (&format!("5rK/{ranks}wK4"), "board, \"wK4\": expected 6 squares in rank 1"),
        (&format!("5rK/{ranks}wK6"), "board, \"wK6\": expected 6 squares in rank 1"),
        (&format!("5rK/{ranks}wKwPwPwPwPwPwP"), "board, \"wKwPwPwPwPwPwP\": expected 6 squares in rank 1"),
        (&format!("5rK/{ranks}wK05"), "board, \"05\": expected a number of empty squares from 1 to 6"),
        (&format!("5rK/{ranks}wK0"), "board, \"0\": expected a number of empty squares from 1 to 6"),
        (&format!("5rK/{ranks}wK12"), "board, \"12\": expected a number of empty squares from 1 to 6"),
        (
            &format!("5rK/{ranks}wK999999999999"),
            "board, \"999999999999\": expected a number of empty squares from 1 to 6",
        ),
        (
            &format!("5rX/{ranks}wK5"),
            "board, \"rX\": expected a number, or an army (w, r) and a piece (K, Q, R, B, N, C, S, P), in rank 12",
        ),
        (
            &format!("5rk/{ranks}wK5"),
            "board, \"rk\": expected a number, or an army (w, r) and a piece (K, Q, R, B, N, C, S, P), in rank 12",
        ),
        (
            &format!("5r/{ranks}wK5"),
            "board, \"r\": expected a number, or an army (w, r) and a piece (K, Q, R, B, N, C, S, P), in rank 12",
        ),
        (
            &format!("5yK/{ranks}wK5"),
            "board, \"yK\": expected a number, or an army (w, r) and a piece (K, Q, R, B, N, C, S, P), in rank 12",
        ),
        (
            &format!("5é/{ranks}wK5"),
            "board, \"é\": expected a number, or an army (w, r) and a piece (K, Q, R, B, N, C, S, P), in rank 12",
        ),
    ] {
        refused(GameKind::Duo, &with(DUO, 0, board), &[error]);
    }
}

#[test]
fn text_that_is_none_of_the_field() {
    let queue = |text: &str, letter: char| {
        format!(
            "queue, {text:?}: expected `-`, or armies (w, r) each followed by `@`, `*`, `^` or nothing; {letter:?} is none of them"
        )
    };
    let reserves = |text: &str| {
        format!(
            "reserves, {text:?}: expected `-`, or pieces in the order K Q R B N C S P with counts over 1 before them (`KQ2R2B2NCS6P`), then `+` for the drop right"
        )
    };
    let captures = |text: &str| {
        format!(
            "captures, {text:?}: expected `-`, or armies and pieces in order with counts over 1 before them (`2rPyQ`), Kings not among them"
        )
    };
    let relations = |text: &str| {
        format!("relations, {text:?}: expected `-`, or groups of armies (w, r) separated by `/`")
    };
    for (field, text, error) in [
        (1, "", "queue, \"\": expected `-` or what is due".to_owned()),
        (1, "q", queue("q", 'q')),
        (1, "w-", queue("w-", '-')),
        (1, "y", queue("y", 'y')),
        (1, "w@@", queue("w@@", '@')),
        (2, "", relations("")),
        (2, "wr/", relations("wr/")),
        (2, "wy/rb", relations("wy/rb")),
        (3, "S", "reserves, \"S\": expected 2 entries separated by commas, not 1".to_owned()),
        (3, "S,S,S,S", "reserves, \"S,S,S,S\": expected 2 entries separated by commas, not 4".to_owned()),
        (3, ",S", reserves("")),
        (3, "x,S", reserves("x")),
        (3, "1S,S", reserves("1S")),
        (3, "0S,S", reserves("0S")),
        (3, "SC,S", reserves("SC")),
        (3, "SS,S", reserves("SS")),
        (3, "300P,S", reserves("300P")),
        (3, "+S,S", reserves("+S")),
        (4, ",-", captures("")),
        (4, "P,-", captures("P")),
        (4, "rK,-", captures("rK")),
        (4, "yP,-", captures("yP")),
        (4, "rPrQ,-", captures("rPrQ")),
        (4, "rPrP,-", captures("rPrP")),
        (4, "70000rP,-", captures("70000rP")),
        (4, "2,-", captures("2")),
        (5, "0", "points, \"0\": expected 2 entries separated by commas, not 1".to_owned()),
        (5, "0,x", "points, \"x\": expected a number from 0 to 4294967295".to_owned()),
        (5, "0,", "points, \"\": expected a number from 0 to 4294967295".to_owned()),
        (5, "0,+1", "points, \"+1\": expected a number from 0 to 4294967295".to_owned()),
        (5, "00,1", "points, \"00\": expected a number from 0 to 4294967295".to_owned()),
        (6, "-1", "ply, \"-1\": expected a number from 0 to 4294967295".to_owned()),
        (6, "4294967296", "ply, \"4294967296\": expected a number from 0 to 4294967295".to_owned()),
    ] {
        refused(GameKind::Duo, &with(DUO, field, text), &[&error]);
    }
}

#[test]
fn every_bad_field_is_told() {
    refused(
        GameKind::Duo,
        "6 x ? , - 0 z",
        &[
            "board, \"6\": expected 12 ranks separated by `/`, not 1",
            "queue, \"x\": expected `-`, or armies (w, r) each followed by `@`, `*`, `^` or nothing; 'x' is none of them",
            "relations, \"?\": expected `-`, or groups of armies (w, r) separated by `/`",
            "reserves, \"\": expected `-`, or pieces in the order K Q R B N C S P with counts over 1 before them (`KQ2R2B2NCS6P`), then `+` for the drop right",
            "captures, \"-\": expected 2 entries separated by commas, not 1",
            "points, \"0\": expected 2 entries separated by commas, not 1",
            "ply, \"z\": expected a number from 0 to 4294967295",
        ],
    );
}

#[test]
fn assembly_refusals() {
    let full = "KQ2R2B2NCS6P";
    for (fen, errors) in [
        (
            with(ASSEMBLY, 3, &format!("KQ2R2B2NCS6P,{full}")),
            &["reserves, \"KQ2R2B2NCS6P\": expected 1 × King of White on the board and in reserve together during the Assembly, not 2"][..],
        ),
        (
            with(ASSEMBLY, 3, &format!("Q2R2B2NCS5P,{full}")),
            &["reserves, \"Q2R2B2NCS5P\": expected 6 × Pawn of White on the board and in reserve together during the Assembly, not 5"],
        ),
        (
            with(ASSEMBLY, 1, "w@"),
            &["queue, \"w@\": expected the army whose turn it is to place: Red has placed 0, not 1"],
        ),
        (
            with(ASSEMBLY, 0, "6/6/6/6/6/6/6/wK5/6/6/6/6"),
            &["board, \"wK\": expected every piece in its own Kingdom during the Assembly, not on a5"],
        ),
        (with(ASSEMBLY, 4, "-,wQ"), &["captures, \"wQ\": expected `-` for Red during the Assembly"]),
        (with(ASSEMBLY, 5, "3,0"), &["points, \"3\": expected 0 for White during the Assembly"]),
        (
            with(ASSEMBLY, 3, &format!("Q2R2B2NCS6P,{full}+")),
            &["reserves, \"KQ2R2B2NCS6P+\": expected no drop right for Red: only Quattro has it, after the Second Conquest"],
        ),
        (
            with(ASSEMBLY, 1, "r@w"),
            &["queue, \"r@w\": expected one placement of the Assembly, or placements first and then one move"],
        ),
        (
            "6/6/6/6/6/6/6/6/6/6/6/wCwS4 r@ - KQ2R2B2N6P,KQ2R2B2NCS6P -,- 0,0 1".to_owned(),
            &[
                "board, \"6/6/6/6/6/6/6/6/6/6/6/wCwS4\": expected Prince or Princess of White during the Assembly, not both",
                "queue, \"r@\": expected the army whose turn it is to place: White has placed 2, not 1",
            ],
        ),
        (
            "rRrNrBrBrNrR/rKrQrC3/rPrPrPrPrPrP/6/6/6/6/6/wC5/wPwPwPwPwPwP/wKwQ4/wRwNwBwBwNwR w@ - S,S -,- 0,0 30"
                .to_owned(),
            &["queue, \"w@\": expected a move, as all the pieces are placed"],
        ),
    ] {
        refused(GameKind::Duo, &fen, errors);
    }
    let relations = "12/12/12/12/12/12/12/12/12/12/12/12 w@ wr/y/b KQ2R2B2NCS6P,KQ2R2B2NCS6P,KQ2R2B2NCS6P,KQ2R2B2NCS6P -,-,-,- 0,0,0,0 0";
    refused(GameKind::Quattro, relations, &["relations, \"wr/y/b\": expected `-` during the Assembly"]);
}

#[test]
fn kings() {
    let board = "rK10bK/12/12/12/12/12/12/12/12/12/12/wKwK9yK";
    refused(
        GameKind::Quattro,
        &with(QUATTRO, 0, board),
        &[&format!("board, {board:?}: expected one King of White, not 2")],
    );
    let board = "rK10bK/12/12/12/12/12/12/12/12/12/12/11yK";
    refused(
        GameKind::Quattro,
        &with(QUATTRO, 0, board),
        &[&format!("board, {board:?}: expected a King of White, or `w^` in the queue")],
    );
    accepted(GameKind::Quattro, &with(&with(QUATTRO, 0, board), 1, "w^y"));
    refused(
        GameKind::Quattro,
        &with(QUATTRO, 1, "r^y"),
        &[
            "queue, \"r^\": expected to replace only a King that is missing, once: Red's is there or returns already",
        ],
    );
    refused(
        GameKind::Quattro,
        &with(&with(QUATTRO, 0, board), 1, "w^w^y"),
        &[
            "queue, \"w^\": expected to replace only a King that is missing, once: White's is there or returns already",
        ],
    );
    // Over: Kings may be missing, at most one each.
    accepted(GameKind::Duo, "6/6/6/6/6/6/6/6/6/6/6/6 - - S,S -,- 0,0 100");
    refused(
        GameKind::Duo,
        "6/6/6/6/6/6/6/6/6/6/6/wKwK4 - - S,S -,- 0,0 100",
        &["board, \"6/6/6/6/6/6/6/6/6/6/6/wKwK4\": expected one King of White, not 2"],
    );
}

#[test]
fn pawns_on_their_far_ranks() {
    refused(
        GameKind::Duo,
        &with(DUO, 0, "wP4rK/6/6/6/6/6/6/6/6/6/6/wK2rP2"),
        &[
            "board, \"wP\": expected no Pawn on its far rank, as on a12",
            "board, \"rP\": expected no Pawn on its far rank, as on d1",
        ],
    );
    accepted(GameKind::Duo, &with(DUO, 0, "rP4rK/6/6/6/6/6/6/6/6/6/6/wK2wP2"));
}

#[test]
fn reserves_after_the_assembly() {
    for reserve in ["Q", "CS", "2S", "KQ"] {
        let error =
            format!("reserves, {reserve:?}: expected `C`, `S`, `-` or `+` for White after the Assembly");
        refused(GameKind::Duo, &with(DUO, 3, &format!("{reserve},S")), &[&error]);
    }
    for reserves in ["C,S", "S,-", "-,C"] {
        accepted(GameKind::Duo, &with(DUO, 3, reserves));
    }
    let drop_right = |army: &str| {
        format!(
            "reserves, \"+\": expected no drop right for {army}: only Quattro has it, after the Second Conquest"
        )
    };
    refused(GameKind::Duo, &with(DUO, 3, "+,S"), &[&drop_right("White")]);
    refused(GameKind::Quattro, &with(QUATTRO, 3, "+,S,S,S"), &[&drop_right("White")]);
    let second = with(QUATTRO, 2, "wy/rb");
    accepted(GameKind::Quattro, &with(&second, 3, "+,S,S,S"));
    refused(GameKind::QuattroTriple, &with(&second, 3, "-,S,S,+"), &[&drop_right("Black")]);
    refused(
        GameKind::Quattro,
        &with(&second, 3, "C+,S,S,S"),
        &["reserves, \"C+\": expected `C`, `S`, `-` or `+` for White after the Assembly"],
    );
}

#[test]
fn queues() {
    let shape = |queue: &str| {
        format!(
            "queue, {queue:?}: expected one placement of the Assembly, or placements first and then one move"
        )
    };
    for queue in ["r*", "wr*y", "www", "r*r@w"] {
        refused(GameKind::Quattro, &with(QUATTRO, 1, queue), &[&shape(queue)]);
    }
    let follower = |queue: &str, army: &str| {
        format!(
            "queue, {queue:?}: expected one move, and no {army} after it: no Single Player leads whom it could follow"
        )
    };
    refused(GameKind::Quattro, &with(QUATTRO, 1, "wr"), &[&follower("wr", "Red")]);
    refused(
        GameKind::Duo,
        &with(DUO, 1, "w*r"),
        &["queue, \"w*r\": expected no placement of White before any Conquest"],
    );
    // A bonus with nothing to place is refused only in front: behind, it is struck when its turn comes.
    accepted(GameKind::Quattro, &with(QUATTRO, 1, "r*w*y"));
}

#[test]
fn triple_alliances_name_the_ally_that_follows() {
    let triple = "rK10bK/12/12/12/12/12/12/12/12/12/12/wK10yK yb wrb/y -,C,S,- -,-,-,- 8,4,0,0 100";
    accepted(GameKind::QuattroTriple, triple);
    accepted(GameKind::QuattroTriple, &with(triple, 1, "r"));
    refused(
        GameKind::QuattroTriple,
        &with(triple, 1, "y"),
        &["queue, \"y\": expected after the Single Player Yellow, who leads, the Ally that follows"],
    );
    for (queue, army) in [("yy", "Yellow"), ("rb", "Black")] {
        let error = format!(
            "queue, {queue:?}: expected one move, and no {army} after it: no Single Player leads whom it could follow"
        );
        refused(GameKind::QuattroTriple, &with(triple, 1, queue), &[&error]);
    }
    let error = "relations, \"wrb/y\": expected an order of alliances that this game knows: every army once, members in \
                 rank of Ally, groups in army order of their first members";
    refused(GameKind::Quattro, &with(triple, 1, "r"), &[error]);
}

#[test]
fn relations_have_a_shape_and_an_order() {
    for relations in
        ["w/r/y/b", "wr", "wr/yb/", "ww/y/b", "y/wr/b", "wryb", "wr/y", "rb/wy", "wr/wr", "wrb/yy"]
    {
        let error = read(GameKind::Quattro, &with(QUATTRO, 2, relations)).expect_err(relations);
        assert!(error.faults.iter().all(|fault| fault.field == "relations"), "{error}");
    }
    for relations in ["wr/y/b", "w/ry/b", "r/y/bw", "wy/rb", "rw/yb", "wb/ry"] {
        accepted(GameKind::Quattro, &with(QUATTRO, 2, relations));
    }
    // Of another game.
    let error = read(GameKind::Trio, &with(QUATTRO, 2, "wr/y/b")).expect_err("Trio has no alliances");
    assert_eq!(error.faults[0].field, "relations");
    refused(
        GameKind::Duo,
        &with(DUO, 2, "wr"),
        &[
            "relations, \"wr\": expected an order of alliances that this game knows: every army once, members in rank of \
         Ally, groups in army order of their first members",
        ],
    );
}

#[test]
fn a_bonus_in_front_has_something_to_place_and_a_square() {
    refused(
        GameKind::Quattro,
        &with(&with(QUATTRO, 1, "w*r"), 3, "-,S,S,S"),
        &["queue, \"w*\": expected a bonus for which White has a piece to place"],
    );
    accepted(GameKind::Quattro, &with(QUATTRO, 1, "r*y"));
    let w = "wPwPwPwPwPwP";
    let n = "yByByByByByByByByByByByB";
    let full = format!("rK10bK/12/12/12/{n}/{n}/{n}/{n}/{w}6/{w}6/{w}6/wK{}5yK", &w[2..]);
    let fen = with(&with(&with(QUATTRO, 0, &full), 1, "w*r"), 3, "S,S,S,S");
    refused(
        GameKind::Quattro,
        &fen,
        &[
            "queue, \"w*\": expected a placement for which a square is empty in White's Kingdom or Neutral Territory",
        ],
    );
}

#[test]
fn games_are_not_mixed_up() {
    for (kind, fen) in [(GameKind::Duo, QUATTRO), (GameKind::Quattro, DUO), (GameKind::RoyalCourt, DUO)] {
        assert!(read(kind, fen).is_err(), "{kind:?} {fen}");
    }
    let court = "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1";
    for kind in GameKind::ALL.into_iter().filter(|&kind| kind != GameKind::RoyalCourt) {
        let error = read(kind, court).expect_err(court);
        assert_eq!(error.faults[0].field, "FEN");
    }
}

#[test]
fn what_fits_nothing_is_not_refused() {
    accepted(
        GameKind::Duo,
        "wQwQwQwQwQrK/wQwQwQwQwQwQ/6/6/6/6/6/6/6/6/6/wK5 w - S,S 99rQ65535rP,12wN 7,12 4294967295",
    );
}
