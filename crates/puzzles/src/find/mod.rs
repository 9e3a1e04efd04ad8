//! Looking for positions in games of self-play.

mod balance;
mod candidates;
mod file;
mod games;

pub use games::Games;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;

use dethrone_engine::network::Networks;
use dethrone_records::Notation;
use dethrone_rules::judtho::{self, Duo, Trio};
use dethrone_rules::{AnyGame, GameKind, royal_court};
use dethrone_training::datagen::Played;
use dethrone_training::in_order;

use crate::check::texts;
use crate::one_ply::OnePly;
use crate::rivals::{self, has_rival};
use crate::solver::{Verdict, solve, wins_by};
use crate::suite::{Header, Puzzle, SuiteError};
use crate::tactics::{Tactics, motifs};
use balance::Balance;
use candidates::{Candidate, candidates};
use file::SuiteFile;

/// A game that there are suites of.
pub(crate) trait PuzzleGame: Played + Tactics + Notation {
    /// The same game as one of any kind.
    fn to_any(&self) -> AnyGame;
}

impl<G: Played + Tactics + Notation> PuzzleGame for G
where
    AnyGame: From<G>,
{
    fn to_any(&self) -> AnyGame {
        AnyGame::from(self.clone())
    }
}

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The positions that the file is to have.
    pub count: usize,
    /// The fewest actions to the win.
    pub shortest: u32,
    /// The most actions to the win.
    pub longest: u32,
    /// The most actions that the solver plays for a position.
    pub budget: u64,
    /// Games looked through at the same time.
    pub threads: usize,
}

/// How far the search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Games looked through, also by earlier calls.
    pub games: u64,
    /// Positions in the file.
    pub kept: usize,
    /// Those of them that looking one ply ahead solves.
    pub one_ply: usize,
    /// Bytes of an incomplete line that were dropped when the file was opened.
    pub dropped: usize,
}

/// Looks through `games` until the file at `path` has as many positions as the plan says or there are no more games;
/// goes on behind the last game that the file has a position of. `report` is called with the state found and after each
/// game. What is found does not depend on the number of threads nor on how often the work was broken off.
pub fn find(
    path: &Path,
    games: &Games,
    plan: &Plan,
    report: &mut dyn FnMut(Progress),
) -> Result<Progress, SuiteError> {
    match games.kind() {
        GameKind::Duo => find_in::<judtho::Game<Duo>>(path, games, plan, report),
        GameKind::Trio => find_in::<judtho::Game<Trio>>(path, games, plan, report),
        _ => find_in::<royal_court::Game>(path, games, plan, report),
    }
}

fn find_in<G: PuzzleGame>(
    path: &Path,
    games: &Games,
    plan: &Plan,
    report: &mut dyn FnMut(Progress),
) -> Result<Progress, SuiteError> {
    let origin = format!(
        "{}; won in {} to {}, at most {} actions played for a proof, no other win seen in {} positions",
        games.origin::<G>(),
        plan.shortest,
        plan.longest,
        plan.budget,
        rivals::NODES
    );
    let (mut file, found, dropped) = SuiteFile::open(path, &Header { game: G::KIND, origin })?;
    let mut balance = Balance::default();
    for puzzle in &found {
        balance.add(puzzle, is_one_ply::<G>(puzzle));
    }
    let after_last = found.last().map_or(0, |puzzle| puzzle.game + 1);
    let state =
        |games, balance: &Balance| Progress { games, kept: balance.kept, one_ply: balance.one_ply, dropped };
    let mut boards: HashSet<String> = found.iter().map(|puzzle| board(&puzzle.fen)).collect();
    report(state(after_last, &balance));
    if balance.kept >= plan.count {
        return Ok(state(after_last, &balance));
    }
    let mut seen = after_last;
    let work = |number: u64| games.get::<G>(number).map(|stored| best_of::<G>(&stored, number, plan));
    let broken = in_order(after_last, plan.threads, work, |number, puzzle| {
        seen = number + 1;
        if let Some((puzzle, one_ply)) = puzzle
            && balance.admits(&puzzle, one_ply)
            && boards.insert(board(&puzzle.fen))
        {
            if let Err(error) = file.append(&puzzle) {
                return ControlFlow::Break(Err(error));
            }
            balance.add(&puzzle, one_ply);
        }
        report(state(seen, &balance));
        if balance.kept >= plan.count { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
    });
    broken.unwrap_or(Ok(()))?;
    Ok(state(seen, &balance))
}

/// The pieces on the board: positions that differ in nothing else are one.
fn board(fen: &str) -> String {
    fen.split(' ').next().unwrap_or_default().to_owned()
}

/// Whether looking one ply ahead solves a position of the file.
fn is_one_ply<G: PuzzleGame>(puzzle: &Puzzle) -> bool {
    let Ok(game) = G::from_fen(&puzzle.fen) else { return false };
    game.parse_action(&puzzle.best).is_ok_and(|best| OnePly::of(&game, best, Networks::NONE).any())
}

/// The first candidate of a game that is proved, and whether looking one ply ahead solves it; one that it does not
/// solve is preferred.
fn best_of<G: PuzzleGame>(
    stored: &dethrone_training::data::StoredGame,
    number: u64,
    plan: &Plan,
) -> Option<(Puzzle, bool)> {
    let mut easy = None;
    for candidate in candidates::<G>(stored, plan.shortest, plan.longest) {
        match prove(&candidate, number, plan) {
            Some((puzzle, false)) => return Some((puzzle, false)),
            Some(found) => easy = easy.or(Some(found)),
            None => (),
        }
    }
    easy
}

/// The candidate as a position of a suite, if its action alone wins.
fn prove<G: PuzzleGame>(candidate: &Candidate<G>, number: u64, plan: &Plan) -> Option<(Puzzle, bool)> {
    let Candidate { game, action, within, ply } = candidate;
    // Cheap beside the proof, and true of most positions that are any good: what was played wins.
    if !wins_by(game, *action, *within, plan.budget)? {
        return None;
    }
    let Verdict::Unique(solution) = solve(game, *within, plan.budget) else { return None };
    let best = *solution.line.first()?;
    if solution.win < plan.shortest || has_rival(game, best) {
        return None;
    }
    let line = texts(game, &solution.line);
    let one_ply = OnePly::of(game, best, Networks::NONE).any();
    let puzzle = Puzzle {
        fen: game.fen(),
        best: line.first()?.clone(),
        win: solution.win,
        motifs: motifs(game, &solution.line),
        line,
        game: number,
        ply: *ply,
    };
    Some((puzzle, one_ply))
}
