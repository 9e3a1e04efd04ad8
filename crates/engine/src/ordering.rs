//! In which order actions are searched: what refuted before comes first, so that most positions need one action.

use crate::history::{Before, History};
use crate::searchable::Searchable;
use crate::value::Value;

/// An action with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<A> {
    pub(crate) action: A,
    /// [`Searchable::gain`]: 0 for a quiet action.
    pub(crate) gain: Value,
    /// What the histories say of it.
    pub(crate) history: i32,
    rank: i32,
}

/// What the order in one position depends on.
#[derive(Clone, Copy)]
pub(crate) struct Hints {
    /// The code of the table's action.
    pub(crate) table_action: Option<u32>,
    /// The actions before.
    pub(crate) before: Before,
}

const TABLE_RANK: i32 = 1 << 30;
const TACTICAL_RANK: i32 = 1 << 24;
/// A capture that loses the exchange comes after the quiet actions.
const LOSING_RANK: i32 = -(1 << 24);
/// Above it stand captures of which is not yet known whether they lose the exchange.
const UNTESTED: std::ops::Range<i32> = TACTICAL_RANK / 2..TABLE_RANK;

/// Ranks the actions of a position that `keep` wants, which hears what each gains: the table's first, then gains (the largest first, by the cheapest piece), then
/// quiet actions by history and first impression.
pub(crate) fn rank<G: Searchable>(
    game: &G,
    history: &History,
    actions: &[G::Action],
    hints: Hints,
    keep: impl Fn(G::Action, Value) -> bool,
    ranked: &mut Vec<Ranked<G::Action>>,
) {
    // Found where the first quiet action asks for it: captures alone do without.
    let mut impression = None;
    ranked.clear();
    ranked.extend(actions.iter().filter_map(|&action| {
        let gain = game.gain(action);
        if !keep(action, gain) {
            return None;
        }
        let past = if gain > 0 {
            history.of_capture(game, action, gain)
        } else {
            history.of_quiet(History::trace(game, action), hints.before)
        };
        let rank = if hints.table_action.is_some_and(|code| code == G::code(action)) {
            TABLE_RANK
        } else if gain > 0 {
            TACTICAL_RANK + gain * 16 - game.risk(action) + past / 4
        } else {
            past + impression.get_or_insert_with(|| game.first_impression())(action) * 8
        };
        Some(Ranked { action, gain, history: past, rank })
    }));
}

/// Moves the best of `ranked[index..]` to `index` and returns it: cheaper than sorting where a cut comes soon. A capture
/// whose turn has come is asked whether it loses the exchange, and then put off.
pub(crate) fn pick<G: Searchable>(
    game: &G,
    ranked: &mut [Ranked<G::Action>],
    index: usize,
) -> Option<Ranked<G::Action>> {
    loop {
        let mut best = index;
        let mut best_rank = ranked.get(index)?.rank;
        for (at, candidate) in ranked.iter().enumerate().skip(index + 1) {
            if candidate.rank > best_rank {
                (best, best_rank) = (at, candidate.rank);
            }
        }
        let candidate = &mut ranked[best];
        if UNTESTED.contains(&candidate.rank) && !game.exchange_reaches(candidate.action, 0) {
            candidate.rank = LOSING_RANK + candidate.gain;
            continue;
        }
        if UNTESTED.contains(&candidate.rank) {
            candidate.rank = TABLE_RANK - 1;
        }
        ranked.swap(index, best);
        return Some(ranked[index]);
    }
}

impl<A> Ranked<A> {
    /// Whether it is a capture that loses the exchange; known once it has been picked.
    pub(crate) fn loses_exchange(&self) -> bool {
        self.rank < LOSING_RANK / 2
    }
}
