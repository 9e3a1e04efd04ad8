//! Servers that the tests start: real ones, each with a directory of its own that goes away with it.
#![warn(missing_docs)]

mod nats;
mod postgres;

pub use nats::Nats;
pub use postgres::Postgres;

/// A port that nobody listens at.
fn free_port() -> u16 {
    std::net::TcpListener::bind(("127.0.0.1", 0))
        .and_then(|listener| listener.local_addr())
        .expect("a port")
        .port()
}
