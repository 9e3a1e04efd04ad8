//! J2, J7, J13: who is whose Rival, Opponent and Ally.

use crate::{Army, ArmySet};

/// What one army is to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// The same army.
    Own,
    /// J2: competes for the same conquest; neither captures the other nor ends in its Kingdom.
    Rival,
    /// Can be captured.
    Opponent,
    /// J7, J13: allied, never captured.
    Ally,
}

/// The relations of all armies. Members stand in their rank as Allies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Relations {
    /// J2: before any Conquest (and always in Duo and Trio).
    #[default]
    Initial,
    /// J7, J13: after the First Conquest; First Ally, Second Ally.
    Alliance([Army; 2]),
    /// J7, J13: two alliances of two, the one whose first member comes first in turn order first.
    TwoAlliances([Army; 2], [Army; 2]),
    /// J13: First, Second and Third Ally against the Single Player.
    TripleAlliance([Army; 3], Army),
}

impl Relations {
    /// Two alliances in the order in which they are written (notation, field 3).
    pub(super) fn two_alliances(one: [Army; 2], other: [Army; 2]) -> Self {
        if one[0] < other[0] {
            Relations::TwoAlliances(one, other)
        } else {
            Relations::TwoAlliances(other, one)
        }
    }

    /// J2, J7, J13: what `other` is to `army`.
    pub fn between(&self, army: Army, other: Army) -> Relation {
        if army == other {
            Relation::Own
        } else if self.opponents(army).contains(other) {
            Relation::Opponent
        } else if *self == Relations::Initial {
            Relation::Rival
        } else {
            Relation::Ally
        }
    }

    /// J2, J7, J13: the armies whose pieces `army` can capture.
    #[inline(always)]
    pub fn opponents(&self, army: Army) -> ArmySet {
        let allies = match *self {
            Relations::Initial => ArmySet::EMPTY.with(army.after(2)),
            Relations::Alliance(allies) => members_with(&allies, army),
            Relations::TwoAlliances(one, other) => members_with(&one, army).or(members_with(&other, army)),
            Relations::TripleAlliance(allies, _) => members_with(&allies, army),
        };
        allies.with(army).complement()
    }

    /// J2, R2: the army in whose Kingdom `army` may not end a move; in Trio for the whole game.
    #[inline(always)]
    pub fn rival(&self, army: Army) -> Option<Army> {
        (*self == Relations::Initial).then(|| army.after(2))
    }

    /// J13: the Single Player opposite a Triple Alliance.
    pub fn single_player(&self) -> Option<Army> {
        match *self {
            Relations::TripleAlliance(_, single) => Some(single),
            _ => None,
        }
    }

    /// The groups as notation writes them: members in rank of Ally, groups in army order of their first members; none
    /// before any Conquest.
    pub fn groups(&self) -> Vec<Vec<Army>> {
        let mut groups: Vec<Vec<Army>> = match *self {
            Relations::Initial => return Vec::new(),
            Relations::Alliance(allies) => vec![allies.to_vec()],
            Relations::TwoAlliances(one, other) => vec![one.to_vec(), other.to_vec()],
            Relations::TripleAlliance(allies, single) => vec![allies.to_vec(), vec![single]],
        };
        for army in Army::ALL {
            if !groups.iter().any(|group| group.contains(&army)) {
                groups.push(vec![army]);
            }
        }
        groups.sort_by_key(|group| group[0]);
        groups
    }

    /// How many Conquests led here (the last one, which ends the game, changes no relation).
    pub fn conquests(&self) -> u8 {
        match self {
            Relations::Initial => 0,
            Relations::Alliance(_) => 1,
            Relations::TwoAlliances(..) | Relations::TripleAlliance(..) => 2,
        }
    }

    /// A number that tells these relations from any others.
    pub(super) fn number(self) -> u64 {
        let pack = |armies: &[Army]| armies.iter().fold(1, |number, &army| number << 2 | army as u64);
        match self {
            Relations::Initial => 0,
            Relations::Alliance(allies) => pack(&allies),
            Relations::TwoAlliances(one, other) => pack(&one) << 8 | pack(&other),
            Relations::TripleAlliance(allies, _) => pack(&allies) << 16,
        }
    }
}

/// The members of a group if `army` is one of them, else nobody.
#[inline(always)]
fn members_with(group: &[Army], army: Army) -> ArmySet {
    if group.contains(&army) { group.iter().copied().collect() } else { ArmySet::EMPTY }
}
