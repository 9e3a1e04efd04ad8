//! A load as a whole.

use std::io;
use std::net::SocketAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::figures::Figures;
use crate::player::{Game, follow, make};
use crate::script::Script;

/// Sockets at each game.
const SOCKETS: usize = 4;
/// Games that are played in turn; more would only take longer to make.
const SCRIPTS: u64 = 32;
/// Sockets that follow one game idly: a few, as at most games.
const FOLLOWERS: usize = 4;

/// The address of a server on this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target(SocketAddr);

impl FromStr for Target {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let expected = "expected an address of this machine such as 127.0.0.1:8080: no other is ever loaded";
        let text = text.strip_prefix("http://").unwrap_or(text).trim_end_matches('/');
        let address: SocketAddr = text.parse().map_err(|_| expected)?;
        if address.ip().is_loopback() && address.is_ipv4() { Ok(Target(address)) } else { Err(expected) }
    }
}

/// What a load is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// The server.
    pub target: Target,
    /// Games at a time, each with four sockets.
    pub games: usize,
    /// How long it is measured.
    pub time: Duration,
    /// Actions a second in all; as many as go if absent.
    pub rate: Option<u32>,
}

/// Sockets that follow games and say nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Idle {
    /// The server.
    pub target: Target,
    /// How many.
    pub sockets: usize,
    /// The server's process, whose memory is read.
    pub process: u32,
}

/// Why there are no figures.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server does not do as it should.
    #[error("the load ends: {0}")]
    Server(#[from] io::Error),
    /// The memory of the process cannot be read.
    #[error("the memory of process {process} cannot be read: {source}")]
    Memory {
        /// The process.
        process: u32,
        /// The system's reason.
        source: io::Error,
    },
}

impl Load {
    /// Puts the load on the server.
    ///
    /// # Errors
    /// If a game cannot be made or an action is refused.
    pub async fn run(self) -> Result<Figures, LoadError> {
        let scripts: Arc<Vec<Script>> = Arc::new((0..SCRIPTS).map(Script::random).collect());
        let received = Arc::new(AtomicU64::new(0));
        // All games are there before anything is measured.
        let mut games = Vec::new();
        for number in 0..self.games {
            games.push(Game::begin(self.target.0, number, &received).await?);
        }
        let before = received.load(Ordering::Relaxed);
        let begun = Instant::now();
        let mut playing = JoinSet::new();
        for (number, game) in games.into_iter().enumerate() {
            let (scripts, received) = (scripts.clone(), received.clone());
            playing.spawn(self.play(number, game, scripts, received, begun));
        }
        let mut latencies = Vec::new();
        while let Some(played) = playing.join_next().await {
            latencies.extend(played.map_err(io::Error::other)??);
        }
        let received = received.load(Ordering::Relaxed) - before;
        Ok(Figures::new(latencies, begun.elapsed(), received, SOCKETS))
    }

    /// Plays games one after another until the time is over.
    async fn play(
        self,
        number: usize,
        mut game: Game,
        scripts: Arc<Vec<Script>>,
        received: Arc<AtomicU64>,
        begun: Instant,
    ) -> io::Result<Vec<Duration>> {
        // With a rate each action has its moment, whether or not the one before was late.
        let step = self.rate.map(|rate| Duration::from_secs_f64(self.games as f64 / f64::from(rate.max(1))));
        let mut due = begun + step.unwrap_or_default().mul_f64(number as f64 / self.games.max(1) as f64);
        let mut latencies = Vec::new();
        let mut played = number;
        loop {
            for (army, action) in &scripts[played % scripts.len()].0 {
                if let Some(step) = step {
                    tokio::time::sleep_until(due).await;
                    due += step;
                }
                if begun.elapsed() >= self.time {
                    return Ok(latencies);
                }
                let from = step.map_or_else(Instant::now, |step| due - step);
                latencies.push(game.act(*army, action, from.into_std()).await?);
            }
            played += 1;
            game = Game::begin(self.target.0, number, &received).await?;
        }
    }
}

impl Idle {
    /// Opens the sockets; the bytes of the server's memory that each takes.
    ///
    /// # Errors
    /// If a socket cannot be opened, or the memory cannot be read.
    pub async fn run(self) -> Result<f64, LoadError> {
        let received = Arc::new(AtomicU64::new(0));
        let server = self.target.0;
        // The games are there before, so that only sockets are counted.
        let mut games = Vec::new();
        for number in 0..self.sockets.div_ceil(FOLLOWERS) {
            games.push(make(server, number).await?.0);
        }
        let before = self.memory()?;
        let mut sockets = Vec::new();
        for number in 0..self.sockets {
            sockets.push(follow(server, number, &games[number / FOLLOWERS], &received).await?);
        }
        let after = self.memory()?;
        Ok((after.saturating_sub(before)) as f64 / self.sockets.max(1) as f64)
    }

    /// The bytes of memory that the server has resident.
    fn memory(&self) -> Result<u64, LoadError> {
        let failed = |source| LoadError::Memory { process: self.process, source };
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process)).map_err(failed)?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|rest| rest.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        kilobytes.map(|kilobytes| kilobytes * 1024).ok_or_else(|| failed(io::ErrorKind::InvalidData.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_loaded() {
        assert!(
            "127.0.0.1:8080".parse::<Target>().is_ok() && "http://127.0.0.1:1/".parse::<Target>().is_ok()
        );
        for text in ["10.0.0.1:8080", "192.0.2.1:80", "play.example:80", "", "[::1]:80"] {
            assert!(text.parse::<Target>().is_err(), "{text}");
        }
    }
}
