//! What an engine says of its search.

use std::fmt;

/// A position's worth for the engine that tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a Pawn.
    Centipawns(i32),
    /// It wins (or, negative, loses) with so many of its own moves; −0 is told as 0 and means that it has lost.
    Mate(i32),
}

/// What an engine has found so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// Plies looked ahead.
    pub depth: u32,
    /// The position's worth for the engine.
    pub score: Score,
    /// Positions visited.
    pub nodes: Option<u64>,
}

impl Score {
    /// In hundredths of a Pawn, a mate being above all else.
    pub fn centipawns(self) -> i32 {
        match self {
            Score::Centipawns(value) => value,
            Score::Mate(moves) if moves > 0 => 100_000 - moves.min(1_000),
            Score::Mate(moves) => -100_000 - moves.max(-1_000),
        }
    }

    /// The same as the other side sees it.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Score::Centipawns(value) => Score::Centipawns(-value),
            Score::Mate(moves) => Score::Mate(-moves),
        }
    }
}

/// `0.35`, `#3`, `#-2`
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(value) => write!(f, "{:.2}", f64::from(*value) / 100.0),
            Score::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}

impl Thought {
    /// The thought that an `info` line tells; `None` where it tells no score, a mere bound, or that of a second line.
    pub(super) fn parse(line: &str) -> Option<Thought> {
        let mut words = line.split_whitespace();
        if words.next() != Some("info") {
            return None;
        }
        let (mut depth, mut score, mut nodes) = (0, None, None);
        while let Some(word) = words.next() {
            match word {
                "depth" => depth = words.next()?.parse().ok()?,
                "nodes" => nodes = words.next()?.parse().ok(),
                "score" => {
                    score = match (words.next()?, words.next()?.parse().ok()?) {
                        ("cp", value) => Some(Score::Centipawns(value)),
                        ("mate", moves) => Some(Score::Mate(moves)),
                        _ => None,
                    };
                }
                "lowerbound" | "upperbound" => return None,
                "multipv" if words.next()? != "1" => return None,
                "pv" | "string" => break,
                _ => {}
            }
        }
        Some(Thought { depth, score: score?, nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_of_the_first_line_counts() {
        let thought = |line| Thought::parse(line);
        assert_eq!(
            thought(
                "info depth 8 seldepth 12 multipv 1 score cp -70 nodes 14326 nps 217060 time 66 pv d2d4 d7d6"
            ),
            Some(Thought { depth: 8, score: Score::Centipawns(-70), nodes: Some(14_326) })
        );
        assert_eq!(
            thought("info depth 3 score mate -2 pv e2e4"),
            Some(Thought { depth: 3, score: Score::Mate(-2), nodes: None })
        );
        for line in [
            "",
            "bestmove e2e4",
            "info string depth 8 score cp 3",
            "info depth 8 currmove e2e4",
            "info depth 8 score cp",
            "info depth 8 score cp x",
            "info depth 8 score cp 12 upperbound",
            "info depth 8 multipv 2 score cp 12",
        ] {
            assert_eq!(thought(line), None, "{line}");
        }
    }

    #[test]
    fn a_mate_is_above_all_else() {
        let order = [-2, -9].map(Score::Mate).into_iter().chain([-30_000, 0, 30_000].map(Score::Centipawns));
        let values: Vec<i32> = order.chain([9, 2].map(Score::Mate)).map(Score::centipawns).collect();
        assert!(values.is_sorted(), "{values:?}");
        assert!(Score::Mate(0).centipawns() < Score::Mate(-1).centipawns());
        assert_eq!(Score::Mate(3).reversed().to_string(), "#-3");
        assert_eq!(Score::Centipawns(-7).reversed().to_string(), "0.07");
    }
}
