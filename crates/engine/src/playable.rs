//! How the computer plays each game: which actions it makes by policy, by which search it finds the others, and what
//! it does about draws.

use dethrone_records::Notation;
use dethrone_rules::judtho::{Due, Kind, KindSet, Variant};
use dethrone_rules::{Army, Ending, Game, judtho, royal_court};

use crate::alpha_beta::{Finding, Order, Report, Technique, Techniques};
use crate::judtho::search_assembly;
use crate::limits::Clock;
use crate::max_n::MaxN;
use crate::random::Random;
use crate::searchable::Searchable;
use crate::value::Value;

/// What players may propose to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// A draw (in Quattro: to end the game with the points as they stand).
    Draw,
    /// That the game shall not count.
    Void,
}

/// A game that the computer plays.
pub(crate) trait Playable: Searchable + Notation {
    /// The action for which no search is needed, if it is such a one.
    fn by_policy(&self, techniques: Techniques, random: &mut Random) -> Option<Self::Action>;

    /// What the search for this position finds: the best lines, the best first.
    fn by_search(
        &self,
        order: Order<'_, Self, impl Clock + Sync>,
        random: &mut Random,
        report: &mut Report<'_, Self::Action>,
    ) -> Vec<Finding<Self::Action>>;

    /// The draw that the computer claims here, where `value` is what it expects.
    fn claim(&self, value: Value) -> Option<Ending>;

    /// Whether the computer offers a draw here.
    fn offers_draw(&self, value: Value) -> bool;

    /// Whether the computer accepts an offer, as the army of its own `value`.
    fn accepts(&self, offer: Offer, army: Army, value: Value) -> bool;
}

/// Who expects less than this is glad to lose nothing.
pub(crate) const WORSE: Value = -30;

impl Playable for royal_court::Game {
    fn by_policy(&self, _: Techniques, _: &mut Random) -> Option<Self::Action> {
        None
    }

    fn by_search(
        &self,
        order: Order<'_, Self, impl Clock + Sync>,
        _: &mut Random,
        report: &mut Report<'_, Self::Action>,
    ) -> Vec<Finding<Self::Action>> {
        order.carry_out(self, report)
    }

    /// RC1: whoever is not better takes the draw that the rules give.
    fn claim(&self, value: Value) -> Option<Ending> {
        self.may_claim().filter(|_| value <= 0).map(royal_court::Claim::ending)
    }

    /// An even position late in the game in which each side has made ten moves without a capture or a Pawn's move.
    fn offers_draw(&self, value: Value) -> bool {
        let position = self.position();
        value.abs() <= 20 && position.fullmove_number() >= 60 && position.halfmove_clock() >= 20
    }

    /// Who is worse accepts both.
    fn accepts(&self, _: Offer, _: Army, value: Value) -> bool {
        value <= WORSE
    }
}

/// Whether the Assembly of `army` lacks its King alone: the first move is then so near that alpha-beta sees it.
fn only_king_left<V: Variant>(position: &judtho::Position<V>, army: Army) -> bool {
    position.assembly_kinds(army) == KindSet::EMPTY.with(Kind::King)
}

impl<V: Variant> Playable for judtho::Game<V> {
    /// The Assembly, where it is not searched.
    fn by_policy(&self, techniques: Techniques, random: &mut Random) -> Option<Self::Action> {
        let (army, due) = self.position().queue().front()?;
        let searched = techniques.has(Technique::AssemblySearch) || only_king_left(self.position(), army);
        if due != Due::Assembly || (self.sides() == 2 && searched) {
            return None;
        }
        crate::judtho::place(self, random)
    }

    fn by_search(
        &self,
        order: Order<'_, Self, impl Clock + Sync>,
        random: &mut Random,
        report: &mut Report<'_, Self::Action>,
    ) -> Vec<Finding<Self::Action>> {
        let assembling = self.position().queue().front().filter(|&(_, due)| due == Due::Assembly);
        if self.sides() == 2 {
            match assembling {
                Some((army, _)) if !only_king_left(self.position(), army) => {
                    search_assembly(self, order, random, report)
                }
                _ => order.carry_out(self, report),
            }
        } else {
            MaxN::new(order.watch).deepen(&mut self.clone(), &order.question, order.deepest, report)
        }
    }

    /// Repetition is illegal here (R5), and there are no claims.
    fn claim(&self, _: Value) -> Option<Ending> {
        None
    }

    /// Never: a draw needs equal material, and then the game is still to be won.
    fn offers_draw(&self, _: Value) -> bool {
        false
    }

    /// Duo and Trio: who is worse accepts both. Quattro: who would be first accepts the end, who would be last
    /// accepts that the game shall not count.
    fn accepts(&self, offer: Offer, army: Army, value: Value) -> bool {
        let rank = self.outcome(Ending::DrawAgreed).ranks.map(|ranks| ranks[army]);
        match offer {
            Offer::Draw if self.may_agree_draw().is_err() => false,
            _ if V::CONQUESTS == judtho::Conquests::FirstWins => value <= WORSE,
            Offer::Draw => rank == Some(1),
            Offer::Void => rank == Some(4),
        }
    }
}
