//! A second implementation of Judtho, slow and literal, to compare the real one with.
//!
//! Written from the rules and the notation alone; nothing of the crate is used. A move is judged by a predicate
//! over from, to and the captured squares, and legal moves are found by trying every conceivable one. Strings
//! in, strings out. Valid positions are taken at their word; invalid ones are not all refused.
#![allow(dead_code, reason = "each integration test includes this module and uses a part of it")]

mod action;
mod board;
mod candidates;
mod conquest;
mod fen;
mod movement;
mod placement;
mod position;

use std::rc::Rc;

use action::Action;
use position::{Position, Task, Variant};

/// A position with its history.
#[derive(Clone)]
pub(crate) struct Game {
    position: Position,
    /// Every position that has stood in this game, the present one included (R5).
    occurred: Vec<Rc<Position>>,
    happened: Vec<&'static str>,
}

/// A legal action, and what would happen with it.
pub(crate) struct Outcome {
    pub(crate) text: String,
    /// Tags as `happened` gives them.
    pub(crate) events: Vec<&'static str>,
    after: Position,
}

impl Game {
    /// The start of `duo`, `trio`, `quattro` or `quattro-triple`.
    pub(crate) fn start(variant: &str) -> Game {
        let variant = Variant::from_name(variant).unwrap_or_else(|| panic!("no Judtho game: {variant}"));
        Game::at(Position::start(variant))
    }

    /// A valid position, whose history is itself alone.
    pub(crate) fn from_fen(variant: &str, fen: &str) -> Result<Game, String> {
        let variant = Variant::from_name(variant).ok_or_else(|| format!("no Judtho game: {variant}"))?;
        Ok(Game::at(fen::read(variant, fen)?))
    }

    fn at(position: Position) -> Game {
        Game { occurred: vec![Rc::new(position.clone())], position, happened: Vec::new() }
    }

    /// The position as text.
    pub(crate) fn fen(&self) -> String {
        fen::write(&self.position)
    }

    /// How many armies play.
    pub(crate) fn armies(&self) -> usize {
        self.position.variant.armies().len()
    }

    /// Whether nothing is due any more.
    pub(crate) fn is_over(&self) -> bool {
        self.position.queue.is_empty()
    }

    /// The legal actions in coordinate notation, sorted bytewise; none once the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.outcomes().into_iter().map(|outcome| outcome.text).collect()
    }

    /// The legal actions, sorted bytewise by their text, with what each would do.
    pub(crate) fn outcomes(&self) -> Vec<Outcome> {
        self.legal_and_barred().0
    }

    /// The same, and the moves that only R5 forbids.
    pub(crate) fn legal_and_barred(&self) -> (Vec<Outcome>, Vec<String>) {
        let mut legal = Vec::new();
        let mut barred = Vec::new();
        for action in action::conceivable_actions(&self.position) {
            let outcome = self.outcome(&action);
            if matches!(action, Action::Move(_)) && self.has_occurred(&outcome.after) {
                barred.push(outcome.text);
            } else {
                legal.push(outcome);
            }
        }
        // R6: neither a move nor a drop.
        if legal.is_empty() && self.position.queue.first().is_some_and(|due| due.task == Task::Move) {
            legal.push(self.outcome(&Action::Pass));
        }
        legal.sort_by(|one, other| one.text.cmp(&other.text));
        (legal, barred)
    }

    fn outcome(&self, action: &Action) -> Outcome {
        let (after, events) = action::after(&self.position, action);
        Outcome { text: action.text(), events, after }
    }

    /// R5: whether a position occurred already in this game.
    fn has_occurred(&self, position: &Position) -> bool {
        self.occurred.iter().any(|earlier| earlier.is_same_as(position))
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: &str) -> Result<(), String> {
        let outcome = self
            .outcomes()
            .into_iter()
            .find(|outcome| outcome.text == action)
            .ok_or_else(|| format!("{action} is not legal in {}", self.fen()))?;
        self.take(outcome);
        Ok(())
    }

    /// Plays a legal action by its outcome in this position.
    pub(crate) fn take(&mut self, outcome: Outcome) {
        self.occurred.push(Rc::new(outcome.after.clone()));
        self.position = outcome.after;
        self.happened = outcome.events;
    }

    /// What the last action did, as tags: `regicide`, `knatch`, `first-conquest`, `bonus-reserve`, `drop` …
    pub(crate) fn happened(&self) -> &[&'static str] {
        &self.happened
    }

    /// How many sequences of `depth` actions there are; shorter ones that end the game are not counted.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.outcomes().len() as u64,
            _ => self
                .outcomes()
                .into_iter()
                .map(|outcome| {
                    let mut game = self.clone();
                    game.take(outcome);
                    game.perft(depth - 1)
                })
                .sum(),
        }
    }
}
