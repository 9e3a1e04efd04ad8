//! A game of any kind played by text: what command line, server and page need of it.

use std::fmt;

use dethrone_rules::{AnyEvent, AnyGame, Army, Ending, Game, GameKind, Outcome, with_game};

use crate::{ActionError, FenError, Notation, SanError};

/// A game of any kind whose actions come and go as text, with the record of what was played.
#[derive(Clone)]
pub struct Table {
    game: AnyGame,
    /// The first position, when it is not the game's own start.
    start_fen: Option<String>,
    played: Vec<Box<str>>,
}

impl Table {
    /// A game before its first action.
    pub fn start(kind: GameKind) -> Self {
        Table { game: AnyGame::start(kind), start_fen: None, played: Vec::new() }
    }

    /// A game that begins with the position of `fen`.
    pub fn from_fen(kind: GameKind, fen: &str) -> Result<Self, FenError> {
        fn read<G: Notation>(_: &G, fen: &str) -> Result<AnyGame, FenError>
        where
            AnyGame: From<G>,
        {
            G::from_fen(fen).map(AnyGame::from)
        }
        let start = AnyGame::start(kind);
        let game = with_game!(&start, game => read(game, fen))?;
        let start_fen = with_game!(&game, game => game.fen());
        let own_start = with_game!(&start, game => game.fen()) == start_fen;
        Ok(Table { game, start_fen: (!own_start).then_some(start_fen), played: Vec::new() })
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        self.game.kind()
    }

    /// The game itself.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The FEN of the first position, when it is not the game's own start.
    pub fn start_fen(&self) -> Option<&str> {
        self.start_fen.as_deref()
    }

    /// The actions played, in coordinate notation.
    pub fn played(&self) -> impl ExactSizeIterator<Item = &str> {
        self.played.iter().map(|text| &**text)
    }

    /// The number of actions played here.
    pub fn ply(&self) -> usize {
        self.played.len()
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        with_game!(&self.game, game => game.fen())
    }

    /// Every legal action in coordinate notation, sorted.
    pub fn legal(&self) -> Vec<String> {
        fn texts<G: Notation>(game: &G) -> Vec<String> {
            let actions = game.legal_actions();
            let mut texts: Vec<String> = actions.into_iter().map(|action| game.action_text(action)).collect();
            texts.sort_unstable();
            texts
        }
        with_game!(&self.game, game => texts(game))
    }

    /// Plays the action that `text` names in coordinate notation and tells what it did. A text that names no legal
    /// action changes nothing.
    pub fn play(&mut self, text: &str) -> Result<Vec<AnyEvent>, ActionError> {
        let mut events = Vec::new();
        with_game!(&mut self.game, game => {
            let action = game.parse_action(text)?;
            game.play(action, &mut |event| events.push(AnyEvent::from(event)));
        });
        self.played.push(text.into());
        Ok(events)
    }

    /// The SAN of the action that `text` names in coordinate notation.
    pub fn san(&self, text: &str) -> Result<String, ActionError> {
        with_game!(&self.game, game => game.parse_action(text).map(|action| game.san(action)))
    }

    /// The coordinate notation of the action that `san` names.
    pub fn parse_san(&self, san: &str) -> Result<String, SanError> {
        with_game!(&self.game, game => game.parse_san(san).map(|action| game.action_text(action)))
    }

    /// Takes the last action back; does nothing at the beginning.
    pub fn undo(&mut self) {
        if self.played.pop().is_some() {
            with_game!(&mut self.game, game => game.undo());
        }
    }

    /// The army whose action is due; `None` once no action is left.
    pub fn to_act(&self) -> Option<Army> {
        with_game!(&self.game, game => game.to_act())
    }

    /// J3: whether a placement of the Assembly is due; never in Royal Court.
    pub fn in_assembly(&self) -> bool {
        match &self.game {
            AnyGame::Duo(game) => game.position().in_assembly(),
            AnyGame::Trio(game) => game.position().in_assembly(),
            AnyGame::Quattro(game) => game.position().in_assembly(),
            AnyGame::QuattroTriple(game) => game.position().in_assembly(),
            AnyGame::RoyalCourt(_) => false,
        }
    }

    /// How the game ended by its own rules; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        with_game!(&self.game, game => game.ending())
    }

    /// In what way a game that is ended now by `ending` has really ended: where the rules void it, as void (J10).
    pub fn effective_ending(&self, ending: Ending) -> Ending {
        with_game!(&self.game, game => game.effective_ending(ending))
    }

    /// The outcome if the game ends now in the way of `ending`.
    pub fn outcome(&self, ending: Ending) -> Outcome {
        with_game!(&self.game, game => game.outcome(ending))
    }

    /// Whether the players may agree to a draw now, or what stands against it.
    pub fn may_agree_draw(&self) -> Result<(), String> {
        match &self.game {
            AnyGame::Duo(game) => game.may_agree_draw().map_err(|refusal| refusal.to_string()),
            AnyGame::Trio(game) => game.may_agree_draw().map_err(|refusal| refusal.to_string()),
            AnyGame::Quattro(game) => game.may_agree_draw().map_err(|refusal| refusal.to_string()),
            AnyGame::QuattroTriple(game) => game.may_agree_draw().map_err(|refusal| refusal.to_string()),
            AnyGame::RoyalCourt(game) if game.may_agree_draw() => Ok(()),
            AnyGame::RoyalCourt(_) => Err("the game is over".to_owned()),
        }
    }

    /// The number of Conquests made so far; none is ever made in Royal Court.
    pub fn conquests(&self) -> u8 {
        match &self.game {
            AnyGame::Duo(game) => game.position().relations().conquests(),
            AnyGame::Trio(game) => game.position().relations().conquests(),
            AnyGame::Quattro(game) => game.position().relations().conquests(),
            AnyGame::QuattroTriple(game) => game.position().relations().conquests(),
            AnyGame::RoyalCourt(_) => 0,
        }
    }

    /// The draw that the army to act may claim (Royal Court).
    pub fn may_claim(&self) -> Option<Ending> {
        match &self.game {
            AnyGame::RoyalCourt(game) => game.may_claim().map(dethrone_rules::royal_court::Claim::ending),
            _ => None,
        }
    }
}

/// The game in short: all the positions of a long one would fill pages.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("kind", &self.kind())
            .field("start_fen", &self.start_fen)
            .field("played", &self.played.join(" "))
            .field("fen", &self.fen())
            .finish_non_exhaustive()
    }
}
