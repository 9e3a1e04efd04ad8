//! The text of a comment.

use std::fmt;

/// A comment: one line of text. A line break in a comment counts as one space, so that a writer may wrap it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Comment(Box<str>);

impl Comment {
    /// A comment with this text.
    pub fn new(text: &str) -> Self {
        if text.contains(['\n', '\r']) {
            Comment(text.replace("\r\n", " ").replace(['\n', '\r'], " ").into())
        } else {
            Comment(text.into())
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether it cannot stand between braces and takes the rest of a line instead.
    pub(super) fn needs_a_line(&self) -> bool {
        self.0.contains('}')
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
