//! The positions to learn from: quiet ones of stored games, as lists of pieces.

use dethrone_engine::network::{Features, Inputs};
use dethrone_rules::Game;

use super::course::Course;
use crate::data::{Ply, ReplayError, StoredGame};

/// Scores beyond this one are wins and losses that the search has seen.
const MOST: i16 = 20_000;

/// One position.
#[derive(Clone, Copy, Debug)]
struct Position {
    /// Where its pieces begin.
    first: u32,
    pieces: u8,
    /// Of which game it is, and of which of its plies.
    game: u32,
    ply: u16,
    /// What it is worth without a network, for the side to act, in hundredths of a Pawn.
    base: i16,
    side: u8,
    mirrored: [bool; 2],
    bucket: u8,
}

/// Positions of stored games.
pub struct Positions {
    inputs: Inputs,
    pieces: Vec<u16>,
    list: Vec<Position>,
    games: Vec<Course>,
}

/// What a position shows to the network.
pub(super) struct Shown<'a> {
    pub(super) pieces: &'a [u16],
    /// For the view of the side to act and of the other side, which input a piece stands for.
    pub(super) inputs: [&'a [u16]; 2],
    pub(super) bucket: usize,
    /// What the position is worth without a network, in hundredths of a Pawn.
    pub(super) base: f32,
}

impl Positions {
    /// None yet.
    pub fn new<G: Features>() -> Self {
        Positions { inputs: Inputs::new::<G>(), pieces: Vec::new(), list: Vec::new(), games: Vec::new() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Adds the quiet, scored positions of a stored game.
    ///
    /// # Errors
    /// When the rules do not allow the game.
    pub fn add<G: Features + Game<Action: Ord>>(&mut self, stored: &StoredGame) -> Result<(), ReplayError> {
        let course = each_quiet::<G>(stored, |position, ply| self.push::<G>(position, ply))?;
        self.games.push(course);
        Ok(())
    }

    fn push<G: Features>(&mut self, position: &G::Position, ply: usize) {
        let first = self.pieces.len();
        G::pieces_into(position, &mut self.pieces);
        let side = G::side_to_act(position);
        self.list.push(Position {
            first: first as u32,
            pieces: (self.pieces.len() - first) as u8,
            game: self.games.len() as u32,
            ply: ply as u16,
            base: G::base(position).clamp(i32::from(-MOST), i32::from(MOST)) as i16,
            side: side as u8,
            mirrored: [0, 1].map(|side| G::is_mirrored(position, side)),
            bucket: G::bucket(position) as u8,
        });
    }

    /// Appends other positions of the same game.
    pub(super) fn append(&mut self, other: &Positions) {
        let (pieces, games) = (self.pieces.len() as u32, self.games.len() as u32);
        self.pieces.extend_from_slice(&other.pieces);
        self.games.extend_from_slice(&other.games);
        self.list.extend(other.list.iter().map(|&position| Position {
            first: position.first + pieces,
            game: position.game + games,
            ..position
        }));
    }

    /// Whether more pieces were added than can be numbered.
    pub(super) fn has_overflown(&self) -> bool {
        u32::try_from(self.pieces.len()).is_err()
    }

    /// A checksum of the positions and their order, and of the courses of their games.
    pub(super) fn checksum(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        for course in &self.games {
            course.hash_into(&mut hasher);
        }
        for position in &self.list {
            hasher.update(&position.game.to_le_bytes());
            hasher.update(&position.ply.to_le_bytes());
            hasher.update(&position.base.to_le_bytes());
            let first = position.first as usize;
            for piece in &self.pieces[first..first + usize::from(position.pieces)] {
                hasher.update(&piece.to_le_bytes());
            }
        }
        hasher.finalize()
    }

    /// What position number `index` shows to the network.
    #[inline(always)]
    pub(super) fn show(&self, index: usize) -> Shown<'_> {
        let position = &self.list[index];
        let first = position.first as usize;
        let view = |side: usize| self.inputs.of_view(side, position.mirrored[side]);
        let side = usize::from(position.side);
        Shown {
            pieces: &self.pieces[first..first + usize::from(position.pieces)],
            inputs: [view(side), view(1 - side)],
            bucket: usize::from(position.bucket),
            base: f32::from(position.base),
        }
    }

    /// What is to be learned of each position: the chance to win by [`Course::chances`].
    pub(super) fn targets(&self, scale: f32, look_ahead: f32) -> Vec<f32> {
        let by_game: Vec<_> = self.games.iter().map(|course| course.chances(scale, look_ahead)).collect();
        self.list.iter().map(|position| by_game[position.game as usize][usize::from(position.ply)]).collect()
    }

    /// The scale with which the scores tell the results best, between 50 and 2,000.
    pub(super) fn fitted_scale(&self) -> f32 {
        let stride = self.len().div_ceil(200_000).max(1);
        let loss = |scale: f32| -> f64 {
            let errors = self.list.iter().step_by(stride).filter_map(|position| {
                let (course, ply) = (&self.games[position.game as usize], usize::from(position.ply));
                let error = sigmoid(f32::from(course.score(ply)?) / scale) - course.got(ply);
                Some(f64::from(error * error))
            });
            errors.sum()
        };
        let candidates = (5u16..=200).map(|tens| f32::from(10 * tens));
        candidates
            .map(|scale| (scale, loss(scale)))
            .min_by(|one, other| one.1.total_cmp(&other.1))
            .map_or(400.0, |best| best.0)
    }
}

/// Shows the quiet positions of a stored game that have a score, each with the number of its ply, and gives back the
/// course of the game.
///
/// # Errors
/// When the rules do not allow the game.
pub(super) fn each_quiet<G: Features + Game<Action: Ord>>(
    stored: &StoredGame,
    mut visit: impl FnMut(&G::Position, usize),
) -> Result<Course, ReplayError> {
    let mut actions = Vec::with_capacity(256);
    let mut course = Course::new(stored.result);
    let mut number = 0;
    stored.replay(|game: &G, ply: Ply| {
        let Some(position) = game.positions().last() else { return };
        course.push(G::side_to_act(position), ply.score);
        if ply.score.is_some_and(|score| score.abs() <= MOST) {
            crate::data::sorted_actions(game, &mut actions);
            if actions.get(usize::from(ply.action)).is_some_and(|&action| game.is_quiet(action)) {
                visit(position, number);
            }
        }
        number += 1;
    })?;
    Ok(course)
}

/// The chance to win at which a network's output or a scaled score stands.
pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
