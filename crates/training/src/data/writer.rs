//! Writes a file of games, and goes on with one that was broken off.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::{DataError, Header, Reader, StoredGame};

/// A file of games that grows. Each game goes to the system in one piece, so that a killed program leaves at most one
/// incomplete record, at the end.
pub struct Writer {
    file: File,
    games: u64,
    scored: u64,
    dropped: u64,
}

impl Writer {
    /// Opens a file to go on with it, or begins it. An incomplete record at its end is dropped; a file that was made
    /// otherwise than `header` says, or that is corrupted before its end, is refused and left as it is.
    pub fn open(path: &Path, header: &Header) -> Result<Self, DataError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => return Err(DataError::Locked),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let length = file.metadata()?.len();
        let bytes = header.to_bytes();
        if length < bytes.len() as u64 && is_beginning(&mut file, &bytes)? {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&bytes)?;
            return Ok(Writer { file, games: 0, scored: 0, dropped: 0 });
        }
        file.seek(SeekFrom::Start(0))?;
        let (games, scored, end) = survey(&file, header)?;
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok(Writer { file, games, scored, dropped: length - end })
    }

    /// Appends a game.
    pub fn write(&mut self, game: &StoredGame) -> Result<(), DataError> {
        self.file.write_all(&game.to_bytes())?;
        self.games += 1;
        self.scored += game.scored() as u64;
        Ok(())
    }

    /// The number of games in the file.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The number of positions with a score in the file.
    pub fn scored(&self) -> u64 {
        self.scored
    }

    /// The number of bytes of an incomplete record that was dropped when the file was opened.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }
}

/// Whether the file holds nothing but a beginning of `header`, as a program killed in its first moment leaves it.
fn is_beginning(file: &mut File, header: &[u8]) -> Result<bool, DataError> {
    let mut found = Vec::new();
    // Bounded: a device has no end.
    file.take(header.len() as u64).read_to_end(&mut found)?;
    Ok(header.starts_with(&found))
}

/// Reads the whole file: its games, its scored positions, and where the last complete record ends.
fn survey(file: &File, header: &Header) -> Result<(u64, u64, u64), DataError> {
    let length = file.metadata()?.len();
    let mut reader = Reader::new(BufReader::new(file))?;
    let found = reader.header();
    if found.game != header.game {
        return Err(DataError::OtherGame { found: found.game, expected: header.game });
    }
    if found != header {
        return Err(DataError::OtherOrigin { found: found.to_string(), expected: header.to_string() });
    }
    let (mut games, mut scored) = (0, 0);
    for game in reader.by_ref() {
        match game {
            Ok(game) => {
                games += 1;
                scored += game.scored() as u64;
            }
            Err(DataError::Truncated { .. }) => break,
            Err(error) => return Err(error),
        }
    }
    debug_assert!(reader.offset() <= length);
    Ok((games, scored, reader.offset()))
}
