//! The views of all games along random play: what the page is told must be true to the rules.

use dethrone_wasm::RulesTable;
use serde_json::{Value, json};

const KINDS: [&str; 5] = ["duo", "trio", "quattro", "quattro-triple", "royal-court"];

/// Yellow's King may walk into the reach of Black's Knight.
const EXPOSURE: &str =
    "rK10bK/12/12/1rR8bR1/5rN6/8bN3/12/6yK5/12/12/1wR8yRyP/wK11 y - S,S,S,C -,-,-,- 0,0,0,0 100";

fn read(json: Result<String, String>) -> Value {
    serde_json::from_str(&json.expect("an answer")).expect("JSON")
}

/// The next of a fixed row of numbers that look random.
fn next(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 33) as usize
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}

fn check_random_game(kind: &str, seed: u64) {
    let mut state = seed;
    let mut table = RulesTable::start(kind).expect("a start");
    for ply in 0..400 {
        let position = read(table.position());
        let legal = read(table.legal());
        let legal = legal.as_array().expect("a list");
        assert_eq!(position["ply"], ply, "{kind}");
        assert_eq!(position["queue"].as_array().expect("a list").is_empty(), legal.is_empty(), "{kind}");
        assert_eq!(position["ending"].is_null(), !legal.is_empty(), "{kind}");
        let Some(action) = legal.get(next(&mut state) % legal.len().max(1)) else { return };
        let standing = |square: &str| {
            let pieces = position["pieces"].as_array().expect("a list");
            pieces.iter().find(|piece| text(piece, "square") == square).cloned()
        };
        for capture in action["captures"].as_array().expect("a list") {
            let empty = standing(capture.as_str().expect("a square")).is_none();
            assert!(!empty || kind == "royal-court", "{kind}: {action} captures nothing");
        }
        if let Some(from) = action["from"].as_str() {
            let piece = standing(from).expect("a piece on the origin");
            assert_eq!(piece["kind"], action["piece"]);
            assert_eq!(piece["army"], position["queue"][0]["army"]);
        }
        check_reasons(&table, action);
        let san = table.san(text(action, "text")).expect("legal");
        let played = read(table.play(text(action, "text")));
        assert_eq!(text(&played, "san"), san);
        let events = played["events"].as_array().expect("a list");
        let captures = events.iter().filter(|event| text(event, "type") == "captured").count();
        assert_eq!(captures, action["captures"].as_array().expect("a list").len(), "{kind}: {action}");
    }
}

/// A legal action has no reason against it, whatever the page asks.
fn check_reasons(table: &RulesTable, action: &Value) {
    let why_not = match text(action, "sort") {
        "place" => table.why_not_place(&text(action, "text")[..1], text(action, "to")),
        "move" if action["promotion"].is_null() => {
            table.why_not_move(text(action, "from"), text(action, "to"))
        }
        _ => return,
    };
    assert_eq!(read(why_not), Value::Null, "{action}");
}

#[test]
fn views_agree_with_the_rules_along_random_games() {
    for kind in KINDS {
        for seed in 1..=4 {
            check_random_game(kind, seed * 0x9E37_79B9);
        }
    }
}

#[test]
fn j1_shapes_are_those_of_the_rules() {
    let shape = |kind| read(RulesTable::start(kind).expect("a start").shape());
    let count = |shape: &Value, zone: &str| {
        shape["zones"].as_array().expect("a list").iter().filter(|&each| each == zone).count()
    };
    let quattro = shape("quattro");
    for army in ["white", "red", "yellow", "black"] {
        assert_eq!(count(&quattro, army), 24, "{army}");
    }
    assert_eq!(count(&quattro, "neutral"), 48);
    assert_eq!((&quattro["zones"][0], &quattro["zones"][143]), (&json!("white"), &json!("black")));
    assert_eq!(shape("trio")["sides"], json!([["white", "yellow"], ["red", "black"]]));
    let duo = shape("duo");
    assert_eq!((&duo["files"], &duo["ranks"]), (&json!(6), &json!(12)));
    assert_eq!(duo["sides"], json!([["white"], ["red"]]));
    assert_eq!(count(&duo, "neutral"), 24);
    assert_eq!(count(&shape("royal-court"), "plain"), 80);
}

#[test]
fn a_conquest_names_the_knights_that_knatch() {
    let mut table = RulesTable::from_fen("quattro", EXPOSURE).expect("a position");
    let played = read(table.play("g5g6"));
    let events = played["events"].as_array().expect("a list");
    let conquest = events.iter().find(|event| text(event, "type") == "conquest").expect("a Conquest");
    assert_eq!(conquest["knights"], json!(["i7"]));
}

#[test]
fn a_position_written_is_read_back() {
    for kind in KINDS {
        let start = read(RulesTable::start(kind).expect("a start").position());
        let again = RulesTable::from_fen(kind, text(&start, "fen")).expect("its own position");
        assert_eq!(read(again.position()), start);
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_a_sentence() {
    assert!(RulesTable::start("chess").err().expect("an error").contains("expected one of duo"));
    assert!(RulesTable::from_fen("duo", "nonsense").err().expect("an error").contains("expected"));
    let mut table = RulesTable::start("duo").expect("a start");
    assert!(table.play("e2e4").expect_err("an error").contains("place"));
    assert!(table.why_not_move("a1", "z9").expect_err("an error").contains("z9"));
    assert!(table.why_not_place("X", "a1").expect_err("an error").contains("no piece"));
}

#[test]
fn an_illegal_try_is_explained_as_data() {
    let table = RulesTable::start("royal-court").expect("a start");
    let why = read(table.why_not_move("e1", "e4"));
    assert_eq!(text(&why, "type"), "blocked");
    assert_eq!(why["piece"]["square"], "e2");
    let table = RulesTable::start("quattro").expect("a start");
    assert_eq!(text(&read(table.why_not_place("Q", "a9")), "type"), "outside-kingdom");
    assert_eq!(text(&read(table.why_not_move("a1", "a2")), "type"), "placement-due");
}
