//! The lines that a user interface sends, read.

use std::fmt;

use super::go::Go;
use super::position::Placement;
use crate::dialogue::Fault;

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    Uci,
    Debug,
    IsReady,
    SetOption { name: String, value: String },
    NewGame,
    Position(Placement),
    Go(Go),
    Stop,
    PonderHit,
    Quit,
    Display,
    Evaluate,
    Bench,
    Perft(u32),
}

/// The commands, as a message names them.
struct Names;

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "one of uci, debug, isready, setoption, ucinewgame, position, go, stop, ponderhit, quit, d, eval, bench, perft",
        )
    }
}

impl Command {
    /// Reads a line that is not blank. Faults inside `go` are kept in it: the rest of it still says what to do.
    pub(crate) fn read(line: &str) -> Result<Command, Fault> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or("");
        Ok(match first {
            "uci" => Command::Uci,
            "debug" => Command::Debug,
            "isready" => Command::IsReady,
            "setoption" => set_option(words)?,
            "ucinewgame" => Command::NewGame,
            "position" => Command::Position(Placement::read(words)?),
            "go" => match words.clone().next() {
                Some("perft") => Command::Perft(depth("go perft", words.nth(1))?),
                _ => Command::Go(Go::read(words)),
            },
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "d" => Command::Display,
            "eval" => Command::Evaluate,
            "bench" => Command::Bench,
            "perft" => Command::Perft(depth("perft", words.next())?),
            unknown => return Err(Fault::unexpected("unknown command", unknown, Names)),
        })
    }
}

/// `setoption name NAME [value VALUE]`; both may have several words.
fn set_option<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, Fault> {
    match words.next() {
        Some("name") => {}
        Some(other) => return Err(Fault::unexpected("setoption", other, "`name`")),
        None => return Err(Fault::missing("setoption", "`name NAME value VALUE`")),
    }
    let words: Vec<&str> = words.collect();
    let (name, value) = match words.iter().position(|&word| word == "value") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (&words[..], &[][..]),
    };
    if name.is_empty() {
        return Err(Fault::missing("setoption name", "the name of an option"));
    }
    Ok(Command::SetOption { name: name.join(" "), value: value.join(" ") })
}

/// Counting deeper takes longer than anybody lives.
const DEEPEST_COUNT: u32 = 100;

fn depth(command: &str, word: Option<&str>) -> Result<u32, Fault> {
    let word = word.ok_or_else(|| Fault::missing(command, "a depth"))?;
    match word.parse() {
        Ok(depth @ 0..=DEEPEST_COUNT) => Ok(depth),
        _ => Err(Fault::unexpected(command, word, format_args!("a depth from 0 to {DEEPEST_COUNT}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_of_options_may_have_several_words() {
        let read = Command::read("setoption name Move Overhead value 25");
        let expected = Command::SetOption { name: "Move Overhead".to_owned(), value: "25".to_owned() };
        assert_eq!(read, Ok(expected));
        let read = Command::read("setoption  name EvalFile value /a folder/duo.net");
        let expected =
            Command::SetOption { name: "EvalFile".to_owned(), value: "/a folder/duo.net".to_owned() };
        assert_eq!(read, Ok(expected));
        let read = Command::read("setoption name Clear Hash");
        let expected = Command::SetOption { name: "Clear Hash".to_owned(), value: String::new() };
        assert_eq!(read, Ok(expected));
    }

    #[test]
    fn bad_lines_are_told_with_what_was_expected() {
        for (line, expected) in [
            ("hello", "unknown command: \"hello\": expected one of uci, "),
            ("setoption", "setoption: expected `name NAME value VALUE`"),
            ("setoption Hash 4", "setoption: \"Hash\": expected `name`"),
            ("setoption name value 4", "setoption name: expected the name of an option"),
            ("perft", "perft: expected a depth"),
            ("perft -1", "perft: \"-1\": expected a depth from 0 to 100"),
            ("go perft x", "go perft: \"x\": expected a depth from 0 to 100"),
            ("position", "position: expected `startpos` or `fen FEN`"),
        ] {
            let error = Command::read(line).expect_err(line).to_string();
            assert!(error.starts_with(expected), "{line}: {error}");
        }
    }
}
