//! Moving everything from the embedded database to PostgreSQL: all of it or nothing, and compared before it counts.
//!
//! Tables and columns are taken as they are found, so that what later versions add moves too.

use std::path::Path;

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row, ValueRef};

use crate::OpenError;
use crate::database::Database;

/// Rows, and about so many bytes, that are written at once.
const ROWS: usize = 500;
const BYTES: usize = 1 << 22;

/// A table that was moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Its name.
    pub table: String,
    /// How many rows it has.
    pub rows: u64,
}

/// Why nothing was moved.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// One of the databases cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is nothing to move.
    #[error("there is no database in {0}")]
    Missing(String),
    /// The target is in use.
    #[error("the target's table {0} is not empty: everything is moved into an empty database only")]
    NotEmpty(String),
    /// A column of a type that is not known how to be moved.
    #[error("{table}.{column} has the type {declared}, which cannot be moved")]
    Type {
        /// The table.
        table: String,
        /// The column.
        column: String,
        /// Its type.
        declared: String,
    },
    /// What was written is not what was read.
    #[error("{table}: {written} rows were written of {read}, or they differ")]
    Differs {
        /// The table.
        table: String,
        /// Rows in the source.
        read: u64,
        /// Rows in the target.
        written: u64,
    },
    /// A database failed.
    #[error("the database failed: {0}")]
    Failed(#[from] sqlx::Error),
}

/// Moves everything from the embedded database in `directory`, which no server may use meanwhile, into the empty PostgreSQL
/// database at `url`, in one transaction. The source stays as it is.
///
/// # Errors
/// If a server uses the source, the target holds anything, or what was written differs. Nothing was moved then.
pub async fn transfer(directory: &Path, url: &str) -> Result<Vec<Moved>, TransferError> {
    if !directory.join(crate::database::DATABASE).is_file() {
        return Err(TransferError::Missing(directory.display().to_string()));
    }
    let mut source = Database::embedded(directory)?.open_one().await?;
    let mut target = Database::postgres(url)?.open_one().await?;
    let moved = move_all(&mut source.connection, &mut target.connection).await?;
    // What was committed stays so, whatever closing says.
    let _ = source.connection.close().await;
    let _ = target.connection.close().await;
    Ok(moved)
}

async fn move_all(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
) -> Result<Vec<Moved>, TransferError> {
    let tables = tables(source).await?;
    // Much is written, and then much compared: that may take its time.
    target.execute("SET statement_timeout = 0").await?;
    target.execute("SET idle_in_transaction_session_timeout = 0").await?;
    let mut transaction = target.begin().await?;
    let names: Vec<String> = tables.iter().map(|table| quoted(&table.name)).collect();
    transaction
        .execute(sqlx::query(AssertSqlSafe(format!(
            "LOCK TABLE {} IN ACCESS EXCLUSIVE MODE",
            names.join(", ")
        ))))
        .await?;
    for table in &tables {
        let query = format!("SELECT count(*) FROM {}", quoted(&table.name));
        let (rows,): (i64,) = sqlx::query_as(AssertSqlSafe(query)).fetch_one(&mut *transaction).await?;
        if rows > 0 {
            return Err(TransferError::NotEmpty(table.name.clone()));
        }
    }
    let mut moved = Vec::new();
    for table in &tables {
        let read = copy(table, source, &mut transaction).await?;
        let written = sum(table, &mut transaction).await?;
        if read != written {
            let table = table.name.clone();
            return Err(TransferError::Differs { table, read: read.rows, written: written.rows });
        }
        moved.push(Moved { table: table.name.clone(), rows: read.rows });
    }
    transaction.commit().await?;
    Ok(moved)
}

/// A table as it is found in the source.
struct Table {
    name: String,
    columns: Vec<(String, Kind)>,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    Whole,
    Real,
    Blob,
}

/// A value of a column.
#[derive(Clone, PartialEq, Debug)]
enum Value {
    Nothing,
    Text(String),
    Whole(i64),
    Real(f64),
    Blob(Vec<u8>),
}

/// How many rows, and what comes of all of them in whatever order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sum {
    rows: u64,
    sum: u128,
}

