//! RC1: when a position repeats.

use super::{Game, Position};

impl Position {
    /// RC1: whether two positions are the same in the sense of the Laws: the same side to move, the same pieces on
    /// the same squares, the same rights to castle and the same captures en passant.
    pub fn repeats(&self, other: &Position) -> bool {
        self.turn == other.turn
            && self.colors == other.colors
            && self.kinds == other.kinds
            && self.castling == other.castling
            && self.possible_en_passant() == other.possible_en_passant()
    }
}

impl Game {
    /// RC1: how often the position has stood in this game, now included. The hash only sorts out what differs.
    pub fn occurrences(&self) -> usize {
        let position = self.position();
        let reversible = position.halfmove_clock() as usize;
        let earlier = self.positions.iter().rev().skip(1).take(reversible).skip(1).step_by(2);
        1 + earlier.filter(|past| past.hash() == position.hash() && past.repeats(position)).count()
    }
}
