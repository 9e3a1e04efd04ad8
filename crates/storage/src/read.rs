//! Everything that is read.

use sqlx::{AssertSqlSafe, query_as};

use crate::packed::Packed;
use crate::{GameFilter, GameRecord, LogEntry, PageStart, SeatRecord, Storage, StorageError};

impl Storage {
    /// At most `limit` events of `game` after number `after`, in order. Empty also if there is no such game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn log(&self, game: &str, after: u32, limit: u32) -> Result<Vec<LogEntry>, StorageError> {
        let rows: Vec<(i64, i64, String)> = query_as(
            "SELECT number, at, event FROM events WHERE game = $1 AND number > $2 ORDER BY number LIMIT $3",
        )
        .bind(game)
        .bind(i64::from(after))
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        let entry = |(number, at, event)| LogEntry { number: number as u32, at, event };
        let entries: Vec<LogEntry> = rows.into_iter().map(entry).collect();
        if entries.first().is_some_and(|first| first.number == after + 1) {
            return Ok(entries);
        }
        let mut all = self.packed_log(game, after, limit).await?;
        all.extend(entries);
        all.truncate(limit as usize);
        Ok(all)
    }

    /// At most `limit` events after number `after` of a game whose log is packed; none of others.
    async fn packed_log(&self, game: &str, after: u32, limit: u32) -> Result<Vec<LogEntry>, StorageError> {
        let row: Option<(i64, Vec<u8>)> =
            query_as("SELECT last_number, events FROM packed_logs WHERE game = $1 AND last_number > $2")
                .bind(game)
                .bind(i64::from(after))
                .fetch_optional(&self.readers)
                .await?;
        let Some((last_number, bytes)) = row else { return Ok(Vec::new()) };
        Packed { last_number: last_number as u32, bytes }.entries(after, limit)
    }

    /// At most `limit` games, the one that changed last first, from `start` on: listed ones, or those of an account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn games(
        &self,
        filter: &GameFilter,
        start: Option<&PageStart>,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StorageError> {
        let (changed_at, id) = start.map_or((i64::MAX, ""), |start| (start.changed_at, start.id.as_str()));
        let mut conditions = vec!["(changed_at, id) < ($1, $2)".to_owned()];
        let mut values = Vec::new();
        for (condition, value) in [
            ("id IN (SELECT game FROM seats WHERE account = $)", &filter.account),
            ("stage = $", &filter.stage),
            ("kind = $", &filter.kind),
        ] {
            if let Some(value) = value {
                // Two values and the limit come before it.
                conditions.push(condition.replace('$', &format!("${}", values.len() + 4)));
                values.push(value);
            }
        }
        if filter.account.is_none() {
            conditions.push("listed = 1".to_owned());
        }
        let query = format!(
            "SELECT id, changed_at, last_number, summary FROM games
             WHERE {} ORDER BY changed_at DESC, id DESC LIMIT $3",
            conditions.join(" AND ")
        );
        // It is made of the texts above alone.
        let query = query_as(AssertSqlSafe(query)).bind(changed_at).bind(id).bind(i64::from(limit));
        let query = values.into_iter().fold(query, sqlx::query::QueryAs::bind);
        let rows: Vec<GameRow> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(game_record).collect())
    }

    /// Whether there is a game of this name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn has_game(&self, game: &str) -> Result<bool, StorageError> {
        let row: Option<(String,)> =
            query_as("SELECT id FROM games WHERE id = $1").bind(game).fetch_optional(&self.readers).await?;
        Ok(row.is_some())
    }

    /// Who may act for each seat of `game` that is held.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn holders(&self, game: &str) -> Result<Vec<SeatRecord>, StorageError> {
        let rows: Vec<(String, Vec<u8>, Option<String>)> =
            query_as("SELECT seat, token_hash, account FROM seats WHERE game = $1")
                .bind(game)
                .fetch_all(&self.readers)
                .await?;
        let record = |(seat, token_hash, account)| SeatRecord { seat, token_hash, account };
        Ok(rows.into_iter().map(record).collect())
    }

    /// At most `limit` games that are due before `before`, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self, before: i64, limit: u32) -> Result<Vec<String>, StorageError> {
        let rows: Vec<(String,)> =
            query_as("SELECT id FROM games WHERE due_at < $1 ORDER BY due_at LIMIT $2")
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
        let rows: Vec<(String,)> = query_as("SELECT seat FROM seats WHERE game = $1 AND token_hash = $2")
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
        let rows: Vec<(String,)> = query_as("SELECT seat FROM seats WHERE game = $1 AND account = $2")
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
