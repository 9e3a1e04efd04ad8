//! The addresses of the Lichess Board and Bot API, so that its clients work with another base address. What they do is
//! done by the same requests to games as everything else.

mod challenge;
mod chat;
pub(super) mod described;
mod events;
mod fields;
mod game;
pub(super) mod lines;
mod seek;
mod shapes;

use axum::extract::{FromRequestParts, OptionalFromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use dethrone_protocol::Scope;
use dethrone_protocol::programs::{Done, Email, ErrorText, Profile};

use super::account::shown_ratings;
use super::{App, Rates, rate};
use crate::accounts::Caller;
use crate::refusal::{Refusal, Refused};

pub(super) fn routes(rates: &Rates) -> Router<App> {
    let making = Router::new()
        .route("/challenge/ai", post(challenge::computer))
        .route("/challenge/open", post(challenge::open))
        .route("/challenge/{name}", post(challenge::create))
        .route("/board/seek", post(seek::seek))
        .layer(axum::middleware::from_fn_with_state(rates.clone(), rate::create));
    let mut routes = making
        .route("/account", get(profile))
        .route("/account/email", get(email))
        .route("/stream/event", get(events::stream))
        .route("/challenge", get(challenge::list))
        .route("/challenge/{id}/accept", post(challenge::accept))
        .route("/challenge/{id}/decline", post(challenge::decline))
        .route("/challenge/{id}/cancel", post(challenge::decline));
    for kind in ["board", "bot"] {
        let at = |rest: &str| format!("/{kind}/game/{rest}");
        routes = routes
            .route(&at("stream/{id}"), get(game::stream))
            .route(&at("{id}/move/{action}"), post(game::act))
            .route(&at("{id}/chat"), get(chat::list).post(chat::say))
            .route(&at("{id}/abort"), post(game::abort))
            .route(&at("{id}/resign"), post(game::resign))
            .route(&at("{id}/claim-victory"), post(game::claim_victory))
            // So some clients write it.
            .route(&at("{id}/claim-victory/"), post(game::claim_victory))
            .route(&at("{id}/draw/{answer}"), post(game::draw))
            .route(&at("{id}/takeback/{answer}"), post(game::takeback));
    }
    routes
}

/// A refusal in the shape that these programs know.
pub(super) struct ErrorAnswer(Refusal);

impl From<Refusal> for ErrorAnswer {
    fn from(refusal: Refusal) -> Self {
        ErrorAnswer(refusal)
    }
}

impl IntoResponse for ErrorAnswer {
    fn into_response(self) -> Response {
        let (status, text) = (self.0.status(), ErrorText { error: self.0.to_string() });
        (status, Extension(Refused(self.0)), Json(text)).into_response()
    }
}

/// Tells what is refused at the addresses of these programs in their shape, wherever it was refused.
pub(super) async fn in_their_shape(request: Request, next: Next) -> Response {
    let theirs = is_theirs(request.uri().path());
    let response = next.run(request).await;
    match response.extensions().get::<Refused>() {
        Some(Refused(refusal)) if theirs => {
            let allow = response.headers().get(header::ALLOW).cloned();
            let mut answer = ErrorAnswer(refusal.clone()).into_response();
            if let Some(allow) = allow {
                answer.headers_mut().insert(header::ALLOW, allow);
            }
            answer
        }
        _ => response,
    }
}

/// Whether only these programs ask there.
pub(super) fn is_theirs(path: &str) -> bool {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let area = path.split('/').nth(1).unwrap_or_default();
    matches!(area, "board" | "bot" | "challenge" | "stream") || path == "/account/email"
}

type Answer<T> = Result<Json<T>, ErrorAnswer>;

const DONE: Json<Done> = Json(Done { ok: true });

/// Somebody with an account whose token may be used for what is asked.
pub(super) struct Authorized(Caller);

impl FromRequestParts<App> for Authorized {
    type Rejection = ErrorAnswer;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ErrorAnswer> {
        let caller = <Caller as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        let caller = caller.ok_or(Refusal::NotSignedIn)?;
        caller.require(scopes(&parts.method, parts.uri.path()))?;
        Ok(Authorized(caller))
    }
}

/// The scopes of which one is needed for what is asked; none for what every token may be used for.
fn scopes(method: &Method, path: &str) -> &'static [Scope] {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let area = path.split('/').nth(1).unwrap_or_default();
    match area {
        "board" => &[Scope::BoardPlay],
        "bot" => &[Scope::BotPlay],
        "challenge" if method == Method::GET => &[Scope::ChallengeRead],
        "challenge" => &[Scope::ChallengeWrite, Scope::BoardPlay, Scope::BotPlay],
        "stream" => &[Scope::BoardPlay, Scope::BotPlay, Scope::ChallengeRead],
        "account" if path == "/account" => &[],
        // Everything else needs the rarest.
        _ => &[Scope::EmailRead],
    }
}

/// `GET /api/account`
#[utoipa::path(
    get,
    path = "/api/account",
    summary = "The own account",
    responses((status = 200, description = "The account", body = Profile))
)]
async fn profile(State(app): State<App>, Authorized(caller): Authorized) -> Answer<Profile> {
    let account = caller.account;
    let perfs = shapes::performances(&shown_ratings(&app, &account.id).await?);
    Ok(Json(Profile {
        id: account.name.to_lowercase(),
        username: account.name,
        created_at: account.created_at,
        perfs,
    }))
}

/// `GET /api/account/email`
#[utoipa::path(
    get,
    path = "/api/account/email",
    summary = "The own e-mail address",
    responses((status = 200, description = "The address", body = Email))
)]
async fn email(Authorized(caller): Authorized) -> Json<Email> {
    Json(Email { email: caller.account.email })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_scope() {
        let of = |method, path| scopes(&method, path);
        assert_eq!(of(Method::POST, "/bot/game/a/move/e2e4"), [Scope::BotPlay]);
        assert_eq!(of(Method::GET, "/api/board/game/stream/a"), [Scope::BoardPlay]);
        assert_eq!(of(Method::GET, "/challenge"), [Scope::ChallengeRead]);
        assert!(of(Method::POST, "/challenge/ada").contains(&Scope::ChallengeWrite));
        assert_eq!(of(Method::GET, "/account/email"), [Scope::EmailRead]);
        assert_eq!(of(Method::GET, "/account"), []);
    }
}
