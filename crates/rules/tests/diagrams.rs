//! The diagrams of the rulebook show positions that are valid and moves that are legal, all of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use dethrone_records::Notation;
use dethrone_rules::judtho::{self, Action, Duo, Quattro, QuattroTriple, Trio, Variant};
use dethrone_rules::{Game as _, royal_court};

/// One diagram of `docs/rulebook/diagrams.txt`, whose head describes the format.
struct Diagram {
    /// Keyword and rest, line by line.
    lines: Vec<(String, String)>,
}

impl Diagram {
    fn all(&self, keyword: &str) -> Vec<&str> {
        self.lines.iter().filter(|(found, _)| found == keyword).map(|(_, rest)| rest.as_str()).collect()
    }

    /// The line that each diagram has once.
    fn one(&self, keyword: &str) -> &str {
        let lines = self.all(keyword);
        assert_eq!(lines.len(), 1, "{keyword} in {:?}", self.lines);
        lines[0]
    }

    /// The squares that a keyword lists; a keyword that is not there lists none.
    fn squares(&self, keyword: &str) -> BTreeSet<String> {
        self.all(keyword).iter().flat_map(|rest| rest.split_whitespace()).map(str::to_owned).collect()
    }
}

fn diagrams() -> Vec<Diagram> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulebook/diagrams.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let split = |line: &str| {
        let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
        (keyword.to_owned(), rest.trim().to_owned())
    };
    let diagrams: Vec<Diagram> = text
        .split("\n\n")
        .map(|block| block.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(split))
        .map(|lines| Diagram { lines: lines.collect() })
        .filter(|diagram| !diagram.lines.is_empty())
        .collect();
    assert!(diagrams.len() > 20, "{} diagrams", diagrams.len());
    diagrams
}

/// What the piece on a square can do, and where something may be placed.
#[derive(Default)]
struct Possible {
    moves: BTreeSet<String>,
    captures: BTreeSet<String>,
    places: BTreeSet<String>,
}

fn judtho<V: Variant>(fen: &str, from: Option<&str>) -> Possible {
    let game = judtho::Game::<V>::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(game.fen(), fen);
    let mut possible = Possible::default();
    for action in game.legal_actions() {
        if let Action::Place { square, .. } = action {
            possible.places.insert(square.to_string());
        }
        if action.from().map(|square| square.to_string()).as_deref() != from || from.is_none() {
            continue;
        }
        let occupied = |square| game.position().occupied().contains(square);
        let taken = action.named_captures().into_iter().chain(action.to().filter(|&to| occupied(to)));
        let taken: Vec<String> = taken.map(|square| square.to_string()).collect();
        if let (true, Some(to)) = (taken.is_empty(), action.to()) {
            possible.moves.insert(to.to_string());
        }
        possible.captures.extend(taken);
    }
    possible
}

fn royal_court(fen: &str, from: Option<&str>) -> Possible {
    let game = royal_court::Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(game.fen(), fen);
    let mut possible = Possible::default();
    for action in game.legal_actions() {
        if Some(action.from().to_string().as_str()) != from {
            continue;
        }
        let mut next = game.clone();
        let mut taken = None;
        next.play(action, &mut |event| {
            if let royal_court::Event::Captured { square, .. } = event {
                taken = Some(square);
            }
        });
        match taken {
            Some(square) => possible.captures.insert(square.to_string()),
            None => possible.moves.insert(action.to().to_string()),
        };
    }
    possible
}

#[test]
fn marks_are_the_legal_actions() {
    for diagram in diagrams() {
        let (name, fen) = (diagram.one("diagram"), diagram.one("fen"));
        let from = diagram.all("from").first().copied();
        let possible = match diagram.one("game") {
            "duo" => judtho::<Duo>(fen, from),
            "trio" => judtho::<Trio>(fen, from),
            "quattro" => judtho::<Quattro>(fen, from),
            "quattro-triple" => judtho::<QuattroTriple>(fen, from),
            "royal-court" => royal_court(fen, from),
            other => panic!("{name}: no game {other}"),
        };
        let marks = ["move", "capture", "place"].map(|keyword| diagram.squares(keyword));
        assert_eq!(marks[0], possible.moves, "{name}: move");
        assert_eq!(marks[1], possible.captures, "{name}: capture");
        if !marks[2].is_empty() {
            assert_eq!(marks[2], possible.places, "{name}: place");
        }
        for (index, one) in marks.iter().enumerate() {
            assert!(marks[index + 1..].iter().all(|other| one.is_disjoint(other)), "{name}: in two lists");
        }
        assert!(!diagram.one("caption").is_empty() && !diagram.one("rule").is_empty(), "{name}");
    }
}
