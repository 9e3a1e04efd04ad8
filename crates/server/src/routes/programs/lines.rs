//! Answers without an end: a line of JSON for everything that happens, and blank lines that say that the line is alive.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::mpsc;

use crate::routes::App;
use crate::slots::Slot;

/// JSON that is one value.
pub(in crate::routes) const JSON: &str = "application/json";
/// How often a blank line is sent where nothing happens.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(6);
/// Lines that wait for a client; while there are as many, whoever writes waits too.
const WAITING: usize = 16;

/// The client is gone, or too slow.
pub(in crate::routes) struct Gone;

/// The way to the client.
pub(in crate::routes) struct Lines {
    sender: mpsc::Sender<Bytes>,
    send_time: Duration,
    _slot: Slot,
}

impl Lines {
    pub(super) async fn send(&self, line: &impl Serialize) -> Result<(), Gone> {
        let mut text = serde_json::to_string(line).map_err(|_| Gone)?;
        text.push('\n');
        self.send_text(text).await
    }

    pub(super) async fn keep_alive(&self) -> Result<(), Gone> {
        self.send_text("\n".to_owned()).await
    }

    pub(in crate::routes) async fn send_text(&self, text: String) -> Result<(), Gone> {
        self.sender.send_timeout(text.into(), self.send_time).await.map_err(|_| Gone)
    }

    /// Ends once the client is gone.
    pub(super) async fn closed(&self) {
        self.sender.closed().await;
    }
}

/// An answer whose lines `write` writes. It ends when `write` does.
pub(super) fn answer<F>(app: &App, slot: Slot, write: impl FnOnce(Lines) -> F) -> Response
where
    F: Future<Output = Result<(), Gone>> + Send + 'static,
{
    answer_as(app, slot, "application/x-ndjson", write)
}

/// An answer of another kind of content than lines of JSON, written in the same way.
pub(in crate::routes) fn answer_as<F>(
    app: &App,
    slot: Slot,
    content: &'static str,
    write: impl FnOnce(Lines) -> F,
) -> Response
where
    F: Future<Output = Result<(), Gone>> + Send + 'static,
{
    let (sender, received) = mpsc::channel(WAITING);
    let written = write(Lines { sender, send_time: app.hub.limits().send_time, _slot: slot });
    app.tasks.spawn(async move {
        // Whoever is gone needs no word.
        let _ = written.await;
    });
    let body = futures_util::stream::unfold(received, |mut received| async move {
        let line = received.recv().await?;
        Some((Ok::<_, Infallible>(line), received))
    });
    ([(header::CONTENT_TYPE, content)], Body::from_stream(body)).into_response()
}
