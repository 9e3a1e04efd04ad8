//! Royal Court: chess on ten files with Crowned knights (C1–C5, RC1).

mod action;
mod castling;
mod danger;
mod ending;
mod event;
mod game;
mod hash;
mod illegal;
mod lanes;
mod movement;
mod piece;
mod play;
mod position;
mod reason;
mod repetition;
mod scoring;
mod setup;
mod setup_error;

use crate::geometry::{self, CourtBoard};

pub use action::Action;
pub use castling::{CastlingRights, Wing};
pub use ending::Claim;
pub use event::Event;
pub use game::Game;
pub use illegal::{CastlingFault, Illegal};
pub use piece::{ByColor, ByKind, Color, Kind, Piece};
pub use position::Position;
pub use setup::Setup;
pub use setup_error::SetupError;

/// A square of Royal Court's board.
pub type Square = geometry::Square<CourtBoard>;
/// A set of squares of Royal Court's board.
pub type SquareSet = geometry::SquareSet<CourtBoard>;
