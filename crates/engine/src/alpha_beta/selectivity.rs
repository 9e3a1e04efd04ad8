//! Which parts of the tree are searched less, or not, or more: one function for each idea, with the reason for it.

use super::techniques::{Technique, Techniques};
use crate::value::{SURE, Value};

/// What the decisions below look at.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct NodeFacts {
    /// What the search may use.
    pub(crate) techniques: Techniques,
    /// Plies left.
    pub(crate) depth: i32,
    /// The window's lower end.
    pub(crate) alpha: Value,
    /// The window's upper end.
    pub(crate) beta: Value,
    /// The window is open: the position is on the principal variation.
    pub(crate) principal: bool,
    /// By the rule of alternating kinds of positions one action is expected to refute (Knuth and Moore).
    pub(crate) expects_cut: bool,
    /// The King of the side to act is attacked.
    pub(crate) alarmed: bool,
    /// The static value is better than it was when the side acted last.
    pub(crate) improving: bool,
    /// The static value, corrected, and made better by the table where that knows more.
    pub(crate) static_value: Value,
}

impl NodeFacts {
    /// Whether parts of the position may be cut on the strength of its static value.
    fn is_calm(self) -> bool {
        !self.principal && !self.alarmed && self.beta.abs() < SURE
    }
}

/// A King under attack needs one ply more: the threat would otherwise be pushed over the horizon.
pub(crate) fn alarm_extension(techniques: Techniques, alarmed: bool, ply: usize, root_depth: i32) -> i32 {
    i32::from(techniques.has(Technique::AlarmExtension) && alarmed && (ply as i32) < 2 * root_depth)
}

/// Internal reduction: where the table has no action to begin with, a full search in bad order costs more than a
/// shallower one now, which leaves an action for the next.
pub(crate) fn internal_reduction(facts: NodeFacts, has_table_action: bool) -> i32 {
    let applies = facts.techniques.has(Technique::InternalReduction)
        && facts.depth >= 4
        && !has_table_action
        && (facts.principal || facts.expects_cut);
    i32::from(applies)
}

/// Reverse futility: so near the leaves and so far ahead, the opponent will not catch up.
pub(crate) fn is_far_ahead(facts: NodeFacts) -> bool {
    facts.techniques.has(Technique::ReverseFutility)
        && facts.is_calm()
        && facts.depth <= 8
        && facts.static_value - 85 * (facts.depth - i32::from(facts.improving)) >= facts.beta
}

/// Razoring: so near the leaves and so far behind, only captures can help, and quiescence tries those.
pub(crate) fn is_far_behind(facts: NodeFacts) -> bool {
    facts.techniques.has(Technique::Razoring)
        && facts.is_calm()
        && facts.depth <= 3
        && facts.alpha.abs() < SURE
        && facts.static_value + 220 * facts.depth + 100 <= facts.alpha
}

/// Null move: who stands so well that doing nothing still refutes can surely refute by an action; the depth to prove it
/// with, if it is worth trying.
pub(crate) fn null_depth(facts: NodeFacts) -> Option<i32> {
    let worth = facts.techniques.has(Technique::NullMove)
        && facts.is_calm()
        && facts.depth >= 3
        && facts.static_value >= facts.beta;
    worth.then(|| {
        let by_lead = ((facts.static_value - facts.beta) / 200).min(3);
        facts.depth - 4 - facts.depth / 4 - by_lead
    })
}

/// Probing cuts: a capture that stays this far above beta in a shallow search will stay above beta in a deep one.
pub(crate) fn probing_beta(facts: NodeFacts) -> Option<Value> {
    let worth = facts.techniques.has(Technique::ProbCut) && facts.is_calm() && facts.depth >= 5;
    worth.then(|| facts.beta + 200 - 60 * i32::from(facts.improving))
}

/// Late action pruning: near the leaves a quiet action that comes late in the order almost never matters.
pub(crate) fn is_too_late(facts: NodeFacts, index: usize) -> bool {
    let allowed = 5 + facts.depth * facts.depth / 2;
    facts.techniques.has(Technique::LatePruning)
        && !facts.principal
        && !facts.alarmed
        && facts.depth <= 12
        && index as i32 >= if facts.improving { allowed * 2 } else { allowed }
}

/// Futility: near the leaves a quiet action cannot make good so much.
pub(crate) fn is_futile(facts: NodeFacts, reduced_depth: i32) -> bool {
    facts.techniques.has(Technique::Futility)
        && !facts.principal
        && !facts.alarmed
        && reduced_depth <= 6
        && facts.static_value + 120 + 100 * reduced_depth.max(0) <= facts.alpha
}

