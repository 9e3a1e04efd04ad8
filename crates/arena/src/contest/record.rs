//! The file of finished games, to which a match appends and from which it is resumed.
//!
//! The file is the match's whole state. A game is appended by one write when it is finished; what a broken-off write
//! leaves at the end is cut off when the match is resumed.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use dethrone_records::Table;
use dethrone_records::pgn::{GameResult, PgnGame, Reader};
use dethrone_records::record::replay;

use super::pgn::{FAULT, FAULT_SIDE, OPENING_PLIES, tags_before};
use super::schedule::fixtures;
use super::{Contest, Fixture};
use crate::judge::{Fault, FaultKind, Side};

/// Why a record cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The system refuses.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// The file has games, and nobody has said that the match goes on.
    #[error("{0} has games already: resume the match, or name another file")]
    Exists(String),
    /// It ends with something that no match has written.
    #[error("{0} is no record of a match: after its whole games comes what is no game; name another file")]
    Foreign(String),
    /// Another match writes it.
    #[error("{0} is in use by another match")]
    Busy(String),
    /// A game in it is bad.
    #[error("{path}, game {game}: {problem}")]
    Game {
        /// The file.
        path: String,
        /// The game, from 1.
        game: usize,
        /// What is wrong.
        problem: String,
    },
}

/// A game that was finished before.
pub(super) struct Recorded {
    pub(super) fixture: Fixture,
    pub(super) half_points_of_light: usize,
    pub(super) fault: Option<(Side, FaultKind)>,
    /// The game after its opening.
    pub(super) opening: Table,
}

/// The open file.
pub(super) struct Record {
    file: File,
    path: String,
}

impl Record {
    /// Opens the record of the contest and reads the games that are in it.
    pub(super) fn open(contest: &Contest, path: &Path) -> Result<(Self, Vec<Recorded>), RecordError> {
        let name = path.display().to_string();
        let cannot = |error| RecordError::File { path: name.clone(), error };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(cannot)?;
        // The lock ends with the process, however that ends.
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(RecordError::Busy(name)),
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(cannot)?;
        if !contest.resume && !text.is_empty() {
            return Err(RecordError::Exists(name));
        }
        let whole = whole_games(&text);
        let rest = &text[whole..];
        // A game that was broken off, perhaps within its first tag; all else is somebody's.
        if !rest.starts_with(BEGINNING) && !BEGINNING.starts_with(rest) {
            return Err(RecordError::Foreign(name));
        }
        let games = read(contest, &text[..whole], &name)?;
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(cannot)?;
        Ok((Record { file, path: name }, games))
    }

    /// Appends a finished game.
    pub(super) fn append(&mut self, game: &PgnGame) -> Result<(), RecordError> {
        let text = game.to_string();
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| RecordError::File { path: self.path.clone(), error })
    }
}

/// How every game of a record begins.
const BEGINNING: &[u8] = b"[Event ";

/// The length of the text up to the end of its last whole game. A game begins with a tag after an empty line (no
/// comment has a line that begins like a tag) and ends with an empty line after its result.
fn whole_games(text: &[u8]) -> usize {
    const BETWEEN: &[u8] = b"\n\n[";
    const EMPTY_LINE: &[u8] = b"\n\n";
    let last = text.windows(BETWEEN.len()).rposition(|window| window == BETWEEN).map_or(0, |at| at + 2);
    // One empty line follows the tags, another the result.
    let mut empty_lines =
        text[last..].windows(EMPTY_LINE.len()).enumerate().filter(|(_, window)| *window == EMPTY_LINE);
    let Some((length, _)) = empty_lines.nth(1) else { return last };
    let end = last + length + EMPTY_LINE.len();
    let whole = Reader::new(&text[last..end]).all(|game| game.is_ok());
    if whole { end } else { last }
}

