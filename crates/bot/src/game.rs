//! One game from its stream to its end: when the turn comes the engine is asked, and what it answers is played.

use std::sync::Arc;
use std::time::Duration;

use dethrone_arena::EngineSpec;
use dethrone_protocol::{Army, Player};
use dethrone_records::Table;
use dethrone_rules::GameKind;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::accept::{shown, title};
use crate::backoff::Backoff;
use crate::bot::Say;
use crate::engine::{Engine, Thinking};
use crate::http::{Failure, Http, Lines};
use crate::messages::{GameFull, GameLine, Progress};
use crate::question::{Pace, question};

/// How often an engine that fails at the same position is started anew.
const TRIES: u32 = 3;

/// What a game is played with.
#[derive(Clone)]
pub(crate) struct Means {
    pub(crate) http: Http,
    /// The account's name.
    pub(crate) name: Arc<str>,
    pub(crate) engine: EngineSpec,
    pub(crate) pace: Pace,
    pub(crate) say: Say,
}

/// Why a game is not followed any more.
enum Leaving {
    /// It is over.
    Over,
    /// The connection broke; it is to be made again.
    Broken(Failure),
    /// Nothing more can be done about it.
    Hopeless(String),
}

/// Plays the game to its end, or as far as there is hope.
pub(crate) async fn play(means: Means, id: String) {
    let mut player =
        Playing { means, id, round: None, engine: None, thinking: None, decided: None, failures: 0 };
    let mut backoff = Backoff::new();
    loop {
        let left = match player.open().await {
            Ok(mut lines) => player.follow(&mut lines, &mut backoff).await,
            Err(failure) => Leaving::Broken(failure),
        };
        match left {
            Leaving::Over => return,
            Leaving::Hopeless(why) => {
                player.say(&format!("is left alone: {why}"));
                return;
            }
            Leaving::Broken(
                failure @ (Failure::Forbidden(_) | Failure::Missing(_) | Failure::Refused(_)),
            ) => {
                player.say(&format!("is left alone: {failure}"));
                return;
            }
            Leaving::Broken(failure) => {
                let wait = backoff.wait(failure.after());
                player.say(&format!("{failure}; again in {} s", wait.as_secs_f32()));
                tokio::time::sleep(wait).await;
            }
        }
    }
}

/// A game being played.
struct Playing {
    means: Means,
    id: String,
    /// What stays the same through the game, once it is known.
    round: Option<Round>,
    /// The engine, while it does not think.
    engine: Option<Engine>,
    thinking: Option<Thinking>,
    decided: Option<Decided>,
    /// How often the engine has failed at this position.
    failures: u32,
}

/// The last action chosen.
struct Decided {
    /// After how many actions it is to be played.
    ply: usize,
    action: String,
    /// Whether the server has taken it: its stream then tells so, unless it breaks.
    taken: bool,
}

/// What stays the same through a game.
struct Round {
    kind: GameKind,
    start: Option<String>,
    has_clock: bool,
    /// The armies of each seat, and whether it is the own one.
    seats: Vec<(Vec<Army>, bool)>,
}

impl Playing {
    async fn open(&mut self) -> Result<Lines, Failure> {
        self.means.http.lines(&format!("/api/bot/game/stream/{}", self.id)).await
    }

    /// Follows the stream, thinking at the same time.
    async fn follow(&mut self, lines: &mut Lines, backoff: &mut Backoff) -> Leaving {
        let mut latest: Option<(Progress, Table)> = None;
        loop {
            let event = match &mut self.thinking {
                Some(thinking) => tokio::select! {
                    biased;
                    line = lines.next() => Event::Line(line),
                    answer = thinking.answer() => Event::Answer(answer),
                },
                None => Event::Line(lines.next().await),
            };
            let done = match event {
                Event::Line(Ok(Some(line))) => {
                    backoff.reset();
                    self.hear(&line, &mut latest)
                }
                // A stream that ends before the game belongs to a server that stops.
                Event::Line(Ok(None)) => {
                    Err(Leaving::Broken(Failure::Network("the stream has ended".to_owned())))
                }
                Event::Line(Err(failure)) => Err(Leaving::Broken(failure)),
                Event::Answer(answer) => {
                    self.thinking = None;
                    self.take(answer, latest.as_ref())
                }
            };
            let done = match done {
                Ok(()) => self.act(latest.as_ref()).await,
                failed => failed,
            };
            if let Err(leaving) = done {
                return leaving;
            }
        }
    }

