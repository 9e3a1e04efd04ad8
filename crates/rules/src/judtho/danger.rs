//! J2, J4: what an army's next move could reach, found by looking outwards from the square instead of listing moves.

use super::movement::Field;
use super::{Kind, Path, Position, Variant};
use crate::Army;
use crate::geometry::{Board, Square, SquareSet, bishop, rook};

impl<V: Variant> Position<V> {
    /// J2: where a move of `army` may end: on an empty square or an Opponent's piece, not in its Rival's Kingdom.
    #[inline(always)]
    pub fn landing(&self, army: Army) -> SquareSet<V::Board> {
        Field::new(self, army).landing
    }

    /// J4: whether a piece of `army` other than a Knight could capture a piece on `square` by its next move, were it
    /// an Opponent's and `square` not in the Kingdom of the army's Rival.
    pub fn could_capture(&self, army: Army, square: Square<V::Board>) -> bool {
        let of = |kind: Kind| self.pieces(army, kind);
        let queens = of(Kind::Queen);
        let (straight, diagonal) = (of(Kind::Rook) | queens, of(Kind::Bishop) | queens);
        let occupied = self.occupied();
        V::Board::stars(square).intersects(of(Kind::Princess))
            || V::Board::steps(square).intersects(of(Kind::King))
            || !straight.is_empty() && rook(square, occupied).intersects(straight)
            || !diagonal.is_empty() && bishop(square, occupied).intersects(diagonal)
            || self.pawn_or_prince_could_capture(army, square)
    }

    /// J4 Pawn, Prince: their moves are not the same there and back.
    fn pawn_or_prince_could_capture(&self, army: Army, square: Square<V::Board>) -> bool {
        let target = SquareSet::from(square);
        let mut field = Field::new(self, army);
        field.targets |= target;
        field.empty = field.empty.without(target);
        field.open |= target;
        let prince_reaches = |prince: Square<V::Board>| {
            let mut reaches = false;
            field.prince_moves(prince, |to, _| reaches |= to == square);
            reaches
        };
        field.pawn_captures(self.pieces(army, Kind::Pawn)).iter().any(|captures| captures.contains(square))
            // Most Princes are too far away for any path.
            || (self.pieces(army, Kind::Prince).into_iter())
                .any(|prince| Path::between(prince, square).is_some() && prince_reaches(prince))
    }
}
