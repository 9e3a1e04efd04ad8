//! The Chess Engine Communication Protocol, version 2, for Royal Court: `XBoard` plays it without knowing it, as the
//! engine tells the board and the moves of the pieces.

mod clock;
mod command;
mod searches;
mod text;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use dethrone_records::Table;
use dethrone_rules::{Army, Ending, GameKind};

use crate::dialogue::{Fault, News, Settings, Speaker, Thinker, converse};
use crate::limits::Limits;
use crate::playable::WORSE;
use crate::player::{Choice, Info};
use crate::stop_flag::StopFlag;
use crate::value::Score;
use clock::{EngineClock, Period};
use command::Command;
use searches::{Purpose, Searches};

/// Speaks the protocol until `quit` or the end of the input.
pub fn speak(input: impl BufRead + Send, output: impl Write) -> io::Result<()> {
    converse(input, |thinker| Session {
        output,
        thinker,
        settings: Settings::default(),
        table: Table::start(GameKind::RoyalCourt),
        role: Role::Plays(Army::Black),
        clock: EngineClock::new(Period::Session {
            moves: 40,
            base: Duration::from_mins(5),
            increment: Duration::ZERO,
        }),
        depth: None,
        ponders: false,
        posts: false,
        searches: Searches::default(),
        pondered: None,
        last: None,
        pings: VecDeque::new(),
        pings_after_move: Vec::new(),
    })
}

/// What the engine does when it is nobody's turn to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// It plays this side.
    Plays(Army),
    /// It watches.
    Watches,
    /// It analyses whatever is on the board.
    Analyzes,
}

/// Everything that the dialogue has come to.
struct Session<W> {
    output: W,
    thinker: Thinker,
    settings: Settings,
    table: Table,
    role: Role,
    clock: EngineClock,
    depth: Option<u32>,
    ponders: bool,
    posts: bool,
    searches: Searches,
    /// What was found in the opponent's time, should this be its move.
    pondered: Option<(String, Choice)>,
    /// The last iteration that was found for a move or an analysis.
    last: Option<Info>,
    /// Pings that wait for the tasks before them, each for its own [`News::Ready`].
    pings: VecDeque<String>,
    /// Pings that wait for the engine's move.
    pings_after_move: Vec<String>,
}

impl<W: Write> Speaker for Session<W> {
    fn hear(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        match Command::read(line) {
            Ok(Command::Quit) => return Ok(ControlFlow::Break(())),
            Ok(command) => self.obey(command)?,
            Err(fault) => self.complain(&fault, line)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn learn(&mut self, news: News) -> io::Result<()> {
        match news {
            News::Info(info) => self.note(info),
            News::Ready => match self.pings.pop_front() {
                Some(ping) => self.say(&format!("pong {ping}")),
                None => Ok(()),
            },
            News::Chosen(choice) => match (self.searches.end(), choice) {
                (Some(Purpose::Move), Some(choice)) => self.make(&choice),
                (Some(Purpose::Ponder(expected)), Some(choice)) => {
                    self.pondered = Some((expected, choice));
                    Ok(())
                }
                _ => Ok(()),
            },
            News::Failed => {
                self.say("Error (the search has failed): go")?;
                match (self.searches.end(), self.table.legal().first()) {
                    (Some(Purpose::Move), Some(any)) => self.play_own(&any.clone()),
                    _ => Ok(()),
                }
            }
            News::Refused(fault) => self.complain(&fault, &fault.command),
            News::Text(_) | News::Done(_) | News::Last => Ok(()),
        }
    }

    fn miss(&mut self, fault: &Fault) -> io::Result<()> {
        self.complain(fault, "line")
    }

    /// Without a user interface there is nobody to play with.
    fn close(&mut self) -> io::Result<ControlFlow<()>> {
        Ok(ControlFlow::Break(()))
    }
}

impl<W: Write> Session<W> {
    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Introduce => return self.say(&text::features()),
            Command::New => {
                self.thinker.change(crate::Player::forget);
                self.clock.reset();
                self.depth = None;
                self.set_up(Table::start(GameKind::RoyalCourt));
                self.role = Role::Plays(Army::Black);
            }
            Command::Variant(name) if text::VARIANTS.contains(&name.as_str()) => {
                return self.say(text::SETUP);
            }
            Command::Variant(name) => {
                let fault = Fault::unexpected("unsupported variant", &name, text::VARIANTS.join(" or "));
                return self.complain(&fault, "variant");
            }
            Command::Force | Command::Result | Command::Exit => self.take_role(Role::Watches),
            Command::Go => return self.begin(self.to_move()),
            Command::PlayOther => {
                self.take_role(Role::Plays(other(self.to_move())));
            }
            Command::Analyze => {
                self.take_role(Role::Analyzes);
                self.analyze();
            }
            Command::Period(period) => self.clock = EngineClock::new(period),
            Command::Depth(depth) => self.depth = depth,
            Command::Time(left) => self.clock.set(left),
            Command::Move(text) => return self.opponent_moves(&text),
            Command::MoveNow => {
                if self.searches.purpose() == Some(&Purpose::Move) {
                    self.searches.hurry();
                }
            }
            Command::Ping(text) => return self.answer_ping(text),
            Command::Draw => return self.consider_draw(),
            Command::SetBoard(fen) => match Table::from_fen(GameKind::RoyalCourt, &fen) {
                Ok(table) => self.set_up(table),
                Err(error) => {
                    self.complain(&Fault::new("setboard", error), "setboard")?;
                    return self.say("tellusererror Illegal position");
                }
            },
            Command::Undo => return self.take_back(1),
            Command::Remove => return self.take_back(2),
            Command::Hard(ponders) => self.set_pondering(ponders),
            Command::Post(posts) => self.posts = posts,
            Command::Status => return self.tell_status(),
            Command::Hint => return self.hint(),
            Command::Memory(megabytes) => self.set_table(megabytes),
            Command::Cores(cores) => self.thinker.change(move |player| player.set_threads(cores.min(256))),
            Command::Option { name, value } => {
                if let Err(fault) = self.settings.set(&name, &value, &self.thinker) {
                    return self.complain(&fault, "option");
                }
            }
            Command::Nothing | Command::Quit => {}
        }
        Ok(())
    }

