//! `POST /api/board/seek`: a game with whoever comes. The answer lasts as long as the seek; whoever breaks it off seeks no
//! more. A correspondence seek stands until somebody comes.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};
use dethrone_protocol::programs::SeekMade;
use dethrone_protocol::{Army, CreateGame, GameEvent, GameId, Player, SeatChoice, Stage, TimeControl};
use dethrone_storage::GameFilter;

use super::fields::Fields;
use super::lines::{Gone, KEEP_ALIVE, Lines, answer};
use super::{Authorized, ErrorAnswer, challenge, shapes};
use crate::accounts::Proof;
use crate::config::LONGEST_GAME;
use crate::game::Request;
use crate::names;
use crate::refusal::Refusal;
use crate::routes::App;
use crate::routes::games::{self, Seen};
use crate::seats::Owner;

/// How often it is looked whether somebody has come.
const LOOK: Duration = Duration::from_millis(500);

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
    // Only a seek that leaves the colour to chance meets another: nobody is to get what was not asked for.
    if request.shuffled
        && let Some((id, seat)) = matching(&app, &caller.account.name, &request).await?
        && games::sit(&app, &id, seat, Owner::account(caller.account.clone()), None).await.is_ok()
    {
        return Ok(Json(SeekMade { id }).into_response());
    }
    // In a task of its own: a client that goes away now must not leave a game behind that nobody watches.
    let made = tokio::spawn(async move {
        let mut proof = Proof::of(caller.clone());
        let id = challenge::make(&app, caller, request).await?;
        if matches!(time, None | Some(TimeControl::Correspondence { .. })) {
            return Ok(Json(SeekMade { id }).into_response());
        }
        let watch = app.clone();
        Ok::<_, Refusal>(answer(&app, slot, move |lines| async move {
            let came = wait_for_somebody(&watch, &id, &mut proof, &lines).await;
            if came.is_err() {
                withdraw(&watch, &id, proof.account()).await;
            }
            came
        }))
    });
    Ok(made.await.map_err(|_| Refusal::Internal)??)
}

/// Ends well once the game has started or was called off.
async fn wait_for_somebody(app: &App, id: &GameId, proof: &mut Proof, lines: &Lines) -> Result<(), Gone> {
    let stop = app.hub.stop().clone();
    let mut silent = Duration::ZERO;
    loop {
        let open = app.hub.open(id).await.map_err(|_| Gone)?;
        if open.state().await.map_err(|_| Gone)?.summary.stage != Stage::Waiting {
            return Ok(());
        }
        proof.require(&app.hub).await.map_err(|_| Gone)?;
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

/// Gives the seat up. Somebody may have come at the last moment; then the game is on.
async fn withdraw(app: &App, id: &GameId, account: &str) {
    let Ok(Seen { open, held, .. }) = games::seen(app, id, &[], Some(account)).await else { return };
    let Some(&seat) = held.seats.first() else { return };
    if let Err(refusal) = open.request(Request::Leave { seat }, held).await {
        tracing::debug!(game = id.0, %refusal, "a seek was not withdrawn");
    }
}

/// A listed game that waits for a player, was made by somebody else, and is what the request would make.
async fn matching(app: &App, account: &str, request: &CreateGame) -> Result<Option<(GameId, Army)>, Refusal> {
    let filter = GameFilter {
        stage: Some(names::stage_key(Stage::Waiting).to_owned()),
        kind: Some(names::kind_key(request.kind).to_owned()),
        account: None,
    };
    for game in games::summaries(app, &filter, None).await? {
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
