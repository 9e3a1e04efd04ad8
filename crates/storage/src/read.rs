//! Everything that is read.

use crate::{GameRecord, LogEntry, PageStart, Storage, StorageError};

impl Storage {
    /// At most `limit` events of `game` after number `after`, in order. Empty also if there is no such game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn log(&self, game: &str, after: u32, limit: u32) -> Result<Vec<LogEntry>, StorageError> {
        let rows: Vec<(i64, i64, String)> = sqlx::query_as(
            "SELECT number, at, event FROM events WHERE game = $1 AND number > $2 ORDER BY number LIMIT $3",
        )
        .bind(game)
        .bind(i64::from(after))
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows
            .into_iter()
            .map(|(number, at, event)| LogEntry { number: number as u32, at, event })
            .collect())
    }

    /// At most `limit` listed games, the one that changed last first, from `start` on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn listed(
        &self,
        start: Option<&PageStart>,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StorageError> {
        let (changed_at, id) = start.map_or((i64::MAX, ""), |start| (start.changed_at, start.id.as_str()));
        let rows: Vec<GameRow> = sqlx::query_as(
            "SELECT id, changed_at, last_number, summary FROM games
             WHERE listed = 1 AND (changed_at, id) < ($1, $2) ORDER BY changed_at DESC, id DESC LIMIT $3",
        )
        .bind(changed_at)
        .bind(id)
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(game_record).collect())
    }

    /// At most `limit` games that are due before `before`, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self, before: i64, limit: u32) -> Result<Vec<String>, StorageError> {
        let rows: Vec<(String,)> =
            sqlx::query_as("SELECT id FROM games WHERE due_at < $1 ORDER BY due_at LIMIT $2")
                .bind(before)
                .bind(i64::from(limit))
                .fetch_all(&self.readers)
                .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The names of the seats of `game` that the token with this hash proves.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seats(&self, game: &str, token_hash: &[u8]) -> Result<Vec<String>, StorageError> {
        let rows: Vec<(String,)> =
            sqlx::query_as("SELECT seat FROM seats WHERE game = $1 AND token_hash = $2")
                .bind(game)
                .bind(token_hash)
                .fetch_all(&self.readers)
                .await?;
        Ok(rows.into_iter().map(|(seat,)| seat).collect())
    }

    /// The names of the seats of `game` that an account holds.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seats_of_account(&self, game: &str, account: &str) -> Result<Vec<String>, StorageError> {
        let rows: Vec<(String,)> = sqlx::query_as("SELECT seat FROM seats WHERE game = $1 AND account = $2")
            .bind(game)
            .bind(account)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.into_iter().map(|(seat,)| seat).collect())
    }
}

type GameRow = (String, i64, i64, String);

fn game_record((id, changed_at, last_number, summary): GameRow) -> GameRecord {
    GameRecord { id, changed_at, last_number: last_number as u32, summary }
}
