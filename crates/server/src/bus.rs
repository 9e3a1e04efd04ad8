//! How servers that share a database tell each other what they have written. The log is the truth: a message only says
//! that there is something to read, and whoever misses one reads it with the next.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event};
use dethrone_protocol::{Army, GameId};
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;

use crate::game::Hub;
use crate::names::{seat_from_key, seat_key};
use crate::token::new_id;

/// Where messages about games go; the game's name follows.
const SUBJECT: &str = "dethrone.game.";
/// How soon it is tried again whether this server can be heard.
const ECHO: Duration = Duration::from_millis(200);
/// How long connecting may take at the start.
const CONNECT: Duration = Duration::from_secs(5);
/// How long NATS may take to take a message: a game waits for it.
const TELL: Duration = Duration::from_millis(100);
/// How often it is asked whether it is still there.
const PING: Duration = Duration::from_secs(5);

/// What servers tell each other of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    /// Its log now ends with this number.
    Log(u32),
    /// Somebody has said something.
    Chat,
    /// Actions were left for this seat at a server: those left elsewhere count no longer.
    Premoved {
        /// The server.
        server: String,
        /// The seat.
        seat: Army,
    },
    /// These seats are present at a server.
    Here {
        /// The server.
        server: String,
        /// All that are.
        seats: Vec<Army>,
    },
}

impl Message {
    fn text(&self) -> String {
        match self {
            Message::Log(number) => number.to_string(),
            Message::Chat => "chat".to_owned(),
            Message::Premoved { server, seat } => format!("premoved {server} {}", seat_key(*seat)),
            Message::Here { server, seats } => {
                let seats: Vec<&str> = seats.iter().map(|&seat| seat_key(seat)).collect();
                format!("here {server} {}", seats.join(" "))
            }
        }
    }

    /// None for what a server of another version says that this one does not know.
    fn read(text: &str) -> Option<Message> {
        if let Some(rest) = text.strip_prefix("here ") {
            let (server, seats) = rest.split_once(' ')?;
            let seats = seats.split_whitespace().map(seat_from_key).collect::<Option<_>>()?;
            return Some(Message::Here { server: server.to_owned(), seats });
        }
        if let Some(rest) = text.strip_prefix("premoved ") {
            let (server, seat) = rest.split_once(' ')?;
            return Some(Message::Premoved { server: server.to_owned(), seat: seat_from_key(seat)? });
        }
        match text {
            "chat" => Some(Message::Chat),
            number => number.parse().ok().map(Message::Log),
        }
    }
}

/// The way to the other servers.
#[derive(Clone)]
pub(crate) enum Bus {
    /// There are none.
    Alone,
    /// Over NATS.
    Nats {
        /// The connection.
        client: Client,
        /// The name of this server among those that share the bus.
        own_name: String,
    },
}

/// What has to be heard.
pub(crate) struct Ear {
    client: Client,
    /// Rung after every connection: what was said before it may have been missed.
    connected: mpsc::Receiver<()>,
    /// No game and no other server is called so.
    own_name: String,
}

/// Why the bus cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("cannot reach NATS at {url}: {reason}")]
pub struct BusError {
    url: String,
    reason: String,
}

impl Bus {
    /// Connects to NATS at `url`, `nats://…`. A connection that is lost later is restored.
    pub(crate) async fn connect(url: &str) -> Result<(Bus, Ear), BusError> {
        let (ring, connected) = mpsc::channel(1);
        let options =
            ConnectOptions::new().name("dethrone").ping_interval(PING).event_callback(move |event| {
                let ring = ring.clone();
                async move {
                    match event {
                        // One ring is enough for any number of connections.
                        Event::Connected => drop(ring.try_send(())),
                        event => tracing::warn!(%event, "NATS"),
                    }
                }
            });
        let failed = |reason: String| BusError { url: url.to_owned(), reason };
        let connecting = tokio::time::timeout(CONNECT, options.connect(url)).await;
        let client =
            connecting.map_err(|_| failed("no answer".into()))?.map_err(|error| failed(error.to_string()))?;
        let own_name = new_id().map_err(|refusal| failed(refusal.to_string()))?;
        let own_name = format!("server-{own_name}");
        let bus = Bus::Nats { client: client.clone(), own_name: own_name.clone() };
        Ok((bus, Ear { client, connected, own_name }))
    }

    /// Tells the other servers of a game.
    pub(crate) async fn tell(&self, game: &GameId, message: &Message) {
        if let Bus::Nats { client, .. } = self
            // Otherwise messages would gather until nobody can tell any more, and all games stood still.
            && client.connection_state() == State::Connected
        {
            let told = client.publish(format!("{SUBJECT}{}", game.0), message.text().into());
            // A connection that is gone without a word is not known to be gone for a while.
            match tokio::time::timeout(TELL, told).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(game = game.0, %error, "the other servers were not told"),
                Err(_) => {
                    tracing::warn!(game = game.0, "NATS takes nothing: the other servers were not told");
                }
            }
        }
    }

    /// The name of this server, if there are others.
    pub(crate) fn own_name(&self) -> Option<&str> {
        match self {
            Bus::Alone => None,
            Bus::Nats { own_name, .. } => Some(own_name),
        }
    }

    /// Whether what is said now goes out at once.
    pub(crate) fn is_connected(&self) -> bool {
        match self {
            Bus::Alone => false,
            Bus::Nats { client, .. } => client.connection_state() == State::Connected,
        }
    }
}

impl Ear {
    /// Listens until `stop` is cancelled.
    pub(crate) async fn listen(mut self, hub: Hub, stop: CancellationToken) {
        let mut heard = match self.client.subscribe(format!("{SUBJECT}*")).await {
            Ok(heard) => heard,
            Err(error) => {
                tracing::error!(%error, "other servers cannot be heard");
                return;
            }
        };
        // A new connection is told of before NATS knows again what this server wants to hear. So it speaks to itself:
        // once it hears that, it hears everything, and what was said before is in the logs.
        let echo = format!("{SUBJECT}{}", self.own_name);
        let mut deaf = true;
        let mut tries = tokio::time::interval(ECHO);
        // While it hears, it does not try, and later owes no tries.
        tries.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                Some(()) = self.connected.recv() => {
                    deaf = true;
                    hub.set_hearing(false);
                }
                _ = tries.tick(), if deaf && self.client.connection_state() == State::Connected => {
                    if let Err(error) = self.client.publish(echo.clone(), "".into()).await {
                        tracing::warn!(%error, "NATS takes no message");
                    }
                }
                message = heard.next() => match message {
                    Some(message) if message.subject.as_str() == echo => {
                        if std::mem::take(&mut deaf) {
                            hub.set_hearing(true);
                            hub.read_all_again();
                        }
                    }
                    Some(message) => {
                        let game = message.subject.strip_prefix(SUBJECT).map(|id| GameId(id.to_owned()));
                        let message = std::str::from_utf8(&message.payload).ok().and_then(Message::read);
                        if let (Some(game), Some(message)) = (game, message) {
                            hub.heard_of(&game, &message);
                        }
                    }
                    None => return,
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_back_and_nothing_else() {
        let premoved = Message::Premoved { server: "server-1".into(), seat: Army::Red };
        let here = |seats| Message::Here { server: "server-1".into(), seats };
        for message in
            [Message::Log(17), Message::Chat, here(vec![]), here(vec![Army::White, Army::Black]), premoved]
        {
            assert_eq!(Message::read(&message.text()), Some(message));
        }
        for text in ["", "x", "-1", "here", "here server-1 green"] {
            assert_eq!(Message::read(text), None, "{text}");
        }
    }
}
