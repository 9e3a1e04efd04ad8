//! Reads a file of games one by one.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use std::path::Path;

use super::game::{CHECKSUM, HEAD, LONGEST, PLY};
use super::{DataError, Header, StoredGame};

/// A file of games, read from the front.
pub struct Reader<R = BufReader<File>> {
    source: R,
    header: Header,
    games: u64,
    offset: u64,
    failed: bool,
}

impl Reader {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Self, DataError> {
        Reader::new(BufReader::with_capacity(1 << 20, File::open(path)?))
    }
}

impl<R: Read> Reader<R> {
    /// Reads the header.
    pub fn new(mut source: R) -> Result<Self, DataError> {
        let (header, offset) = Header::read(&mut source)?;
        Ok(Reader { source, header, games: 0, offset, failed: false })
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Where the next record begins; the length of the file once every game is read.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// The next game; `None` at the end of the file.
    fn read_game(&mut self) -> Result<Option<StoredGame>, DataError> {
        let (number, offset) = (self.games + 1, self.offset);
        let corrupted = |expected| DataError::Corrupted { number, offset, expected };
        let mut record = vec![0; HEAD];
        match fill(&mut self.source, &mut record)? {
            0 => return Ok(None),
            HEAD => (),
            _ => return Err(DataError::Truncated { number, offset }),
        }
        let plies = usize::from(u16::from_le_bytes([record[0], record[1]]));
        if plies > LONGEST {
            return Err(corrupted("at most 2,000 plies"));
        }
        record.resize(HEAD + plies * PLY + CHECKSUM, 0);
        let filled = HEAD + fill(&mut self.source, &mut record[HEAD..])?;
        if filled < record.len() {
            // Whole games within it: not the file is too short, the number of plies is wrong.
            return Err(if ends_with_a_game(&record[1..filled]) {
                corrupted("as many plies as the file has room for")
            } else {
                DataError::Truncated { number, offset }
            });
        }
        let game = match StoredGame::from_bytes(&record) {
            Ok(game) => game,
            // The system had made room for the record, but not yet written it to its end.
            Err(_) if record.ends_with(&[0; CHECKSUM]) && fill(&mut self.source, &mut [0])? == 0 => {
                return Err(DataError::Truncated { number, offset });
            }
            Err(expected) => return Err(corrupted(expected)),
        };
        self.games = number;
        self.offset += record.len() as u64;
        Ok(Some(game))
    }
}

/// The games; nothing more after an error.
impl<R: Read> Iterator for Reader<R> {
    type Item = Result<StoredGame, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let game = self.read_game().transpose();
        self.failed = matches!(game, Some(Err(_)));
        game
    }
}

/// Whether the last bytes are the record of a game.
fn ends_with_a_game(bytes: &[u8]) -> bool {
    (0..LONGEST)
        .map_while(|plies| bytes.len().checked_sub(HEAD + plies * PLY + CHECKSUM).zip(Some(plies)))
        .any(|(at, plies)| {
            let named = u16::from_le_bytes([bytes[at], bytes[at + 1]]);
            usize::from(named) == plies && StoredGame::from_bytes(&bytes[at..]).is_ok()
        })
}

/// Reads until the buffer is full or the source ends; the number of bytes read.
fn fill(source: &mut impl Read, buffer: &mut [u8]) -> Result<usize, DataError> {
    let mut length = 0;
    while length < buffer.len() {
        match source.read(&mut buffer[length..]) {
            Ok(0) => break,
            Ok(count) => length += count,
            Err(error) if error.kind() == ErrorKind::Interrupted => (),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(length)
}
