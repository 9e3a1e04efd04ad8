//! J2–J9: finds the reason why an action is illegal. What is legal is decided by the generator alone; the reason is looked
//! for only afterwards.

use super::{Action, Due, Game, Illegal, Kind, KindSet, Path, Piece, Position, Relation, Territory, Variant};
use crate::geometry::{Board, Square, SquareSet};
use crate::{Army, Game as _};

impl<V: Variant> Game<V> {
    /// Why `action` is illegal now; `None` when it is legal.
    pub fn why_illegal(&self, action: Action<V::Board>) -> Option<Illegal<V::Board>> {
        let position = self.position();
        let Some((army, due)) = position.queue.front() else { return Some(Illegal::GameOver) };
        if self.legal_actions().contains(&action) {
            return None;
        }
        let reason = match action {
            Action::Place { kind, square } => position.why_not_place(army, due, kind, square),
            _ if due != Due::Move => Some(Illegal::PlacementDue { army, due }),
            Action::Pass => Some(Illegal::MayNotPass { army }),
            _ => position.why_not_move(army, action).or_else(|| {
                let repeating = self.repeating_moves();
                let (_, index) = repeating.into_iter().find(|&(other, _)| other == action)?;
                Some(Illegal::Repeats { ply: self.positions[index].ply })
            }),
        };
        debug_assert!(reason.is_some(), "no reason why {action:?} is illegal");
        // Every way of being illegal has its reason above; should one be missing, this one says nothing false.
        reason.or(Some(Illegal::MoveDue { army }))
    }
}

impl<V: Variant> Position<V> {
    /// J3, J7, J9: why a placement is illegal.
    fn why_not_place(
        &self,
        army: Army,
        due: Due,
        kind: Kind,
        square: Square<V::Board>,
    ) -> Option<Illegal<V::Board>> {
        let (possible, squares) = match due {
            Due::Assembly => (self.assembly_kinds(army), self.assembly_squares(army)),
            Due::Bonus => (self.bonus_kinds(army), self.placement_squares(army)),
            Due::King => (KindSet::EMPTY.with(Kind::King), self.placement_squares(army)),
            Due::Move if !self.reserves[army].drop_right => return Some(Illegal::MoveDue { army }),
            Due::Move => (self.drop_kinds(army), self.drop_squares(army)),
        };
        if !possible.contains(kind) {
            return Some(Illegal::KindNotToPlace { kind, possible });
        }
        if squares.contains(square) {
            return None;
        }
        Some(match self.piece_at(square) {
            Some(piece) => Illegal::SquareOccupied { square, piece },
            None if squares.intersects(V::Board::neutral()) => Illegal::KingdomFull { square },
            None => Illegal::OutsideKingdom { square, army },
        })
    }

    /// J2, J4: why a move is illegal, whatever it repeats.
    fn why_not_move(&self, army: Army, action: Action<V::Board>) -> Option<Illegal<V::Board>> {
        let from = action.from()?;
        let Some(piece) = self.piece_at(from) else { return Some(Illegal::NoPiece { square: from }) };
        if piece.army != army {
            return Some(Illegal::NotYours { square: from, piece, army });
        }
        let kind = piece.kind;
        if let Action::Stationary { targets, .. } = action {
            return self.why_not_stationary(army, kind, action, targets);
        }
        let to = action.to()?;
        let reason = match (action, kind) {
            (Action::Sweep { between, .. }, Kind::Princess | Kind::Prince) => {
                self.why_not_along(army, kind, from, to, Some(between))
            }
            (Action::Sweep { .. }, _) => Some(Illegal::NoSweep { kind }),
            (Action::Promote { .. }, Kind::Pawn) | (Action::Move { .. }, _) => match kind {
                Kind::Pawn => self.why_not_pawn(army, from, to),
                Kind::Prince => self.why_not_along(army, kind, from, to, None),
                _ => self.why_not_plain(kind, from, to),
            },
            _ => Some(Illegal::NoPromotion { kind, square: to }),
        };
        reason.or_else(|| self.why_not_arrive(army, to)).or_else(|| match action {
            Action::Promote { kind, .. } if !Kind::PROMOTIONS.contains(&kind) => {
                Some(Illegal::PromotionKind { kind })
            }
            Action::Promote { .. } if !V::Board::far_rank(army).contains(to) => {
                Some(Illegal::NoPromotion { kind, square: to })
            }
            Action::Move { .. } if kind == Kind::Pawn && V::Board::far_rank(army).contains(to) => {
                Some(Illegal::PromotionMissing { square: to })
            }
            _ => None,
        })
    }

    /// J2: why no piece of `army` may arrive on `to`.
    fn why_not_arrive(&self, army: Army, to: Square<V::Board>) -> Option<Illegal<V::Board>> {
        let target = self.piece_at(to).and_then(|piece| self.why_not_capture(army, to, piece));
        target.or_else(|| {
            let rival = self.relations.rival(army)?;
            V::Board::kingdom(rival).contains(to).then_some(Illegal::RivalKingdom { square: to, rival })
        })
    }

    fn why_not_capture(
        &self,
        army: Army,
        square: Square<V::Board>,
        piece: Piece,
    ) -> Option<Illegal<V::Board>> {
        let relation = self.relation(army, piece.army);
        (relation != Relation::Opponent).then_some(Illegal::NotAnOpponent { square, piece, relation })
    }

