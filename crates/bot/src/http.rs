//! Requests to the server, and its answers: those that end, and streams of lines.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use http_body_util::{BodyExt, Empty};
use hyper::body::{Bytes, Incoming};
use hyper::header::{AUTHORIZATION, HeaderValue, RETRY_AFTER};
use hyper::http::uri::PathAndQuery;
use hyper::{Method, Request, Response, StatusCode, Uri};
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use rustls::{ClientConfig, RootCertStore};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::messages::Wrong;

/// An answer takes no longer than the server's own bound and the way.
const ANSWER: Duration = Duration::from_secs(20);
/// A stream is never silent so long: the server sends a blank line every six seconds.
const SILENCE: Duration = Duration::from_secs(20);
/// A line, or an answer, is no longer than this: a game of 10,000 actions has some 80 kB.
const LONGEST: usize = 1 << 20;

/// Where a server is: `https://play.example`, without a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(String);

/// The text is no server's address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?}: expected a scheme and a host such as https://play.example")]
pub struct InvalidAddress(String);

impl FromStr for Address {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Self, InvalidAddress> {
        let invalid = || InvalidAddress(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| invalid())?;
        let plain = matches!(uri.path_and_query().map(PathAndQuery::as_str), None | Some("" | "/"));
        match (uri.scheme_str(), uri.authority()) {
            (Some(scheme @ ("http" | "https")), Some(authority))
                if plain && !authority.as_str().contains('@') =>
            {
                Ok(Address(format!("{scheme}://{authority}")))
            }
            _ => Err(invalid()),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What proves the account. It is never shown.
#[derive(Clone)]
pub struct Token(HeaderValue);

impl FromStr for Token {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let text = text.trim();
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err("expected a token, as the server gave it: letters, digits and signs without blanks");
        }
        let mut value = HeaderValue::from_str(&format!("Bearer {text}"))
            .map_err(|_| "expected a token that fits a header of HTTP")?;
        value.set_sensitive(true);
        Ok(Token(value))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Why there is no answer, or none as wished.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Nothing came, or something that is no answer. It may help to try again.
    #[error("{0}")]
    Network(String),
    /// The server is busy. It helps to try again, after the time it names.
    #[error("{text}")]
    Busy { text: String, after: Option<Duration> },
    /// The token is not taken, or lacks a scope.
    #[error("{0}")]
    Forbidden(String),
    /// There is nothing of this name.
    #[error("{0}")]
    Missing(String),
    /// It cannot be done as things stand.
    #[error("{0}")]
    Refused(String),
}

impl Failure {
    /// How long the server wants to be left alone, if it has said so.
    pub(crate) fn after(&self) -> Option<Duration> {
        match self {
            Failure::Busy { after, .. } => *after,
            _ => None,
        }
    }

    fn network(error: impl fmt::Display) -> Failure {
        Failure::Network(error.to_string())
    }
}

/// The way to a server on behalf of an account. Clones share connections.
#[derive(Clone)]
pub(crate) struct Http {
    client: Client<HttpsConnector<HttpConnector>, Empty<Bytes>>,
    address: Address,
    token: Token,
}

impl Http {
    /// The error says that the system's certificates cannot be read.
    pub(crate) fn new(address: Address, token: Token) -> Result<Self, std::io::Error> {
        let builder = hyper_rustls::HttpsConnectorBuilder::new();
        // Only https needs certificates; a system without any can still reach a server of its own.
        let connector = if address.0.starts_with("https:") {
            builder.with_native_roots()?.https_only().enable_http1().build()
        } else {
            let none = RootCertStore::empty();
            let config = ClientConfig::builder().with_root_certificates(none).with_no_client_auth();
            builder.with_tls_config(config).https_or_http().enable_http1().build()
        };
        let client = Client::builder(TokioExecutor::new()).build(connector);
        Ok(Http { client, address, token })
    }

    /// Reads what is at `path`.
    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        let body = self.whole(Method::GET, path).await?;
        serde_json::from_slice(&body)
            .map_err(|error| Failure::Network(format!("{path}: the answer cannot be read: {error}")))
    }

    /// Asks for something to be done.
    pub(crate) async fn post(&self, path: &str) -> Result<(), Failure> {
        self.whole(Method::POST, path).await.map(drop)
    }

