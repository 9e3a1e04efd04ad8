//! Judtho: Duo, Trio and both editions of Quattro, written once over the board and the number of armies.

mod action;
mod assembly;
mod conquest;
mod count;
mod drop_right;
mod ending;
mod event;
mod game;
mod hash;
mod illegal;
mod movement;
mod path;
mod piece;
mod placement;
mod play;
mod position;
mod queue;
mod relations;
mod repetition;
mod reserve;
mod scoring;
mod setup;
mod variant;

pub use action::Action;
pub use ending::DrawRefusal;
pub use event::{ConquestNumber, Event};
pub use game::Game;
pub use illegal::Illegal;
pub use path::Path;
pub use piece::{ByKind, Kind, KindSet, Piece};
pub use position::Position;
pub use queue::{Due, Queue, QueueFull};
pub use relations::{Relation, Relations};
pub use reserve::{Captures, Reserve};
pub use setup::{Setup, SetupError};
pub use variant::{Conquests, Duo, Quattro, QuattroTriple, Territory, Trio, Variant};
