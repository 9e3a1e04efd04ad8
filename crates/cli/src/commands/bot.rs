//! `dethrone bot`: a UCI engine as a player on a server.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use dethrone_arena::uci::Client;
use dethrone_arena::{EngineSpec, Limit};
use dethrone_bot::{Address, Bot, Rules, Say, TimeKind, Token};
use dethrone_rules::GameKind;

use crate::engine_options::{limit, named_value};
use crate::failure::Failure;
use crate::game_options::game_kind;
use crate::output;
use crate::stop_signal::stop_signal;

/// Play with a UCI engine on a server
///
/// The engine plays under an account of the server: challenges to it are accepted by the rules given here, and each game
/// is played by an engine process of its own. It plays on after a broken connection, and games go on when the bot is
/// started again. It never resigns, offers no draw and agrees to none. docs/programs.md tells how to get a token.
#[derive(Args)]
#[command(after_help = "Examples:
  DETHRONE_TOKEN=… dethrone bot --server https://play.example --engine 'dethrone uci'
  dethrone bot --server http://127.0.0.1:8080 --engine 'dethrone uci' --option Hash=256 --accept duo,royal-court
  dethrone bot --server https://play.example --engine fairy-stockfish --accept royal-court --clocks clock --games 1")]
pub(crate) struct Options {
    /// The server: a scheme and a host
    #[arg(long, value_name = "URL")]
    server: Address,
    /// The account's token, with the scopes bot:play and challenge:read; in the environment others do not see it
    #[arg(long, value_name = "TOKEN", env = "DETHRONE_TOKEN", hide_env_values = true)]
    token: Token,
    /// The engine's command
    #[arg(long, value_name = "COMMAND", value_parser = engine)]
    engine: EngineSpec,
    /// The folder in which the engine runs
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// A file to which all that is said to the engine and by it is appended
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// An option of the engine; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = named_value)]
    set: Vec<(String, String)>,
    /// Accept challenges to these games [default: all that the engine plays]
    #[arg(long, value_name = "GAMES", value_delimiter = ',', value_parser = game_kind())]
    accept: Vec<GameKind>,
    /// Accept these kinds of time
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = time_kind(), default_value = "clock,correspondence,unlimited")]
    clocks: Vec<TimeKind>,
    /// Accept clocks that begin with so many seconds at least
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    least_clock: u32,
    /// Accept clocks that begin with so many seconds at most
    #[arg(long, value_name = "SECONDS", default_value_t = 86_400)]
    most_clock: u32,
    /// Play so many games at once; challenges beyond that wait
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    games: u16,
    /// Milliseconds for each action, besides the clock [default: 1000 where there is no clock and no other limit]
    #[arg(long, value_name = "MS", value_parser = limit("movetime"))]
    movetime: Option<Limit>,
    /// Nodes for each action
    #[arg(long, value_name = "N", value_parser = limit("nodes"))]
    nodes: Option<Limit>,
    /// Plies for each action
    #[arg(long, value_name = "N", value_parser = limit("depth"))]
    depth: Option<Limit>,
    /// Milliseconds kept back of a clock for the way to the server and back
    #[arg(long, value_name = "MS", default_value_t = 100)]
    overhead: u32,
}

pub(super) fn run(options: Options) -> Result<(), Failure> {
    let limit = Limit {
        clock: None,
        movetime: options.movetime.and_then(|limit| limit.movetime),
        nodes: options.nodes.and_then(|limit| limit.nodes),
        depth: options.depth.and_then(|limit| limit.depth),
    };
    let engine = EngineSpec {
        directory: options.dir,
        log: options.log,
        options: options.set,
        limit,
        ..options.engine
    };
    let bot = Bot {
        server: options.server,
        token: options.token,
        rules: Rules {
            games: games_played(&engine, &options.accept)?,
            times: options.clocks,
            least_clock: options.least_clock,
            most_clock: options.most_clock,
            at_once: usize::from(options.games),
        },
        overhead: Duration::from_millis(u64::from(options.overhead)),
        engine,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(play(bot))
}

/// The games that were asked for, each of which the engine must play, or all that it plays. Whatever is wrong with the
/// engine shows here, before anybody is kept waiting.
fn games_played(engine: &EngineSpec, wanted: &[GameKind]) -> Result<Vec<GameKind>, Failure> {
    let mut failed = None;
    let asked: &[GameKind] = if wanted.is_empty() { &GameKind::ALL } else { wanted };
    let mut played = Vec::new();
    for &kind in asked {
        match Client::start(engine, kind) {
            Ok(_) => played.push(kind),
            Err(error) if wanted.is_empty() => failed = Some(error.to_string()),
            Err(error) => return Err(Failure::Engine(format!("{}: it {error}", kind.title()))),
        }
    }
    match failed {
        Some(why) if played.is_empty() => Err(Failure::Engine(format!("it {why}"))),
        _ => Ok(played),
    }
}

async fn play(bot: Bot) -> Result<(), Failure> {
    let stop = stop_signal()?;
    // Where nobody reads, the bot plays on.
    let say: Say = Arc::new(|text: &str| drop(output::write_lines([text])));
    Ok(bot.run(stop, say).await?)
}

fn engine(text: &str) -> Result<EngineSpec, String> {
    EngineSpec::of_command(text).map_err(|error| error.to_string())
}

fn time_kind() -> impl TypedValueParser<Value = TimeKind> {
    // Only names of kinds come this far.
    PossibleValuesParser::new(TimeKind::ALL.map(TimeKind::name))
        .map(|name| TimeKind::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or(TimeKind::Clock))
}
