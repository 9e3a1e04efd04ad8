//! The bytes of the input, one at a time, with their place.

use std::fmt;
use std::io::{self, BufRead, ErrorKind};

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The character in the line, from 1.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A buffered input read byte by byte.
pub(super) struct Source<R> {
    input: R,
    /// What was taken back and comes again before the input goes on.
    again: &'static [u8],
    /// The place of the next byte.
    pub(super) place: Place,
    /// Bytes taken so far.
    pub(super) taken: u64,
    /// Whether nothing but blanks came before in this line.
    pub(super) at_line_start: bool,
}

impl<R: BufRead> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Source { input, again: &[], place: Place { line: 1, column: 1 }, taken: 0, at_line_start: true }
    }

    /// The next byte, which stays; `None` at the end.
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        if let Some(&byte) = self.again.first() {
            return Ok(Some(byte));
        }
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => return Ok(buffer.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes `byte`, the one that [`Self::peek`] showed.
    pub(super) fn take(&mut self, byte: u8) {
        if self.again.is_empty() {
            self.input.consume(1);
        } else {
            self.again = &self.again[1..];
        }
        self.taken += 1;
        match byte {
            b'\n' => {
                self.place = Place { line: self.place.line + 1, column: 1 };
                self.at_line_start = true;
            }
            // The bytes of a character after its first.
            0x80..=0xbf => {}
            _ => {
                self.place.column += 1;
                self.at_line_start &= matches!(byte, b' ' | b'\t' | b'\r');
            }
        }
    }

    /// Gives back `bytes`, just taken, the first of which stood at `place`, the beginning of a line.
    pub(super) fn give_back(&mut self, bytes: &'static [u8], place: Place) {
        self.again = bytes;
        self.taken -= bytes.len() as u64;
        self.place = place;
        self.at_line_start = true;
    }

    /// Takes bytes as long as `wanted` holds for them.
    pub(super) fn skip_while(&mut self, mut wanted: impl FnMut(u8) -> bool) -> io::Result<()> {
        while let Some(byte) = self.peek()? {
            if !wanted(byte) {
                break;
            }
            self.take(byte);
        }
        Ok(())
    }
}
