//! J4: the squares over which a Princess or a Prince reaches its destination.

use crate::geometry::{Board, Square};

/// The squares from the one after the origin up to the destination, one to four of them.
///
/// Origin and destination determine it: a straight line, or a Prince's line that begins on the diagonally adjacent
/// square and runs outward (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path<B: Board> {
    squares: [Square<B>; 4],
    length: usize,
}

impl<B: Board> Path<B> {
    /// The path between two squares; `None` when no Princess or Prince could go from one to the other.
    pub fn between(from: Square<B>, to: Square<B>) -> Option<Self> {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let length = files.abs().max(ranks.abs());
        let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let beside = files.abs().min(ranks.abs()) == 1 && length <= 3;
        if length == 0 || length > 4 || !(straight || beside) {
            return None;
        }
        let mut squares = [to; 4];
        for (index, square) in squares.iter_mut().enumerate().take(length as usize) {
            let distance = index as i8 + 1;
            // Beside a straight line, the shorter of the two differences is covered with the first step.
            let along = |difference: i8| difference.signum() * distance.min(difference.abs());
            *square = from.offset(along(files), along(ranks))?;
        }
        Some(Path { squares, length: length as usize })
    }

    /// The squares in the order in which they are passed, the destination last.
    pub fn squares(&self) -> &[Square<B>] {
        &self.squares[..self.length]
    }

    /// The squares before the destination that `mask` names, bit 0 for the first one.
    pub fn between_squares(&self, mask: u8) -> impl Iterator<Item = Square<B>> {
        let before = self.length - 1;
        let squares = self.squares;
        (0..before).filter(move |index| mask >> index & 1 != 0).map(move |index| squares[index])
    }
}
