//! The tasks that write: each commits together what has gathered while its commit before was on its way to the disk.
//! What concerns the same game or account always goes to the same task.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use sqlx::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::WriteError;
use crate::commit::{Commit, Observed, Observer};
use crate::database::WriteConnection;
use crate::write::Change;

/// Changes that may wait for each task; whoever brings one more waits to hand it over.
const QUEUE: usize = 1024;
/// Changes in one commit, so that the first of them does not wait for ever.
const GROUP: usize = 256;
/// A lost database is looked for again so soon.
const RECONNECT: Duration = Duration::from_millis(200);

/// The way to the writing tasks.
#[derive(Clone, Debug)]
pub(crate) struct Writers {
    tasks: Vec<mpsc::Sender<Request>>,
    observed: Observed,
}

/// A change, and who waits for it.
type Waiting = (Change, oneshot::Sender<Result<(), WriteError>>);

#[derive(Debug)]
enum Request {
    Change(Waiting),
    Stop { stopped: oneshot::Sender<()> },
}

impl Writers {
    pub(crate) fn start(connections: Vec<WriteConnection>) -> Writers {
        let observed = Observed::default();
        let start = |connection| {
            let (requests, queue) = mpsc::channel(QUEUE);
            tokio::spawn(run(connection, queue, observed.clone()));
            requests
        };
        Writers { tasks: connections.into_iter().map(start).collect(), observed: observed.clone() }
    }

    pub(crate) fn observe(&self, observer: Observer) {
        self.observed.by(observer);
    }

    /// How many changes wait.
    pub(crate) fn waiting(&self) -> usize {
        self.tasks.iter().map(|task| task.max_capacity() - task.capacity()).sum()
    }

    pub(crate) async fn change(&self, change: impl Into<Change>) -> Result<(), WriteError> {
        let change = change.into();
        let mut hasher = DefaultHasher::new();
        change.key().hash(&mut hasher);
        let task = &self.tasks[(hasher.finish() % self.tasks.len() as u64) as usize];
        let (answer, answered) = oneshot::channel();
        task.send(Request::Change((change, answer))).await.map_err(|_| WriteError::Closed)?;
        answered.await.map_err(|_| WriteError::Closed)?
    }

    pub(crate) async fn stop(&self) {
        for task in &self.tasks {
            let (stopped, wait) = oneshot::channel();
            if task.send(Request::Stop { stopped }).await.is_ok() {
                // The task drops the sender when it was stopped twice; it is stopped all the same.
                let _ = wait.await;
            }
        }
    }
}

async fn run(mut database: WriteConnection, mut queue: mpsc::Receiver<Request>, observed: Observed) {
    let mut gathered = Vec::with_capacity(GROUP);
    let mut stop = None;
    while stop.is_none() && queue.recv_many(&mut gathered, GROUP).await > 0 {
        let mut group = Vec::with_capacity(gathered.len());
        for request in gathered.drain(..) {
            match request {
                Request::Change(waiting) => group.push(waiting),
                Request::Stop { stopped } => stop = Some(stopped),
            }
        }
        if !group.is_empty() {
            commit(&mut database, group, &observed).await;
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
async fn commit(database: &mut WriteConnection, mut group: Vec<Waiting>, observed: &Observed) {
    // Servers that write of the same games take them in the same order, and so never wait for each other in a circle.
    group.sort_by(|(one, _), (other, _)| one.key().cmp(other.key()));
    let begun = Instant::now();
    let result = write_group(database, &group).await;
    observed.tell(&Commit { changes: group.len(), elapsed: begun.elapsed(), failed: result.is_err() });
    match result {
        Ok(written) => {
            for ((_, answer), written) in group.into_iter().zip(written) {
                let _ = answer.send(if written { Ok(()) } else { Err(WriteError::Conflict) });
            }
        }
        Err(error) => {
            tracing::error!(%error, changes = group.len(), "a commit failed");
            let restored = database.restore().await;
            match restored {
                // One that cannot be written must not keep the others from it.
                Ok(()) if group.len() > 1 => {
                    for waiting in group {
                        Box::pin(commit(database, vec![waiting], observed)).await;
                    }
                    return;
                }
                Ok(()) => {}
                Err(error) => {
                    tracing::error!(%error, "the database cannot be reached");
                    tokio::time::sleep(RECONNECT).await;
                }
            }
            let failed = WriteError::Failed(error.to_string());
            for (_, answer) in group {
                let _ = answer.send(Err(failed.clone()));
            }
        }
    }
}

async fn write_group(database: &mut WriteConnection, group: &[Waiting]) -> Result<Vec<bool>, sqlx::Error> {
    let begin = database.kind.begin();
    let mut transaction = database.connection.begin_with(begin).await?;
    let mut written = Vec::with_capacity(group.len());
    for (change, _) in group {
        written.push(change.write(&mut transaction).await?);
    }
    transaction.commit().await?;
    Ok(written)
}
