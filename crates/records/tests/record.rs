//! Whole games between table and PGN.

use dethrone_records::Table;
use dethrone_records::pgn::{PgnGame, Reader, Tags};
use dethrone_records::record::{replay, transcribe};
use dethrone_rules::{Army, Ending, GameKind};

fn one(text: &str) -> PgnGame {
    let mut games: Vec<_> = Reader::new(text.as_bytes()).collect();
    assert_eq!(games.len(), 1);
    games.remove(0).expect(text)
}

fn played(kind: GameKind, fen: Option<&str>, actions: &str) -> Table {
    let mut table = fen.map_or_else(|| Table::start(kind), |fen| Table::from_fen(kind, fen).expect(fen));
    for action in actions.split_whitespace() {
        table.play(action).expect(action);
    }
    table
}

/// The PGN of a game, which must be read back to the same game.
fn written(table: &Table, ending: Option<Ending>) -> String {
    let game = transcribe(table, &Tags::default(), ending);
    let text = game.to_string();
    let again = replay(&one(&text)).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(again.table.fen(), table.fen());
    assert!(again.table.played().eq(table.played()));
    assert_eq!(again.ending, ending);
    assert_eq!(again.written.to_string(), text);
    text
}

#[test]
fn an_unfinished_assembly_of_duo() {
    let table = played(GameKind::Duo, None, "K@a1 K@a12 P@b2");
    assert_eq!(
        written(&table, None),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"-\"]\n[Result \"*\"]\n\
         [Red \"?\"]\n[Termination \"unterminated\"]\n[Variant \"Judtho Duo\"]\n\n1. K@a1 K@a12 2. P@b2 *\n\n"
    );
}

#[test]
fn a_conquest_in_trio_wins_for_the_side() {
    let fen = "rK10bK/rP11/12/12/12/8bN3/12/6yK5/12/12/11yP/wK11 y - S,S,S,S -,-,-,- 0,0,0,0 100";
    let table = played(GameKind::Trio, Some(fen), "g5g6");
    let text = written(&table, table.ending());
    for line in [
        "[Result \"0-1\"]",
        "[Ending \"conquest\"]",
        &format!("[FEN \"{fen}\"]"),
        "[SetUp \"1\"]",
        "[Termination \"normal\"]",
        "[Variant \"Judtho Trio\"]",
        "[Yellow \"?\"]",
        "1... Kg6# 0-1",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in\n{text}");
    }
}

#[test]
fn quattro_has_points_and_ranks() {
    let fen = "rK11/11bP/12/12/3bK8/12/3yK8/3wS8/12/12/11yP/wK11 w wr/y/b -,C,C,C -,-,-,- 4,0,0,0 100";
    let table = played(GameKind::Quattro, Some(fen), "d5d8xd6");
    let text = written(&table, table.ending());
    for line in ["[Result \"*\"]", "[Points \"24,0,12,0\"]", "[Ranks \"1,3,2,3\"]", "1. Sxd6xd8# *"] {
        assert!(text.lines().any(|other| other == line), "{line} in\n{text}");
    }
}

#[test]
fn a_departure_counts_for_the_three_who_remain() {
    let table = played(GameKind::QuattroTriple, None, "K@a1");
    let text = written(&table, Some(Ending::Departure(Army::Yellow)));
    for line in [
        "[Ending \"departure y\"]",
        "[Termination \"abandoned\"]",
        "[Points \"8,8,0,8\"]",
        "[Ranks \"1,1,4,1\"]",
        "[Variant \"Judtho Quattro (Triple)\"]",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in\n{text}");
    }
}

#[test]
fn a_game_that_is_void_has_no_result() {
    for kind in GameKind::ALL {
        let text = written(&Table::start(kind), Some(Ending::Void));
        assert!(text.ends_with("\n\n*\n\n") && text.contains("[Ending \"void\"]"), "{text}");
        assert!(!text.contains("[Points") && !text.contains("[Ranks"), "{text}");
    }
}

#[test]
fn royal_court_from_its_start() {
    let table = played(GameKind::RoyalCourt, None, "e2e4 e7e5 h1g3");
    let text = written(&table, Some(Ending::Resignation(Army::Black)));
    assert!(text.contains("\n1. e4 e5 2. Ng3 "), "{text}");
    assert!(text.ends_with("Ng3 1-0\n\n") && text.contains("[Ending \"resignation b\"]"), "{text}");
}

#[test]
fn placements_after_a_conquest_have_no_number() {
    let fen = "12/rP10bP/12/12/3bK8/12/3rK8/3wS8/12/12/12/wK10yK w - C,C,C,C -,-,-,- 0,0,0,0 100";
    let table = played(GameKind::Quattro, Some(fen), "d5d8xd6 C@b1 K@f12 K@l12 a11a10 l1l2 l12k12 a1a2");
    let text = written(&table, None);
    assert!(text.ends_with("\n1. Sxd6xd8# C@b1 K@f12 K@l12 a10 Kl2 Kk12 2. Ka2 *\n\n"), "{text}");
}

