//! The computer player: what it chooses in a position, and how it answers offers.

use std::any::Any;
use std::time::Duration;

use crate::alpha_beta::{Finding, Mind, Order, Question, Report, Techniques};
use crate::level::Strength;
use crate::limits::{Clock, Limits};
use crate::network::Networks;
use crate::playable::{Offer, Playable};
use crate::random::Random;
use crate::searchable::Searchable;
use crate::stop_flag::StopFlag;
use crate::time_left::Patience;
use crate::transposition_table::TranspositionTable;
use crate::value::{MAX_PLY, Score, Value, WIN};
use crate::watch::{Shared, Watch};
use dethrone_rules::{AnyGame, Army, Ending, Game, with_game};

/// A computer player. It remembers what it has searched from one choice to the next, and plays any of the games.
pub struct Player {
    table: TranspositionTable,
    random: Random,
    threads: usize,
    techniques: Techniques,
    strength: Strength,
    lines: usize,
    networks: Networks,
    /// A `Vec<Mind<G>>` of the game played last.
    minds: Option<Box<dyn Any + Send>>,
}

/// The system has no memory for a transposition table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no memory for a table of {megabytes} MB")]
pub struct NoMemory {
    /// The size that was asked for.
    pub megabytes: usize,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies of the iteration; 0 for an action that was chosen without a search.
    pub depth: u32,
    /// Which of the best actions it is about, from 1.
    pub number: usize,
    /// Plies of the longest line looked at.
    pub deepest: u32,
    /// How full of this search's entries the table is, in thousandths.
    pub fullness: u32,
    /// For the side that chooses.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
    /// The actions that it expects, in coordinate notation, the chosen one first.
    pub line: Vec<String>,
}

/// What the player does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its action, in coordinate notation.
    pub action: String,
    /// RC1: the draw that it claims instead of acting.
    pub claim: Option<Ending>,
    /// Whether it offers a draw with its action.
    pub offers_draw: bool,
    /// The last of what it has found.
    pub info: Info,
}

impl Player {
    /// A player with a table of so many megabytes. `seed` gives variety where there is a choice of equals: in the
    /// Assembly.
    pub fn new(table_megabytes: usize, seed: u64) -> Self {
        Player {
            table: TranspositionTable::new(table_megabytes),
            random: Random::new(seed),
            threads: 1,
            techniques: Techniques::ALL,
            strength: Strength::Full,
            lines: 1,
            networks: Networks::default(),
            minds: None,
        }
    }

    /// Gives the player a table of so many megabytes, with nothing in it. Where there is no memory for it, it is as large
    /// as before, and empty.
    pub fn set_table_megabytes(&mut self, megabytes: usize) -> Result<(), NoMemory> {
        let before = self.table.megabytes();
        // First, so that there need not be room for both.
        self.table = TranspositionTable::default();
        let table = TranspositionTable::of_megabytes(megabytes);
        let refused = table.is_none().then_some(NoMemory { megabytes });
        if let Some(table) = table.or_else(|| TranspositionTable::of_megabytes(before)) {
            self.table = table;
        }
        refused.map_or(Ok(()), Err)
    }

