//! What all games have in common: whose turn, which actions, play, how it ended, what each army has of it.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{Army, ByArmy};

/// A game under way: a position with the history that its rules ask for.
///
/// The server, the page, the command line, perft and the search all play through this interface.
pub trait Game: Clone + Send + Sync + 'static {
    /// One action: a placement, a move, a pass.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// One fact about what an action did.
    type Event: Clone + Debug;

    /// The armies that play, in turn order.
    const ARMIES: &'static [Army];

    /// The game before its first action.
    fn start() -> Self;

    /// The army whose action is due; `None` once no action is left.
    fn to_act(&self) -> Option<Army>;

    /// Appends every legal action, in no particular order.
    fn legal_actions_into(&self, actions: &mut Vec<Self::Action>);

    /// Every legal action, in no particular order.
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::with_capacity(64);
        self.legal_actions_into(&mut actions);
        actions
    }

    /// The number of legal actions.
    fn count_legal_actions(&self) -> u64;

    /// Plays a legal action and reports what it did, event by event, to `observer`. An action that is not legal is a
    /// mistake of the caller: the state is then wrong, though nothing panics.
    fn play(&mut self, action: Self::Action, observer: &mut impl FnMut(Self::Event));

    /// Takes the last action back; does nothing at the beginning.
    fn undo(&mut self);

    /// The position's hash, kept incrementally: equal positions (in the sense of the game's repetition rule) have
    /// equal hashes.
    fn hash(&self) -> u64;

    /// How the game ended by its own rules, without anybody's offer or departure; `None` while it goes on.
    fn ending(&self) -> Option<Ending>;

    /// Whether the two armies win and lose together now and for the rest of the game.
    fn same_side(&self, one: Army, other: Army) -> bool;

    /// In what way a game that is ended now by `ending` has really ended: where the rules void it, as void (J10).
    fn effective_ending(&self, ending: Ending) -> Ending {
        ending
    }

    /// The outcome if the game ends now in the way of `ending`.
    fn outcome(&self, ending: Ending) -> Outcome;
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The deciding Conquest (J7, J11, J12, J13).
    Conquest,
    /// C4.
    Checkmate,
    /// RC1.
    Stalemate,
    /// RC1: claimed at three, by itself at five.
    Repetition,
    /// RC1: claimed at fifty, by itself at seventy-five.
    FiftyMoves,
    /// RC1.
    DeadPosition,
    /// J10, RC1: by unanimous agreement.
    DrawAgreed,
    /// J10: this army's player resigned.
    Resignation(Army),
    /// J10: this army's player overstepped the time.
    Time(Army),
    /// J10: this army's player left.
    Departure(Army),
    /// R16.
    Adjudication,
    /// J10: the game does not count.
    Void,
}

/// What a finished game gave to each army.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Points. Where two sides play: 1 for each army of the side that has won, else 0.
    pub points: ByArmy<u32>,
    /// Rank, from 1; equal ranks are shared. `None` when the game does not count.
    pub ranks: Option<ByArmy<u8>>,
}

impl Outcome {
    /// How those of `armies` that are `own` came out against the others: greater for the better, judged by the best rank of
    /// either. Equal, too, when the game does not count.
    pub fn compare(&self, armies: &[Army], own: impl Fn(Army) -> bool) -> Ordering {
        let Some(ranks) = self.ranks else { return Ordering::Equal };
        let best =
            |whose: bool| armies.iter().filter(|&&army| own(army) == whose).map(|&army| ranks[army]).min();
        best(false).cmp(&best(true))
    }
}

/// Counts the action sequences of length `depth`.
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_legal_actions(),
        _ => {
            let mut leaves = 0;
            for action in game.legal_actions() {
                game.play(action, &mut |_| ());
                leaves += perft(game, depth - 1);
                game.undo();
            }
            leaves
        }
    }
}

/// The leaves of [`perft`] below each legal action.
pub fn divide<G: Game>(game: &mut G, depth: u32) -> Vec<(G::Action, u64)> {
    let mut counts = Vec::new();
    for action in game.legal_actions() {
        game.play(action, &mut |_| ());
        counts.push((action, perft(game, depth.saturating_sub(1))));
        game.undo();
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_compared_by_its_best_rank() {
        let light = |ranks: Option<[u8; 4]>| {
            let outcome = Outcome { points: ByArmy::default(), ranks: ranks.map(ByArmy) };
            outcome.compare(&Army::ALL, Army::is_light)
        };
        assert_eq!(light(Some([1, 2, 4, 3])), Ordering::Greater);
        assert_eq!(light(Some([4, 1, 3, 2])), Ordering::Less);
        assert_eq!(light(Some([1, 1, 3, 3])), Ordering::Equal);
        assert_eq!(light(None), Ordering::Equal);
    }
}
