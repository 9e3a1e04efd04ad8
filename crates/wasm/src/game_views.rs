//! What the page asks of a game, whichever of the five it is.

use dethrone_protocol::reason::ReasonView;
use dethrone_protocol::shape::GameShape;
use dethrone_protocol::view::{ActionView, PlayedView, PositionView};
use dethrone_records::Notation;
use dethrone_rules::geometry::{Board, Square};

/// A game under way, answering in views. Errors are sentences.
pub(crate) trait GameViews {
    /// What stays the same through every game of this kind.
    fn shape(&self) -> GameShape;

    /// The position now.
    fn position(&self) -> PositionView;

    /// Every legal action.
    fn legal(&self) -> Vec<ActionView>;

    /// Plays the legal action that `text` names in coordinate notation.
    fn play(&mut self, text: &str) -> Result<PlayedView, String>;

    /// Takes the last action back, if there is one.
    fn undo(&mut self);

    /// The legal action `text`, in coordinate notation, as it is written for people.
    fn san(&self, text: &str) -> Result<String, String>;

    /// Why the piece on `from` may not go to `to`; `None` if it may.
    fn why_not_move(&self, from: &str, to: &str) -> Result<Option<ReasonView>, String>;

    /// Why the kind of piece with this letter may not be placed on `square`; `None` if it may.
    fn why_not_place(&self, kind: &str, square: &str) -> Result<Option<ReasonView>, String>;
}

/// The legal action that `text` names, or a sentence why there is none.
pub(crate) fn parse<G: Notation>(game: &G, text: &str) -> Result<G::Action, String> {
    game.parse_action(text).map_err(|error| error.to_string())
}

/// The square that `text` names.
pub(crate) fn square<B: Board>(text: &str) -> Result<Square<B>, String> {
    Square::parse(text).ok_or_else(|| format!("{text:?} is no square of this board"))
}
