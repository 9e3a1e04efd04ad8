//! `GET /api/openapi.json`: the API as `OpenAPI` 3.1 describes it, made from the handlers and from crates/protocol.
//! docs/openapi.json is the same; a test compares.

use std::sync::OnceLock;

use axum::http::{HeaderName, header};
use dethrone_protocol::programs::ErrorText;
use dethrone_protocol::{FromClient, Problem, ToClient};
use utoipa::openapi::path::{HttpMethod, Operation};
use utoipa::openapi::response::Response;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, Content, Ref, RefOr, SecurityRequirement};
use utoipa::{OpenApi, ToSchema};

use super::programs::described::ProgramsApi;
use super::{account, analysis, archive, export, games, live, pgn, players, programs};
use crate::accounts::SESSION_COOKIE;

/// The project's own addresses.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Dethrone",
        description = "Games of Judtho and Royal Court. docs/protocol.md and docs/programs.md tell more."
    ),
    components(schemas(Problem, ErrorText, FromClient, ToClient)),
    paths(
        games::create,
        games::list,
        games::state,
        games::take_seat,
        games::rematch,
        games::list_own,
        pgn::pgn,
        archive::search,
        export::pgn,
        export::account,
        players::player,
        players::leaderboard,
        live::live,
        account::create,
        account::delete,
        account::own,
        account::sign_in,
        account::sign_out,
        account::change_password,
        account::credentials,
        account::end_credential,
        account::make_token,
        analysis::analyse,
        described,
    )
)]
struct OwnApi;

/// The description as text.
fn openapi() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let mut api = OwnApi::openapi();
        api.merge(ProgramsApi::openapi());
        programs::described::complete(&mut api);
        for (path, item) in &mut api.paths.paths {
            let operations = [
                (HttpMethod::Get, &mut item.get),
                (HttpMethod::Post, &mut item.post),
                (HttpMethod::Put, &mut item.put),
                (HttpMethod::Delete, &mut item.delete),
            ];
            for (method, operation) in operations {
                if let Some(operation) = operation {
                    complete(operation, &method, path);
                }
            }
        }
        let components = api.components.get_or_insert_with(Components::new);
        let cookie = ApiKey::Cookie(ApiKeyValue::new(SESSION_COOKIE));
        components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
        let mut text = api.to_pretty_json().unwrap_or_else(|error| format!("{{\"error\": \"{error}\"}}"));
        text.push('\n');
        text
    })
}

/// Adds what every operation has.
fn complete(operation: &mut Operation, method: &HttpMethod, path: &str) {
    let area = path.split('/').nth(2).unwrap_or_default();
    operation.tags = Some(vec![area.to_owned()]);
    let verb = match method {
        HttpMethod::Post => "post",
        HttpMethod::Put => "put",
        HttpMethod::Delete => "delete",
        _ => "get",
    };
    let words: Vec<&str> =
        path.split(['/', '{', '}', '.']).filter(|word| !word.is_empty() && *word != "api").collect();
    operation.operation_id = Some(format!("{verb}_{}", words.join("_")));
    let by = |name: &str| SecurityRequirement::new::<_, [&str; 0], &str>(name, []);
    operation.security = Some(vec![SecurityRequirement::default(), by("session"), by("token")]);
    let theirs = programs::is_theirs(path) || (path == "/api/account" && matches!(method, HttpMethod::Get));
    let wrong = if theirs { ErrorText::name() } else { Problem::name() };
    let content = Content::new(Some(RefOr::Ref(Ref::from_schema_name(wrong))));
    let mut response = Response::new("What was wrong");
    response.content.insert("application/json".to_owned(), RefOr::T(content));
    operation.responses.responses.insert("default".to_owned(), RefOr::T(response));
}

/// `GET /api/openapi.json`
#[utoipa::path(
    get, path = "/api/openapi.json", summary = "This description",
    responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json"))
)]
pub(super) async fn described() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(header::CONTENT_TYPE, "application/json")], openapi())
}
