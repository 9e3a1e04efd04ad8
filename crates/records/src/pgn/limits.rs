//! How much a reader takes in before it refuses.

/// Bounds for what one game may hold in memory; a game beyond them is an error, and the next one is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of one token: a comment, a tag value, a move.
    pub token_bytes: usize,
    /// Tags of one game.
    pub tags: usize,
    /// Bytes of text of one game. The game read from it may take some forty times as much memory.
    pub game_bytes: u64,
    /// Variations within variations.
    pub nesting: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { token_bytes: 64 << 10, tags: 256, game_bytes: 4 << 20, nesting: 64 }
    }
}
