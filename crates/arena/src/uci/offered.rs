//! The options that an engine offers.

use dethrone_rules::GameKind;

/// An option that an engine offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedOption {
    /// Its name.
    pub name: String,
    /// What values it takes.
    pub values: OptionValues,
}

/// What values an option takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValues {
    /// `spin`: a whole number within bounds, where they are named.
    Number {
        /// `min`
        least: i64,
        /// `max`
        most: i64,
    },
    /// `check`
    Truth,
    /// `combo`: one of these.
    Choice(Vec<String>),
    /// `button`: none.
    None,
    /// `string`, or a type that UCI does not have.
    Text,
}

impl OfferedOption {
    /// The option that a line `option name … type … var …` offers.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let rest = line.trim().strip_prefix("option")?.trim_start().strip_prefix("name ")?;
        let (name, details) = rest.split_once(" type ")?;
        let number = |key: &str| {
            let value = details.split_whitespace().skip_while(|&word| word != key).nth(1);
            value.and_then(|value| value.parse().ok())
        };
        let values = match details.split_whitespace().next() {
            Some("spin") => OptionValues::Number {
                least: number("min").unwrap_or(i64::MIN),
                most: number("max").unwrap_or(i64::MAX),
            },
            Some("check") => OptionValues::Truth,
            Some("combo") => {
                let parts = format!(" {details}");
                let choices = parts.split(" var ").skip(1).map(str::trim).filter(|choice| !choice.is_empty());
                OptionValues::Choice(choices.map(str::to_owned).collect())
            }
            Some("button") => OptionValues::None,
            _ => OptionValues::Text,
        };
        Some(OfferedOption { name: name.trim().to_owned(), values })
    }

    /// What is expected in place of `value`, where it takes no such value.
    pub(super) fn expected(&self, value: &str) -> Option<String> {
        match &self.values {
            &OptionValues::Number { least, most } => {
                let fits = value.parse().is_ok_and(|number| (least..=most).contains(&number));
                (!fits).then(|| format!("a whole number from {least} to {most}"))
            }
            OptionValues::Truth => {
                (!["true", "false"].contains(&value)).then(|| "`true` or `false`".to_owned())
            }
            OptionValues::Choice(choices) => {
                let known = choices.iter().any(|choice| choice.eq_ignore_ascii_case(value));
                (!known).then(|| format!("one of {}", choices.join(", ")))
            }
            OptionValues::None => (!value.is_empty()).then(|| "no value".to_owned()),
            OptionValues::Text => None,
        }
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
        assert_eq!(
            (hash.name.as_str(), hash.values),
            ("Hash", OptionValues::Number { least: 1, most: 33_554_432 })
        );
        let overhead = option("option name Move Overhead type spin default 10 min 0 max 5000");
        assert!(overhead.is("move overhead") && !overhead.is("Move"));
        let variant =
            option("option name UCI_Variant type combo default chess var 3check var centaur var chess");
        let choices =
            |choices: &[&str]| OptionValues::Choice(choices.iter().map(ToString::to_string).collect());
        assert_eq!(variant.values, choices(&["3check", "centaur", "chess"]));
        let style = option("option name Style type combo default A b var A b var C");
        assert_eq!(style.values, choices(&["A b", "C"]));
        assert_eq!(option("option name Clear Hash type button").values, OptionValues::None);
        assert_eq!(option("option name EvalFile type string default <empty>").values, OptionValues::Text);
        assert_eq!(OfferedOption::parse("id name option"), None);
        assert_eq!(OfferedOption::parse("option name Hash"), None);
    }

    #[test]
    fn values_that_an_option_does_not_take_are_told() {
        let expected = |line, value| OfferedOption::parse(line).expect(line).expected(value);
        let hash = "option name Hash type spin default 16 min 1 max 64";
        assert_eq!(expected(hash, "64"), None);
        assert_eq!(expected(hash, "65").as_deref(), Some("a whole number from 1 to 64"));
        assert_eq!(expected(hash, "").as_deref(), Some("a whole number from 1 to 64"));
        assert_eq!(expected("option name X type spin default 0", "-5"), None);
        let ponder = "option name Ponder type check default false";
        assert_eq!(
            (expected(ponder, "true"), expected(ponder, "yes").as_deref()),
            (None, Some("`true` or `false`"))
        );
        let style = "option name Style type combo default A var A var B";
        assert_eq!((expected(style, "b"), expected(style, "C").as_deref()), (None, Some("one of A, B")));
        assert_eq!(expected("option name Clear type button", "1").as_deref(), Some("no value"));
        assert_eq!(expected("option name File type string", "anything"), None);
    }
}
