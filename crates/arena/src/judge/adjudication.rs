//! Games that are broken off because their result is plain, or because they have become too long.

use std::str::FromStr;

use dethrone_records::Table;
use dethrone_rules::Ending;

use super::Side;
use crate::uci::Score;

/// When a game is broken off. By default never.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Adjudication {
    /// When a side is taken to have resigned.
    pub resign: Option<ResignRule>,
    /// When the sides are taken to have agreed to a draw.
    pub draw: Option<DrawRule>,
    /// R16: after so many plies the game is adjudicated: in Judtho to the higher Material Score, in Royal Court as a
    /// draw.
    pub longest: Option<u32>,
}

/// A side is lost when both engines say so, by at least `score`, with each of their last `moves` moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// Hundredths of a Pawn.
    pub score: u32,
    /// Moves of each engine.
    pub moves: u32,
}

/// The game is drawn when both engines say that it is even, within `score`, with each of their last `moves` moves, and
/// it has lasted `after` plies. Only where the rules let the players agree to a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// Hundredths of a Pawn.
    pub score: u32,
    /// Moves of each engine.
    pub moves: u32,
    /// Plies, those of the opening among them.
    pub after: u32,
}

/// The text is no rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?}: expected {expected}")]
pub struct InvalidRule {
    text: String,
    expected: &'static str,
}

impl FromStr for ResignRule {
    type Err = InvalidRule;

    fn from_str(text: &str) -> Result<Self, InvalidRule> {
        match numbers(text)[..] {
            [score, moves] if moves > 0 => Ok(ResignRule { score, moves }),
            _ => Err(InvalidRule { text: text.to_owned(), expected: "SCORE,MOVES such as 1000,4" }),
        }
    }
}

impl FromStr for DrawRule {
    type Err = InvalidRule;

    fn from_str(text: &str) -> Result<Self, InvalidRule> {
        match numbers(text)[..] {
            [score, moves, after] if moves > 0 => Ok(DrawRule { score, moves, after }),
            _ => Err(InvalidRule { text: text.to_owned(), expected: "SCORE,MOVES,PLIES such as 10,8,80" }),
        }
    }
}

/// The numbers of a list; none where one is no number.
fn numbers(text: &str) -> Vec<u32> {
    let numbers: Result<Vec<u32>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    numbers.unwrap_or_default()
}

/// Counts what the engines have said.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watcher {
    /// For how many moves running each engine has said that Light wins, that Dark wins, that the game is even.
    light_wins: [u32; 2],
    dark_wins: [u32; 2],
    even: [u32; 2],
}

impl Watcher {
    /// Takes what the engine of `side` said with its move; `None` where it said nothing.
    pub(super) fn hear(&mut self, rules: &Adjudication, side: Side, score: Option<Score>) {
        let own = score.map(Score::centipawns);
        let lights = own.map(|own| if side == Side::Light { own } else { -own });
        let beyond = |sign: i32| {
            let bound = rules.resign.map(|rule| rule.score as i32);
            lights.zip(bound).is_some_and(|(value, bound)| sign * value >= bound)
        };
        let even = own.zip(rules.draw).is_some_and(|(own, rule)| own.unsigned_abs() <= rule.score);
        for (streak, goes_on) in
            [(&mut self.light_wins, beyond(1)), (&mut self.dark_wins, beyond(-1)), (&mut self.even, even)]
        {
            let count = &mut streak[side as usize];
            *count = if goes_on { *count + 1 } else { 0 };
        }
    }

    /// How the game at `table` ends now by these rules, if it does.
    pub(super) fn verdict(&self, rules: &Adjudication, table: &Table) -> Option<Ending> {
        let long = |streak: [u32; 2], moves: u32| streak.iter().all(|&count| count >= moves);
        if let Some(rule) = rules.resign {
            for (streak, loser) in [(self.light_wins, Side::Dark), (self.dark_wins, Side::Light)] {
                if long(streak, rule.moves) {
                    let mut armies = table.kind().armies().iter();
                    return armies.find(|&&army| Side::of(army) == loser).copied().map(Ending::Resignation);
                }
            }
        }
        if let Some(rule) = rules.draw
            && long(self.even, rule.moves)
            && table.ply() as u32 >= rule.after
            && table.may_agree_draw().is_ok()
        {
            return Some(Ending::DrawAgreed);
        }
        let too_long = rules.longest.is_some_and(|longest| table.ply() as u32 >= longest);
        too_long.then_some(Ending::Adjudication)
    }
}