fn read(contest: &Contest, text: &[u8], path: &str) -> Result<Vec<Recorded>, RecordError> {
    let due: HashMap<[String; 3], Fixture> = fixtures(contest.engines.len(), contest.rounds)
        .filter_map(|fixture| {
            let tags = tags_before(contest, fixture);
            let value = |name| tags.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone());
            Some((key(contest, value)?, fixture))
        })
        .collect();
    let mut games: Vec<Recorded> = Vec::new();
    for (index, game) in Reader::new(text).enumerate() {
        let bad = |problem| RecordError::Game { path: path.to_owned(), game: index + 1, problem };
        let game = game.map_err(|error| bad(error.to_string()))?;
        let named = key(contest, |name| game.tags.get(name).map(str::to_owned));
        let fixture = named.and_then(|key| due.get(&key).copied()).ok_or_else(|| {
            bad("it is no game of this match: the match has none with this round and these players"
                .to_owned())
        })?;
        if games.iter().any(|other| other.fixture == fixture) {
            return Err(bad(format!(
                "round {} of these players is there a second time",
                fixture.round_text()
            )));
        }
        games.push(interpret(contest, &game, fixture).map_err(bad)?);
    }
    Ok(games)
}

/// What tells which game of the match it is: the round and the players of either side.
fn key(contest: &Contest, tag: impl Fn(&'static str) -> Option<String>) -> Option<[String; 3]> {
    let &[light, dark, ..] = contest.kind.armies() else { return None };
    Some([tag("Round")?, tag(light.name())?, tag(dark.name())?])
}

/// What a recorded game was, or why it is none of this match.
fn interpret(contest: &Contest, game: &PgnGame, fixture: Fixture) -> Result<Recorded, String> {
    for (name, expected) in tags_before(contest, fixture) {
        let found = game.tags.get(name).unwrap_or("missing");
        if found != expected {
            return Err(format!("the tag {name} is {found:?}, but this match has {expected:?}"));
        }
    }
    let fault = match (game.tags.get(FAULT), game.tags.get(FAULT_SIDE)) {
        (None, None) => None,
        (Some(text), Some(side)) => {
            let side = [Side::Light, Side::Dark].into_iter().find(|known| format!("{known:?}") == side);
            let fault = side.zip(Fault::parse(text).map(|fault| fault.kind));
            Some(fault.ok_or_else(|| format!("the tags {FAULT} and {FAULT_SIDE} tell no fault"))?)
        }
        _ => return Err(format!("only one of the tags {FAULT} and {FAULT_SIDE} is there")),
    };
    let half_points_of_light = match (game.result, fault) {
        (GameResult::FirstWins, _) | (GameResult::Open, Some((Side::Dark, _))) => 2,
        (GameResult::SecondWins, _) | (GameResult::Open, Some((Side::Light, _))) => 0,
        (GameResult::Draw, _) | (GameResult::Open, None) => 1,
    };
    let mut opening = replay(game).map_err(|error| error.to_string())?.table;
    let plies: usize = game
        .tags
        .get(OPENING_PLIES)
        .and_then(|plies| plies.parse().ok())
        .filter(|&plies| plies <= opening.ply())
        .ok_or_else(|| format!("the tag {OPENING_PLIES} tells no number of plies of the game"))?;
    while opening.ply() > plies {
        opening.undo();
    }
    Ok(Recorded { fixture, half_points_of_light, fault, opening })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 {[%eval 0.3,2]} e5 1-0\n\n";

    #[test]
    fn what_follows_a_whole_game_is_no_part_of_it() {
        let noted = format!("{GAME}{GAME}a note");
        assert_eq!(whole_games(noted.as_bytes()), 2 * GAME.len());
    }

    #[test]
    fn a_last_game_that_is_not_whole_is_cut_off() {
        let two = GAME.repeat(2);
        assert_eq!(whole_games(two.as_bytes()), two.len());
        for cut in GAME.len() + 1..two.len() {
            assert_eq!(whole_games(&two.as_bytes()[..cut]), GAME.len(), "{:?}", &two[..cut]);
        }
        for cut in 0..GAME.len() {
            assert_eq!(whole_games(&GAME.as_bytes()[..cut]), 0, "{:?}", &GAME[..cut]);
        }
    }
}
