//! Searches that somebody waits for: the computer's actions and analyses. They are carried out here, or by workers that
//! take them from a queue on the bus (`dethrone worker`).

mod places;
mod search;
mod worker;
mod workers;

use std::sync::Arc;
use std::time::{Duration, Instant};

use dethrone_engine::StopFlag;
use dethrone_protocol::work::Found;

use places::Places;
pub(crate) use search::{Asked, table_of};
pub use worker::{WorkError, Worker};
pub(crate) use workers::Workers;

/// What goes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Priority {
    /// A game is being played.
    Game,
    /// Somebody is curious.
    Analysis,
}

impl Priority {
    /// The most searches that wait for a place here.
    const fn most_waiting(self) -> usize {
        match self {
            // As many as there may be games in memory.
            Priority::Game => 10_000,
            Priority::Analysis => 64,
        }
    }

    /// Where jobs of this priority wait.
    const fn subject(self) -> &'static str {
        match self {
            Priority::Game => "dethrone.work.game",
            Priority::Analysis => "dethrone.work.analysis",
        }
    }

    /// Those who take them together.
    const fn consumer(self) -> &'static str {
        match self {
            Priority::Game => "game",
            Priority::Analysis => "analysis",
        }
    }
}

/// Where searches are carried out. Clones are the same.
#[derive(Clone)]
pub(crate) enum Work {
    /// In the places of this program.
    Here(Places),
    /// By workers.
    Workers(Arc<Workers>),
}

impl Work {
    /// In this program, with as many searches at a time as there are processors.
    pub(crate) fn here() -> Work {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Work::Here(Places::new(processors))
    }

    /// How many searches are under way in this program, and how many wait for a processor of it.
    pub(crate) fn standing(&self) -> (usize, usize) {
        match self {
            Work::Here(places) => places.standing(),
            Work::Workers(_) => (0, 0),
        }
    }

    /// Carries a search out. Whoever does not wait for it any more ends it, if it is carried out here. `None` when nothing
    /// was found: the game is over, too many wait, or no worker has answered in time.
    pub(crate) async fn search(&self, asked: Asked, priority: Priority) -> Option<Found> {
        match self {
            Work::Here(places) => {
                let since = Instant::now();
                let place = places.take(priority).await.ok()?;
                let stop = StopsWhenDropped::default();
                let stopped = stop.0.clone();
                let searching = tokio::task::spawn_blocking(move || {
                    let found = asked.perform(since.elapsed(), &stopped);
                    drop(place);
                    found
                });
                searching.await.ok()?
            }
            Work::Workers(workers) => workers.search(&asked, priority).await,
        }
    }
}

/// A flag that is set when nobody waits any more.
#[derive(Default)]
struct StopsWhenDropped(StopFlag);

impl Drop for StopsWhenDropped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The stream of jobs, which holds them until a worker has answered.
const STREAM: &str = "DETHRONE_WORK";
/// How long a worker may be silent before its job is given to another.
const SILENCE: Duration = Duration::from_secs(2);
/// How often a job is given, if its workers die.
const DELIVERIES: i64 = 5;
