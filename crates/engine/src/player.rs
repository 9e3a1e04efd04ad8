//! The computer player: what it chooses in a position, and how it answers offers.

use std::time::Duration;

use crate::alpha_beta::Finding;
use crate::limits::{Clock, Limits, Watch};
use crate::playable::{Offer, Playable};
use crate::random::Random;
use crate::searchable::Searchable;
use crate::stop_flag::StopFlag;
use crate::time_left::Patience;
use crate::transposition_table::TranspositionTable;
use crate::value::{Score, Value, WIN};
use dethrone_rules::{AnyGame, Army, Ending, Game, with_game};

/// A computer player. It remembers what it has searched from one choice to the next, and plays any of the games.
pub struct Player {
    table: TranspositionTable,
    table_megabytes: usize,
    random: Random,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies of the iteration; 0 for an action that was chosen without a search.
    pub depth: u32,
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
        Player { table: TranspositionTable::new(table_megabytes), table_megabytes, random: Random::new(seed) }
    }

    /// Gives the player a table of so many megabytes, with nothing in it.
    pub fn set_table_megabytes(&mut self, megabytes: usize) {
        self.table = TranspositionTable::new(megabytes);
        self.table_megabytes = megabytes;
    }

    /// Lets the player forget what it has searched.
    pub fn forget(&mut self) {
        self.set_table_megabytes(self.table_megabytes);
    }

    /// Begins the variety that belongs to `seed`.
    pub fn set_seed(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// What the position is worth at first sight, for the army whose turn it is; `None` when the game is over.
    pub fn evaluate(&self, game: &AnyGame) -> Option<Score> {
        with_game!(game, game => game.to_act().map(|_| game.evaluate().into()))
    }

    /// Chooses an action for the army whose turn it is; `None` when the game is over. Each finished iteration goes to
    /// `report`. It keeps to `limits`, and gives what it has within a few milliseconds once `stop` is set.
    pub fn choose(
        &mut self,
        game: &AnyGame,
        limits: &Limits,
        stop: &StopFlag,
        clock: &impl Clock,
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
        clock: &impl Clock,
    ) -> bool {
        with_game!(game, game => self.accepts_in(game, army, offer, limits, stop, clock))
    }

    fn choose_in<G: Playable>(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &StopFlag,
        clock: &impl Clock,
        report: &mut impl FnMut(Info),
    ) -> Option<Choice> {
        let finding = self.find(game, limits, stop, clock, &mut |finding| report(describe(game, finding)))?;
        let info = describe(game, &finding);
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
        clock: &impl Clock,
    ) -> bool {
        let (Some(mover), Some(found)) = (game.to_act(), self.find(game, limits, stop, clock, &mut |_| ()))
        else {
            return false;
        };
        let value: Value = if game.same_side(mover, army) { found.value } else { -found.value };
        game.accepts(offer, army, value)
    }

    pub(crate) fn find<G: Playable>(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &StopFlag,
        clock: &impl Clock,
        report: &mut impl FnMut(&Finding<G::Action>),
    ) -> Option<Finding<G::Action>> {
        let watch = Watch::start(clock, stop, limits);
        game.to_act()?;
        let without_search = |action| Finding {
            depth: 0,
            value: game.evaluate(),
            nodes: 0,
            elapsed: Duration::ZERO,
            line: vec![action],
        };
        if let Some(action) = game.by_policy(&mut self.random) {
            return Some(without_search(action));
        }
        if let [only] = game.legal_actions()[..]
            && limits.spare_effort()
        {
            return Some(without_search(only));
        }
        self.table.grow_older();
        let enough = watch.enough();
        let mut patience = limits.budget().map(|budget| Patience::new(budget.soft));
        let mate =
            limits.mate.map(|actions| Value::try_from(actions).unwrap_or(Value::MAX).saturating_mul(2));
        game.by_search(&self.table, watch, limits.depth, &mut |finding| {
            report(finding);
            let (value, elapsed) = (finding.value, finding.elapsed);
            let calm = patience
                .as_mut()
                .is_some_and(|patience| patience.is_enough(finding.line.first().copied(), value, elapsed));
            if calm || mate.is_some_and(|actions| WIN - value < actions) {
                enough.stop();
            }
        })
    }
}

/// A finding in words and notation.
fn describe<G: Playable>(game: &G, finding: &Finding<G::Action>) -> Info {
    let mut game = game.clone();
    let mut line = Vec::with_capacity(finding.line.len());
    for &action in &finding.line {
        if !game.legal_actions().contains(&action) {
            break;
        }
        line.push(game.action_text(action));
        game.play(action, &mut |_| ());
    }
    let Finding { depth, value, nodes, elapsed, .. } = *finding;
    Info { depth, score: value.into(), nodes, elapsed, line }
}
