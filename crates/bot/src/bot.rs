//! The bot as a whole: what happens around its account, which challenges it takes, which games it plays.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use dethrone_arena::EngineSpec;
use tokio::task::{Id, JoinSet};
use tokio_util::sync::CancellationToken;

use crate::accept::Rules;
use crate::backoff::Backoff;
use crate::game::{self, FAREWELL, Means};
use crate::http::{Address, Failure, Http, Lines, Token};
use crate::messages::{Challenge, Incoming, Profile};
use crate::question::Pace;

/// By what a bot tells what it does: a line each time.
pub type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// Challenges that wait until there is room for a game; more are declined.
const WAITING: usize = 64;

/// A UCI engine that is to play on a server.
pub struct Bot {
    /// The server.
    pub server: Address,
    /// What proves the account; it needs the scopes `bot:play` and `challenge:read`.
    pub token: Token,
    /// The engine, its options, and what it may use besides the clock of the game.
    pub engine: EngineSpec,
    /// What is kept back of a clock for the way to the server and back.
    pub overhead: Duration,
    /// Which challenges are accepted.
    pub rules: Rules,
}

/// Why a bot ends.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The system's certificates, which prove the server to be the right one.
    #[error("the certificates of the system cannot be read: {0}")]
    Certificates(std::io::Error),
    /// The server does not take the token.
    #[error("{server} does not take the token: {why}")]
    Token {
        /// The server.
        server: Address,
        /// What it says.
        why: String,
    },
    /// Nothing there speaks the API.
    #[error("{server} is no server for programs: {why}")]
    Server {
        /// The server.
        server: Address,
        /// What it says.
        why: String,
    },
}

impl Bot {
    /// Plays until `stop` is cancelled. Games go on from where they stand whenever a bot of the account runs again.
    ///
    /// # Errors
    /// If the server does not know the token, now or at any later time. A server that cannot be reached is waited for.
    pub async fn run(self, stop: CancellationToken, say: Say) -> Result<(), BotError> {
        let http = Http::new(self.server.clone(), self.token).map_err(BotError::Certificates)?;
        let mut backoff = Backoff::new();
        let mut running: Option<Running> = None;
        let result = loop {
            let turn = async {
                if running.is_none() {
                    let profile: Profile = http.get("/api/account").await?;
                    say(&format!("{} plays on {}", profile.username, self.server));
                    let means = Means {
                        http: http.clone(),
                        name: profile.username.into(),
                        engine: self.engine.clone(),
                        pace: Pace { limit: self.engine.limit, overhead: self.overhead },
                        say: say.clone(),
                    };
                    running = Some(Running::new(means, self.rules.clone()));
                }
                let mut lines = http.lines("/api/stream/event").await?;
                match &mut running {
                    Some(running) => running.follow(&mut lines, &mut backoff).await,
                    None => Ok(()),
                }
            };
            let failure = match stop.run_until_cancelled(turn).await {
                None => break Ok(()),
                Some(Ok(())) => Failure::Network("the stream of events has ended".to_owned()),
                Some(Err(failure)) => failure,
            };
            match failure {
                Failure::Forbidden(why) => break Err(BotError::Token { server: self.server, why }),
                Failure::Missing(why) => break Err(BotError::Server { server: self.server, why }),
                failure => {
                    let wait = backoff.wait(failure.after());
                    say(&format!("{}: {failure}; again in {} s", self.server, wait.as_secs_f32()));
                    if stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                        break Ok(());
                    }
                }
            }
        };
        if let Some(mut running) = running {
            running.games.shutdown().await;
            // Engines that were told to quit get the time to do so.
            tokio::time::sleep(FAREWELL).await;
        }
        result
    }
}

/// A bot whose account is known.
struct Running {
    means: Means,
    rules: Rules,
    games: JoinSet<()>,
    playing: HashMap<Id, String>,
    /// Challenges that were accepted and whose games have not begun: others are still awaited in them.
    accepted: HashSet<String>,
    /// Those of them that the stream of events, begun anew, has not told again.
    known: HashSet<String>,
    /// Challenges that wait for room.
    waiting: VecDeque<Challenge>,
}

