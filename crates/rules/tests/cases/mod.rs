//! The reference cases of `tests/data`, read into typed records: JSON objects, one a line.
//!
//! The Judtho files come from a reference program independent of this project, the Royal Court files from
//! Fairy-Stockfish. A file that is missing or malformed fails the test that asked for it.
#![allow(dead_code, reason = "each integration test includes this module and uses a part of it")]

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

/// The Judtho games, by the names that files, records and the command line use.
pub(crate) const JUDTHO_GAMES: [&str; 4] = ["duo", "trio", "quattro", "quattro-triple"];

/// All legal actions of a position whose history is the FEN alone.
pub(crate) struct PositionCase {
    pub(crate) game: String,
    pub(crate) fen: String,
    pub(crate) stage: String,
    pub(crate) origin: String,
    pub(crate) tags: Vec<String>,
    pub(crate) moves: Vec<String>,
}

/// Leaf counts: `perft[0]` is depth 1. The first record of a game is its start, the second a fixed middle game.
pub(crate) struct PerftCase {
    pub(crate) game: String,
    pub(crate) fen: String,
    pub(crate) stage: String,
    pub(crate) perft: Vec<u64>,
}

/// A whole game: `fens[i]` stands after `moves[i]`.
pub(crate) struct GameCase {
    pub(crate) game: String,
    pub(crate) origin: String,
    pub(crate) fen: String,
    pub(crate) moves: Vec<String>,
    pub(crate) fens: Vec<String>,
    pub(crate) over: bool,
    pub(crate) ended: String,
    pub(crate) points: Vec<i64>,
    pub(crate) material: Vec<i64>,
    pub(crate) tags: Vec<String>,
    /// Index of the action, counted from 1, and what happened.
    pub(crate) events: Vec<(usize, String)>,
    /// How many actions were played, and the legal actions then.
    pub(crate) checks: Vec<(usize, Vec<String>)>,
}

/// One rule, reasoned by hand: after the actions `after` stands `position`, with the legal actions `moves`.
pub(crate) struct MicroCase {
    pub(crate) game: String,
    pub(crate) fen: String,
    pub(crate) rules: Vec<String>,
    pub(crate) note: String,
    pub(crate) after: Vec<String>,
    pub(crate) position: Option<String>,
    pub(crate) moves: Vec<String>,
}

/// Royal Court: legal moves of a position (in no stated order), whether it is check, checkmate or stalemate,
/// and the SAN of some moves as (coordinate notation, SAN).
pub(crate) struct RoyalCourtMovesCase {
    pub(crate) fen: String,
    pub(crate) moves: Vec<String>,
    pub(crate) check: bool,
    pub(crate) checkmate: bool,
    pub(crate) stalemate: bool,
    pub(crate) san: Vec<(String, String)>,
    /// The moves that lead to the position from the start.
    pub(crate) line: Vec<String>,
}

/// Royal Court: leaf counts, `perft[0]` being depth 1.
pub(crate) struct RoyalCourtPerftCase {
    pub(crate) fen: String,
    pub(crate) perft: Vec<u64>,
    pub(crate) tags: Vec<String>,
    /// The moves that lead to the position from the start.
    pub(crate) line: Vec<String>,
}

/// Royal Court: a named edge case with leaf counts, legal moves and the castling moves among them.
pub(crate) struct RoyalCourtEdgeCase {
    pub(crate) name: String,
    pub(crate) fen: String,
    pub(crate) perft: Vec<u64>,
    pub(crate) moves: Vec<String>,
    pub(crate) check: bool,
    pub(crate) castle: Vec<String>,
}

/// The positions of one Judtho game.
pub(crate) fn positions(game: &str) -> Vec<PositionCase> {
    let read = |record: &Record| PositionCase {
        game: record.text("game"),
        fen: record.text("fen"),
        stage: record.text("stage"),
        origin: record.text("origin"),
        tags: record.texts("tags"),
        moves: record.texts("moves"),
    };
    records(&format!("judtho/positions-{game}.jsonl"), read)
}

/// The leaf counts of one Judtho game.
pub(crate) fn perft(game: &str) -> Vec<PerftCase> {
    let read = |record: &Record| PerftCase {
        game: record.text("game"),
        fen: record.text("fen"),
        stage: record.text("stage"),
        perft: record.counts("perft"),
    };
    records(&format!("judtho/perft-{game}.jsonl"), read)
}

