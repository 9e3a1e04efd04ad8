//! Searches the Assembly for a placement (J3) where two sides play.
//!
//! No tree reaches from a placement to the first move: thirty placements and more lie between. So the Assembly is
//! completed many times by the policy, each time with other choices of it, and what stands then is judged with its
//! captures. Of the promising placements the worse half is dropped again and again (sequential halving, Karnin and
//! others), so that most completions go to those that are hard to tell apart. All placements are judged by the same
//! completions as far as possible, since they differ less in what is compared than in all else.

use dethrone_rules::judtho::{Action, Due, Game, Variant};
use dethrone_rules::{Army, Game as _};

use super::assembly::{place, promising};
use crate::alpha_beta::{Finding, Order, Report, Search};
use crate::limits::Clock;
use crate::random::Random;
use crate::value::Value;

/// Completions of each placement in the first round; twice as many in each round after it.
const COMPLETIONS: u64 = 6;

/// A placement with what its completions were worth for the placing side.
struct Candidate<A> {
    placement: A,
    sum: i64,
    completions: u64,
}

impl<A> Candidate<A> {
    fn mean(&self) -> Value {
        (self.sum / self.completions.max(1) as i64) as Value
    }
}

/// The placement found, as a line of one action; empty when no placement of the Assembly is due. Each round goes to
/// `report`, which may find it enough.
pub(crate) fn search<V: Variant, C: Clock + Sync>(
    game: &Game<V>,
    order: Order<'_, Game<V>, C>,
    random: &mut Random,
    report: &mut Report<'_, Action<V::Board>>,
) -> Vec<Finding<Action<V::Board>>> {
    let seed = random.next_number();
    let Some(army) = game.to_act() else { return Vec::new() };
    let allowed = |placement: &Action<V::Board>| {
        order.question.only.is_empty() || order.question.only.contains(placement)
    };
    let mut candidates: Vec<_> = promising(game, random)
        .into_iter()
        .filter(allowed)
        .map(|placement| Candidate { placement, sum: 0, completions: 0 })
        .collect();
    if candidates.is_empty() {
        candidates = order
            .question
            .only
            .iter()
            .map(|&placement| Candidate { placement, sum: 0, completions: 0 })
            .collect();
    }
    let most_rounds = order.deepest;
    let found = order.with_search(|search| {
        let mut rounds = 0;
        while candidates.len() > 1 && rounds < most_rounds && !search.must_stop() {
            judge(game, army, &mut candidates, COMPLETIONS << rounds, seed, search);
            // Where the search had to stop in the first round, some were not judged at all.
            candidates
                .sort_by_key(|candidate| std::cmp::Reverse((candidate.completions > 0, candidate.mean())));
            candidates.truncate(candidates.len().div_ceil(2));
            rounds += 1;
            report(&[search.finding(rounds, candidates[0].mean(), candidates[0].placement)]);
        }
        let best = candidates.first()?;
        Some(search.finding(rounds, best.mean(), best.placement))
    });
    found.flatten().into_iter().collect()
}

/// One round: so many more completions of each candidate.
fn judge<V: Variant, C: Clock>(
    game: &Game<V>,
    army: Army,
    candidates: &mut [Candidate<Action<V::Board>>],
    completions: u64,
    seed: u64,
    search: &mut Search<'_, Game<V>, C>,
) {
    for _ in 0..completions {
        for candidate in candidates.iter_mut() {
            let mut completed = game.clone();
            completed.play(candidate.placement, &mut |_| ());
            let value = complete_and_judge(&mut completed, army, seed ^ candidate.completions, search);
            if search.must_stop() {
                return;
            }
            candidate.sum += i64::from(value);
            candidate.completions += 1;
        }
    }
}

/// Completes the Assembly by policy and says what the first position of the game is worth for the side of `army`.
fn complete_and_judge<V: Variant, C: Clock>(
    game: &mut Game<V>,
    army: Army,
    seed: u64,
    search: &mut Search<'_, Game<V>, C>,
) -> Value {
    let mut random = Random::new(seed);
    while let Some((_, Due::Assembly)) = game.position().queue().front() {
        let Some(placement) = place(game, &mut random) else { break };
        game.play(placement, &mut |_| ());
    }
    let value = search.quiet_value(game);
    match game.to_act() {
        Some(first) if !game.position().same_side(first, army) => -value,
        _ => value,
    }
}
