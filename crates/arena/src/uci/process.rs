//! An engine's process: lines to it, lines from it with the moment at which they came, and its end.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::StartError;
use crate::engine_spec::EngineSpec;

/// A running engine. Dropped, it is asked to quit and, if it does not, killed; it leaves no zombie.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    /// The last line of its standard error, which says why it died; comes when that is closed.
    complaint: Receiver<String>,
    log: Option<Log>,
}

/// No line came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoLine {
    /// Not in time.
    Yet,
    /// The engine has closed its output: it is dead.
    Ever,
}

/// Lines that wait to be heard; an engine that says more waits itself.
const MOST_WAITING: usize = 1_024;
/// How long an engine that was asked to quit has time to do so.
const FAREWELL: Duration = Duration::from_millis(500);

impl Process {
    /// Starts the engine.
    pub(super) fn start(spec: &EngineSpec) -> Result<Self, StartError> {
        let open = |path: &PathBuf| {
            let file = OpenOptions::new().create(true).append(true).open(path);
            file.map_err(|error| StartError::Log { path: path.clone(), error })
        };
        let log = spec.log.as_ref().map(open).transpose()?;
        if let Some(directory) = spec.directory.as_ref().filter(|directory| !directory.is_dir()) {
            return Err(StartError::Directory(directory.clone()));
        }
        let (program, arguments) =
            spec.command.split_first().map_or(("", &[][..]), |(program, rest)| (program.as_str(), rest));
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(directory) = &spec.directory {
            command.current_dir(directory);
        }
        // A group of its own: an interrupt typed at the terminal is for the match, which then ends its engines.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let child = command.spawn();
        let mut child = child.map_err(|error| StartError::Start { program: program.to_owned(), error })?;
        let log = log.map(|file| Log { file: Arc::new(file), process: child.id() });
        let (complainer, complaint) = channel();
        if let Some(errors) = child.stderr.take() {
            let log = log.clone();
            // Nobody may want to know.
            thread::spawn(move || complainer.send(last_line(errors, log.as_ref())).ok());
        }
        let (sender, lines) = sync_channel(MOST_WAITING);
        if let Some(output) = child.stdout.take() {
            let log = log.clone();
            thread::spawn(move || {
                for_each_line(output, |line| {
                    let now = Instant::now();
                    write_log(log.as_ref(), '<', &line);
                    sender.send((now, line)).is_ok()
                });
            });
        }
        let input = child.stdin.take();
        Ok(Process { child, input, lines, complaint, log })
    }

    /// Sends a line.
    pub(super) fn send(&mut self, line: &str) -> io::Result<()> {
        write_log(self.log.as_ref(), '>', line);
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        input.write_all(format!("{line}\n").as_bytes())?;
        input.flush()
    }

    /// The next line and when it came, waiting for it until `deadline` at the latest.
    pub(super) fn line_before(&self, deadline: Instant) -> Result<(Instant, String), NoLine> {
        let patience = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoLine::Yet,
            RecvTimeoutError::Disconnected => NoLine::Ever,
        })
    }

    /// How a dead engine died: its status and its last words.
    pub(super) fn last_words(&mut self) -> String {
        let status =
            self.wait(FAREWELL).map_or_else(|| "closed its output".to_owned(), |status| status.to_string());
        match self.complaint.recv_timeout(FAREWELL) {
            Ok(complaint) if !complaint.is_empty() => format!("{status}; it said: {complaint}"),
            _ => status,
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.input = None;
        if self.wait(FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// All that is said, one line each: the process, the direction, the text.
#[derive(Clone)]
struct Log {
    file: Arc<File>,
    process: u32,
}

/// A log that cannot be written is no reason to stop a match.
fn write_log(log: Option<&Log>, direction: char, line: &str) {
    if let Some(Log { file, process }) = log {
        let text = format!("{process} {direction} {line}\n");
        let _ = file.as_ref().write_all(text.as_bytes());
    }
}

/// The last line of the input that is not empty.
fn last_line(errors: impl Read, log: Option<&Log>) -> String {
    let mut last = String::new();
    for_each_line(errors, |line| {
        write_log(log, '!', &line);
        if !line.trim().is_empty() {
            last = line;
        }
        true
    });
    last
}

/// Lines until the end of the input or until `take` has enough; bytes that are no UTF-8 are replaced.
fn for_each_line(input: impl Read, mut take: impl FnMut(String) -> bool) {
    /// No engine says that much in a line; one that does is cut short, so that memory stays bounded.
    const LONGEST: u64 = 1 << 20;
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if !take(String::from_utf8_lossy(&line).trim_end().to_owned()) => return,
            Ok(_) => {}
        }
    }
}