    /// Opens a stream of lines.
    pub(crate) async fn lines(&self, path: &str) -> Result<Lines, Failure> {
        let response = timeout(ANSWER, self.send(Method::GET, path)).await.map_err(|_| late())??;
        Ok(Lines { body: response.into_body(), gathered: Vec::new() })
    }

    async fn whole(&self, method: Method, path: &str) -> Result<Bytes, Failure> {
        let exchange = async {
            let response = self.send(method, path).await?;
            body(response).await
        };
        timeout(ANSWER, exchange).await.map_err(|_| late())?
    }

    /// The answer, if it is a good one.
    async fn send(&self, method: Method, path: &str) -> Result<Response<Incoming>, Failure> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address))
            .header(AUTHORIZATION, self.token.0.clone())
            .body(Empty::new())
            .map_err(Failure::network)?;
        let response = self.client.request(request).await.map_err(|error| {
            // The client's own error says little; its cause says what happened.
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            Failure::Network(cause.unwrap_or_else(|| error.to_string()))
        })?;
        if response.status().is_success() { Ok(response) } else { Err(refusal(response).await) }
    }
}

fn late() -> Failure {
    Failure::Network(format!("no answer within {} s", ANSWER.as_secs()))
}

async fn body(response: Response<Incoming>) -> Result<Bytes, Failure> {
    let limited = http_body_util::Limited::new(response.into_body(), LONGEST);
    Ok(limited.collect().await.map_err(Failure::network)?.to_bytes())
}

async fn refusal(response: Response<Incoming>) -> Failure {
    let status = response.status();
    let after = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    let body = body(response).await.unwrap_or_default();
    let wrong: Wrong = serde_json::from_slice(&body).unwrap_or_default();
    let text = if wrong.error.is_empty() { wrong.message } else { wrong.error };
    let text = if text.is_empty() { format!("the server answers {status}") } else { text };
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Failure::Forbidden(text),
        StatusCode::NOT_FOUND | StatusCode::GONE => Failure::Missing(text),
        StatusCode::TOO_MANY_REQUESTS => {
            Failure::Busy { text, after: after.map(Duration::from_secs).or(Some(Duration::from_secs(1))) }
        }
        status if status.is_server_error() => Failure::Busy { text, after: after.map(Duration::from_secs) },
        _ => Failure::Refused(text),
    }
}

/// An answer without an end, line by line.
pub(crate) struct Lines {
    body: Incoming,
    gathered: Vec<u8>,
}

impl Lines {
    /// The next line that is not blank; `None` at the end. Nothing is lost if this is given up while it waits.
    pub(crate) async fn next(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        loop {
            while let Some(end) = self.gathered.iter().position(|&byte| byte == b'\n') {
                let rest = self.gathered.split_off(end + 1);
                let line = std::mem::replace(&mut self.gathered, rest);
                if !line.trim_ascii().is_empty() {
                    return Ok(Some(line));
                }
            }
            if self.gathered.len() > LONGEST {
                return Err(Failure::Network("the server sends a line without an end".to_owned()));
            }
            let silent = || Failure::Network(format!("the server is silent for {} s", SILENCE.as_secs()));
            match timeout(SILENCE, self.body.frame()).await.map_err(|_| silent())? {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame.map_err(Failure::network)?.into_data() {
                        self.gathered.extend_from_slice(&data);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_scheme_and_a_host() {
        for (text, address) in [
            ("https://play.example", "https://play.example"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
        ] {
            assert_eq!(text.parse::<Address>().expect(text).to_string(), address);
        }
        for text in
            ["", "play.example", "ftp://play.example", "https://play.example/a", "https://a@b", "http://x/?y"]
        {
            let error = text.parse::<Address>().expect_err(text).to_string();
            assert!(error.contains("expected a scheme and a host"), "{error}");
        }
    }

    #[test]
    fn a_token_is_never_shown() {
        let token: Token = " secret\n".parse().expect("a token");
        assert_eq!(format!("{token:?} {:?}", token.0), "Token(…) Sensitive");
        assert!("".parse::<Token>().is_err() && "a b".parse::<Token>().is_err());
    }
}
