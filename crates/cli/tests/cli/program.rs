//! Runs the program.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program came to.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) output: String,
    pub(crate) error: String,
}

impl Run {
    /// The output of a run that went well.
    #[track_caller]
    pub(crate) fn success(self) -> String {
        assert_eq!((self.status, self.error.as_str()), (0, ""), "{}", self.output);
        self.output
    }

    /// The error of a run that failed with status 1 and wrote nothing else.
    #[track_caller]
    pub(crate) fn failure(self) -> String {
        assert_eq!((self.status, self.output.as_str()), (1, ""), "{}", self.error);
        self.error
    }
}

/// Runs the program with these arguments.
pub(crate) fn dethrone(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    dethrone_with_input(arguments, "")
}

/// Runs the program with these arguments and this standard input.
pub(crate) fn dethrone_with_input(
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    input: &str,
) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dethrone"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let text = input.to_owned();
    let writer = std::thread::spawn(move || drop(pipe.write_all(text.as_bytes())));
    let done = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Run {
        status: done.status.code().expect("no signal"),
        output: text(done.stdout),
        error: text(done.stderr),
    }
}
