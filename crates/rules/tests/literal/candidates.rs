//! Finding legal moves by trying every conceivable one: from × to × captured squares × promotion.

use super::board::{Army, Kind, Square};
use super::movement::{Move, PROMOTIONS, holds_opponent, is_move, prince_paths, squares_between};
use super::position::Position;

/// Every move that `army` may make by J2 and J4.
pub(super) fn moves(position: &Position, army: Army) -> Vec<Move> {
    let mut found = Vec::new();
    for (from, piece) in position.board.pieces().filter(|(_, piece)| piece.army == army) {
        for to in position.board.squares().filter(|to| is_in_reach(from, *to)) {
            for captured in conceivable_captures(position, army, piece.kind, from, to) {
                for promotion in conceivable_promotions(piece.kind) {
                    let tried = Move { from, to, captured: captured.clone(), promotion };
                    if is_move(position, army, &tried) {
                        found.push(tried);
                    }
                }
            }
        }
    }
    found
}

/// All pieces go along a line or, with a leap or the paths of a Prince, to a square beside an orthogonal line.
fn is_in_reach(from: Square, to: Square) -> bool {
    let (files, ranks) = from.steps_to(to);
    files.abs() <= 1 || ranks.abs() <= 1 || files.abs() == ranks.abs()
}

fn conceivable_promotions(kind: Kind) -> Vec<Option<Kind>> {
    let mut choices = vec![None];
    if kind == Kind::Pawn {
        choices.extend(PROMOTIONS.map(Some));
    }
    choices
}

/// Every set of Opponents' pieces out of those that a move of this kind of piece between these squares could
/// touch: nothing but the destination for most; for a Princess also what lies between, for a Prince what lies
/// on any of its paths through the destination, for a Knight that stays what is a leap away.
fn conceivable_captures(
    position: &Position,
    army: Army,
    kind: Kind,
    from: Square,
    to: Square,
) -> Vec<Vec<Square>> {
    let mut touched = vec![to];
    match kind {
        Kind::Princess => touched.extend(squares_between(from, to).into_iter().take(4)),
        Kind::Prince => {
            for path in prince_paths(from).into_iter().filter(|path| path.contains(&to)) {
                touched.extend(path);
            }
        }
        Kind::Knight if from == to => {
            touched.extend(position.board.squares().filter(|square| square.is_leap_from(from)));
        }
        _ => {}
    }
    touched.sort_unstable();
    touched.dedup();
    touched.retain(|square| holds_opponent(position, army, *square));
    subsets(&touched)
}

fn subsets(squares: &[Square]) -> Vec<Vec<Square>> {
    let mut sets = vec![Vec::new()];
    for square in squares {
        let with_it: Vec<Vec<Square>> =
            sets.iter().map(|set: &Vec<Square>| [set.as_slice(), &[*square]].concat()).collect();
        sets.extend(with_it);
    }
    sets
}