#[test]
fn comments_annotations_and_variations_survive_with_exact_moves() {
    let fen = "5rK/6/3wN2/6/6/6/6/rP5/6/6/6/wK5 w - S,S -,- 0,0 100";
    let game = one(&format!(
        "[Variant \"Judtho Duo\"]\n[FEN \"{fen}\"]\n\n{{so}} Nd10f9 $1 (7. Kb1+ b5-x {{unread}}) *"
    ));
    // `b5-x` is no move: its place is named.
    let error = replay(&game).expect_err("b5-x is no move");
    assert_eq!(error.place.map(|place| (place.line, place.column)), Some((4, 25)));
    let game = one(&format!(
        "[Variant \"Judtho Duo\"]\n[FEN \"{fen}\"]\n\n{{so}} Nd10f9 $1 (7. Kb1+ a4 (a3! Ka1) {{ok}} Kc1) Kf11 Nf9-? *"
    ));
    assert!(replay(&game).is_err());
    let game = one(&format!(
        "[Variant \"Judtho Duo\"]\n[FEN \"{fen}\"]\n\n{{so}} Nd10f9 $1 (7. Kb1+ a4 (a3! Ka1) {{ok}} Kc1) Kf11?? Ka2 *"
    ));
    let text = replay(&game).expect("good moves").written.to_string();
    let moves = text.split("\n\n").nth(1).expect("moves");
    assert_eq!(moves, "{so} 1. Nf9 $1 (1. Kb1 a4 (1... a3 $1 2. Ka1) {ok} 2. Kc1) Kf11 $4 2. Ka2 *");
}

#[test]
fn tags_that_do_not_fit_are_refused() {
    let duo = "[Variant \"Judtho Duo\"]\n";
    let over = "[Variant \"Judtho Duo\"]\n[FEN \"5rK/6/6/6/6/6/6/6/6/6/6/6 - - S,S rB,- 1,0 101\"]\n";
    let quattro = "[Variant \"Judtho Quattro\"]\n";
    for (text, error) in [
        (
            "*".to_owned(),
            "line 1, column 1: the tag Variant is missing: expected Judtho Duo, Judtho Trio, Judtho Quattro, Judtho Quattro (Triple), Royal Court",
        ),
        (
            "[Variant \"Chess\"]\n*".to_owned(),
            "line 1, column 1: the tag Variant is \"Chess\": expected Judtho Duo, Judtho Trio, Judtho Quattro, Judtho Quattro (Triple), Royal Court",
        ),
        (
            format!("{duo}[FEN \"x\"]\n*"),
            "line 1, column 1: the tag FEN: FEN, \"x\": expected seven fields with one space between them (board queue relations reserves captures points ply), not 1",
        ),
        (
            format!("{duo}[SetUp \"1\"]\n*"),
            "line 1, column 1: the tag SetUp is \"1\": expected the tag FEN with it",
        ),
        (
            format!("{over}[SetUp \"0\"]\n1-0"),
            "line 1, column 1: the tag SetUp is \"0\": expected 1, as there is a FEN",
        ),
        (
            format!("{duo}[Ending \"boredom\"]\n*"),
            "line 1, column 1: the tag Ending is \"boredom\": expected one of the endings that the notation lists",
        ),
        (
            format!("{duo}[Ending \"time b\"]\n*"),
            "line 1, column 1: the tag Ending is \"time b\": expected an army of this game",
        ),
        (
            format!("{duo}[Ending \"conquest\"]\n1-0"),
            "line 1, column 1: the tag Ending is \"conquest\": expected another, as the last position is not the end",
        ),
        (
            format!("{over}[Ending \"void\"]\n*"),
            "line 1, column 1: the tag Ending is \"void\": expected conquest",
        ),
        (format!("{over}\n0-1"), "line 1, column 1: the game closes with 0-1, expected 1-0"),
        (
            format!("{over}[Result \"0-1\"]\n1-0"),
            "line 1, column 1: the tag Result is \"0-1\": expected 1-0, which closes the moves",
        ),
        (
            format!("{quattro}1-0"),
            "line 1, column 1: the game closes with 1-0, expected * as always in Quattro",
        ),
        (
            format!("{quattro}[Ending \"time w\"]\n[Points \"0,8,8,9\"]\n*"),
            "line 1, column 1: the tag Points is \"0,8,8,9\": expected 0,8,8,8",
        ),
        (
            format!("{quattro}[Ending \"time w\"]\n[Ranks \"1,1,1,1\"]\n*"),
            "line 1, column 1: the tag Ranks is \"1,1,1,1\": expected 4,1,1,1",
        ),
        (
            format!("{quattro}[SinglePlayer \"Light\"]\n*"),
            "line 1, column 1: the tag SinglePlayer is \"Light\": expected no such tag: only Trio has it",
        ),
        (
            "[Variant \"Judtho Trio\"]\n[SinglePlayer \"White\"]\n*".to_owned(),
            "line 1, column 1: the tag SinglePlayer is \"White\": expected Light or Dark",
        ),
        (format!("{duo}1. K@a1 K@a1 *"), "line 2, column 9: K@a1 is illegal: the White King stands on a1"),
    ] {
        assert_eq!(replay(&one(&text)).expect_err(&text).to_string(), error, "{text}");
    }
}

#[test]
fn j10_a_resignation_inside_the_assembly_is_written_as_void() {
    let table = played(GameKind::Duo, None, "K@a1 K@a12 P@b2");
    let text = transcribe(&table, &Tags::default(), Some(Ending::Resignation(Army::White))).to_string();
    assert!(text.contains("[Ending \"void\"]") && text.ends_with("P@b2 *\n\n"), "{text}");
    let resigned = text.replace("\"void\"", "\"resignation w\"");
    assert_eq!(replay(&one(&resigned)).unwrap().ending, Some(Ending::Void));
}
