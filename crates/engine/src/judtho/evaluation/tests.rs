//! Every weight counts somewhere in each of the games that it was fitted to; what one side gains the other loses.

use dethrone_rules::Game as _;
use dethrone_rules::judtho::{Duo, Trio};

use super::*;
use crate::random::Random;

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

fn every_weight_counts<V: Variant>(positions: &[Position<V>]) {
    let weights = fitted::<V>().list();
    for (index, name) in Weights::NAMES.iter().enumerate() {
        for at in [0, 1] {
            let mut changed = weights.clone();
            changed[index][at] += 40;
            let changed = Weights::from_list(&changed);
            let counts =
                positions.iter().any(|position| evaluate_with(position, &changed) != evaluate(position));
            assert!(counts, "{name}, number {at}");
        }
    }
}

#[test]
fn every_weight_counts_somewhere() {
    every_weight_counts(&positions::<Duo>(60));
    every_weight_counts(&positions::<Trio>(30));
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
