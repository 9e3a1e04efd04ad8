//! What the commands about a position have in common: the game, its first position, the actions played.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use dethrone_records::Table;
use dethrone_rules::GameKind;

use crate::failure::Failure;

/// The game and its first position.
#[derive(Args)]
pub(crate) struct GameOptions {
    /// Which game
    #[arg(value_parser = game_kind())]
    game: GameKind,
    /// The first position [default: the start of the game]
    #[arg(long, allow_hyphen_values = true)]
    fen: Option<String>,
}

impl GameOptions {
    /// The game before any action.
    pub(crate) fn table(&self) -> Result<Table, Failure> {
        match &self.fen {
            Some(fen) => Ok(Table::from_fen(self.game, fen)?),
            None => Ok(Table::start(self.game)),
        }
    }
}

/// A game and the actions played from its first position.
#[derive(Args)]
pub(crate) struct PlayedGameOptions {
    #[command(flatten)]
    game: GameOptions,
    /// Actions to play, in coordinate notation
    #[arg(long, num_args = 0.., value_name = "MOVE")]
    moves: Vec<String>,
}

impl PlayedGameOptions {
    /// The game after the actions.
    pub(crate) fn table(&self) -> Result<Table, Failure> {
        let mut table = self.game.table()?;
        play_each(&mut table, &self.moves, |_, _| Ok(()))?;
        Ok(table)
    }
}

/// Plays `actions`; `before` is called with each before it is played.
pub(crate) fn play_each(
    table: &mut Table,
    actions: &[String],
    mut before: impl FnMut(&Table, &str) -> Result<(), dethrone_records::ActionError>,
) -> Result<(), Failure> {
    for (index, action) in actions.iter().enumerate() {
        before(table, action)
            .and_then(|()| table.play(action).map(drop))
            .map_err(|error| Failure::Action { number: index + 1, error })?;
    }
    Ok(())
}

/// Any game.
pub(crate) fn game_kind() -> impl TypedValueParser<Value = GameKind> {
    // Only names of games come this far.
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::name))
        .map(|name| GameKind::from_name(&name).unwrap_or(GameKind::Duo))
}

/// A game of two sides.
pub(crate) fn two_sided_game() -> impl TypedValueParser<Value = GameKind> {
    let games = [GameKind::RoyalCourt, GameKind::Duo, GameKind::Trio];
    // Only names of games come this far.
    PossibleValuesParser::new(games.map(GameKind::name))
        .map(|name| GameKind::from_name(&name).unwrap_or(GameKind::RoyalCourt))
}
