//! Royal Court as text: FEN, coordinate notation, SAN.

mod coordinate;
mod fen;
mod san;

use dethrone_rules::royal_court::{Action, Color, Game};

use crate::{ActionError, FenError, Notation, SanError};

impl Notation for Game {
    fn from_fen(fen: &str) -> Result<Self, FenError> {
        fen::read(fen).map(Game::from_position)
    }

    fn fen(&self) -> String {
        fen::write(self.position())
    }

    fn action_text(&self, action: Action) -> String {
        coordinate::write(action)
    }

    fn parse_action(&self, text: &str) -> Result<Action, ActionError> {
        coordinate::read(self.position(), text)
    }

    fn san(&self, action: Action) -> String {
        san::write(self.position(), action)
    }

    fn parse_san(&self, text: &str) -> Result<Action, SanError> {
        san::read(self.position(), text)
    }

    /// White's moves, also those that a draw by itself forestalls.
    fn is_numbered(&self) -> bool {
        self.position().turn() == Color::White
    }
}
