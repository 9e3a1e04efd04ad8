//! The lines that `XBoard` sends, read.

use std::time::Duration;

use super::clock::Period;
use crate::dialogue::Fault;

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    /// `protover`
    Introduce,
    New,
    Variant(String),
    Quit,
    Force,
    Go,
    PlayOther,
    Period(Period),
    Depth(Option<u32>),
    /// The engine's clock.
    Time(Duration),
    Move(String),
    MoveNow,
    Ping(String),
    Draw,
    Result,
    SetBoard(String),
    Undo,
    Remove,
    Hard(bool),
    Post(bool),
    Analyze,
    /// `.`
    Status,
    /// Leaves the analysis.
    Exit,
    Hint,
    Memory(usize),
    Cores(usize),
    Option {
        name: String,
        value: String,
    },
    /// What needs no answer: the opponent's name, colours, books …
    Nothing,
}

/// Such commands change nothing here.
const IGNORED: [&str; 20] = [
    "xboard", "accepted", "rejected", "random", "white", "black", "otim", "bk", "name", "rating", "ics",
    "computer", "pause", "resume", "egtpath", "nps", "lift", "put", "hover", "exclude",
];

impl Command {
    /// Reads a line that is not blank. What is no command may be a move.
    pub(crate) fn read(line: &str) -> Result<Command, Fault> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Ok(match word {
            "protover" => Command::Introduce,
            "new" => Command::New,
            "variant" => Command::Variant(rest.to_owned()),
            "quit" => Command::Quit,
            "force" => Command::Force,
            "go" => Command::Go,
            "playother" => Command::PlayOther,
            "level" => Command::Period(Period::read_level(rest)?),
            "st" => Command::Period(Period::PerMove(seconds("st", rest)?)),
            "sd" => Command::Depth(Some(number("sd", rest)?)),
            "time" => Command::Time(centiseconds("time", rest)?),
            "usermove" => Command::Move(rest.to_owned()),
            "?" => Command::MoveNow,
            "ping" => Command::Ping(rest.to_owned()),
            "draw" => Command::Draw,
            "result" => Command::Result,
            "setboard" => Command::SetBoard(rest.to_owned()),
            "undo" => Command::Undo,
            "remove" => Command::Remove,
            "hard" => Command::Hard(true),
            "easy" => Command::Hard(false),
            "post" => Command::Post(true),
            "nopost" => Command::Post(false),
            "analyze" => Command::Analyze,
            "." => Command::Status,
            "exit" => Command::Exit,
            "hint" => Command::Hint,
            "memory" => Command::Memory(number("memory", rest)?),
            "cores" => Command::Cores(number("cores", rest)?),
            "option" => {
                let (name, value) = rest.split_once('=').unwrap_or((rest, ""));
                Command::Option { name: name.trim().to_owned(), value: value.trim().to_owned() }
            }
            ignored if IGNORED.contains(&ignored) => Command::Nothing,
            text if rest.is_empty() && looks_like_move(text) => Command::Move(text.to_owned()),
            unknown => {
                return Err(Fault::unexpected("unknown command", unknown, "a command of the protocol"));
            }
        })
    }
}

/// From, to and perhaps a promotion: `a2a4`, `i7i8c`.
fn looks_like_move(text: &str) -> bool {
    let shape = |(index, byte): (usize, u8)| match index {
        0 | 2 => byte.is_ascii_lowercase(),
        1 | 3 => byte.is_ascii_digit(),
        _ => byte.is_ascii_alphabetic(),
    };
    matches!(text.len(), 4 | 5) && text.bytes().enumerate().all(shape)
}

pub(super) fn number<N: std::str::FromStr>(command: &str, text: &str) -> Result<N, Fault> {
    text.parse().map_err(|_| Fault::unexpected(command, text, "a whole number that is not negative"))
}

/// Seconds, perhaps with a fraction.
pub(super) fn seconds(command: &str, text: &str) -> Result<Duration, Fault> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.0..=LONGEST_SECONDS).contains(seconds));
    let seconds = seconds.ok_or_else(|| Fault::unexpected(command, text, "a number of seconds"))?;
    Ok(Duration::from_secs_f64(seconds))
}

/// Hundredths of a second; less than none where the clock has run out.
fn centiseconds(command: &str, text: &str) -> Result<Duration, Fault> {
    let number: i64 = text
        .parse()
        .map_err(|_| Fault::unexpected(command, text, "a whole number of hundredths of a second"))?;
    let longest = LONGEST_SECONDS as u64 * 100;
    Ok(Duration::from_millis(10 * u64::try_from(number).unwrap_or(0).min(longest)))
}

/// A year: nobody waits longer, and sums of such times cannot overflow.
const LONGEST_SECONDS: f64 = 365.0 * 24.0 * 3_600.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_may_stand_alone() {
        let e2e4 = Command::Move("e2e4".to_owned());
        assert_eq!(Command::read("usermove e2e4"), Ok(e2e4.clone()));
        assert_eq!(Command::read("e2e4"), Ok(e2e4));
        assert_eq!(Command::read("i7i8c"), Ok(Command::Move("i7i8c".to_owned())));
    }

    #[test]
    fn times_are_read_in_their_units() {
        assert_eq!(Command::read("time 1234"), Ok(Command::Time(Duration::from_millis(12_340))));
        assert_eq!(Command::read("time -3"), Ok(Command::Time(Duration::ZERO)));
        let half = Period::PerMove(Duration::from_millis(500));
        assert_eq!(Command::read("st 0.5"), Ok(Command::Period(half)));
    }

    #[test]
    fn options_may_have_blanks_in_their_names() {
        let (name, value) = ("Move Overhead".to_owned(), "30".to_owned());
        assert_eq!(Command::read("option Move Overhead=30"), Ok(Command::Option { name, value }));
    }

    #[test]
    fn bad_lines_are_told_with_what_was_expected() {
        for (line, expected) in [
            ("nonsense", "unknown command: \"nonsense\": expected a command of the protocol"),
            ("sd deep", "sd: \"deep\": expected a whole number"),
            ("st nan", "st: \"nan\": expected a number of seconds"),
            ("level 40", "level: \"40\": expected "),
            ("memory", "memory: \"\": expected a whole number"),
        ] {
            let error = Command::read(line).expect_err(line).to_string();
            assert!(error.starts_with(expected), "{line}: {error}");
        }
    }
}
