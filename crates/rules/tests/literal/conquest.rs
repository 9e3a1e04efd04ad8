//! Conquest: who is dethroned by a move (J6, R7–R10) and what follows from it (J7, J11–J13).

use super::board::{Army, Kind, Piece};
use super::position::{Due, Position, Task, Variant};

/// Judges the move that `mover` has just made with these captures. Changes relations and points, names what
/// happened, and returns the placements now due, or none at all if the game is over.
pub(super) fn judge(
    position: &mut Position,
    mover: Army,
    captured: &[Piece],
    events: &mut Vec<&'static str>,
) -> Option<Vec<Due>> {
    let after_mover = position.variant.armies_after(mover);
    let dethroned: Vec<Army> = after_mover
        .iter()
        .copied()
        .filter(|army| {
            position.are_opponents(mover, *army) && is_dethroned(position, mover, *army, captured, events)
        })
        .collect();
    let mut due = Vec::new();
    if dethroned.is_empty() {
        let exposed_to = after_mover
            .into_iter()
            .find(|army| position.are_opponents(*army, mover) && knight_attacks_king(position, *army, mover));
        if let Some(conqueror) = exposed_to {
            events.push("self-exposure");
            due.push(Due { army: conquer(position, conqueror, mover, events)?, task: Task::Bonus });
        }
        return Some(due);
    }
    if dethroned.len() > 1 {
        events.push("r9-several-dethroned");
    }
    for army in dethroned {
        if position.are_opponents(mover, army) {
            due.push(Due { army: conquer(position, mover, army, events)?, task: Task::Bonus });
        } else {
            events.push("r9-opponent-no-more");
        }
        if captured.contains(&Piece { army, kind: Kind::King }) {
            due.push(Due { army, task: Task::King });
        }
    }
    Some(due)
}

/// J6: Regicide, Knatch or Annihilation.
fn is_dethroned(
    position: &Position,
    mover: Army,
    army: Army,
    captured: &[Piece],
    events: &mut Vec<&'static str>,
) -> bool {
    let regicide = captured.contains(&Piece { army, kind: Kind::King });
    let knatch = knight_attacks_king(position, mover, army);
    let lost_another = captured.iter().any(|piece| piece.army == army && piece.kind != Kind::King);
    let has_another =
        || position.board.pieces().any(|(_, piece)| piece.army == army && piece.kind != Kind::King);
    let annihilation = lost_another && !has_another();
    for (happened, name) in [(regicide, "regicide"), (knatch, "knatch"), (annihilation, "annihilation")] {
        if happened {
            events.push(name);
        }
    }
    regicide || knatch || annihilation
}

/// Whether a Knight of one army stands a leap away from the King of the other.
fn knight_attacks_king(position: &Position, knights_of: Army, king_of: Army) -> bool {
    let knight = Piece { army: knights_of, kind: Kind::Knight };
    position.board.king_of(king_of).is_some_and(|king| {
        position.board.pieces().any(|(square, piece)| piece == knight && square.is_leap_from(king))
    })
}

/// One Conquest takes effect. Returns the army that gets the bonus, or none if the game is over.
fn conquer(
    position: &mut Position,
    conqueror: Army,
    conquered: Army,
    events: &mut Vec<&'static str>,
) -> Option<Army> {
    if matches!(position.variant, Variant::Duo | Variant::Trio) {
        events.push("win");
        win(position, conqueror);
        return None;
    }
    let alliances: Vec<Vec<Army>> =
        position.relations.iter().filter(|group| group.len() > 1).cloned().collect();
    match alliances.as_slice() {
        [] => {
            events.push("first-conquest");
            award(position, &[conqueror], 4);
            ally(position, &[&[conqueror, conquered]]);
            Some(conqueror)
        }
        [pair] if pair.len() == 2 => {
            events.push("second-conquest");
            if position.variant == Variant::Quattro {
                Some(second_conquest(position, pair, conqueror, conquered, events))
            } else {
                Some(second_conquest_of_triple_edition(position, pair, conqueror, conquered, events))
            }
        }
        [_] => {
            events.push("third-conquest");
            let allies = position.group_of(conqueror).to_vec();
            if allies.len() == 3 {
                events.push("third-by-triple");
                award(position, &allies, 8);
            } else {
                events.push("third-by-single");
                award(position, &allies, 24);
            }
            None
        }
        _ => {
            events.extend(["third-conquest", "third-by-pair"]);
            let allies = position.group_of(conqueror).to_vec();
            award(position, &allies, 12);
            None
        }
    }
}

/// J7: two Stable Alliances, each written with its conqueror first if it has one.
fn second_conquest(
    position: &mut Position,
    pair: &[Army],
    conqueror: Army,
    conquered: Army,
    events: &mut Vec<&'static str>,
) -> Army {
    let first_conqueror = pair[0];
    events.push(if conqueror == first_conqueror { "second-by-first-conqueror" } else { "second-by-other" });
    award(position, &[conqueror], 8);
    if pair.contains(&conqueror) || pair.contains(&conquered) {
        let others: Vec<Army> =
            Army::ALL.into_iter().filter(|army| *army != conqueror && *army != conquered).collect();
        ally(position, &[&[conqueror, conquered], &others]);
    } else {
        ally(position, &[&[conqueror, conquered], pair]);
    }
    conqueror
}

/// J13: a Triple Alliance, or a second Double Alliance of two single armies.
fn second_conquest_of_triple_edition(
    position: &mut Position,
    pair: &[Army],
    conqueror: Army,
    conquered: Army,
    events: &mut Vec<&'static str>,
) -> Army {
    if pair.contains(&conqueror) {
        events.push("triple-ally-takes-single");
        award(position, pair, 4);
        ally(position, &[&[pair, &[conquered]].concat()]);
        conquered
    } else if pair.contains(&conquered) {
        events.push("triple-single-takes-ally");
        award(position, &[conqueror], 8);
        ally(position, &[&[&[conqueror], pair].concat()]);
        conqueror
    } else {
        events.push("triple-single-takes-single");
        award(position, &[conqueror], 4);
        ally(position, &[&[conqueror, conquered], pair]);
        conqueror
    }
}

/// J11, J12, J10: the side of `winner` has won; in Duo and Trio the points say so and nothing else.
pub(super) fn win(position: &mut Position, winner: Army) {
    position.points = [0; 4];
    for army in position.variant.side_of(winner) {
        position.points[army as usize] = 1;
    }
}

fn award(position: &mut Position, armies: &[Army], points: u32) {
    for army in armies {
        position.points[*army as usize] += points;
    }
}

/// Writes the relations: these alliances, the armies in none of them alone, by the member written first.
fn ally(position: &mut Position, alliances: &[&[Army]]) {
    let mut groups: Vec<Vec<Army>> = alliances.iter().map(|alliance| alliance.to_vec()).collect();
    for army in Army::ALL {
        if !groups.iter().any(|group| group.contains(&army)) {
            groups.push(vec![army]);
        }
    }
    groups.sort_by_key(|group| group[0]);
    position.relations = groups;
}
