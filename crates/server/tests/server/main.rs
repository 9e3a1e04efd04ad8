//! The server over its real connections, each test with a server and a data directory of its own.

#[path = "../client/mod.rs"]
mod client;

mod absence;
mod accounts;
mod adjourning;
mod archive;
mod bounds;
mod chat;
mod clocks;
mod cluster;
mod computer;
mod described;
mod ending;
mod lobby;
mod page;
mod play;
mod premoves;
mod rated;
mod resync;
mod seats;
mod seeks;
mod takeback;
mod trio;
mod watching;
mod work;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use dethrone_server::{Config, Limits, Server};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A server that runs until it is dropped.
struct Running {
    address: SocketAddr,
    /// Where the operator asks, if anywhere.
    metrics: Option<SocketAddr>,
    stop: CancellationToken,
    task: JoinHandle<()>,
    directory: TempDir,
}

impl Running {
    async fn start() -> Running {
        Running::with(|_| ()).await
    }

    async fn with(change: impl FnOnce(&mut Config)) -> Running {
        let directory = tempfile::tempdir().unwrap();
        let mut config = config(directory.path());
        change(&mut config);
        Running::from(config, directory).await
    }

    async fn from(config: Config, directory: TempDir) -> Running {
        let server = Server::start(config).await.unwrap();
        let (address, metrics) = (server.address(), server.metrics_address());
        let stop = CancellationToken::new();
        let task = tokio::spawn(server.run(stop.clone()));
        Running { address, metrics, stop, task, directory }
    }

    /// Stops in the orderly way and gives the data directory.
    async fn stop(self) -> TempDir {
        self.stop.cancel();
        self.task.await.unwrap();
        self.directory
    }
}

/// Tests play faster than people.
fn config(directory: &Path) -> Config {
    let limits = Limits { messages_per_second: 10_000.try_into().unwrap(), ..Limits::default() };
    Config {
        limits,
        computer_time: Duration::from_millis(50),
        ..Config::new(directory.to_owned(), SocketAddr::from(([127, 0, 0, 1], 0)))
    }
}
