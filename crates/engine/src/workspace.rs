//! What a search writes into at every ply, kept so that no position allocates: candidates, their order, the best lines.

use crate::ordering::{Memory, Ranked};
use crate::searchable::Searchable;
use crate::value::MAX_PLY;

/// The buffers of one search, and what it remembers of quiet actions to order them.
pub(crate) struct Workspace<A> {
    pub(crate) memory: Memory<A>,
    actions: Vec<A>,
    ranked: Vec<Vec<Ranked<A>>>,
    lines: Vec<Vec<A>>,
}

impl<A: Copy + Eq> Workspace<A> {
    pub(crate) fn new<G: Searchable<Action = A>>() -> Self {
        Workspace {
            memory: Memory::new::<G>(),
            actions: Vec::with_capacity(256),
            ranked: vec![Vec::new(); MAX_PLY + 1],
            lines: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// The candidates of the position in the order in which to search them, in the buffer of this ply;
    /// [`Workspace::give_back`] returns it.
    pub(crate) fn ranked_actions<G: Searchable<Action = A>>(
        &mut self,
        game: &G,
        first: Option<u32>,
        ply: usize,
    ) -> Vec<Ranked<A>> {
        self.list_candidates(game);
        let mut ranked = std::mem::take(&mut self.ranked[ply]);
        self.memory.rank(game, &self.actions, first, ply, &mut ranked);
        ranked
    }

    /// Returns the buffer of this ply.
    pub(crate) fn give_back(&mut self, ranked: Vec<Ranked<A>>, ply: usize) {
        self.ranked[ply] = ranked;
    }

    /// Whether the action with this code is a candidate.
    pub(crate) fn has_candidate<G: Searchable<Action = A>>(&mut self, game: &G, code: u32) -> bool {
        self.list_candidates(game);
        self.actions.iter().any(|&action| G::code(action) == code)
    }

    /// The best line from this ply; empty while none is known.
    pub(crate) fn line(&self, ply: usize) -> &[A] {
        &self.lines[ply]
    }

    /// No line from this ply is known any more.
    pub(crate) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The best line from this ply is `action` and the best line after it.
    pub(crate) fn extend_line(&mut self, action: A, ply: usize) {
        let (here, after) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(action);
        here[ply].extend_from_slice(&after[0]);
    }

    fn list_candidates<G: Searchable<Action = A>>(&mut self, game: &G) {
        self.actions.clear();
        game.candidates_into(&mut self.actions);
    }
}