/// The tables, each after those that it refers to.
async fn tables(source: &mut AnyConnection) -> Result<Vec<Table>, TransferError> {
    let names: Vec<(String,)> = sqlx::query_as(
        "SELECT CAST(name AS TEXT) FROM pragma_table_list
         WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^' AND name <> '_sqlx_migrations'
         ORDER BY name",
    )
    .fetch_all(&mut *source)
    .await?;
    let mut waiting = Vec::new();
    for (name,) in names {
        let parents: Vec<(String,)> =
            sqlx::query_as("SELECT CAST(\"table\" AS TEXT) FROM pragma_foreign_key_list($1)")
                .bind(&name)
                .fetch_all(&mut *source)
                .await?;
        let parents: Vec<String> =
            parents.into_iter().map(|(parent,)| parent).filter(|parent| *parent != name).collect();
        let columns = columns(source, &name).await?;
        waiting.push((Table { name, columns }, parents));
    }
    let mut ordered: Vec<Table> = Vec::new();
    while !waiting.is_empty() {
        let ready = waiting.iter().position(|(_, parents)| {
            parents.iter().all(|parent| ordered.iter().any(|table| table.name == *parent))
        });
        // Tables that refer to each other in a circle have no order; the target then says so.
        let (table, _) = waiting.remove(ready.unwrap_or(0));
        ordered.push(table);
    }
    Ok(ordered)
}

async fn columns(source: &mut AnyConnection, table: &str) -> Result<Vec<(String, Kind)>, TransferError> {
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT CAST(name AS TEXT), CAST(type AS TEXT) FROM pragma_table_info($1) ORDER BY cid",
    )
    .bind(table)
    .fetch_all(source)
    .await?;
    let kinds = columns.into_iter().map(|(column, declared)| {
        let kind = match declared.to_ascii_uppercase().as_str() {
            "TEXT" => Kind::Text,
            "INTEGER" | "INT" => Kind::Whole,
            "REAL" => Kind::Real,
            "BLOB" => Kind::Blob,
            _ => return Err(TransferError::Type { table: table.to_owned(), column, declared }),
        };
        Ok((column, kind))
    });
    kinds.collect()
}

/// Writes all rows of the source's table to the target's.
async fn copy(
    table: &Table,
    source: &mut AnyConnection,
    target: &mut AnyConnection,
) -> Result<Sum, TransferError> {
    let mut sum = Sum::default();
    let mut gathered: Vec<Vec<Value>> = Vec::new();
    let mut bytes = 0;
    let query = select(table);
    let mut rows = sqlx::query(AssertSqlSafe(query)).fetch(source);
    while let Some(row) = rows.try_next().await? {
        let values = values(&row)?;
        sum.add(&values);
        bytes += values.iter().map(Value::size).sum::<usize>();
        gathered.push(values);
        if gathered.len() >= ROWS || bytes >= BYTES {
            insert(table, &gathered, target).await?;
            gathered.clear();
            bytes = 0;
        }
    }
    if !gathered.is_empty() {
        insert(table, &gathered, target).await?;
    }
    Ok(sum)
}

async fn insert(table: &Table, rows: &[Vec<Value>], target: &mut AnyConnection) -> Result<(), TransferError> {
    let width = table.columns.len();
    let names: Vec<String> = table.columns.iter().map(|(name, _)| quoted(name)).collect();
    let places = |row: usize| {
        let places: Vec<String> = (1..=width).map(|column| format!("${}", row * width + column)).collect();
        format!("({})", places.join(", "))
    };
    let places: Vec<String> = (0..rows.len()).map(places).collect();
    let statement =
        format!("INSERT INTO {} ({}) VALUES {}", quoted(&table.name), names.join(", "), places.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(statement)).persistent(false);
    for (value, (_, kind)) in rows.iter().flat_map(|row| row.iter().zip(&table.columns)) {
        query = match (value, kind) {
            (Value::Text(text), _) => query.bind(text.clone()),
            (Value::Whole(number), _) => query.bind(*number),
            (Value::Real(number), _) => query.bind(*number),
            (Value::Blob(bytes), _) => query.bind(bytes.clone()),
            // Nothing has a type too.
            (Value::Nothing, Kind::Text) => query.bind(None::<String>),
            (Value::Nothing, Kind::Whole) => query.bind(None::<i64>),
            (Value::Nothing, Kind::Real) => query.bind(None::<f64>),
            (Value::Nothing, Kind::Blob) => query.bind(None::<Vec<u8>>),
        };
    }
    query.execute(target).await?;
    Ok(())
}