    /// The army whose turn it is, also after the end.
    fn to_move(&self) -> Army {
        match self.table.fen().split(' ').nth(1) {
            Some("b") => Army::Black,
            _ => Army::White,
        }
    }

    /// Another position: what was searched before is no use.
    fn set_up(&mut self, table: Table) {
        self.drop_thoughts();
        self.table = table;
        if self.role == Role::Analyzes {
            self.analyze();
        }
    }

    fn take_role(&mut self, role: Role) {
        self.drop_thoughts();
        self.role = role;
    }

    /// What is under way is of no use any more. A ping need not wait for a move that will not come.
    fn drop_thoughts(&mut self) {
        for ping in self.pings_after_move.drain(..) {
            self.pings.push_back(ping);
            self.thinker.ask_ready();
        }
        self.searches.abandon();
        (self.pondered, self.last) = (None, None);
    }

    /// Plays `army` from now on, and thinks if it is its turn.
    fn begin(&mut self, army: Army) -> io::Result<()> {
        self.take_role(Role::Plays(army));
        self.think_if_due()
    }

    /// Thinks about its move if it is its turn; where the game is over it says how.
    fn think_if_due(&mut self) -> io::Result<()> {
        if self.role != Role::Plays(self.to_move()) {
            return Ok(());
        }
        if self.table.to_act().is_none() {
            return self.tell_result();
        }
        self.think(Purpose::Move, StopFlag::default());
        Ok(())
    }

    /// Searches the position on the board.
    fn think(&mut self, purpose: Purpose, stop: StopFlag) {
        if purpose == Purpose::Move {
            self.clock.run();
        }
        let moves_made = self.table.ply() as u32 / 2;
        let (movetime, time_left) = match purpose {
            Purpose::Analysis => (None, None),
            Purpose::Move | Purpose::Ponder(_) => self.clock.limit(moves_made),
        };
        let depth = self.depth.filter(|_| purpose != Purpose::Analysis);
        let limits =
            Limits { depth, movetime, time_left, overhead: self.settings.overhead, ..Limits::default() };
        self.thinker.think(self.table.game().clone(), limits, &stop);
        self.searches.begin(stop, purpose);
    }

    fn analyze(&mut self) {
        self.searches.abandon();
        if self.table.to_act().is_some() {
            self.think(Purpose::Analysis, StopFlag::default());
        }
    }

    fn opponent_moves(&mut self, text: &str) -> io::Result<()> {
        if self.searches.purpose() == Some(&Purpose::Move) {
            return self.say(&format!("Illegal move (it is my turn): {}", one_word(text)));
        }
        if let Err(error) = self.table.play(text) {
            let error = error.to_string();
            let reason = error.split_once(" is illegal: ").map_or(error.as_str(), |(_, reason)| reason);
            return self.say(&format!("Illegal move ({reason}): {}", one_word(text)));
        }
        match (self.role, self.pondered.take()) {
            (Role::Watches, _) => Ok(()),
            (Role::Analyzes, _) => {
                self.analyze();
                Ok(())
            }
            (Role::Plays(_), Some((expected, choice))) if expected == text => {
                self.clock.run();
                self.make(&choice)
            }
            (Role::Plays(_), _) => {
                if matches!(self.searches.purpose(), Some(Purpose::Ponder(expected)) if expected == text) {
                    self.clock.run();
                    self.searches.ponder_hit();
                    return Ok(());
                }
                self.searches.abandon();
                self.think_if_due()
            }
        }
    }

