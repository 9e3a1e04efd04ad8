//! In which order actions are searched: what refuted before comes first, so that most positions need one action.

use crate::searchable::Searchable;
use crate::value::{MAX_PLY, Value};

/// An action with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<A> {
    pub(crate) action: A,
    /// [`Searchable::gain`]: 0 for a quiet action.
    pub(crate) gain: Value,
    rank: i32,
}

/// What is remembered from position to position about quiet actions.
pub(crate) struct Memory<A> {
    killers: Vec<[Option<A>; 2]>,
    history: Vec<i16>,
}

const TABLE_RANK: i32 = 1 << 30;
const TACTICAL_RANK: i32 = 1 << 24;
const KILLER_RANK: i32 = 1 << 20;
/// Larger than every history value, which is what keeps [`Memory::reward`] in bounds.
const HISTORY_LIMIT: i32 = 16_384;

impl<A: Copy + Eq> Memory<A> {
    pub(crate) fn new<G: Searchable<Action = A>>() -> Self {
        Memory { killers: vec![[None; 2]; MAX_PLY + 1], history: vec![0; G::HISTORY_SLOTS] }
    }

    /// Ranks every action of a position: the table's first, then gains (the largest first, by the cheapest piece),
    /// then the killers, then quiet actions by history and first impression.
    pub(crate) fn rank<G: Searchable<Action = A>>(
        &self,
        game: &G,
        actions: &[A],
        table_action: Option<u32>,
        ply: usize,
        ranked: &mut Vec<Ranked<A>>,
    ) {
        ranked.clear();
        ranked.extend(actions.iter().map(|&action| {
            let gain = game.gain(action);
            let rank = if table_action.is_some_and(|code| code == G::code(action)) {
                TABLE_RANK
            } else if gain > 0 {
                tactical_rank(gain, game.risk(action))
            } else {
                self.quiet_rank(game, action, ply)
            };
            Ranked { action, gain, rank }
        }));
    }

    /// Killers answer the threat that sibling positions share; history knows what is good wherever it is played.
    fn quiet_rank<G: Searchable<Action = A>>(&self, game: &G, action: A, ply: usize) -> i32 {
        match self.killers[ply] {
            [Some(first), _] if first == action => KILLER_RANK + 1,
            [_, Some(second)] if second == action => KILLER_RANK,
            _ => i32::from(self.history[game.history_slot(action)]) + game.promise(action),
        }
    }

    /// Learns from a quiet action that refuted the opponent's last one, and from those tried in vain before it.
    pub(crate) fn reward<G: Searchable<Action = A>>(
        &mut self,
        game: &G,
        best: A,
        tried: &[Ranked<A>],
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (16 * depth * depth).min(1_600);
        self.learn(game.history_slot(best), bonus);
        for other in tried.iter().filter(|other| other.gain == 0 && other.action != best) {
            self.learn(game.history_slot(other.action), -bonus);
        }
    }

    /// Moves a history value towards its limit by a share of what is missing, so that it never passes it.
    fn learn(&mut self, slot: usize, bonus: i32) {
        let value = i32::from(self.history[slot]);
        self.history[slot] = (value + bonus - value * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

/// The largest gain first, of equal gains the one by the cheapest piece: it is the one least likely to cost more.
fn tactical_rank(gain: Value, risk: Value) -> i32 {
    TACTICAL_RANK + gain * 16 - risk
}

/// Moves the best of `ranked[index..]` to `index` and returns it: cheaper than sorting where a cut comes soon.
pub(crate) fn pick<A: Copy>(ranked: &mut [Ranked<A>], index: usize) -> Option<Ranked<A>> {
    let best = (index..ranked.len()).max_by_key(|&at| (ranked[at].rank, std::cmp::Reverse(at)))?;
    ranked.swap(index, best);
    Some(ranked[index])
}
