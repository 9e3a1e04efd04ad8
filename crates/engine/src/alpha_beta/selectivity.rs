//! Which parts of the tree are searched less, or not: one function for each idea, with the reason for it.

use crate::value::{SURE, Value};

/// Whether a search may leave parts of the tree out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selectivity {
    /// Every candidate to the full depth: the value is that of plain minimax.
    #[cfg(test)]
    FullWidth,
    /// What follows in this module.
    Selective,
}

/// What the decisions below look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeFacts {
    pub(crate) depth: i32,
    pub(crate) beta: Value,
    /// The window is open: the position is on the principal variation.
    pub(crate) principal: bool,
    pub(crate) alarmed: bool,
    pub(crate) static_value: Value,
}

/// A King under attack needs one ply more: the threat would otherwise be pushed over the horizon.
pub(crate) fn alarm_extension(alarmed: bool, ply: usize, root_depth: i32) -> i32 {
    i32::from(alarmed && (ply as i32) < 2 * root_depth)
}

/// Reverse futility: so near the leaves and so far ahead, the opponent will not catch up.
pub(crate) fn is_far_ahead(facts: NodeFacts) -> bool {
    !facts.principal
        && !facts.alarmed
        && facts.depth <= 5
        && facts.beta.abs() < SURE
        && facts.static_value - 110 * facts.depth >= facts.beta
}

/// Null move: who stands so well that doing nothing still refutes can surely refute by an action; the depth to
/// prove it with, if it is worth trying.
pub(crate) fn null_depth(facts: NodeFacts) -> Option<i32> {
    let worth = !facts.principal
        && !facts.alarmed
        && facts.depth >= 3
        && facts.beta.abs() < SURE
        && facts.static_value >= facts.beta;
    worth.then(|| facts.depth - 3 - facts.depth / 4)
}

/// Late action pruning: near the leaves a quiet action that comes late in the order almost never matters.
pub(crate) fn is_too_late(facts: NodeFacts, index: usize, best: Value) -> bool {
    !facts.principal
        && !facts.alarmed
        && facts.depth <= 3
        && best > -SURE
        && index >= 8 + 6 * (facts.depth * facts.depth) as usize
}

/// Futility: one ply from the leaves a quiet action cannot make good so much.
pub(crate) fn is_futile(facts: NodeFacts, index: usize, alpha: Value, best: Value) -> bool {
    !facts.principal
        && !facts.alarmed
        && index > 0
        && facts.depth <= 2
        && best > -SURE
        && facts.static_value + 120 + 130 * facts.depth <= alpha
}

/// Late action reduction: quiet actions late in the order are first searched less deep, and again in full when that
/// surprises.
pub(crate) fn late_reduction(facts: NodeFacts, index: usize) -> i32 {
    if facts.depth < 3 || index < 3 || facts.alarmed {
        return 0;
    }
    let by_order = (index as f32).ln() * (facts.depth as f32).ln() / 2.2;
    (by_order as i32 + i32::from(!facts.principal)).clamp(0, facts.depth - 2)
}

/// Delta pruning: a capture that would still leave the side far below what it has elsewhere is not worth following.
pub(crate) fn gains_too_little(static_value: Value, gain: Value, alpha: Value) -> bool {
    static_value + gain + 150 <= alpha
}
