//! A search: what it is about, and how it is carried out, wherever that is.

use std::sync::Arc;
use std::time::Duration;

use dethrone_engine::{Info, Level, Limits, Player, Score, StopFlag, SystemClock, TimeLeft};
use dethrone_protocol::work::{Found, Goal, Search, SearchClock};
use dethrone_protocol::{AnalysisLine, Claim, LineValue, Offer};
use dethrone_records::Table;
use dethrone_rules::Ending;

/// Memory of one search.
const TABLE_MEGABYTES: usize = 16;
/// Kept back of a clock for the way to the disk.
const OVERHEAD: Duration = Duration::from_millis(50);

/// What is to be searched.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) table: Arc<Table>,
    pub(crate) goal: Goal,
    pub(crate) level: Level,
    /// The longest that the search may take.
    pub(crate) movetime: Duration,
    /// The clock of the player who is to act, as it is now.
    pub(crate) clock: Option<TimeLeft>,
}

impl Asked {
    /// As it is told to a worker.
    pub(super) fn to_search(&self) -> Search {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Search {
            kind: self.table.kind().into(),
            fen: self.table.start_fen().map(str::to_owned),
            actions: self.table.played().map(str::to_owned).collect(),
            goal: self.goal,
            level: self.level.number(),
            movetime: milliseconds(self.movetime),
            clock: self.clock.map(|clock| SearchClock {
                remaining: milliseconds(clock.remaining),
                increment: milliseconds(clock.increment),
            }),
        }
    }

    /// What a server has told; the reason why it makes no sense otherwise.
    pub(super) fn from_search(search: &Search) -> Result<Asked, String> {
        let table = table_of(search.kind.into(), search.fen.as_deref(), &search.actions)?;
        Ok(Asked {
            table: Arc::new(table),
            goal: search.goal,
            level: Level::new(search.level).ok_or_else(|| format!("there is no level {}", search.level))?,
            movetime: Duration::from_millis(search.movetime),
            clock: search.clock.map(|clock| TimeLeft {
                remaining: Duration::from_millis(clock.remaining),
                increment: Duration::from_millis(clock.increment),
                actions_to_go: None,
            }),
        })
    }

    /// Searches, in a thread that may be kept busy. `waited`: for how long the clock has run since this was asked. `None`
    /// when the game is over, or the search was stopped before it began.
    pub(super) fn perform(&self, waited: Duration, stop: &StopFlag) -> Option<Found> {
        if stop.is_stopped() {
            return None;
        }
        let mut player = Player::new(TABLE_MEGABYTES, getrandom::u64().unwrap_or_default());
        player.set_strength(self.level.strength());
        let time_left = self.clock.map(|clock| TimeLeft {
            // The clock runs while others think.
            remaining: clock.remaining.saturating_sub(waited),
            ..clock
        });
        let limits = Limits { time_left, overhead: OVERHEAD, ..Limits::movetime(self.movetime) };
        let (game, clock) = (self.table.game(), SystemClock::default());
        match self.goal {
            Goal::Act => {
                let choice = player.choose(game, &limits, stop, &clock, &mut |_| ())?;
                let claim = choice.claim.and_then(|ending| match ending {
                    Ending::Repetition => Some(Claim::Threefold),
                    Ending::FiftyMoves => Some(Claim::FiftyMoves),
                    _ => None,
                });
                Some(Found::Act { action: choice.action, claim, offers_draw: choice.offers_draw })
            }
            Goal::Answer { seat, offer } => {
                let offer = match offer {
                    Offer::Draw => dethrone_engine::Offer::Draw,
                    Offer::Void => dethrone_engine::Offer::Void,
                    Offer::Takeback | Offer::Adjourn | Offer::Resume => return None,
                };
                Some(Found::Answer { yes: player.accepts(game, seat.into(), offer, &limits, stop, &clock) })
            }
            Goal::Lines { count } => {
                player.set_lines(usize::from(count));
                let mut lines: Vec<Info> = Vec::new();
                let choice = player.choose(game, &limits, stop, &clock, &mut |info: Info| {
                    // The lines of an iteration come one after the other; a new iteration begins with the first.
                    lines.truncate(info.number.saturating_sub(1));
                    lines.push(info);
                });
                let lines = match choice {
                    None => Vec::new(),
                    Some(choice) if lines.is_empty() => vec![line_of(choice.info)],
                    Some(_) => lines.into_iter().map(line_of).collect(),
                };
                Some(Found::Lines { lines })
            }
        }
    }
}

/// The table after some actions; the reason in a sentence's end where they cannot be played.
pub(crate) fn table_of(
    kind: dethrone_rules::GameKind,
    fen: Option<&str>,
    actions: &[String],
) -> Result<Table, String> {
    let start = fen.map_or_else(|| Ok(Table::start(kind)), |fen| Table::from_fen(kind, fen));
    let mut table = start.map_err(|error| error.to_string())?;
    for (index, action) in actions.iter().enumerate() {
        table.play(action).map_err(|error| format!("action {}: {error}", index + 1))?;
    }
    Ok(table)
}

fn line_of(info: Info) -> AnalysisLine {
    let value = match info.score {
        Score::Centipawns(value) => LineValue::Centipawns { value },
        Score::WinIn(actions) => LineValue::WinIn { actions },
        Score::LossIn(actions) => LineValue::LossIn { actions },
    };
    AnalysisLine { value, depth: info.depth, actions: info.line }
}
