//! A plain solver: whether the side to act wins in a given number of its own actions, by exhaustive search.
//!
//! It shares nothing with the engine: it plays every legal action of [`dethrone_rules::Game`] and asks the rules who
//! has won. It cuts only what logic allows: one winning action is enough for the attacker, one that does not lose for
//! the defender. It keeps no table of positions: in Judtho the value of a position depends on how it came about
//! (R5), in Royal Court on how often it has stood (RC1), so an entry would be true only on its own path. What it
//! remembers from node to node is which action to try first, which changes how long it takes but not what it finds.
//!
//! *Wins in N*: whatever the other side does, the game is won no later than with the side's Nth action. In Trio the
//! actions of both armies of the side count. A defence that loses by itself (R7) loses. In all three games the two
//! sides take turns.

mod search;
mod solvable;

pub use solvable::Solvable;

use search::{OutOfBudget, Search};

/// The most actions to a win that can be asked for: in so few a position cannot stand for the fifth time (RC1).
pub const LONGEST: u32 = 7;

/// What is known of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<A> {
    /// One first action alone wins in the fewest actions.
    Unique(Solution<A>),
    /// Several first actions win in the fewest actions; two of them.
    Several {
        /// The actions it takes.
        win: u32,
        /// Two of the first actions.
        first: [A; 2],
    },
    /// The side to act cannot force a win in so many actions.
    NoWin {
        /// In how many.
        within: u32,
    },
    /// Not proved: the budget was spent.
    Unproved {
        /// In so many actions there is no win.
        beyond: u32,
    },
}

/// A win by one first action alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<A> {
    /// The number of the side's own actions that it takes.
    pub win: u32,
    /// The first action, a defence that holds out longest, and so on to the end; of equals the least by `Ord`.
    pub line: Vec<A>,
}

/// What the side to act can force from the position of `game`, whose history does not count, in at most `longest`
/// actions (and at most [`LONGEST`]), playing at most `budget` actions to find out.
pub fn solve<G: Solvable>(game: &G, longest: u32, budget: u64) -> Verdict<G::Action> {
    let longest = longest.min(LONGEST);
    let Some(army) = game.to_act() else { return Verdict::NoWin { within: longest } };
    let mut search = Search::new(game.afresh(), army, budget);
    for win in 1..=longest {
        match search.winning_first_actions(win).as_deref() {
            Err(OutOfBudget) => return Verdict::Unproved { beyond: win - 1 },
            Ok([]) => (),
            Ok(&[first]) => {
                return match search.principal_line(first, win) {
                    Ok(line) => Verdict::Unique(Solution { win, line }),
                    Err(OutOfBudget) => Verdict::Unproved { beyond: win - 1 },
                };
            }
            Ok(&[first, second, ..]) => return Verdict::Several { win, first: [first, second] },
        }
    }
    Verdict::NoWin { within: longest }
}

/// Whether `action`, legal in the position of `game`, wins in at most `within` actions; `None` if the budget was spent.
pub fn wins_by<G: Solvable>(game: &G, action: G::Action, within: u32, budget: u64) -> Option<bool> {
    let army = game.to_act()?;
    let mut search = Search::new(game.afresh(), army, budget);
    search.wins_with(action, within.min(LONGEST)).ok()
}
