//! Accepting connections, within bounds.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::config::Limits;
use crate::slots::{Slot, Slots};

/// When the system has no more file handles, waiting is all that helps.
const BREATH: Duration = Duration::from_millis(200);

/// What a connection needs.
pub(crate) struct Acceptor {
    pub(crate) router: Router,
    pub(crate) slots: Slots,
    pub(crate) limits: Limits,
    /// Who is believed when it says from where a request comes.
    pub(crate) proxies: Arc<[IpAddr]>,
    pub(crate) tasks: TaskTracker,
}

/// Accepts connections until `stop` is cancelled.
pub(crate) async fn accept(listener: TcpListener, acceptor: Acceptor, stop: CancellationToken) {
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => return,
            accepted = async {
                let place = acceptor.slots.wait().await;
                (place, listener.accept().await)
            } => accepted,
        };
        match accepted {
            (Some(place), Ok((stream, address))) => {
                let by_proxy = acceptor.proxies.contains(&address.ip());
                let slot = if by_proxy {
                    Some(acceptor.slots.fill_without_share(place))
                } else {
                    acceptor.slots.fill(place, address.ip())
                };
                let Some(slot) = slot else {
                    tracing::debug!(%address, "the address has its share of connections");
                    continue;
                };
                let from = From { address, by_proxy };
                let connection =
                    serve(stream, from, slot, acceptor.router.clone(), acceptor.limits, stop.clone());
                acceptor.tasks.spawn(connection);
            }
            (None, _) => return,
            (_, Err(error)) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// From where a connection comes.
#[derive(Clone, Copy)]
struct From {
    address: SocketAddr,
    /// Whether it is a proxy's, which says from where each request comes.
    by_proxy: bool,
}

impl From {
    /// From where a request comes.
    fn of_request(self, headers: &HeaderMap) -> SocketAddr {
        if !self.by_proxy {
            return self.address;
        }
        // What stands before the last address was said by somebody who is not believed.
        let mut lines = headers.get_all(FORWARDED_FOR).iter();
        let last =
            lines.next_back().and_then(|line| line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        last.map_or(self.address, |client| SocketAddr::new(client, self.address.port()))
    }
}

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Serves one connection. One that becomes a WebSocket lives on in a task of its own and counts there.
async fn serve(
    stream: TcpStream,
    from: From,
    slot: Slot,
    router: Router,
    limits: Limits,
    stop: CancellationToken,
) {
    let address = from.address;
    // A move is one small packet that should not wait for a second one.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%address, %error, "the connection cannot be set up");
        return;
    }
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        let client = from.of_request(request.headers());
        request.extensions_mut().insert(ConnectInfo(client));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_buf_size(limits.head_bytes)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%address, %error, "a connection broke");
    }
    drop(slot);
}
