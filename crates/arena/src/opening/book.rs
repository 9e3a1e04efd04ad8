//! A file of openings: positions, one a line (FEN or EPD), or games (PGN), which are played to their end.

use std::fs;
use std::io::BufReader;
use std::path::Path;

use dethrone_engine::Random;
use dethrone_records::pgn::Reader;
use dethrone_records::record::replay;
use dethrone_records::{FenError, Table};
use dethrone_rules::GameKind;

/// The openings of a file.
#[derive(Clone, Debug)]
pub struct Book {
    name: String,
    openings: Vec<Table>,
}

/// Why there are no openings.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The file cannot be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// A line is no position.
    #[error("{path}, line {line}: {error}")]
    Position {
        /// The file.
        path: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: FenError,
    },
    /// A game is bad.
    #[error("{path}, game {game}: {problem}")]
    Game {
        /// The file.
        path: String,
        /// The game, from 1.
        game: usize,
        /// What is wrong.
        problem: String,
    },
    /// The file has none.
    #[error("{0}: expected at least one position or game that is not over")]
    Empty(String),
    /// Royal Court has no Assembly.
    #[error("assembly: Royal Court has none; expected start, random:FROM-TO or book:FILE")]
    NoAssembly,
}

impl Book {
    /// Reads a book: games if the file's name ends in `.pgn`, else positions.
    pub fn read(kind: GameKind, path: &Path) -> Result<Self, BookError> {
        let name = path.display().to_string();
        let cannot = |error| BookError::File { path: name.clone(), error };
        let games = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
        let mut openings = if games {
            read_games(kind, BufReader::new(fs::File::open(path).map_err(cannot)?), &name)?
        } else {
            read_positions(kind, &fs::read_to_string(path).map_err(cannot)?, &name)?
        };
        openings.retain(super::goes_on);
        if openings.is_empty() { Err(BookError::Empty(name)) } else { Ok(Book { name, openings }) }
    }

    /// The file's name, as it was given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Opening number `number`, from 1, in the order that belongs to the seed: all of them once, then all again in
    /// another order.
    pub(super) fn get(&self, number: u32, seed: u64) -> &Table {
        let count = self.openings.len();
        let index = number.saturating_sub(1) as usize;
        let (round, mut index) = (index / count, index % count);
        let mut random = Random::new(Random::new(seed).next_number() ^ round as u64);
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, random.below(last + 1));
        }
        index = order[index];
        &self.openings[index]
    }
}

fn read_positions(kind: GameKind, text: &str, path: &str) -> Result<Vec<Table>, BookError> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(line, text)| {
            Table::from_fen(kind, &fen(kind, text)).map_err(|error| BookError::Position {
                path: path.to_owned(),
                line,
                error,
            })
        })
        .collect()
}

/// The FEN of a line. EPD has four fields of Royal Court's six, and operations up to the end of the line.
fn fen(kind: GameKind, line: &str) -> String {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let is_number = |index: usize| fields.get(index).is_some_and(|field| field.parse::<u32>().is_ok());
    match kind {
        GameKind::RoyalCourt if is_number(4) && is_number(5) => fields[..6].join(" "),
        GameKind::RoyalCourt if fields.len() >= 4 => format!("{} 0 1", fields[..4].join(" ")),
        _ => fields[..fields.len().min(7)].join(" "),
    }
}

fn read_games(kind: GameKind, input: BufReader<fs::File>, path: &str) -> Result<Vec<Table>, BookError> {
    let read = Reader::new(input).enumerate().map(|(index, game)| {
        let bad = |problem| BookError::Game { path: path.to_owned(), game: index + 1, problem };
        let replayed =
            replay(&game.map_err(|error| bad(error.to_string()))?).map_err(|error| bad(error.to_string()))?;
        if replayed.table.kind() != kind {
            let (found, expected) = (replayed.table.kind().title(), kind.title());
            return Err(bad(format!("found a game of {found}, expected {expected}")));
        }
        Ok(replayed.table)
    });
    read.collect()
}
