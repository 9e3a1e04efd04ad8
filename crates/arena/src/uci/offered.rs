//! The options that an engine offers.

use dethrone_rules::GameKind;

/// An option that an engine offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedOption {
    /// Its name.
    pub name: String,
    /// The values of a `combo`; empty for other types.
    pub choices: Vec<String>,
}

impl OfferedOption {
    /// The option that a line `option name … type … var …` offers.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let rest = line.trim().strip_prefix("option")?.trim_start().strip_prefix("name ")?;
        let (name, details) = rest.split_once(" type ")?;
        let mut parts = format!(" {details}");
        let choices = match parts.find(" var ") {
            None => Vec::new(),
            Some(at) => {
                let values = parts.split_off(at);
                values
                    .split(" var ")
                    .map(str::trim)
                    .filter(|value| !value.is_empty())
                    .map(str::to_owned)
                    .collect()
            }
        };
        Some(OfferedOption { name: name.trim().to_owned(), choices })
    }

    /// Whether this is the option `name`; UCI disregards case.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// The option that chooses the game.
pub(super) const VARIANT: &str = "UCI_Variant";

/// Under which names engines may know the game, ours first.
pub(super) fn variant_names(kind: GameKind) -> &'static [&'static str] {
    match kind {
        GameKind::RoyalCourt => &["royal-court", "centaur"],
        GameKind::Duo => &["duo"],
        GameKind::Trio => &["trio"],
        GameKind::Quattro => &["quattro"],
        GameKind::QuattroTriple => &["quattro-triple"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let option = |line| OfferedOption::parse(line).expect(line);
        let hash = option("option name Hash type spin default 16 min 1 max 33554432");
        assert_eq!((hash.name.as_str(), hash.choices.len()), ("Hash", 0));
        let overhead = option("option name Move Overhead type spin default 10 min 0 max 5000");
        assert!(overhead.is("move overhead") && !overhead.is("Move"));
        let variant =
            option("option name UCI_Variant type combo default chess var 3check var centaur var chess");
        assert_eq!(variant.choices, ["3check", "centaur", "chess"]);
        let style = option("option name Style type combo default A b var A b var C");
        assert_eq!(style.choices, ["A b", "C"]);
        assert_eq!(OfferedOption::parse("id name option"), None);
        assert_eq!(OfferedOption::parse("option name Hash"), None);
    }
}
