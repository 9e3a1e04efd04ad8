//! How a game's movetext closes.

use std::fmt;

/// The token that closes a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`: White, or the Light side, won.
    FirstWins,
    /// `0-1`: the other side won.
    SecondWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished, void, or not told by one result.
    #[default]
    Open,
}

impl GameResult {
    /// The result as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::FirstWins => "1-0",
            GameResult::SecondWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Open => "*",
        }
    }

    /// The result that `text` is.
    pub fn parse(text: &str) -> Option<GameResult> {
        [GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw, GameResult::Open]
            .into_iter()
            .find(|result| result.text() == text)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
