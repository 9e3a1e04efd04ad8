//! What a machine that watches over the server asks: whether it lives, whether it can serve, what it has counted.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::routing::get;

use super::App;
use crate::metrics::CONTENT_TYPE;

/// A database that has not answered by then does not answer.
const ASKING: Duration = Duration::from_secs(2);

/// What the address of `--metrics` answers: it is for the operator alone, and so asks nobody who he is.
pub(crate) fn own_router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .with_state(app)
}

/// `GET /healthz`: the server answers. Whoever hears nothing starts it anew.
pub(super) async fn alive(State(app): State<App>) -> String {
    format!("ok\ngames in memory: {}\n", app.hub.count())
}

/// `GET /readyz`: the server can serve. Otherwise a proxy sends people to another one.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.hub.stop().is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the server is stopping\n");
    }
    match tokio::time::timeout(ASKING, app.hub.storage().clock()).await {
        Ok(Ok(_)) => (StatusCode::OK, "ok\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready: the database fails");
            (StatusCode::SERVICE_UNAVAILABLE, "the database fails\n")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

async fn metrics(State(app): State<App>) -> ([(HeaderName, &'static str); 1], String) {
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], app.hub.metrics().text(app.standing()))
}
