//! `dethrone match`: matches between engines.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use dethrone_arena::judge::{Adjudication, DrawRule, ResignRule, Terms};
use dethrone_arena::opening::{Openings, SourceName};
use dethrone_arena::statistics::Sprt;
use dethrone_arena::{Conclusion, Contest, EngineSpec, Limit, News, Standing, TimeControl, line, summary};
use dethrone_rules::GameKind;
use indicatif::ProgressBar;
use time::OffsetDateTime;

use crate::engine_options::{limit, named_value};
use crate::failure::Failure;
use crate::game_options::two_sided_game;
use crate::output;

/// Play a match between engines, or a round robin of several
///
/// Engines speak UCI. Every opening is played twice, with sides exchanged. The match judges by the rules, keeps the
/// clocks, claims the draws that can be claimed (RC1), and counts illegal moves, crashes, stalls and time losses apart.
/// The line that tells how it stands: won-drawn-lost, score, Elo with its error at 95 %, the likelihood of superiority,
/// and how many pairs gave 0, ½, 1, 1½ and 2 points, all as the first engine sees it.
///
/// docs/match.md tells more.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone match royal-court --tc 2+0.02 --games 1000 --pgn court.pgn \\
    --engine \"cmd=dethrone uci;option.Hash=64\" \\
    --engine \"cmd=fairy-stockfish;option.Hash=64\"
  dethrone match duo --nodes 5000 --sprt 0,10,0.05,0.05 --games 20000 --concurrency 2 \\
    --engine \"name=new;cmd=./new uci\" --engine \"name=old;cmd=./old uci\"
  dethrone match royal-court --tc 2+0.02 --games 1000 --pgn court.pgn --resume \\
    --engine \"cmd=dethrone uci;option.Hash=64\" \\
    --engine \"cmd=fairy-stockfish;option.Hash=64\"")]
pub(crate) struct Options {
    /// Which game
    #[arg(value_parser = two_sided_game())]
    game: GameKind,
    /// An engine, at least two: parts KEY=VALUE between semicolons. cmd is the command with its arguments (quotation
    /// marks keep words together); name, dir (folder to run in), log (file for all that is said) and option.NAME may
    /// follow, and tc, movetime, nodes or depth in place of those for all engines
    #[arg(long = "engine", value_name = "PARTS", required = true)]
    engines: Vec<EngineSpec>,
    /// An option for all engines that do not set it themselves
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = named_value)]
    for_all: Vec<(String, String)>,
    /// Seconds for the game and after each move, exact to the millisecond
    #[arg(long, value_name = "SECONDS+SECONDS")]
    tc: Option<TimeControl>,
    /// Milliseconds for a move
    #[arg(long, value_name = "N", value_parser = limit("movetime"))]
    movetime: Option<Limit>,
    /// Positions to visit for a move
    #[arg(long, value_name = "N", value_parser = limit("nodes"))]
    nodes: Option<Limit>,
    /// Plies to look ahead
    #[arg(long, value_name = "N", value_parser = limit("depth"))]
    depth: Option<Limit>,
    /// Games between every two engines, an even number
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = even)]
    games: u32,
    /// Games played at the same time
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1_024))]
    concurrency: u16,
    /// Where games begin: start, random:FROM-TO (plies), assembly:PERCENT (Judtho: Assemblies by our player with so
    /// many random placements), book:FILE (FEN, EPD or .pgn) [default: random:6-10, in Judtho assembly:20]
    #[arg(long, value_name = "SOURCE")]
    openings: Option<SourceName>,
    /// Draw random openings and Assemblies again that our player, looking at 5000 positions, values at more than so many hundredths of a Pawn
    #[arg(long, value_name = "N")]
    balance: Option<u32>,
    /// Seed of the openings
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// Milliseconds by which an answer may come too late
    #[arg(long, default_value_t = 50, value_name = "N")]
    margin: u64,
    /// Seconds after which an engine without a clock has stalled
    #[arg(long, default_value_t = 120, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    patience: u64,
    /// End a game when both engines see one side lost by SCORE for MOVES moves each
    #[arg(long, value_name = "SCORE,MOVES")]
    resign: Option<ResignRule>,
    /// End a game as a draw when both engines see it even within SCORE for MOVES moves each, after PLIES plies
    #[arg(long, value_name = "SCORE,MOVES,PLIES")]
    draw: Option<DrawRule>,
    /// End a game after so many plies: in Judtho by Material Score (R16), in Royal Court as a draw
    #[arg(long, value_name = "N")]
    max_plies: Option<u32>,
    /// End the match when it is decided whether the first engine is stronger by ELO1 rather than by ELO0 (logistic
    /// Elo, on pairs)
    #[arg(long, value_name = "ELO0,ELO1,ALPHA,BETA", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// File to which every finished game is appended
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Go on with the match whose games are in the file
    #[arg(long, requires = "pgn")]
    resume: bool,
    /// Name of the event in the file
    #[arg(long, default_value = "dethrone match", value_name = "TEXT")]
    event: String,
}

