//! A game under way: the position and those before it.

use super::{Action, Event, Illegal, Position, Setup};
use crate::{Army, Ending, Outcome};

/// A game of Royal Court.
#[derive(Clone, Debug)]
pub struct Game {
    /// The positions since the beginning; the last one, which is always there, stands.
    pub(super) positions: Vec<Position>,
}

impl Game {
    /// The game that begins with `position`; nothing has occurred before.
    pub fn from_position(position: Position) -> Self {
        Game { positions: vec![position] }
    }

    /// The position that stands.
    #[inline(always)]
    #[expect(clippy::missing_panics_doc, reason = "a position always stands")]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("a position stands")
    }

    /// Every position of the game, the current one last.
    #[inline(always)]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The number of actions played.
    pub const fn ply(&self) -> usize {
        self.positions.len() - 1
    }

    /// Hands the turn to the other colour with nothing moved; [`Game::undo`](crate::Game::undo) takes it back. No move of
    /// the rules: searches ask with it what the other side threatens. The King of the colour to move must not be in
    /// check.
    pub fn skip_turn(&mut self) {
        let mut position = *self.position();
        position.skip();
        self.positions.push(position);
    }

    /// Why `action` is illegal; `None` when it is legal. Like the legal actions it disregards draws.
    pub fn why_illegal(&self, action: Action) -> Option<Illegal> {
        self.position().why_illegal(action)
    }
}

impl crate::Game for Game {
    type Action = Action;
    type Event = Event;

    const ARMIES: &'static [Army] = &[Army::White, Army::Black];

    fn start() -> Self {
        Game::from_position(Setup::start().validate().expect("C1 is a position"))
    }

    fn to_act(&self) -> Option<Army> {
        if self.ended().is_some() { None } else { Some(self.position().turn().army()) }
    }

    fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        self.position().legal_actions_into(actions);
    }

    fn count_legal_actions(&self) -> u64 {
        self.position().count_legal_actions()
    }

    fn play(&mut self, action: Action, observer: &mut impl FnMut(Event)) {
        self.positions.push(*self.position());
        if let Some(position) = self.positions.last_mut() {
            position.play(action, observer);
        }
    }

    fn undo(&mut self) {
        if self.positions.len() > 1 {
            self.positions.pop();
        }
    }

    fn hash(&self) -> u64 {
        self.position().hash()
    }

    fn ending(&self) -> Option<Ending> {
        self.ended()
    }

    fn same_side(&self, one: Army, other: Army) -> bool {
        one == other
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        self.outcome_of(ending)
    }
}
