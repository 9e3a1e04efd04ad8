//! What files of games hold: counts, results, lengths, scores, repeats.

use std::collections::HashSet;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use dethrone_rules::Game;

use super::odds::{Endings, Model};
use super::{Reason, ReplayError, Result, StoredGame};

/// Scores are counted by their size, in bins that end before these; the last bin holds the wins that were seen.
const BINS: [i32; 8] = [25, 100, 250, 500, 1_000, 2_000, 4_000, 31_000];

/// What was found in the games added so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// The number of games.
    pub games: u64,
    /// Games whose plies are those of an earlier one.
    pub repeated_games: u64,
    /// Plies, with or without a score.
    pub plies: u64,
    /// Plies with a score.
    pub scored: u64,
    /// Scored positions that an earlier game or ply had already.
    pub repeated_positions: u64,
    /// Games by [`Result`].
    pub results: [u64; 3],
    /// Games by [`Reason`].
    pub reasons: [u64; 4],
    /// The plies of every game.
    pub lengths: Vec<u16>,
    /// Scored plies by the size of their score.
    pub scores: [u64; BINS.len() + 1],
    endings: Endings,
    seen_games: HashSet<u64>,
    seen_positions: HashSet<u64>,
}

impl Statistics {
    /// Takes a game in, having played it through the rules.
    pub fn add<G: Game<Action: Ord>>(&mut self, game: &StoredGame) -> std::result::Result<(), ReplayError> {
        let mut hasher = DefaultHasher::new();
        game.replay::<G>(|position, ply| {
            ply.action.hash(&mut hasher);
            self.plies += 1;
            let Some(score) = ply.score else { return };
            self.scored += 1;
            let size = i32::from(score).abs();
            self.scores[BINS.iter().take_while(|&&end| end <= size).count()] += 1;
            if let (Some(army), [first, ..]) = (position.to_act(), G::ARMIES) {
                let result =
                    if position.same_side(army, *first) { game.result } else { game.result.turned() };
                self.endings.count(score, result);
            }
            self.repeated_positions += u64::from(!self.seen_positions.insert(position.hash()));
        })?;
        self.games += 1;
        self.repeated_games += u64::from(!self.seen_games.insert(hasher.finish()));
        self.results[game.result as usize] += 1;
        self.reasons[game.reason as usize] += 1;
        self.lengths.push(game.plies.len() as u16);
        Ok(())
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: u64, whole: u64| {
            let percent = 100.0 * part as f64 / whole.max(1) as f64;
            format!("{part} ({percent:.1} %)")
        };
        let of_games = |part: u64| share(part, self.games);
        writeln!(f, "games      {}", self.games)?;
        writeln!(f, "  repeated {}", of_games(self.repeated_games))?;
        writeln!(f, "plies      {}", self.plies)?;
        writeln!(f, "  scored   {}", share(self.scored, self.plies))?;
        writeln!(f, "  repeated {}", share(self.repeated_positions, self.scored))?;
        writeln!(f, "results, for White's side")?;
        for (name, result) in [("won", Result::Win), ("drawn", Result::Draw), ("lost", Result::Loss)] {
            writeln!(f, "  {name:8} {}", of_games(self.results[result as usize]))?;
        }
        writeln!(f, "ended")?;
        for (name, reason) in ["by rule", "decided", "even", "too long"].into_iter().zip(Reason::ALL) {
            writeln!(f, "  {name:8} {}", of_games(self.reasons[reason as usize]))?;
        }
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        let quantile = |tenths: usize| {
            let index = lengths.len().saturating_sub(1) * tenths / 10;
            lengths.get(index).copied().unwrap_or(0)
        };
        writeln!(f, "plies of a game")?;
        for (name, tenths) in [("shortest", 0), ("tenth", 1), ("median", 5), ("9 tenths", 9), ("longest", 10)]
        {
            writeln!(f, "  {name:8} {}", quantile(tenths))?;
        }
        writeln!(f, "size of the scores, in hundredths of a Pawn")?;
        for (index, &count) in self.scores.iter().enumerate() {
            let name = BINS.get(index).map_or("win seen".to_owned(), |end| format!("< {end}"));
            writeln!(f, "  {name:8} {}", share(count, self.scored))?;
        }
        if let Some(Model { middle, spread }) = self.endings.fitted() {
            writeln!(f, "odds of a score s: 1 / (1 + exp(({middle} - s) / {spread})) to win")?;
        }
        Ok(())
    }
}
