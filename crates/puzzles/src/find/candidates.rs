//! Positions of a game that are worth the solver's time: those in which the player saw a win, or was about to.

use dethrone_training::data::{Ply, StoredGame, sorted_actions};
use dethrone_training::datagen::Played;

use crate::solver::Solvable;

/// A position that may have one winning action.
pub(super) struct Candidate<G: Solvable> {
    /// The position, without its history.
    pub(super) game: G,
    /// What was played.
    pub(super) action: G::Action,
    /// The actions in which it should win.
    pub(super) within: u32,
    /// Its ply, from 0.
    pub(super) ply: u32,
}

/// The most candidates of one game.
const MOST: usize = 4;
/// A score beyond this is a win that the player has seen; [`WIN`] less one for every action to it.
const SEEN: i16 = 31_000;
const WIN: i16 = 32_000;

/// The number of own actions to the win that the player has seen.
fn seen(ply: Ply) -> Option<u32> {
    let score = ply.score.filter(|&score| score > SEEN)?;
    Some((WIN - score).unsigned_abs() as u32 / 2 + 1)
}

/// The candidates of a game, those before all others in which the player had not seen the win yet, then those with the
/// longer way to it.
pub(super) fn candidates<G: Played + Solvable>(
    stored: &StoredGame,
    shortest: u32,
    longest: u32,
) -> Vec<Candidate<G>> {
    let wanted = shortest..=longest;
    let mut chosen: Vec<(bool, u32, usize)> = Vec::new();
    for (index, &ply) in stored.plies.iter().enumerate() {
        let later = stored.plies.get(index + 2).copied().and_then(seen).map(|win| win + 1);
        let (has_seen, win) = match (seen(ply), later) {
            (Some(win), _) => (true, win),
            (None, Some(win)) if ply.score.is_some() => (false, win),
            _ => continue,
        };
        if wanted.contains(&win) {
            chosen.push((has_seen, win, index));
        }
    }
    chosen.sort_unstable_by_key(|&(has_seen, win, index)| (has_seen, std::cmp::Reverse(win), index));
    chosen.truncate(MOST);
    let mut candidates: Vec<Option<Candidate<G>>> = chosen.iter().map(|_| None).collect();
    let mut index = 0;
    // A game that the rules do not allow gives what came before its fault.
    let _ = stored.replay::<G>(|game, ply| {
        if let Some(place) = chosen.iter().position(|&(_, _, wanted)| wanted == index)
            && !game.in_assembly()
        {
            let mut actions = Vec::new();
            sorted_actions(game, &mut actions);
            candidates[place] = actions.get(usize::from(ply.action)).map(|&action| Candidate {
                game: game.afresh(),
                action,
                within: chosen[place].1,
                ply: index as u32,
            });
        }
        index += 1;
    });
    candidates.into_iter().flatten().collect()
}
