//! A name for each request, in the log and in the answer, by which what a user saw is found in the log.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use super::App;
use crate::refusal::Refused;
use crate::token;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// A name given by a proxy is taken over up to this length.
const LONGEST: usize = 64;

/// Runs the request under its name, which a proxy may have given it, and counts its answer.
pub(super) async fn named(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let given = request.headers().get(REQUEST_ID).filter(|given| is_plain(given.as_bytes())).cloned();
    let id = given.unwrap_or_else(new_id);
    let span = tracing::info_span!(
        "request",
        id = id.to_str().unwrap_or_default(),
        method = %request.method(),
        path = request.uri().path(),
    );
    request.headers_mut().insert(REQUEST_ID, id.clone());
    let mut response = async {
        let response = next.run(request).await;
        tracing::debug!(status = response.status().as_u16(), "answered");
        response
    }
    .instrument(span)
    .await;
    response.headers_mut().insert(REQUEST_ID, id);
    let metrics = app.hub.metrics();
    metrics.answered(response.status().as_u16());
    if let Some(Refused(refusal)) = response.extensions().get() {
        metrics.refused(refusal.code());
    }
    response
}

/// Letters, digits and the signs of common forms of names: nothing that could be mistaken for another line of a log.
fn is_plain(name: &[u8]) -> bool {
    let fits = |&byte: &u8| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b':' | b'/' | b'=' | b'+')
    };
    (1..=LONGEST).contains(&name.len()) && name.iter().all(fits)
}

fn new_id() -> HeaderValue {
    let text = token::random_name().unwrap_or_else(|_| "unnamed".to_owned());
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("unnamed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_taken_over() {
        assert!(
            is_plain(b"1-67891233-abcdef012345678912345678") && is_plain(b"0af7651916cd43dd8448eb211c80319c")
        );
        assert!(!is_plain(b"") && !is_plain(b"a b") && !is_plain(b"a\"b") && !is_plain(&[b'a'; 65]));
    }
}
