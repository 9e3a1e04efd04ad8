//! One append, within the transaction of its group.

use sqlx::AnyConnection;

use crate::Append;

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    Appended,
    /// Nothing was written.
    Stale,
}

pub(crate) async fn write(connection: &mut AnyConnection, append: &Append) -> Result<Written, sqlx::Error> {
    let last_number = i64::from(append.after) + append.events.len() as i64;
    let changed = if append.after == 0 {
        sqlx::query(
            "INSERT INTO games (id, listed, created_at, changed_at, last_number, summary, due_at)
             VALUES ($1, $2, $3, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        )
        .bind(&append.game)
        .bind(i64::from(append.listed))
        .bind(append.at)
        .bind(last_number)
        .bind(&append.summary)
        .bind(append.due_at)
        .execute(&mut *connection)
        .await?
    } else {
        sqlx::query(
            "UPDATE games SET changed_at = $2, last_number = $3, summary = $4, due_at = $6
             WHERE id = $1 AND last_number = $5",
        )
        .bind(&append.game)
        .bind(append.at)
        .bind(last_number)
        .bind(&append.summary)
        .bind(i64::from(append.after))
        .bind(append.due_at)
        .execute(&mut *connection)
        .await?
    };
    if changed.rows_affected() == 0 {
        return Ok(Written::Stale);
    }
    for (number, event) in (append.after + 1..).zip(&append.events) {
        sqlx::query("INSERT INTO events (game, number, at, event) VALUES ($1, $2, $3, $4)")
            .bind(&append.game)
            .bind(i64::from(number))
            .bind(append.at)
            .bind(event)
            .execute(&mut *connection)
            .await?;
    }
    for seat in &append.seats {
        sqlx::query("INSERT INTO seats (game, seat, token_hash) VALUES ($1, $2, $3)")
            .bind(&append.game)
            .bind(&seat.seat)
            .bind(&seat.token_hash)
            .execute(&mut *connection)
            .await?;
    }
    Ok(Written::Appended)
}
