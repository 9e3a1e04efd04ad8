//! Boards, squares, sets of squares and the tables of steps and lines; knows no pieces.

mod bits;
mod board;
mod lines;
mod square;
mod square_set;
mod tables;

pub use bits::Bits;
pub use board::{Board, CourtBoard, FullBoard, HalfBoard};
pub use lines::{Axis, bishop, line, queen, rook, slide};
pub use square::Square;
pub use square_set::{SquareSet, Squares};
pub use tables::{KING_STEPS, KNIGHT_LEAPS, LeapMask};
