//! Tables of steps, leaps and lines, made at compile time.

use super::bits::U192;
use super::lines::{Line, STEPS};

/// A Knight's eight leaps as (files, ranks), in the square order of their destinations.
pub const KNIGHT_LEAPS: [(i8, i8); 8] =
    [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];

/// A subset of [`KNIGHT_LEAPS`], bit by bit.
pub type LeapMask = u8;

/// A King's eight steps as (files, ranks): the eight directions.
pub const KING_STEPS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// What is looked up by square, for a board of `SQUARES` squares whose sets are `T`.
pub(super) struct Tables<T, const SQUARES: usize> {
    pub(super) steps: [T; SQUARES],
    pub(super) leaps: [T; SQUARES],
    /// One to four steps in each of the eight directions.
    pub(super) stars: [T; SQUARES],
    pub(super) lines: [[Line<T>; 4]; SQUARES],
}

/// Writes `Tables::new` for one set type; a trait function cannot yet be called at compile time.
macro_rules! tables {
    ($type:ty, $empty:expr, $insert:path) => {
        impl<const SQUARES: usize> Tables<$type, SQUARES> {
            pub(super) const fn new(files: i8, ranks: i8) -> Self {
                let mut tables = Tables {
                    steps: [$empty; SQUARES],
                    leaps: [$empty; SQUARES],
                    stars: [$empty; SQUARES],
                    lines: [[Line { lower: $empty, upper: $empty }; 4]; SQUARES],
                };
                let mut index = 0;
                while index < SQUARES {
                    let (file, rank) = ((index % files as usize) as i8, (index / files as usize) as i8);
                    let mut i = 0;
                    while i < 8 {
                        let (df, dr) = KING_STEPS[i];
                        if let Some(to) = offset(file, rank, df, dr, files, ranks) {
                            tables.steps[index] = $insert(tables.steps[index], to);
                        }
                        let mut distance = 1;
                        while distance <= 4 {
                            if let Some(to) = offset(file, rank, df * distance, dr * distance, files, ranks) {
                                tables.stars[index] = $insert(tables.stars[index], to);
                            }
                            distance += 1;
                        }
                        let (df, dr) = KNIGHT_LEAPS[i];
                        if let Some(to) = offset(file, rank, df, dr, files, ranks) {
                            tables.leaps[index] = $insert(tables.leaps[index], to);
                        }
                        i += 1;
                    }
                    let mut axis = 0;
                    while axis < 4 {
                        let (df, dr) = STEPS[axis];
                        let mut distance = 1;
                        while let Some(to) = offset(file, rank, df * distance, dr * distance, files, ranks) {
                            let line = &mut tables.lines[index][axis];
                            line.upper = $insert(line.upper, to);
                            distance += 1;
                        }
                        distance = 1;
                        while let Some(to) = offset(file, rank, -df * distance, -dr * distance, files, ranks)
                        {
                            let line = &mut tables.lines[index][axis];
                            line.lower = $insert(line.lower, to);
                            distance += 1;
                        }
                        axis += 1;
                    }
                    index += 1;
                }
                tables
            }
        }
    };
}

tables!(u128, 0, insert_into_one);
tables!(U192, U192([0; 3]), insert_into_three);

pub(super) const fn insert_into_one(set: u128, index: usize) -> u128 {
    set | 1 << index
}

pub(super) const fn insert_into_three(set: U192, index: usize) -> U192 {
    let mut words = set.0;
    words[index / 64] |= 1 << (index % 64);
    U192(words)
}

/// The number of the square at a distance from another; `None` off the board.
const fn offset(file: i8, rank: i8, df: i8, dr: i8, files: i8, ranks: i8) -> Option<usize> {
    let (file, rank) = (file + df, rank + dr);
    if file < 0 || file >= files || rank < 0 || rank >= ranks {
        None
    } else {
        Some(rank as usize * files as usize + file as usize)
    }
}
