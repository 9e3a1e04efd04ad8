//! An engine process that is asked from asynchronous code: it runs on a thread where waiting is allowed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dethrone_arena::EngineSpec;
use dethrone_arena::uci::{Answer, Client, StartError, Trouble};
use dethrone_rules::GameKind;
use tokio::task::{JoinError, JoinHandle, spawn_blocking};

/// An engine that plays one game. Dropped, it is told to quit.
pub(crate) struct Engine {
    client: Option<Client>,
}

/// What an engine is asked.
pub(crate) struct Question {
    pub(crate) position: String,
    pub(crate) go: String,
    /// How long it may take before it counts as stalled.
    pub(crate) patience: Duration,
}

/// A search under way. Dropped, it is called off, and the engine ends with it.
pub(crate) struct Thinking {
    handle: JoinHandle<(Client, Result<Answer, Trouble>)>,
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// Starts the engine for a game of this kind.
    pub(crate) async fn start(spec: EngineSpec, kind: GameKind) -> Result<Self, String> {
        let started = spawn_blocking(move || {
            let mut client = Client::start(&spec, kind)?;
            client.new_game()?;
            Ok::<_, StartError>(client)
        });
        let client = started.await.map_err(|error| died(&error))?.map_err(|error| error.to_string())?;
        Ok(Engine { client: Some(client) })
    }

    /// Begins to think.
    pub(crate) fn think(mut self, question: Question) -> Option<Thinking> {
        let mut client = self.client.take()?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let handle = spawn_blocking(move || {
            let Question { position, go, patience } = question;
            let answer = client.think(&position, &go, None, patience, &stopped);
            (client, answer)
        });
        Some(Thinking { handle, stop })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            // It may take its time to quit.
            std::thread::spawn(move || drop(client));
        }
    }
}

impl Thinking {
    /// Waits for the answer. An engine that has failed is gone. Nothing is lost if this is given up while it waits.
    pub(crate) async fn answer(&mut self) -> Result<(Engine, String), String> {
        match (&mut self.handle).await {
            Ok((client, Ok(answer))) => Ok((Engine { client: Some(client) }, answer.text)),
            Ok((client, Err(trouble))) => {
                drop(Engine { client: Some(client) });
                Err(match trouble {
                    Trouble::Crash(words) => format!("it died: {words}"),
                    Trouble::Stall | Trouble::Late(_) => "it does not answer".to_owned(),
                    Trouble::Interrupted => "it was interrupted".to_owned(),
                })
            }
            Err(error) => Err(died(&error)),
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn died(error: &JoinError) -> String {
    format!("its thread died: {error}")
}
