//! What every game can write and read as text, and how bad text is reported.

use std::fmt;

use dethrone_rules::Game;

/// A game whose positions and actions have a text form.
///
/// Whatever is written is read back to the same position or action.
pub trait Notation: Game {
    /// The game that begins with the position of `fen`.
    fn from_fen(fen: &str) -> Result<Self, FenError>;

    /// The position as FEN.
    fn fen(&self) -> String;

    /// `action`, legal here, in coordinate notation.
    fn action_text(&self, action: Self::Action) -> String;

    /// The legal action that `text` names in coordinate notation.
    fn parse_action(&self, text: &str) -> Result<Self::Action, ActionError>;

    /// `action`, legal here, in standard algebraic notation.
    fn san(&self, action: Self::Action) -> String;

    /// The legal action that `text` names in standard algebraic notation. A missing or superfluous mark (`+`, `#`,
    /// `!`, `?`) is forgiven.
    fn parse_san(&self, text: &str) -> Result<Self::Action, SanError>;

    /// Whether a game record has a number before the action that is due.
    fn is_numbered(&self) -> bool;
}

/// Why a FEN was refused: everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct FenError {
    /// The faults, at least one.
    pub faults: Vec<Fault>,
}

impl From<Fault> for FenError {
    fn from(fault: Fault) -> Self {
        FenError { faults: vec![fault] }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

/// One thing that is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}, {}: expected {expected}", Excerpt(.text))]
pub struct Fault {
    /// The field of the FEN, by the name it has in the documentation: `board`, `queue` …
    pub field: &'static str,
    /// The offending text.
    pub text: String,
    /// What was expected in its place.
    pub expected: String,
}

impl Fault {
    /// The fault of `text` in `field`, where `expected` was expected.
    pub fn new(field: &'static str, text: impl Into<String>, expected: impl Into<String>) -> Self {
        Fault { field, text: text.into(), expected: expected.into() }
    }
}

/// Why a text in coordinate notation names no legal action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionError {
    /// It is no action in this notation.
    #[error("{}: expected {expected}", Excerpt(.text))]
    Syntax {
        /// The offending text.
        text: String,
        /// What was expected.
        expected: String,
    },
    /// It is an action, but not a legal one.
    #[error("{text} is illegal: {reason}")]
    Illegal {
        /// The action as it was written.
        text: String,
        /// Why it is illegal.
        reason: String,
    },
}

/// Why a text in standard algebraic notation names no legal action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SanError {
    /// It is no action in this notation.
    #[error("{}: expected {expected}", Excerpt(.text))]
    Syntax {
        /// The offending text.
        text: String,
        /// What was expected.
        expected: String,
    },
    /// No legal action is written so.
    #[error("{text} is illegal: {reason}")]
    Illegal {
        /// The action as it was written.
        text: String,
        /// Why there is none.
        reason: String,
    },
    /// More than one legal action could be meant.
    #[error("{text} is ambiguous: it may be {}", candidates.join(", "))]
    Ambiguous {
        /// The action as it was written.
        text: String,
        /// The legal actions that it may be, in full.
        candidates: Vec<String>,
    },
}

/// A text quoted in a message: its beginning only when it is long.
pub(crate) struct Excerpt<'a>(pub(crate) &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 60;
        match self.0.char_indices().nth(LONGEST) {
            Some((end, _)) => write!(f, "{:?}…", &self.0[..end]),
            None => write!(f, "{:?}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_names_field_text_and_expectation() {
        let error = FenError {
            faults: vec![Fault::new("ply", "x", "a number"), Fault::new("queue", "", "`-` or an army")],
        };
        assert_eq!(error.to_string(), r#"ply, "x": expected a number; queue, "": expected `-` or an army"#);
    }

    #[test]
    fn a_long_text_is_quoted_by_its_beginning() {
        let error = ActionError::Syntax { text: "ä".repeat(1000), expected: "an action".to_owned() };
        assert_eq!(error.to_string(), format!("\"{}\"…: expected an action", "ä".repeat(60)));
    }
}