/// What the target's table holds.
async fn sum(table: &Table, target: &mut AnyConnection) -> Result<Sum, TransferError> {
    let mut sum = Sum::default();
    let query = select(table);
    let mut rows = sqlx::query(AssertSqlSafe(query)).fetch(target);
    while let Some(row) = rows.try_next().await? {
        sum.add(&values(&row)?);
    }
    Ok(sum)
}

fn select(table: &Table) -> String {
    let names: Vec<String> = table.columns.iter().map(|(name, _)| quoted(name)).collect();
    format!("SELECT {} FROM {}", names.join(", "), quoted(&table.name))
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn values(row: &AnyRow) -> Result<Vec<Value>, sqlx::Error> {
    (0..row.len()).map(|column| value(row, column)).collect()
}

fn value(row: &AnyRow, column: usize) -> Result<Value, sqlx::Error> {
    let raw = row.try_get_raw(column)?;
    if raw.is_null() {
        return Ok(Value::Nothing);
    }
    let kind = raw.type_info().kind();
    Ok(match kind {
        AnyTypeInfoKind::Null => Value::Nothing,
        AnyTypeInfoKind::Text => Value::Text(row.try_get(column)?),
        AnyTypeInfoKind::Blob => Value::Blob(row.try_get(column)?),
        AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => Value::Real(row.try_get(column)?),
        AnyTypeInfoKind::Bool => Value::Whole(i64::from(row.try_get::<bool, _>(column)?)),
        AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt => {
            Value::Whole(row.try_get(column)?)
        }
    })
}

impl Value {
    fn size(&self) -> usize {
        match self {
            Value::Nothing | Value::Whole(_) | Value::Real(_) => 8,
            Value::Text(text) => text.len(),
            Value::Blob(bytes) => bytes.len(),
        }
    }

    /// Two values are the same if this is.
    fn write(&self, to: &mut Sha256) {
        let mut part = |tag: u8, bytes: &[u8]| {
            to.update([tag]);
            to.update((bytes.len() as u64).to_le_bytes());
            to.update(bytes);
        };
        match self {
            Value::Nothing => part(0, &[]),
            Value::Text(text) => part(1, text.as_bytes()),
            Value::Whole(number) => part(2, &number.to_le_bytes()),
            Value::Real(number) => part(3, &number.to_bits().to_le_bytes()),
            Value::Blob(bytes) => part(4, bytes),
        }
    }
}

impl Sum {
    fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            value.write(&mut hash);
        }
        let digest = hash.finalize();
        let mut part = [0; 16];
        part.copy_from_slice(&digest[..16]);
        self.rows += 1;
        // Rows come in another order from another database.
        self.sum = self.sum.wrapping_add(u128::from_le_bytes(part));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_tells_every_difference_but_the_order() {
        let text = |text: &str| Value::Text(text.to_owned());
        let sum = |rows: &[Vec<Value>]| {
            let mut sum = Sum::default();
            for row in rows {
                sum.add(row);
            }
            sum
        };
        let (one, other) = (vec![text("ab"), Value::Whole(1)], vec![text("a"), Value::Nothing]);
        assert_eq!(sum(&[one.clone(), other.clone()]), sum(&[other.clone(), one.clone()]));
        for different in [
            vec![one.clone()],
            vec![one.clone(), one.clone()],
            vec![one.clone(), vec![text("a"), text("")]],
            vec![vec![text("a"), Value::Whole(1)], vec![text("ab"), Value::Nothing]],
        ] {
            assert_ne!(sum(&different), sum(&[one.clone(), other.clone()]), "{different:?}");
        }
    }
}
