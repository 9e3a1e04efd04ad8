//! `/api/challenge`: games in which a player is awaited.

use axum::Json;
use axum::extract::State;
use dethrone_protocol::programs::{Challenge, Challenges, Done, OwnGame};
use dethrone_protocol::{Army, CreateGame, GameId, GameKind, Player, SeatChoice, SeatRequest, Shade, Stage};

use super::described::ChallengeFields;
use super::fields::Fields;
use super::game::{first, seen_by};
use super::{Answer, Authorized, DONE, shapes};
use crate::accounts::Caller;
use crate::address::Path;
use crate::game::Request;
use crate::names::seat_key;
use crate::refusal::Refusal;
use crate::routes::App;
use crate::routes::games::{self, Seen};
use crate::seats::{Owner, seat_armies};

/// `GET /api/challenge`
#[utoipa::path(
    get,
    path = "/api/challenge",
    summary = "Challenges that wait",
    responses((status = 200, description = "Those to and by the account", body = Challenges))
)]
pub(super) async fn list(State(app): State<App>, Authorized(caller): Authorized) -> Answer<Challenges> {
    let account = &caller.account;
    let mut challenges = Challenges::default();
    for game in games::of_account(&app, &account.id, Some(Stage::Waiting)).await? {
        let url = app.hub.address_of(&game.id);
        let challenge = shapes::challenge(&game, "created", url, Some(&account.name));
        let list = if challenge.direction == Some("in") { &mut challenges.r#in } else { &mut challenges.out };
        list.push(challenge);
    }
    Ok(Json(challenges))
}

/// `POST /api/challenge/{name}`
#[utoipa::path(
    post,
    path = "/api/challenge/{name}",
    summary = "Challenge an account",
    params(("name" = String, Path, description = "The account's name")),
    request_body(content((ChallengeFields = "application/x-www-form-urlencoded"), (ChallengeFields = "application/json"))),
    responses((status = 200, description = "The challenge", body = Challenge))
)]
pub(super) async fn create(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(name): Path<String>,
    fields: Fields,
) -> Answer<Challenge> {
    if name.eq_ignore_ascii_case(&caller.account.name) {
        return Err(Refusal::BadSeats("Nobody challenges oneself.").into());
    }
    let mut invited = Some(SeatChoice::Account(name));
    let request = request(&fields, || invited.take().unwrap_or(SeatChoice::Person), true)?;
    let account = caller.account.name.clone();
    let id = make(&app, caller, request).await?;
    Ok(Json(waiting(&app, &id, Some(&account)).await?))
}

/// `POST /api/challenge/open`
#[utoipa::path(
    post,
    path = "/api/challenge/open",
    summary = "Await anybody",
    request_body(content((ChallengeFields = "application/x-www-form-urlencoded"), (ChallengeFields = "application/json"))),
    responses((status = 200, description = "The challenge", body = Challenge))
)]
pub(super) async fn open(
    State(app): State<App>,
    Authorized(caller): Authorized,
    fields: Fields,
) -> Answer<Challenge> {
    let request = request(&fields, || SeatChoice::Person, false)?;
    let id = make(&app, caller, request).await?;
    Ok(Json(waiting(&app, &id, None).await?))
}

/// `POST /api/challenge/ai`
#[utoipa::path(
    post,
    path = "/api/challenge/ai",
    summary = "Play the computer",
    request_body(content((ChallengeFields = "application/x-www-form-urlencoded"), (ChallengeFields = "application/json"))),
    responses((status = 200, description = "The game", body = OwnGame))
)]
pub(super) async fn computer(
    State(app): State<App>,
    Authorized(caller): Authorized,
    fields: Fields,
) -> Answer<OwnGame> {
    let choice = fields.number("level")?.map_or(SeatChoice::Computer, SeatChoice::Level);
    let request = request(&fields, || choice.clone(), true)?;
    let account = caller.account.name.clone();
    let id = make(&app, caller, request).await?;
    let state = app.hub.open(&id).await?.state().await?;
    Ok(Json(shapes::own_game(&state, &account).ok_or(Refusal::Internal)?))
}