    /// Searches with so many threads, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
        self.minds = None;
    }

    /// Leaves techniques out, to measure what they are worth.
    pub fn set_techniques(&mut self, techniques: Techniques) {
        self.techniques = techniques;
        self.minds = None;
    }

    /// Plays as well as this allows.
    pub fn set_strength(&mut self, strength: Strength) {
        self.strength = strength;
    }

    /// Reports so many of the best actions of each iteration, at least one, each with its own line.
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.max(1);
    }

    /// Lets the player evaluate with these networks.
    pub fn set_networks(&mut self, networks: Networks) {
        self.networks = networks;
        self.forget();
    }

    /// Lets the player forget what it has searched.
    pub fn forget(&mut self) {
        self.table.clear();
        self.minds = None;
    }

    /// Begins the variety that belongs to `seed`.
    pub fn set_seed(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// What the position is worth at first sight, for the army whose turn it is; `None` when the game is over.
    pub fn evaluate(&self, game: &AnyGame) -> Option<Score> {
        with_game!(game, game => game.to_act().map(|_| evaluate_afresh(game, &self.networks).into()))
    }

    /// Chooses an action for the army whose turn it is; `None` when the game is over. Each finished iteration goes to
    /// `report`. It keeps to `limits`, and gives what it has within a few milliseconds once `stop` is set.
    pub fn choose(
        &mut self,
        game: &AnyGame,
        limits: &Limits,
        stop: &StopFlag,
        clock: &(impl Clock + Sync),
        report: &mut impl FnMut(Info),
    ) -> Option<Choice> {
        with_game!(game, game => self.choose_in(game, limits, stop, clock, report))
    }

    /// Whether the player of `army` accepts an offer that another has made, having looked at the position within
    /// `limits`.
    pub fn accepts(
        &mut self,
        game: &AnyGame,
        army: Army,
        offer: Offer,
        limits: &Limits,
        stop: &StopFlag,
        clock: &(impl Clock + Sync),
    ) -> bool {
        with_game!(game, game => self.accepts_in(game, army, offer, limits, stop, clock))
    }

    fn choose_in<G: Playable>(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &StopFlag,
        clock: &(impl Clock + Sync),
        report: &mut impl FnMut(Info),
    ) -> Option<Choice> {
        let lines = self.lines;
        let found = self.find(game, limits, stop, clock, &mut |found| {
            for (index, finding) in found.iter().take(lines).enumerate() {
                report(describe(game, index + 1, finding));
            }
        });
        let values: Vec<Value> = found.iter().map(|finding| finding.value).collect();
        let finding = found.get(self.strength.pick(&values, &mut self.random))?;
        let info = describe(game, 1, finding);
        let value = finding.value;
        Some(Choice {
            action: info.line.first()?.clone(),
            claim: game.claim(value),
            offers_draw: finding.depth > 0 && game.offers_draw(value),
            info,
        })
    }

    fn accepts_in<G: Playable>(
        &mut self,
        game: &G,
        army: Army,
        offer: Offer,
        limits: &Limits,
        stop: &StopFlag,
        clock: &(impl Clock + Sync),
    ) -> bool {
        let Some(mover) = game.to_act() else { return false };
        let findings = self.find(game, limits, stop, clock, &mut |_| ());
        let Some(found) = findings.first() else { return false };
        let value: Value = if game.same_side(mover, army) { found.value } else { -found.value };
        game.accepts(offer, army, value)
    }

    /// The best lines, the best first; empty when no action is due.
    pub(crate) fn find<G: Playable>(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &StopFlag,
        clock: &(impl Clock + Sync),
        report: &mut Report<'_, G::Action>,
    ) -> Vec<Finding<G::Action>> {
        let shared = Shared::default();
        let limits = &self.strength.narrow(limits);
        let watch = Watch::start(clock, stop, &shared, limits);
        if game.to_act().is_none() {
            return Vec::new();
        }
        let networks = &self.networks;
        let without_search = |action| vec![Finding::unsearched(evaluate_afresh(game, networks), action)];
        if limits.only.is_empty()
            && let Some(action) = game.by_policy(self.techniques, &mut self.random)
        {
            return without_search(action);
        }
        if let [only] = game.legal_actions()[..]
            && limits.spare_effort()
        {
            return without_search(only);
        }
        let only = limits.only.iter().filter_map(|text| game.parse_action(text).ok()).collect();
        self.table.grow_older();
        let (threads, techniques) = (self.threads, self.techniques);
        let kept = self.minds.take().and_then(|minds| minds.downcast::<Vec<Mind<G>>>().ok());
        let mut minds =
            kept.unwrap_or_else(|| Box::new((0..threads).map(|_| Mind::new(techniques, networks)).collect()));
        let order = Order {
            watch,
            table: &self.table,
            techniques,
            question: Question { only, lines: self.lines.max(self.strength.lines()) },
            deepest: limits.depth.unwrap_or(MAX_PLY as u32),
            minds: &mut minds,
        };
        let mut patience = limits.budget().map(|budget| Patience::new(budget.soft));
        let mate =
            limits.mate.map(|actions| Value::try_from(actions).unwrap_or(Value::MAX).saturating_mul(2));
        let found = game.by_search(order, &mut self.random, &mut |found| {
            report(found);
            let Some(best) = found.first() else { return };
            let calm = patience.as_mut().is_some_and(|patience| {
                patience.is_enough(best.line.first().copied(), best.value, best.effort, best.elapsed)
            });
            if calm || mate.is_some_and(|actions| WIN - best.value < actions) {
                shared.be_content();
            }
        });
        self.minds = Some(minds);
        found
    }
}

/// The static value, found without an earlier one.
fn evaluate_afresh<G: Searchable>(game: &G, networks: &Networks) -> Value {
    game.evaluate(&mut G::evaluator(networks))
}

/// A finding in words and notation.
fn describe<G: Playable>(game: &G, number: usize, finding: &Finding<G::Action>) -> Info {
    let mut game = game.clone();
    let mut line = Vec::with_capacity(finding.line.len());
    for &action in &finding.line {
        if !game.legal_actions().contains(&action) {
            break;
        }
        line.push(game.action_text(action));
        game.play(action, &mut |_| ());
    }
    let Finding { depth, deepest, fullness, value, nodes, elapsed, .. } = *finding;
    Info { depth, number, deepest, fullness, score: value.into(), nodes, elapsed, line }
}
