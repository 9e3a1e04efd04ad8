//! The file of a network.
//!
//! All numbers are little-endian. A header of 52 bytes:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `DETHRNET` |
//! | 4 | version of this format: 1 |
//! | 4 | the scale: the value in hundredths of a Pawn of the second layer's number 1 |
//! | 16 | the game's name (`royal-court`, `duo`, `trio`), filled up with zeros |
//! | 4, 4, 4 | inputs, width of the first layer, buckets |
//! | 8 | checksum of what follows: FNV-1a, 64 bits |
//!
//! Then the first layer's biases (width × i16) and weights (inputs × width × i16), the second layer's weights
//! (buckets × 2 × width × i16) and biases (buckets × i32).

use dethrone_rules::GameKind;
use thiserror::Error;

use super::Parameters;
use super::tiles::TILE;

const MAGIC: &[u8; 8] = b"DETHRNET";
const VERSION: u32 = 1;
const NAME: usize = 16;
const HEADER: usize = 52;
/// The widest first layer that is accepted.
pub const WIDEST: usize = 4096;

/// Why a file is no network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NetworkError {
    /// It begins otherwise.
    #[error("this is no network of Dethrone: it does not begin with DETHRNET")]
    Magic,
    /// It ends inside the header.
    #[error("the network's header is cut off: it has {0} bytes, expected {HEADER}")]
    Header(usize),
    /// A version that this program does not know.
    #[error("the network has format {0}, expected {VERSION}")]
    Version(u32),
    /// No game with networks.
    #[error("the network is for {0:?}, expected royal-court, duo or trio")]
    Game(String),
    /// A shape that the game does not have.
    #[error(
        "the network of {game} has {inputs} inputs and {buckets} buckets, expected {expected_inputs} and {expected_buckets}"
    )]
    Shape {
        /// The game's name.
        game: &'static str,
        /// As the file says.
        inputs: usize,
        /// As the file says.
        buckets: usize,
        /// As the game needs.
        expected_inputs: usize,
        /// As the game needs.
        expected_buckets: usize,
    },
    /// A width that the arithmetic cannot divide.
    #[error("the network's first layer is {0} wide, expected a multiple of {TILE} up to {WIDEST}")]
    Width(usize),
    /// Cut off, or something follows.
    #[error("the network has {found} bytes, expected {expected}")]
    Length {
        /// Of the file.
        found: usize,
        /// By its header.
        expected: usize,
    },
    /// The content is damaged.
    #[error("the network is damaged: its checksum is {found:016x}, expected {expected:016x}")]
    Checksum {
        /// Of the content.
        found: u64,
        /// By the header.
        expected: u64,
    },
    /// Numbers beyond the limits within which the arithmetic is exact.
    #[error("the network has a weight or a scale beyond its limit")]
    Range,
}

impl Parameters {
    /// Reads a network's file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn parse(bytes: &[u8]) -> Result<Self, NetworkError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetworkError::Magic);
        }
        let mut reader = Reader(bytes.get(MAGIC.len()..HEADER).ok_or(NetworkError::Header(bytes.len()))?);
        let version = reader.number();
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let scale = reader.number() as i32;
        let name = String::from_utf8_lossy(reader.take(NAME)).trim_end_matches('\0').to_owned();
        let [inputs, width, buckets] = [(); 3].map(|()| reader.number() as usize);
        let expected_checksum = u64::from(reader.number()) | u64::from(reader.number()) << 32;

        let game = GameKind::from_name(&name);
        let Some((game, (expected_inputs, expected_buckets))) =
            game.and_then(|game| Some((game, Self::shape(game)?)))
        else {
            return Err(NetworkError::Game(name));
        };
        if (inputs, buckets) != (expected_inputs, expected_buckets) {
            let game = game.name();
            return Err(NetworkError::Shape { game, inputs, buckets, expected_inputs, expected_buckets });
        }
        if width == 0 || !width.is_multiple_of(TILE) || width > WIDEST {
            return Err(NetworkError::Width(width));
        }
        let expected = HEADER + 2 * width * (1 + inputs + 2 * buckets) + 4 * buckets;
        if bytes.len() != expected {
            return Err(NetworkError::Length { found: bytes.len(), expected });
        }
        let content = &bytes[HEADER..];
        let found = checksum(content);
        if found != expected_checksum {
            return Err(NetworkError::Checksum { found, expected: expected_checksum });
        }
        let mut reader = Reader(content);
        let parameters = Parameters {
            game,
            width,
            scale,
            input_biases: reader.small_numbers(width),
            input_weights: reader.small_numbers(inputs * width),
            output_weights: reader.small_numbers(buckets * 2 * width),
            output_biases: (0..buckets).map(|_| reader.number() as i32).collect(),
        };
        if parameters.in_range() { Ok(parameters) } else { Err(NetworkError::Range) }
    }

    /// What the file holds behind its header.
    fn content(&self) -> Vec<u8> {
        let small_numbers = [&self.input_biases, &self.input_weights, &self.output_weights];
        let mut content: Vec<u8> =
            small_numbers.into_iter().flatten().flat_map(|number| number.to_le_bytes()).collect();
        content.extend(self.output_biases.iter().flat_map(|number| number.to_le_bytes()));
        content
    }

    /// The checksum of the file.
    pub(super) fn checksum(&self) -> u64 {
        checksum(&self.content())
    }

    /// The network's file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let content = self.content();
        let mut name = [0; NAME];
        name[..self.game.name().len()].copy_from_slice(self.game.name().as_bytes());
        let inputs = self.input_weights.len() / self.width;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.scale.to_le_bytes());
        bytes.extend(name);
        for number in [inputs, self.width, self.output_biases.len()] {
            bytes.extend((number as u32).to_le_bytes());
        }
        bytes.extend(checksum(&content).to_le_bytes());
        bytes.extend(content);
        bytes
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Takes numbers from the front; zeros once nothing is left.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (front, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        front
    }

    fn number(&mut self) -> u32 {
        self.take(4).first_chunk().map_or(0, |&bytes| u32::from_le_bytes(bytes))
    }

    fn small_numbers(&mut self, count: usize) -> Vec<i16> {
        self.take(2 * count).as_chunks().0.iter().map(|&bytes| i16::from_le_bytes(bytes)).collect()
    }
}
