//! `/api/account`: accounts, sessions, tokens.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dethrone_protocol::{
    Account, ChangePassword, Credential, DeleteAccount, NewAccount, NewToken, Rating, SignIn, TokenMade,
};
use dethrone_storage::{AccountRecord, CredentialRecord, StorageError, WriteError};

use super::App;
use crate::accounts::{
    SESSION_COOKIE, SESSION_TIME, SignedIn, is_in_use, oldest_session, scopes_of, scopes_text, session_token,
};
use crate::address::Path;
use crate::json::Body;
use crate::ratings;
use crate::refusal::Refusal;
use crate::seats::checked_name;
use crate::token::{Token, is_id, new_id};

/// Sessions and tokens in use that an account may have.
const CREDENTIALS: usize = 100;

/// `POST /api/account`
#[utoipa::path(
    post,
    path = "/api/account",
    summary = "Make an account and begin a session",
    request_body = NewAccount,
    responses((status = 201, description = "The account; its session in a cookie", body = Account))
)]
pub(super) async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    Body(request): Body<NewAccount>,
) -> Result<Response, Refusal> {
    let name = account_name(&request.name)?;
    check_password(&request.password)?;
    let email = checked_email(request.email)?;
    let password_hash = app.passwords.hash(request.password).await?;
    let account = AccountRecord { id: new_id()?, name, password_hash, email, created_at: app.hub.now() };
    let created = app.hub.storage().create_account(account.clone()).await;
    created.map_err(|error| conflict_as(Refusal::NameTaken, &error))?;
    begin_session(&app, &headers, account, StatusCode::CREATED).await
}

/// `POST /api/account/session`
#[utoipa::path(
    post,
    path = "/api/account/session",
    summary = "Begin a session",
    request_body = SignIn,
    responses((status = 200, description = "The account; its session in a cookie", body = Account))
)]
pub(super) async fn sign_in(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(request): Body<SignIn>,
) -> Result<Response, Refusal> {
    // There is no account of another form, and what is remembered of tries stays small.
    let name = account_name(&request.name).map_err(|_| Refusal::WrongPassword)?;
    app.rates.sign_in(address.ip(), &name)?;
    let account = app.hub.storage().account_named(&name).await.map_err(|error| unreadable(&error))?;
    let kept = account.as_ref().map(|account| account.password_hash.clone());
    let fits = app.passwords.verify(request.password, kept).await?;
    let account = account.filter(|_| fits).ok_or(Refusal::WrongPassword)?;
    begin_session(&app, &headers, account, StatusCode::OK).await
}

/// `DELETE /api/account/session`
#[utoipa::path(
    delete,
    path = "/api/account/session",
    summary = "End the session",
    responses((status = 204, description = "It has ended"))
)]
pub(super) async fn sign_out(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
) -> Result<Response, Refusal> {
    revoke(&app, &caller.account.id, &caller.credential.id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie(&app, "", 0)?)]).into_response())
}

/// `GET /api/account/own`. A session lasts from its last use, and so does its cookie.
#[utoipa::path(
    get,
    path = "/api/account/own",
    summary = "The own account",
    responses((status = 200, description = "The account", body = Account))
)]
pub(super) async fn own(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let token = session_token(&headers).ok_or(Refusal::NotSignedIn)?;
    let cookie = cookie(&app, token, SESSION_TIME.as_secs())?;
    Ok(([(header::SET_COOKIE, cookie)], Json(shown(&app, caller.account).await?)).into_response())
}