impl Running {
    fn new(means: Means, rules: Rules) -> Self {
        Running {
            means,
            rules,
            games: JoinSet::new(),
            playing: HashMap::new(),
            accepted: HashSet::new(),
            known: HashSet::new(),
            waiting: VecDeque::new(),
        }
    }

    /// Follows the stream of events to its end.
    async fn follow(&mut self, lines: &mut Lines, backoff: &mut Backoff) -> Result<(), Failure> {
        // A stream tells everything that waits from its beginning.
        self.waiting.clear();
        self.known = std::mem::take(&mut self.accepted);
        loop {
            tokio::select! {
                line = lines.next() => {
                    let Some(line) = line? else { return Ok(()) };
                    backoff.reset();
                    // A line of another kind is not for this program.
                    if let Ok(incoming) = serde_json::from_slice(&line) {
                        self.hear(incoming).await?;
                    }
                }
                Some(ended) = self.games.join_next_with_id(), if !self.games.is_empty() => {
                    let id = ended.map_or_else(|error| error.id(), |(id, ())| id);
                    self.playing.remove(&id);
                    self.accept_what_waits().await?;
                }
            }
        }
    }

    async fn hear(&mut self, incoming: Incoming) -> Result<(), Failure> {
        match incoming {
            Incoming::Challenge { challenge } if challenge.direction.as_deref() == Some("in") => {
                if self.known.remove(&challenge.id) {
                    self.accepted.insert(challenge.id);
                    return Ok(());
                }
                if let Some(objection) = self.rules.objection(&challenge) {
                    return self.decline(&challenge, &objection).await;
                }
                if self.waiting.len() >= WAITING {
                    return self.decline(&challenge, "too many wait").await;
                }
                if !self.has_room() {
                    self.say(&format!("{challenge}: waits until a game is over"));
                }
                self.waiting.push_back(challenge);
                self.accept_what_waits().await
            }
            Incoming::ChallengeCanceled { challenge } => {
                self.waiting.retain(|waiting| waiting.id != challenge.id);
                self.accepted.remove(&challenge.id);
                self.say(&format!("{challenge}: is called off"));
                self.accept_what_waits().await
            }
            Incoming::GameStart { game } => {
                self.accepted.remove(&game.id);
                self.waiting.retain(|waiting| waiting.id != game.id);
                if !self.playing.values().any(|playing| *playing == game.id) {
                    let task = self.games.spawn(game::play(self.means.clone(), game.id.clone()));
                    self.playing.insert(task.id(), game.id);
                }
                Ok(())
            }
            Incoming::Challenge { .. } | Incoming::Other => Ok(()),
        }
    }

    fn has_room(&self) -> bool {
        self.playing.len() + self.accepted.len() < self.rules.at_once
    }

    /// Accepts challenges while there is room. One that cannot be accepted any more is passed over.
    async fn accept_what_waits(&mut self) -> Result<(), Failure> {
        while self.has_room()
            && let Some(challenge) = self.waiting.pop_front()
        {
            match self.means.http.post(&format!("/api/challenge/{}/accept", challenge.id)).await {
                Ok(()) => {
                    self.say(&format!("{challenge}: accepted"));
                    self.accepted.insert(challenge.id);
                }
                Err(Failure::Refused(why) | Failure::Missing(why)) => {
                    self.say(&format!("{challenge}: {why}"));
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    async fn decline(&self, challenge: &Challenge, why: &str) -> Result<(), Failure> {
        self.say(&format!("{challenge}: declined, {why}"));
        match self.means.http.post(&format!("/api/challenge/{}/decline", challenge.id)).await {
            // It is gone already.
            Ok(()) | Err(Failure::Refused(_) | Failure::Missing(_)) => Ok(()),
            Err(failure) => Err(failure),
        }
    }

    fn say(&self, text: &str) {
        (self.means.say)(text);
    }
}