#[cfg(test)]
mod tests {
    use dethrone_rules::{Army, GameKind};

    use super::*;

    fn rules() -> Adjudication {
        Adjudication {
            resign: Some("500,2".parse().expect("a rule")),
            draw: Some("10,2,0".parse().expect("a rule")),
            longest: None,
        }
    }

    /// The verdict after these scores of Light and Dark in turn, each its own engine's.
    fn verdict(scores: &[i32]) -> Option<Ending> {
        let mut watcher = Watcher::default();
        for (index, &score) in scores.iter().enumerate() {
            let side = if index % 2 == 0 { Side::Light } else { Side::Dark };
            watcher.hear(&rules(), side, Some(Score::Centipawns(score)));
        }
        watcher.verdict(&rules(), &Table::start(GameKind::RoyalCourt))
    }

    #[test]
    fn a_side_resigns_when_both_engines_agree_for_long_enough() {
        assert_eq!(verdict(&[600, -500, 700, -900]), Some(Ending::Resignation(Army::Black)));
        assert_eq!(verdict(&[-600, 500, -700, 900]), Some(Ending::Resignation(Army::White)));
        for scores in
            [&[600, -500, 700][..], &[600, -499, 700, -900], &[600, 500, 700, 900], &[600, -500, 0, -900]]
        {
            assert_eq!(verdict(scores), None, "{scores:?}");
        }
    }

    #[test]
    fn an_even_game_is_drawn() {
        assert_eq!(verdict(&[10, -10, 0, 3]), Some(Ending::DrawAgreed));
        assert_eq!(verdict(&[10, -11, 0, 3]), None);
        assert_eq!(verdict(&[0, 0, 0]), None);
    }

    #[test]
    fn a_draw_waits_for_the_rules_and_for_the_plies() {
        let mut watcher = Watcher::default();
        for side in [Side::Light, Side::Dark, Side::Light, Side::Dark] {
            watcher.hear(&rules(), side, Some(Score::Centipawns(0)));
        }
        // J10: in Duo no draw can be agreed in the Assembly.
        assert_eq!(watcher.verdict(&rules(), &Table::start(GameKind::Duo)), None);
        let late = Adjudication { draw: Some("10,2,1".parse().expect("a rule")), ..Adjudication::default() };
        assert_eq!(watcher.verdict(&late, &Table::start(GameKind::RoyalCourt)), None);
    }

    #[test]
    fn a_silent_engine_ends_a_streak_and_a_mate_is_a_score() {
        let mut watcher = Watcher::default();
        for score in [Some(Score::Mate(3)), None, Some(Score::Mate(2))] {
            watcher.hear(&rules(), Side::Light, score);
            watcher.hear(&rules(), Side::Dark, score.map(Score::reversed));
        }
        let table = Table::start(GameKind::RoyalCourt);
        assert_eq!(watcher.verdict(&rules(), &table), None);
        watcher.hear(&rules(), Side::Light, Some(Score::Mate(1)));
        watcher.hear(&rules(), Side::Dark, Some(Score::Mate(-1)));
        assert_eq!(watcher.verdict(&rules(), &table), Some(Ending::Resignation(Army::Black)));
    }

    #[test]
    fn by_default_only_the_rules_end_a_game() {
        let none = Adjudication::default();
        let watcher = Watcher { even: [99; 2], light_wins: [99; 2], ..Watcher::default() };
        assert_eq!(watcher.verdict(&none, &Table::start(GameKind::RoyalCourt)), None);
        let longest = Adjudication { longest: Some(0), ..none };
        let table = Table::start(GameKind::RoyalCourt);
        assert_eq!(Watcher::default().verdict(&longest, &table), Some(Ending::Adjudication));
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in ["", "500", "500,0", "500,x", "1,2,3,4"] {
            assert!(text.parse::<ResignRule>().is_err() && text.parse::<DrawRule>().is_err(), "{text}");
        }
    }
}
