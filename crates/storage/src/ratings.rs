//! Ratings, read.

use sqlx::query_as;

use crate::{Storage, StorageError};

/// How strong an account is at a kind of game and a speed.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingRecord {
    /// The account.
    pub account: String,
    /// Which game.
    pub kind: String,
    /// How fast.
    pub speed: String,
    /// The rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it is expected to vary.
    pub volatility: f64,
    /// The rated games behind it.
    pub games: u32,
    /// When the last of them was rated, in milliseconds since 1970.
    pub rated_at: i64,
}

/// What a game made of the rating of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// The game.
    pub game: String,
    /// The seat.
    pub seat: String,
    /// Which game.
    pub kind: String,
    /// How fast.
    pub speed: String,
    /// The rating and the deviation before.
    pub before: (f64, f64),
    /// The rating and the deviation after.
    pub after: (f64, f64),
    /// When it was rated, in milliseconds since 1970.
    pub rated_at: i64,
}

/// A player in a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct RankedRecord {
    /// The account's name.
    pub name: String,
    /// Its rating.
    pub rating: RatingRecord,
}

impl Storage {
    /// All ratings of an account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings(&self, account: &str) -> Result<Vec<RatingRecord>, StorageError> {
        let rows: Vec<RatingRow> = query_as(
            "SELECT account, kind, speed, rating, deviation, volatility, games, rated_at FROM ratings
             WHERE account = $1 ORDER BY kind, speed",
        )
        .bind(account)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(rating_record).collect())
    }

    /// The accounts that hold seats of `game`, with the seats' names and the ratings at a kind and speed, where there are any.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings_of_seats(
        &self,
        game: &str,
        kind: &str,
        speed: &str,
    ) -> Result<Vec<(String, String, Option<RatingRecord>)>, StorageError> {
        let seats: Vec<(String, String)> =
            query_as("SELECT seat, account FROM seats WHERE game = $1 AND account IS NOT NULL")
                .bind(game)
                .fetch_all(&self.readers)
                .await?;
        if seats.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<RatingRow> = query_as(
            "SELECT account, kind, speed, rating, deviation, volatility, games, rated_at FROM ratings
             WHERE account IN (SELECT account FROM seats WHERE game = $1) AND kind = $2 AND speed = $3",
        )
        .bind(game)
        .bind(kind)
        .bind(speed)
        .fetch_all(&self.readers)
        .await?;
        let ratings: Vec<RatingRecord> = rows.into_iter().map(rating_record).collect();
        let with_rating = |(seat, account): (String, String)| {
            let rating = ratings.iter().find(|rating| rating.account == account).cloned();
            (seat, account, rating)
        };
        Ok(seats.into_iter().map(with_rating).collect())
    }

    /// What a game made of ratings; empty until it is rated.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rating_changes(&self, game: &str) -> Result<Vec<RatedGame>, StorageError> {
        let rows: Vec<RatedRow> = query_as(
            "SELECT game, seat, kind, speed, rating_before, deviation_before, rating_after, deviation_after, rated_at
             FROM rating_changes WHERE game = $1",
        )
        .bind(game)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(rated_game).collect())
    }

    /// At most `limit` rated games of an account after the one that was rated at `start.0`, in the order in which they were rated.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rated_games(
        &self,
        account: &str,
        start: (i64, &str),
        limit: u32,
    ) -> Result<Vec<RatedGame>, StorageError> {
        let rows: Vec<RatedRow> = query_as(
            "SELECT game, seat, kind, speed, rating_before, deviation_before, rating_after, deviation_after, rated_at
             FROM rating_changes WHERE account = $1 AND (rated_at, game) > ($2, $3) ORDER BY rated_at, game LIMIT $4",
        )
        .bind(account)
        .bind(start.0)
        .bind(start.1)
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(rated_game).collect())
    }

    /// The best at a kind and speed, of those who were rated since `since` and whose rating is established: by ten games or more,
    /// and with a deviation of at most 110.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn best_rated(
        &self,
        kind: &str,
        speed: &str,
        since: i64,
        limit: u32,
    ) -> Result<Vec<RankedRecord>, StorageError> {
        // The bounds stand in the index, and so must stand here as they do there.
        let rows: Vec<(String, String, f64, f64, f64, i64, i64)> = query_as(
            "SELECT name, account, rating, deviation, volatility, games, rated_at
             FROM ratings JOIN accounts ON accounts.id = ratings.account
             WHERE kind = $1 AND speed = $2 AND games >= 10 AND deviation <= 110 AND rated_at >= $3
             ORDER BY rating DESC LIMIT $4",
        )
        .bind(kind)
        .bind(speed)
        .bind(since)
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        let ranked = |(name, account, rating, deviation, volatility, games, rated_at)| RankedRecord {
            name,
            rating: rating_record((
                account,
                kind.to_owned(),
                speed.to_owned(),
                rating,
                deviation,
                volatility,
                games,
                rated_at,
            )),
        };
        Ok(rows.into_iter().map(ranked).collect())
    }
}

type RatingRow = (String, String, String, f64, f64, f64, i64, i64);

fn rating_record(row: RatingRow) -> RatingRecord {
    let (account, kind, speed, rating, deviation, volatility, games, rated_at) = row;
    RatingRecord { account, kind, speed, rating, deviation, volatility, games: games as u32, rated_at }
}

type RatedRow = (String, String, String, String, f64, f64, f64, f64, i64);

fn rated_game(row: RatedRow) -> RatedGame {
    let (game, seat, kind, speed, before, deviation_before, after, deviation_after, rated_at) = row;
    RatedGame {
        game,
        seat,
        kind,
        speed,
        before: (before, deviation_before),
        after: (after, deviation_after),
        rated_at,
    }
}
