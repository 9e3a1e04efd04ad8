//! A game with a socket at each of its seats.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use dethrone_protocol::{
    Army, CreateGame, FromClient, GameCreated, GameKind, SeatChoice, SeatRequest, ToClient,
};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::counted::Counted;
use crate::request::{connect, post};

/// Nothing takes so long.
const PATIENCE: Duration = Duration::from_mins(1);
const ARMIES: [Army; 4] = [Army::White, Army::Red, Army::Yellow, Army::Black];

/// A game under load.
pub(crate) struct Game {
    sockets: Vec<WebSocketStream<Counted>>,
    /// The number of the last event.
    last: u32,
    ply: u32,
}

impl Game {
    /// Makes a game and enters it four times. `number` says from which address.
    pub(crate) async fn begin(
        server: SocketAddr,
        number: usize,
        received: &Arc<AtomicU64>,
    ) -> io::Result<Game> {
        let (id, token) = make(server, number).await?;
        let mut sockets = Vec::new();
        for _ in ARMIES {
            sockets.push(enter(server, number, &id, vec![token.clone()], received).await?);
        }
        let mut game = Game { sockets, last: 0, ply: 0 };
        game.until(1).await?;
        Ok(game)
    }

    /// Has `army` act; how long it was until all four had seen it. Everything since `begun` counts.
    pub(crate) async fn act(&mut self, army: Army, action: &str, begun: Instant) -> io::Result<Duration> {
        let act = FromClient::Act { request: 1, army, ply: self.ply, action: action.to_owned() };
        say(&mut self.sockets[army as usize], &act).await?;
        self.until(self.last + 1).await?;
        self.ply += 1;
        Ok(begun.elapsed())
    }

    /// Listens at all sockets until each has heard of the event.
    async fn until(&mut self, number: u32) -> io::Result<()> {
        for socket in &mut self.sockets {
            loop {
                match hear(socket).await? {
                    ToClient::Logged { logged } if logged.number >= number => break,
                    ToClient::Refused { problem, .. } | ToClient::Closing { problem } => {
                        return Err(io::Error::other(problem.message));
                    }
                    _ => {}
                }
            }
        }
        self.last = number;
        Ok(())
    }
}

/// A socket that follows a game and says nothing.
pub(crate) async fn follow(
    server: SocketAddr,
    number: usize,
    id: &str,
    received: &Arc<AtomicU64>,
) -> io::Result<WebSocketStream<Counted>> {
    let mut socket = enter(server, number, id, Vec::new(), received).await?;
    while !matches!(hear(&mut socket).await?, ToClient::Logged { .. }) {}
    Ok(socket)
}

/// Makes a game all of whose seats are held by one token.
pub(crate) async fn make(server: SocketAddr, number: usize) -> io::Result<(String, String)> {
    let request = CreateGame {
        kind: GameKind::Quattro,
        fen: None,
        single_player: None,
        action_limit: None,
        time: None,
        rated: false,
        listed: false,
        shuffled: false,
        name: "load".to_owned(),
        token: None,
        seats: ARMIES.map(|seat| SeatRequest { seat, player: SeatChoice::ThisBrowser }).to_vec(),
    };
    let body = serde_json::to_string(&request)?;
    let made: GameCreated = serde_json::from_str(&post(server, number, "/api/games", &body).await?)?;
    Ok((made.id.0, made.token.unwrap_or_default()))
}

async fn enter(
    server: SocketAddr,
    number: usize,
    id: &str,
    tokens: Vec<String>,
    received: &Arc<AtomicU64>,
) -> io::Result<WebSocketStream<Counted>> {
    let stream = Counted::new(connect(server, number).await?, received.clone());
    let address = format!("ws://{server}/api/games/{id}/live?after=0");
    let (mut socket, _) = tokio_tungstenite::client_async(address, stream).await.map_err(io::Error::other)?;
    say(&mut socket, &FromClient::Enter { tokens }).await?;
    Ok(socket)
}

async fn say(socket: &mut WebSocketStream<Counted>, message: &FromClient) -> io::Result<()> {
    socket.send(Message::text(serde_json::to_string(message)?)).await.map_err(io::Error::other)
}

async fn hear(socket: &mut WebSocketStream<Counted>) -> io::Result<ToClient> {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await.map_err(io::Error::other)?;
        match message {
            Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Err(error)) => return Err(io::Error::other(error)),
            Some(Ok(_)) | None => return Err(io::Error::other("the server has ended the connection")),
        }
    }
}
