//! Stored games through the rules: an action is its index among the legal ones, sorted.

use dethrone_rules::Game;

use super::{Ply, StoredGame};

/// A stored game that the rules do not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("ply {ply}: action {action} of {legal} legal ones")]
pub struct ReplayError {
    /// Which ply, from 1.
    pub ply: usize,
    /// The index that it names.
    pub action: u16,
    /// The number of legal actions there.
    pub legal: usize,
}

/// Fills `actions` with the legal actions in the order in which files count them.
pub fn sorted_actions<G: Game<Action: Ord>>(game: &G, actions: &mut Vec<G::Action>) {
    actions.clear();
    if game.to_act().is_some() {
        game.legal_actions_into(actions);
        actions.sort_unstable();
    }
}

/// The number that a file has for a legal action; `None` for one that is not legal.
pub fn index_of<G: Game<Action: Ord>>(game: &G, action: G::Action) -> Option<u16> {
    let mut actions = Vec::with_capacity(256);
    sorted_actions(game, &mut actions);
    actions.binary_search(&action).ok().and_then(|index| u16::try_from(index).ok())
}

impl StoredGame {
    /// Plays the game from its start and shows every position before its ply is played, with what is known of it.
    /// Gives back the game at its end.
    pub fn replay<G: Game<Action: Ord>>(&self, mut visit: impl FnMut(&G, Ply)) -> Result<G, ReplayError> {
        let mut game = G::start();
        let mut actions = Vec::with_capacity(256);
        for (index, &ply) in self.plies.iter().enumerate() {
            sorted_actions(&game, &mut actions);
            let &action = actions.get(usize::from(ply.action)).ok_or(ReplayError {
                ply: index + 1,
                action: ply.action,
                legal: actions.len(),
            })?;
            visit(&game, ply);
            game.play(action, &mut |_| ());
        }
        Ok(game)
    }
}