    /// Takes in a line of the stream.
    fn hear(&mut self, line: &[u8], latest: &mut Option<(Progress, Table)>) -> Result<(), Leaving> {
        let unreadable =
            |error: &dyn std::fmt::Display| Leaving::Hopeless(format!("its stream cannot be read: {error}"));
        let progress = match serde_json::from_slice(line).map_err(|error| unreadable(&error))? {
            GameLine::GameFull(full) => {
                // What this stream does not tell was not played.
                if let Some(decided) = &mut self.decided {
                    decided.taken = false;
                }
                self.meet(*full)?
            }
            GameLine::GameState(progress) => progress,
            GameLine::Other => return Ok(()),
        };
        if progress.is_over() {
            self.tell_end(&progress);
            return Err(Leaving::Over);
        }
        let Some(round) = &self.round else { return Ok(()) };
        let table = round.table(&progress.moves).map_err(|error| unreadable(&error))?;
        if latest.as_ref().is_none_or(|(before, _)| before.moves != progress.moves) {
            self.failures = 0;
            // Whatever is thought about is past.
            self.thinking = None;
        }
        *latest = Some((progress, table));
        Ok(())
    }

    /// Meets the game, or meets it again; how it stands.
    fn meet(&mut self, full: GameFull) -> Result<Progress, Leaving> {
        let is_own = |player: &Player| match player {
            Player::Person { name, registered: true } => name.eq_ignore_ascii_case(&self.means.name),
            _ => false,
        };
        let seats: Vec<_> =
            full.seats.iter().map(|seat| (seat.armies.clone(), is_own(&seat.player))).collect();
        if !seats.iter().any(|(_, own)| *own) {
            return Err(Leaving::Hopeless("the account has no seat in it".to_owned()));
        }
        let round = Round {
            kind: full.variant.key.into(),
            start: Some(full.initial_fen.clone()).filter(|fen| fen != "startpos"),
            has_clock: full.clock.is_some() || full.days_per_turn.is_some(),
            seats,
        };
        if self.round.is_none() {
            let others: Vec<String> =
                full.seats.iter().filter(|seat| !is_own(&seat.player)).map(named).collect();
            let own = round.seats.iter().filter(|(_, own)| *own).flat_map(|(armies, _)| armies);
            let own = own.map(|army| format!("{army:?}")).collect::<Vec<_>>().join(" and ");
            let count = full.state.moves.split_whitespace().count();
            let begins =
                if count == 0 { "begins".to_owned() } else { format!("goes on after {count} actions") };
            self.say(&format!(
                "{begins}: {} as {own} against {}",
                title(full.variant.key),
                others.join(", ")
            ));
        }
        self.round = Some(round);
        Ok(full.state)
    }

