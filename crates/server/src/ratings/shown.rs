//! Ratings as players see them.

use dethrone_protocol::{GameEvent, GameSummary, Rating, SeatRating};
use dethrone_storage::{RatingRecord, Storage, StorageError};

use super::speed;
use crate::names;

/// A leaderboard asks for no less, as its index in the storage does.
const ESTABLISHED_GAMES: u32 = 10;
const ESTABLISHED_DEVIATION: f64 = 110.0;
/// What is shown of somebody who has no rating.
const NEWCOMER: i32 = 1500;

/// A rating as it is shown; none of a kind or speed that this version does not know.
pub(crate) fn shown(record: &RatingRecord) -> Option<Rating> {
    Some(Rating {
        kind: names::kind_from_key(&record.kind)?,
        speed: names::speed_from_key(&record.speed)?,
        rating: whole(record.rating),
        deviation: record.deviation.round() as u32,
        provisional: is_provisional(record),
        games: record.games,
        rated_at: record.rated_at,
    })
}

/// The ratings of the players of a game who have an account: what the game made of them, or else what they are.
pub(crate) async fn of_game(
    storage: &Storage,
    game: &GameSummary,
    ended: Option<&GameEvent>,
) -> Result<Vec<SeatRating>, StorageError> {
    if game.rated && ended.is_some() {
        let changes = storage.rating_changes(&game.id.0).await?;
        if !changes.is_empty() {
            let shown = |change: &dethrone_storage::RatedGame| {
                Some(SeatRating {
                    seat: names::seat_from_key(&change.seat)?,
                    rating: whole(change.before.0),
                    provisional: change.before.1 > ESTABLISHED_DEVIATION,
                    after: Some(whole(change.after.0)),
                })
            };
            return Ok(in_turn_order(changes.iter().filter_map(shown)));
        }
    }
    let (kind, speed) = (names::kind_key(game.kind), speed(game.time).name());
    let seats = storage.ratings_of_seats(&game.id.0, kind, speed).await?;
    let shown = |(seat, _, rating): &(String, String, Option<RatingRecord>)| {
        Some(SeatRating {
            seat: names::seat_from_key(seat)?,
            rating: rating.as_ref().map_or(NEWCOMER, |rating| whole(rating.rating)),
            provisional: rating.as_ref().is_none_or(is_provisional),
            after: None,
        })
    };
    Ok(in_turn_order(seats.iter().filter_map(shown)))
}

fn in_turn_order(ratings: impl Iterator<Item = SeatRating>) -> Vec<SeatRating> {
    let mut ratings: Vec<SeatRating> = ratings.collect();
    ratings.sort_by_key(|rating| rating.seat);
    ratings
}

fn is_provisional(record: &RatingRecord) -> bool {
    record.games < ESTABLISHED_GAMES || record.deviation > ESTABLISHED_DEVIATION
}

fn whole(rating: f64) -> i32 {
    rating.round() as i32
}
