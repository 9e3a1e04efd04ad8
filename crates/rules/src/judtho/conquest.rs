//! J6, R7–R10: which armies a move dethrones; J7, J11–J13: what a Conquest leads to.

use super::{ConquestNumber, Conquests, Due, Event, Kind, Position, Relations, Variant};
use crate::geometry::{Board, SquareSet};
use crate::{Army, ArmySet, ByArmy, Ending};

/// Whose pieces a move has captured.
#[derive(Clone, Copy, Default)]
pub(super) struct Taken {
    pub(super) kings: ArmySet,
    pub(super) others: ArmySet,
}

/// J6: in which ways an army was dethroned.
#[derive(Clone, Copy, Default)]
struct Ways {
    regicide: bool,
    knatch: bool,
    annihilation: bool,
}

impl Ways {
    fn any(self) -> bool {
        self.regicide || self.knatch || self.annihilation
    }
}

impl<V: Variant> Position<V> {
    /// J6, R7, R9: judges a finished move of `army`; whether anybody was conquered.
    ///
    /// R9: which armies the move dethrones is fixed by the relations before it; they are conquered one after another
    /// in turn order after the mover. One that is no longer an Opponent by then is not conquered, but a captured King
    /// returns all the same.
    pub(super) fn judge_move(
        &mut self,
        army: Army,
        taken: Taken,
        observer: &mut impl FnMut(Event<V::Board>),
    ) -> bool {
        let opponents = self.relations.opponents(army);
        let attacked = self.leaps_of_knights(army);
        let mut conquest = false;
        for other in (1..4).map(|steps| army.after(steps)).filter(|&other| opponents.contains(other)) {
            let ways = self.dethroned(other, taken, attacked);
            if !ways.any() {
                continue;
            }
            if self.relations.opponents(army).contains(other) {
                conquest = true;
                self.conquer(army, other, ways, observer);
                if self.ending.is_some() {
                    break;
                }
            } else if ways.regicide {
                self.queue.push(other, Due::King);
                observer(Event::KingReturns { army: other });
            }
        }
        conquest || self.judge_self_exposure(army, opponents, observer)
    }

    /// J6: Regicide, Knatch, Annihilation of `other`. R10: an army that had only its King is not annihilated, as
    /// nothing of it was captured.
    #[inline(always)]
    fn dethroned(&self, other: Army, taken: Taken, attacked: SquareSet<V::Board>) -> Ways {
        Ways {
            regicide: taken.kings.contains(other),
            knatch: attacked.intersects(self.pieces(other, Kind::King)),
            annihilation: taken.others.contains(other)
                && self.armies[other].without(self.kinds[Kind::King]).is_empty(),
        }
    }

    /// R7: the move conquered nobody; if the mover's King now stands a leap from a Knight of an Opponent, the first such
    /// Opponent in turn order conquers the mover.
    fn judge_self_exposure(
        &mut self,
        army: Army,
        opponents: ArmySet,
        observer: &mut impl FnMut(Event<V::Board>),
    ) -> bool {
        let Some(king) = self.pieces(army, Kind::King).first() else { return false };
        let exposed = V::Board::leaps(king) & self.kinds[Kind::Knight];
        if exposed.is_empty() {
            return false;
        }
        let conqueror = (1..4)
            .map(|steps| army.after(steps))
            .find(|&other| opponents.contains(other) && exposed.intersects(self.armies[other]));
        let Some(conqueror) = conqueror else { return false };
        self.conquer(conqueror, army, Ways { knatch: true, ..Ways::default() }, observer);
        true
    }

    /// J6: the squares a leap away from the army's Knights.
    #[inline(always)]
    pub(super) fn leaps_of_knights(&self, army: Army) -> SquareSet<V::Board> {
        let mut leaps = SquareSet::EMPTY;
        for knight in self.pieces(army, Kind::Knight) {
            leaps |= V::Board::leaps(knight);
        }
        leaps
    }

