//! NATS with JetStream.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::free_port;

/// A server of its own that is killed when this is dropped.
#[derive(Debug)]
pub struct Nats {
    directory: TempDir,
    port: u16,
    server: Child,
}

/// Nothing here takes so long.
const PATIENCE: Duration = Duration::from_secs(30);

impl Nats {
    /// Starts the server.
    ///
    /// # Panics
    /// If NATS is not installed or does not start.
    pub fn start() -> Nats {
        let directory = tempfile::tempdir().expect("a directory");
        let port = free_port();
        let server = serve(&directory, port);
        let nats = Nats { directory, port, server };
        nats.wait();
        nats
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }

    /// Starts the server again, at the same address.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&mut self) {
        self.server = serve(&self.directory, self.port);
        self.wait();
    }

    fn wait(&self) {
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(begun.elapsed() < PATIENCE, "NATS does not answer");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

fn serve(directory: &TempDir, port: u16) -> Child {
    Command::new("nats-server")
        .args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"])
        .arg(directory.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("nats-server: `cargo xtask setup` installs it")
}
