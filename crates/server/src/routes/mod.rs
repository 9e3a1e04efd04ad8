//! Addresses and what answers at them, a file a feature.

mod account;
mod analysis;
mod archive;
mod chat;
mod described;
mod export;
mod games;
mod health;
mod live;
mod page;
mod pgn;
mod players;
mod programs;
mod rate;
mod request_id;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, delete, get, post, put};
use tokio_util::task::TaskTracker;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::accounts::Passwords;
use crate::game::Hub;
use crate::metrics::Standing;
use crate::refusal::Refusal;
use crate::slots::Slots;
pub(crate) use health::own_router;
pub(crate) use rate::Rates;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Hub,
    pub(crate) passwords: Passwords,
    pub(crate) rates: Rates,
    /// Places for connections of any kind.
    pub(crate) connections: Slots,
    /// Places for live connections.
    pub(crate) live: Slots,
    /// Everything that has to end before the server has stopped.
    pub(crate) tasks: TaskTracker,
}

impl App {
    /// How things stand.
    pub(crate) fn standing(&self) -> Standing {
        let (searches, waiting_searches) = self.hub.work().standing();
        Standing {
            games: self.hub.count(),
            connections: self.connections.taken(),
            live: self.live.taken(),
            waiting_changes: self.hub.storage().waiting(),
            searches,
            waiting_searches,
        }
    }
}

/// The page takes nothing from elsewhere and is shown in nobody's frame.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub(crate) fn router(app: App) -> Router {
    let limits = *app.hub.limits();
    let rates = app.rates.clone();
    rates.forget_the_old(&app.tasks, app.hub.stop().clone());
    let costly = |route: MethodRouter<App>| {
        route.layer(axum::middleware::from_fn_with_state(rates.clone(), rate::create))
    };
    let api = Router::new()
        .route("/games", costly(post(games::create)).get(games::list))
        .route("/games/{id}", get(games::state))
        .route("/games/{id}/seats", post(games::take_seat))
        .route("/games/{id}/rematch", costly(post(games::rematch)))
        .route("/games/{id}/pgn", get(pgn::pgn))
        .route("/games/{id}/live", get(live::live))
        .route("/analysis", costly(post(analysis::analyse)))
        .route("/archive", get(archive::search))
        .route("/archive/pgn", get(export::pgn))
        .route("/account/export", get(export::account))
        .route("/players/{name}", get(players::player))
        .route("/leaderboards/{kind}/{speed}", get(players::leaderboard))
        .route("/account", costly(post(account::create)).delete(account::delete))
        .route("/account/own", get(account::own))
        .route("/account/games", get(games::list_own))
        .route("/account/session", post(account::sign_in).delete(account::sign_out))
        .route("/account/password", put(account::change_password))
        .route("/account/credentials", get(account::credentials))
        .route("/account/credentials/{id}", delete(account::end_credential))
        .route("/account/tokens", post(account::make_token))
        .route("/openapi.json", get(described::described))
        .merge(programs::routes(&rates))
        .fallback(|| async { Refusal::NoSuchPage })
        .method_not_allowed_fallback(|| async { Refusal::WrongMethod })
        .layer(axum::middleware::from_fn_with_state(rates, rate::any))
        .layer(axum::middleware::from_fn_with_state(app.clone(), in_time))
        .layer(axum::middleware::from_fn(programs::in_their_shape));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .fallback_service(Router::new().fallback(page::page).layer(CompressionLayer::new()))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(always(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(header::REFERRER_POLICY, "same-origin"))
        .layer(axum::middleware::from_fn_with_state(app.clone(), request_id::named))
        .with_state(app)
}

/// Gives an answer up that takes too long.
async fn in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.hub.limits().answer_time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Refusal::TooSlow.into_response(),
    }
}

fn always(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
}