/// `PUT /api/account/password`
#[utoipa::path(
    put,
    path = "/api/account/password",
    summary = "Change the password",
    request_body = ChangePassword,
    responses((status = 204, description = "It is changed"))
)]
pub(super) async fn change_password(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Body(request): Body<ChangePassword>,
) -> Result<StatusCode, Refusal> {
    require_password(&app, &caller.account, request.old).await?;
    check_password(&request.new)?;
    let password_hash = app.passwords.hash(request.new).await?;
    let AccountRecord { id, password_hash: old, .. } = caller.account;
    let changed = app.hub.storage().change_password(&id, old, password_hash, &caller.credential.id).await;
    changed.map_err(|error| conflict_as(Refusal::WrongPassword, &error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/account`
#[utoipa::path(
    delete,
    path = "/api/account",
    summary = "Delete the account",
    request_body = DeleteAccount,
    responses((status = 204, description = "It is gone"))
)]
pub(super) async fn delete(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Body(request): Body<DeleteAccount>,
) -> Result<Response, Refusal> {
    require_password(&app, &caller.account, request.password).await?;
    app.hub.storage().delete_account(&caller.account.id).await.map_err(|error| failed(&error))?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie(&app, "", 0)?)]).into_response())
}

/// `GET /api/account/credentials`
#[utoipa::path(
    get,
    path = "/api/account/credentials",
    summary = "Sessions and tokens of the account",
    responses((status = 200, description = "The latest first", body = [Credential]))
)]
pub(super) async fn credentials(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
) -> Result<Json<Vec<Credential>>, Refusal> {
    let records =
        app.hub.storage().credentials(&caller.account.id).await.map_err(|error| unreadable(&error))?;
    Ok(Json(records.iter().map(|record| listed(record, &caller.credential.id)).collect()))
}

/// `DELETE /api/account/credentials/{id}`
#[utoipa::path(
    delete,
    path = "/api/account/credentials/{id}",
    summary = "End a session or a token",
    params(("id" = String, Path, description = "Names the session or token")),
    responses((status = 204, description = "It has ended"))
)]
pub(super) async fn end_credential(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    revoke(&app, &caller.account.id, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/account/tokens`
#[utoipa::path(
    post,
    path = "/api/account/tokens",
    summary = "Make a token for a program",
    request_body = NewToken,
    responses((status = 201, description = "The token", body = TokenMade))
)]
pub(super) async fn make_token(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Body(request): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Refusal> {
    let label = checked_name(&request.label)?;
    if request.scopes.is_empty() {
        return Err(Refusal::BadValue("A token needs at least one scope."));
    }
    let scopes = scopes_text(&request.scopes);
    let (token, record) = grant(&app, &caller.account, scopes, label).await?;
    let credential = listed(&record, "");
    Ok((StatusCode::CREATED, Json(TokenMade { token: token.reveal(), credential })))
}

/// Answers with the account and a new session.
async fn begin_session(
    app: &App,
    headers: &HeaderMap,
    account: AccountRecord,
    status: StatusCode,
) -> Result<Response, Refusal> {
    let browser = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let label = browser.chars().filter(|letter| !letter.is_control()).take(100).collect();
    let (token, _) = grant(app, &account, String::new(), label).await?;
    let cookie = cookie(app, &token.reveal(), SESSION_TIME.as_secs())?;
    Ok((status, [(header::SET_COOKIE, cookie)], Json(shown(app, account).await?)).into_response())
}

async fn grant(
    app: &App,
    account: &AccountRecord,
    scopes: String,
    label: String,
) -> Result<(Token, CredentialRecord), Refusal> {
    let (storage, now) = (app.hub.storage(), app.hub.now());
    let held = storage.credentials(&account.id).await.map_err(|error| unreadable(&error))?;
    if held.iter().filter(|credential| is_in_use(credential, now)).count() >= CREDENTIALS {
        return Err(Refusal::BadValue("An account has at most 100 sessions and tokens; end some first."));
    }
    let token = Token::chosen_or_new(None)?;
    let record = CredentialRecord {
        id: new_id()?,
        account: account.id.clone(),
        token_hash: token.hash(),
        scopes,
        label,
        created_at: now,
        used_at: now,
    };
    let granted = storage.grant(record.clone(), account.password_hash.clone(), oldest_session(now)).await;
    granted.map_err(|error| conflict_as(Refusal::NotSignedIn, &error))?;
    Ok((token, record))
}

async fn revoke(app: &App, account: &str, id: &str) -> Result<(), Refusal> {
    if !is_id(id) {
        return Err(Refusal::NoSuchPage);
    }
    let revoked = app.hub.storage().revoke(account, id).await;
    revoked.map_err(|error| conflict_as(Refusal::NoSuchPage, &error))
}

async fn require_password(app: &App, account: &AccountRecord, password: String) -> Result<(), Refusal> {
    app.rates.confirm(&account.id)?;
    let fits = app.passwords.verify(password, Some(account.password_hash.clone())).await?;
    if fits { Ok(()) } else { Err(Refusal::WrongPassword) }
}

/// Scripts do not see it, and other sites' pages send it only when a person follows a link.
fn cookie(app: &App, value: &str, seconds: u64) -> Result<HeaderValue, Refusal> {
    let secure = app.hub.public_url().is_some_and(|url| url.starts_with("https://"));
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{SESSION_COOKIE}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).map_err(|_| Refusal::Internal)
}

pub(super) async fn shown(app: &App, account: AccountRecord) -> Result<Account, Refusal> {
    let ratings = shown_ratings(app, &account.id).await?;
    Ok(Account { name: account.name, email: account.email, created_at: account.created_at, ratings })
}

/// The ratings of an account.
pub(super) async fn shown_ratings(app: &App, account: &str) -> Result<Vec<Rating>, Refusal> {
    let ratings = app.hub.storage().ratings(account).await.map_err(|error| unreadable(&error))?;
    Ok(ratings.iter().filter_map(ratings::shown).collect())
}

pub(super) fn listed(record: &CredentialRecord, current: &str) -> Credential {
    Credential {
        id: record.id.clone(),
        label: record.label.clone(),
        scopes: scopes_of(record),
        created_at: record.created_at,
        used_at: record.used_at,
        current: record.id == current,
    }
}

pub(super) fn account_name(name: &str) -> Result<String, Refusal> {
    let fits = (2..=20).contains(&name.len())
        && name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_');
    // What stands in the place of a name in addresses is none.
    if ["ai", "open"].iter().any(|taken| taken.eq_ignore_ascii_case(name)) {
        return Err(Refusal::NameTaken);
    }
    if fits {
        Ok(name.to_owned())
    } else {
        Err(Refusal::BadValue("An account's name has 2 to 20 letters, digits, - and _, the first a letter."))
    }
}

fn check_password(password: &str) -> Result<(), Refusal> {
    if (8..=200).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(Refusal::BadValue("A password has 8 to 200 characters."))
    }
}

