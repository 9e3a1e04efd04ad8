//! The file that a search for positions writes and goes on with.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::suite::{Header, Puzzle, Suite, SuiteError};

/// A suite that grows at its end.
pub(super) struct SuiteFile(File);

impl SuiteFile {
    /// Opens a file, or makes it. Gives what it has, and the number of bytes of an incomplete last line, which are
    /// dropped.
    ///
    /// # Errors
    /// The file cannot be read or written, is no suite, or has another header.
    pub(super) fn open(path: &Path, header: &Header) -> Result<(Self, Vec<Puzzle>, usize), SuiteError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let mut dropped = 0;
        if header.text().starts_with(&text) {
            text = header.text();
            file.seek(SeekFrom::Start(0))?;
            file.write_all(text.as_bytes())?;
        } else {
            let whole = text.rfind('\n').map_or(0, |end| end + 1);
            dropped = text.len() - whole;
            text.truncate(whole);
        }
        let suite = Suite::parse(&text)?;
        if suite.header != *header {
            return Err(SuiteError::Other { found: suite.header.text(), expected: header.text() });
        }
        file.set_len(text.len() as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((SuiteFile(file), suite.puzzles, dropped))
    }

    /// Writes another position behind the last one.
    pub(super) fn append(&mut self, puzzle: &Puzzle) -> Result<(), SuiteError> {
        self.0.write_all(format!("{puzzle}\n").as_bytes())?;
        Ok(self.0.flush()?)
    }
}
