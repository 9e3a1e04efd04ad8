//! The rules in the browser: a game of any kind that answers in the views of `crates/protocol`, as JSON.
//!
//! Nothing is decided here: every answer is the rules' own, put into the page's words.

mod game_views;
mod judtho;
mod names;
mod royal_court;

use dethrone_records::Notation;
use dethrone_rules::{AnyGame, GameKind, with_game};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::game_views::GameViews;

/// A game under way.
#[wasm_bindgen]
pub struct RulesTable(Box<dyn GameViews>);

#[wasm_bindgen]
impl RulesTable {
    /// The start of the game that messages call `kind`.
    pub fn start(kind: &str) -> Result<RulesTable, String> {
        Ok(RulesTable(with_game!(start(kind)?, game => Box::new(game))))
    }

    /// A game of `kind` from a position; an error names everything that is wrong with it.
    pub fn from_fen(kind: &str, fen: &str) -> Result<RulesTable, String> {
        Ok(RulesTable(with_game!(&start(kind)?, game => set_up(game, fen)?)))
    }

    /// `GameShape` as JSON.
    pub fn shape(&self) -> Result<String, String> {
        json(&self.0.shape())
    }

    /// `PositionView` as JSON.
    pub fn position(&self) -> Result<String, String> {
        json(&self.0.position())
    }

    /// `ActionView[]` as JSON.
    pub fn legal(&self) -> Result<String, String> {
        json(&self.0.legal())
    }

    /// Plays a legal action; `PlayedView` as JSON.
    pub fn play(&mut self, action: &str) -> Result<String, String> {
        json(&self.0.play(action)?)
    }

    /// Takes the last action back, if there is one.
    pub fn undo(&mut self) {
        self.0.undo();
    }

    /// A legal action as it is written for people.
    pub fn san(&self, action: &str) -> Result<String, String> {
        self.0.san(action)
    }

    /// Why a piece may not go from one square to another: `ReasonView | null` as JSON.
    pub fn why_not_move(&self, from: &str, to: &str) -> Result<String, String> {
        json(&self.0.why_not_move(from, to)?)
    }

    /// Why a piece of a kind, by its letter, may not be placed on a square: `ReasonView | null` as JSON.
    pub fn why_not_place(&self, kind: &str, square: &str) -> Result<String, String> {
        json(&self.0.why_not_place(kind, square)?)
    }
}

fn start(kind: &str) -> Result<AnyGame, String> {
    let known = GameKind::from_name(kind);
    known.map(AnyGame::start).ok_or_else(|| {
        let names = GameKind::ALL.map(GameKind::name).join(", ");
        format!("{kind:?} is no game: expected one of {names}")
    })
}

/// A game of the same kind as `_start`, from a position.
fn set_up<G: Notation + GameViews>(_start: &G, fen: &str) -> Result<Box<dyn GameViews>, String> {
    Ok(Box::new(G::from_fen(fen).map_err(|error| error.to_string())?))
}

fn json(value: &impl serde::Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}
