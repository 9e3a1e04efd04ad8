//! `/api/games`: making games, taking seats, looking.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use dethrone_protocol::{
    Army, AskRematch, CreateGame, GameCreated, GameEvent, GameId, GameKind, GamePage, GameState, GameSummary,
    Player, SeatChoice, SeatRating, SeatTaken, Stage, TakeSeat, TimeControl,
};
use dethrone_storage::{AccountRecord, GameFilter, PageStart};
use serde::Deserialize;
use utoipa::IntoParams;

use super::App;
use super::account::account_named;
use crate::accounts::Caller;
use crate::address::{Path, Query};
use crate::config::LONGEST_GAME;
use crate::game::{Held, OpenGame, Request, proven_seats};
use crate::json::Body;
use crate::names;
use crate::ratings::{self, check_rated};
use crate::refusal::Refusal;
use crate::seats::{
    MOST_SEATS, MOST_TOKENS, Owner, rotate, seat_records, seats_again, seats_asked_for, shuffle,
};
use crate::token::{Token, is_id, rematch_id};

/// Games on a page of the list.
pub(super) const PAGE: u32 = 50;

/// `POST /api/games`
#[utoipa::path(
    post,
    path = "/api/games",
    summary = "Make a game",
    request_body = CreateGame,
    responses((status = 201, description = "The new game", body = GameCreated))
)]
pub(super) async fn create(
    State(app): State<App>,
    caller: Option<Caller>,
    Body(request): Body<CreateGame>,
) -> Result<(StatusCode, Json<GameCreated>), Refusal> {
    let owner = Owner::of(caller, &request.name)?;
    let (id, token) = make(&app, owner, request).await?;
    Ok((StatusCode::CREATED, Json(GameCreated { id, token })))
}

/// Makes a game for `owner`; with it comes what proves the seats of whoever makes it, if any.
pub(super) async fn make(
    app: &App,
    owner: Owner,
    request: CreateGame,
) -> Result<(GameId, Option<String>), Refusal> {
    let action_limit = request.action_limit.unwrap_or(LONGEST_GAME);
    if !(1..=LONGEST_GAME).contains(&action_limit) {
        return Err(Refusal::BadValue("The limit on actions lies between 1 and 10000."));
    }
    checked_time(request.time)?;
    check_rated(&request, &owner)?;
    let token = Token::chosen_or_new(request.token.clone())?;
    let invited = invited(app, &request).await?;
    if owner.account.is_none() && !invited.is_empty() {
        return Err(Refusal::NotSignedIn);
    }
    let mut seats = seats_asked_for(&request, &owner, &token.hash(), &invited)?;
    if request.shuffled {
        shuffle(&mut seats, &token.chance());
    }
    let sits = request.seats.iter().any(|asked| asked.player == SeatChoice::ThisBrowser);
    let holders = seat_records(&seats);
    let created = GameEvent::Created {
        kind: request.kind,
        fen: request.fen,
        single_player: request.single_player,
        action_limit: Some(action_limit),
        time: request.time,
        listed: request.listed,
        rated: request.rated,
        rematch_of: None,
        seats: seats.into_iter().map(|new| new.seat).collect(),
    };
    let hub = app.hub.clone();
    // In a task of its own: what has begun is finished, even if the client goes away.
    let made = tokio::spawn(async move {
        let id = hub.create(token.game_id(), created, holders).await?;
        Ok::<_, Refusal>((id, sits.then(|| token.reveal())))
    });
    made.await.map_err(|_| Refusal::Internal)?
}

/// The accounts that a request names, each with the hash of a token that nobody has.
async fn invited(app: &App, request: &CreateGame) -> Result<Vec<(AccountRecord, Vec<u8>)>, Refusal> {
    let mut invited = Vec::new();
    for asked in request.seats.iter().take(MOST_SEATS) {
        if let SeatChoice::Account(name) = &asked.player {
            let account = account_named(app, name).await?;
            let account = account.ok_or_else(|| Refusal::NoSuchAccount(name.clone()))?;
            invited.push((account, Token::chosen_or_new(None)?.hash()));
        }
    }
    Ok(invited)
}

