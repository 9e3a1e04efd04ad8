//! The searches that the player has been told to do, and what each is for.

use std::collections::VecDeque;

use crate::stop_flag::StopFlag;

/// What a search is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// The engine's move.
    Move,
    /// The engine's answer to this move, which the opponent is expected to make.
    Ponder(String),
    /// Analysis until something else is asked for.
    Analysis,
}

#[derive(Debug)]
struct Search {
    stop: StopFlag,
    /// `None` once nobody wants its result.
    purpose: Option<Purpose>,
}

/// The searches under way, first to last. Only the last has a purpose.
#[derive(Debug, Default)]
pub(super) struct Searches(VecDeque<Search>);

impl Searches {
    pub(super) fn begin(&mut self, stop: StopFlag, purpose: Purpose) {
        self.0.push_back(Search { stop, purpose: Some(purpose) });
    }

    /// What the last search is for, if anybody still wants to know.
    pub(super) fn purpose(&self) -> Option<&Purpose> {
        self.0.back().and_then(|search| search.purpose.as_ref())
    }

    /// What the search is for whose news have come.
    pub(super) fn first_purpose(&self) -> Option<&Purpose> {
        self.0.front().and_then(|search| search.purpose.as_ref())
    }

    /// Stops everything and wants no result.
    pub(super) fn abandon(&mut self) {
        for search in &mut self.0 {
            search.stop.stop();
            search.purpose = None;
        }
    }

    /// Lets the last search end with what it has found.
    pub(super) fn hurry(&self) {
        if let Some(search) = self.0.back() {
            search.stop.stop();
        }
    }

    /// The opponent has made the move that was expected: the search goes on for the engine's move.
    pub(super) fn ponder_hit(&mut self) {
        if let Some(search) = self.0.back_mut() {
            search.purpose = Some(Purpose::Move);
            search.stop.ponder_hit();
        }
    }

    /// The first search has ended; what it was for.
    pub(super) fn end(&mut self) -> Option<Purpose> {
        self.0.pop_front().and_then(|search| search.purpose)
    }
}
