//! The header of a file of games: which game, and everything that says how the games were made.

use std::fmt;
use std::io::{ErrorKind, Read};

use dethrone_rules::GameKind;

use super::DataError;

const MAGIC: [u8; 8] = *b"DETHRONE";
/// The version of the format that this code writes and reads.
pub(super) const VERSION: u16 = 1;

/// What stands before the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game that all games of the file are of.
    pub game: GameKind,
    /// The seed of everything that was left to chance.
    pub seed: u64,
    /// How the games were made: equal text and seed give equal games.
    pub origin: String,
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, seed {}, {}", self.game.name(), self.seed, self.origin)
    }
}

impl Header {
    /// The header as bytes.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        for text in [self.game.name(), &self.origin] {
            // No text of ours comes near 64 KiB; what is beyond would be cut, not break the format.
            let text = &text.as_bytes()[..text.len().min(usize::from(u16::MAX))];
            bytes.extend_from_slice(&(text.len() as u16).to_le_bytes());
            bytes.extend_from_slice(text);
        }
        bytes.extend_from_slice(&self.seed.to_le_bytes());
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads a header; with it the number of its bytes.
    pub(super) fn read(source: &mut impl Read) -> Result<(Header, u64), DataError> {
        let mut source = Summed { source, bytes: Vec::new() };
        if source.take::<8>("first word `DETHRONE`")? != MAGIC {
            return Err(DataError::NoHeader { expected: "first word `DETHRONE`" });
        }
        let version = u16::from_le_bytes(source.take("version")?);
        if version != VERSION {
            return Err(DataError::Version { found: version });
        }
        let game = source.text("game")?;
        let game = GameKind::from_name(&game).ok_or(DataError::NoHeader { expected: "game" })?;
        let origin = source.text("origin")?;
        let seed = u64::from_le_bytes(source.take("seed")?);
        let expected = crc32fast::hash(&source.bytes);
        if u32::from_le_bytes(source.take("checksum")?) != expected {
            return Err(DataError::NoHeader { expected: "checksum" });
        }
        Ok((Header { game, seed, origin }, source.bytes.len() as u64))
    }
}

/// A source that remembers what was read.
struct Summed<'a, R> {
    source: &'a mut R,
    bytes: Vec<u8>,
}

impl<R: Read> Summed<'_, R> {
    fn fill(&mut self, length: usize, expected: &'static str) -> Result<&[u8], DataError> {
        let before = self.bytes.len();
        self.bytes.resize(before + length, 0);
        match self.source.read_exact(&mut self.bytes[before..]) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Err(DataError::NoHeader { expected }),
            Err(error) => Err(error.into()),
            Ok(()) => Ok(&self.bytes[before..]),
        }
    }

    fn take<const N: usize>(&mut self, expected: &'static str) -> Result<[u8; N], DataError> {
        let mut bytes = [0; N];
        bytes.copy_from_slice(self.fill(N, expected)?);
        Ok(bytes)
    }

    fn text(&mut self, expected: &'static str) -> Result<String, DataError> {
        let length = u16::from_le_bytes(self.take(expected)?);
        let bytes = self.fill(usize::from(length), expected)?.to_vec();
        String::from_utf8(bytes).map_err(|_| DataError::NoHeader { expected })
    }
}