    /// J4: King, Queen, Rook, Bishop, Knight and the Princess's jump: the way, not the destination.
    fn why_not_plain(
        &self,
        kind: Kind,
        from: Square<V::Board>,
        to: Square<V::Board>,
    ) -> Option<Illegal<V::Board>> {
        let (files, ranks) = difference(from, to);
        let (straight, diagonal) = (files == 0 || ranks == 0, files.abs() == ranks.abs());
        let slides = match kind {
            Kind::Queen => straight || diagonal,
            Kind::Rook => straight,
            Kind::Bishop => diagonal,
            _ => false,
        };
        if slides && from != to {
            let distance = files.abs().max(ranks.abs());
            return (1..distance).find_map(|step| {
                let square = from.offset(files.signum() * step, ranks.signum() * step)?;
                self.piece_at(square).map(|piece| Illegal::Blocked { square, piece })
            });
        }
        let reaches = match kind {
            Kind::King => V::Board::steps(from),
            Kind::Knight => V::Board::leaps(from),
            Kind::Princess => V::Board::stars(from),
            _ => SquareSet::EMPTY,
        };
        (!reaches.contains(to)).then_some(Illegal::NotItsMove { kind, from, to })
    }

    /// J4 Pawn: the way and what it asks of the squares.
    fn why_not_pawn(
        &self,
        army: Army,
        from: Square<V::Board>,
        to: Square<V::Board>,
    ) -> Option<Illegal<V::Board>> {
        let (files, ranks) = difference(from, to);
        let ahead = |square: Square<V::Board>| {
            self.piece_at(square).map(|piece| Illegal::PawnAhead { square, piece })
        };
        match (files, ranks * super::variant::forward(army) as i8) {
            (0, 1) => ahead(to),
            (0, 2) => {
                let between = from.offset(0, ranks / 2)?;
                let blocked = self
                    .piece_at(between)
                    .filter(|piece| piece.kind != Kind::Pawn)
                    .map(|piece| Illegal::Blocked { square: between, piece });
                blocked.or_else(|| ahead(to))
            }
            (-1 | 1, 1) => {
                self.piece_at(to).is_none().then_some(Illegal::PawnNothingToCapture { square: to })
            }
            _ => Some(Illegal::NotItsMove { kind: Kind::Pawn, from, to }),
        }
    }

    /// J4 Princess's sweep, Prince: the path; `named` are the captured squares before the destination, `None` where
    /// the action names none.
    fn why_not_along(
        &self,
        army: Army,
        kind: Kind,
        from: Square<V::Board>,
        to: Square<V::Board>,
        named: Option<u8>,
    ) -> Option<Illegal<V::Board>> {
        let (files, ranks) = difference(from, to);
        let near = files.abs() <= 1 || ranks.abs() <= 1;
        let own_way = match kind {
            Kind::Prince => near && files.abs().max(ranks.abs()) <= 3,
            _ => V::Board::stars(from).contains(to),
        };
        let path = Path::between(from, to).filter(|_| own_way);
        let path = path.filter(|path| named.is_none_or(|mask| mask >> (path.squares().len() - 1) == 0));
        let Some(path) = path else { return Some(Illegal::NotItsMove { kind, from, to }) };
        let mut captures = false;
        for (index, &square) in path.squares().iter().enumerate() {
            if square == to {
                break;
            }
            let is_named = named.unwrap_or(0) >> index & 1 != 0;
            match self.piece_at(square) {
                Some(piece) if self.why_not_capture(army, square, piece).is_some() => {
                    return Some(Illegal::Blocked { square, piece });
                }
                Some(_) if is_named => captures = true,
                Some(piece) if named.is_some() || self.piece_at(to).is_some() => {
                    return Some(Illegal::SweepLeavesOut { square, piece });
                }
                Some(_) => return Some(Illegal::PrinceEndsEmpty { square: to }),
                None if is_named => return Some(Illegal::NothingToSweep { square }),
                None => (),
            }
        }
        match self.piece_at(to) {
            None if captures => Some(Illegal::SweepEndsEmpty { square: to }),
            _ if named.is_some() && !captures => Some(Illegal::NotItsMove { kind, from, to }),
            _ => None,
        }
    }

    /// J4 Knight, R1: why a stationary capture is illegal.
    fn why_not_stationary(
        &self,
        army: Army,
        kind: Kind,
        action: Action<V::Board>,
        targets: u8,
    ) -> Option<Illegal<V::Board>> {
        if kind != Kind::Knight {
            return Some(Illegal::NotStationary { kind });
        }
        let squares = action.named_captures();
        if squares.len() != targets.count_ones() as usize || targets == 0 {
            return Some(Illegal::NoTargets);
        }
        squares.into_iter().find_map(|square| match self.piece_at(square) {
            None => Some(Illegal::NothingThere { square }),
            Some(piece) => self.why_not_capture(army, square, piece),
        })
    }
}

/// How far `to` is from `from`, as (files, ranks).
fn difference<B: Board>(from: Square<B>, to: Square<B>) -> (i8, i8) {
    (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
}
