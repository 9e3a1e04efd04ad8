//! The root of a search: which of its actions are searched, and how much each of them took.

use std::collections::HashMap;
use std::hash::Hash;

/// What is asked of the root.
#[derive(Clone, Debug)]
pub(crate) struct Question<A> {
    /// The actions to choose from; all where it is empty.
    pub(crate) only: Vec<A>,
    /// How many of the best actions are wanted, each with its own line; at least 1.
    pub(crate) lines: usize,
}

impl<A> Default for Question<A> {
    fn default() -> Self {
        Question { only: Vec::new(), lines: 1 }
    }
}

/// The root while it is searched.
#[derive(Clone, Debug)]
pub(super) struct Root<A> {
    pub(super) question: Question<A>,
    /// The actions whose lines this iteration has already found.
    pub(super) found: Vec<A>,
    nodes: HashMap<A, u64>,
}

impl<A: Copy + Eq + Hash> Root<A> {
    pub(super) fn new(question: Question<A>) -> Self {
        Root { question, found: Vec::new(), nodes: HashMap::new() }
    }

    /// Whether the action is searched now.
    pub(super) fn allows(&self, action: A) -> bool {
        let asked = self.question.only.is_empty() || self.question.only.contains(&action);
        asked && !self.found.contains(&action)
    }

    /// Whether every action is searched now, so that the value is that of the position.
    pub(super) fn is_whole(&self) -> bool {
        self.question.only.is_empty() && self.found.is_empty()
    }

    /// Notes that searching `action` took so many nodes more.
    pub(super) fn count(&mut self, action: A, nodes: u64) {
        *self.nodes.entry(action).or_default() += nodes;
    }

    /// The nodes that `action` took so far.
    pub(super) fn nodes(&self, action: A) -> u64 {
        self.nodes.get(&action).copied().unwrap_or(0)
    }
}
