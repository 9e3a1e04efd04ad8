//! What the searches need to know of Royal Court.

mod evaluation;
mod exchange;
mod threats;

use dethrone_rules::geometry::{Board, CourtBoard, bishop, queen, rook};
use dethrone_rules::royal_court::{Action, ByKind, Color, Game, Kind, Position, Square, SquareSet};
use dethrone_rules::{Army, Ending};

use crate::network::{Evaluator, Networks};
use crate::searchable::{STRUCTURES, Searchable, structure};
use crate::value::Value;
pub(crate) use evaluation::evaluate;

use evaluation::{VALUES, square_value};

/// How promising it is to bring a piece away from where a lesser one attacks it. K Q R B N C P.
const ESCAPE: ByKind<Value> = ByKind([0, 1_500, 1_000, 750, 750, 1_000, 0]);

impl Searchable for Game {
    const PIECE_TO: usize = 7 * 80;
    const ORIGINS_AND_DESTINATIONS: usize = 2 * 80 * 80;
    /// C4: a check must be met, however deep.
    const EVASION_PLIES: u32 = u32::MAX;

    type Evaluator = Evaluator<Self>;

    #[inline]
    fn code(action: Action) -> u32 {
        let promotion = action.promotion().map_or(0, |kind| kind as u32 + 1);
        action.from().index() as u32 | (action.to().index() as u32) << 8 | promotion << 16
    }

    #[inline]
    fn piece_to(&self, action: Action) -> usize {
        moving_kind(self.position(), action) as usize * 80 + action.to().index()
    }

    #[inline]
    fn origin_and_destination(&self, action: Action) -> usize {
        let side = self.position().turn() as usize;
        (side * 80 + action.from().index()) * 80 + action.to().index()
    }

    #[inline]
    fn acting(&self) -> Option<Army> {
        Some(self.position().turn().army())
    }

    /// A Queen does what a promoted Rook or Bishop does; the stalemates that speak for one are not worth the nodes.
    fn candidates_into(&self, actions: &mut Vec<Action>) {
        use dethrone_rules::Game as _;
        let before = actions.len();
        self.legal_actions_into(actions);
        if actions[before..].iter().any(|action| action.promotion().is_some()) {
            actions.retain(|action| !matches!(action.promotion(), Some(Kind::Rook | Kind::Bishop)));
        }
    }

    #[inline]
    fn gain(&self, action: Action) -> Value {
        let position = self.position();
        let captured = match position.piece_at(action.to()) {
            Some(piece) => VALUES[piece.kind],
            None if position.en_passant() == Some(action.to())
                && moving_kind(position, action) == Kind::Pawn =>
            {
                VALUES[Kind::Pawn]
            }
            None => 0,
        };
        captured + action.promotion().map_or(0, |kind| VALUES[kind] - VALUES[Kind::Pawn])
    }

    #[inline]
    fn risk(&self, action: Action) -> Value {
        VALUES[moving_kind(self.position(), action)]
    }

    /// A better place, and above all one where no lesser piece attacks.
    #[inline]
    fn first_impression(&self) -> impl Fn(Action) -> Value {
        let position = self.position();
        let color = position.turn();
        let attacked = threats::by_lesser(position, color.other());
        move |action| {
            let (kind, from, to) = (moving_kind(position, action), action.from(), action.to());
            let escape =
                Value::from(attacked[kind].contains(from)) - Value::from(attacked[kind].contains(to));
            4 * (square_value(color, kind, to) - square_value(color, kind, from)) + ESCAPE[kind] * escape
        }
    }

    fn exchange_reaches(&self, action: Action, least: Value) -> bool {
        exchange::reaches(self.position(), action, least)
    }

    /// Not seen: what a Rook that castles or a Pawn taken in passing uncovers.
    fn gives_check(&self, action: Action) -> bool {
        let position = self.position();
        let color = position.turn();
        let enemy_king = position.king(color.other());
        let (from, to) = (SquareSet::from(action.from()), SquareSet::from(action.to()));
        let occupied = position.occupied().without(from) | to;
        let kind = action.promotion().unwrap_or(moving_kind(position, action));
        attacks(kind, color, action.to(), occupied).contains(enemy_king)
            || (queen(enemy_king, SquareSet::EMPTY).contains(action.from())
                && !(position.attackers(enemy_king, color, occupied) & position.color(color))
                    .without(from)
                    .is_empty())
    }

