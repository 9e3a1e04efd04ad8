//! C4, RC1: how a game ends, and what may be claimed.

use super::{Color, Game, Kind, Position, SquareSet};
use crate::{Army, ByArmy, Ending, Outcome};

/// A draw that the side to move may claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// RC1: the position stands for the third time.
    Threefold,
    /// RC1: fifty moves of each side without a capture or a Pawn's move.
    FiftyMoves,
}

impl Claim {
    /// How the game has ended once the claim is made.
    pub const fn ending(self) -> Ending {
        match self {
            Claim::Threefold => Ending::Repetition,
            Claim::FiftyMoves => Ending::FiftyMoves,
        }
    }
}

impl Position {
    /// C4, RC1: the ending if the side to move has no legal action.
    pub fn mate(&self) -> Option<Ending> {
        if self.count_legal_actions() > 0 {
            None
        } else if self.is_check(self.turn) {
            Some(Ending::Checkmate)
        } else {
            Some(Ending::Stalemate)
        }
    }

    /// RC1: whether the material cannot mate: K v K, K+B v K, K+N v K, or nothing but Bishops on squares of one
    /// colour.
    pub fn is_dead(&self) -> bool {
        let kinds = &self.kinds;
        if !(kinds[Kind::Pawn] | kinds[Kind::Crowned] | kinds[Kind::Rook] | kinds[Kind::Queen]).is_empty() {
            return false;
        }
        let others = self.occupied().without(self.kinds[Kind::King]);
        let bishops = self.kinds[Kind::Bishop];
        match others.count() {
            0 => true,
            1 => !(others & (bishops | self.kinds[Kind::Knight])).is_empty(),
            _ => {
                let light: SquareSet =
                    others.into_iter().filter(|square| (square.file() + square.rank()) % 2 == 0).collect();
                others == bishops && (light.is_empty() || light == others)
            }
        }
    }
}

impl Game {
    /// RC1: the number of half-moves after which a draw may be claimed.
    const CLAIM_AFTER: u32 = 100;
    /// RC1: the number of half-moves after which the game is drawn by itself.
    const DRAWN_AFTER: u32 = 150;

    /// C4, RC1: checkmate, stalemate, and the draws that come by themselves: dead position, fivefold repetition,
    /// seventy-five moves. A mate goes before all others.
    pub(super) fn ended(&self) -> Option<Ending> {
        let position = self.position();
        if let Some(mate) = position.mate() {
            Some(mate)
        } else if position.is_dead() {
            Some(Ending::DeadPosition)
        } else if position.halfmove_clock() >= Self::DRAWN_AFTER {
            Some(Ending::FiftyMoves)
        } else if self.occurrences() >= 5 {
            Some(Ending::Repetition)
        } else {
            None
        }
    }

    /// RC1: the draw that the side to move may claim: threefold repetition or fifty moves.
    pub fn may_claim(&self) -> Option<Claim> {
        if self.ended().is_some() {
            None
        } else if self.occurrences() >= 3 {
            Some(Claim::Threefold)
        } else if self.position().halfmove_clock() >= Self::CLAIM_AFTER {
            Some(Claim::FiftyMoves)
        } else {
            None
        }
    }

    /// RC1: whether the players may agree to a draw: as long as the game goes on.
    pub fn may_agree_draw(&self) -> bool {
        self.ended().is_none()
    }

    /// C4, RC1, J10: who has what of the game if it ends now in this way.
    pub(super) fn outcome_of(&self, ending: Ending) -> Outcome {
        let winner = match ending {
            Ending::Checkmate => Some(self.position().turn().other().army()),
            Ending::Resignation(army) | Ending::Time(army) | Ending::Departure(army) => {
                Color::of(army).map(|color| color.other().army())
            }
            _ => None,
        };
        let each = |value: fn(bool) -> u32| {
            ByArmy::from_fn(|army| if Color::of(army).is_some() { value(winner == Some(army)) } else { 0 })
        };
        let points = each(u32::from);
        let rank = |army: Army| match (Color::of(army), winner) {
            (None, _) => 0,
            (Some(_), Some(winner)) if winner != army => 2,
            _ => 1,
        };
        Outcome { points, ranks: (ending != Ending::Void).then(|| ByArmy::from_fn(rank)) }
    }
}
