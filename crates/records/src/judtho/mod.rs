//! Judtho as text: FEN of seven fields, coordinate notation, SAN.

mod coordinate;
mod fen;
mod san;
mod san_reader;
mod squares;

use dethrone_rules::Army;
use dethrone_rules::judtho::{Action, Due, Game, Variant};

use crate::{ActionError, FenError, Notation, SanError};

impl<V: Variant> Notation for Game<V> {
    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen).map(Game::from_position)
    }

    fn fen(&self) -> String {
        fen::write(self.position())
    }

    fn action_text(&self, action: Action<V::Board>) -> String {
        coordinate::write(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action<V::Board>, ActionError> {
        coordinate::read(self, text)
    }

    fn san(&self, action: Action<V::Board>) -> String {
        san::write(self, action)
    }

    fn parse_san(&self, text: &str) -> Result<Action<V::Board>, SanError> {
        san_reader::read(self, text)
    }

    /// White's moves and Assembly placements are numbered, but no bonus and no King's return.
    fn is_numbered(&self) -> bool {
        matches!(self.position().queue().front(), Some((Army::White, Due::Move | Due::Assembly)))
    }
}
