//! `dethrone admin`: what an operator does with the data of a server.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use dethrone_storage::{Held, back_up, restore, transfer};

use crate::data_directory::{DataOption, data_directory};
use crate::failure::Failure;
use crate::output;

/// Copy a server's data, put a copy back, or move it to PostgreSQL
#[derive(Subcommand)]
#[command(after_help = "Examples:
  dethrone admin backup --data /var/lib/dethrone /backup/dethrone-monday.db
  dethrone admin restore --data /var/lib/dethrone /backup/dethrone-monday.db
  dethrone admin migrate --data /var/lib/dethrone --to postgres://dethrone@db/dethrone")]
pub(crate) enum Command {
    Backup(BackupOptions),
    Restore(RestoreOptions),
    Migrate(MigrateOptions),
}

/// Copy the embedded database to a new file, while a server runs or not
///
/// The copy is the database as it was at one moment. It is checked, and there only when it is whole and on disk. A PostgreSQL
/// database is copied by its own tools: `pg_dump`.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone admin backup --data /var/lib/dethrone /backup/dethrone-monday.db")]
pub(crate) struct BackupOptions {
    #[command(flatten)]
    data: DataOption,
    /// The new file; one that exists is never written over
    file: PathBuf,
}

/// Put a copy into a data directory that holds no database
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone admin restore --data /var/lib/dethrone /backup/dethrone-monday.db")]
pub(crate) struct RestoreOptions {
    #[command(flatten)]
    data: DataOption,
    /// The copy
    file: PathBuf,
}

/// Move everything from the embedded database into an empty PostgreSQL database, all or nothing
///
/// No server may run on either. Every table is compared, row for row, before the transaction is committed; the source stays
/// as it is.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone admin migrate --data /var/lib/dethrone --to postgres://dethrone@db/dethrone
  DETHRONE_DATABASE=postgres://dethrone:secret@db/dethrone dethrone admin migrate")]
pub(crate) struct MigrateOptions {
    #[command(flatten)]
    data: DataOption,
    /// The PostgreSQL database, `postgres://…`; in the environment others do not see its password
    #[arg(long, value_name = "URL", env = "DETHRONE_DATABASE", hide_env_values = true)]
    to: String,
}

pub(super) fn run(command: Command) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match command {
            Command::Backup(BackupOptions { data, file }) => {
                let held = back_up(&data_directory(data)?, &file).await?;
                Ok(output::write_lines([format!("{}: {}", file.display(), told(held))])?)
            }
            Command::Restore(RestoreOptions { data, file }) => {
                let directory = data_directory(data)?;
                let held = restore(&file, &directory).await?;
                Ok(output::write_lines([format!("{}: {}", directory.display(), told(held))])?)
            }
            Command::Migrate(MigrateOptions { data, to }) => {
                let moved = transfer(&data_directory(data)?, &to).await?;
                let lines = moved.iter().map(|moved| format!("{}: {} rows", moved.table, moved.rows));
                Ok(output::write_lines(lines)?)
            }
        }
    })
}

fn told(held: Held) -> String {
    format!("{} games, {} accounts, {} bytes", held.games, held.accounts, held.bytes)
}
