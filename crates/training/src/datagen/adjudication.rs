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

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Adjudication = Adjudication {
        decisive: 1_000,
        agreeing: 3,
        even: 8,
        even_plies: 4,
        even_after: Some(10),
        longest: 100,
    };

    /// The ply, counted from 1, at which these scores end a game, and how.
    fn end(rules: Adjudication, scores: &[i32]) -> Option<(usize, Result, Reason)> {
        let mut judge = Scores::new(rules);
        (1..)
            .zip(scores)
            .find_map(|(ply, &score)| judge.judge(score, ply).map(|(result, reason)| (ply, result, reason)))
    }

    #[test]
    fn a_game_is_decided_when_all_agree() {
        let decided = |ply, result| Some((ply, result, Reason::Decided));
        assert_eq!(end(RULES, &[0, 1_000, 1_500, 31_990, 0]), decided(4, Result::Win));
        assert_eq!(end(RULES, &[-1_000, -1_000, 1_000, -1_000, -1_000, -1_000]), decided(6, Result::Loss));
        assert_eq!(end(RULES, &[1_000, 1_000, 999, 1_000, 1_000, -1_000]), None);
    }

    #[test]
    fn a_game_is_even_late_only_and_not_where_games_are_never_drawn() {
        assert_eq!(end(RULES, &[-8; 20]), Some((10, Result::Draw, Reason::Even)));
        assert_eq!(end(RULES, &[[9; 10], [8; 10]].concat()), Some((14, Result::Draw, Reason::Even)));
        assert_eq!(end(RULES, &[0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9]), None);
        assert_eq!(end(Adjudication { even_after: None, ..RULES }, &[0; 50]), None);
    }
}
