//! PGN as text: tags, moves, comments, annotations and variations, whatever the game; knows no board.
//!
//! [`Reader`] streams games from any buffered input, within [`Limits`], and goes on after a bad one. [`PgnGame`] is what
//! it yields; its `Display` is the writer. What a game means is for the `record` module.

mod comment;
mod error;
mod game;
mod lexer;
mod limits;
mod nag;
mod reader;
mod result;
mod source;
mod tags;
mod tree;
mod wrap;
mod writer;

pub use comment::Comment;
pub use error::{PgnError, Problem};
pub use game::PgnGame;
pub use limits::Limits;
pub use nag::Nag;
pub use reader::Reader;
pub use result::GameResult;
pub use source::Place;
pub use tags::{InvalidTagName, Tags};
pub use tree::{Annotation, Line, Move, MoveNumber};
