//! The static value of a Judtho position, army by army: material, places, mobility, threats, Pawns on their way, and
//! what comes near the Kings.

mod sight;
mod utilities;
mod weights;

use dethrone_rules::Army;
use dethrone_rules::geometry::{Board, Square, SquareSet, bishop, rook};
use dethrone_rules::judtho::{Action, Conquests, Game, Kind, Position, Variant};

use super::{acting_kind, around_opposing_kings, opponents, seen_by, value};
use crate::value::{STATIC_BOUND, Value};
use crate::weights::{Sum, Taper, Weighed};
use sight::Sight;
pub(super) use utilities::utilities;
use weights::Weights;

const OFFICERS: [Kind; 6] =
    [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince, Kind::Princess];
/// The officers of a complete army, its reserve piece apart.
const FULL_PHASE: i32 = 8;
/// How promising a Knight's move near a King is.
const PROMISE: Value = 2_100;

impl<V: Variant> Weighed for Game<V> {
    const NAMES: &'static [&'static str] = Weights::NAMES;

    fn weights() -> Vec<Taper> {
        fitted::<V>().list()
    }

    fn base_with(position: &Position<V>, weights: &[Taper]) -> i32 {
        evaluate_with(position, &Weights::from_list(weights))
    }
}

/// The weights of a game.
const fn fitted<V: Variant>() -> Weights {
    Weights::fitted(match (V::CONQUESTS, V::ARMIES.len()) {
        (Conquests::FirstWins, 2) => 0,
        (Conquests::FirstWins, _) => 1,
        (Conquests::Current | Conquests::Triple, _) => 2,
    })
}

/// The value for the side to act, where two sides are left.
pub(crate) fn evaluate<V: Variant>(position: &Position<V>) -> Value {
    evaluate_with(position, &const { fitted::<V>() })
}

/// The same by other weights.
fn evaluate_with<V: Variant>(position: &Position<V>, weights: &Weights) -> Value {
    let Some(army) = position.to_act() else { return 0 };
    let mut sides = [Sum::default(); 2];
    sides[0].add(weights.tempo, 1);
    let sums = sums(position, weights);
    for &other in V::ARMIES {
        sides[usize::from(!position.same_side(army, other))].add(sums[other as usize].taper(), 1);
    }
    sides[0].less(sides[1], phase(position), full_phase::<V>()).clamp(-STATIC_BOUND, STATIC_BOUND)
}

/// What every army is worth for itself.
fn values<V: Variant>(position: &Position<V>) -> [Value; 4] {
    let phase = phase(position);
    sums(position, &const { fitted::<V>() }).map(|sum| sum.less(Sum::default(), phase, full_phase::<V>()))
}

fn phase<V: Variant>(position: &Position<V>) -> i32 {
    position.occupied().without(position.kind(Kind::Pawn) | position.kind(Kind::King)).count() as i32
}

const fn full_phase<V: Variant>() -> i32 {
    FULL_PHASE * V::ARMIES.len() as i32
}

/// Everything that is good for an army, less what threatens its King; by army.
fn sums<V: Variant>(position: &Position<V>, weights: &Weights) -> [Sum; 4] {
    let mut sums = [Sum::default(); 4];
    let mut sights = [Sight::EMPTY; 4];
    for &army in V::ARMIES {
        sights[army as usize] = pieces(position, army, weights, &mut sums[army as usize]);
    }
    for &army in V::ARMIES {
        let enemy = Sight::of(&sights, opponents(position, army));
        let own_side = V::ARMIES.iter().copied().filter(|&other| position.same_side(army, other));
        let own_side = Sight::of(&sights, own_side);
        let sum = &mut sums[army as usize];
        king(position, army, weights, &own_side, &enemy, sum);
        sum.add(weights.pawn_guarded, (position.pieces(army, Kind::Pawn) & own_side.all).count() as i32);
        threats(position, army, weights, &sights, sum);
    }
    sums
}

/// The pieces of an army: worth, place and mobility. Gives back what they see.
fn pieces<V: Variant>(
    position: &Position<V>,
    army: Army,
    weights: &Weights,
    sum: &mut Sum,
) -> Sight<V::Board> {
    let occupied = position.occupied();
    let own = position.army(army);
    let around_kings = around_opposing_kings(position, army);
    let mut sight = Sight::EMPTY;
    for kind in OFFICERS {
        let (middle, mobility) = (weights.centre(kind), weights.mobility(kind));
        let worth = weights.worth(kind).map(|above| value::<V>(kind) + above);
        for square in own & position.kind(kind) {
            let seen = seen_by(kind, square, occupied);
            sight.see(kind, seen);
            sum.add(worth, 1);
            sum.add(mobility, seen.without(own).count() as i32);
            sum.add(middle, centre(square));
            if kind == Kind::Knight {
                nearness(square, around_kings, weights, sum);
            }
        }
    }
    let pawns = position.pieces(army, Kind::Pawn);
    for square in pawns {
        sum.add([value::<V>(Kind::Pawn); 2], 1);
        sum.add(weights.pawn, 1);
        sum.add(weights.way(to_go(army, square)), 1);
    }
    let up = if army.is_light() { 1 } else { -1 };
    sight.see(Kind::Pawn, pawns.shift(-1, up));
    sight.see(Kind::Pawn, pawns.shift(1, up));
    if let Some(king) = position.pieces(army, Kind::King).first() {
        sight.see(Kind::King, V::Board::steps(king));
    }
    sight
}

