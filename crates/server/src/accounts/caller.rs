//! Who asks.

use std::time::{Duration, Instant};

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use dethrone_protocol::Scope;
use dethrone_storage::{AccountRecord, CredentialRecord};

use crate::game::Hub;
use crate::refusal::Refusal;
use crate::routes::App;
use crate::token;

/// The cookie that holds a browser's session.
pub(crate) const SESSION_COOKIE: &str = "dethrone-session";
/// How long a session lasts after its last use.
pub(crate) const SESSION_TIME: Duration = Duration::from_hours(90 * 24);
/// Whether what proves somebody still holds is asked again after so long.
const CHECKED_AGAIN: Duration = Duration::from_secs(1);
/// A use is noted again after so long.
const NOTED: i64 = 60_000;

/// Somebody who asks with a session or a token.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) account: AccountRecord,
    pub(crate) credential: CredentialRecord,
}

impl Caller {
    /// # Errors
    /// If it is a token with none of the scopes for playing; a session may do everything.
    pub(crate) fn require_player(&self) -> Result<(), Refusal> {
        self.require(&[Scope::BoardPlay, Scope::BotPlay])
    }

    /// # Errors
    /// If it is a token with none of these scopes, where there are any.
    pub(crate) fn require(&self, scopes: &[Scope]) -> Result<(), Refusal> {
        match scopes_of(&self.credential) {
            Some(own) if !scopes.is_empty() && !own.iter().any(|scope| scopes.contains(scope)) => {
                let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
                Err(Refusal::MissingScope(names.join(" or ")))
            }
            _ => Ok(()),
        }
    }

    async fn of(parts: &Parts, app: &App) -> Result<Option<Caller>, Refusal> {
        let Some(secret) = secret(&parts.headers) else { return Ok(None) };
        if let Secret::Cookie(_) = secret
            && !matches!(parts.method, Method::GET | Method::HEAD)
        {
            require_own_origin(&parts.headers, app.hub.public_url())?;
        }
        let (Secret::Bearer(token) | Secret::Cookie(token)) = secret;
        let (storage, now) = (app.hub.storage(), app.hub.now());
        let Some((credential, account)) = in_use(&app.hub, &token::hash(token)).await? else {
            // A session that has ended is as none; a program should learn that its token has.
            return match secret {
                Secret::Bearer(_) => Err(Refusal::NoSuchToken),
                Secret::Cookie(_) => Ok(None),
            };
        };
        if now - credential.used_at > NOTED
            && let Err(error) = storage.note_use(&credential.id, now).await
        {
            tracing::warn!(%error, "the use of a credential was not noted");
        }
        Ok(Some(Caller { account, credential }))
    }
}

impl OptionalFromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Refusal> {
        Caller::of(parts, app).await
    }
}

/// By what it was proven who follows something: it may be revoked meanwhile.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    account: String,
    name: String,
    token_hash: Vec<u8>,
    /// When it was last seen that it has not been revoked.
    checked_at: Instant,
}

impl Proof {
    pub(crate) fn of(caller: Caller) -> Proof {
        let Caller { account, credential } = caller;
        Proof {
            account: account.id,
            name: account.name,
            token_hash: credential.token_hash,
            checked_at: Instant::now(),
        }
    }

    /// The account.
    pub(crate) fn account(&self) -> &str {
        &self.account
    }

    /// The account's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// # Errors
    /// If the session or token has ended; noticed a second later at the latest.
    pub(crate) async fn require(&mut self, hub: &Hub) -> Result<(), Refusal> {
        if self.checked_at.elapsed() < CHECKED_AGAIN {
            return Ok(());
        }
        self.checked_at = Instant::now();
        in_use(hub, &self.token_hash).await?.map(drop).ok_or(Refusal::NotSignedIn)
    }
}

/// Somebody who asks with a session: an account is managed in a browser, not by a token.
pub(crate) struct SignedIn(pub(crate) Caller);

impl FromRequestParts<App> for SignedIn {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let caller = Caller::of(parts, app).await?.ok_or(Refusal::NotSignedIn)?;
        if caller.credential.scopes.is_empty() { Ok(SignedIn(caller)) } else { Err(Refusal::NotByToken) }
    }
}

