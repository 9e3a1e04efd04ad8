//! Proving a suite again.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dethrone_engine::network::Networks;
use dethrone_records::Notation;
use dethrone_rules::judtho::{self, Duo, Trio};
use dethrone_rules::{GameKind, royal_court};
use dethrone_training::in_order;

use crate::find::PuzzleGame;
use crate::one_ply::OnePly;
use crate::solver::{Verdict, solve};
use crate::suite::{Motif, Puzzle, Suite};
use crate::tactics::motifs;

/// What became of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Finding {
    /// Everything that the suite says of it is proved.
    Proved(OnePly),
    /// It is not as the suite says.
    Wrong(String),
    /// The budget was spent.
    Unproved,
}

/// What is known of a whole suite.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Positions proved.
    pub proved: usize,
    /// The names of the others, and what is wrong.
    pub faults: Vec<(String, String)>,
    /// Positions by the number of actions to the win.
    pub wins: BTreeMap<u32, usize>,
    /// Positions by motif.
    pub motifs: BTreeMap<Motif, usize>,
    /// Positions that the computer player solves at depth 1.
    pub one_ply_player: usize,
    /// Positions that greed solves.
    pub one_ply_greed: usize,
    /// Positions that either of them solves.
    pub one_ply_any: usize,
}

/// Proves every position of `suite` afresh, playing at most `budget` actions for each. `done` is called after each.
pub fn check(suite: &Suite, budget: u64, threads: usize, done: impl FnMut(usize)) -> Report {
    match suite.header.game {
        GameKind::Duo => check_in::<judtho::Game<Duo>>(suite, budget, threads, done),
        GameKind::Trio => check_in::<judtho::Game<Trio>>(suite, budget, threads, done),
        _ => check_in::<royal_court::Game>(suite, budget, threads, done),
    }
}

fn check_in<G: PuzzleGame>(
    suite: &Suite,
    budget: u64,
    threads: usize,
    mut done: impl FnMut(usize),
) -> Report {
    let mut report = Report::default();
    let work = |number: u64| suite.puzzles.get(number as usize).map(|puzzle| prove::<G>(puzzle, budget));
    in_order::<_, ()>(0, threads, work, |number, finding| {
        if let Some(puzzle) = suite.puzzles.get(number as usize) {
            report.add(puzzle, finding);
        }
        done(number as usize + 1);
        ControlFlow::Continue(())
    });
    report
}

impl Report {
    fn add(&mut self, puzzle: &Puzzle, finding: Finding) {
        *self.wins.entry(puzzle.win).or_default() += 1;
        for &motif in &puzzle.motifs {
            *self.motifs.entry(motif).or_default() += 1;
        }
        match finding {
            Finding::Proved(one_ply) => {
                self.proved += 1;
                self.one_ply_player += usize::from(one_ply.player);
                self.one_ply_greed += usize::from(one_ply.greed);
                self.one_ply_any += usize::from(one_ply.any());
            }
            Finding::Wrong(problem) => self.faults.push((puzzle.id(), problem)),
            Finding::Unproved => self.faults.push((puzzle.id(), "not proved within the budget".to_owned())),
        }
    }
}

/// Proves one position.
fn prove<G: PuzzleGame>(puzzle: &Puzzle, budget: u64) -> Finding {
    let game = match G::from_fen(&puzzle.fen) {
        Ok(game) => game,
        Err(error) => return Finding::Wrong(error.to_string()),
    };
    let solution = match solve(&game, puzzle.win, budget) {
        Verdict::Unique(solution) => solution,
        Verdict::Several { win, first: [first, second] } => {
            let (first, second) = (game.action_text(first), game.action_text(second));
            return Finding::Wrong(format!("{first} and {second} both win in {win}"));
        }
        Verdict::NoWin { within } => return Finding::Wrong(format!("no win in {within}")),
        Verdict::Unproved { .. } => return Finding::Unproved,
    };
    let line = texts(&game, &solution.line);
    if solution.win != puzzle.win {
        return Finding::Wrong(format!("{} wins in {}, not in {}", line[0], solution.win, puzzle.win));
    }
    if line != puzzle.line {
        return Finding::Wrong(format!("the line is {}, not {}", line.join(" "), puzzle.line.join(" ")));
    }
    let motifs = motifs(&game, &solution.line);
    if motifs != puzzle.motifs {
        let names: Vec<&str> = motifs.iter().map(|motif| motif.name()).collect();
        return Finding::Wrong(format!("the motifs are {}", names.join(" ")));
    }
    Finding::Proved(OnePly::of(&game, solution.line[0], Networks::default()))
}

/// The line in coordinate notation.
pub(crate) fn texts<G: Notation>(game: &G, line: &[G::Action]) -> Vec<String> {
    let mut game = game.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &action in line {
        texts.push(game.action_text(action));
        game.play(action, &mut |_| ());
    }
    texts
}