/// `POST /api/games/{id}/rematch`
#[utoipa::path(
    post,
    path = "/api/games/{id}/rematch",
    summary = "Play again, everybody a seat further on",
    params(("id" = String, Path, description = "The game's name")),
    request_body = AskRematch,
    responses((status = 201, description = "The new game", body = GameCreated))
)]
pub(super) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Option<Caller>,
    Body(request): Body<AskRematch>,
) -> Result<(StatusCode, Json<GameCreated>), Refusal> {
    let account = account_of(caller)?;
    let old = GameId(id);
    let Seen { state, held, .. } = seen(&app, &old, &request.tokens, account.as_deref()).await?;
    if held.seats.is_empty() {
        return Err(Refusal::NotYourSeat(state.summary.seats[0].armies[0]));
    }
    if state.ended.is_none() {
        return Err(Refusal::NotOver);
    }
    let storage = app.hub.storage();
    let (new, exists) = rematch_of(&app, &old).await?;
    if !exists {
        let holders = storage
            .holders(&old.0)
            .await
            .map_err(|error| failed("the seats of a game cannot be read", &error))?;
        let mut seats = seats_again(state.summary.seats, &held.seats, &holders);
        rotate(&mut seats);
        let GameEvent::Created { kind, fen, single_player, action_limit, time, listed, rated, .. } =
            state.created.event
        else {
            return Err(Refusal::Internal);
        };
        let holders = seat_records(&seats);
        let created = GameEvent::Created {
            kind,
            fen,
            single_player,
            action_limit,
            time,
            listed,
            rated,
            rematch_of: Some(old),
            seats: seats.into_iter().map(|new| new.seat).collect(),
        };
        let (hub, id) = (app.hub.clone(), new.clone());
        let made = tokio::spawn(async move { hub.create(id, created, holders).await });
        match made.await.map_err(|_| Refusal::Internal)? {
            // Two asked at once: there is one game, to which both come.
            Ok(_) | Err(Refusal::BadValue(_)) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    Ok((StatusCode::CREATED, Json(GameCreated { id: new, token: None })))
}

/// The game in which the players of `old` play again, or will if it is made, and whether it is there. One that was called
/// off or is over has another after it.
async fn rematch_of(app: &App, old: &GameId) -> Result<(GameId, bool), Refusal> {
    let mut new = rematch_id(old);
    loop {
        let exists = app.hub.storage().has_game(&new.0).await;
        if !exists.map_err(|error| failed("a game cannot be read", &error))? {
            return Ok((new, false));
        }
        if app.hub.open(&new).await?.state().await?.ended.is_none() {
            return Ok((new, true));
        }
        new = rematch_id(&new);
    }
}

/// The account of whoever asks, who must be allowed to play.
fn account_of(caller: Option<Caller>) -> Result<Option<String>, Refusal> {
    caller.map(|caller| caller.require_player().map(|()| caller.account.id)).transpose()
}

/// A game as somebody sees it who asks something of it.
pub(super) struct Seen {
    pub(super) open: OpenGame,
    pub(super) state: GameState,
    /// The seats of whoever asks, proven after the state was read: what is given up later shows.
    pub(super) held: Held,
}

/// The game `id`, and the seats in it that `tokens` and `account` prove.
pub(super) async fn seen(
    app: &App,
    id: &GameId,
    tokens: &[String],
    account: Option<&str>,
) -> Result<Seen, Refusal> {
    let open = app.hub.open(id).await?;
    let state = open.state().await?;
    let seats = held_seats(app, id, tokens, account).await?;
    let held = Held { seats, at: state.summary.last_number };
    Ok(Seen { open, state, held })
}

/// The seats of the game `id` that `tokens` and `account` prove.
pub(super) async fn held_seats(
    app: &App,
    id: &GameId,
    tokens: &[String],
    account: Option<&str>,
) -> Result<Vec<Army>, Refusal> {
    if tokens.len() > MOST_TOKENS {
        return Err(Refusal::BadValue("At most 8 tokens prove seats of a game."));
    }
    let held = proven_seats(app.hub.storage(), id, tokens, account).await;
    held.map_err(|error| failed("the seats of a game cannot be read", &error))
}

pub(super) fn failed(what: &str, error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(%error, "{what}");
    Refusal::Internal
}

/// Whether the players' time is such that a game can be played with it.
fn checked_time(time: Option<TimeControl>) -> Result<(), Refusal> {
    const SECOND: u32 = 1_000;
    const HOUR: u32 = 60 * 60 * SECOND;
    match time {
        None | Some(TimeControl::Correspondence { days: 1..=14 }) => Ok(()),
        Some(TimeControl::Correspondence { .. }) => Err(Refusal::BadValue("An action has 1 to 14 days.")),
        Some(TimeControl::Clock { initial, increment, delay, assembly }) => {
            if !(SECOND..=10 * HOUR).contains(&initial) {
                return Err(Refusal::BadValue("A clock shows from 1 second to 10 hours at the start."));
            }
            if increment.max(delay) > 10 * 60 * SECOND {
                return Err(Refusal::BadValue("An increment and a delay are at most 10 minutes."));
            }
            if assembly.is_some_and(|assembly| !(SECOND..=10 * HOUR).contains(&assembly)) {
                return Err(Refusal::BadValue("The Assembly has from 1 second to 10 hours."));
            }
            Ok(())
        }
    }
}

/// `POST /api/games/{id}/seats`
#[utoipa::path(
    post,
    path = "/api/games/{id}/seats",
    summary = "Take a seat",
    params(("id" = String, Path, description = "The game's name")),
    request_body = TakeSeat,
    responses((status = 200, description = "The seat is taken", body = SeatTaken))
)]
pub(super) async fn take_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Option<Caller>,
    Body(request): Body<TakeSeat>,
) -> Result<Json<SeatTaken>, Refusal> {
    let owner = Owner::of(caller, &request.name)?;
    let token = sit(&app, &GameId(id), request.seat, owner, request.token).await?;
    Ok(Json(SeatTaken { token }))
}

