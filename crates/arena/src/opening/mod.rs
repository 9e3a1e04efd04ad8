//! Where the games of a pair begin: random plies, Assemblies, the games of a book.

mod balance;
mod book;
mod random;

use std::fmt;
use std::ops::RangeInclusive;
use std::path::PathBuf;

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
    /// Openings that our own player, looking at them for a short time, values at more hundredths of a Pawn than this
    /// for either side are drawn again; `None` takes them all.
    pub balance: Option<u32>,
}

/// No opening could be found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no opening number {number} ({source_text}) has a game to play within the balance asked for, after {ATTEMPTS} attempts"
)]
pub struct NoOpening {
    number: u32,
    source_text: String,
}

/// How often an opening is drawn before there seems to be none.
const ATTEMPTS: u64 = 1_000;

impl Openings {
    /// Opening number `number`: a game that goes on after the opening's actions, with which both games of a pair begin.
    pub fn get(&self, number: u32) -> Result<Table, NoOpening> {
        for attempt in 0..self.attempts() {
            let random = random::generator(self.seed, number, attempt);
            let table = match &self.source {
                OpeningSource::Start => Some(Table::start(self.kind)),
                OpeningSource::RandomPlies(plies) => random::plies(self.kind, plies, random),
                OpeningSource::Assembly { random_percent } => {
                    random::assembly(self.kind, *random_percent, random)
                }
                OpeningSource::Book(book) => Some(book.get(number, self.seed).clone()),
            };
            let playable = |table: &Table| table.to_act().is_some() && table.may_claim().is_none();
            if let Some(table) = table.filter(playable)
                && self.balance.is_none_or(|bound| balance::is_balanced(table.game(), bound))
            {
                return Ok(table);
            }
        }
        Err(NoOpening { number, source_text: self.to_string() })
    }

    /// Where nothing is random, another attempt gives the same.
    fn attempts(&self) -> u64 {
        match self.source {
            OpeningSource::RandomPlies(_) | OpeningSource::Assembly { .. } => ATTEMPTS,
            OpeningSource::Start | OpeningSource::Book(_) => 1,
        }
    }
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
