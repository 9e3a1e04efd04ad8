//! What is said beside games.

use sqlx::{AnyConnection, query, query_as};

use crate::{Storage, StorageError, WriteError};

/// A line that somebody says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The game.
    pub game: String,
    /// Where it is said.
    pub room: String,
    /// In milliseconds since 1970.
    pub at: i64,
    /// The speaker's seat, if it is a player.
    pub seat: Option<String>,
    /// The speaker's name.
    pub name: String,
    /// The speaker's account, if there is one.
    pub account: Option<String>,
    /// What is said.
    pub text: String,
}

/// A line that was said, with its number among those of its game. Numbers count up from 1, over all rooms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedLine {
    /// The number.
    pub number: u32,
    /// The line.
    pub line: Line,
}

/// A line to be kept, and how many of its room are.
#[derive(Clone, Debug)]
pub(crate) struct Say {
    pub(crate) line: Line,
    keep: u32,
}

/// Whether there is such a game, and so the line is written.
pub(crate) async fn write_line(connection: &mut AnyConnection, say: &Say) -> Result<bool, sqlx::Error> {
    let Say { line, keep } = say;
    // The row of the game is locked by it: no other line gets the same number, and none is seen before an earlier one.
    let counted = query("UPDATE games SET said = said + 1 WHERE id = $1").bind(&line.game);
    if counted.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(false);
    }
    query(
        "INSERT INTO chat (game, number, room, at, seat, name, account, text)
         SELECT id, said, $2, $3, $4, $5, $6, $7 FROM games WHERE id = $1",
    )
    .bind(&line.game)
    .bind(&line.room)
    .bind(line.at)
    .bind(&line.seat)
    .bind(&line.name)
    .bind(&line.account)
    .bind(&line.text)
    .execute(&mut *connection)
    .await?;
    query(
        "DELETE FROM chat WHERE game = $1 AND room = $2 AND number <=
         (SELECT number FROM chat WHERE game = $1 AND room = $2 ORDER BY number DESC LIMIT 1 OFFSET $3)",
    )
    .bind(&line.game)
    .bind(&line.room)
    .bind(i64::from(*keep))
    .execute(connection)
    .await?;
    Ok(true)
}

impl Storage {
    /// Keeps a line, and of its game's room only the last `keep`. On `Ok` the commit is on disk.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if there is no such game.
    pub async fn say(&self, line: Line, keep: u32) -> Result<(), WriteError> {
        self.writers.change(Say { line, keep }).await
    }

    /// The lines of `game` after number `after` that are kept, in order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn chat(&self, game: &str, after: u32) -> Result<Vec<NumberedLine>, StorageError> {
        let rows: Vec<LineRow> = query_as(
            "SELECT number, room, at, seat, name, account, text FROM chat
             WHERE game = $1 AND number > $2 ORDER BY number",
        )
        .bind(game)
        .bind(i64::from(after))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|row| numbered_line(game, row)).collect())
    }

    /// How many lines were ever said in `game`, which is the number of the last one; 0 also if there is no such game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lines_said(&self, game: &str) -> Result<u32, StorageError> {
        let row: Option<(i64,)> =
            query_as("SELECT said FROM games WHERE id = $1").bind(game).fetch_optional(&self.readers).await?;
        Ok(row.map_or(0, |(said,)| said as u32))
    }
}

type LineRow = (i64, String, i64, Option<String>, String, Option<String>, String);

fn numbered_line(game: &str, (number, room, at, seat, name, account, text): LineRow) -> NumberedLine {
    let line = Line { game: game.to_owned(), room, at, seat, name, account, text };
    NumberedLine { number: number as u32, line }
}
