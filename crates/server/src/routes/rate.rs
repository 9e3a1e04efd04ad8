//! How often one address may ask over HTTP.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Limits;
use crate::refusal::Refusal;

/// How often addresses that ask no more are forgotten.
const FORGET: Duration = Duration::from_mins(1);

/// What each address has asked lately.
#[derive(Clone)]
pub(crate) struct Rates {
    any: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    create: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    sign_in: Arc<DefaultKeyedRateLimiter<String>>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        let burst = limits.requests_per_second.saturating_mul(const { NonZeroU32::new(5).unwrap() });
        let any = Quota::per_second(limits.requests_per_second).allow_burst(burst);
        let create = Quota::per_minute(limits.new_games_per_minute);
        let sign_in = Quota::per_minute(limits.sign_ins_per_minute);
        Rates {
            any: Arc::new(RateLimiter::keyed(any)),
            create: Arc::new(RateLimiter::keyed(create)),
            sign_in: Arc::new(RateLimiter::keyed(sign_in)),
        }
    }

    /// Bounds how often the password of an account is tried, whoever does it and whether or not there is one.
    pub(crate) fn sign_in(&self, name: &str) -> Result<(), Refusal> {
        self.sign_in.check_key(&name.to_lowercase()).map_err(|_| Refusal::TooManyRequests)
    }

    /// Keeps what is remembered small.
    pub(crate) fn forget_the_old(&self, tasks: &TaskTracker, stop: CancellationToken) {
        let rates = self.clone();
        tasks.spawn(async move {
            while stop.run_until_cancelled(tokio::time::sleep(FORGET)).await.is_some() {
                rates.any.retain_recent();
                rates.create.retain_recent();
                rates.sign_in.retain_recent();
            }
        });
    }
}

/// Bounds all requests.
pub(crate) async fn any(
    State(rates): State<Rates>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    match rates.any.check_key(&address.ip()) {
        Ok(()) => next.run(request).await,
        Err(_) => Refusal::TooManyRequests.into_response(),
    }
}

/// Bounds the making of games, besides.
pub(crate) async fn create(
    State(rates): State<Rates>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if request.method() == Method::POST && rates.create.check_key(&address.ip()).is_err() {
        return Refusal::TooManyRequests.into_response();
    }
    next.run(request).await
}
