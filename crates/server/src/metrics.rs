//! What the server counts and measures, for Prometheus. Each server has its own: nothing is global.

use std::fmt::Write;

use dethrone_protocol::ProblemCode;
use dethrone_storage::Commit;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// A name and its value, by which the counts of a family are told apart.
type Label = [(&'static str, String); 1];

/// Bounds of the commit's time, in seconds: a solid-state disk takes a millisecond or two, a slow one tens of them.
const COMMIT_BOUNDS: [f64; 12] =
    [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.5, 2.0, 10.0];

/// The content type of what [`Metrics::text`] gives.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What a server counts.
pub(crate) struct Metrics {
    registry: Registry,
    actions: Family<Label, Counter>,
    refusals: Family<Label, Counter>,
    answers: Family<Label, Counter>,
    commits: Histogram,
    changes: Counter,
    failed_commits: Counter,
    levels: Levels,
}

/// What is as high as it is: read when somebody asks.
#[derive(Clone, Default)]
struct Levels {
    games: Gauge,
    connections: Gauge,
    live: Gauge,
    waiting_changes: Gauge,
    searches: Gauge,
    waiting_searches: Gauge,
}

/// How things stand at a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// Games in memory.
    pub(crate) games: usize,
    /// Connections of any kind.
    pub(crate) connections: usize,
    /// Live connections and streams.
    pub(crate) live: usize,
    /// Changes that wait for a commit.
    pub(crate) waiting_changes: usize,
    /// Searches under way in this program, and those that wait for a processor of it.
    pub(crate) searches: usize,
    pub(crate) waiting_searches: usize,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("dethrone");
        let metrics = Metrics {
            actions: Family::default(),
            refusals: Family::default(),
            answers: Family::default(),
            commits: Histogram::new(COMMIT_BOUNDS),
            changes: Counter::default(),
            failed_commits: Counter::default(),
            levels: Levels::default(),
            registry: Registry::default(),
        };
        let Levels { games, connections, live, waiting_changes, searches, waiting_searches } =
            metrics.levels.clone();
        registry.register(
            "build",
            "The program's version",
            Info::new([("version", env!("CARGO_PKG_VERSION"))]),
        );
        registry.register(
            "actions",
            "Actions on disk, by who acted: person or computer",
            metrics.actions.clone(),
        );
        registry.register(
            "refusals",
            "Requests that were refused, by the problem's code",
            metrics.refusals.clone(),
        );
        registry.register(
            "answers",
            "Answers over HTTP, by the first digit of their status",
            metrics.answers.clone(),
        );
        registry.register(
            "commit_seconds",
            "How long a commit takes until it is on disk",
            metrics.commits.clone(),
        );
        registry.register(
            "changes",
            "Changes that were committed; a commit holds several",
            metrics.changes.clone(),
        );
        registry.register("failed_commits", "Commits that failed", metrics.failed_commits.clone());
        registry.register("games_in_memory", "Games in memory", games);
        registry.register("connections", "Connections", connections);
        registry.register("live_connections", "Live connections and streams of events", live);
        registry.register("waiting_changes", "Changes that wait for a commit", waiting_changes);
        registry.register("searches", "Searches under way in this program", searches);
        registry.register(
            "waiting_searches",
            "Searches that wait for a processor of this program",
            waiting_searches,
        );
        // So that they are there, at nought, before the first.
        for by in ["person", "computer"] {
            let _ = metrics.actions.get_or_create(&label("by", by.to_owned()));
        }
        Metrics { registry, ..metrics }
    }

    /// A person's action is on disk, or the computer's.
    pub(crate) fn acted(&self, by_computer: bool) {
        let by = if by_computer { "computer" } else { "person" };
        self.actions.get_or_create(&label("by", by.to_owned())).inc();
    }

    /// Somebody was refused.
    pub(crate) fn refused(&self, code: ProblemCode) {
        self.refusals.get_or_create(&label("code", code_name(code))).inc();
    }

    /// An answer over HTTP has this status.
    pub(crate) fn answered(&self, status: u16) {
        self.answers.get_or_create(&label("status", format!("{}xx", status / 100))).inc();
    }

    /// A commit has ended.
    pub(crate) fn committed(&self, commit: &Commit) {
        self.commits.observe(commit.elapsed.as_secs_f64());
        if commit.failed {
            self.failed_commits.inc();
        } else {
            self.changes.inc_by(commit.changes as u64);
        }
    }

    /// Everything as text.
    pub(crate) fn text(&self, standing: Standing) -> String {
        let Levels { games, connections, live, waiting_changes, searches, waiting_searches } = &self.levels;
        games.set(standing.games as i64);
        connections.set(standing.connections as i64);
        live.set(standing.live as i64);
        waiting_changes.set(standing.waiting_changes as i64);
        searches.set(standing.searches as i64);
        waiting_searches.set(standing.waiting_searches as i64);
        let mut text = String::new();
        if let Err(error) = encode(&mut text, &self.registry) {
            // Writing to memory does not fail; what was written so far is told all the same.
            tracing::error!(%error, "the metrics cannot be written");
            let _ = writeln!(text, "# EOF");
        }
        text
    }
}

fn label(name: &'static str, value: String) -> Label {
    [(name, value)]
}

/// The code as messages have it.
fn code_name(code: ProblemCode) -> String {
    match serde_json::to_value(code) {
        Ok(serde_json::Value::String(name)) => name,
        _ => format!("{code:?}"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_was_counted_is_told() {
        let metrics = Metrics::new();
        metrics.acted(false);
        metrics.acted(true);
        metrics.acted(true);
        metrics.refused(ProblemCode::NotYourTurn);
        metrics.answered(404);
        metrics.committed(&Commit { changes: 3, elapsed: Duration::from_millis(3), failed: false });
        metrics.committed(&Commit { changes: 1, elapsed: Duration::from_secs(5), failed: true });
        let standing = Standing {
            games: 7,
            connections: 6,
            live: 5,
            waiting_changes: 4,
            searches: 2,
            waiting_searches: 1,
        };
        let text = metrics.text(standing);
        for line in [
            "dethrone_actions_total{by=\"person\"} 1",
            "dethrone_actions_total{by=\"computer\"} 2",
            "dethrone_refusals_total{code=\"not-your-turn\"} 1",
            "dethrone_answers_total{status=\"4xx\"} 1",
            "dethrone_commit_seconds_bucket{le=\"0.002\"} 0",
            "dethrone_commit_seconds_bucket{le=\"0.004\"} 1",
            "dethrone_commit_seconds_count 2",
            "dethrone_changes_total 3",
            "dethrone_failed_commits_total 1",
            "dethrone_games_in_memory 7",
            "dethrone_live_connections 5",
            "dethrone_waiting_searches 1",
        ] {
            assert!(text.lines().any(|told| told == line), "{line} in\n{text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }
}
