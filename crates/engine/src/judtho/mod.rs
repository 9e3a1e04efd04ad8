//! What the searches need to know of the Judtho games.

mod assembly;
mod assembly_search;
mod candidates;
mod evaluation;
mod exchange;
mod gain;
mod shelter;
mod threats;

use dethrone_rules::geometry::{Board, Square, SquareSet, bishop, queen, rook};
use dethrone_rules::judtho::{Action, Conquests, Due, Game, Kind, Position, Variant};
use dethrone_rules::{Army, ArmySet};

pub(crate) use assembly::place;
pub(crate) use assembly_search::search as search_assembly;
pub(crate) use evaluation::evaluate;

use crate::max_n::ManySided;
use crate::network::{Evaluator, Networks};
use crate::searchable::{STRUCTURES, Searchable, structure};
use crate::value::Value;

/// J10's values are counted in hundredths of a Pawn; the King's is above any sum of others that one action can take.
const KING_VALUE: Value = 20_000;

impl<V: Variant> Searchable for Game<V> {
    const PIECE_TO: usize = 8 * <V::Board as Board>::SQUARES;
    const ORIGINS_AND_DESTINATIONS: usize =
        V::ARMIES.len() * <V::Board as Board>::SQUARES * <V::Board as Board>::SQUARES;
    /// A King may stay attacked, and often can do nothing about it.
    const EVASION_PLIES: u32 = 2;

    type Evaluator = Evaluator<Self>;

    fn code(action: Action<V::Board>) -> u32 {
        let pack = |form: u32, one: usize, two: usize, three: u32| {
            form | (one as u32) << 3 | (two as u32) << 11 | three << 19
        };
        match action {
            Action::Place { kind, square } => pack(0, 0, square.index(), kind as u32),
            Action::Move { from, to } => pack(1, from.index(), to.index(), 0),
            Action::Promote { from, to, kind } => pack(2, from.index(), to.index(), kind as u32),
            Action::Sweep { from, to, between } => pack(3, from.index(), to.index(), u32::from(between)),
            Action::Stationary { from, targets } => pack(4, from.index(), 0, u32::from(targets)),
            Action::Pass => pack(5, 0, 0, 0),
        }
    }

    fn piece_to(&self, action: Action<V::Board>) -> usize {
        let square = action.to().or(action.from()).map_or(0, Square::index);
        acting_kind(self.position(), action) as usize * <V::Board as Board>::SQUARES + square
    }

    fn origin_and_destination(&self, action: Action<V::Board>) -> usize {
        let army = self.position().to_act();
        let army = army.and_then(|army| V::ARMIES.iter().position(|&other| other == army)).unwrap_or(0);
        let to = action.to().or(action.from()).map_or(0, Square::index);
        let from = action.from().map_or(to, Square::index);
        (army * <V::Board as Board>::SQUARES + from) * <V::Board as Board>::SQUARES + to
    }

    fn candidates_into(&self, actions: &mut Vec<Action<V::Board>>) {
        candidates::candidates_into(self, actions);
    }

    fn gain(&self, action: Action<V::Board>) -> Value {
        gain::gain(self.position(), action)
    }

    /// A Knight that captures without moving risks nothing.
    fn risk(&self, action: Action<V::Board>) -> Value {
        match action {
            Action::Stationary { .. } | Action::Place { .. } | Action::Pass => 0,
            _ => value::<V>(acting_kind(self.position(), action)).min(2_000),
        }
    }

    fn first_impression(&self) -> impl Fn(Action<V::Board>) -> Value {
        evaluation::first_impression(self.position())
    }

    fn exchange_reaches(&self, action: Action<V::Board>, least: Value) -> bool {
        exchange::reaches(self.position(), action, least)
    }

    /// Also a Knight that will knatch.
    fn gives_check(&self, action: Action<V::Board>) -> bool {
        threats::threatens(self.position(), action)
    }

    /// The Pawns; the Kings and the Knights, which make the Knatches; all others.
    fn structures(&self) -> [u64; STRUCTURES] {
        let position = self.position();
        let of = |kinds: &[Kind]| {
            let sets =
                kinds.iter().flat_map(|&kind| V::ARMIES.iter().map(move |&army| position.pieces(army, kind)));
            structure(sets)
        };
        [
            of(&[Kind::Pawn]),
            of(&[Kind::King, Kind::Knight]),
            of(&[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Prince, Kind::Princess]),
        ]
    }

