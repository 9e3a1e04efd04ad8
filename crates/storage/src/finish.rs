//! What follows from a game's end, written once and whole: its rows in the archive, what it makes of ratings, its log in one.

use sqlx::{AnyConnection, Connection, query, query_as};

use crate::packed::Packed;
use crate::{GameRecord, RatingRecord, Storage, StorageError, WriteError};

/// What follows from the end of a game.
#[derive(Clone, Debug)]
pub struct Finish {
    /// The game.
    pub game: String,
    /// The number of its last event.
    pub last_number: u32,
    /// Its rows in the archive; none for a game that the archive leaves out.
    pub results: Vec<ResultRecord>,
    /// What it makes of ratings, one for each account.
    pub ratings: Vec<RatingChange>,
}

/// What a finished game was to one of its armies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRecord {
    /// The army.
    pub army: String,
    /// Which game it was.
    pub kind: String,
    /// `won`, `drawn`, `lost` or `void`.
    pub result: String,
    /// The army's rank, if the game counts.
    pub rank: Option<u8>,
    /// How the army opened, as text of which prefixes are searched.
    pub opening: Option<String>,
    /// When the game ended, in milliseconds since 1970.
    pub ended_at: i64,
}

/// What a game makes of the rating of one of its players.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    /// The seat.
    pub seat: String,
    /// The rating before; `games` is that of the rating that was read, 0 for none.
    pub before: RatingRecord,
    /// The rating after, of the same account, kind and speed.
    pub after: RatingRecord,
}

/// A [`Finish`] on its way to the disk.
#[derive(Clone, Debug)]
pub(crate) struct FinishChange {
    finish: Finish,
    packed: Packed,
    key: String,
}

impl Storage {
    /// At most `limit` games that are over without that what follows from it is written, the one that ended first first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished(&self, limit: u32) -> Result<Vec<GameRecord>, StorageError> {
        let rows: Vec<(String, i64, i64, String)> = query_as(
            "SELECT id, changed_at, last_number, summary FROM games WHERE stage = 'ended' AND finished = 0
             ORDER BY changed_at, id LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        let record = |(id, changed_at, last_number, summary)| GameRecord {
            id,
            changed_at,
            last_number: last_number as u32,
            summary,
        };
        Ok(rows.into_iter().map(record).collect())
    }

    /// Writes what follows from the end of a game, all or nothing. On `Ok` the commit is on disk.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if it was written before, the game is not over with this number, or a rating is not any more
    /// what it was when it was read; nothing is written then.
    pub async fn finish(&self, finish: Finish) -> Result<(), WriteError> {
        let entries = self.log(&finish.game, 0, u32::MAX).await;
        let entries = entries.map_err(|error| WriteError::Failed(error.to_string()))?;
        let packed = tokio::task::spawn_blocking(move || Packed::new(&entries)).await;
        let packed = packed.map_err(|error| WriteError::Failed(error.to_string()))?;
        self.writers.change(FinishChange::new(finish, packed)).await
    }

    /// Notes that what follows from the end of a game can never be written, because its log cannot be read: it is not tried
    /// again.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if it was written.
    pub async fn give_up_finishing(&self, game: &str) -> Result<(), WriteError> {
        self.writers.change(FinishChange::none(game)).await
    }
}

impl FinishChange {
    fn new(mut finish: Finish, packed: Packed) -> FinishChange {
        // Ratings are locked in one order by all servers.
        finish.ratings.sort_by(|one, other| one.after.account.cmp(&other.after.account));
        let key = key_of(&finish.game);
        FinishChange { finish, packed, key }
    }

    fn none(game: &str) -> FinishChange {
        let finish = Finish { game: game.to_owned(), last_number: 0, results: vec![], ratings: vec![] };
        FinishChange { key: key_of(game), finish, packed: Packed::new(&[]) }
    }

    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Writes all, or nothing if what is there does not allow it.
    pub(crate) async fn write(&self, connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
        // A part of the transaction that can be taken back alone.
        let mut part = connection.begin().await?;
        let written = self.write_all(&mut part).await?;
        if written {
            part.commit().await?;
        } else {
            part.rollback().await?;
        }
        Ok(written)
    }

