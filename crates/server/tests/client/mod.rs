//! A client of the server, as small as it can be: HTTP by hand, live games over a real WebSocket, and its own table on
//! which it follows the game.
#![allow(dead_code, reason = "each test program uses its part")]

use std::net::SocketAddr;
use std::time::Duration;

use dethrone_protocol::{
    Absence, Army, ChatLine, CreateGame, FromClient, GameCreated, GameEvent, GameId, GameKind, GameState,
    LoggedEvent, Problem, Room, SeatChoice, SeatRequest, SeatTaken, TakeSeat, ToClient,
};
use dethrone_records::Table;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Nothing that a test waits for takes so long.
const PATIENCE: Duration = Duration::from_mins(1);

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self, status: u16) -> T {
        assert_eq!(self.status, status, "{self:?}");
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

pub(crate) async fn get(address: SocketAddr, path: &str) -> Answer {
    http(address, &format!("GET {path} HTTP/1.1\r\nhost: dethrone\r\nconnection: close\r\n\r\n")).await
}

pub(crate) async fn post(address: SocketAddr, path: &str, body: &impl Serialize) -> Answer {
    post_text(address, path, &serde_json::to_string(body).unwrap()).await
}

pub(crate) async fn post_text(address: SocketAddr, path: &str, body: &str) -> Answer {
    let length = body.len();
    let head = format!("POST {path} HTTP/1.1\r\nhost: dethrone\r\nconnection: close\r\n");
    let type_and_length = format!("content-type: application/json\r\ncontent-length: {length}\r\n\r\n");
    http(address, &(head + &type_and_length + body)).await
}

pub(crate) async fn http(address: SocketAddr, request: &str) -> Answer {
    let exchange = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        // A server that refuses a large request may close before it has read all of it.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    };
    let answer = timeout(PATIENCE, exchange).await.expect("an answer in time");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer.as_str(), ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_lowercase(), body: body.to_owned() }
}

/// The request for a game whose seats are as listed.
pub(crate) fn game_of(kind: GameKind, seats: &[(Army, SeatChoice)]) -> CreateGame {
    CreateGame {
        kind,
        fen: None,
        single_player: None,
        action_limit: None,
        time: None,
        listed: false,
        rated: false,
        shuffled: false,
        name: "Ada".into(),
        token: None,
        seats: seats
            .iter()
            .map(|(seat, player)| SeatRequest { seat: *seat, player: player.clone() })
            .collect(),
    }
}

pub(crate) async fn create(address: SocketAddr, request: &CreateGame) -> GameCreated {
    post(address, "/api/games", request).await.read(201)
}

/// The game as it stands.
pub(crate) async fn state(address: SocketAddr, id: &GameId) -> GameState {
    get(address, &format!("/api/games/{}", id.0)).await.read(200)
}

pub(crate) async fn take(address: SocketAddr, id: &GameId, seat: Army) -> String {
    let request = TakeSeat { seat, name: format!("{seat:?}"), token: None };
    post(address, &format!("/api/games/{}/seats", id.0), &request).await.read::<SeatTaken>(200).token
}

/// A live connection that keeps what it was told.
pub(crate) struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) seats: Vec<Army>,
    pub(crate) log: Vec<LoggedEvent>,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) absent: Option<Absence>,
    /// What seats have left for their next turns, and why the rest was dropped, as it was told.
    pub(crate) premoves: Vec<(Army, Vec<String>, Option<Problem>)>,
    pub(crate) table: Option<Table>,
    pub(crate) closing: Option<Problem>,
    request: u32,
}

impl Live {
    /// Enters the game; the log begins after number `after`.
    pub(crate) async fn enter(address: SocketAddr, id: &GameId, after: u32, tokens: &[String]) -> Live {
        Live::try_enter(address, id, after, tokens).await.expect("the server lets the client in")
    }

    pub(crate) async fn try_enter(
        address: SocketAddr,
        id: &GameId,
        after: u32,
        tokens: &[String],
    ) -> Option<Live> {
        let url = format!("ws://{address}/api/games/{}/live?after={after}", id.0);
        Live::connect(url, tokens).await
    }

    /// Enters with whatever the head of the request proves.
    pub(crate) async fn begin(request: impl IntoClientRequest + Unpin) -> Option<Live> {
        Live::connect(request, &[]).await
    }