/// The whole games of one Judtho game.
pub(crate) fn games(game: &str) -> Vec<GameCase> {
    let read = |record: &Record| GameCase {
        game: record.text("game"),
        origin: record.text("origin"),
        fen: record.text("fen"),
        moves: record.texts("moves"),
        fens: record.texts("fens"),
        over: record.flag("over"),
        ended: record.text("ended"),
        points: record.numbers("points"),
        material: record.numbers("material"),
        tags: record.texts("tags"),
        events: record.pairs("events", text),
        checks: record.pairs("checks", |value| value.as_array()?.iter().map(text).collect()),
    };
    records(&format!("judtho/games-{game}.jsonl"), read)
}

/// The hand-reasoned cases of all Judtho games.
pub(crate) fn micro() -> Vec<MicroCase> {
    let read = |record: &Record| MicroCase {
        game: record.text("game"),
        fen: record.text("fen"),
        rules: record.texts("rules"),
        note: record.text("note"),
        after: if record.has("after") { record.texts("after") } else { Vec::new() },
        position: record.has("position").then(|| record.text("position")),
        moves: record.texts("moves"),
    };
    records("judtho/micro.jsonl", read)
}

/// Legal moves of Royal Court positions.
pub(crate) fn royal_court_moves() -> Vec<RoyalCourtMovesCase> {
    let read = |record: &Record| RoyalCourtMovesCase {
        fen: record.text("fen"),
        moves: record.texts("moves"),
        check: record.flag("check"),
        checkmate: record.flag("checkmate"),
        stalemate: record.flag("stalemate"),
        san: record.get("san", |value| {
            value.as_object()?.iter().map(|(key, san)| Some((key.clone(), text(san)?))).collect()
        }),
        line: record.words("line"),
    };
    records("royal-court/moves.jsonl", read)
}

/// Leaf counts of Royal Court; the first record is the start.
pub(crate) fn royal_court_perft() -> Vec<RoyalCourtPerftCase> {
    let read = |record: &Record| RoyalCourtPerftCase {
        fen: record.text("fen"),
        perft: record.counts("perft"),
        tags: record.texts("tags"),
        line: record.words("moves"),
    };
    records("royal-court/perft.jsonl", read)
}

/// The named edge cases of Royal Court.
pub(crate) fn royal_court_edges() -> Vec<RoyalCourtEdgeCase> {
    let read = |record: &Record| RoyalCourtEdgeCase {
        name: record.text("name"),
        fen: record.text("fen"),
        perft: record.counts("perft"),
        moves: record.texts("moves"),
        check: record.flag("check"),
        castle: record.texts("castle"),
    };
    records("royal-court/edge.jsonl", read)
}

/// Where the reference data lies, seen from any crate that includes this module.
pub(crate) fn data_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/data")
}

/// One line of a file, with where it stands for messages.
struct Record {
    place: String,
    value: Value,
}

impl Record {
    fn get<T>(&self, key: &str, read: impl Fn(&Value) -> Option<T>) -> T {
        let value = &self.value[key];
        read(value)
            .unwrap_or_else(|| panic!("{}: field `{key}` is not of the expected kind: {value}", self.place))
    }

    fn has(&self, key: &str) -> bool {
        self.value.get(key).is_some()
    }

    fn text(&self, key: &str) -> String {
        self.get(key, text)
    }

    fn texts(&self, key: &str) -> Vec<String> {
        self.list(key, text)
    }

    fn words(&self, key: &str) -> Vec<String> {
        self.text(key).split_whitespace().map(str::to_owned).collect()
    }

    fn flag(&self, key: &str) -> bool {
        self.get(key, Value::as_bool)
    }

    fn counts(&self, key: &str) -> Vec<u64> {
        self.list(key, Value::as_u64)
    }

    fn numbers(&self, key: &str) -> Vec<i64> {
        self.list(key, Value::as_i64)
    }

    fn list<T>(&self, key: &str, read: impl Fn(&Value) -> Option<T>) -> Vec<T> {
        self.get(key, |value| value.as_array()?.iter().map(&read).collect())
    }

    fn pairs<T>(&self, key: &str, read: impl Fn(&Value) -> Option<T>) -> Vec<(usize, T)> {
        self.list(key, |pair| Some((pair[0].as_u64()? as usize, read(&pair[1])?)))
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn records<T>(file: &str, read: impl Fn(&Record) -> T) -> Vec<T> {
    let path = data_folder().join(file);
    let content = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = content.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let cases: Vec<T> = lines
        .map(|(index, line)| {
            let place = format!("{file}:{}", index + 1);
            let value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{place}: {error}"));
            read(&Record { place, value })
        })
        .collect();
    assert!(!cases.is_empty(), "{file} holds no record");
    cases
}
