//! A game in the words of the Lichess API.

use std::collections::BTreeMap;

use dethrone_protocol::programs::{
    Challenge, ClockTerms, Compat, GameFull, GameProgress, OwnGame, Performance, TimeTerms, User, Variant,
};
use dethrone_protocol::{
    Army, Ending, GameEvent, GameKind, GameState, GameSummary, Offer, Player, Rating, Seat, SeatRating,
    Stage, TimeControl,
};

use crate::game::LiveGame;
use crate::names::seat_key;
use crate::ratings::speed;

/// What a clock is said to show where there is none.
const NO_CLOCK: u32 = i32::MAX as u32;

pub(super) fn variant(kind: GameKind) -> Variant {
    let kind = dethrone_rules::GameKind::from(kind);
    Variant { key: kind.name(), name: kind.title(), short: kind.title() }
}

fn time_terms(time: Option<TimeControl>) -> TimeTerms {
    match time {
        None => TimeTerms::Unlimited,
        Some(TimeControl::Correspondence { days }) => TimeTerms::Correspondence { days_per_turn: days },
        Some(TimeControl::Clock { initial, increment, .. }) => {
            TimeTerms::Clock { limit: initial / 1_000, increment: increment / 1_000 }
        }
    }
}

/// Ratings by kind and speed.
pub(super) fn performances(ratings: &[Rating]) -> BTreeMap<String, Performance> {
    let performance = |rating: &Rating| {
        let key = format!("{}.{}", variant(rating.kind).key, rating.speed.name());
        let Rating { games, rating, deviation: rd, provisional: prov, .. } = *rating;
        (key, Performance { games, rating, rd, prov })
    };
    ratings.iter().map(performance).collect()
}

pub(super) fn user(player: &Player) -> User {
    let user = |id, name: &str, title, ai_level| User {
        id,
        name: name.to_owned(),
        title,
        ai_level,
        rating: None,
        provisional: false,
    };
    match player {
        Player::Open => user(None, "", None, None),
        Player::Computer { level } => user(None, "Dethrone", Some("BOT"), *level),
        Player::Person { name, registered } | Player::Invited { name, registered } => {
            user(registered.then(|| name.to_lowercase()), name, None, None)
        }
    }
}

/// Whether an account of this name has the seat.
pub(super) fn is_account(player: &Player, account: &str) -> bool {
    match player {
        Player::Person { name, registered: true } | Player::Invited { name, registered: true } => {
            name.eq_ignore_ascii_case(account)
        }
        _ => false,
    }
}

/// The colour of the seat at a place: where two play, white and black; else the name of its first army.
fn color(seats: &[Seat], place: usize) -> &'static str {
    match (seats.len(), place) {
        (2, 0) => "white",
        (2, _) => "black",
        _ => seats.get(place).map_or("white", |seat| seat_key(seat.armies[0])),
    }
}

/// The game as a challenge, for `account`. Whoever has the first seat that is taken counts as its maker.
pub(super) fn challenge(
    game: &GameSummary,
    status: &'static str,
    url: String,
    account: Option<&str>,
) -> Challenge {
    let place = game.seats.iter().position(|seat| matches!(seat.player, Player::Person { .. }));
    let maker = place.map_or(&Player::Open, |place| &game.seats[place].player);
    let invited = game.seats.iter().find(|seat| matches!(seat.player, Player::Invited { .. }));
    let color = color(&game.seats, place.unwrap_or(0));
    let direction = account.map(|account| if is_account(maker, account) { "out" } else { "in" });
    Challenge {
        id: game.id.clone(),
        url,
        status,
        challenger: user(maker),
        dest_user: invited.map(|seat| user(&seat.player)),
        variant: variant(game.kind),
        rated: game.rated,
        time_control: time_terms(game.time),
        speed: speed(game.time).name(),
        color,
        final_color: color,
        direction,
    }
}

/// The game as the account of this name sees it, if it plays.
pub(super) fn own_game(state: &GameState, account: &str) -> Option<OwnGame> {
    let game = &state.summary;
    let place = game.seats.iter().position(|seat| is_account(&seat.player, account))?;
    let seat = &game.seats[place];
    let opponent = (game.seats.len() == 2).then(|| user(&game.seats[1 - place].player));
    Some(OwnGame {
        game_id: game.id.clone(),
        full_id: game.id.clone(),
        id: game.id.clone(),
        color: color(&game.seats, place),
        seat: seat.armies[0],
        fen: state.fen.clone(),
        has_moved: game.ply > 0,
        is_my_turn: state.summary.to_act.is_some_and(|army| seat.armies.contains(&army)),
        opponent,
        rated: game.rated,
        speed: speed(game.time).name(),
        variant: variant(game.kind),
        status: status(game.stage, state.ended.as_ref()),
        compat: Compat { bot: true, board: true },
    })
}

