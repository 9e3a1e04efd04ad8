//! The computer at a seat: what it has to think about, and what becomes of what was found.

use std::time::Duration;

use dethrone_engine::{Level, TimeLeft};
use dethrone_protocol::work::{Found, Goal};
use dethrone_protocol::{Army, Offer};
use tokio_util::task::AbortOnDropHandle;

use super::{LiveGame, Request};
use crate::work::{Asked, Priority, Work};

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
        if let Some(offer) = &game.offer {
            let has_a_say = game.consent_needed(offer.what);
            let unanswered =
                game.computers().find(|seat| has_a_say.contains(seat) && !offer.agreed.contains(seat));
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

    /// What is asked of the game when this was found.
    fn answered(self, found: Found) -> Option<Request> {
        match (self, found) {
            // RC1: the computer claims its draws.
            (Question::Action { army, .. }, Found::Act { claim: Some(claim), .. }) => {
                Some(Request::Claim { army, claim })
            }
            (Question::Action { army, ply, .. }, Found::Act { action, claim: None, offers_draw }) => {
                Some(Request::Act { army, ply, action, offers_draw, lag: Duration::ZERO })
            }
            (Question::Answer { seat, what, .. }, Found::Answer { yes }) => {
                Some(Request::Vote { seat, what, yes })
            }
            _ => None,
        }
    }
}

/// A question that is being thought about. Dropping it stops the search.
pub(super) struct Thinking {
    pub(super) question: Question,
    answer: AbortOnDropHandle<Option<Request>>,
}

impl Thinking {
    /// Has the question searched.
    pub(super) fn begin(question: Question, asked: Asked, work: Work) -> Thinking {
        let answer = tokio::spawn(async move {
            let found = work.search(asked, Priority::Game).await?;
            question.answered(found)
        });
        Thinking { question, answer: AbortOnDropHandle::new(answer) }
    }

    /// What the computer asks of the game; none if the search failed, which its task has logged.
    pub(super) async fn answer(&mut self) -> Option<Request> {
        (&mut self.answer).await.ok()?
    }
}

/// What is to be searched for the answer, within `longest` and on a clock what is wise.
pub(super) fn asked(question: Question, longest: Duration, game: &LiveGame, now: i64) -> Asked {
    let (seat, goal) = match question {
        Question::Action { army, .. } => (game.seat_of(army), Goal::Act),
        Question::Answer { seat, what, .. } => (seat, Goal::Answer { seat, offer: what }),
    };
    let clock = game.clocks.as_ref().zip(game.to_act()).map(|(clocks, army)| {
        let (remaining, increment) = clocks.budget(game.seat_of(army), now);
        TimeLeft { remaining, increment, actions_to_go: None }
    });
    let level = game.level_of(seat).and_then(Level::new).unwrap_or(Level::FULL);
    Asked { table: game.table.clone(), goal, level, movetime: longest, clock }
}