/// Whether letters arrive is seen when one is sent; here only what cannot be an address is refused.
fn checked_email(email: Option<String>) -> Result<Option<String>, Refusal> {
    let Some(email) = email.map(|email| email.trim().to_owned()).filter(|email| !email.is_empty()) else {
        return Ok(None);
    };
    let parts = email.split_once('@').is_some_and(|(user, host)| !user.is_empty() && !host.is_empty());
    if parts
        && email.len() <= 254
        && !email.chars().any(|letter| letter.is_whitespace() || letter.is_control())
    {
        Ok(Some(email))
    } else {
        Err(Refusal::BadValue("This is no e-mail address."))
    }
}

/// What is told when nothing was written; `conflict` when what is there did not allow it.
fn conflict_as(conflict: Refusal, error: &WriteError) -> Refusal {
    if matches!(error, WriteError::Conflict) { conflict } else { failed(error) }
}

/// The account of this name, if there is one.
pub(super) async fn account_named(app: &App, name: &str) -> Result<Option<AccountRecord>, Refusal> {
    // There is no account of another form.
    if account_name(name).is_err() {
        return Ok(None);
    }
    app.hub.storage().account_named(name).await.map_err(|error| unreadable(&error))
}

fn failed(error: &WriteError) -> Refusal {
    tracing::error!(%error, "an account cannot be written");
    Refusal::Internal
}

pub(super) fn unreadable(error: &StorageError) -> Refusal {
    tracing::error!(%error, "an account cannot be read");
    Refusal::Internal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_addresses_and_passwords_are_checked() {
        for name in ["Ada", "b2", "under_score-20chars-x"[..20].trim()] {
            assert!(account_name(name).is_ok(), "{name}");
        }
        for name in ["a", "2b", "-ab", "a b", "Zoë", "a\u{0}", &"a".repeat(21)] {
            assert!(account_name(name).is_err(), "{name}");
        }
        assert_eq!(checked_email(Some(" a@b ".into())), Ok(Some("a@b".into())));
        assert_eq!(checked_email(Some(String::new())), Ok(None));
        for address in ["a", "@b", "a@", "a b@c", "a@b\nBcc: c@d"] {
            assert!(checked_email(Some(address.into())).is_err(), "{address}");
        }
        assert!(check_password("seven77").is_err());
        assert!(check_password(&"x".repeat(201)).is_err());
    }
}
