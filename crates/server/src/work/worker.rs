//! A worker: takes jobs from the queue on the bus and answers them. Workers need no database; any number of them may run.

use std::fmt;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::{self, AckKind, Message, stream::Stream};
use async_nats::{Client, ConnectOptions, Event};
use dethrone_engine::StopFlag;
use dethrone_protocol::work::{Found, Job, JobDone};
use futures_util::StreamExt;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::{Asked, DELIVERIES, Priority, SILENCE, workers};
use crate::clock::Clock;

/// How long a game's job is awaited before an analysis is looked for.
const LOOK: Duration = Duration::from_millis(300);
/// How often the bus is told that a job is still being worked on.
const SIGN: Duration = Duration::from_millis(500);
/// After a failure the bus is asked again, but not at once.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// Why the queue of jobs cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the queue of jobs on the bus cannot be used: {0}")]
pub struct WorkError(String);

impl WorkError {
    pub(super) fn new(error: impl fmt::Display) -> WorkError {
        WorkError(error.to_string())
    }
}

/// A worker that is connected to the bus.
pub struct Worker {
    client: Client,
    game: PullConsumer,
    analysis: PullConsumer,
}

impl Worker {
    /// Connects to NATS at `url`, `nats://…`. A connection that is lost later is restored.
    ///
    /// # Errors
    /// If NATS does not answer or has no JetStream.
    pub async fn connect(url: &str) -> Result<Worker, WorkError> {
        let options = ConnectOptions::new().name("dethrone worker").event_callback(|event| async move {
            if !matches!(event, Event::Connected) {
                tracing::warn!(%event, "NATS");
            }
        });
        let failed = |error| WorkError(format!("NATS at {url}: {error}"));
        let client = options.connect(url).await.map_err(failed)?;
        let context = jetstream::new(client.clone());
        let stream = stream(&context).await?;
        let game = consumer(&stream, Priority::Game).await?;
        let analysis = consumer(&stream, Priority::Analysis).await?;
        Ok(Worker { client, game, analysis })
    }

    /// Works with so many searches at a time until `stop` is cancelled; what has been begun is then finished.
    pub async fn run(self, searches: usize, stop: CancellationToken) {
        let tasks = TaskTracker::new();
        for _ in 0..searches.max(1) {
            let place = Place {
                client: self.client.clone(),
                game: self.game.clone(),
                analysis: self.analysis.clone(),
            };
            tasks.spawn(place.work(stop.clone()));
        }
        tasks.close();
        tasks.wait().await;
        if let Err(error) = self.client.flush().await {
            tracing::warn!(%error, "the last answers may be lost");
        }
    }
}

/// The stream of jobs, made if nobody has yet.
pub(super) async fn stream(context: &jetstream::Context) -> Result<Stream, WorkError> {
    context.get_or_create_stream(workers::plan()).await.map_err(WorkError::new)
}

async fn consumer(stream: &Stream, priority: Priority) -> Result<PullConsumer, WorkError> {
    let plan = pull::Config {
        durable_name: Some(priority.consumer().to_owned()),
        filter_subject: priority.subject().to_owned(),
        ack_policy: AckPolicy::Explicit,
        ack_wait: SILENCE,
        max_deliver: DELIVERIES,
        ..pull::Config::default()
    };
    stream.get_or_create_consumer(priority.consumer(), plan).await.map_err(WorkError::new)
}

/// One search at a time.
struct Place {
    client: Client,
    game: PullConsumer,
    analysis: PullConsumer,
}

impl Place {
    async fn work(self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            let next = self.next();
            match stop.run_until_cancelled(next).await {
                None => return,
                Some(Ok(Some(message))) => {
                    if let Err(error) = self.carry_out(&message).await {
                        tracing::error!(%error, "a job's answer was not told");
                    }
                }
                Some(Ok(None)) => {}
                Some(Err(error)) => {
                    tracing::warn!(%error, "no job can be had");
                    stop.run_until_cancelled(tokio::time::sleep(ASK_AGAIN)).await;
                }
            }
        }
    }

    /// The next job, a game's if there is one.
    async fn next(&self) -> Result<Option<Message>, async_nats::Error> {
        let mut batch = self.game.fetch().max_messages(1).expires(LOOK).messages().await?;
        if let Some(message) = batch.next().await {
            return message.map(Some);
        }
        let mut batch = self.analysis.fetch().max_messages(1).messages().await?;
        batch.next().await.transpose()
    }

    /// Searches, and tells the answer to the server first and then to the bus: a job is done once its answer is on the way.
    async fn carry_out(&self, message: &Message) -> Result<(), async_nats::Error> {
        let job: Job = match serde_json::from_slice(&message.payload) {
            Ok(job) => job,
            Err(error) => {
                tracing::error!(%error, "a job cannot be read");
                return message.ack_with(AckKind::Term).await;
            }
        };
        let waited = Clock::default().now() - job.given_at;
        if Clock::default().now() < job.until {
            let found = self.search(&job, waited, message).await;
            let done = JobDone { id: job.id, found };
            self.client.publish(job.answer_to, serde_json::to_vec(&done)?.into()).await?;
            self.client.flush().await?;
        }
        message.double_ack().await
    }

    async fn search(&self, job: &Job, waited: i64, message: &Message) -> Option<Found> {
        let asked = match Asked::from_search(&job.search) {
            Ok(asked) => asked,
            Err(error) => {
                tracing::error!(error, "a job makes no sense");
                return None;
            }
        };
        let waited = Duration::from_millis(u64::try_from(waited).unwrap_or(0));
        let mut searching = tokio::task::spawn_blocking(move || asked.perform(waited, &StopFlag::default()));
        let mut signs = tokio::time::interval(SIGN);
        loop {
            tokio::select! {
                found = &mut searching => return found.ok().flatten(),
                _ = signs.tick() => if let Err(error) = message.ack_with(AckKind::Progress).await {
                    tracing::warn!(%error, "the bus does not hear that a job is being worked on");
                },
            }
        }
    }
}
