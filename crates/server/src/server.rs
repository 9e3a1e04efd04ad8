//! Starting and stopping.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use dethrone_storage::{OpenError, Storage};
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::accounts::Passwords;
use crate::bus::{Bus, BusError, Ear};
use crate::config::{Config, Limits};
use crate::connections::{Acceptor, accept};
use crate::finish::finish_games;
use crate::game::Hub;
use crate::routes::{App, Rates, own_router, router};
use crate::slots::Slots;
use crate::work::{Work, WorkError, Workers};

/// How soon a database that does not answer at the start is asked again.
const ASK_AGAIN: Duration = Duration::from_millis(500);
/// How long connections have to end once the server stops.
const STOP_TIME: Duration = Duration::from_secs(5);

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data directory.
    #[error(transparent)]
    Storage(#[from] OpenError),
    /// The system gives no randomness.
    #[error("passwords cannot be hashed: {0}")]
    Passwords(String),
    /// The way to the other servers.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The way to the workers.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The address.
    #[error("cannot listen at {address}: {source}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// The system's reason.
        source: std::io::Error,
    },
}

/// A server that listens.
pub struct Server {
    config: Config,
    storage: Storage,
    bus: Bus,
    work: Work,
    ear: Option<Ear>,
    passwords: Passwords,
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<(TcpListener, SocketAddr)>,
}

impl Server {
    /// Opens the data directory and the address. Connections wait until [`Server::run`].
    ///
    /// # Errors
    /// If either cannot be had.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let storage = match &config.database {
            Some(url) => Storage::connect(url).await?,
            None => Storage::open(&config.data).await?,
        };
        let (bus, ear) = match &config.bus {
            Some(url) => {
                let (bus, ear) = Bus::connect(url).await?;
                (bus, Some(ear))
            }
            None => (Bus::Alone, None),
        };
        let work = match &bus {
            Bus::Nats { client, .. } if config.workers => {
                Work::Workers(Workers::begin(client.clone(), config.clock.clone()).await?)
            }
            _ => Work::here(),
        };
        let passwords = Passwords::new().map_err(|error| StartError::Passwords(error.to_string()))?;
        let (listener, address) = listen(config.listen, &config.limits)?;
        let metrics = config.metrics.map(|metrics| listen(metrics, &config.limits)).transpose()?;
        Ok(Server { config, storage, bus, work, ear, passwords, listener, address, metrics })
    }

    /// Where it listens, with the real port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the operator is told what the server counts, with the real port.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(|(_, address)| *address)
    }

    /// Serves until `stop` is cancelled; then tells the live connections, gives all a little time to end, commits what
    /// is being written and closes the database.
    pub async fn run(self, stop: CancellationToken) {
        let limits = self.config.limits;
        let proxies: Arc<[IpAddr]> = self.config.proxies.clone().into();
        let tasks = TaskTracker::new();
        let app = App {
            passwords: self.passwords,
            rates: Rates::new(&limits),
            hub: Hub::new(self.storage.clone(), self.bus, self.work, self.config, stop.clone()),
            connections: Slots::new(limits.connections, limits.connections_per_address),
            live: Slots::new(limits.live, limits.live_per_address),
            tasks: tasks.clone(),
        };
        if app.hub.shares_database() {
            // First of all, at whatever pace: a player must not be flagged by a clock that goes wrong.
            while let Err(error) = app.hub.set_clock(i64::MAX).await {
                tracing::error!(%error, "the database does not tell the time");
                if stop.run_until_cancelled(tokio::time::sleep(ASK_AGAIN)).await.is_none() {
                    break;
                }
            }
            tasks.spawn(app.hub.clone().keep_time());
        }
        tasks.spawn(app.hub.clone().watch_clocks());
        tasks.spawn(finish_games(app.hub.clone()));
        if let Some(ear) = self.ear {
            tasks.spawn(ear.listen(app.hub.clone(), stop.clone()));
        }
        if let Some((listener, _)) = self.metrics {
            let slots = Slots::new(WATCHERS, WATCHERS);
            let acceptor = Acceptor {
                router: own_router(app.clone()),
                slots,
                limits,
                proxies: proxies.clone(),
                tasks: tasks.clone(),
            };
            tasks.spawn(accept(listener, acceptor, stop.clone()));
        }
        let slots = app.connections.clone();
        let acceptor = Acceptor { router: router(app), slots, limits, proxies, tasks: tasks.clone() };
        accept(self.listener, acceptor, stop).await;
        tasks.close();
        if tokio::time::timeout(STOP_TIME, tasks.wait()).await.is_err() {
            tracing::warn!(connections = tasks.len(), "connections did not end in time");
        }
        self.storage.close().await;
    }
}

/// Connections at a time of those who watch over the server.
const WATCHERS: usize = 64;
/// Connections that the system holds until they are accepted.
const BACKLOG: u32 = 1024;

/// Listens at `wanted`; with it comes the real port.
fn listen(wanted: SocketAddr, limits: &Limits) -> Result<(TcpListener, SocketAddr), StartError> {
    let listening = || {
        let socket = if wanted.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // A server that comes back takes its address from connections of the one before.
        socket.set_reuseaddr(true)?;
        // Connections inherit it: the system would keep megabytes for a client that does not read.
        socket.set_send_buffer_size(limits.unsent_bytes)?;
        socket.bind(wanted)?;
        let listener = socket.listen(BACKLOG)?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    listening().map_err(|source| StartError::Listen { address: wanted, source })
}