    async fn connect(request: impl IntoClientRequest + Unpin, tokens: &[String]) -> Option<Live> {
        let (socket, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        let mut live = Live {
            socket,
            seats: vec![],
            log: vec![],
            chat: vec![],
            absent: None,
            premoves: vec![],
            table: None,
            closing: None,
            request: 0,
        };
        live.say(&FromClient::Enter { tokens: tokens.to_vec() }).await;
        match live.hear().await? {
            ToClient::Entered { seats, .. } => live.seats = seats,
            other => panic!("{other:?}"),
        }
        Some(live)
    }

    pub(crate) async fn say(&mut self, message: &FromClient) {
        self.say_text(serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        // A server that was killed shows in what is heard.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Sends bytes that need be no message.
    pub(crate) async fn say_bytes(&mut self, bytes: &[u8]) {
        self.socket.get_mut().write_all(bytes).await.unwrap();
    }

    /// The next message; `None` when the connection is over.
    pub(crate) async fn hear(&mut self) -> Option<ToClient> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("a message in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    let message = serde_json::from_str(&text).unwrap();
                    match &message {
                        ToClient::Logged { logged } => self.note(logged),
                        ToClient::Chat { lines } => self.chat.clone_from(lines),
                        ToClient::Said { line } => self.chat.push(line.clone()),
                        ToClient::Premoves { seat, actions, dropped } => {
                            self.premoves.push((*seat, actions.clone(), dropped.clone()));
                        }
                        ToClient::Absent { absence } => self.absent = Some(*absence),
                        ToClient::Returned { .. } => self.absent = None,
                        ToClient::Closing { problem } => self.closing = Some(problem.clone()),
                        _ => {}
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Asks, and gives the number of the event that it became; 0 if it became none.
    pub(crate) async fn ask(&mut self, ask: impl FnOnce(u32) -> FromClient) -> Result<u32, Problem> {
        self.try_ask(ask).await.expect("an answer")
    }

    /// As [`Live::ask`]; `None` if the connection ends without an answer.
    pub(crate) async fn try_ask(
        &mut self,
        ask: impl FnOnce(u32) -> FromClient,
    ) -> Option<Result<u32, Problem>> {
        self.request += 1;
        let mine = self.request;
        self.say(&ask(mine)).await;
        loop {
            match self.hear().await? {
                ToClient::Accepted { request, number } if request == mine => return Some(Ok(number)),
                ToClient::Done { request } if request == mine => return Some(Ok(0)),
                ToClient::Refused { request, problem } if request == mine => return Some(Err(problem)),
                _ => {}
            }
        }
    }

    /// Plays `action` for the army whose turn it is.
    pub(crate) async fn act(&mut self, action: &str) -> Result<u32, Problem> {
        let (army, ply) = self.due();
        let action = action.to_owned();
        let number = self.ask(|request| FromClient::Act { request, army, ply, action }).await?;
        self.until(number).await;
        Ok(number)
    }

    /// Says something beside the game.
    pub(crate) async fn speak(&mut self, room: Room, text: &str) -> Result<(), Problem> {
        let text = text.to_owned();
        self.ask(|request| FromClient::Say { request, room, text }).await.map(drop)
    }

    /// Listens until this was said, and gives all texts that this connection was told.
    pub(crate) async fn until_said(&mut self, text: &str) -> Vec<&str> {
        while !self.chat.iter().any(|line| line.text == text) {
            assert!(self.hear().await.is_some(), "the connection ended: {:?}", self.closing);
        }
        self.chat.iter().map(|line| line.text.as_str()).collect()
    }

    /// Listens until a player is absent, or none is.
    pub(crate) async fn until_absent(&mut self, seat: Option<Army>) {
        while self.absent.map(|absence| absence.seat) != seat {
            assert!(self.hear().await.is_some(), "the connection ended: {:?}", self.closing);
        }
    }

    /// The army to act and the number of actions so far, by the client's own table.
    pub(crate) fn due(&self) -> (Army, u32) {
        let table = self.table.as_ref().expect("the log was followed from its beginning");
        let army = table.to_act().expect("somebody is to act");
        (Army::from(army), table.ply() as u32)
    }

    /// Listens until the event of this number has come.
    pub(crate) async fn until(&mut self, number: u32) {
        while self.last_number() < number {
            assert!(self.hear().await.is_some(), "the connection ended: {:?}", self.closing);
        }
    }

    /// Listens until an event is as described, past ones included.
    pub(crate) async fn until_event(&mut self, wanted: impl Fn(&GameEvent) -> bool) {
        while !self.log.iter().any(|logged| wanted(&logged.event)) {
            assert!(self.hear().await.is_some(), "the connection ended: {:?}", self.closing);
        }
    }

    pub(crate) fn last_number(&self) -> u32 {
        self.log.last().map_or(0, |logged| logged.number)
    }

    pub(crate) fn last_logged_at(&self) -> i64 {
        self.log.last().expect("an event").at
    }

    pub(crate) fn last_event(&self) -> &GameEvent {
        &self.log.last().expect("an event").event
    }

    fn note(&mut self, logged: &LoggedEvent) {
        if let Some(last) = self.log.last() {
            assert_eq!(logged.number, last.number + 1, "a gap in the log");
        }
        match &logged.event {
            GameEvent::Created { kind, fen, .. } => {
                let kind = (*kind).into();
                let table =
                    fen.as_ref().map_or_else(|| Ok(Table::start(kind)), |fen| Table::from_fen(kind, fen));
                self.table = Some(table.unwrap());
            }
            GameEvent::Acted { action, .. } => {
                if let Some(table) = &mut self.table {
                    table.play(action).unwrap();
                }
            }
            GameEvent::TakenBack { ply } => {
                while let Some(table) = self.table.as_mut().filter(|table| table.ply() > *ply as usize) {
                    table.undo();
                }
            }
            _ => {}
        }
        self.log.push(logged.clone());
    }
}

/// Random numbers that are the same in every run (xorshift).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    pub(crate) fn choose(&mut self, actions: &[String]) -> String {
        actions[self.below(actions.len())].clone()
    }
}
