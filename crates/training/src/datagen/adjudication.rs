//! When a game of self-play is over before its end: nobody learns from the rest of it.

use std::collections::VecDeque;

use crate::data::{Reason, Result};

/// From where on the rest of a game teaches nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjudication {
    /// A game is decided when so many hundredths of a Pawn are expected for the same side, whoever is to act.
    pub decisive: i32,
    /// The number of successive plies that must agree that it is decided: enough for every army to have its say.
    pub agreeing: usize,
    /// A game is even when no more than this is expected for either side …
    pub even: i32,
    /// … in so many successive plies …
    pub even_plies: usize,
    /// … after so many plies; `None` where games are not drawn like this.
    pub even_after: Option<usize>,
    /// The most plies after the opening.
    pub longest: usize,
}

/// The last scores of a game, for White's side.
#[derive(Debug)]
pub(super) struct Scores {
    rules: Adjudication,
    last: VecDeque<i32>,
}

impl Scores {
    pub(super) fn new(rules: Adjudication) -> Self {
        Scores { rules, last: VecDeque::with_capacity(rules.even_plies.max(rules.agreeing) + 1) }
    }

    /// Takes in the score of a ply; the game's end, if it is one.
    pub(super) fn judge(&mut self, for_white: i32, ply: usize) -> Option<(Result, Reason)> {
        let Adjudication { decisive, agreeing, even, even_plies, even_after, .. } = self.rules;
        self.last.push_front(for_white);
        self.last.truncate(even_plies.max(agreeing));
        let all = |count: usize, holds: &dyn Fn(i32) -> bool| {
            self.last.len() >= count && self.last.iter().take(count).all(|&score| holds(score))
        };
        if all(agreeing, &|score| score >= decisive) {
            Some((Result::Win, Reason::Decided))
        } else if all(agreeing, &|score| score <= -decisive) {
            Some((Result::Loss, Reason::Decided))
        } else if even_after.is_some_and(|after| ply >= after)
            && all(even_plies, &|score| score.abs() <= even)
        {
            Some((Result::Draw, Reason::Even))
        } else {
            None
        }
    }
}
