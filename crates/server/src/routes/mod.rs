//! Addresses and what answers at them, a file a feature.

mod account;
mod analysis;
mod archive;
mod export;
mod games;
mod live;
mod page;
mod pgn;
mod players;
mod programs;
mod rate;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::routing::{delete, get, post, put};
use tokio_util::task::TaskTracker;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::accounts::Passwords;
use crate::game::Hub;
use crate::refusal::Refusal;
use crate::slots::Slots;
pub(crate) use rate::Rates;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Hub,
    pub(crate) passwords: Passwords,
    pub(crate) rates: Rates,
    /// Places for live connections.
    pub(crate) live: Slots,
    /// Everything that has to end before the server has stopped.
    pub(crate) tasks: TaskTracker,
}

/// The page takes nothing from elsewhere and is shown in nobody's frame.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub(crate) fn router(app: App) -> Router {
    let limits = *app.hub.limits();
    let rates = app.rates.clone();
    rates.forget_the_old(&app.tasks, app.hub.stop().clone());
    let create = post(games::create).layer(axum::middleware::from_fn_with_state(rates.clone(), rate::create));
    let rematch =
        post(games::rematch).layer(axum::middleware::from_fn_with_state(rates.clone(), rate::create));
    let analyses =
        post(analysis::analyse).layer(axum::middleware::from_fn_with_state(rates.clone(), rate::create));
    let accounts =
        post(account::create).layer(axum::middleware::from_fn_with_state(rates.clone(), rate::create));
    let api = Router::new()
        .route("/games", create.get(games::list))
        .route("/games/{id}", get(games::state))
        .route("/games/{id}/seats", post(games::take_seat))
        .route("/games/{id}/rematch", rematch)
        .route("/games/{id}/pgn", get(pgn::pgn))
        .route("/games/{id}/live", get(live::live))
        .route("/analysis", analyses)
        .route("/archive", get(archive::search))
        .route("/archive/pgn", get(export::pgn))
        .route("/account/export", get(export::account))
        .route("/players/{name}", get(players::player))
        .route("/leaderboards/{kind}/{speed}", get(players::leaderboard))
        .route("/account", accounts.delete(account::delete))
        .route("/account/own", get(account::own))
        .route("/account/games", get(games::list_own))
        .route("/account/session", post(account::sign_in).delete(account::sign_out))
        .route("/account/password", put(account::change_password))
        .route("/account/credentials", get(account::credentials))
        .route("/account/credentials/{id}", delete(account::end_credential))
        .route("/account/tokens", post(account::make_token))
        .merge(programs::routes(&rates))
        .fallback(|| async { Refusal::NoSuchPage })
        .layer(axum::middleware::from_fn_with_state(rates, rate::any));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(healthz))
        .fallback_service(Router::new().fallback(page::page).layer(CompressionLayer::new()))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits.answer_time))
        .layer(always(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(header::REFERRER_POLICY, "same-origin"))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// Says that the server answers and how much it has to do.
async fn healthz(axum::extract::State(app): axum::extract::State<App>) -> String {
    format!("ok\ngames in memory: {}\n", app.hub.count())
}

fn always(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
}
