//! What a server is started with: where its data lies, where it listens, and every bound on what others may ask of it.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;

/// The actions after which every game is adjudicated (R16), unless it was made with a lower limit.
pub(crate) const LONGEST_GAME: u32 = 10_000;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// The data directory, for the embedded database; made if it does not exist.
    pub data: PathBuf,
    /// The address of a PostgreSQL database to use instead.
    pub database: Option<String>,
    /// The address of the NATS server by which servers that share a database hear of each other.
    pub bus: Option<String>,
    /// Whether workers on the bus search for the computer, and this server does not.
    pub workers: bool,
    /// The address to listen at; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The address at which the operator, and nobody else, is told what the server counts; port 0 takes a free one.
    pub metrics: Option<SocketAddr>,
    /// Where players reach the server, `https://…` without a path, if that is not where it listens: its page alone may
    /// act for whoever has signed in, and on https the session's cookie goes over no other way.
    pub public_url: Option<String>,
    /// The proxies that are believed when they say, in `X-Forwarded-For`, from which address a request comes: what one address
    /// may ask is then bounded for each of those.
    pub proxies: Vec<IpAddr>,
    /// The bounds.
    pub limits: Limits,
    /// When a player is absent, and when that may be claimed.
    pub absence: AbsenceTimes,
    /// What the computer may use for one action.
    pub computer_time: Duration,
    /// Where the times in the log come from.
    pub clock: Clock,
}

impl Config {
    /// The usual settings.
    pub fn new(data: PathBuf, listen: SocketAddr) -> Config {
        Config {
            data,
            database: None,
            bus: None,
            workers: false,
            listen,
            metrics: None,
            public_url: None,
            proxies: Vec::new(),
            limits: Limits::default(),
            absence: AbsenceTimes::default(),
            computer_time: Duration::from_secs(1),
            clock: Clock::default(),
        }
    }
}

/// Every bound on what others may ask of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at a time. Whoever comes then waits in the system's queue.
    pub connections: usize,
    /// Connections at a time from one address; one more is closed at once.
    pub connections_per_address: usize,
    /// Time for the head of a request to arrive.
    pub head_time: Duration,
    /// Bytes of a request's head.
    pub head_bytes: usize,
    /// Bytes of a request's body.
    pub body_bytes: usize,
    /// Time for an answer over HTTP.
    pub answer_time: Duration,
    /// Requests a second over HTTP from one address, and as many times five at once.
    pub requests_per_second: NonZeroU32,
    /// Games that one address may make a minute.
    pub new_games_per_minute: NonZeroU32,
    /// Times that the password of one account may be tried a minute.
    pub sign_ins_per_minute: NonZeroU32,
    /// Characters of a line of chat.
    pub chat_characters: usize,
    /// Lines of each room of a game that are kept; the oldest go.
    pub chat_lines: u32,
    /// Lines that somebody may say a minute, and five at once.
    pub chat_lines_per_minute: NonZeroU32,
    /// Live connections at a time.
    pub live: usize,
    /// Live connections at a time from one address.
    pub live_per_address: usize,
    /// Bytes of a message over a live connection.
    pub message_bytes: usize,
    /// Messages a second that are read from a live connection; more are left waiting in the network.
    pub messages_per_second: NonZeroU32,
    /// Time for a live client to say which seats it holds.
    pub enter_time: Duration,
    /// Time for a live client to take a message, before the server gives it up.
    pub send_time: Duration,
    /// Bytes that the system keeps for a client that does not read; then it begins to take its time.
    pub unsent_bytes: u32,
    /// Time of an action's message under way that is given back to the player's clock, at most; measured by pings.
    pub lag: Duration,
    /// Time between the pings of a live connection; three without an answer end it.
    pub ping_time: Duration,
    /// Games in memory at a time.
    pub games: usize,
    /// How long a game that nobody looks at stays in memory.
    pub idle_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        const fn count(count: u32) -> NonZeroU32 {
            NonZeroU32::new(count).unwrap()
        }
        Limits {
            connections: 12_000,
            connections_per_address: 512,
            head_time: Duration::from_secs(10),
            head_bytes: 16 * 1024,
            body_bytes: 16 * 1024,
            answer_time: Duration::from_secs(15),
            requests_per_second: count(100),
            new_games_per_minute: count(120),
            sign_ins_per_minute: count(10),
            chat_characters: 140,
            chat_lines: 200,
            chat_lines_per_minute: count(20),
            live: 10_000,
            live_per_address: 256,
            message_bytes: 4 * 1024,
            messages_per_second: count(50),
            enter_time: Duration::from_secs(10),
            send_time: Duration::from_secs(10),
            unsent_bytes: 64 * 1024,
            lag: Duration::from_millis(300),
            ping_time: Duration::from_secs(20),
            games: 10_000,
            idle_time: Duration::from_mins(1),
        }
    }
}

/// When the player to act is absent, and when the others may claim that. Where an action has days nobody is absent.
#[derive(Clone, Copy, Debug)]
pub struct AbsenceTimes {
    /// How long nobody has followed the game for the seat.
    pub absent_after: Duration,
    /// How long after that it may be claimed, where there are clocks.
    pub claim_after: Duration,
    /// The same where there are none.
    pub claim_after_without_clock: Duration,
}

impl Default for AbsenceTimes {
    fn default() -> Self {
        AbsenceTimes {
            absent_after: Duration::from_secs(30),
            claim_after: Duration::from_secs(30),
            claim_after_without_clock: Duration::from_mins(10),
        }
    }
}
