//! Numeric annotation glyphs.

use std::fmt;

/// A numeric annotation glyph, written `$` and its number; `$1` to `$6` are also read as `!`, `?`, `!!`, `??`, `!?`, `?!`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nag(pub u8);

impl Nag {
    /// The glyph for which a mark such as `!?` stands.
    pub fn from_mark(mark: &str) -> Option<Nag> {
        ["!", "?", "!!", "??", "!?", "?!"]
            .iter()
            .position(|&known| known == mark)
            .map(|index| Nag(index as u8 + 1))
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
