//! What a suite is to have enough of: what needs thought, and motifs.

use crate::suite::{Motif, Puzzle};

/// Of so many positions one may be solved by looking one ply ahead. A fifth is allowed; the rest is for players that
/// see more at one ply than today's.
const ONE_PLY_IN: usize = 10;
/// Of so many positions one may be plain.
const PLAIN_IN: usize = 2;

/// The positions of a suite, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Balance {
    pub(super) kept: usize,
    pub(super) one_ply: usize,
    plain: usize,
}

impl Balance {
    /// Counts a position. `one_ply`: looking one ply ahead solves it.
    pub(super) fn add(&mut self, puzzle: &Puzzle, one_ply: bool) {
        self.kept += 1;
        self.one_ply += usize::from(one_ply);
        self.plain += usize::from(is_plain(puzzle));
    }

    /// Whether the suite stays balanced with another position.
    pub(super) fn admits(&self, puzzle: &Puzzle, one_ply: bool) -> bool {
        let within = |count: usize, one_in: usize| (count + 1) * one_in <= self.kept + 1;
        (!one_ply || within(self.one_ply, ONE_PLY_IN)) && (!is_plain(puzzle) || within(self.plain, PLAIN_IN))
    }
}

/// A mate after a check or a capture, a Regicide after a quiet move: what most wins are.
fn is_plain(puzzle: &Puzzle) -> bool {
    let quiet_mate = puzzle.motifs.contains(&Motif::Quiet) && puzzle.motifs.contains(&Motif::Mate);
    let plain = [Motif::Quiet, Motif::Check, Motif::Capture, Motif::Mate, Motif::Regicide];
    !quiet_mate && puzzle.motifs.iter().all(|motif| plain.contains(motif))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(motifs: &[Motif]) -> Puzzle {
        let (fen, best, line) = (String::new(), String::new(), Vec::new());
        Puzzle { fen, best, win: 2, line, motifs: motifs.to_vec(), game: 0, ply: 0 }
    }

    #[test]
    fn at_most_half_is_plain_and_a_tenth_seen_at_one_ply() {
        let plain = puzzle(&[Motif::Check, Motif::Mate]);
        let rich = puzzle(&[Motif::Capture, Motif::Sweep, Motif::Regicide]);
        let mut balance = Balance::default();
        assert!(!balance.admits(&plain, false) && !balance.admits(&rich, true));
        for kept in 1..=17 {
            let next = if balance.admits(&plain, false) { &plain } else { &rich };
            balance.add(next, false);
            assert_eq!(balance.plain, kept / 2);
        }
        assert!(balance.admits(&rich, true));
        balance.add(&rich, true);
        assert!(balance.admits(&rich, false) && !balance.admits(&rich, true));
    }

    #[test]
    fn a_quiet_move_is_plain_before_a_regicide_but_not_before_a_mate() {
        assert!(is_plain(&puzzle(&[Motif::Quiet, Motif::Regicide])));
        assert!(!is_plain(&puzzle(&[Motif::Quiet, Motif::Mate])));
        assert!(!is_plain(&puzzle(&[Motif::Quiet, Motif::Knatch])));
    }
}
