//! What a Quattro position is worth to each of four armies before two sides are left.

use dethrone_rules::judtho::{Position, Relations, Variant};
use dethrone_rules::{Army, ArmySet};

use super::values;
use crate::judtho::{opponents, threats};
use crate::value::Value;

/// To have been conquered costs this beside the conqueror's points.
const CONQUERED: Value = 250;
/// To be conquered unless others have better things to do.
const IMMINENT: Value = 300;
/// What a point of J7 and J13 is worth beside material.
const POINT: Value = 250;
/// Far more points than a game gives; a set-up may carry any number, and what it is worth must fit a [`Value`].
const MOST_POINTS: u32 = 1_000_000;

/// The expected lot of every army in Quattro: its points, won and to be expected, and its pieces, against the average of
/// the others.
pub(in crate::judtho) fn utilities<V: Variant>(position: &Position<V>) -> [Value; 4] {
    let armies = values(position);
    let own = Army::ALL.map(|army| {
        let points = POINT * counted_points(position, army) + expected_points(position, army, &armies);
        armies[army as usize] + points - subordination(position, army) - imminent_conquest(position, army)
    });
    let all: Value = own.iter().sum();
    own.map(|mine| mine - (all - mine) / 3)
}

/// The points won so far, as far as they are counted.
fn counted_points<V: Variant>(position: &Position<V>, army: Army) -> Value {
    position.points(army).min(MOST_POINTS) as Value
}

/// J7, J13: what the army's share in the Third Conquest is worth once the sides are known: the points of a victory, as
/// likely as the stronger side is stronger.
fn expected_points<V: Variant>(position: &Position<V>, army: Army, armies: &[Value; 4]) -> Value {
    let victory = match position.relations() {
        _ if position.ending().is_some() => return 0,
        Relations::Initial | Relations::Alliance(_) => return 0,
        Relations::TwoAlliances(..) => 12,
        Relations::TripleAlliance(_, single) if *single == army => 24,
        Relations::TripleAlliance(..) => 8,
    };
    let (mut side, mut others) = (0, 0);
    for other in Army::ALL {
        let strength = armies[other as usize].max(1);
        if position.same_side(army, other) { side += strength } else { others += strength }
    }
    // Three against one have as many turns as the one: half of what their number promises.
    let lead = 1000 * (side - others) / (side + others);
    let lead = if victory == 12 { lead } else { lead / 2 };
    POINT * victory * (500 + lead).clamp(50, 950) / 1000
}

/// Who was conquered stands behind its conqueror in the alliance: points count, and being conquered is no way to them.
fn subordination<V: Variant>(position: &Position<V>, army: Army) -> Value {
    let behind = match position.relations() {
        Relations::Initial => false,
        Relations::Alliance([_, second]) => *second == army,
        Relations::TwoAlliances([_, one], [_, other]) => *one == army || *other == army,
        Relations::TripleAlliance([first, ..], single) => *first != army && *single != army,
    };
    if behind { CONQUERED } else { 0 }
}

/// A King that an Opponent may dethrone before its own army acts again.
fn imminent_conquest<V: Variant>(position: &Position<V>, army: Army) -> Value {
    let Some(first) = position.to_act() else { return 0 };
    let acts_in = |other: Army| (other as u8 + 4 - first as u8) % 4;
    let victim = ArmySet::EMPTY.with(army);
    let threatened = opponents(position, army)
        .filter(|&attacker| acts_in(attacker) < acts_in(army))
        .any(|attacker| threats::dethrones(position, attacker, victim));
    if threatened { IMMINENT } else { 0 }
}
