//! The computer at a seat: what it has to think about, and the thinking, away from the threads that serve.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dethrone_engine::{Choice, Level, Limits, Player, StopFlag, Strength, SystemClock, TimeLeft};
use dethrone_protocol::{Army, Claim, Offer};
use dethrone_records::Table;
use dethrone_rules::Ending;
use tokio::sync::Semaphore;

use super::{LiveGame, Request};

/// Memory of one search.
const TABLE_MEGABYTES: usize = 16;
/// Kept back of a clock for the way to the disk.
const OVERHEAD: Duration = Duration::from_millis(50);

/// What a computer's seat has to decide. Whatever changes the game changes this too, so that an answer to an old
/// question is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    Action { army: Army, ply: u32, taken_back: u32 },
    Answer { seat: Army, what: Offer, ply: u32, taken_back: u32 },
}

impl Question {
    /// What the game asks the computer now. Offers come first: to act would be to decline.
    pub(super) fn in_game(game: &LiveGame) -> Option<Question> {
        let army = game.to_act()?;
        let (ply, taken_back) = (game.ply(), game.taken_back);
        if let Some(offer) = game.offer.as_ref().filter(|offer| offer.what != Offer::Takeback) {
            let unanswered = game.computers().find(|seat| !offer.agreed.contains(seat));
            if let Some(seat) = unanswered {
                return Some(Question::Answer { seat, what: offer.what, ply, taken_back });
            }
        }
        game.computers().any(|seat| seat == game.seat_of(army)).then_some(Question::Action {
            army,
            ply,
            taken_back,
        })
    }
}

/// A question that is being thought about. Dropping it stops the search.
pub(super) struct Thinking {
    pub(super) question: Question,
    stop: StopFlag,
    answer: tokio::task::JoinHandle<Option<Request>>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Thinking {
    /// Begins to think as soon as one of the `places` is free.
    pub(super) fn begin(
        question: Question,
        table: Arc<Table>,
        strength: Strength,
        mut limits: Limits,
        places: Arc<Semaphore>,
    ) -> Thinking {
        let stop = StopFlag::default();
        let stopped = stop.clone();
        let answer = tokio::spawn(async move {
            let asked = Instant::now();
            let place = places.acquire_owned().await.ok()?;
            // The clock runs while others think.
            if let Some(left) = &mut limits.time_left {
                left.remaining = left.remaining.saturating_sub(asked.elapsed());
            }
            let thought = tokio::task::spawn_blocking(move || {
                let answer = think(question, &table, strength, &limits, &stopped);
                drop(place);
                answer
            });
            thought.await.ok()?
        });
        Thinking { question, stop, answer }
    }

    /// What the computer asks of the game; none if the search failed, which its task has logged.
    pub(super) async fn answer(&mut self) -> Option<Request> {
        (&mut self.answer).await.ok()?
    }
}

/// What an action may take: `longest`, and on a clock what is wise.
pub(super) fn limits(longest: Duration, game: &LiveGame, now: i64) -> Limits {
    let seat = game.to_act().map(|army| game.seat_of(army));
    let time_left = game.clocks.as_ref().zip(seat).map(|(clocks, seat)| {
        let (remaining, increment) = clocks.budget(seat, now);
        TimeLeft { remaining, increment, actions_to_go: None }
    });
    Limits { time_left, overhead: OVERHEAD, ..Limits::movetime(longest) }
}

/// How well the seat that is asked plays.
pub(super) fn strength(question: Question, game: &LiveGame) -> Strength {
    let seat = match question {
        Question::Action { army, .. } => game.seat_of(army),
        Question::Answer { seat, .. } => seat,
    };
    game.level_of(seat).and_then(Level::new).unwrap_or(Level::FULL).strength()
}

fn think(
    question: Question,
    table: &Table,
    strength: Strength,
    limits: &Limits,
    stop: &StopFlag,
) -> Option<Request> {
    if stop.is_stopped() {
        return None;
    }
    let seed = getrandom::u64().unwrap_or_default();
    let mut player = Player::new(TABLE_MEGABYTES, seed);
    player.set_strength(strength);
    let clock = SystemClock::default();
    match question {
        Question::Action { army, ply, .. } => {
            let choice = player.choose(table.game(), limits, stop, &clock, &mut |_| ())?;
            Some(chosen(army, ply, choice))
        }
        Question::Answer { seat, what, .. } => {
            let offer = match what {
                Offer::Draw => dethrone_engine::Offer::Draw,
                Offer::Void => dethrone_engine::Offer::Void,
                Offer::Takeback => return None,
            };
            let yes = player.accepts(table.game(), seat.into(), offer, limits, stop, &clock);
            Some(Request::Vote { seat, what, yes })
        }
    }
}

/// RC1: the computer claims its draws.
fn chosen(army: Army, ply: u32, choice: Choice) -> Request {
    let Choice { action, claim, offers_draw, .. } = choice;
    match claim {
        Some(Ending::Repetition) => Request::Claim { army, claim: Claim::Threefold },
        Some(Ending::FiftyMoves) => Request::Claim { army, claim: Claim::FiftyMoves },
        _ => Request::Act { army, ply, action, offers_draw, lag: Duration::ZERO },
    }
}