pub(super) fn game_full(game: &LiveGame, ratings: &[SeatRating], now: i64) -> GameFull {
    let player = |place: usize| {
        let Some(seat) = game.seats.get(place) else { return user(&Player::Open) };
        let rating = ratings.iter().find(|rating| rating.seat == seat.armies[0]);
        User {
            rating: rating.map(|rating| rating.rating),
            provisional: rating.is_some_and(|rating| rating.provisional),
            ..user(&seat.player)
        }
    };
    let (clock, days_per_turn) = match game.setting.time {
        Some(TimeControl::Clock { initial, increment, .. }) => {
            (Some(ClockTerms { initial, increment }), None)
        }
        Some(TimeControl::Correspondence { days }) => (None, Some(days)),
        None => (None, None),
    };
    GameFull {
        r#type: "gameFull",
        id: game.id.clone(),
        variant: variant(game.setting.kind),
        clock,
        days_per_turn,
        speed: speed(game.setting.time).name(),
        rated: game.setting.rated,
        created_at: game.created.at,
        white: player(0),
        black: player(1),
        seats: game.seats.clone(),
        ratings: ratings.to_vec(),
        initial_fen: game.table.start_fen().unwrap_or("startpos").to_owned(),
        state: progress(game, now),
    }
}

pub(super) fn progress(game: &LiveGame, now: i64) -> GameProgress {
    let clocks = game.clocks.as_ref().map(|clocks| clocks.shown_at(now)).unwrap_or_default();
    let left = |place: usize| clocks.get(place).map_or(NO_CLOCK, |clock| clock.left);
    let increment = match game.setting.time {
        Some(TimeControl::Clock { increment, .. }) => increment,
        _ => 0,
    };
    let offers = |place: usize, what: Offer| {
        let seat = game.seats.get(place).map(|seat| seat.armies[0]);
        game.offer.as_ref().is_some_and(|offer| offer.what == what && Some(offer.seat) == seat)
    };
    let scores = match &game.ended {
        Some(GameEvent::Ended { scores, .. }) => scores.clone(),
        _ => Vec::new(),
    };
    GameProgress {
        r#type: "gameState",
        moves: game.table.played().collect::<Vec<_>>().join(" "),
        wtime: left(0),
        btime: left(1),
        winc: increment,
        binc: increment,
        clocks,
        wdraw: offers(0, Offer::Draw),
        bdraw: offers(1, Offer::Draw),
        wtakeback: offers(0, Offer::Takeback),
        btakeback: offers(1, Offer::Takeback),
        status: status(game.stage(), game.ended.as_ref()),
        winner: winner(game),
        scores,
    }
}

/// The side that has won, where there are two.
fn winner(game: &LiveGame) -> Option<&'static str> {
    let Some(GameEvent::Ended { scores, .. }) = &game.ended else { return None };
    if matches!(game.setting.kind, GameKind::Quattro | GameKind::QuattroTriple) {
        return None;
    }
    // Every army of the winning side has a point, and White comes first of its side.
    let winner = scores.iter().find(|score| score.points > 0)?;
    Some(if winner.army == Army::White { "white" } else { "black" })
}

fn status(stage: Stage, ended: Option<&GameEvent>) -> &'static str {
    match (stage, ended) {
        (_, Some(GameEvent::Ended { ending, .. })) => match ending {
            Ending::Checkmate => "mate",
            Ending::Stalemate => "stalemate",
            Ending::Repetition | Ending::FiftyMoves | Ending::DeadPosition | Ending::DrawAgreed => "draw",
            Ending::Resignation { .. } => "resign",
            Ending::Time { .. } => "outoftime",
            Ending::Departure { .. } => "timeout",
            Ending::Conquest | Ending::Adjudication => "variantEnd",
            Ending::Void => "aborted",
        },
        (Stage::Waiting, _) => "created",
        _ => "started",
    }
}
