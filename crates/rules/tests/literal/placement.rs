//! What may be placed where: the Assembly (J3), bonuses and Kings (J7, J13), drops (J9).

use super::board::{Army, Kind, Square};
use super::position::{Due, Position, Task, Variant};

const CAN_COME_BACK: [Kind; 3] = [Kind::Queen, Kind::Rook, Kind::Knight];

/// Why a bonus brings a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BonusSource {
    Reserve,
    Lacking,
    Captured,
}

/// The placements that the front of the queue asks for.
pub(super) fn placements(position: &Position, due: Due) -> Vec<(Kind, Square)> {
    let (kinds, squares) = match due.task {
        Task::Assembly => (assembly_kinds(position, due.army), kingdom_squares(position, due.army)),
        Task::Bonus => (
            bonus_kinds(position, due.army).map_or(Vec::new(), |(_, kinds)| kinds),
            squares_after_conquest(position, due.army),
        ),
        Task::King => (vec![Kind::King], squares_after_conquest(position, due.army)),
        Task::Move => (drop_kinds(position, due.army), kingdom_squares(position, due.army)),
    };
    kinds.into_iter().flat_map(|kind| squares.iter().map(move |square| (kind, *square))).collect()
}

/// J3: an army places until one piece of its sixteen is left.
pub(super) fn is_assembled(position: &Position, army: Army) -> bool {
    position.reserves[army as usize].len() <= 1
}

/// J3: anything in reserve, but only one of Prince and Princess in all.
fn assembly_kinds(position: &Position, army: Army) -> Vec<Kind> {
    let reserve = &position.reserves[army as usize];
    let may_choose = reserve.contains(&Kind::Prince) && reserve.contains(&Kind::Princess);
    let mut kinds = reserve.clone();
    kinds.dedup();
    kinds.retain(|kind| may_choose || !matches!(kind, Kind::Prince | Kind::Princess));
    kinds
}

/// J7, J13, R17: what a bonus at the front of the queue may bring, and from where; none if nothing.
pub(super) fn bonus_kinds(position: &Position, army: Army) -> Option<(BonusSource, Vec<Kind>)> {
    let reserve = &position.reserves[army as usize];
    if !reserve.is_empty() {
        return Some((BonusSource::Reserve, reserve.clone()));
    }
    if !is_second_conquests_bonus(position) {
        return None;
    }
    let on_board =
        |kind: Kind| position.board.pieces().any(|(_, piece)| piece.army == army && piece.kind == kind);
    let lacking: Vec<Kind> =
        [Kind::Prince, Kind::Princess].into_iter().filter(|kind| !on_board(*kind)).collect();
    if !lacking.is_empty() {
        return Some((BonusSource::Lacking, lacking));
    }
    let captured = captured_kinds(position, army);
    if captured.is_empty() { None } else { Some((BonusSource::Captured, captured)) }
}

/// Whether the first bonus due is one that the current edition gives for a Second Conquest. R9 alone can put
/// two in the queue, and then the first one belongs to the First Conquest.
pub(super) fn is_second_conquests_bonus(position: &Position) -> bool {
    let due = position.queue.iter().filter(|due| due.task == Task::Bonus).count();
    let alliances = position.relations.iter().filter(|group| group.len() == 2).count();
    position.variant == Variant::Quattro && alliances == 2 && due == 1
}

/// J9: a captured Queen, Rook or Knight, with the drop right.
fn drop_kinds(position: &Position, army: Army) -> Vec<Kind> {
    if position.drop_right[army as usize] { captured_kinds(position, army) } else { Vec::new() }
}

/// Of Queen, Rook and Knight, those of `army` that any army has captured.
fn captured_kinds(position: &Position, army: Army) -> Vec<Kind> {
    let is_captured = |kind: &Kind| {
        position.captures.iter().flatten().any(|piece| piece.army == army && piece.kind == *kind)
    };
    CAN_COME_BACK.into_iter().filter(is_captured).collect()
}

fn kingdom_squares(position: &Position, army: Army) -> Vec<Square> {
    let is_free = |square: &Square| army.kingdom_holds(*square) && position.board.at(*square).is_none();
    position.board.squares().filter(is_free).collect()
}

/// R11: where the Kingdom is full, Neutral Territory serves.
fn squares_after_conquest(position: &Position, army: Army) -> Vec<Square> {
    let kingdom = kingdom_squares(position, army);
    if !kingdom.is_empty() {
        return kingdom;
    }
    let is_free = |square: &Square| square.is_neutral() && position.board.at(*square).is_none();
    position.board.squares().filter(is_free).collect()
}
