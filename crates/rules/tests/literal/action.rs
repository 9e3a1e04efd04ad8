//! Actions, their text in coordinate notation, and what they do to a position.

use super::board::{Army, Kind, Piece, Square};
use super::candidates;
use super::conquest;
use super::movement::Move;
use super::placement::{self, BonusSource};
use super::position::{Due, Position, Task, Variant};

/// Anything that an army may do when it is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Place(Kind, Square),
    Move(Move),
    Pass,
}

impl Action {
    /// Coordinate notation.
    pub(super) fn text(&self) -> String {
        let made = match self {
            Action::Pass => return "pass".to_owned(),
            Action::Place(kind, square) => return format!("{}@{}", kind.letter(), square.text()),
            Action::Move(made) => made,
        };
        let mut others: Vec<Square> =
            made.captured.iter().copied().filter(|square| *square != made.to).collect();
        let mut text = made.from.text();
        if made.from == made.to {
            others.sort_unstable();
        } else {
            text += &made.to.text();
            // Path order: the n-th square of a path is n files or n ranks away.
            others.sort_by_key(|square| {
                let (files, ranks) = made.from.steps_to(*square);
                files.abs().max(ranks.abs())
            });
        }
        if let Some(kind) = made.promotion {
            text.push(kind.letter().to_ascii_lowercase());
        }
        for square in others {
            text = text + "x" + &square.text();
        }
        text
    }
}

/// Everything the front of the queue may do by J3, J4, J7, J9 and J13, R5 aside; a pass is not among it.
pub(super) fn conceivable_actions(position: &Position) -> Vec<Action> {
    let Some(due) = position.queue.first().copied() else { return Vec::new() };
    let mut actions: Vec<Action> = placement::placements(position, due)
        .into_iter()
        .map(|(kind, square)| Action::Place(kind, square))
        .collect();
    if due.task == Task::Move {
        actions.extend(candidates::moves(position, due.army).into_iter().map(Action::Move));
    }
    actions
}

/// The position after the action, and what happened. The action must be one the position allows.
pub(super) fn after(position: &Position, action: &Action) -> (Position, Vec<&'static str>) {
    let mut next = position.clone();
    let mut events = Vec::new();
    let due = position.queue[0];
    next.ply += 1;
    if *action == Action::Pass {
        pass(&mut next, due.army, &mut events);
        return (next, events);
    }
    next.passed.clear();
    match action {
        Action::Place(kind, square) if due.task == Task::Move => {
            events.push("drop");
            next.drop_right[due.army as usize] = false;
            next.board.put(*square, Some(Piece { army: due.army, kind: *kind }));
            end_move(&mut next, due.army, &[], &mut events);
        }
        Action::Place(kind, square) => place(&mut next, due, *kind, *square, &mut events),
        Action::Move(made) => make_move(&mut next, due.army, made, &mut events),
        Action::Pass => unreachable!("passes are done with"),
    }
    if due.task != Task::Assembly {
        strike_empty_bonuses(&mut next, &mut events);
    }
    (next, events)
}

/// A placement of the Assembly, of a bonus or of a King, which then leaves the queue.
fn place(next: &mut Position, due: Due, kind: Kind, square: Square, events: &mut Vec<&'static str>) {
    match due.task {
        Task::King => events.push("king-replaced"),
        Task::Bonus => {
            let (source, _) = placement::bonus_kinds(next, due.army).expect("a bonus was to be placed");
            events.push(match source {
                BonusSource::Reserve => "bonus-reserve",
                BonusSource::Lacking => "bonus-lacking",
                BonusSource::Captured => "bonus-captured",
            });
        }
        Task::Assembly => events.push("assembly"),
        Task::Move => {}
    }
    if due.task != Task::Assembly && square.is_neutral() {
        events.push("placed-in-neutral");
    }
    next.board.put(square, Some(Piece { army: due.army, kind }));
    let reserve = &mut next.reserves[due.army as usize];
    if let Some(index) = reserve.iter().position(|held| *held == kind) {
        reserve.remove(index);
    }
    next.queue.remove(0);
    if due.task == Task::Assembly {
        let to_place = next
            .variant
            .armies_after(due.army)
            .into_iter()
            .find(|army| !placement::is_assembled(next, *army));
        next.queue = vec![match to_place {
            Some(army) => Due { army, task: Task::Assembly },
            None => Due { army: Army::White, task: Task::Move },
        }];
    }
}