    /// Makes the move that was chosen, or claims the draw instead.
    fn make(&mut self, choice: &Choice) -> io::Result<()> {
        if let Some(claim) = choice.claim {
            self.role = Role::Watches;
            self.say(&text::result(claim, None))?;
            return self.answer_pings();
        }
        if choice.offers_draw {
            self.say("offer draw")?;
        }
        self.play_own(&choice.action)?;
        if self.ponders
            && self.table.to_act().is_some()
            && let Some(expected) = choice.info.line.get(1)
        {
            self.ponder(expected);
        }
        Ok(())
    }

    fn play_own(&mut self, action: &str) -> io::Result<()> {
        self.clock.press();
        if let Err(error) = self.table.play(action) {
            return self.complain(&Fault::new("own move", error), "go");
        }
        self.say(&format!("move {action}"))?;
        self.answer_pings()?;
        if self.table.to_act().is_none() { self.tell_result() } else { Ok(()) }
    }

    /// Thinks in the opponent's time about the answer to the move that is expected.
    fn ponder(&mut self, expected: &str) {
        if self.table.play(expected).is_err() {
            return;
        }
        if self.table.to_act().is_some() {
            self.think(Purpose::Ponder(expected.to_owned()), StopFlag::pondering());
        }
        self.table.undo();
    }

    fn set_pondering(&mut self, ponders: bool) {
        self.ponders = ponders;
        if !ponders && matches!(self.searches.purpose(), Some(Purpose::Ponder(_))) {
            self.searches.abandon();
        }
    }

    fn take_back(&mut self, moves: usize) -> io::Result<()> {
        if self.table.ply() < moves {
            let fault = Fault::new("undo", format_args!("there are only {} moves", self.table.ply()));
            return self.complain(&fault, "undo");
        }
        self.drop_thoughts();
        for _ in 0..moves {
            self.table.undo();
        }
        if self.role == Role::Analyzes {
            self.analyze();
        }
        Ok(())
    }

    fn note(&mut self, info: Info) -> io::Result<()> {
        if !matches!(self.searches.first_purpose(), Some(Purpose::Move | Purpose::Analysis)) {
            return Ok(());
        }
        if self.posts || self.role == Role::Analyzes {
            self.say(&text::thinking(&info))?;
        }
        if info.number == 1 {
            self.last = Some(info);
        }
        Ok(())
    }

    /// The opponent offers a draw: who is worse takes it.
    fn consider_draw(&mut self) -> io::Result<()> {
        let worse = self.last.as_ref().is_some_and(|info| match info.score {
            Score::Centipawns(value) => value <= WORSE,
            Score::LossIn(_) => true,
            Score::WinIn(_) => false,
        });
        // To offer it too is to accept it.
        if worse { self.say("offer draw") } else { Ok(()) }
    }

    /// A ping is answered after all that was said before it; the engine's own move in hand is made first.
    fn answer_ping(&mut self, text: String) -> io::Result<()> {
        match self.searches.purpose() {
            Some(Purpose::Move) => self.pings_after_move.push(text),
            Some(_) => return self.say(&format!("pong {text}")),
            None => {
                self.pings.push_back(text);
                self.thinker.ask_ready();
            }
        }
        Ok(())
    }

    fn answer_pings(&mut self) -> io::Result<()> {
        for ping in std::mem::take(&mut self.pings_after_move) {
            self.say(&format!("pong {ping}"))?;
        }
        Ok(())
    }

    fn tell_status(&mut self) -> io::Result<()> {
        match &self.last {
            Some(info) if self.role == Role::Analyzes => {
                let Info { depth, nodes, elapsed, .. } = info;
                let line = format!("stat01: {} {nodes} {depth} 0 0", elapsed.as_millis() / 10);
                self.say(&line)
            }
            _ => Ok(()),
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        match self.searches.purpose() {
            Some(Purpose::Ponder(expected)) => {
                let line = format!("Hint: {expected}");
                self.say(&line)
            }
            _ => Ok(()),
        }
    }

    fn set_table(&mut self, megabytes: usize) {
        self.thinker.set_table_megabytes("memory", megabytes.clamp(1, 65_536));
    }

    fn tell_result(&mut self) -> io::Result<()> {
        self.role = Role::Watches;
        let Some(ending) = self.table.ending() else { return Ok(()) };
        let winner = (ending == Ending::Checkmate).then(|| other(self.to_move()));
        self.say(&text::result(ending, winner))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")?;
        self.output.flush()
    }

    /// `Error (what): command`
    fn complain(&mut self, fault: &Fault, command: &str) -> io::Result<()> {
        self.say(&format!("Error ({fault}): {}", one_word(command)))
    }
}

impl<W> Drop for Session<W> {
    fn drop(&mut self) {
        self.searches.abandon();
    }
}

fn other(army: Army) -> Army {
    if army == Army::White { Army::Black } else { Army::White }
}

/// The first word, short enough to be quoted.
fn one_word(text: &str) -> String {
    text.split_whitespace().next().unwrap_or("").chars().take(60).collect()
}
