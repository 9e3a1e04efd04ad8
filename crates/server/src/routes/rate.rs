//! How often one address may ask over HTTP, and how often a password may be tried.

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

/// A whole club behind one address may sign in so many times as often as one person.
const PEOPLE_OF_AN_ADDRESS: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// So many addresses together may try the password of one account; more would be a way to keep its owner out.
const ADDRESSES_OF_A_NAME: NonZeroU32 = NonZeroU32::new(20).unwrap();

/// So much may be said at once; what was said is answered in several lines.
const LINES_AT_ONCE: NonZeroU32 = NonZeroU32::new(5).unwrap();

/// What each address has asked lately.
#[derive(Clone)]
pub(crate) struct Rates {
    any: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    create: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    sign_in: Arc<DefaultKeyedRateLimiter<(IpAddr, String)>>,
    sign_in_of_address: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    sign_in_to_name: Arc<DefaultKeyedRateLimiter<String>>,
    confirm: Arc<DefaultKeyedRateLimiter<String>>,
    say: Arc<DefaultKeyedRateLimiter<String>>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        let burst = limits.requests_per_second.saturating_mul(const { NonZeroU32::new(5).unwrap() });
        let any = Quota::per_second(limits.requests_per_second).allow_burst(burst);
        let create = Quota::per_minute(limits.new_games_per_minute);
        let sign_in = Quota::per_minute(limits.sign_ins_per_minute);
        let times = |factor| Quota::per_minute(limits.sign_ins_per_minute.saturating_mul(factor));
        Rates {
            any: Arc::new(RateLimiter::keyed(any)),
            create: Arc::new(RateLimiter::keyed(create)),
            sign_in: Arc::new(RateLimiter::keyed(sign_in)),
            sign_in_of_address: Arc::new(RateLimiter::keyed(times(PEOPLE_OF_AN_ADDRESS))),
            sign_in_to_name: Arc::new(RateLimiter::keyed(times(ADDRESSES_OF_A_NAME))),
            confirm: Arc::new(RateLimiter::keyed(sign_in)),
            say: Arc::new(RateLimiter::keyed(
                Quota::per_minute(limits.chat_lines_per_minute).allow_burst(LINES_AT_ONCE),
            )),
        }
    }

    /// Bounds how often somebody without a session tries the password of an account, whether or not there is one: most of
    /// all each address with each name, so that nobody keeps the owner of a name out.
    pub(crate) fn sign_in(&self, address: IpAddr, name: &str) -> Result<(), Refusal> {
        let name = name.to_ascii_lowercase();
        let within = self.sign_in.check_key(&(address, name.clone())).is_ok()
            && self.sign_in_of_address.check_key(&address).is_ok()
            && self.sign_in_to_name.check_key(&name).is_ok();
        if within { Ok(()) } else { Err(Refusal::TooManyRequests) }
    }

    /// Bounds how often somebody with a session of the account tries its password.
    pub(crate) fn confirm(&self, account: &str) -> Result<(), Refusal> {
        self.confirm.check_key(&account.to_owned()).map_err(|_| Refusal::TooManyRequests)
    }

    /// Bounds how often somebody, an account or the holder of a seat, speaks.
    pub(crate) fn say(&self, speaker: &str) -> Result<(), Refusal> {
        self.say.check_key(&speaker.to_owned()).map_err(|_| Refusal::TooManyRequests)
    }

    /// Keeps what is remembered small.
    pub(crate) fn forget_the_old(&self, tasks: &TaskTracker, stop: CancellationToken) {
        let rates = self.clone();
        tasks.spawn(async move {
            while stop.run_until_cancelled(tokio::time::sleep(FORGET)).await.is_some() {
                rates.any.retain_recent();
                rates.create.retain_recent();
                rates.sign_in.retain_recent();
                rates.sign_in_of_address.retain_recent();
                rates.sign_in_to_name.retain_recent();
                rates.confirm.retain_recent();
                rates.say.retain_recent();
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

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(limit: u32, mut attempt: impl FnMut() -> Result<(), Refusal>) -> usize {
        (0..limit).filter(|_| attempt().is_ok()).count()
    }

    #[test]
    fn whoever_tries_a_name_too_often_keeps_only_himself_out() {
        let limits =
            Limits { sign_ins_per_minute: const { NonZeroU32::new(3).unwrap() }, ..Limits::default() };
        let rates = Rates::new(&limits);
        let [first, second] = [1, 2].map(|number| IpAddr::from([10, 0, 0, number]));
        assert_eq!(tries(10, || rates.sign_in(first, "Ada")), 3);
        assert_eq!(tries(10, || rates.sign_in(second, "ADA")), 3, "another address is not kept out");
        assert_eq!(tries(10, || rates.sign_in(first, "bo")), 3, "nor from another name");
        assert_eq!(tries(10, || rates.confirm("ada's id")), 3, "nor who is signed in");
    }

    #[test]
    fn an_address_with_many_names_and_a_name_from_many_addresses_are_bounded() {
        let limits =
            Limits { sign_ins_per_minute: const { NonZeroU32::new(3).unwrap() }, ..Limits::default() };
        let rates = Rates::new(&limits);
        let (mut name, address) = (0, IpAddr::from([10, 0, 0, 1]));
        let by_one_address = tries(100, || {
            name += 1;
            rates.sign_in(address, &format!("name{name}"))
        });
        assert_eq!(by_one_address, 30);
        let mut number = 1;
        let to_one_name = tries(100, || {
            number += 1;
            rates.sign_in(IpAddr::from([10, 0, 0, number]), "ada")
        });
        assert_eq!(to_one_name, 60);
    }
}
