//! The Universal Chess Interface, for all five games.
//!
//! Positions and moves are written as in the rest of the product; castling is the King's move. Where UCI knows White
//! and Black only, `wtime` and `winc` are the clock of White and of whoever is on White's side, `btime` and `binc`
//! that of all others.

mod command;
mod display;
mod go;
mod info;
mod position;
mod tasks;

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use dethrone_rules::{AnyGame, Army, Game, GameKind, with_game};

use crate::bench::{Bench, bench};
use crate::count::divide;
use crate::dialogue::{EMPTY, Fault, Kind, News, OFFERED, Settings, Speaker, Thinker, converse};
use crate::limits::SystemClock;
use crate::odds::Odds;
use crate::player::Info;
use crate::stop_flag::StopFlag;
use command::Command;
use go::Go;
use position::Board;
use tasks::{Task, Tasks};

/// Speaks UCI until `quit` or the end of the input.
pub fn speak(input: impl BufRead + Send, output: impl Write) -> io::Result<()> {
    converse(input, |thinker| Session {
        output,
        thinker,
        settings: Settings::default(),
        board: Board::start(GameKind::RoyalCourt),
        tasks: Tasks::default(),
        told: None,
    })
}

/// The names of the games, the default first. `centaur` is what Fairy-Stockfish calls Royal Court.
const VARIANTS: [(&str, GameKind); 6] = [
    (GameKind::RoyalCourt.name(), GameKind::RoyalCourt),
    ("centaur", GameKind::RoyalCourt),
    (GameKind::Duo.name(), GameKind::Duo),
    (GameKind::Trio.name(), GameKind::Trio),
    (GameKind::Quattro.name(), GameKind::Quattro),
    (GameKind::QuattroTriple.name(), GameKind::QuattroTriple),
];

/// Everything that the dialogue has come to.
struct Session<W> {
    output: W,
    thinker: Thinker,
    settings: Settings,
    board: Board,
    tasks: Tasks,
    /// What was told last of the search under way.
    told: Option<Info>,
}

impl<W: Write> Speaker for Session<W> {
    fn hear(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        match Command::read(line) {
            Ok(Command::Quit) => return Ok(ControlFlow::Break(())),
            Ok(command) => self.obey(command)?,
            Err(fault) => self.complain(&fault)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn learn(&mut self, news: News) -> io::Result<()> {
        match news {
            News::Info(info) => self.tell(info),
            News::Text(text) => self.say(&text),
            News::Ready => self.say("readyok"),
            News::Refused(fault) => self.complain(&fault),
            News::Last => Ok(()),
            News::Done(text) => {
                // First, so that whoever reads the last line may begin something else at once.
                self.tasks.is_done();
                self.say(&text)
            }
            News::Chosen(choice) => {
                // What was found without a search, or by an iteration that was broken off, has not been told yet.
                if let Some(choice) = &choice
                    && self.told.as_ref().is_none_or(|told| told.line != choice.info.line)
                {
                    self.tell(choice.info.clone())?;
                }
                self.told = None;
                self.tasks.has_found(choice.as_ref().map(info::best_move));
                self.answer()
            }
            News::Failed => {
                self.complain(&Fault::new("go", "the search has failed, and its answer is any legal move"))?;
                self.tasks.has_found(None);
                self.answer()
            }
        }
    }

    fn miss(&mut self, fault: &Fault) -> io::Result<()> {
        self.complain(fault)
    }

    /// What ends by itself is waited for, so that commands can be piped in.
    fn close(&mut self) -> io::Result<ControlFlow<()>> {
        self.tasks.stop_endless();
        self.answer()?;
        self.thinker.ask_last();
        Ok(ControlFlow::Continue(()))
    }
}

impl<W: Write> Session<W> {
    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => return self.introduce(),
            Command::IsReady if self.tasks.is_under_way() => return self.say("readyok"),
            Command::IsReady => self.thinker.ask_ready(),
            Command::SetOption { name, value } => return self.set_option(&name, &value),
            Command::NewGame => self.thinker.change(super::player::Player::forget),
            Command::Position(placement) => {
                if let Err(fault) = self.board.place(placement) {
                    return self.complain(&fault);
                }
            }
            Command::Go(go) => return self.go(&go),
            Command::Stop => {
                self.tasks.stop();
                return self.answer();
            }
            Command::PonderHit => {
                self.tasks.ponder_hit();
                return self.answer();
            }
            Command::Display => return self.say(&display::display(self.board.table())),
            Command::Evaluate => return self.evaluate(),
            Command::Perft(depth) => return self.count(depth),
            Command::Bench => return self.bench(),
            // Nothing more is told in debug mode.
            Command::Debug | Command::Quit => {}
        }
        Ok(())
    }

