//! Alpha-beta against plain minimax on small random trees, in which a side often acts twice running.

use dethrone_rules::{Army, ByArmy, Ending, Game, Outcome};

use super::{Search, Selectivity, final_value};
use crate::limits::{Limits, StopFlag, Watch};
use crate::random::Random;
use crate::searchable::Searchable;
use crate::table::Table;
use crate::value::{INFINITE, Value};

/// A game whose position is a sum: different orders of the same actions meet again. Who acts, what there is to do,
/// what it is worth and when it is over all come out of a hash of seed, ply and sum.
#[derive(Clone, Debug)]
struct Sums {
    seed: u64,
    sums: Vec<u64>,
}

impl Sums {
    fn new(seed: u64) -> Self {
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

fn is_light(army: Army) -> bool {
    matches!(army, Army::White | Army::Yellow)
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
        is_light(one) == is_light(other)
    }
    fn outcome(&self, _: Ending) -> Outcome {
        Outcome { points: ByArmy::from_fn(|army| self.points(army)), ranks: None }
    }
}

impl Searchable for Sums {
    const HISTORY_SLOTS: usize = 4;
    const FORBIDS_REPETITION: bool = false;

    fn code(action: u32) -> u32 {
        action
    }
    fn history_slot(&self, action: u32) -> usize {
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
    fn promise(&self, _: u32) -> Value {
        0
    }
    fn null_action(&self) -> Option<u32> {
        None
    }
    fn evaluate(&self) -> Value {
        let for_light = (self.number(6) % 201) as Value - 100;
        if self.to_act().is_some_and(is_light) { for_light } else { -for_light }
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
    fn points(&self, army: Army) -> u32 {
        u32::from(self.is_over() && is_light(army) == self.winner_is_light())
    }
}

/// The definition: no window, no table, no order.
fn minimax(game: &mut Sums, depth: u32, ply: usize) -> Value {
    if ply > 0 && game.is_drawn() {
        return 0;
    }
    if depth == 0 {
        return quiet_minimax(game, 0, ply);
    }
    best_of(game, -INFINITE, |_| true, ply, &mut |game| minimax(game, depth - 1, ply + 1))
}

/// The same below the last full ply.
fn quiet_minimax(game: &mut Sums, deep: u32, ply: usize) -> Value {
    if game.is_drawn() {
        return 0;
    }
    let evading = deep < 2 && game.alarmed();
    let standing = if evading { -INFINITE } else { game.evaluate() };
    best_of(game, standing, |action| evading || action == 3, ply, &mut |game| {
        quiet_minimax(game, deep + 1, ply + 1)
    })
}

/// The best of `standing` and of what `value` says after each action that counts.
fn best_of(
    game: &mut Sums,
    standing: Value,
    counts: impl Fn(u32) -> bool,
    ply: usize,
    value: &mut dyn FnMut(&mut Sums) -> Value,
) -> Value {
    let mover = game.to_act().expect("a final value is asked for where it arises");
    let points = game.points(mover);
    let mut best = standing;
    for action in game.legal_actions().into_iter().filter(|&action| counts(action)) {
        game.play(action, &mut |()| ());
        best = best.max(match game.to_act() {
            None => final_value(game, mover, points, ply + 1),
            Some(next) if is_light(next) == is_light(mover) => value(game),
            Some(_) => -value(game),
        });
        game.undo();
    }
    best
}

fn search(seed: u64, depth: u32, selectivity: Selectivity) -> Option<super::Finding<u32>> {
    let (clock, stop, table) = (|| std::time::Duration::ZERO, StopFlag::default(), Table::new(1));
    let watch = Watch::start(&clock, &stop, &Limits::default());
    Search::new(watch, &table, selectivity).deepen(&mut Sums::new(seed), depth, &mut |_| ())
}

#[test]
fn alpha_beta_finds_the_value_of_plain_minimax_when_sides_move_twice_running() {
    let mut decided = 0;
    for seed in 1..=400 {
        let Some(found) = search(seed, 7, Selectivity::FullWidth) else { continue };
        let mut game = Sums::new(seed);
        assert_eq!(found.value, minimax(&mut game, found.depth, 0), "seed {seed}, depth {}", found.depth);
        decided += u32::from(found.depth < 7);
    }
    assert!((20..380).contains(&decided), "{decided} of 400 trees ended early: both kinds must occur");
}

#[test]
fn the_line_leads_to_the_value() {
    for seed in 1..=200 {
        let Some(found) = search(seed, 5, Selectivity::FullWidth) else { continue };
        let mut game = Sums::new(seed);
        let mover = game.to_act();
        game.play(found.line[0], &mut |()| ());
        let rest = match (mover, game.to_act()) {
            (Some(mover), None) => final_value(&game, mover, 0, 1),
            (Some(mover), Some(next)) if is_light(mover) == is_light(next) => {
                minimax(&mut game, found.depth - 1, 1)
            }
            _ => -minimax(&mut game, found.depth - 1, 1),
        };
        assert_eq!(rest, found.value, "seed {seed}");
    }
}

#[test]
fn a_selective_search_gives_a_legal_action_and_stops_at_its_depth() {
    for seed in 1..=100 {
        let Some(found) = search(seed, 6, Selectivity::Selective) else { continue };
        assert!(found.depth <= 6);
        assert!(Sums::new(seed).legal_actions().contains(&found.line[0]), "seed {seed}");
    }
}
