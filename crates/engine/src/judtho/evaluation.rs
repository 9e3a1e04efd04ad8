//! The static value of a Judtho position, army by army: material, places, mobility, Pawns on their way, and what
//! comes near the Kings.

use dethrone_rules::geometry::{Board, Square, SquareSet, bishop, queen, rook};
use dethrone_rules::judtho::{Action, ByKind, Kind, Position, Relations, Variant};
use dethrone_rules::{Army, ArmySet};

use super::{acting_kind, opponents, threats, value};
use crate::value::{STATIC_BOUND, Value};

/// What a square that a piece sees is worth.
const MOBILITY: ByKind<Value> = ByKind([0, 2, 3, 3, 6, 3, 3, 0]);
/// What a Pawn is worth beyond its material, by the ranks that it still has to go.
const PAWN_WAY: [Value; 12] = [0, 420, 380, 190, 160, 80, 65, 30, 20, 5, 0, 0];
/// A Knight one move from a Knatch, and two moves from one.
const KNIGHT_NEAR: [Value; 2] = [70, 25];
/// An empty square on an open line to the King, against a full set of sliders.
const OPEN_LINE: Value = 4;
/// To act is worth this.
const TEMPO: Value = 15;
/// To have been conquered costs this beside the conqueror's points.
const CONQUERED: Value = 250;
/// To be conquered unless others have better things to do.
const IMMINENT: Value = 300;
/// What a point of J7 and J13 is worth beside material.
const POINT: Value = 250;
/// Far more points than a game gives; a set-up may carry any number, and what it is worth must fit a [`Value`].
const MOST_POINTS: u32 = 1_000_000;

/// The value for the side to act, where two sides are left.
pub(crate) fn evaluate<V: Variant>(position: &Position<V>) -> Value {
    let Some(army) = position.to_act() else { return 0 };
    let mut difference = TEMPO;
    for &other in V::ARMIES {
        let value = army_value(position, other);
        difference += if position.same_side(army, other) { value } else { -value };
    }
    difference.clamp(-STATIC_BOUND, STATIC_BOUND)
}

/// The expected lot of every army in Quattro: its points, won and to be expected, and its pieces, against the average of
/// the others.
pub(super) fn utilities<V: Variant>(position: &Position<V>) -> [Value; 4] {
    let armies = Army::ALL.map(|army| army_value(position, army));
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

/// Everything that is good for an army, less what threatens its King.
fn army_value<V: Variant>(position: &Position<V>, army: Army) -> Value {
    let occupied = position.occupied();
    let own = position.army(army);
    let around_kings = around_opposing_kings(position, army);
    let mut total = 0;
    for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince, Kind::Princess] {
        for square in own & position.kind(kind) {
            let seen = match kind {
                Kind::Queen => queen(square, occupied),
                Kind::Rook => rook(square, occupied),
                Kind::Bishop => bishop(square, occupied),
                Kind::Knight => V::Board::leaps(square),
                _ => V::Board::stars(square),
            };
            total +=
                value::<V>(kind) + MOBILITY[kind] * seen.without(own).count() as Value + 2 * centre(square);
            if kind == Kind::Knight {
                total += nearness(square, around_kings);
            }
        }
    }
    for square in own & position.kind(Kind::Pawn) {
        total += value::<V>(Kind::Pawn) + pawn_way(army, square);
    }
    total - king_danger(position, army)
}

/// How near a Knight is to the squares `around` Kings from which it would knatch.
fn nearness<B: Board>(knight: Square<B>, around: SquareSet<B>) -> Value {
    let reached = B::leaps(knight);
    if reached.intersects(around) {
        KNIGHT_NEAR[0]
    } else if reached.into_iter().any(|square| B::leaps(square).intersects(around)) {
        KNIGHT_NEAR[1]
    } else {
        0
    }
}

/// The squares a leap away from the Kings that the army may dethrone.
fn around_opposing_kings<V: Variant>(position: &Position<V>, army: Army) -> SquareSet<V::Board> {
    opponents(position, army)
        .flat_map(|opponent| position.pieces(opponent, Kind::King))
        .fold(SquareSet::EMPTY, |around, king| around | V::Board::leaps(king))
}

/// Open lines towards the King, as far as Opponents have pieces that use them.
fn king_danger<V: Variant>(position: &Position<V>, army: Army) -> Value {
    let Some(king) = position.pieces(army, Kind::King).first() else { return 0 };
    let sliders: u32 = opponents(position, army)
        .map(|other| {
            2 * position.pieces(other, Kind::Queen).count() + position.pieces(other, Kind::Rook).count()
        })
        .sum();
    let open = (queen(king, position.occupied()) & position.empty()).count() as Value;
    OPEN_LINE * open * sliders.min(4) as Value / 4
}

/// From 0 at the edge upwards.
fn centre<B: Board>(square: Square<B>) -> Value {
    let (file, rank) = (square.file(), square.rank());
    Value::from(file.min(B::FILES - 1 - file).min(4) + rank.min(B::RANKS - 1 - rank))
}

/// R24: what a Pawn's way so far is worth.
fn pawn_way<B: Board>(army: Army, square: Square<B>) -> Value {
    let to_go = if army.is_light() { B::RANKS - 1 - square.rank() } else { square.rank() };
    PAWN_WAY[usize::from(to_go)]
}

/// How promising a quiet action looks: a Knight that comes near a King, a Pawn near its promotion, a piece that goes
/// to the middle; the King had better stay.
pub(super) fn promise<V: Variant>(position: &Position<V>, action: Action<V::Board>) -> Value {
    let (Some(army), Some(to)) = (position.to_act(), action.to()) else { return 0 };
    match acting_kind(position, action) {
        Kind::Knight => {
            30 * KNIGHT_NEAR[0]
                * Value::from(V::Board::leaps(to).intersects(around_opposing_kings(position, army)))
        }
        Kind::Pawn => 2 * pawn_way(army, to),
        Kind::King => -200,
        _ => 20 * (centre(to) - action.from().map_or(0, centre)),
    }
}