    /// The Pawns; the light pieces and Kings; the heavy pieces and Kings.
    fn structures(&self) -> [u64; STRUCTURES] {
        let position = self.position();
        let of = |kinds: [Kind; 4]| {
            structure(kinds.into_iter().flat_map(|kind| Color::ALL.map(|color| position.pieces(color, kind))))
        };
        [
            structure(Color::ALL.map(|color| position.pieces(color, Kind::Pawn))),
            of([Kind::Knight, Kind::Bishop, Kind::Crowned, Kind::King]),
            of([Kind::Queen, Kind::Rook, Kind::Crowned, Kind::King]),
        ]
    }

    fn may_forbid(&self) -> bool {
        false
    }

    /// C4 has no passing: with Pawns alone it might be an advantage, and in check it could not be played.
    fn play_null(&mut self) -> bool {
        let position = self.position();
        let color = position.turn();
        let others = position.color(color).without(position.kind(Kind::Pawn) | position.kind(Kind::King));
        let may = !others.is_empty() && !position.is_check(color);
        if may {
            self.skip_turn();
        }
        may
    }

    fn evaluator(networks: &Networks) -> Evaluator<Self> {
        Evaluator::new(networks)
    }

    /// By the network, where there is one.
    fn evaluate(&self, evaluator: &mut Evaluator<Self>) -> Value {
        evaluator.evaluate(self).unwrap_or_else(|| evaluate(self.position()))
    }

    fn wins_at_once(&self) -> bool {
        false
    }

    #[inline]
    fn alarmed(&self) -> bool {
        self.position().is_check(self.position().turn())
    }

    /// A position that stands again would stand a third time if both sides went on so.
    fn is_drawn(&self) -> bool {
        let position = self.position();
        position.halfmove_clock() >= 100 || self.occurrences() >= 2 || position.is_dead()
    }

    /// C4.
    fn has_won(&self, army: Army) -> bool {
        let position = self.position();
        position.turn().army() != army && position.mate() == Some(Ending::Checkmate)
    }
}

/// The kind of the piece that is about to move.
#[inline(always)]
fn moving_kind(position: &Position, action: Action) -> Kind {
    position.piece_at(action.from()).map_or(Kind::Pawn, |piece| piece.kind)
}

/// What a piece on `square` attacks on a board with these squares occupied.
#[inline(always)]
fn attacks(kind: Kind, color: Color, square: Square, occupied: SquareSet) -> SquareSet {
    match kind {
        Kind::Queen => queen(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::Bishop => bishop(square, occupied),
        Kind::Knight => CourtBoard::leaps(square),
        Kind::Crowned => CourtBoard::leaps(square) | CourtBoard::steps(square),
        Kind::King => CourtBoard::steps(square),
        Kind::Pawn => {
            let front = SquareSet::from(square).shift(0, i32::from(color.forward()));
            front.shift(-1, 0) | front.shift(1, 0)
        }
    }
}

/// The rank of `square` as `color` counts it, from 0 at home.
fn relative_rank(color: Color, square: Square) -> i32 {
    let rank = i32::from(square.rank());
    match color {
        Color::White => rank,
        Color::Black => 7 - rank,
    }
}

#[cfg(test)]
mod tests {
    use dethrone_records::Notation;
    use dethrone_rules::Game as _;

    use super::*;
    use crate::random::Random;

    #[test]
    fn a_check_is_seen_before_it_is_given() {
        let (mut checks, mut others) = (0, 0);
        for seed in 0..60 {
            let (mut game, mut random) = (Game::start(), Random::new(seed));
            while game.ply() < 120 && game.to_act().is_some() {
                let actions = game.legal_actions();
                for &action in &actions {
                    let position = game.position();
                    let passing = moving_kind(position, action) == Kind::Pawn
                        && position.en_passant() == Some(action.to());
                    let castles = moving_kind(position, action) == Kind::King
                        && action.from().file().abs_diff(action.to().file()) > 1;
                    if passing || castles {
                        // What a Rook that castles or a Pawn taken in passing uncovers is left to the search.
                        continue;
                    }
                    let seen = game.gives_check(action);
                    game.play(action, &mut |_| ());
                    assert_eq!(seen, game.alarmed(), "{} after {action:?}", game.fen());
                    game.undo();
                    if seen { checks += 1 } else { others += 1 }
                }
                game.play(actions[random.below(actions.len())], &mut |_| ());
            }
        }
        assert!(checks > 1_000 && others > 100_000, "{checks} {others}");
    }
}
