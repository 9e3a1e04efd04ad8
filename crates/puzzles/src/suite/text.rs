//! A suite's file: which game it is of, where its positions come from, the positions.

use std::fs;
use std::io;
use std::path::Path;

use dethrone_rules::GameKind;

use super::Puzzle;

/// What the first two lines of a file tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game.
    pub game: GameKind,
    /// How the games were made that the positions are from, and how positions were chosen.
    pub origin: String,
}

/// The beginning of the first line, before the name of the game.
const GAME: &str = "# dethrone puzzles: ";
/// The beginning of the second line.
const ORIGIN: &str = "# from: ";

impl Header {
    /// The two lines.
    pub(crate) fn text(&self) -> String {
        format!("{GAME}{}\n{ORIGIN}{}\n", self.game.name(), self.origin)
    }
}

/// A suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suite {
    /// Which it is.
    pub header: Header,
    /// Its positions.
    pub puzzles: Vec<Puzzle>,
}

/// Why there is no suite.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// A line is wrong.
    #[error("line {line}: {problem}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// The file to go on with was made otherwise.
    #[error("the file was made otherwise: it begins with\n{found}this would begin with\n{expected}")]
    Other {
        /// How it begins.
        found: String,
        /// How it should.
        expected: String,
    },
}

impl Suite {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Suite, SuiteError> {
        Suite::parse(&fs::read_to_string(path)?)
    }

    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Suite, SuiteError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let wrong = |line, problem: String| SuiteError::Line { line, problem };
        let first = lines.next().map_or("", |(_, line)| line);
        let game = first.strip_prefix(GAME).and_then(GameKind::from_name);
        let game = game
            .filter(|game| [GameKind::RoyalCourt, GameKind::Duo, GameKind::Trio].contains(game))
            .ok_or_else(|| wrong(1, format!("expected {GAME:?} and royal-court, duo or trio")))?;
        let second = lines.next().map_or("", |(_, line)| line);
        let origin = second.strip_prefix(ORIGIN).ok_or_else(|| wrong(2, format!("expected {ORIGIN:?}")))?;
        let puzzles = lines
            .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
            .map(|(number, line)| Puzzle::parse(game, line).map_err(|problem| wrong(number, problem)))
            .collect::<Result<_, _>>()?;
        Ok(Suite { header: Header { game, origin: origin.to_owned() }, puzzles })
    }
}
