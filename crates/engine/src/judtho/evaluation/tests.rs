//! Every weight counts somewhere in each of the games that it was fitted to; what one side gains the other loses.

use dethrone_rules::Game as _;
use dethrone_rules::judtho::{Duo, Trio};

use super::*;
use crate::random::Random;
use crate::weights::assert_every_weight_counts;

/// Positions of random games after their Assemblies.
fn positions<V: Variant>(games: u64) -> Vec<Position<V>> {
    let mut found = Vec::new();
    for seed in 0..games {
        let (mut game, mut random) = (Game::<V>::start(), Random::new(seed));
        while found.len() < 400 * (seed as usize + 1) && game.to_act().is_some() {
            let actions = game.legal_actions();
            game.play(actions[random.below(actions.len())], &mut |_| ());
            if !game.position().in_assembly() {
                found.push(*game.position());
            }
        }
    }
    found
}

#[test]
fn every_weight_counts_somewhere() {
    assert_every_weight_counts::<Game<Duo>>(&positions(60));
    assert_every_weight_counts::<Game<Trio>>(&positions(30));
}

#[test]
fn what_is_good_for_the_one_side_is_bad_for_the_other() {
    for position in positions::<Trio>(10) {
        let Some(army) = position.to_act() else { continue };
        let sums = values(&position);
        let side = |own: bool| -> Value {
            let members = Trio::ARMIES.iter().filter(|&&other| position.same_side(army, other) == own);
            members.map(|&other| sums[other as usize]).sum()
        };
        let weights = fitted::<Trio>();
        let difference = side(true) - side(false) + weights.tempo[0];
        // Each army's value is rounded by itself, and the tempo tapers.
        assert!((evaluate(&position) - difference).abs() <= 4 + (weights.tempo[0] - weights.tempo[1]).abs());
    }
}
