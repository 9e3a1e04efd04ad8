//! The rules in the browser: a game of any kind that answers in the views of `crates/protocol`, as JSON.
//!
//! Nothing is decided here: every answer is the rules' own, put into the page's words.

mod judtho;
mod names;
mod royal_court;
mod table;

use dethrone_records::Notation;
use dethrone_rules::{judtho as judtho_rules, royal_court as court_rules};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::table::Table;

/// A game under way.
#[wasm_bindgen]
pub struct RulesTable(Box<dyn Table>);

#[wasm_bindgen]
impl RulesTable {
    /// The start of the game that messages call `kind`.
    pub fn start(kind: &str) -> Result<RulesTable, String> {
        Ok(RulesTable(match kind {
            "duo" => start::<judtho_rules::Game<judtho_rules::Duo>>(),
            "trio" => start::<judtho_rules::Game<judtho_rules::Trio>>(),
            "quattro" => start::<judtho_rules::Game<judtho_rules::Quattro>>(),
            "quattro-triple" => start::<judtho_rules::Game<judtho_rules::QuattroTriple>>(),
            "royal-court" => start::<court_rules::Game>(),
            _ => return Err(unknown(kind)),
        }))
    }

    /// A game of `kind` from a position; an error names everything that is wrong with it.
    pub fn from_fen(kind: &str, fen: &str) -> Result<RulesTable, String> {
        Ok(RulesTable(match kind {
            "duo" => set_up::<judtho_rules::Game<judtho_rules::Duo>>(fen)?,
            "trio" => set_up::<judtho_rules::Game<judtho_rules::Trio>>(fen)?,
            "quattro" => set_up::<judtho_rules::Game<judtho_rules::Quattro>>(fen)?,
            "quattro-triple" => set_up::<judtho_rules::Game<judtho_rules::QuattroTriple>>(fen)?,
            "royal-court" => set_up::<court_rules::Game>(fen)?,
            _ => return Err(unknown(kind)),
        }))
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

fn start<G: Notation + Table>() -> Box<dyn Table> {
    Box::new(G::start())
}

fn set_up<G: Notation + Table>(fen: &str) -> Result<Box<dyn Table>, String> {
    Ok(Box::new(G::from_fen(fen).map_err(|error| error.to_string())?))
}

fn unknown(kind: &str) -> String {
    format!("{kind:?} is no game: expected duo, trio, quattro, quattro-triple or royal-court")
}

fn json(value: &impl serde::Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}
