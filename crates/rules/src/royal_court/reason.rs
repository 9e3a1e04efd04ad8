//! Finds why an action is illegal. What is legal is decided in [`movement`](super::movement) alone; the reason is looked
//! for only afterwards.

use super::castling::{CastlingSquares, king_home};
use super::{Action, CastlingFault, Illegal, Kind, Position, Square, SquareSet, Wing};
use crate::geometry::{self, Axis, Board, CourtBoard, line, slide};

impl Position {
    /// Why `action` is illegal; `None` when it is legal.
    pub fn why_illegal(&self, action: Action) -> Option<Illegal> {
        let mut legal = Vec::new();
        self.legal_actions_into(&mut legal);
        if legal.is_empty() {
            return self.mate().map(Illegal::GameOver);
        }
        if legal.contains(&action) {
            return None;
        }
        let reason = self
            .fault_of_squares(action)
            .or_else(|| self.fault_of_movement(action))
            .or_else(|| fault_of_promotion(self, action))
            .or_else(|| self.fault_of_check(action));
        debug_assert!(reason.is_some(), "no reason why {action:?} is illegal");
        let (from, to) = (action.from(), action.to());
        let kind = self.piece_at(from).map_or(Kind::King, |piece| piece.kind);
        Some(reason.unwrap_or(Illegal::NotItsMove { kind, from, to }))
    }

    /// Origin and destination, whatever the piece.
    fn fault_of_squares(&self, action: Action) -> Option<Illegal> {
        let (from, to) = (action.from(), action.to());
        let Some(piece) = self.piece_at(from) else { return Some(Illegal::NoPiece { square: from }) };
        if piece.color != self.turn {
            return Some(Illegal::NotYourPiece { piece, square: from });
        }
        if from == to {
            return Some(Illegal::NoMove { square: from });
        }
        let is_castling = piece.kind == Kind::King && CastlingSquares::of_move(self.turn, from, to).is_some();
        let target = self.piece_at(to).filter(|target| target.color == self.turn && !is_castling)?;
        Some(Illegal::OwnPiece { piece: target, square: to })
    }

    /// How the piece moves, and what stands in its way.
    fn fault_of_movement(&self, action: Action) -> Option<Illegal> {
        let (from, to) = (action.from(), action.to());
        let kind = self.piece_at(from)?.kind;
        let seen: fn(Square, SquareSet) -> SquareSet = match kind {
            Kind::King => return self.fault_of_king(from, to),
            Kind::Pawn => return self.fault_of_pawn(from, to),
            Kind::Knight => |from, _| CourtBoard::leaps(from),
            Kind::Crowned => |from, _| CourtBoard::leaps(from) | CourtBoard::steps(from),
            Kind::Bishop => geometry::bishop,
            Kind::Rook => geometry::rook,
            Kind::Queen => geometry::queen,
        };
        if !seen(from, SquareSet::EMPTY).contains(to) {
            Some(Illegal::NotItsMove { kind, from, to })
        } else if !seen(from, self.occupied()).contains(to) {
            self.first_blocker(from, between(from, to))
        } else {
            None
        }
    }

    /// The piece on `way` that is nearest to `from`.
    fn first_blocker(&self, from: Square, way: SquareSet) -> Option<Illegal> {
        let square = nearest(from, way & self.occupied())?;
        Some(Illegal::Blocked { piece: self.piece_at(square)?, square })
    }

    /// C2: the Pawn's ways.
    fn fault_of_pawn(&self, from: Square, to: Square) -> Option<Illegal> {
        let forward = self.turn.forward();
        let files = to.file() as i8 - from.file() as i8;
        let ranks = (to.rank() as i8 - from.rank() as i8) * forward;
        match (files, ranks) {
            (0, 2) if from.rank() != self.turn.pawn_rank() => Some(Illegal::NoDoubleStep { from }),
            (0, 1 | 2) => {
                let way = [from.offset(0, forward), Some(to)].into_iter().flatten().collect();
                self.first_blocker(from, way)
            }
            (-1 | 1, 1) if self.piece_at(to).is_none() && self.en_passant != Some(to) => {
                Some(Illegal::NothingToCapture { square: to })
            }
            (-1 | 1, 1) => None,
            _ => Some(Illegal::NotItsMove { kind: Kind::Pawn, from, to }),
        }
    }

    /// C2, C3: the King's steps and castling.
    fn fault_of_king(&self, from: Square, to: Square) -> Option<Illegal> {
        if CourtBoard::steps(from).contains(to) {
            return None;
        }
        match CastlingSquares::of_move(self.turn, from, to) {
            Some((wing, squares)) => {
                self.fault_of_castling(wing, squares).map(|fault| Illegal::Castling { wing, fault })
            }
            None => Some(Illegal::NotItsMove { kind: Kind::King, from, to }),
        }
    }

    /// C3: what stands against castling.
    fn fault_of_castling(&self, wing: Wing, squares: CastlingSquares) -> Option<CastlingFault> {
        let home = king_home(self.turn);
        if !self.castling.contains(self.turn, wing) {
            return Some(CastlingFault::NoRight);
        }
        if let Some(square) = nearest(home, squares.between() & self.occupied()) {
            return Some(CastlingFault::Blocked { piece: self.piece_at(square)?, square });
        }
        if let Some(square) = self.checkers(self.turn).first() {
            return Some(CastlingFault::InCheck { by: self.piece_at(square)?, square });
        }
        let attackers = |square| self.attackers(square, self.turn.other(), self.occupied());
        let attacked = squares.path().into_iter().filter(|&square| !attackers(square).is_empty()).collect();
        let passed = nearest(home, attacked)?;
        let square = attackers(passed).first()?;
        Some(CastlingFault::Attacked { passed, by: self.piece_at(square)?, square })
    }

    /// C4: the check in which the action would leave the King.
    fn fault_of_check(&self, action: Action) -> Option<Illegal> {
        let mut after = *self;
        after.play(action, &mut |_| ());
        let square = after.checkers(self.turn).first()?;
        Some(Illegal::KingInCheck { by: after.piece_at(square)?, square })
    }
}

/// The square of `squares`, all on one side of `from`, that is nearest to it.
fn nearest(from: Square, squares: SquareSet) -> Option<Square> {
    squares.into_iter().min_by_key(|square| square.index().abs_diff(from.index()))
}

/// The squares between two squares of one line.
fn between(one: Square, other: Square) -> SquareSet {
    let axis = Axis::ALL.into_iter().find(|&axis| line(one, axis).contains(other));
    axis.map_or(SquareSet::EMPTY, |axis| slide(one, axis, other.into()) & slide(other, axis, one.into()))
}

/// C2: promotion where it is due and nowhere else.
fn fault_of_promotion(position: &Position, action: Action) -> Option<Illegal> {
    let square = action.to();
    let kind = position.piece_at(action.from())?.kind;
    let is_due = kind == Kind::Pawn && square.rank() == position.turn.other().home_rank();
    match action.promotion() {
        None if is_due => Some(Illegal::PromotionMissing { square }),
        Some(_) if !is_due => Some(Illegal::NoPromotion { kind, square }),
        Some(kind) if !Kind::PROMOTIONS.contains(&kind) => Some(Illegal::NotPromotable { kind }),
        _ => None,
    }
}
