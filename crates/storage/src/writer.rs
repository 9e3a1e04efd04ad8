//! The one task that writes: it commits together what has gathered while the commit before was on its way to the
//! disk.

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::database::WriteConnection;
use crate::write::{Written, write};
use crate::{Append, AppendError};

/// Appends that may wait; whoever brings one more waits to hand it over.
const QUEUE: usize = 1024;
/// Appends in one commit, so that the first of them does not wait for ever.
const GROUP: usize = 256;

/// The way to the writing task.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    requests: mpsc::Sender<Request>,
}

enum Request {
    Append { append: Append, answer: oneshot::Sender<Result<(), AppendError>> },
    Stop { stopped: oneshot::Sender<()> },
}

impl Writer {
    pub(crate) fn start(connection: WriteConnection) -> Writer {
        let (requests, queue) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, queue));
        Writer { requests }
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        self.requests.send(Request::Append { append, answer }).await.map_err(|_| AppendError::Closed)?;
        answered.await.map_err(|_| AppendError::Closed)?
    }

    pub(crate) async fn stop(&self) {
        let (stopped, wait) = oneshot::channel();
        if self.requests.send(Request::Stop { stopped }).await.is_ok() {
            // The task drops the sender when it was stopped twice; it is stopped all the same.
            let _ = wait.await;
        }
    }
}

async fn run(mut database: WriteConnection, mut queue: mpsc::Receiver<Request>) {
    let mut gathered = Vec::with_capacity(GROUP);
    let mut stop = None;
    while stop.is_none() && queue.recv_many(&mut gathered, GROUP).await > 0 {
        let mut group = Vec::with_capacity(gathered.len());
        for request in gathered.drain(..) {
            match request {
                Request::Append { append, answer } => group.push((append, answer)),
                Request::Stop { stopped } => stop = Some(stopped),
            }
        }
        if !group.is_empty() {
            commit(&mut database.connection, group).await;
        }
    }
    queue.close();
    if let Err(error) = database.connection.close().await {
        tracing::error!(%error, "the database did not close well");
    }
    if let Some(stopped) = stop {
        let _ = stopped.send(());
    }
}

/// Writes a group in one transaction and answers after its commit. An answer that nobody waits for is no fault.
async fn commit(
    connection: &mut SqliteConnection,
    group: Vec<(Append, oneshot::Sender<Result<(), AppendError>>)>,
) {
    match write_group(connection, &group).await {
        Ok(written) => {
            for ((_, answer), written) in group.into_iter().zip(written) {
                let _ = answer.send(match written {
                    Written::Appended => Ok(()),
                    Written::Stale => Err(AppendError::Stale),
                });
            }
        }
        Err(error) => {
            tracing::error!(%error, appends = group.len(), "a commit failed");
            let failed = AppendError::Failed(error.to_string());
            for (_, answer) in group {
                let _ = answer.send(Err(failed.clone()));
            }
        }
    }
}

async fn write_group<T>(
    connection: &mut SqliteConnection,
    group: &[(Append, T)],
) -> Result<Vec<Written>, sqlx::Error> {
    // IMMEDIATE: a transaction that begins as a reader cannot always become a writer.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut written = Vec::with_capacity(group.len());
    for (append, _) in group {
        written.push(write(&mut transaction, append).await?);
    }
    transaction.commit().await?;
    Ok(written)
}
