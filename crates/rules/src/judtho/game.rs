//! A Judtho game under way: the position and all that stood before it.

use super::ending::DrawRefusal;
use super::movement::Field;
use super::{Action, Due, Event, Position, Variant};
use crate::{Army, Ending, Outcome};

/// A game of one of the Judtho variants.
#[derive(Clone, Debug)]
pub struct Game<V: Variant> {
    /// R5: every position that has occurred, the current one last; never empty.
    pub(super) positions: Vec<Position<V>>,
}

impl<V: Variant> Game<V> {
    /// A game that goes on from `position`, of whose past nothing is known (R5).
    pub fn from_position(position: Position<V>) -> Self {
        Game { positions: vec![position] }
    }

    /// The position now.
    #[inline(always)]
    pub fn position(&self) -> &Position<V> {
        &self.positions[self.positions.len() - 1]
    }

    /// Every position of the game, the current one last.
    pub fn positions(&self) -> &[Position<V>] {
        &self.positions
    }

    /// J10 Draw: whether a draw may be agreed now.
    ///
    /// # Errors
    /// The condition that does not hold.
    pub fn may_agree_draw(&self) -> Result<(), DrawRefusal> {
        self.position().may_agree_draw()
    }
}

impl<V: Variant> crate::Game for Game<V> {
    type Action = Action<V::Board>;
    type Event = Event<V::Board>;

    const ARMIES: &'static [Army] = V::ARMIES;

    fn start() -> Self {
        Self::from_position(Position::start())
    }

    fn to_act(&self) -> Option<Army> {
        self.position().to_act()
    }

    fn legal_actions_into(&self, actions: &mut Vec<Self::Action>) {
        let position = self.position();
        let Some((army, due)) = position.queue.front() else { return };
        match due {
            Due::Move => {
                let before = actions.len();
                Field::new(position, army).find_moves(position, actions);
                let repeating = self.repeating_moves();
                if !repeating.is_empty() {
                    actions.retain(|action| !repeating.iter().any(|(other, _)| other == action));
                }
                position.drops_into(army, actions);
                if actions.len() == before {
                    actions.push(Action::Pass);
                }
            }
            Due::Assembly => position.assembly_actions_into(army, actions),
            Due::Bonus | Due::King => position.placements_into(army, due, actions),
        }
    }

    fn count_legal_actions(&self) -> u64 {
        self.count_actions()
    }

    fn play(&mut self, action: Self::Action, observer: &mut impl FnMut(Self::Event)) {
        let mut next = *self.position();
        next.play(action, observer);
        self.positions.push(next);
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
        self.position().ending()
    }

    fn same_side(&self, one: Army, other: Army) -> bool {
        self.position().same_side(one, other)
    }

    fn effective_ending(&self, ending: Ending) -> Ending {
        self.position().effective_ending(ending)
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        self.position().outcome(ending)
    }
}
