//! Where pieces are attacked by what is worth less.

use dethrone_rules::royal_court::{ByKind, Color, Kind, Position, SquareSet};

use super::attacks;

/// For each kind of piece the squares that lesser pieces of `attacker` attack.
pub(super) fn by_lesser(position: &Position, attacker: Color) -> ByKind<SquareSet> {
    let occupied = position.occupied();
    let seen = |kinds: [Kind; 2]| {
        kinds
            .into_iter()
            .flat_map(|kind| position.pieces(attacker, kind).into_iter().map(move |square| (kind, square)))
            .fold(SquareSet::EMPTY, |seen, (kind, square)| seen | attacks(kind, attacker, square, occupied))
    };
    let front = position.pieces(attacker, Kind::Pawn).shift(0, i32::from(attacker.forward()));
    let by_pawns = front.shift(-1, 0) | front.shift(1, 0);
    let by_minors = by_pawns | seen([Kind::Bishop, Kind::Knight]);
    let by_majors = by_minors | seen([Kind::Rook, Kind::Crowned]);
    let none = SquareSet::EMPTY;
    // K Q R B N C P.
    ByKind([none, by_majors, by_minors, by_pawns, by_pawns, by_minors, none])
}

#[cfg(test)]
mod tests {
    use dethrone_rules::Game as _;
    use dethrone_rules::royal_court::{Game, Square};

    use super::*;
    use crate::random::Random;

    /// From the least to the greatest; those in one group are worth the same here.
    const BY_WORTH: [&[Kind]; 4] =
        [&[Kind::Pawn], &[Kind::Bishop, Kind::Knight], &[Kind::Rook, Kind::Crowned], &[Kind::Queen]];

    #[test]
    fn a_piece_is_attacked_by_lesser_ones_where_the_rules_say_so() {
        let mut count = 0;
        for seed in 0..30 {
            let (mut game, mut random) = (Game::start(), Random::new(seed));
            while game.ply() < 120 && game.to_act().is_some() {
                let position = game.position();
                let attacker = position.turn().other();
                let found = by_lesser(position, attacker);
                for (worth, &kinds) in BY_WORTH.iter().enumerate() {
                    let lesser = BY_WORTH[..worth].concat();
                    let pieces = lesser
                        .iter()
                        .fold(SquareSet::EMPTY, |all, &kind| all | position.pieces(attacker, kind));
                    for square in Square::all() {
                        let expected =
                            position.attackers(square, attacker, position.occupied()).intersects(pieces);
                        count += usize::from(expected);
                        for &kind in kinds {
                            assert_eq!(
                                found[kind].contains(square),
                                expected,
                                "{kind:?} {square:?} {position:?}"
                            );
                        }
                    }
                }
                let actions = game.legal_actions();
                game.play(actions[random.below(actions.len())], &mut |_| ());
            }
        }
        assert!(count > 10_000, "{count}");
    }
}
