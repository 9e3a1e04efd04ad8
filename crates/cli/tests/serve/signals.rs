//! SIGTERM and SIGINT end the server in order, with connections open.

use std::time::{Duration, Instant};

use dethrone_protocol::{Army, GameKind, ProblemCode, SeatChoice};

use crate::client::{Live, create, game_of};
use crate::program::{Serving, send_signal};

#[tokio::test(flavor = "multi_thread")]
async fn signals_end_the_server_in_order() {
    for signal in ["TERM", "INT"] {
        let data = tempfile::tempdir().unwrap();
        let server = Serving::on(data.path());
        let seats = [(Army::White, SeatChoice::ThisBrowser)];
        let made = create(server.address, &game_of(GameKind::Duo, &seats)).await;
        let mut live = Live::enter(server.address, &made.id, 0, &[]).await;
        live.until(1).await;
        let begun = Instant::now();
        send_signal(signal, server.id());
        while live.hear().await.is_some() {}
        assert_eq!(live.closing.map(|problem| problem.code), Some(ProblemCode::Stopping));
        assert!(server.wait().success(), "after {signal}");
        assert!(begun.elapsed() < Duration::from_secs(5), "after {signal}: {:?}", begun.elapsed());
        // All is in the database itself, and nobody else's lock remains.
        assert!(!data.path().join("dethrone.db-wal").exists());
        Serving::on(data.path()).kill();
    }
}
