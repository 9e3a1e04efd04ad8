//! The server's side of the queue: it gives jobs to the stream and waits for the answers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use async_nats::jetstream::{self, stream};
use async_nats::{Client, HeaderMap, Subscriber, header};
use dethrone_protocol::work::{Found, Job, JobDone};
use futures_util::StreamExt;
use tokio::sync::oneshot;

use super::{Asked, Priority, SILENCE, STREAM, WorkError};
use crate::clock::Clock;
use crate::token::new_id;

/// The most jobs that wait at the bus, and how long: whoever asked has given up by then.
const JOBS: i64 = 10_000;
const AGE: Duration = Duration::from_mins(5);
/// How long an answer may take beyond the search: another worker begins anew when one has died.
const GRACE: Duration = Duration::from_secs(4);
/// How long the bus may take to say that it holds a job.
const HOLD: Duration = Duration::from_secs(2);

/// The way to the workers.
pub(crate) struct Workers {
    stream: jetstream::Context,
    /// Where answers to this server come in.
    answer_to: String,
    clock: Clock,
    waiting: Mutex<HashMap<String, oneshot::Sender<Option<Found>>>>,
}

impl Workers {
    /// Makes the stream if nobody has yet, and listens for answers.
    ///
    /// # Errors
    /// If the bus has no JetStream or does not let this server listen.
    pub(crate) async fn begin(client: Client, clock: Clock) -> Result<Arc<Workers>, WorkError> {
        let stream = jetstream::new(client.clone());
        super::worker::stream(&stream).await?;
        let answer_to = format!("dethrone.answer.{}", new_id().map_err(WorkError::new)?);
        let answers = client.subscribe(answer_to.clone()).await.map_err(WorkError::new)?;
        let workers = Arc::new(Workers { stream, answer_to, clock, waiting: Mutex::default() });
        tokio::spawn(listen(Arc::downgrade(&workers), answers));
        Ok(workers)
    }

    /// Gives a job and waits for the first answer to it.
    pub(super) async fn search(&self, asked: &Asked, priority: Priority) -> Option<Found> {
        let search = asked.to_search();
        // A worker dies after all the time of a search, is missed, and another begins anew.
        let patience = 2 * asked.movetime + SILENCE + GRACE;
        let id = new_id().ok()?;
        let given_at = self.clock.now();
        let until = given_at.saturating_add(i64::try_from(patience.as_millis()).unwrap_or(i64::MAX));
        let job = Job { id: id.clone(), answer_to: self.answer_to.clone(), given_at, until, search };
        let text = serde_json::to_vec(&job).ok()?;
        let (answer, answered) = oneshot::channel();
        self.waiting().insert(id.clone(), answer);
        let _forget = Forget { workers: self, id: &id };
        let mut headers = HeaderMap::new();
        // Said twice, it is held once.
        headers.insert(header::NATS_MESSAGE_ID, id.as_str());
        let held = async {
            let sent = self.stream.publish_with_headers(priority.subject(), headers, text.into()).await?;
            sent.await
        };
        match tokio::time::timeout(HOLD, held).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => {
                tracing::error!(%error, "the bus does not take a job");
                return None;
            }
            Err(_) => {
                tracing::error!("the bus does not say that it has taken a job");
                return None;
            }
        }
        let Ok(found) = tokio::time::timeout(patience, answered).await else {
            tracing::error!("no worker has answered");
            return None;
        };
        found.ok().flatten()
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<String, oneshot::Sender<Option<Found>>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes answers in for as long as the server has searches.
async fn listen(workers: Weak<Workers>, mut answers: Subscriber) {
    while let Some(message) = answers.next().await {
        let Some(workers) = workers.upgrade() else { return };
        match serde_json::from_slice::<JobDone>(&message.payload) {
            Ok(JobDone { id, found }) => {
                // Whatever is not waited for is a second answer, or comes too late.
                if let Some(waiting) = workers.waiting().remove(&id) {
                    let _ = waiting.send(found);
                }
            }
            Err(error) => tracing::error!(%error, "an answer of a worker cannot be read"),
        }
    }
}

/// Nobody waits for a job's answer any more when this is dropped.
struct Forget<'a> {
    workers: &'a Workers,
    id: &'a str,
}

impl Drop for Forget<'_> {
    fn drop(&mut self) {
        self.workers.waiting().remove(self.id);
    }
}

/// What the stream of jobs is to be.
pub(super) fn plan() -> stream::Config {
    stream::Config {
        name: STREAM.to_owned(),
        subjects: vec![Priority::Game.subject().to_owned(), Priority::Analysis.subject().to_owned()],
        retention: stream::RetentionPolicy::WorkQueue,
        discard: stream::DiscardPolicy::New,
        max_messages: JOBS,
        max_age: AGE,
        ..stream::Config::default()
    }
}