/// How near a Knight is to the squares `around` Kings from which it would knatch.
fn nearness<B: Board>(knight: Square<B>, around: SquareSet<B>, weights: &Weights, sum: &mut Sum) {
    let reached = B::leaps(knight);
    if reached.intersects(around) {
        sum.add(weights.knight_at_king, 1);
    } else if reached.into_iter().any(|square| B::leaps(square).intersects(around)) {
        sum.add(weights.knight_near_king, 1);
    }
}

/// What threatens the King of an army.
fn king<V: Variant>(
    position: &Position<V>,
    army: Army,
    weights: &Weights,
    own: &Sight<V::Board>,
    enemy: &Sight<V::Board>,
    sum: &mut Sum,
) {
    let Some(king) = position.pieces(army, Kind::King).first() else { return };
    let lines = rook(king, position.occupied());
    let diagonals = bishop(king, position.occupied());
    let sliders: u32 = opponents(position, army)
        .map(|other| {
            2 * position.pieces(other, Kind::Queen).count() + position.pieces(other, Kind::Rook).count()
        })
        .sum();
    let open = ((lines | diagonals) & position.empty()).count() as i32;
    sum.add(weights.open_line.map(|weight| weight * open * sliders.min(4) as i32 / 4), 1);

    let ring = V::Board::steps(king);
    let stars = enemy.by[Kind::Prince] | enemy.by[Kind::Princess];
    let mut danger = Sum::default();
    danger.add(weights.danger_base, 1);
    for (kind, unit) in [
        (Kind::Queen, weights.unit_queen),
        (Kind::Rook, weights.unit_rook),
        (Kind::Bishop, weights.unit_bishop),
        (Kind::Knight, weights.unit_knight),
    ] {
        danger.add(unit, i32::from(enemy.by[kind].intersects(ring)));
    }
    danger.add(weights.unit_star, i32::from(stars.intersects(ring)));
    danger.add(weights.near, (enemy.all & ring).count() as i32);
    danger.add(weights.near_twice, (enemy.twice & ring).count() as i32);
    // Around the King what is guarded by anything else is guarded twice.
    danger.add(weights.weak, (enemy.all & ring).without(own.twice).count() as i32);
    let open = position.empty().without(own.all);
    for (seen, from, alarm) in [
        (enemy.by[Kind::Queen], lines | diagonals, weights.alarm_queen),
        (enemy.by[Kind::Rook], lines, weights.alarm_rook),
        (enemy.by[Kind::Bishop], diagonals, weights.alarm_bishop),
        (stars, V::Board::stars(king), weights.alarm_star),
    ] {
        let squares = (seen & from & open).count() as i32;
        if squares > 0 {
            danger.add(alarm, 1);
            danger.add(weights.alarm_second, (squares - 1).min(2));
        }
    }
    sum.add(danger.cost_of_danger(), -1);
}

/// Opponents' pieces that lesser ones attack, or that nothing guards.
fn threats<V: Variant>(
    position: &Position<V>,
    army: Army,
    weights: &Weights,
    sights: &[Sight<V::Board>; 4],
    sum: &mut Sum,
) {
    let own = &sights[army as usize];
    for other in opponents(position, army) {
        let of = |kind: Kind| position.pieces(other, kind);
        let greater = of(Kind::Queen) | of(Kind::Prince) | of(Kind::Princess);
        let officers = greater | of(Kind::Rook) | of(Kind::Bishop) | of(Kind::Knight);
        let guards = V::ARMIES.iter().copied().filter(|&guard| position.same_side(other, guard));
        let guarded = guards.fold(SquareSet::EMPTY, |guarded, guard| guarded | sights[guard as usize].all);
        let loose = own.all.without(guarded);
        let lesser = own.by[Kind::Rook] | own.by[Kind::Bishop] | own.by[Kind::Knight];
        sum.add(weights.pawn_threat, (own.by[Kind::Pawn] & officers).count() as i32);
        sum.add(weights.lesser_threat, (lesser & greater).count() as i32);
        sum.add(weights.hanging, (loose & officers).count() as i32);
        sum.add(weights.pawn_loose, (loose & of(Kind::Pawn)).count() as i32);
    }
}

/// From 0 at the edge upwards.
fn centre<B: Board>(square: Square<B>) -> Value {
    let (file, rank) = (square.file(), square.rank());
    Value::from(file.min(B::FILES - 1 - file).min(4) + rank.min(B::RANKS - 1 - rank))
}

/// R24: the ranks that a Pawn still has to go.
fn to_go<B: Board>(army: Army, square: Square<B>) -> u8 {
    if army.is_light() { B::RANKS - 1 - square.rank() } else { square.rank() }
}

/// How promising a quiet action looks: a Knight that comes near a King, a Pawn near its promotion, a piece that goes
/// to the middle; the King had better stay.
pub(super) fn first_impression<V: Variant>(position: &Position<V>) -> impl Fn(Action<V::Board>) -> Value {
    let army = position.to_act();
    let around_kings = army.map_or(SquareSet::EMPTY, |army| around_opposing_kings(position, army));
    move |action| {
        let (Some(army), Some(to)) = (army, action.to()) else { return 0 };
        match acting_kind(position, action) {
            Kind::Knight => PROMISE * Value::from(V::Board::leaps(to).intersects(around_kings)),
            Kind::Pawn => 2 * (const { fitted::<V>() }).way(to_go(army, to))[0],
            Kind::King => -200,
            _ => 20 * (centre(to) - action.from().map_or(0, centre)),
        }
    }
}

#[cfg(test)]
mod tests;
