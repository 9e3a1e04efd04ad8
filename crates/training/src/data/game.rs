//! One stored game, and the bytes of its record.

/// The most plies of a stored game: a record that names more is corrupted.
pub const LONGEST: usize = 2_000;

/// The bytes of a record before its plies: their number, result, reason.
pub(super) const HEAD: usize = 4;
/// The bytes of a ply.
pub(super) const PLY: usize = 4;
/// The bytes of the checksum behind the plies.
pub(super) const CHECKSUM: usize = 4;
/// The stored score of a ply that was not scored.
const NOT_SCORED: i16 = i16::MIN;

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result {
    /// White's side lost.
    Loss,
    /// Nobody won.
    Draw,
    /// White's side won.
    Win,
}

impl Result {
    /// The same for the other side.
    pub(super) fn turned(self) -> Self {
        match self {
            Result::Loss => Result::Win,
            Result::Draw => Result::Draw,
            Result::Win => Result::Loss,
        }
    }
}

/// Why a game was over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// By the rules, a draw that may be claimed included.
    Rules,
    /// The scores left no doubt who wins.
    Decided,
    /// The scores stayed near 0 for long, late in the game.
    Even,
    /// It was at its longest.
    Length,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 4] = [Reason::Rules, Reason::Decided, Reason::Even, Reason::Length];
}

/// One ply of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The action: its index among the legal actions of the position, sorted.
    pub action: u16,
    /// What the search expected, in hundredths of a Pawn for the side to act; beyond ±31,000 a win or loss that it has
    /// seen. `None` where it did not search: openings, only moves.
    pub score: Option<i16>,
}

/// A game from the standard start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// What was played.
    pub plies: Vec<Ply>,
    /// Who won.
    pub result: Result,
    /// Why it was over.
    pub reason: Reason,
}

impl StoredGame {
    /// The number of positions with a score.
    pub fn scored(&self) -> usize {
        self.plies.iter().filter(|ply| ply.score.is_some()).count()
    }

    /// The game as a record.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + PLY * self.plies.len() + CHECKSUM);
        bytes.extend_from_slice(&(self.plies.len() as u16).to_le_bytes());
        bytes.push(self.result as u8);
        bytes.push(self.reason as u8);
        for ply in &self.plies {
            bytes.extend_from_slice(&ply.action.to_le_bytes());
            bytes.extend_from_slice(&ply.score.unwrap_or(NOT_SCORED).to_le_bytes());
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// The game of a whole record, or what does not hold.
    pub(super) fn from_bytes(bytes: &[u8]) -> std::result::Result<StoredGame, &'static str> {
        let (content, checksum) =
            bytes.split_last_chunk::<CHECKSUM>().ok_or("a record of at least eight bytes")?;
        if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
            return Err("another checksum");
        }
        let (&[_, _, result, reason], plies) =
            content.split_first_chunk::<HEAD>().ok_or("a record of at least eight bytes")?;
        let result = match result {
            0 => Result::Loss,
            1 => Result::Draw,
            2 => Result::Win,
            _ => return Err("a result of 0, 1 or 2"),
        };
        let reason = *Reason::ALL.get(usize::from(reason)).ok_or("a reason of 0 to 3")?;
        let plies = plies.as_chunks::<PLY>().0.iter().map(|&[a, b, c, d]| {
            let score = Some(i16::from_le_bytes([c, d])).filter(|&score| score != NOT_SCORED);
            Ply { action: u16::from_le_bytes([a, b]), score }
        });
        Ok(StoredGame { plies: plies.collect(), result, reason })
    }
}