pub(super) fn run(options: Options) -> Result<(), Failure> {
    let mut contest = options.contest()?;
    contest.prepare()?;
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed)).map_err(std::io::Error::other)?;
    let mut display = Display::new();
    let (standing, conclusion) = contest.run(&today(), &stop, &mut |news| display.show(&contest, &news))?;
    display.bar.finish_and_clear();
    output::write(summary(&contest, &standing).as_bytes())?;
    match conclusion {
        Conclusion::Complete | Conclusion::Decided(_) => Ok(()),
        Conclusion::Interrupted => Err(Failure::Stopped(match &contest.record {
            Some(_) => "--resume goes on with it".to_owned(),
            None => "without --pgn it cannot be gone on with".to_owned(),
        })),
    }
}

impl Options {
    fn contest(self) -> Result<Contest, Failure> {
        let common = self.limit();
        let mut engines = self.engines;
        for engine in &mut engines {
            if engine.limit.is_empty() {
                engine.limit = common;
            }
            for (name, value) in &self.for_all {
                if !engine.options.iter().any(|(own, _)| own.eq_ignore_ascii_case(name)) {
                    engine.options.push((name.clone(), value.clone()));
                }
            }
        }
        let source = self.openings.unwrap_or_else(|| SourceName::usual(self.game)).open(self.game)?;
        Ok(Contest {
            kind: self.game,
            engines,
            openings: Openings { kind: self.game, source, seed: self.seed, balance: self.balance },
            rounds: self.games / 2,
            concurrency: self.concurrency.into(),
            terms: Terms {
                margin: Duration::from_millis(self.margin),
                patience: Duration::from_secs(self.patience),
                adjudication: Adjudication { resign: self.resign, draw: self.draw, longest: self.max_plies },
            },
            sprt: self.sprt,
            event: self.event,
            record: self.pgn,
            resume: self.resume,
        })
    }

    /// What all engines may use that have no limit of their own.
    fn limit(&self) -> Limit {
        Limit {
            clock: self.tc,
            movetime: self.movetime.and_then(|limit| limit.movetime),
            nodes: self.nodes.and_then(|limit| limit.nodes),
            depth: self.depth.and_then(|limit| limit.depth),
        }
    }
}

/// The live line: a bar on a terminal, else a line now and then; faults at once.
struct Display {
    bar: ProgressBar,
    last_line: Instant,
}

impl Display {
    /// How often a line is written where there is no terminal.
    const INTERVAL: Duration = Duration::from_secs(10);

    fn new() -> Self {
        let bar = output::progress_bar(None, "{pos} of {len} games, {msg}, {eta} left");
        Display { bar, last_line: Instant::now() }
    }

    fn show(&mut self, contest: &Contest, news: &News<'_>) {
        match news {
            News::Begun { standing, total } => {
                self.bar.set_length(*total);
                // What was played before says nothing about the rate.
                self.bar.set_position(standing.games());
                self.bar.reset_eta();
                self.update(contest, standing);
            }
            News::Game { fixture, report, standing } => {
                if let Some((side, fault)) = &report.fault {
                    let culprit = if *side as usize == 0 { fixture.light } else { fixture.dark };
                    let round = fixture.round_text();
                    self.say(&format!("game {round}, {}: {fault}", contest.name(culprit)));
                }
                self.bar.set_position(standing.games());
                self.update(contest, standing);
            }
        }
    }

    fn update(&mut self, contest: &Contest, standing: &Standing) {
        let text = line(contest, standing);
        if self.bar.is_hidden() && self.last_line.elapsed() >= Self::INTERVAL {
            self.say(&format!("{} games, {text}", standing.games()));
            self.last_line = Instant::now();
        }
        self.bar.set_message(text);
    }

    fn say(&self, text: &str) {
        if self.bar.is_hidden() {
            output::note(&text);
        } else {
            self.bar.println(text);
        }
    }
}

/// Today as PGN writes it, in universal time.
fn today() -> String {
    let date = OffsetDateTime::now_utc().date();
    format!("{:04}.{:02}.{:02}", date.year(), u8::from(date.month()), date.day())
}

fn even(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        _ => Err("expected an even number above 0: every opening is played twice".to_owned()),
    }
}
