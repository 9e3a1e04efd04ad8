//! A made-up game for the searches' tests: small random trees in which a side often acts twice running.

use dethrone_rules::{Army, ByArmy, Ending, Game, Outcome};

use crate::max_n::ManySided;
use crate::network::Networks;
use crate::random::Random;
use crate::searchable::{STRUCTURES, Searchable};
use crate::value::Value;

/// A game whose position is a sum: different orders of the same actions meet again. Who acts, what there is to do,
/// what it is worth and when it is over all come out of a hash of seed, ply and sum.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    seed: u64,
    sums: Vec<u64>,
}

impl Sums {
    pub(crate) fn new(seed: u64) -> Self {
        Sums { seed, sums: vec![0] }
    }

    /// A number that belongs to this position and `question`.
    fn number(&self, question: u64) -> u64 {
        let place = (self.sums.len() as u64) << 32 | self.sums[self.sums.len() - 1];
        Random::new(self.seed ^ place.wrapping_mul(0x9E37_79B9) ^ question << 56).next_number()
    }

    fn is_over(&self) -> bool {
        self.sums.len() > 1 && self.number(0).is_multiple_of(9)
    }

    fn winner_is_light(&self) -> bool {
        self.number(1).is_multiple_of(2)
    }
}

impl Game for Sums {
    type Action = u32;
    type Event = ();
    const ARMIES: &'static [Army] = &Army::ALL;

    fn start() -> Self {
        Sums::new(0)
    }
    fn to_act(&self) -> Option<Army> {
        (!self.is_over()).then(|| Army::ALL[(self.number(2) % 4) as usize])
    }
    fn legal_actions_into(&self, actions: &mut Vec<u32>) {
        actions.extend((0..=self.number(3) % 4).map(|action| action as u32));
    }
    fn count_legal_actions(&self) -> u64 {
        self.legal_actions().len() as u64
    }
    fn play(&mut self, action: u32, _: &mut impl FnMut(())) {
        self.sums.push(self.sums[self.sums.len() - 1] + u64::from(action));
    }
    fn undo(&mut self) {
        self.sums.pop();
    }
    fn hash(&self) -> u64 {
        self.number(4)
    }
    fn ending(&self) -> Option<Ending> {
        self.is_over()
            .then(|| if self.number(5).is_multiple_of(5) { Ending::Stalemate } else { Ending::Conquest })
    }
    fn same_side(&self, one: Army, other: Army) -> bool {
        one.is_light() == other.is_light()
    }
    fn outcome(&self, _: Ending) -> Outcome {
        Outcome { points: ByArmy::from_fn(|army| u32::from(self.has_won(army))), ranks: None }
    }
}

impl Searchable for Sums {
    const PIECE_TO: usize = 4;
    const ORIGINS_AND_DESTINATIONS: usize = 4;
    const EVASION_PLIES: u32 = 2;

    type Evaluator = ();
    fn evaluator(_: &Networks) {}

    fn code(action: u32) -> u32 {
        action
    }
    fn piece_to(&self, action: u32) -> usize {
        action as usize
    }
    fn origin_and_destination(&self, action: u32) -> usize {
        action as usize
    }
    fn candidates_into(&self, actions: &mut Vec<u32>) {
        self.legal_actions_into(actions);
    }
    fn gain(&self, action: u32) -> Value {
        Value::from(action == 3) * 50
    }
    fn risk(&self, _: u32) -> Value {
        0
    }
    fn first_impression(&self) -> impl Fn(u32) -> Value {
        |_| 0
    }
    fn exchange_reaches(&self, _: u32, least: Value) -> bool {
        least <= 0
    }
    fn gives_check(&self, action: u32) -> bool {
        action == 2
    }
    fn structures(&self) -> [u64; STRUCTURES] {
        [1, 2, 3].map(|question| self.number(question))
    }
    fn may_forbid(&self) -> bool {
        false
    }
    fn play_null(&mut self) -> bool {
        false
    }
    fn evaluate(&self, (): &mut ()) -> Value {
        let for_light = (self.number(6) % 201) as Value - 100;
        if self.to_act().is_some_and(Army::is_light) { for_light } else { -for_light }
    }
    fn wins_at_once(&self) -> bool {
        false
    }
    fn alarmed(&self) -> bool {
        self.number(7).is_multiple_of(5)
    }
    fn is_drawn(&self) -> bool {
        self.number(8).is_multiple_of(13)
    }
    fn has_won(&self, army: Army) -> bool {
        self.is_over() && army.is_light() == self.winner_is_light()
    }
}

impl ManySided for Sums {
    const KING_GAIN: Value = 1_000;

    /// No two are equal, so that there is one best action.
    fn utilities(&self) -> [Value; 4] {
        [10, 11, 12, 13].map(|question| (self.number(question) % 1_000_000_007) as Value)
    }
}
