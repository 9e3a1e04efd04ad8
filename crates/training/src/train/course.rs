//! The course of a stored game, and what it says of the chance to win at each of its positions.

use super::positions::sigmoid;
use crate::data::Result as GameResult;

/// The plies of a game as far as training asks for them.
#[derive(Clone, Debug)]
pub(super) struct Course {
    plies: Vec<Ply>,
    result: GameResult,
}

/// Who acts, 0 or 1, and what its search expected.
#[derive(Clone, Copy, Debug)]
struct Ply {
    side: u8,
    score: Option<i16>,
}

impl Course {
    /// A game of which no ply has been played.
    pub(super) fn new(result: GameResult) -> Self {
        Course { plies: Vec::new(), result }
    }

    /// The next ply: the side that acts, and what its search expected.
    pub(super) fn push(&mut self, side: usize, score: Option<i16>) {
        self.plies.push(Ply { side: side as u8, score });
    }

    /// Adds everything that it knows to a checksum.
    pub(super) fn hash_into(&self, hasher: &mut crc32fast::Hasher) {
        hasher.update(&[self.result as u8]);
        for Ply { side, score } in &self.plies {
            let [low, high] = score.unwrap_or(i16::MIN).to_le_bytes();
            hasher.update(&[*side, low, high]);
        }
    }

    /// What the search expected at a ply.
    pub(super) fn score(&self, ply: usize) -> Option<i16> {
        self.plies[ply].score
    }

    /// What the side that acts at a ply got: 0, a half or 1.
    pub(super) fn got(&self, ply: usize) -> f32 {
        of_side(f32::from(self.result as u8) / 2.0, self.plies[ply].side)
    }

    /// The chance to win of the side that acts, ply by ply: a mean of what the scores from there on promise, each
    /// weighing `look_ahead` times as much as the one before, and of the result, which has all the weight that is left.
    /// 0 leaves the position's own score alone, 1 the result alone. This is the return that temporal difference learning
    /// calls TD(λ).
    pub(super) fn chances(&self, scale: f32, look_ahead: f32) -> Vec<f32> {
        let mut chances = vec![0.0; self.plies.len()];
        // For side 0.
        let mut later = f32::from(self.result as u8) / 2.0;
        for (chance, &Ply { side, score }) in chances.iter_mut().zip(&self.plies).rev() {
            if let Some(score) = score {
                let promised = of_side(sigmoid(f32::from(score) / scale), side);
                later = (1.0 - look_ahead) * promised + look_ahead * later;
            }
            *chance = of_side(later, side);
        }
        chances
    }
}

/// A chance of side 0 as one of `side`, and the other way round.
fn of_side(chance: f32, side: u8) -> f32 {
    if side == 0 { chance } else { 1.0 - chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Light's search sees nothing, Dark's that it is lost, the last ply was not searched; Light wins.
    fn course() -> Course {
        let mut course = Course::new(GameResult::Win);
        course.push(0, Some(0));
        course.push(1, Some(-31_000));
        course.push(0, None);
        course
    }

    #[test]
    fn without_looking_ahead_the_own_score_counts() {
        assert_eq!(course().chances(400.0, 0.0), [0.5, 0.0, 1.0]);
        assert_eq!((course().score(0), course().score(2)), (Some(0), None));
    }

    #[test]
    fn looking_to_the_end_the_result_counts() {
        assert_eq!(course().chances(400.0, 1.0), [1.0, 0.0, 1.0]);
        assert_eq!([0, 1, 2].map(|ply| course().got(ply) > 0.5), [true, false, true]);
    }

    #[test]
    fn each_later_score_counts_less_and_always_for_the_side_that_acts() {
        let mut course = course();
        course.push(1, Some(0));
        // From the end: (1 + 1/2) / 2 for Light, then the score that sees a win, then the even one.
        assert_eq!(course.chances(400.0, 0.5), [0.6875, 0.125, 0.75, 0.25]);
    }
}
