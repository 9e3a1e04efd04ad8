//! What is wrong with a command.

use std::fmt::Display;

/// What is wrong with a command, in words for whoever wrote it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{command}: {what}")]
pub(crate) struct Fault {
    /// The command, or the part of it, that is wrong.
    pub(crate) command: String,
    /// What is wrong.
    what: String,
}

/// So much of a bad text is quoted.
const LONGEST_QUOTE: usize = 60;

impl Fault {
    /// Something that the rules or the notation say.
    pub(crate) fn new(command: &str, what: impl Display) -> Self {
        Fault { command: quotable(command), what: what.to_string() }
    }

    /// `text` stands where `expected` was expected.
    pub(crate) fn unexpected(command: &str, text: &str, expected: impl Display) -> Self {
        Fault::new(command, format_args!("{:?}: expected {expected}", quotable(text)))
    }

    /// Nothing stands where `expected` was expected.
    pub(crate) fn missing(command: &str, expected: impl Display) -> Self {
        Fault::new(command, format_args!("expected {expected}"))
    }
}

/// The beginning of a text that may be long or hold what would break a line.
fn quotable(text: &str) -> String {
    let mut beginning: String =
        text.chars().take(LONGEST_QUOTE).filter(|letter| !letter.is_control()).collect();
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        beginning.push('…');
    }
    beginning
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_one_short_line() {
        let fault = Fault::unexpected("go depth", &"x\n".repeat(1_000), "a number");
        let text = fault.to_string();
        assert!(text.starts_with("go depth: \"xxx") && text.ends_with("…\": expected a number"), "{text}");
        assert!(text.len() < 150 && text.lines().count() == 1, "{text}");
    }
}
