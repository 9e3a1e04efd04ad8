//! What self-play has to know of each of the two-sided games.

use dethrone_engine::SelfPlay;
use dethrone_rules::judtho::{self, Duo, Trio};
use dethrone_rules::{Army, Ending, Game, GameKind, royal_court};

use super::Openings;
use super::adjudication::Adjudication;
use crate::data::Result;

/// A game of two sides that the engine plays against itself.
pub trait Played: SelfPlay + Game<Action: Ord> {
    /// Which game it is.
    const KIND: GameKind;
    /// When its games are broken off.
    const ADJUDICATION: Adjudication;
    /// Its usual openings.
    const OPENINGS: Openings;

    /// Whether pieces are still being placed.
    fn in_assembly(&self) -> bool;

    /// The ending, or the draw that may be claimed.
    fn end(&self) -> Option<Ending>;

    /// The ending of a game that has become too long.
    const TOO_LONG: Ending;

    /// What White's side has of the game if it ends now in this way.
    fn result(&self, ending: Ending) -> Result {
        match self.outcome(ending).compare(Self::ARMIES, |army| self.same_side(Army::White, army)) {
            std::cmp::Ordering::Greater => Result::Win,
            std::cmp::Ordering::Equal => Result::Draw,
            std::cmp::Ordering::Less => Result::Loss,
        }
    }
}

impl Played for royal_court::Game {
    const KIND: GameKind = GameKind::RoyalCourt;
    const ADJUDICATION: Adjudication = Adjudication {
        decisive: 2_500,
        agreeing: 4,
        even: 8,
        even_plies: 10,
        even_after: Some(100),
        longest: 300,
    };
    const OPENINGS: Openings = Openings { least: 6, most: 10, uneven: 250 };
    const TOO_LONG: Ending = Ending::DrawAgreed;

    fn in_assembly(&self) -> bool {
        false
    }

    fn end(&self) -> Option<Ending> {
        self.ending().or_else(|| self.may_claim().map(royal_court::Claim::ending))
    }
}

macro_rules! judtho {
    ($($variant:ident),*) => {
        $(impl Played for judtho::Game<$variant> {
            const KIND: GameKind = GameKind::$variant;
            const ADJUDICATION: Adjudication = JUDTHO;
            const OPENINGS: Openings = Openings { least: 0, most: 6, uneven: 400 };
            const TOO_LONG: Ending = Ending::Adjudication;

            fn in_assembly(&self) -> bool {
                self.position().in_assembly()
            }

            fn end(&self) -> Option<Ending> {
                self.ending()
            }
        })*
    };
}
judtho!(Duo, Trio);

/// Judtho is never drawn for being even: repetition is illegal there (R5), and somebody wins.
const JUDTHO: Adjudication =
    Adjudication { decisive: 3_000, agreeing: 4, even: 0, even_plies: 0, even_after: None, longest: 400 };