/// `POST /api/challenge/{id}/accept`
#[utoipa::path(
    post,
    path = "/api/challenge/{id}/accept",
    summary = "Accept a challenge",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "It is accepted", body = Done))
)]
pub(super) async fn accept(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Answer<Done> {
    let id = GameId(id);
    let game = app.hub.open(&id).await?.state().await?.summary;
    let invited = |seat: &&dethrone_protocol::Seat| {
        matches!(seat.player, Player::Invited { .. })
            && shapes::is_account(&seat.player, &caller.account.name)
    };
    let sits = |seat: &dethrone_protocol::Seat| {
        matches!(seat.player, Player::Person { .. }) && shapes::is_account(&seat.player, &caller.account.name)
    };
    if game.seats.iter().any(sits) {
        return Err(Refusal::Started("You have a seat in this game.").into());
    }
    let free = |seat: &&dethrone_protocol::Seat| seat.player == Player::Open;
    let seat = game.seats.iter().find(invited).or_else(|| game.seats.iter().find(free));
    let seat = seat.ok_or(Refusal::SeatNotOpen(game.seats[0].armies[0]))?.armies[0];
    games::sit(&app, &id, seat, Owner::account(caller.account), None).await?;
    Ok(DONE)
}

/// `POST /api/challenge/{id}/decline` and `…/cancel`: the game is called off.
#[utoipa::path(
    post,
    path = "/api/challenge/{id}/decline",
    summary = "Call a challenge off",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "It is off", body = Done))
)]
pub(super) async fn decline(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Answer<Done> {
    let Seen { open, held, .. } = seen_by(&app, &GameId(id), &caller).await?;
    let seat = first(&held)?;
    open.request(Request::CallOff { seat }, held).await?;
    Ok(DONE)
}

/// The game that the fields ask for: the seat of the colour wanted for whoever asks, if `sits`, and the others as
/// `other` says.
pub(super) fn request(
    fields: &Fields,
    mut other: impl FnMut() -> SeatChoice,
    sits: bool,
) -> Result<CreateGame, Refusal> {
    let kind = fields.kind()?;
    let seats: Vec<Army> = seat_armies(kind, Shade::Light).into_iter().map(|armies| armies[0]).collect();
    let wanted = place_of(kind, &seats, fields.get("color"))?;
    let own = wanted.unwrap_or(0);
    let seats = seats.into_iter().enumerate().map(|(place, seat)| {
        let player = if sits && place == own { SeatChoice::ThisBrowser } else { other() };
        SeatRequest { seat, player }
    });
    Ok(CreateGame {
        kind,
        fen: fields.get("fen").map(str::to_owned),
        single_player: None,
        action_limit: None,
        time: fields.time(fields.number("clock.limit")?, fields.number("clock.increment")?)?,
        listed: false,
        rated: fields.flag("rated")?,
        shuffled: wanted.is_none(),
        name: String::new(),
        token: None,
        seats: seats.collect(),
    })
}

/// The place of the seat of a colour; none where chance decides.
fn place_of(kind: GameKind, seats: &[Army], color: Option<&str>) -> Result<Option<usize>, Refusal> {
    let Some(color) = color.filter(|color| *color != "random") else { return Ok(None) };
    if seats.len() == 2 && color == "black" {
        return Ok(Some(1));
    }
    let place = seats.iter().position(|&seat| seat_key(seat) == color);
    place.map(Some).ok_or_else(|| {
        let names = seats.iter().map(|&seat| seat_key(seat)).collect::<Vec<_>>().join(", ");
        let title = dethrone_rules::GameKind::from(kind).title();
        Refusal::Malformed(format!("color: {color:?}: {title} has the seats {names}, or random"))
    })
}

pub(super) async fn make(app: &App, caller: Caller, request: CreateGame) -> Result<GameId, Refusal> {
    Ok(games::make(app, Owner::account(caller.account), request).await?.0)
}

async fn waiting(app: &App, id: &GameId, account: Option<&str>) -> Result<Challenge, Refusal> {
    let game = app.hub.open(id).await?.state().await?.summary;
    Ok(shapes::challenge(&game, "created", app.hub.address_of(id), account))
}
