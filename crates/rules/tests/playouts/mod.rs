//! Random games played by the literal reference, drawn towards what seldom happens by chance.
#![allow(dead_code, reason = "each integration test includes this module and uses a part of it")]

pub(crate) mod setups;

use std::collections::{BTreeMap, VecDeque};

use crate::cases;
use crate::literal::{Game, Outcome};

/// Where random games begin: the start, the cases' positions, and random set-ups.
pub(crate) fn starts(game: &str) -> Vec<String> {
    let mut starts = vec![Game::start(game).fen(); 3];
    starts.extend(cases::positions(game).into_iter().map(|case| case.fen));
    starts.extend(cases::perft(game).into_iter().map(|case| case.fen));
    starts.extend(cases::micro().into_iter().filter(|case| case.game == game).map(|case| case.fen));
    let mut random = Random::new(2026);
    starts.extend((0..200).map(|_| setups::random_setup(game, &mut random)));
    starts
}

/// What must have happened in the random games of every kind, as `Game::happened` names it; `r5-bars` is a move
/// that repetition forbids.
const EVERYWHERE: [&str; 14] = [
    "adjudication",
    "annihilation",
    "assembly",
    "capture",
    "knatch",
    "pass",
    "pawn-jump",
    "promotion",
    "r5-bars",
    "regicide",
    "self-exposure",
    "stationary-multiple",
    "sweep-prince",
    "sweep-princess",
];

/// And in those of both editions of Quattro.
const IN_BOTH_EDITIONS: [&str; 9] = [
    "bonus-reserve",
    "bonus-struck",
    "first-conquest",
    "king-replaced",
    "placed-in-neutral",
    "r9-several-dethroned",
    "second-conquest",
    "third-by-pair",
    "third-conquest",
];

const IN_CURRENT_EDITION: [&str; 6] =
    ["bonus-captured", "bonus-lacking", "drop", "drop-right", "second-by-first-conqueror", "second-by-other"];

const IN_TRIPLE_EDITION: [&str; 6] = [
    "r9-opponent-no-more",
    "third-by-single",
    "third-by-triple",
    "triple-ally-takes-single",
    "triple-single-takes-ally",
    "triple-single-takes-single",
];

/// Fails unless everything that can happen in a game has happened at least once.
pub(crate) fn assert_all_occurred(game: &str, counts: &BTreeMap<&'static str, usize>) {
    let own = match game {
        "duo" => vec!["win"],
        "trio" => vec!["r9-several-dethroned", "win"],
        "quattro" => [&IN_BOTH_EDITIONS[..], &IN_CURRENT_EDITION].concat(),
        _ => [&IN_BOTH_EDITIONS[..], &IN_TRIPLE_EDITION].concat(),
    };
    for event in EVERYWHERE.iter().chain(&own) {
        assert!(counts.contains_key(event), "{game}: no {event} occurred; {counts:?}");
    }
}

/// A seeded generator (`SplitMix64`), so that a failure can be repeated.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Whether something that happens `of` times in `out_of` happens.
    pub(crate) fn chance(&mut self, of: usize, out_of: usize) -> bool {
        self.below(out_of) < of
    }

    /// One of the choices.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// The same elements in another order.
    pub(crate) fn shuffle<T>(&mut self, elements: &mut [T]) {
        for last in (1..elements.len()).rev() {
            elements.swap(last, self.below(last + 1));
        }
    }
}

/// What a random game is drawn towards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Temper {
    /// Conquests of every kind.
    Eager,
    /// Everything but the end of the game.
    Calm,
    /// Taking moves back, towards repetition.
    Shuffling,
}

/// A game under way in the reference.
pub(crate) struct Playout {
    pub(crate) literal: Game,
    random: Random,
    temper: Temper,
    legal: Vec<Outcome>,
    barred: Vec<String>,
    /// The last moves, one for each army.
    last_moves: VecDeque<String>,
    armies: usize,
}

impl Playout {
    pub(crate) fn new(literal: Game, mut random: Random) -> Playout {
        let (legal, barred) = literal.legal_and_barred();
        let temper = random.pick(&[Temper::Eager, Temper::Eager, Temper::Calm, Temper::Shuffling]);
        let armies = literal.armies();
        Playout { literal, random, temper, legal, barred, last_moves: VecDeque::new(), armies }
    }

    /// The legal actions, sorted bytewise.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.legal.iter().map(|outcome| outcome.text.clone()).collect()
    }

    /// The moves that only R5 forbids.
    pub(crate) fn barred(&self) -> &[String] {
        &self.barred
    }

    /// Chooses an action and plays it in the reference; none once the game is over.
    pub(crate) fn advance(&mut self) -> Option<String> {
        let weights: Vec<usize> = self.legal.iter().map(|outcome| self.weight(outcome)).collect();
        let total: usize = weights.iter().sum();
        if total == 0 {
            return None;
        }
        let mut drawn = self.random.below(total);
        let mut chosen = 0;
        while drawn >= weights[chosen] {
            drawn -= weights[chosen];
            chosen += 1;
        }
        let outcome = self.legal.swap_remove(chosen);
        let text = outcome.text.clone();
        self.literal.take(outcome);
        (self.legal, self.barred) = self.literal.legal_and_barred();
        self.last_moves.push_back(text.clone());
        if self.last_moves.len() > self.armies {
            self.last_moves.pop_front();
        }
        Some(text)
    }

    fn weight(&self, outcome: &Outcome) -> usize {
        let is_full_round = self.last_moves.len() == self.armies;
        if self.temper == Temper::Shuffling && is_full_round && takes_back(&self.last_moves[0], &outcome.text)
        {
            return 2000;
        }
        let bonus = |event: &&str| match *event {
            "r9-several-dethroned" => 1000,
            "regicide" | "knatch" | "annihilation" | "self-exposure" if self.temper == Temper::Eager => 200,
            "capture" => 50,
            "pawn-jump" | "promotion" | "sweep-prince" | "sweep-princess" => 40,
            _ => 10,
        };
        let ends = outcome.events.iter().any(|event| matches!(*event, "win" | "third-conquest"));
        if ends && self.temper != Temper::Eager {
            return 1;
        }
        10 + outcome.events.iter().map(bonus).sum::<usize>()
    }
}

/// Whether a quiet move leads back to where the other one came from.
fn takes_back(earlier: &str, now: &str) -> bool {
    let second_letter =
        |text: &str| text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase());
    second_letter(earlier).is_some_and(|(at, _)| now == format!("{}{}", &earlier[at..], &earlier[..at]))
}
