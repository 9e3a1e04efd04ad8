//! Runs the server as a program of its own.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// A free port of this machine.
const ANYWHERE: SocketAddr = SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, 0));

/// A server in a process of its own; killed when it is dropped.
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Serving {
    /// Starts the server on this data directory.
    pub(crate) fn on(data: &Path) -> Serving {
        Serving::start(Command::new(env!("CARGO_BIN_EXE_dethrone")), data)
    }

    /// Starts the server on this data directory, with more options.
    pub(crate) fn with(data: &Path, options: &[&str]) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dethrone"));
        command.arg("serve").args(options);
        Serving::go(command, data, ANYWHERE)
    }

    /// Starts the server where one was before.
    pub(crate) fn at(data: &Path, address: SocketAddr) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dethrone"));
        command.arg("serve");
        Serving::go(command, data, address)
    }

    /// Starts the server by `command`, which is the program or something that runs it.
    pub(crate) fn start(mut command: Command, data: &Path) -> Serving {
        command.arg("serve");
        Serving::go(command, data, ANYWHERE)
    }

    fn go(mut command: Command, data: &Path, address: SocketAddr) -> Serving {
        let mut child = command
            .args(["--listen", &address.to_string(), "--data"])
            .arg(data)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Dethrone listens on http://").and_then(|at| at.parse().ok());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Serving { child, address }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the server is killed");
        self.child.wait().expect("the server is gone");
    }

    /// Waits for the server to end by itself.
    pub(crate) fn wait(mut self) -> ExitStatus {
        self.child.wait().expect("the server ends")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a signal by its name.
pub(crate) fn send_signal(name: &str, process: u32) {
    let sent = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status();
    assert!(sent.expect("`kill` runs").success(), "the signal {name} is sent");
}