    async fn write_all(&self, connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
        let Finish { game, last_number, results, ratings } = &self.finish;
        if *last_number == 0 {
            let given_up =
                query("UPDATE games SET finished = 2 WHERE id = $1 AND stage = 'ended' AND finished = 0");
            return Ok(given_up.bind(game).execute(connection).await?.rows_affected() > 0);
        }
        let finished = query(
            "UPDATE games SET finished = 1 WHERE id = $1 AND last_number = $2 AND stage = 'ended' AND finished = 0",
        );
        let finished = finished.bind(game).bind(i64::from(*last_number)).execute(&mut *connection).await?;
        if finished.rows_affected() == 0 || self.packed.last_number != *last_number {
            return Ok(false);
        }
        for result in results {
            write_result(connection, game, result).await?;
        }
        for change in ratings {
            if !write_rating(connection, game, change).await? {
                return Ok(false);
            }
        }
        query("INSERT INTO packed_logs (game, last_number, events) VALUES ($1, $2, $3)")
            .bind(game)
            .bind(i64::from(*last_number))
            .bind(&self.packed.bytes)
            .execute(&mut *connection)
            .await?;
        query("DELETE FROM events WHERE game = $1").bind(game).execute(&mut *connection).await?;
        Ok(true)
    }
}

/// After everything else in a group: what waits for ratings then needs nothing more that another server could hold.
fn key_of(game: &str) -> String {
    format!("~{game}")
}

async fn write_result(
    connection: &mut AnyConnection,
    game: &str,
    result: &ResultRecord,
) -> Result<(), sqlx::Error> {
    query(
        "INSERT INTO results (game, army, account, kind, result, rank, opening, ended_at)
         VALUES ($1, $2, (SELECT account FROM seats WHERE game = $1 AND seat = $2), $3, $4, $5, $6, $7)",
    )
    .bind(game)
    .bind(&result.army)
    .bind(&result.kind)
    .bind(&result.result)
    .bind(result.rank.map(i64::from))
    .bind(&result.opening)
    .bind(result.ended_at)
    .execute(connection)
    .await?;
    Ok(())
}

/// Whether the rating was what it was when it was read. An account that was deleted meanwhile has none any more.
async fn write_rating(
    connection: &mut AnyConnection,
    game: &str,
    change: &RatingChange,
) -> Result<bool, sqlx::Error> {
    let RatingChange { seat, before, after } = change;
    let statement = if before.games == 0 {
        query(
            "INSERT INTO ratings (account, kind, speed, rating, deviation, volatility, games, rated_at)
             SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM accounts WHERE id = $1 ON CONFLICT DO NOTHING",
        )
    } else {
        query(
            "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = $7, rated_at = $8
             WHERE account = $1 AND kind = $2 AND speed = $3 AND games = $9",
        )
    };
    let statement = statement
        .bind(&after.account)
        .bind(&after.kind)
        .bind(&after.speed)
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .bind(i64::from(after.games))
        .bind(after.rated_at);
    let statement = if before.games == 0 { statement } else { statement.bind(i64::from(before.games)) };
    if statement.execute(&mut *connection).await?.rows_affected() == 0 {
        let account: Option<(String,)> = query_as("SELECT id FROM accounts WHERE id = $1")
            .bind(&after.account)
            .fetch_optional(&mut *connection)
            .await?;
        if account.is_some() {
            return Ok(false);
        }
    }
    query(
        "INSERT INTO rating_changes (game, account, seat, kind, speed, rating_before, deviation_before, rating_after,
                                     deviation_after, rated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(game)
    .bind(&after.account)
    .bind(seat)
    .bind(&after.kind)
    .bind(&after.speed)
    .bind(before.rating)
    .bind(before.deviation)
    .bind(after.rating)
    .bind(after.deviation)
    .bind(after.rated_at)
    .execute(connection)
    .await?;
    Ok(true)
}
