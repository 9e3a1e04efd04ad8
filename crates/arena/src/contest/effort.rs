//! What an engine has put into its moves: whether it uses its time shows here.

use std::fmt;
use std::time::Duration;

use crate::judge::Remark;

/// The effort of an engine in the games that were played now; a record of earlier ones does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    moves: u32,
    time: Duration,
    /// Moves of which it told the depth, and the sum of the depths.
    depths: (u32, u64),
    /// The nodes that it told, and the time of the moves of which it told them.
    nodes: (u64, Duration),
    /// The least that its clock has shown after a move.
    lowest: Option<Duration>,
}

impl Effort {
    /// Adds one move.
    pub(super) fn add(&mut self, remark: &Remark) {
        self.moves += 1;
        self.time += remark.elapsed;
        self.lowest = self.lowest.into_iter().chain(remark.left).min();
        if let Some(thought) = remark.thought {
            self.depths.0 += 1;
            self.depths.1 += u64::from(thought.depth);
            if let Some(nodes) = thought.nodes {
                self.nodes.0 += nodes;
                self.nodes.1 += remark.elapsed;
            }
        }
    }

    /// Whether there was no move.
    pub fn is_empty(&self) -> bool {
        self.moves == 0
    }
}

/// `8.0 ms a move, depth 6.4, 331000 nodes/s, least clock 0.155 s`: means over the moves.
impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} ms a move", 1_000.0 * self.time.as_secs_f64() / f64::from(self.moves.max(1)))?;
        let (told, depths) = self.depths;
        if told > 0 {
            write!(f, ", depth {:.1}", depths as f64 / f64::from(told))?;
        }
        let (nodes, time) = self.nodes;
        if !time.is_zero() {
            write!(f, ", {:.0} nodes/s", nodes as f64 / time.as_secs_f64())?;
        }
        match self.lowest {
            Some(lowest) => write!(f, ", least clock {:.3} s", lowest.as_secs_f64()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Side;
    use crate::uci::{Score, Thought};

    #[test]
    fn means_over_the_moves_that_tell() {
        let mut effort = Effort::default();
        assert!(effort.is_empty());
        let remark = |milliseconds: u64, depth: Option<u32>, left: Option<u64>| Remark {
            side: Side::Light,
            thought: depth.map(|depth| Thought { depth, score: Score::Centipawns(0), nodes: Some(3_000) }),
            elapsed: Duration::from_millis(milliseconds),
            left: left.map(Duration::from_millis),
        };
        effort.add(&remark(10, None, None));
        assert_eq!(effort.to_string(), "10.0 ms a move");
        effort.add(&remark(20, Some(6), Some(155)));
        effort.add(&remark(30, Some(7), Some(200)));
        // 6,000 nodes in 50 ms.
        assert_eq!(effort.to_string(), "20.0 ms a move, depth 6.5, 120000 nodes/s, least clock 0.155 s");
    }
}
