//! A step of work: its name before, its duration after, and a plain error when it fails.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// Names a step, does it, and says how long it took.
pub(crate) fn step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("→ {name}");
    let begun = Instant::now();
    let result = work();
    let mark = if result.is_ok() { "✓" } else { "✗" };
    println!("{mark} {name} ({})", duration(begun.elapsed()));
    result
}

/// Says that a step had nothing to do.
pub(crate) fn nothing_to_do(name: &str, begun: Instant) {
    println!("✓ {name}: up to date ({})", duration(begun.elapsed()));
}

/// A duration as people say it: `0.4 s`, `3 min 07 s`.
pub(crate) fn duration(time: Duration) -> String {
    if time.as_secs() < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", time.as_secs() / 60, time.as_secs() % 60)
    }
}

/// Runs a program to its end with its output shown as it comes.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| cannot_start(command))?;
    if !status.success() {
        bail!("`{}` failed with {status}", in_words(command));
    }
    Ok(())
}

/// Runs a program to its end, shows its output as it comes, and gives each line of its standard output to `look`.
/// Returns whether it succeeded.
pub(crate) fn watch(command: &mut Command, mut look: impl FnMut(&str)) -> Result<bool> {
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| cannot_start(command))?;
    if let Some(output) = child.stdout.take() {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        while output.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            print!("{text}");
            look(text.trim_end());
            line.clear();
        }
    }
    Ok(child.wait()?.success())
}

/// Runs a quick program silently and returns what it wrote to standard output.
pub(crate) fn output_of(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| cannot_start(command))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("`{}` failed with {}:\n{}", in_words(command), output.status, said.trim_end());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
}

fn cannot_start(command: &Command) -> String {
    format!("`{}` could not be started; is it installed?", command.get_program().to_string_lossy())
}

/// The command as one would type it.
fn in_words(command: &Command) -> String {
    let mut words = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        let _ = write!(words, " {}", argument.to_string_lossy());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_naturally() {
        assert_eq!(duration(Duration::from_millis(440)), "0.4 s");
        assert_eq!(duration(Duration::from_secs(187)), "3 min 07 s");
    }

    #[test]
    fn a_failed_program_is_named_with_its_arguments() {
        let error = run(Command::new("false").arg("--really")).expect_err("`false` succeeded");
        assert!(error.to_string().starts_with("`false --really` failed"), "{error}");
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = run(&mut Command::new("no-such-program")).expect_err("it started");
        assert_eq!(error.to_string(), "`no-such-program` could not be started; is it installed?");
    }

    #[test]
    fn watching_sees_every_line_and_the_outcome() {
        let mut lines = Vec::new();
        let succeeded = watch(Command::new("sh").args(["-c", "echo one; printf two; exit 3"]), |line| {
            lines.push(line.to_owned());
        });
        assert!(!succeeded.expect("sh did not start"));
        assert_eq!(lines, ["one", "two"]);
    }
}
