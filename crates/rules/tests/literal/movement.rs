//! J2 and J4: whether a move is one, as a predicate over from, to, captured squares and promotion.

use super::board::{Army, Kind, Square};
use super::position::{Position, Relation};

/// A move: for a stationary capture `to` is `from`. `captured` is in no particular order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) captured: Vec<Square>,
    pub(super) promotion: Option<Kind>,
}

/// What a Pawn may become.
pub(super) const PROMOTIONS: [Kind; 6] =
    [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince, Kind::Princess];

/// Whether `army` may make the move by J2 and J4; R5 is not asked.
pub(super) fn is_move(position: &Position, army: Army, tried: &Move) -> bool {
    let Some(piece) = position.board.at(tried.from) else { return false };
    if piece.army != army || !position.board.has(tried.to) {
        return false;
    }
    if !tried.captured.iter().all(|square| holds_opponent(position, army, *square)) {
        return false;
    }
    if tried.to == tried.from {
        return piece.kind == Kind::Knight && is_stationary_capture(tried);
    }
    let arrives = position.board.at(tried.to).is_none() || tried.captured.contains(&tried.to);
    let must_promote = piece.kind == Kind::Pawn && tried.to.rank == army.far_rank();
    let promotes_rightly = match tried.promotion {
        None => !must_promote,
        Some(kind) => must_promote && PROMOTIONS.contains(&kind),
    };
    arrives
        && promotes_rightly
        && !ends_in_rivals_kingdom(position, army, tried.to)
        && match piece.kind {
            Kind::King => is_king_move(tried),
            Kind::Queen => is_slide(position, tried, is_line),
            Kind::Rook => is_slide(position, tried, |files, ranks| files == 0 || ranks == 0),
            Kind::Bishop => is_slide(position, tried, |files, ranks| files.abs() == ranks.abs()),
            Kind::Pawn => is_pawn_move(position, army, tried),
            Kind::Princess => is_princess_jump(tried) || is_princess_sweep(position, army, tried),
            Kind::Prince => is_prince_move(position, army, tried),
            Kind::Knight => tried.from.is_leap_from(tried.to) && captures_at_most_there(tried),
        }
}

/// Whether an Opponent's piece stands there.
pub(super) fn holds_opponent(position: &Position, army: Army, square: Square) -> bool {
    position.board.at(square).is_some_and(|piece| position.are_opponents(army, piece.army))
}

fn is_empty(position: &Position, square: Square) -> bool {
    position.board.at(square).is_none()
}

/// J2: no piece ends a move in the Kingdom of its army's Rival.
fn ends_in_rivals_kingdom(position: &Position, army: Army, to: Square) -> bool {
    let armies = position.variant.armies();
    armies.iter().any(|other| position.relation(army, *other) == Relation::Rival && other.kingdom_holds(to))
}

fn is_line(files: i32, ranks: i32) -> bool {
    files == 0 || ranks == 0 || files.abs() == ranks.abs()
}

/// The squares strictly between two squares of one line.
pub(super) fn squares_between(from: Square, to: Square) -> Vec<Square> {
    let (files, ranks) = from.steps_to(to);
    let distance = files.abs().max(ranks.abs());
    if !is_line(files, ranks) {
        return Vec::new();
    }
    (1..distance).map(|step| from.moved(files.signum() * step, ranks.signum() * step)).collect()
}

fn captures_at_most_there(tried: &Move) -> bool {
    tried.captured.iter().all(|square| *square == tried.to)
}

fn same_squares(one: &[Square], other: &[Square]) -> bool {
    one.len() == other.len() && one.iter().all(|square| other.contains(square))
}

/// J4 Knight: any non-empty set of Opponents' pieces a leap away, without moving.
fn is_stationary_capture(tried: &Move) -> bool {
    tried.promotion.is_none()
        && !tried.captured.is_empty()
        && tried.captured.iter().all(|square| tried.from.is_leap_from(*square))
}

fn is_king_move(tried: &Move) -> bool {
    let (files, ranks) = tried.from.steps_to(tried.to);
    files.abs() <= 1 && ranks.abs() <= 1 && captures_at_most_there(tried)
}

fn is_slide(position: &Position, tried: &Move, is_direction: impl Fn(i32, i32) -> bool) -> bool {
    let (files, ranks) = tried.from.steps_to(tried.to);
    is_direction(files, ranks)
        && captures_at_most_there(tried)
        && squares_between(tried.from, tried.to).into_iter().all(|square| is_empty(position, square))
}

/// J4 Pawn: one or two forward to an empty square, over a Pawn at most; or one diagonally forward, capturing.
fn is_pawn_move(position: &Position, army: Army, tried: &Move) -> bool {
    let (files, ranks) = tried.from.steps_to(tried.to);
    let forwards = ranks * army.forwards();
    if files == 0 {
        let between = position.board.at(tried.from.moved(0, army.forwards()));
        let may_pass = between.is_none_or(|piece| piece.kind == Kind::Pawn);
        tried.captured.is_empty() && (forwards == 1 || forwards == 2 && may_pass)
    } else {
        files.abs() == 1 && forwards == 1 && same_squares(&tried.captured, &[tried.to])
    }
}

/// J4 Princess, jump: one to four squares along a line, whatever stands between.
fn is_princess_jump(tried: &Move) -> bool {
    let (files, ranks) = tried.from.steps_to(tried.to);
    is_line(files, ranks) && files.abs().max(ranks.abs()) <= 4 && captures_at_most_there(tried)
}

/// J4 Princess, sweep: all Opponents' pieces on two to four squares of a line, the last one among them.
fn is_princess_sweep(position: &Position, army: Army, tried: &Move) -> bool {
    let (files, ranks) = tried.from.steps_to(tried.to);
    let distance = files.abs().max(ranks.abs());
    if !is_line(files, ranks) || !(2..=4).contains(&distance) {
        return false;
    }
    let between = squares_between(tried.from, tried.to);
    let passed_over: Vec<Square> =
        between.iter().copied().filter(|square| holds_opponent(position, army, *square)).collect();
    let is_open = between.iter().all(|square| is_empty(position, *square) || passed_over.contains(square));
    let mut all = passed_over.clone();
    all.push(tried.to);
    is_open && !passed_over.is_empty() && same_squares(&tried.captured, &all)
}

/// J4 Prince: along one of the twelve paths up to its third square at most, capturing everything on it.
fn is_prince_move(position: &Position, army: Army, tried: &Move) -> bool {
    prince_paths(tried.from).into_iter().any(|path| {
        let Some(end) = path.iter().position(|square| *square == tried.to) else { return false };
        let travelled = &path[..=end];
        let met: Vec<Square> =
            travelled.iter().copied().filter(|square| holds_opponent(position, army, *square)).collect();
        let is_open = travelled.iter().all(|square| is_empty(position, *square) || met.contains(square));
        is_open && same_squares(&tried.captured, &met) && (met.is_empty() || met.contains(&tried.to))
    })
}

/// The twelve paths of a Prince, some of their squares perhaps off the board.
pub(super) fn prince_paths(from: Square) -> Vec<[Square; 3]> {
    let mut paths = Vec::new();
    for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        for aside in [-1, 0, 1] {
            // Aside of a direction is across it: files change where it changes ranks.
            let beside = from.moved(aside * ranks, aside * files);
            paths.push([1, 2, 3].map(|step| beside.moved(files * step, ranks * step)));
        }
    }
    paths
}
