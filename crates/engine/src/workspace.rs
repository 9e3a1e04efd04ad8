//! What a search writes into at every ply, kept so that no position allocates: candidates, their order, the best lines,
//! and what is known of the line from the root to here.

use dethrone_rules::Army;

use crate::alpha_beta::Techniques;
use crate::history::{Before, CONTINUED, History, Trace};
use crate::ordering::{Hints, Ranked, rank};
use crate::searchable::Searchable;
use crate::value::{MAX_PLY, NO_VALUE, Value};

/// What is known of one ply of the line that is being searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame<A> {
    /// Who acts here.
    pub(crate) mover: Option<Army>,
    /// The static value for the mover; [`NO_VALUE`] where none was asked for.
    pub(crate) static_value: Value,
    /// The action that led away from here; `None` after a null move.
    pub(crate) trace: Option<Trace>,
    /// The action that is left out to see whether it is the only good one.
    pub(crate) excluded: Option<A>,
    /// How many extensions by two plies led here.
    pub(crate) double_extensions: u32,
}

/// The buffers of one search, and what it remembers of actions to order them.
pub(crate) struct Workspace<A> {
    pub(crate) history: History,
    actions: Vec<A>,
    ranked: Vec<Vec<Ranked<A>>>,
    lines: Vec<Vec<A>>,
    frames: Vec<Frame<A>>,
}

impl<A: Copy + Eq> Workspace<A> {
    pub(crate) fn new<G: Searchable<Action = A>>(techniques: Techniques) -> Self {
        let frame =
            Frame { mover: None, static_value: NO_VALUE, trace: None, excluded: None, double_extensions: 0 };
        Workspace {
            history: History::new::<G>(techniques),
            actions: Vec::with_capacity(256),
            ranked: vec![Vec::new(); MAX_PLY + 1],
            lines: vec![Vec::new(); MAX_PLY + 2],
            frames: vec![frame; MAX_PLY + 2],
        }
    }

    /// The candidates of the position that `keep` wants, which hears what each gains, in the order in which to search
    /// them, in the buffer of this ply; [`Workspace::give_back`] returns it.
    pub(crate) fn ranked_actions<G: Searchable<Action = A>>(
        &mut self,
        game: &G,
        table_action: Option<u32>,
        ply: usize,
        keep: impl Fn(A, Value) -> bool,
    ) -> Vec<Ranked<A>> {
        self.list_candidates(game);
        let mut ranked = std::mem::take(&mut self.ranked[ply]);
        let hints = Hints { table_action, before: self.traces(ply) };
        rank(game, &self.history, &self.actions, hints, keep, &mut ranked);
        ranked
    }

    /// Returns the buffer of this ply.
    pub(crate) fn give_back(&mut self, ranked: Vec<Ranked<A>>, ply: usize) {
        self.ranked[ply] = ranked;
    }

    /// The candidate with this code.
    pub(crate) fn candidate<G: Searchable<Action = A>>(&mut self, game: &G, code: u32) -> Option<A> {
        self.list_candidates(game);
        self.actions.iter().copied().find(|&action| G::code(action) == code)
    }

    /// What is known of this ply.
    pub(crate) fn frame(&mut self, ply: usize) -> &mut Frame<A> {
        &mut self.frames[ply]
    }

    /// The actions before this ply that the histories look at, the last one first.
    pub(crate) fn traces(&self, ply: usize) -> Before {
        CONTINUED.map(|back| ply.checked_sub(back).and_then(|ply| self.frames[ply].trace))
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
