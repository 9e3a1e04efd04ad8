//! `POST /api/board/seek`: a game with whoever comes. The answer lasts as long as the seek; whoever breaks it off seeks no
//! more. A correspondence seek stands until somebody comes.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};
use dethrone_protocol::{GameId, Player, SeatChoice, Stage, TimeControl};
use dethrone_storage::GameFilter;

use super::fields::Fields;
use super::lines::{Gone, KEEP_ALIVE, answer};
use super::{Authorized, ErrorAnswer, challenge, shapes};
use crate::game::{Held, Request};
use crate::names;
use crate::refusal::Refusal;
use crate::routes::{App, games};
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
    let owner = Owner::of(Some(caller.clone()), "")?;
    // Only a seek that leaves the colour to chance meets another: nobody is to get what was not asked for.
    if request.shuffled
        && let Some(id) = matching(&app, &caller.account.name, &request).await?
        && let Some(seat) = open_seat(&app, &id).await?
        && games::sit(&app, &id, seat, owner, None).await.is_ok()
    {
        return Ok(Json(serde_json::json!({ "id": id.0 })).into_response());
    }
    let id = challenge::make(&app, caller.clone(), request).await?;
    if matches!(time, None | Some(TimeControl::Correspondence { .. })) {
        return Ok(Json(serde_json::json!({ "id": id.0 })).into_response());
    }
    let held = games::held_seats(&app, &id, &[], Some(&caller.account.id)).await?;
    let watch = app.clone();
    Ok(answer(&app, slot, move |lines| async move {
        let stop = watch.hub.stop().clone();
        let mut silent = Duration::ZERO;
        loop {
            let open = watch.hub.open(&id).await.map_err(|_| Gone)?;
            let game = open.state().await.map_err(|_| Gone)?.summary;
            if game.stage != Stage::Waiting {
                return Ok(());
            }
            tokio::select! {
                () = stop.cancelled() => return Ok(()),
                () = lines.closed() => {
                    let Some(&seat) = held.first() else { return Err(Gone) };
                    let held = Held { seats: held, at: game.last_number };
                    // Somebody may have come at the last moment; then the game is on.
                    let _ = open.request(Request::Leave { seat }, held).await;
                    return Err(Gone);
                }
                () = tokio::time::sleep(LOOK) => silent += LOOK,
            }
            if silent >= KEEP_ALIVE {
                silent = Duration::ZERO;
                lines.keep_alive().await?;
            }
        }
    }))
}

/// A listed game that waits for a player and was asked for in the same terms by somebody else.
async fn matching(
    app: &App,
    account: &str,
    request: &dethrone_protocol::CreateGame,
) -> Result<Option<GameId>, Refusal> {
    let filter = GameFilter {
        stage: Some(names::stage_key(Stage::Waiting).to_owned()),
        kind: Some(names::kind_key(request.kind).to_owned()),
        account: None,
    };
    let games = games::summaries(app, &filter, None).await?;
    let fits = |game: &&dethrone_protocol::GameSummary| {
        game.time == request.time
            && game.seats.iter().any(|seat| seat.player == Player::Open)
            && !game.seats.iter().any(|seat| shapes::is_account(&seat.player, account))
    };
    Ok(games.iter().find(fits).map(|game| game.id.clone()))
}

async fn open_seat(app: &App, id: &GameId) -> Result<Option<dethrone_protocol::Army>, Refusal> {
    let game = app.hub.open(id).await?.state().await?.summary;
    Ok(game.seats.iter().find(|seat| seat.player == Player::Open).map(|seat| seat.armies[0]))
}
