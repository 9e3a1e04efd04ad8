//! One change, within the transaction of its group.

use sqlx::AnyConnection;

use crate::account::AccountChange;
use crate::chat::{Say, write_line};
use crate::finish::FinishChange;
use crate::{Append, SeatChange};

/// Whatever can be written.
#[derive(Debug)]
pub(crate) enum Change {
    Append(Append),
    Account(AccountChange),
    Say(Say),
    Finish(FinishChange),
}

impl From<Append> for Change {
    fn from(append: Append) -> Self {
        Change::Append(append)
    }
}

impl From<AccountChange> for Change {
    fn from(change: AccountChange) -> Self {
        Change::Account(change)
    }
}

impl From<Say> for Change {
    fn from(say: Say) -> Self {
        Change::Say(say)
    }
}

impl From<FinishChange> for Change {
    fn from(change: FinishChange) -> Self {
        Change::Finish(change)
    }
}

impl Change {
    /// What it concerns: changes with the same key are written one after another.
    pub(crate) fn key(&self) -> &str {
        match self {
            Change::Append(append) => &append.game,
            Change::Account(change) => change.key(),
            Change::Say(say) => &say.line.game,
            Change::Finish(change) => change.key(),
        }
    }

    /// Writes the change; whether what is there allowed it. If not, nothing is written.
    pub(crate) async fn write(&self, connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
        match self {
            Change::Append(append) => write_append(connection, append).await,
            Change::Account(change) => change.write(connection).await,
            Change::Say(say) => write_line(connection, say).await,
            Change::Finish(change) => change.write(connection).await,
        }
    }
}

async fn write_append(connection: &mut AnyConnection, append: &Append) -> Result<bool, sqlx::Error> {
    let last_number = i64::from(append.after) + append.events.len() as i64;
    let changed = if append.after == 0 {
        sqlx::query(
            "INSERT INTO games (id, listed, created_at, changed_at, last_number, summary, due_at, stage, kind)
             VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        )
        .bind(&append.game)
        .bind(i64::from(append.listed))
        .bind(append.at)
        .bind(last_number)
        .bind(&append.summary)
        .bind(append.due_at)
        .bind(&append.stage)
        .bind(&append.kind)
        .execute(&mut *connection)
        .await?
    } else {
        sqlx::query(
            "UPDATE games SET changed_at = $2, last_number = $3, summary = $4, due_at = $6, stage = $7, listed = $8
             WHERE id = $1 AND last_number = $5",
        )
        .bind(&append.game)
        .bind(append.at)
        .bind(last_number)
        .bind(&append.summary)
        .bind(i64::from(append.after))
        .bind(append.due_at)
        .bind(&append.stage)
        .bind(i64::from(append.listed))
        .execute(&mut *connection)
        .await?
    };
    if changed.rows_affected() == 0 {
        return Ok(false);
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
        write_seat(connection, &append.game, seat).await?;
    }
    Ok(true)
}

async fn write_seat(
    connection: &mut AnyConnection,
    game: &str,
    change: &SeatChange,
) -> Result<(), sqlx::Error> {
    let query = match change {
        SeatChange::Given(seat) => sqlx::query(
            "INSERT INTO seats (game, seat, token_hash, account) VALUES ($1, $2, $3, $4)
             ON CONFLICT (game, seat) DO UPDATE SET token_hash = excluded.token_hash, account = excluded.account",
        )
        .bind(game)
        .bind(&seat.seat)
        .bind(&seat.token_hash)
        .bind(&seat.account),
        SeatChange::Left(seat) => {
            sqlx::query("DELETE FROM seats WHERE game = $1 AND seat = $2").bind(game).bind(seat)
        }
    };
    query.execute(connection).await?;
    Ok(())
}
