//! An engine as its user describes it: `name=Dethrone;cmd=dethrone uci;option.Hash=64;tc=2+0.02`.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::limit::{InvalidLimit, Limit};

/// An engine: how it is started, with which options, and what it may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    /// Its name in tables and records; `None` for the one by which it calls itself.
    pub name: Option<String>,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The folder in which it runs; `None` for the current one.
    pub directory: Option<PathBuf>,
    /// A file to which all that is said to it and by it is appended.
    pub log: Option<PathBuf>,
    /// UCI options, in the order in which they are set.
    pub options: Vec<(String, String)>,
    /// What it may use; empty for what all engines may.
    pub limit: Limit,
}

/// The text describes no engine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidSpec {
    /// A part is not `key=value`.
    #[error("{0:?}: expected KEY=VALUE with a key of {KEYS}")]
    Part(String),
    /// A key is given twice.
    #[error("{0} is given a second time")]
    Twice(String),
    /// There is no command.
    #[error("there is no cmd=: expected the engine's command, such as cmd=dethrone uci")]
    NoCommand,
    /// A quotation mark in the command has no partner.
    #[error("cmd={0}: expected a second quotation mark")]
    OpenQuotation(String),
    /// The value of a limit is none.
    #[error("{name}={error}")]
    Limit {
        /// The limit's name.
        name: String,
        /// What is wrong.
        error: InvalidLimit,
    },
}

const KEYS: &str = "name, cmd, dir, log, option.NAME, tc, movetime, nodes, depth";

impl EngineSpec {
    /// The engine that a command starts: a program and its arguments, a part between quotation marks being in one word.
    pub fn of_command(command: &str) -> Result<Self, InvalidSpec> {
        let command = words(command)?;
        if command.is_empty() {
            Err(InvalidSpec::NoCommand)
        } else {
            Ok(EngineSpec { command, ..EngineSpec::unnamed() })
        }
    }

    fn unnamed() -> Self {
        EngineSpec {
            name: None,
            command: Vec::new(),
            directory: None,
            log: None,
            options: Vec::new(),
            limit: Limit::default(),
        }
    }
}

impl FromStr for EngineSpec {
    type Err = InvalidSpec;

    fn from_str(text: &str) -> Result<Self, InvalidSpec> {
        let mut spec = EngineSpec::unnamed();
        let mut seen: Vec<String> = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let bad = || InvalidSpec::Part(part.to_owned());
            let (key, value) = part.split_once('=').ok_or_else(bad)?;
            let (key, value) = (key.trim(), value.trim());
            if seen.iter().any(|other| other.eq_ignore_ascii_case(key)) {
                return Err(InvalidSpec::Twice(key.to_owned()));
            }
            seen.push(key.to_owned());
            match key {
                "name" if !value.is_empty() => spec.name = Some(value.to_owned()),
                "cmd" => spec.command = words(value)?,
                "dir" if !value.is_empty() => spec.directory = Some(value.into()),
                "log" if !value.is_empty() => spec.log = Some(value.into()),
                limit if Limit::NAMES.contains(&limit) => spec
                    .limit
                    .set(limit, value)
                    .map_err(|error| InvalidSpec::Limit { name: limit.to_owned(), error })?,
                _ => match key.strip_prefix("option.") {
                    Some(option) if !option.is_empty() => {
                        spec.options.push((option.to_owned(), value.to_owned()));
                    }
                    _ => return Err(bad()),
                },
            }
        }
        if spec.command.is_empty() { Err(InvalidSpec::NoCommand) } else { Ok(spec) }
    }
}

/// What decides how the engine plays, in the syntax in which it is given: command, options, limits.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.command.iter().map(|word| quoted(word)).collect();
        write!(f, "cmd={}", words.join(" "))?;
        for (option, value) in &self.options {
            write!(f, ";option.{option}={value}")?;
        }
        write!(f, ";{}", self.limit.to_string().replace(' ', ";"))
    }
}

/// The words of a command; a part between quotation marks of either kind is in one word.
fn words(text: &str) -> Result<Vec<String>, InvalidSpec> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quotation: Option<char> = None;
    for character in text.chars() {
        match (quotation, character) {
            (Some(mark), _) if character == mark => quotation = None,
            (None, '"' | '\'') => {
                quotation = Some(character);
                word.get_or_insert_default();
            }
            (None, _) if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    if quotation.is_some() { Err(InvalidSpec::OpenQuotation(text.to_owned())) } else { Ok(words) }
}

fn quoted(word: &str) -> String {
    if !word.is_empty() && !word.contains([' ', '"', '\'', '\t']) {
        word.to_owned()
    } else if word.contains('"') {
        format!("'{word}'")
    } else {
        format!("\"{word}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_description() {
        let text = "name=New one; cmd=\"my folder/dethrone\" uci -x 'a b'; option.Hash=64; option.Move Overhead=10; \
                    tc=2+0.02; nodes=500; dir=/tmp; log=uci.log";
        let spec: EngineSpec = text.parse().expect("an engine");
        assert_eq!(spec.name.as_deref(), Some("New one"));
        assert_eq!(spec.command, ["my folder/dethrone", "uci", "-x", "a b"]);
        assert_eq!(
            spec.options,
            [("Hash", "64"), ("Move Overhead", "10")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
        );
        assert_eq!(spec.limit.to_string(), "tc=2+0.02 nodes=500");
        assert_eq!((spec.directory, spec.log), (Some("/tmp".into()), Some("uci.log".into())));
    }

    #[test]
    fn a_command_alone() {
        let spec = EngineSpec::of_command("'my engine' uci").expect("an engine");
        assert_eq!(spec, "cmd='my engine' uci".parse().expect("an engine"));
        assert_eq!(EngineSpec::of_command(" "), Err(InvalidSpec::NoCommand));
        assert!(EngineSpec::of_command("'x").is_err());
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = "cmd=\"a b\" '\"' \"\";option.Hash=64;movetime=100";
        let spec: EngineSpec = text.parse().expect("an engine");
        assert_eq!(spec.to_string(), text);
        assert_eq!(spec.to_string().parse::<EngineSpec>(), Ok(spec));
    }

    #[test]
    fn bad_descriptions_say_what_is_expected() {
        for (text, message) in [
            ("", "there is no cmd="),
            ("cmd=", "there is no cmd="),
            ("dethrone uci", "\"dethrone uci\": expected KEY=VALUE with a key of name, cmd"),
            ("cmd=x;hash=3", "\"hash=3\": expected KEY=VALUE"),
            ("cmd=x;option.=3", "\"option.=3\": expected"),
            ("cmd=x;name=", "\"name=\": expected"),
            ("cmd=x;tc=soon", "tc=\"soon\": expected SECONDS+SECONDS"),
            ("cmd=x;nodes=0", "nodes=\"0\": expected a whole number"),
            ("cmd=x;cmd=y", "cmd is given a second time"),
            ("cmd=x;option.Hash=1;option.hash=2", "option.hash is given a second time"),
            ("cmd=\"x", "cmd=\"x: expected a second quotation mark"),
        ] {
            let error = text.parse::<EngineSpec>().expect_err(text).to_string();
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }
}