    fn introduce(&mut self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        let mut lines = vec![format!("id name Dethrone {version}\nid author the authors of Dethrone")];
        let variants = VARIANTS.map(|(name, _)| format!("var {name}")).join(" ");
        lines.push(format!("option name UCI_Variant type combo default {} {variants}", VARIANTS[0].0));
        lines.extend(OFFERED.iter().map(|offered| {
            let name = offered.name;
            match offered.kind {
                Kind::Spin { default, least, most } => {
                    format!("option name {name} type spin default {default} min {least} max {most}")
                }
                Kind::Check => format!("option name {name} type check default false"),
                Kind::Text => format!("option name {name} type string default {EMPTY}"),
                Kind::Button => format!("option name {name} type button"),
            }
        }));
        lines.push("uciok".to_owned());
        self.say(&lines.join("\n"))
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        if !name.eq_ignore_ascii_case("UCI_Variant") {
            return match self.settings.set(name, value, &self.thinker) {
                Ok(()) => self.tell_of_network(),
                Err(fault) => self.complain(&fault),
            };
        }
        if let Some(&(_, kind)) = VARIANTS.iter().find(|(name, _)| name.eq_ignore_ascii_case(value)) {
            self.board = Board::start(kind);
            self.tell_of_network()
        } else {
            let names = VARIANTS.map(|(name, _)| name).join(", ");
            self.complain(&Fault::unexpected(name, value, format_args!("one of {names}")))
        }
    }

    /// Says when the network of `EvalFile` is not used.
    fn tell_of_network(&mut self) -> io::Result<()> {
        let kind = self.board.table().kind();
        let other = self.settings.network_of.filter(|&other| other != kind);
        other.map_or(Ok(()), |other| {
            let why = format!("a network of {}, not used for {}", other.title(), kind.title());
            self.complain(&Fault::new("EvalFile", why))
        })
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        for fault in &go.faults {
            self.complain(fault)?;
        }
        if go.is_lost() {
            return self.complain(&Fault::missing("go", "a limit that makes sense, or `infinite`"));
        }
        if self.tasks.is_busy() {
            return self.complain(&Fault::new("go", BUSY));
        }
        let table = self.board.table();
        let (game, legal) = (table.game().clone(), table.legal());
        let otherwise = info::without_search(table, legal.first());
        let mut limits = go.limits(is_whites_side(&game), self.settings.overhead);
        let (only, illegal): (Vec<String>, Vec<String>) =
            limits.only.into_iter().partition(|action| legal.contains(action));
        limits.only = only;
        for action in illegal {
            self.complain(&Fault::unexpected("go searchmoves", &action, "a legal move"))?;
        }
        let stop = if go.ponder { StopFlag::pondering() } else { StopFlag::default() };
        self.thinker.think(game, limits, &stop);
        self.tasks.begin(Task::search(stop, go.is_infinite(), otherwise));
        Ok(())
    }

    /// Gives the answers that need not wait any more.
    fn answer(&mut self) -> io::Result<()> {
        while let Some(answer) = self.tasks.next_answer() {
            self.say(&answer)?;
        }
        Ok(())
    }

    fn tell(&mut self, info: Info) -> io::Result<()> {
        let odds = self.settings.shows_odds.then(|| Odds::of(self.board.table().kind(), info.score));
        self.say(&info::info_line(&info, odds))?;
        if info.number == 1 {
            self.told = Some(info);
        }
        Ok(())
    }

    fn evaluate(&mut self) -> io::Result<()> {
        if self.tasks.is_busy() {
            return self.complain(&Fault::new("eval", BUSY));
        }
        let game = self.board.table().game().clone();
        self.thinker.change_and_tell(move |player, tell| {
            tell(News::Text(info::static_evaluation(player.evaluate(&game))));
        });
        Ok(())
    }

    fn count(&mut self, depth: u32) -> io::Result<()> {
        if self.tasks.is_busy() {
            return self.complain(&Fault::new("perft", BUSY));
        }
        let mut game = self.board.table().game().clone();
        let stop = StopFlag::default();
        self.tasks.begin(Task::work(stop.clone()));
        self.thinker.change_and_tell(move |_, tell| {
            let total = with_game!(&mut game, game => {
                divide(game, depth, &stop, &mut |action, count| tell(News::Text(format!("{action}: {count}"))))
            });
            tell(News::Done(match total {
                Some(total) => format!("\nNodes searched: {total}"),
                None => "info string perft: stopped".to_owned(),
            }));
        });
        Ok(())
    }

    /// The fingerprint of the game on the board.
    fn bench(&mut self) -> io::Result<()> {
        if self.tasks.is_busy() {
            return self.complain(&Fault::new("bench", BUSY));
        }
        let (kind, stop) = (self.board.table().kind(), StopFlag::default());
        self.tasks.begin(Task::work(stop.clone()));
        self.thinker.change_and_tell(move |_, tell| {
            let done = bench(kind, &stop, &SystemClock::default());
            tell(News::Done(match done {
                Some(Bench { nodes, elapsed, .. }) => {
                    let rate = u128::from(nodes) * 1_000_000_000 / elapsed.as_nanos().max(1);
                    format!("info string bench {}: {nodes} nodes, {rate} nodes/s", kind.name())
                }
                None => "info string bench: stopped".to_owned(),
            }));
        });
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")?;
        self.output.flush()
    }

    fn complain(&mut self, fault: &Fault) -> io::Result<()> {
        self.say(&format!("info string {fault}"))
    }
}

impl<W> Drop for Session<W> {
    fn drop(&mut self) {
        self.tasks.stop();
    }
}

const BUSY: &str = "a search is under way: stop it first";

/// Whether the army to act is White or on White's side.
fn is_whites_side(game: &AnyGame) -> bool {
    with_game!(game, game => game.to_act().is_none_or(|army| game.same_side(Army::White, army)))
}
