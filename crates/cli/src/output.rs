//! Writing to standard output and standard error.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Writes `text` to standard output.
pub(crate) fn write(text: &[u8]) -> io::Result<()> {
    let mut output = io::stdout().lock();
    unless_nobody_reads(output.write_all(text).and_then(|()| output.flush()))
}

/// A reader that has gone away (`dethrone … | head`) is no failure.
pub(crate) fn unless_nobody_reads(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Writes the lines to standard output.
pub(crate) fn write_lines(lines: impl IntoIterator<Item = impl Display>) -> io::Result<()> {
    let mut text = Vec::new();
    for line in lines {
        writeln!(text, "{line}")?;
    }
    write(&text)
}

/// Tells of trouble on standard error; where that cannot be written there is nobody to tell.
pub(crate) fn complain(trouble: &impl Display) {
    let _ = writeln!(io::stderr(), "error: {trouble}");
}

/// Says something on standard error that is no trouble; where that cannot be written there is nobody to tell.
pub(crate) fn note(text: &impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A progress bar on standard error, drawn twice a second where that is a terminal. `length`: how much there is to do, where
/// it is known already.
pub(crate) fn progress_bar(length: Option<u64>, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr_with_hz(2)).with_style(style)
}