fn make_move(next: &mut Position, army: Army, made: &Move, events: &mut Vec<&'static str>) {
    let moving = next.board.at(made.from).expect("a piece moves");
    name_kind_of_move(next, moving, made, events);
    let captured: Vec<Piece> =
        made.captured.iter().map(|square| next.board.at(*square).expect("a piece is captured")).collect();
    for square in &made.captured {
        next.board.put(*square, None);
    }
    next.board.put(made.from, None);
    next.board.put(made.to, Some(Piece { army, kind: made.promotion.unwrap_or(moving.kind) }));
    let list = &mut next.captures[army as usize];
    list.extend(captured.iter().filter(|piece| piece.kind != Kind::King));
    list.sort_unstable();
    end_move(next, army, &captured, events);
}

fn name_kind_of_move(before: &Position, moving: Piece, made: &Move, events: &mut Vec<&'static str>) {
    let several = made.captured.len() > 1;
    let two_forward = made.from.file == made.to.file && (made.to.rank - made.from.rank).abs() == 2;
    let middle = made.from.moved(0, (made.to.rank - made.from.rank) / 2);
    if made.promotion.is_some() {
        events.push("promotion");
    }
    if !made.captured.is_empty() {
        events.push("capture");
    }
    match moving.kind {
        Kind::Pawn if two_forward && before.board.at(middle).is_some() => events.push("pawn-jump"),
        Kind::Prince if several => events.push("sweep-prince"),
        Kind::Princess if several => events.push("sweep-princess"),
        Kind::Knight if several => events.push("stationary-multiple"),
        _ => {}
    }
}

/// After a move or a drop: Conquests, then the queue (J7, J8, J13).
fn end_move(next: &mut Position, mover: Army, captured: &[Piece], events: &mut Vec<&'static str>) {
    let (army, follower) = who_is_next(next, mover);
    if let Some(due) = conquest::judge(next, mover, captured, events) {
        set_queue(next, due, army, follower);
    } else {
        next.queue.clear();
        next.follower = None;
    }
}

/// Who moves after `mover`, by the relations before its move, and who follows that army if it is the Single
/// Player of J13.
fn who_is_next(position: &Position, mover: Army) -> (Army, Option<Army>) {
    match position.single_player() {
        None => (position.variant.armies_after(mover)[0], None),
        Some(single) if single == mover => {
            (position.follower.expect("the queue tells who follows the Single Player"), None)
        }
        Some(single) => (single, Some(ally_after(position, mover, single))),
    }
}

fn ally_after(position: &Position, army: Army, single: Army) -> Army {
    position.variant.armies_after(army).into_iter().find(|other| *other != single).expect("there are Allies")
}

fn set_queue(next: &mut Position, placements: Vec<Due>, army: Army, follower: Option<Army>) {
    next.queue = placements;
    next.queue.push(Due { army, task: Task::Move });
    // A Triple Alliance that this move has made: if the Single Player is next, the Ally after it follows.
    next.follower = match next.single_player() {
        Some(single) if single == army => follower.or_else(|| Some(ally_after(next, single, single))),
        _ => None,
    };
}

/// J7, R17: a bonus that reaches the front with nothing to place goes, in the current edition's Second
/// Conquest for the drop right.
fn strike_empty_bonuses(next: &mut Position, events: &mut Vec<&'static str>) {
    while let Some(Due { army, task: Task::Bonus }) = next.queue.first().copied() {
        if placement::bonus_kinds(next, army).is_some() {
            return;
        }
        if placement::is_second_conquests_bonus(next) {
            events.push("drop-right");
            next.drop_right[army as usize] = true;
        } else {
            events.push("bonus-struck");
        }
        next.queue.remove(0);
    }
}

/// R6: passes all round end the game by adjudication (R16).
fn pass(next: &mut Position, army: Army, events: &mut Vec<&'static str>) {
    events.push("pass");
    if !next.passed.contains(&army) {
        next.passed.push(army);
    }
    if next.passed.len() < next.variant.armies().len() {
        let (army, follower) = who_is_next(next, army);
        set_queue(next, Vec::new(), army, follower);
        return;
    }
    events.push("adjudication");
    next.queue.clear();
    next.follower = None;
    if matches!(next.variant, Variant::Duo | Variant::Trio) {
        let (light, dark) = (next.material_score(Army::White), next.material_score(Army::Red));
        match light.cmp(&dark) {
            std::cmp::Ordering::Greater => conquest::win(next, Army::White),
            std::cmp::Ordering::Less => conquest::win(next, Army::Red),
            std::cmp::Ordering::Equal => next.points = [0; 4],
        }
    }
}
