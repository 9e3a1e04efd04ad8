//! Where the games of a pair begin: random plies, Assemblies, the games of a book.

mod balance;
mod book;
mod random;

use std::fmt;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use dethrone_engine::Random;
use dethrone_records::Table;
use dethrone_rules::GameKind;

pub use book::{Book, BookError};

/// Where openings come from.
#[derive(Clone, Debug)]
pub enum OpeningSource {
    /// The game's own start: in Judtho the engines place their armies themselves.
    Start,
    /// Royal Court: so many random legal moves from the start.
    RandomPlies(RangeInclusive<u32>),
    /// Judtho: an Assembly by our player's policy, in which every so many placements of a hundred are random.
    Assembly {
        /// How many of a hundred placements are random.
        random_percent: u32,
    },
    /// The positions or games of a file, in an order drawn from the seed.
    Book(Book),
}

/// A source of openings, numbered from 1: the same seed gives the same ones.
#[derive(Clone, Debug)]
pub struct Openings {
    /// Which game.
    pub kind: GameKind,
    /// Where they come from.
    pub source: OpeningSource,
    /// What decides everything that is random.
    pub seed: u64,
    /// Random openings and Assemblies that our own player, looking at them for a short time, values at more hundredths
    /// of a Pawn than this for either side are drawn again; `None` takes them all.
    pub balance: Option<u32>,
}

/// No opening could be found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "opening {number} ({openings}): none of {attempts} leaves a game to play, within the balance asked for"
)]
pub struct NoOpening {
    number: u32,
    openings: String,
    attempts: u64,
}

/// How often an opening is drawn before there seems to be none.
const ATTEMPTS: u64 = 1_000;

impl Openings {
    /// Opening number `number`: a game that goes on after the opening's actions, with which both games of a pair begin.
    pub fn get(&self, number: u32) -> Result<Table, NoOpening> {
        match &self.source {
            OpeningSource::Start => Ok(Table::start(self.kind)),
            OpeningSource::Book(book) => Ok(book.get(number, self.seed).clone()),
            OpeningSource::RandomPlies(plies) => {
                self.draw(number, ATTEMPTS, |random| random::plies(self.kind, plies, random))
            }
            OpeningSource::Assembly { random_percent } => {
                self.draw(number, ATTEMPTS, |random| random::assembly(self.kind, *random_percent, random))
            }
        }
    }

    /// The first opening drawn that leaves a game to play.
    fn draw(
        &self,
        number: u32,
        attempts: u64,
        opening: impl Fn(Random) -> Option<Table>,
    ) -> Result<Table, NoOpening> {
        (0..attempts)
            .filter_map(|attempt| opening(random::generator(self.seed, number, attempt)))
            .filter(goes_on)
            .find(|table| self.balance.is_none_or(|bound| balance::is_balanced(table.game(), bound)))
            .ok_or_else(|| NoOpening { number, openings: self.to_string(), attempts })
    }
}

/// Whether the game at the table is not over, and would not be by a claim (RC1).
fn goes_on(table: &Table) -> bool {
    table.to_act().is_some() && table.may_claim().is_none()
}

/// All that decides the openings, for the record.
impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            OpeningSource::Start => f.write_str("start")?,
            OpeningSource::RandomPlies(plies) => write!(f, "random:{}-{}", plies.start(), plies.end())?,
            OpeningSource::Assembly { random_percent } => write!(f, "assembly:{random_percent}")?,
            OpeningSource::Book(book) => write!(f, "book:{}", book.name())?,
        }
        write!(f, ", seed {}", self.seed)?;
        match self.balance {
            Some(bound) => write!(f, ", balance {bound}"),
            None => Ok(()),
        }
    }
}

/// A source as it is given on a command line; a book is still to be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SourceName {
    /// `start`
    Start,
    /// `random:6-10`
    RandomPlies(RangeInclusive<u32>),
    /// `assembly:20`
    Assembly(u32),
    /// A file.
    Book(PathBuf),
}

/// The text names no source.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?}: expected start, random:FROM-TO (plies), assembly:PERCENT (of random placements) or book:FILE"
)]
pub struct InvalidSource(String);

impl std::str::FromStr for SourceName {
    type Err = InvalidSource;

    fn from_str(text: &str) -> Result<Self, InvalidSource> {
        let invalid = || InvalidSource(text.to_owned());
        let number = |text: &str| text.parse::<u32>().map_err(|_| invalid());
        match text.split_once(':') {
            None if text == "start" => Ok(SourceName::Start),
            Some(("random", plies)) => {
                let (from, to) = plies.split_once('-').unwrap_or((plies, plies));
                let (from, to) = (number(from)?, number(to)?);
                if from <= to && to <= 200 { Ok(SourceName::RandomPlies(from..=to)) } else { Err(invalid()) }
            }
            Some(("assembly", percent)) => match number(percent)? {
                percent @ 0..=100 => Ok(SourceName::Assembly(percent)),
                _ => Err(invalid()),
            },
            Some(("book", path)) if !path.is_empty() => Ok(SourceName::Book(path.into())),
            _ => Err(invalid()),
        }
    }
}

impl SourceName {
    /// What a game's openings are where nobody says otherwise: random plies in Royal Court, Assemblies in Judtho.
    pub fn usual(kind: GameKind) -> Self {
        match kind {
            GameKind::RoyalCourt => SourceName::RandomPlies(6..=10),
            _ => SourceName::Assembly(20),
        }
    }

    /// The source itself; reads a book.
    pub fn open(&self, kind: GameKind) -> Result<OpeningSource, BookError> {
        match self {
            SourceName::Start => Ok(OpeningSource::Start),
            SourceName::RandomPlies(plies) => Ok(OpeningSource::RandomPlies(plies.clone())),
            SourceName::Assembly(_) if kind == GameKind::RoyalCourt => Err(BookError::NoAssembly),
            SourceName::Assembly(percent) => Ok(OpeningSource::Assembly { random_percent: *percent }),
            SourceName::Book(path) => Ok(OpeningSource::Book(Book::read(kind, path)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_fits_is_told_after_some_attempts() {
        let source = OpeningSource::RandomPlies(8..=8);
        let openings = Openings { kind: GameKind::RoyalCourt, source, seed: 5, balance: Some(0) };
        let start = |_| Some(Table::start(GameKind::RoyalCourt));
        // White is a little better in the array, so nothing is within 0 of even.
        let error = openings.draw(7, 2, start).expect_err("no opening").to_string();
        assert!(
            error.starts_with("opening 7 (random:8-8, seed 5, balance 0): none of 2 leaves a game"),
            "{error}"
        );
        assert!(openings.draw(7, 2, |_| None).is_err());
        let all = Openings { balance: None, ..openings };
        assert!(all.draw(7, 1, start).is_ok());
    }
}