/// What proves who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Secret<'a> {
    /// A program's token.
    Bearer(&'a str),
    /// A browser's session, which it sends along whoever made it ask.
    Cookie(&'a str),
}

fn secret(headers: &HeaderMap) -> Option<Secret<'_>> {
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some((scheme, token)) = authorization.and_then(|value| value.split_once(' '))
        && scheme.eq_ignore_ascii_case("bearer")
    {
        return Some(Secret::Bearer(token.trim()));
    }
    session_token(headers).map(Secret::Cookie)
}

/// The token in a browser's session cookie.
pub(crate) fn session_token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find_map(|(name, value)| (name == SESSION_COOKIE).then_some(value))
}

/// Another site's page must not ask in the name of whoever looks at it. The own one is at `public_url`, or where the
/// request went.
pub(crate) fn require_own_origin(headers: &HeaderMap, public_url: Option<&str>) -> Result<(), Refusal> {
    let text = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return Ok(()) };
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let own = match public_url {
        Some(url) => origin == url,
        None => text(header::HOST) == Some(host),
    };
    if own { Ok(()) } else { Err(Refusal::ForeignOrigin) }
}

/// A session that was last used before this has ended.
pub(crate) fn oldest_session(now: i64) -> i64 {
    now - SESSION_TIME.as_millis() as i64
}

/// The session or token with this hash, and its account, if it has not ended.
async fn in_use(hub: &Hub, token_hash: &[u8]) -> Result<Option<(CredentialRecord, AccountRecord)>, Refusal> {
    let found = hub.storage().credential(token_hash).await.map_err(|error| {
        tracing::error!(%error, "a credential cannot be read");
        Refusal::Internal
    })?;
    Ok(found.filter(|(credential, _)| is_in_use(credential, hub.now())))
}

/// Whether it has not ended for not being used; tokens do not.
pub(crate) fn is_in_use(credential: &CredentialRecord, now: i64) -> bool {
    !credential.scopes.is_empty() || credential.used_at >= oldest_session(now)
}

/// What a token may be used for; `None` for a session.
pub(crate) fn scopes_of(credential: &CredentialRecord) -> Option<Vec<Scope>> {
    let names: Vec<&str> = credential.scopes.split_whitespace().collect();
    (!names.is_empty())
        .then(|| Scope::ALL.into_iter().filter(|scope| names.contains(&scope.name())).collect())
}

/// The form in which scopes are kept.
pub(crate) fn scopes_text(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.name()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.clone(), axum::http::HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn a_secret_is_found_among_other_cookies_and_a_token_goes_first() {
        let cookie = headers(&[(header::COOKIE, "a=b; dethrone-session=xyz ;c=d")]);
        assert_eq!(secret(&cookie), Some(Secret::Cookie("xyz")));
        let both =
            headers(&[(header::COOKIE, "dethrone-session=xyz"), (header::AUTHORIZATION, "bearer abc")]);
        assert_eq!(secret(&both), Some(Secret::Bearer("abc")));
        assert_eq!(secret(&headers(&[(header::AUTHORIZATION, "Basic abc")])), None);
    }

    #[test]
    fn a_foreign_origin_is_refused() {
        let of = |origin| headers(&[(header::HOST, "play.example"), (header::ORIGIN, origin)]);
        assert_eq!(require_own_origin(&of("https://play.example"), None), Ok(()));
        for foreign in ["https://evil.example", "https://play.example.evil.example", "null"] {
            assert_eq!(require_own_origin(&of(foreign), None), Err(Refusal::ForeignOrigin), "{foreign}");
        }
        assert_eq!(require_own_origin(&headers(&[(header::HOST, "play.example")]), None), Ok(()));
        let public = Some("https://club.example");
        assert_eq!(require_own_origin(&of("https://club.example"), public), Ok(()));
        for foreign in ["http://club.example", "https://play.example"] {
            assert_eq!(require_own_origin(&of(foreign), public), Err(Refusal::ForeignOrigin), "{foreign}");
        }
    }
}