/// Futility of captures: what it takes would not be enough.
pub(crate) fn is_futile_capture(facts: NodeFacts, gain: Value) -> bool {
    facts.techniques.has(Technique::Futility)
        && !facts.principal
        && !facts.alarmed
        && facts.depth <= 6
        && facts.static_value + gain + 250 + 200 * facts.depth <= facts.alpha
}

/// Exchange pruning: near the leaves what loses more than this in the exchange is not looked at; quiet actions less.
pub(crate) fn least_exchange(facts: NodeFacts, quiet: bool, reduced_depth: i32) -> Option<Value> {
    let applies = facts.techniques.has(Technique::ExchangePruning) && facts.depth <= 9;
    applies.then(|| if quiet { -25 * reduced_depth.max(0).pow(2) } else { -100 * facts.depth })
}

/// History pruning: near the leaves what has failed almost everywhere is not tried here.
pub(crate) fn has_failed(facts: NodeFacts, history: i32, reduced_depth: i32) -> bool {
    facts.techniques.has(Technique::HistoryPruning)
        && !facts.principal
        && reduced_depth <= 4
        && history < -4_000 * facts.depth
}

/// Late action reduction: actions late in the order are first searched less deep, and again in full when that
/// surprises. In plies.
pub(crate) fn late_reduction(facts: NodeFacts, index: usize, quiet: bool, history: i32) -> i32 {
    if !facts.techniques.has(Technique::LateReduction) || facts.depth < 3 || index < 2 {
        return 0;
    }
    let by_order = logarithm(index + 1) * logarithm(facts.depth as usize);
    // In thousandths of a ply.
    let (least, slope) = if quiet { (700, 420) } else { (200, 300) };
    let mut reduction = least + ((by_order * slope) >> (2 * LOGARITHM_BITS)) as i32;
    reduction += 1_800 * i32::from(!facts.principal && facts.expects_cut);
    reduction -= 700 * i32::from(facts.principal);
    reduction += 500 * i32::from(!facts.improving);
    reduction -= 800 * i32::from(facts.alarmed);
    reduction -= history / 9;
    (reduction / 1_000).clamp(0, facts.depth - 2)
}

/// Natural logarithms of the whole numbers in fixed point: the same on every machine.
const LOGARITHMS: [i64; 256] = {
    let mut logarithms = [0; 256];
    let mut number = 1;
    while number < logarithms.len() {
        let whole = number.ilog2();
        // The binary digits of what is left, one by one: squaring doubles a logarithm.
        let mut rest = (number as u64) << (32 - whole);
        let mut binary = whole as i64;
        let mut digit = 0;
        while digit < LOGARITHM_BITS {
            rest = ((rest as u128 * rest as u128) >> 32) as u64;
            let doubled = rest >> 33 != 0;
            rest >>= doubled as u32;
            binary = binary << 1 | doubled as i64;
            digit += 1;
        }
        logarithms[number] = (binary * LOGARITHM_OF_TWO) >> LOGARITHM_BITS;
        number += 1;
    }
    logarithms
};
const LOGARITHM_BITS: u32 = 20;
/// In units of the last bit.
const LOGARITHM_OF_TWO: i64 = 726_817;

/// The natural logarithm of a number above 0 in fixed point, with [`LOGARITHM_BITS`]; that of 255 for all above.
fn logarithm(number: usize) -> i64 {
    LOGARITHMS[number.min(LOGARITHMS.len() - 1)]
}

/// Singular extension: whether the table's action is worth asking if it is the only good one.
pub(crate) fn may_be_singular(facts: NodeFacts, ply: usize, root_depth: i32, table_depth: i32) -> bool {
    facts.techniques.has(Technique::SingularExtension)
        && ply > 0
        && (ply as i32) < 2 * root_depth
        && facts.depth >= 7
        && table_depth >= facts.depth - 3
}

/// Delta pruning: a capture that would still leave the side far below what it has elsewhere is not worth following.
pub(crate) fn gains_too_little(static_value: Value, gain: Value, alpha: Value) -> bool {
    static_value + gain + 150 <= alpha
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_exact_to_five_places() {
        for number in 1..LOGARITHMS.len() {
            let value = logarithm(number) as f64 / f64::from(1 << LOGARITHM_BITS);
            assert!((value - (number as f64).ln()).abs() < 1e-5, "{number}: {value}");
        }
        assert_eq!(logarithm(1_000), logarithm(255));
    }
}