    /// J7, J11, J12, J13: the conqueror `x` conquers `y`.
    fn conquer(&mut self, x: Army, y: Army, ways: Ways, observer: &mut impl FnMut(Event<V::Board>)) {
        let number = match self.relations.conquests() {
            0 => ConquestNumber::First,
            1 => ConquestNumber::Second,
            _ => ConquestNumber::Third,
        };
        let Ways { regicide, knatch, annihilation } = ways;
        observer(Event::Conquest { conqueror: x, conquered: y, regicide, knatch, annihilation, number });
        match (V::CONQUESTS, self.relations) {
            (Conquests::FirstWins, _) => {
                // Points only say who has won, whatever a set-up has shown before.
                self.points = ByArmy::default();
                self.win(|army| V::same_side(army, x), 1, observer);
            }
            (_, Relations::Initial) => {
                self.ally(Relations::Alliance([x, y]), observer);
                self.award(x, 4, observer);
                // Only a set-up can show a First Conqueror without a reserve piece; its bonus is struck at once, as
                // what the Second Conquest gives instead is not for the first.
                if !self.reserves[x].has_no_piece() {
                    self.queue.push(x, Due::Bonus);
                }
                self.return_king(y, ways);
            }
            (Conquests::Current, Relations::Alliance(old)) => self.second_conquest(x, y, old, ways, observer),
            (_, Relations::Alliance(old)) => self.second_conquest_triple(x, y, old, ways, observer),
            (_, Relations::TwoAlliances(one, other)) => {
                let winners = if one.contains(&x) { one } else { other };
                self.win(|army| winners.contains(&army), 12, observer);
            }
            (_, Relations::TripleAlliance(_, single)) if x == single => {
                self.win(|army| army == single, 24, observer);
            }
            (_, Relations::TripleAlliance(allies, _)) => {
                self.win(|army| allies.contains(&army), 8, observer);
            }
        }
    }

    /// J7 Second Conquest, R12: two Stable Alliances; the conqueror gets 8 points.
    fn second_conquest(
        &mut self,
        x: Army,
        y: Army,
        old: [Army; 2],
        ways: Ways,
        observer: &mut impl FnMut(Event<V::Board>),
    ) {
        let others = if old.contains(&x) || old.contains(&y) { others_in_order(x, y) } else { old };
        self.ally(Relations::two_alliances([x, y], others), observer);
        self.award(x, 8, observer);
        self.queue.push(x, Due::Bonus);
        self.return_king(y, ways);
    }

    /// J13 Second Conquest: a Triple Alliance, or a second Double Alliance (R23).
    fn second_conquest_triple(
        &mut self,
        x: Army,
        y: Army,
        old: [Army; 2],
        ways: Ways,
        observer: &mut impl FnMut(Event<V::Board>),
    ) {
        let [first, second] = old;
        let others = others_in_order(x, y);
        let single = others.into_iter().find(|army| !old.contains(army)).unwrap_or(y);
        let bonus = if old.contains(&x) {
            self.ally(Relations::TripleAlliance([first, second, y], single), observer);
            self.award(first, 4, observer);
            self.award(second, 4, observer);
            y
        } else if old.contains(&y) {
            self.ally(Relations::TripleAlliance([x, first, second], single), observer);
            self.award(x, 8, observer);
            x
        } else {
            self.ally(Relations::two_alliances(old, [x, y]), observer);
            self.award(x, 4, observer);
            x
        };
        self.queue.push(bonus, Due::Bonus);
        self.return_king(y, ways);
    }

    fn return_king(&mut self, conquered: Army, ways: Ways) {
        if ways.regicide {
            self.queue.push(conquered, Due::King);
        }
    }

    fn ally(&mut self, relations: Relations, observer: &mut impl FnMut(Event<V::Board>)) {
        self.relations = relations;
        observer(Event::Relations(relations));
    }

    fn award(&mut self, army: Army, points: u32, observer: &mut impl FnMut(Event<V::Board>)) {
        self.points[army] = self.points[army].saturating_add(points);
        observer(Event::Points { army, points });
    }

    /// The deciding Conquest: points for the winners, and the game is over at once.
    fn win(&mut self, wins: impl Fn(Army) -> bool, points: u32, observer: &mut impl FnMut(Event<V::Board>)) {
        for &army in V::ARMIES {
            if wins(army) {
                self.winners = self.winners.with(army);
                self.award(army, points, observer);
            }
        }
        self.ending = Some(Ending::Conquest);
        observer(Event::Ended(Ending::Conquest));
    }
}

/// The two armies that are neither `x` nor `y`, in army order.
fn others_in_order(x: Army, y: Army) -> [Army; 2] {
    let mut others = Army::ALL.into_iter().filter(|&army| army != x && army != y);
    match (others.next(), others.next()) {
        (Some(one), Some(other)) => [one, other],
        _ => [x, y],
    }
}