    /// R5.
    fn may_forbid(&self) -> bool {
        self.may_repeat()
    }

    /// Play bears a pass wherever a move is due. There is no zugzwang worth the name while an army has a few pieces.
    fn play_null(&mut self) -> bool {
        let position = self.position();
        let may = position
            .queue()
            .front()
            .is_some_and(|(army, due)| due == Due::Move && position.army(army).count() >= 4);
        if may {
            dethrone_rules::Game::play(self, Action::Pass, &mut |_| ());
        }
        may
    }

    fn evaluator(networks: &Networks) -> Evaluator<Self> {
        Evaluator::new(networks)
    }

    /// By the network, where there is one for the game; it knows no Assembly.
    fn evaluate(&self, evaluator: &mut Evaluator<Self>) -> Value {
        let moves = self.position().queue().front().is_some_and(|(_, due)| due == Due::Move);
        let value = if moves { evaluator.evaluate(self) } else { None };
        value.unwrap_or_else(|| evaluation::evaluate(self.position()))
    }

    fn wins_at_once(&self) -> bool {
        let position = self.position();
        match position.queue().front() {
            Some((army, Due::Move)) if next_conquest_decides(position) => {
                threats::dethrones(position, army, position.relations().opponents(army))
            }
            _ => false,
        }
    }

    fn alarmed(&self) -> bool {
        let position = self.position();
        let Some((army, Due::Move)) = position.queue().front() else { return false };
        let two_sides = next_conquest_decides(position);
        opponents(position, army).any(|attacker| {
            let own_side = if two_sides { position.relations().opponents(attacker) } else { only(army) };
            threats::dethrones(position, attacker, own_side)
        })
    }

    /// Repetition is illegal (R5), and agreement is no matter of the search.
    fn is_drawn(&self) -> bool {
        false
    }

    /// Not told by the points: a set-up may carry some already, in Duo and Trio too.
    fn has_won(&self, army: Army) -> bool {
        self.position().winners().contains(army)
    }
}

impl<V: Variant> ManySided for Game<V> {
    const KING_GAIN: Value = KING_VALUE;

    fn utilities(&self) -> [Value; 4] {
        evaluation::utilities(self.position())
    }
}

/// J7, J11, J12, J13: whether the next Conquest ends the game; exactly then two sides are left.
fn next_conquest_decides<V: Variant>(position: &Position<V>) -> bool {
    V::CONQUESTS == Conquests::FirstWins || position.relations().conquests() == 2
}

/// The armies of this game that are Opponents of `army`.
fn opponents<V: Variant>(position: &Position<V>, army: Army) -> impl Iterator<Item = Army> {
    let opponents = position.relations().opponents(army);
    V::ARMIES.iter().copied().filter(move |&other| opponents.contains(other))
}

/// The squares a leap away from the Kings that the army may dethrone: from there its Knights knatch (J6).
fn around_opposing_kings<V: Variant>(position: &Position<V>, army: Army) -> SquareSet<V::Board> {
    opponents(position, army)
        .flat_map(|opponent| position.pieces(opponent, Kind::King))
        .fold(SquareSet::EMPTY, |around, king| around | V::Board::leaps(king))
}

/// What an officer on `square` sees on a board with these squares occupied. A Prince is taken for a Princess.
#[inline(always)]
fn seen_by<B: Board>(officer: Kind, square: Square<B>, occupied: SquareSet<B>) -> SquareSet<B> {
    match officer {
        Kind::Queen => queen(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::Bishop => bishop(square, occupied),
        Kind::Knight => B::leaps(square),
        Kind::Prince | Kind::Princess => B::stars(square),
        Kind::King | Kind::Pawn => SquareSet::EMPTY,
    }
}

fn only(army: Army) -> ArmySet {
    ArmySet::EMPTY.with(army)
}

/// A piece's value in a search: J10's, and the King's.
fn value<V: Variant>(kind: Kind) -> Value {
    match kind {
        Kind::King => KING_VALUE,
        _ => 100 * V::VALUES[kind] as Value,
    }
}

/// The kind of the piece that acts or is placed; the King for a pass.
fn acting_kind<V: Variant>(position: &Position<V>, action: Action<V::Board>) -> Kind {
    match action {
        Action::Place { kind, .. } => kind,
        Action::Promote { .. } => Kind::Pawn,
        Action::Stationary { .. } => Kind::Knight,
        Action::Pass => Kind::King,
        Action::Move { from, .. } | Action::Sweep { from, .. } => position.kind_at(from),
    }
}