/// Gives `seat` to `owner`; what comes back proves it.
pub(super) async fn sit(
    app: &App,
    id: &GameId,
    seat: Army,
    owner: Owner,
    token: Option<String>,
) -> Result<String, Refusal> {
    let token = Token::chosen_or_new(token)?;
    let (token_hash, account) = (token.hash(), owner.account.clone());
    let token = token.reveal();
    let tokens = std::slice::from_ref(&token);
    let Seen { open, held, .. } = seen(app, id, tokens, account.as_deref()).await?;
    if let Err(refusal) = open.request(Request::TakeSeat { seat, owner, token_hash }, held).await {
        // Whoever asks again because the answer was lost has the seat.
        let sits = open
            .state()
            .await?
            .summary
            .seats
            .into_iter()
            .any(|other| other.armies[0] == seat && matches!(other.player, Player::Person { .. }));
        if !sits || !held_seats(app, id, tokens, None).await?.contains(&seat) {
            return Err(refusal);
        }
    }
    Ok(token)
}

/// `GET /api/games/{id}`
#[utoipa::path(
    get,
    path = "/api/games/{id}",
    summary = "A game as it stands",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game", body = GameState))
)]
pub(super) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<GameState>, Refusal> {
    let id = GameId(id);
    let mut state = app.hub.open(&id).await?.state().await?;
    if state.ended.is_some() {
        let (rematch, exists) = rematch_of(&app, &id).await?;
        state.rematch = exists.then_some(rematch);
    }
    state.ratings = seat_ratings(&app, &state.summary, state.ended.as_ref()).await?;
    Ok(Json(state))
}

/// The ratings of the players of a game who have an account.
pub(super) async fn seat_ratings(
    app: &App,
    game: &GameSummary,
    ended: Option<&GameEvent>,
) -> Result<Vec<SeatRating>, Refusal> {
    let ratings = ratings::of_game(app.hub.storage(), game, ended).await;
    ratings.map_err(|error| failed("the ratings of players cannot be read", &error))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct ListQuery {
    before: Option<String>,
    stage: Option<Stage>,
    kind: Option<GameKind>,
}

/// `GET /api/games?before=…&stage=…&kind=…`
#[utoipa::path(
    get,
    path = "/api/games",
    summary = "Listed games, the one that changed last first",
    params(ListQuery),
    responses((status = 200, description = "A page of games", body = GamePage))
)]
pub(super) async fn list(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
) -> Result<Json<GamePage>, Refusal> {
    page_of(&app, query, None).await
}

/// `GET /api/account/games?before=…&stage=…&kind=…`
#[utoipa::path(
    get,
    path = "/api/account/games",
    summary = "The games of the own account",
    params(ListQuery),
    responses((status = 200, description = "A page of games", body = GamePage))
)]
pub(super) async fn list_own(
    State(app): State<App>,
    caller: Option<Caller>,
    Query(query): Query<ListQuery>,
) -> Result<Json<GamePage>, Refusal> {
    let account = account_of(caller)?.ok_or(Refusal::NotSignedIn)?;
    page_of(&app, query, Some(account)).await
}

async fn page_of(app: &App, query: ListQuery, account: Option<String>) -> Result<Json<GamePage>, Refusal> {
    let start = query.before.as_deref().map(parse_page_start).transpose()?;
    let filter = GameFilter {
        stage: query.stage.map(|stage| names::stage_key(stage).to_owned()),
        kind: query.kind.map(|kind| names::kind_key(kind).to_owned()),
        account,
    };
    let games = summaries(app, &filter, start.as_ref()).await?;
    let next = (games.len() == PAGE as usize)
        .then(|| games.last().map(|last| format!("{}-{}", last.changed_at, last.id.0)))
        .flatten();
    Ok(Json(GamePage { games, next }))
}

/// The latest games of an account.
pub(super) async fn of_account(
    app: &App,
    account: &str,
    stage: Option<Stage>,
) -> Result<Vec<GameSummary>, Refusal> {
    let stage = stage.map(|stage| names::stage_key(stage).to_owned());
    summaries(app, &GameFilter { stage, kind: None, account: Some(account.to_owned()) }, None).await
}

/// A page of games, the one that changed last first.
pub(super) async fn summaries(
    app: &App,
    filter: &GameFilter,
    start: Option<&PageStart>,
) -> Result<Vec<GameSummary>, Refusal> {
    let unreadable = |error: &dyn std::fmt::Display| failed("the list of games cannot be read", error);
    let records = app.hub.storage().games(filter, start, PAGE).await.map_err(|error| unreadable(&error))?;
    let games: Result<Vec<GameSummary>, _> =
        records.iter().map(|record| serde_json::from_str(&record.summary)).collect();
    games.map_err(|error| unreadable(&error))
}

fn parse_page_start(text: &str) -> Result<PageStart, Refusal> {
    let parts = text.split_once('-').and_then(|(at, id)| Some((at.parse().ok()?, id)));
    let parts = parts.filter(|(_, id)| is_id(id));
    let (changed_at, id) = parts.ok_or(Refusal::BadValue("`before` is the `next` of the page before."))?;
    Ok(PageStart { changed_at, id: id.to_owned() })
}
