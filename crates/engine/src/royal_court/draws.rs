//! When the computer claims, offers and accepts a draw in Royal Court (RC1).

use dethrone_rules::royal_court::Game;

use crate::value::Value;

/// Claims: whoever is not better takes the draw that the rules offer.
pub(crate) fn claims_draw(game: &Game, value: Value) -> bool {
    value <= 0 && game.may_claim().is_some()
}

/// Offers: an even position late in the game in which nothing has happened for ten moves of each side.
pub(crate) fn offers_draw(game: &Game, value: Value) -> bool {
    let position = game.position();
    value.abs() <= 20 && position.fullmove_number() >= 60 && position.halfmove_clock() >= 20
}

/// Accepts: only when clearly not better.
pub(crate) fn accepts_draw(value: Value) -> bool {
    value <= -30
}
