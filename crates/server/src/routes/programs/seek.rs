//! `POST /api/board/seek`: a game with whoever comes. The answer lasts until the game starts; whoever breaks it off seeks no
//! more. A correspondence seek stands until somebody comes.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};
use dethrone_protocol::programs::SeekMade;
use dethrone_protocol::{Army, CreateGame, GameEvent, GameId, Player, SeatChoice, Stage, TimeControl};
use dethrone_storage::GameFilter;

use super::described::SeekFields;
use super::fields::Fields;
use super::lines::{Gone, KEEP_ALIVE, Lines, answer};
use super::{Authorized, ErrorAnswer, challenge, shapes};
use crate::accounts::{Caller, Proof};
use crate::config::LONGEST_GAME;
use crate::names;
use crate::refusal::Refusal;
use crate::routes::App;
use crate::routes::games;
use crate::seats::Owner;

/// How often it is looked whether somebody has come.
const LOOK: Duration = Duration::from_millis(500);
/// How often it is looked at first whether an equal seek was made at the same moment.
const MEETING_LOOKS: u32 = 6;

#[utoipa::path(
    post,
    path = "/api/board/seek",
    summary = "Play whoever seeks the same; the answer lasts as long as the seek",
    request_body(content((SeekFields = "application/x-www-form-urlencoded"), (SeekFields = "application/json"))),
    responses((status = 200, description = "The game, or blank lines until somebody comes", body = SeekMade))
)]
pub(super) async fn seek(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Authorized(caller): Authorized,
    fields: Fields,
) -> Result<Response, ErrorAnswer> {
    let minutes: Option<f64> = fields.number("time")?;
    let seconds = minutes.map(|minutes| (minutes * 60.0).clamp(0.0, 1e6) as u32);
    let time = fields.time(seconds, fields.number("increment")?)?;
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    let mut request = challenge::request(&fields, || SeatChoice::Person, true)?;
    request.time = time;
    request.listed = true;
    // In a task of its own: a client that goes away now must not leave a game behind that nobody watches.
    let found = tokio::spawn(async move {
        let mut proof = Proof::of(caller.clone());
        let id = match join(&app, &caller, &request, None).await? {
            Some(id) => id,
            None => challenge::make(&app, caller.clone(), request.clone()).await?,
        };
        if matches!(time, None | Some(TimeControl::Correspondence { .. })) {
            let id = meet(&app, id, &caller, &request).await?;
            return Ok(Json(SeekMade { id }).into_response());
        }
        if app.hub.open(&id).await?.state().await?.summary.stage != Stage::Waiting {
            return Ok(Json(SeekMade { id }).into_response());
        }
        let watch = app.clone();
        Ok::<_, Refusal>(answer(&app, slot, move |lines| async move {
            let mut id = id;
            let came = wait_for_start(&watch, &mut id, &caller, &request, &mut proof, &lines).await;
            if came.is_err() {
                withdraw(&watch, &id, proof.account()).await;
            }
            came
        }))
    });
    Ok(found.await.map_err(|_| Refusal::Internal)??)
}

/// Takes a seat in a game that another equal seek has made; with `before` only in one whose name comes before it.
async fn join(
    app: &App,
    caller: &Caller,
    request: &CreateGame,
    before: Option<&GameId>,
) -> Result<Option<GameId>, Refusal> {
    // Only a seek that leaves the colour to chance meets another: nobody is to get what was not asked for.
    if !request.shuffled {
        return Ok(None);
    }
    let account = &caller.account;
    let Some((id, seat)) = matching(app, &account.name, request, before).await? else { return Ok(None) };
    if let Some(own) = before {
        // Somebody may have come meanwhile: then this game is on.
        if !withdraw(app, own, &account.id).await {
            return Ok(None);
        }
    }
    match games::sit(app, &id, seat, Owner::account(account.clone()), None).await {
        Ok(_) => Ok(Some(id)),
        Err(_) if before.is_none() => Ok(None),
        // The own one is gone and the other is taken.
        Err(_) => challenge::make(app, caller.clone(), request.clone()).await.map(Some),
    }
}

/// Of two equal seeks that were made at the same moment, and so did not find each other, the one whose game has the later
/// name comes over to the other: the game in which the seek is in the end.
async fn meet(app: &App, own: GameId, caller: &Caller, request: &CreateGame) -> Result<GameId, Refusal> {
    for wait in [Duration::ZERO, LOOK] {
        tokio::time::sleep(wait).await;
        if app.hub.open(&own).await?.state().await?.summary.stage != Stage::Waiting {
            break;
        }
        if let Some(id) = join(app, caller, request, Some(&own)).await? {
            return Ok(id);
        }
    }
    Ok(own)
}

/// Ends well once the game has started or was called off.
async fn wait_for_start(
    app: &App,
    id: &mut GameId,
    caller: &Caller,
    request: &CreateGame,
    proof: &mut Proof,
    lines: &Lines,
) -> Result<(), Gone> {
    let stop = app.hub.stop().clone();
    let mut silent = Duration::ZERO;
    let mut looks = 0;
    loop {
        let open = app.hub.open(id).await.map_err(|_| Gone)?;
        if open.state().await.map_err(|_| Gone)?.summary.stage != Stage::Waiting {
            return Ok(());
        }
        proof.require(&app.hub).await.map_err(|_| Gone)?;
        // Equal seeks that are made later find this one.
        if looks < MEETING_LOOKS {
            looks += 1;
            if let Some(other) = join(app, caller, request, Some(id)).await.map_err(|_| Gone)? {
                *id = other;
                continue;
            }
        }
        tokio::select! {
            () = stop.cancelled() => return Err(Gone),
            () = lines.closed() => return Err(Gone),
            () = tokio::time::sleep(LOOK) => silent += LOOK,
        }
        if silent >= KEEP_ALIVE {
            silent = Duration::ZERO;
            lines.keep_alive().await?;
        }
    }
}

/// Gives the seat up; whether that was possible. Somebody may have come at the last moment; then the game is on.
async fn withdraw(app: &App, id: &GameId, account: &str) -> bool {
    let withdrawn = app.hub.leave(id, account).await;
    if let Err(refusal) = &withdrawn {
        tracing::debug!(game = id.0, %refusal, "a seek was not withdrawn");
    }
    withdrawn.is_ok()
}

/// A listed game that waits for a player, was made by somebody else, and is what the request would make.
async fn matching(
    app: &App,
    account: &str,
    request: &CreateGame,
    before: Option<&GameId>,
) -> Result<Option<(GameId, Army)>, Refusal> {
    let filter = GameFilter {
        stage: Some(names::stage_key(Stage::Waiting).to_owned()),
        kind: Some(names::kind_key(request.kind).to_owned()),
        account: None,
    };
    for game in games::summaries(app, &filter, None).await? {
        if before.is_some_and(|before| game.id >= *before) {
            continue;
        }
        let own = game.seats.iter().any(|seat| shapes::is_account(&seat.player, account));
        let open = game.seats.iter().find(|seat| seat.player == Player::Open);
        let Some(open) = open.filter(|_| !own && game.time == request.time && game.rated == request.rated)
        else {
            continue;
        };
        let created = app.hub.open(&game.id).await?.state().await?.created.event;
        if let GameEvent::Created { fen: None, single_player: None, action_limit: Some(LONGEST_GAME), .. } =
            created
            && request.fen.is_none()
        {
            return Ok(Some((game.id, open.armies[0])));
        }
    }
    Ok(None)
}
