//! A dialogue with the program through its pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Far beyond what any answer takes, as the machine may be busy with something else.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program that is spoken to line by line. Dropped, it is killed.
pub(crate) struct Dialogue {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
}

impl Dialogue {
    /// Starts `dethrone COMMAND`.
    pub(crate) fn start(command: &str) -> Self {
        Dialogue::begin(Command::new(env!("CARGO_BIN_EXE_dethrone")).arg(command))
    }

    /// Starts `dethrone COMMAND` with so many megabytes to itself, the program's own text included.
    pub(crate) fn start_with_memory(command: &str, megabytes: u32) -> Self {
        let script = format!("ulimit -v {} && exec \"$0\" {command}", megabytes * 1_024);
        Dialogue::begin(Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_dethrone")]))
    }

    fn begin(command: &mut Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                let line = line.expect("UTF-8");
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        Dialogue { child, input, lines }
    }

    /// Says a line, or several.
    pub(crate) fn say(&mut self, text: &str) {
        let input = self.input.as_mut().expect("the dialogue goes on");
        writeln!(input, "{text}").expect("the program reads");
    }

    /// The next line that begins so, and what came before it.
    #[track_caller]
    pub(crate) fn until(&self, beginning: &str) -> (String, Vec<String>) {
        let (line, before, _) = self.until_when(beginning);
        (line, before)
    }

    /// The same, with the moment at which the line came.
    #[track_caller]
    pub(crate) fn until_when(&self, beginning: &str) -> (String, Vec<String>, Instant) {
        let mut before = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok((when, line)) if line.starts_with(beginning) => return (line, before, when),
                Ok((_, line)) => before.push(line),
                Err(RecvTimeoutError::Timeout) => panic!("no `{beginning}` after {before:?}"),
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("it ended without `{beginning}` after {before:?}")
                }
            }
        }
    }

    /// Says a line and returns the next line that comes.
    #[track_caller]
    pub(crate) fn ask(&mut self, text: &str) -> String {
        self.say(text);
        self.until("").0
    }

    /// Ends the input and waits for the program, which must end well; what else it had to say.
    #[track_caller]
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        let status = self.child.wait().expect("it ends");
        let mut error = String::new();
        let pipe = self.child.stderr.take().expect("a pipe");
        BufReader::new(pipe).read_line(&mut error).expect("UTF-8");
        assert!(status.success() && error.is_empty(), "{status}: {error}");
        self.lines.iter().map(|(_, line)| line).collect()
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
