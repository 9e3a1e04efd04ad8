//! Games played at random beforehand, so that the load costs its own machine little while it is measured.

use dethrone_protocol::Army;
use dethrone_records::Table;
use dethrone_rules::GameKind;

/// The actions of a game, each with the army that acts.
pub(crate) struct Script(pub(crate) Vec<(Army, String)>);

/// The placements of the Assembly take a fifth of this: what follows them is most of the load.
const LONGEST: usize = 320;

impl Script {
    /// A game of Quattro at random, the same for the same seed.
    pub(crate) fn random(seed: u64) -> Script {
        // xorshift
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as usize % bound
        };
        let mut table = Table::start(GameKind::Quattro);
        let mut actions = Vec::new();
        while actions.len() < LONGEST
            && let Some(army) = table.to_act()
        {
            let legal = table.legal();
            let Some(action) = legal.get(below(legal.len().max(1))).cloned() else { break };
            if table.play(&action).is_err() {
                break;
            }
            actions.push((Army::from(army), action));
        }
        Script(actions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_of_a_game_is_after_the_assembly() {
        let (mut all, mut later) = (0, 0);
        for seed in 0..4 {
            let mut table = Table::start(GameKind::Quattro);
            for (_, action) in Script::random(seed).0 {
                later += usize::from(!table.in_assembly());
                table.play(&action).expect("a legal action");
                all += 1;
            }
        }
        assert!(later * 2 > all, "{later} of {all}");
    }
}