    /// Sees to it that the engine thinks when it is to act, or plays what it has chosen.
    async fn act(&mut self, latest: Option<&(Progress, Table)>) -> Result<(), Leaving> {
        let (Some(round), Some((progress, table))) = (&self.round, latest) else { return Ok(()) };
        let Some(own) = round.own_turn(table) else { return Ok(()) };
        if self.thinking.is_some() {
            return Ok(());
        }
        if self.decided.as_ref().is_some_and(|decided| decided.ply == table.ply()) {
            return self.send().await;
        }
        let firsts: Vec<Army> =
            round.seats.iter().filter_map(|(armies, _)| armies.first().copied()).collect();
        let asked = question(table, progress, &firsts, own, round.has_clock, self.means.pace);
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => match Engine::start(self.means.engine.clone(), round.kind).await {
                Ok(engine) => engine,
                Err(why) => return Err(Leaving::Hopeless(format!("the engine {why}"))),
            },
        };
        self.thinking = engine.think(asked);
        Ok(())
    }

    /// Takes the engine's answer.
    fn take(
        &mut self,
        answer: Result<(Engine, String), String>,
        latest: Option<&(Progress, Table)>,
    ) -> Result<(), Leaving> {
        let Some((_, table)) = latest else { return Ok(()) };
        let why = match answer {
            Ok((engine, action)) if table.legal().contains(&action) => {
                self.engine = Some(engine);
                self.decided = Some(Decided { ply: table.ply(), action, taken: false });
                return Ok(());
            }
            Ok((_, action)) => format!("it answers {:?}, which is illegal", shown(&action)),
            Err(why) => why,
        };
        self.failures += 1;
        if self.failures >= TRIES {
            return Err(Leaving::Hopeless(format!(
                "the engine fails {TRIES} times at the same position: {why}"
            )));
        }
        self.say(&format!("the engine fails after {} actions: {why}; it is started anew", table.ply()));
        Ok(())
    }

    /// Plays what was decided, once. If it is refused, it is played when the game has gone on to where it can be.
    async fn send(&mut self) -> Result<(), Leaving> {
        let Some(Decided { action, taken: false, .. }) = &self.decided else { return Ok(()) };
        let encoded = utf8_percent_encode(action, NON_ALPHANUMERIC);
        match self.means.http.post(&format!("/api/bot/game/{}/move/{encoded}", self.id)).await {
            Ok(()) => {
                if let Some(decided) = &mut self.decided {
                    decided.taken = true;
                }
                Ok(())
            }
            Err(Failure::Refused(why) | Failure::Forbidden(why)) => {
                self.say(&format!("{action} is refused: {why}"));
                Ok(())
            }
            Err(failure) => Err(Leaving::Broken(failure)),
        }
    }

    fn tell_end(&self, progress: &Progress) {
        let count = progress.moves.split_whitespace().count();
        let winner =
            progress.winner.as_ref().map(|winner| format!(", {} wins", shown(winner))).unwrap_or_default();
        let scores = progress.scores.iter().map(|score| format!("{:?} {}", score.army, score.points));
        let scores = scores.collect::<Vec<_>>().join(", ");
        let scores = if scores.is_empty() { scores } else { format!(" ({scores})") };
        self.say(&format!("is over after {count} actions: {}{winner}{scores}", shown(&progress.status)));
    }

    fn say(&self, text: &str) {
        (self.means.say)(&format!("game {} {text}", self.id));
    }
}

/// What comes next.
enum Event {
    Line(Result<Option<Vec<u8>>, Failure>),
    Answer(Result<(Engine, String), String>),
}

impl Round {
    /// The game after `moves`.
    fn table(&self, moves: &str) -> Result<Table, String> {
        let mut table = match &self.start {
            Some(fen) => Table::from_fen(self.kind, fen).map_err(|error| error.to_string())?,
            None => Table::start(self.kind),
        };
        for action in moves.split_whitespace() {
            table.play(action).map_err(|error| error.to_string())?;
        }
        Ok(table)
    }

    /// The own seat that is to act, if one is.
    fn own_turn(&self, table: &Table) -> Option<Army> {
        let army = table.to_act().map(Army::from)?;
        let (armies, own) = self.seats.iter().find(|(armies, _)| armies.contains(&army))?;
        if *own { armies.first().copied() } else { None }
    }
}

/// A seat and who has it.
fn named(seat: &dethrone_protocol::Seat) -> String {
    let armies = seat.armies.iter().map(|army| format!("{army:?}")).collect::<Vec<_>>().join(" and ");
    let name = match &seat.player {
        Player::Open => "nobody".to_owned(),
        Player::Computer { .. } => "the computer".to_owned(),
        Player::Person { name, .. } | Player::Invited { name, .. } if name.is_empty() => {
            "somebody".to_owned()
        }
        Player::Person { name, .. } | Player::Invited { name, .. } => shown(name),
    };
    format!("{name} ({armies})")
}

/// How long the engine of a game may take to end when the program does.
pub(crate) const FAREWELL: Duration = Duration::from_secs(1);
