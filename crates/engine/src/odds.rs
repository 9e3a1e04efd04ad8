//! How likely a score is to win, to draw and to lose.

use dethrone_rules::GameKind;

use crate::value::Score;

/// Thousandths of the games that end so, in play of the engine against itself; together 1,000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Games won by the side whose score it is.
    pub win: u32,
    /// Games drawn.
    pub draw: u32,
    /// Games lost.
    pub loss: u32,
}

/// The logistic model of a game: a score of `middle` wins half of the games, and one `spread` higher 73 in 100.
struct Model {
    middle: f64,
    spread: f64,
}

impl Odds {
    /// The odds of `score` in a game of this kind.
    ///
    /// A win has the probability 1 / (1 + exp((middle − score) / spread)), a loss that of a win with the score's sign
    /// changed, a draw the rest.
    pub fn of(kind: GameKind, score: Score) -> Odds {
        let model = model(kind);
        match score {
            Score::WinIn(_) => Odds { win: 1_000, draw: 0, loss: 0 },
            Score::LossIn(_) => Odds { win: 0, draw: 0, loss: 1_000 },
            Score::Centipawns(value) => {
                let won = |value: f64| {
                    (1_000.0 / (1.0 + ((model.middle - value) / model.spread).exp())).round() as u32
                };
                let (win, loss) = (won(f64::from(value)), won(-f64::from(value)));
                Odds { win, loss, draw: 1_000u32.saturating_sub(win + loss) }
            }
        }
    }
}

/// As `dethrone data` finds them in the self-play games of Royal Court, Duo and Trio; Quattro, in which others take part, is a
/// guess on the safe side.
fn model(kind: GameKind) -> Model {
    match kind {
        GameKind::RoyalCourt => Model { middle: 135.0, spread: 300.0 },
        GameKind::Duo => Model { middle: 20.0, spread: 480.0 },
        GameKind::Trio => Model { middle: 0.0, spread: 1_200.0 },
        GameKind::Quattro | GameKind::QuattroTriple => Model { middle: 20.0, spread: 1_200.0 },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_whole_fair_and_rise_with_the_score() {
        for kind in GameKind::ALL {
            let mut last = 0;
            for value in (-3_000..=3_000).step_by(25) {
                let odds = Odds::of(kind, Score::Centipawns(value));
                let Odds { win, draw, loss } = odds;
                assert_eq!(win + draw + loss, 1_000, "{kind:?} {value}: {odds:?}");
                assert!(win >= last);
                last = win;
                let mirrored = Odds::of(kind, Score::Centipawns(-value));
                assert_eq!(mirrored, Odds { win: loss, draw, loss: win });
            }
            assert_eq!(Odds::of(kind, Score::WinIn(3)).win, 1_000);
            assert_eq!(Odds::of(kind, Score::LossIn(3)).loss, 1_000);
        }
    }
}
