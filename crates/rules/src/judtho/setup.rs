//! Setting up a position: an unchecked description, and its validation into a [`Position`] or all reasons why not.

use super::{
    Captures, Conquests, Due, Kind, Piece, Position, Queue, Relations, Reserve, SetupError, Territory,
    Variant,
};
use crate::geometry::Square;
use crate::{Army, ArmySet, ByArmy, Ending};

/// A description of a position that may be nonsense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<V: Variant> {
    /// The pieces and where they stand.
    pub pieces: Vec<(Square<V::Board>, Piece)>,
    /// J8: what is due, first to last; empty when the game is over.
    pub queue: Vec<(Army, Due)>,
    /// J13: the Ally that moves after the Single Player whose move is in the queue.
    pub follower: Option<Army>,
    /// The groups of Allies as notation writes them; empty before any Conquest.
    pub relations: Vec<Vec<Army>>,
    /// What each army can still place.
    pub reserves: ByArmy<Reserve>,
    /// What each army has captured.
    pub captures: ByArmy<Captures>,
    /// Points.
    pub points: ByArmy<u32>,
    /// Actions so far.
    pub ply: u32,
}

impl<V: Variant> Setup<V> {
    /// The description of `position`; validating it gives the position again.
    pub fn of(position: &Position<V>) -> Self {
        Setup {
            pieces: Square::all().filter_map(|square| Some((square, position.piece_at(square)?))).collect(),
            queue: position.queue.iter().collect(),
            follower: position.queue.follower(),
            relations: position.relations.groups(),
            reserves: position.reserves,
            captures: position.captures,
            points: position.points,
            ply: position.ply,
        }
    }

    /// Makes the position described. Its past is unknown: nothing has occurred but itself, nobody has passed.
    ///
    /// # Errors
    /// All the reasons why there is no such position.
    pub fn validate(&self) -> Result<Position<V>, Vec<SetupError<V::Board>>> {
        let mut errors = Vec::new();
        let mut position = Position::empty_board();
        self.check_armies(&mut errors);
        self.put_pieces(&mut position, &mut errors);
        match relations_of::<V>(&self.relations) {
            Some(relations) => position.relations = relations,
            None => errors.push(SetupError::Relations),
        }
        position.reserves = self.reserves;
        position.captures = self.captures;
        position.points = self.points;
        position.ply = self.ply;
        match Queue::new(&self.queue, self.follower) {
            Ok(queue) => position.queue = queue,
            Err(_) => errors.push(SetupError::QueueTooLong),
        }
        if self.queue.iter().any(|&(_, due)| due == Due::Assembly) {
            self.check_assembly(&position, &mut errors);
        } else {
            self.check_after_assembly(&position, &mut errors);
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        if self.queue.is_empty() {
            position.ending = Some(self.ending(&position));
            if V::CONQUESTS == Conquests::FirstWins {
                position.winners = V::ARMIES.iter().copied().filter(|&army| self.points[army] > 0).collect();
            }
        }
        position.refresh_state_hash();
        Ok(position)
    }

    /// How a finished game whose past is unknown most likely ended: by a Conquest where the points or relations tell
    /// of one, else by adjudication.
    fn ending(&self, position: &Position<V>) -> Ending {
        let conquest = match V::CONQUESTS {
            Conquests::FirstWins => V::ARMIES.iter().any(|&army| self.points[army] > 0),
            _ => position.relations.conquests() == 2,
        };
        if conquest { Ending::Conquest } else { Ending::Adjudication }
    }

    fn check_armies(&self, errors: &mut Vec<SetupError<V::Board>>) {
        let named: ArmySet = (self.pieces.iter().map(|(_, piece)| piece.army))
            .chain(self.queue.iter().map(|&(army, _)| army))
            .chain(self.follower)
            .collect();
        errors.extend(named.iter().filter(|army| !V::ARMIES.contains(army)).map(SetupError::ForeignArmy));
    }

    fn put_pieces(&self, position: &mut Position<V>, errors: &mut Vec<SetupError<V::Board>>) {
        for &(square, piece) in &self.pieces {
            if position.occupied().contains(square) {
                errors.push(SetupError::SharedSquare(square));
            } else {
                position.toggle(piece, square);
            }
        }
    }

    /// J3: what holds during the Assembly.
    fn check_assembly(&self, position: &Position<V>, errors: &mut Vec<SetupError<V::Board>>) {
        let &[(to_act, Due::Assembly)] = self.queue.as_slice() else {
            return errors.push(SetupError::QueueShape);
        };
        if let Some(follower) = self.follower {
            errors.push(SetupError::FollowerUnexpected { follower });
        }
        if !self.relations.is_empty() {
            errors.push(SetupError::RelationsInAssembly);
        }
        let placed = |army| position.army(army).count();
        // The army to act has placed as many as those after it; those before it have placed one more.
        let round = placed(to_act);
        if round >= 15 {
            errors.push(SetupError::AssemblyComplete);
        }
        for &army in V::ARMIES {
            for kind in Kind::ALL {
                let found = position.pieces(army, kind).count() + u32::from(self.reserves[army].pieces[kind]);
                let expected = u32::from(Reserve::FULL.pieces[kind]);
                if found != expected {
                    errors.push(SetupError::AssemblyPieces { army, kind, found, expected });
                }
            }
            let on_board = |kind| !position.pieces(army, kind).is_empty();
            if on_board(Kind::Prince) && on_board(Kind::Princess) {
                errors.push(SetupError::BothRoyalChildren(army));
            }
            let expected = round + u32::from(army < to_act);
            if placed(army) != expected {
                errors.push(SetupError::AssemblyTurn { army, found: placed(army), expected });
            }
            let outside = position.army(army).without(V::Board::kingdom(army));
            errors.extend(outside.into_iter().map(SetupError::OutsideKingdom));
            if self.captures[army] != Captures::default() {
                errors.push(SetupError::CapturesInAssembly(army));
            }
            if self.points[army] != 0 {
                errors.push(SetupError::PointsInAssembly(army));
            }
            if self.reserves[army].drop_right {
                errors.push(SetupError::DropRight(army));
            }
        }
    }

    /// What holds once the Assembly is over, also when the game is.
    fn check_after_assembly(&self, position: &Position<V>, errors: &mut Vec<SetupError<V::Board>>) {
        self.check_queue(position, errors);
        for &army in V::ARMIES {
            self.check_king(army, position, errors);
            let unpromoted = position.pieces(army, Kind::Pawn) & V::Board::far_rank(army);
            errors.extend(unpromoted.into_iter().map(SetupError::PawnOnFarRank));
            let reserve = self.reserves[army];
            let royal_children =
                u32::from(reserve.pieces[Kind::Prince]) + u32::from(reserve.pieces[Kind::Princess]);
            let pieces: u32 = reserve.pieces.0.iter().map(|&count| u32::from(count)).sum();
            if pieces > 1 || pieces != royal_children || pieces == 1 && reserve.drop_right {
                errors.push(SetupError::ReserveAfterAssembly(army));
            }
            let possible = V::CONQUESTS == Conquests::Current && position.relations.conquests() == 2;
            if reserve.drop_right && !possible {
                errors.push(SetupError::DropRight(army));
            }
        }
    }

    /// J8: placements first and then one move, with the Ally that follows where the Single Player leads.
    fn check_queue(&self, position: &Position<V>, errors: &mut Vec<SetupError<V::Board>>) {
        let leader = match self.queue.split_last() {
            None => None,
            Some((&(mover, Due::Move), placements))
                if placements.iter().all(|&(_, due)| due != Due::Move) =>
            {
                if let (Some(&(army, _)), Relations::Initial) = (placements.first(), position.relations) {
                    errors.push(SetupError::PlacementBeforeConquest(army));
                }
                for &(army, _) in placements {
                    if position.placement_squares(army).is_empty()
                        && !errors.contains(&SetupError::NoSquare(army))
                    {
                        errors.push(SetupError::NoSquare(army));
                    }
                }
                if let Some(&(army, Due::Bonus)) = placements.first()
                    && position.bonus_kinds(army).is_empty()
                {
                    errors.push(SetupError::NothingToPlace(army));
                }
                position.relations.single_player().filter(|&single| single == mover)
            }
            Some(_) => return errors.push(SetupError::QueueShape),
        };
        match (leader, self.follower) {
            (Some(single), None) => errors.push(SetupError::FollowerMissing { single }),
            (Some(single), Some(follower)) if follower == single => {
                errors.push(SetupError::FollowerUnexpected { follower });
            }
            (None, Some(follower)) => errors.push(SetupError::FollowerUnexpected { follower }),
            _ => (),
        }
    }

    fn check_king(&self, army: Army, position: &Position<V>, errors: &mut Vec<SetupError<V::Board>>) {
        let found = position.pieces(army, Kind::King).count();
        let due = self.queue.iter().filter(|&&entry| entry == (army, Due::King)).count();
        if found > 1 {
            errors.push(SetupError::Kings { army, found });
        }
        if found as usize + due > 1 && due > 0 {
            errors.push(SetupError::KingNotMissing(army));
        }
        if found == 0 && due == 0 && !self.queue.is_empty() {
            errors.push(SetupError::KingMissing(army));
        }
    }
}

/// The relations that `groups` describe in game `V`; `None` when the game does not know their shape or order.
fn relations_of<V: Variant>(groups: &[Vec<Army>]) -> Option<Relations> {
    if groups.is_empty() {
        return Some(Relations::Initial);
    }
    if V::CONQUESTS == Conquests::FirstWins {
        return None;
    }
    let relations = match groups {
        [one, other] => match (one.as_slice(), other.as_slice()) {
            (&[a, b], &[c, d]) => Relations::TwoAlliances([a, b], [c, d]),
            (&[a, b, c], &[single]) | (&[single], &[a, b, c]) if V::CONQUESTS == Conquests::Triple => {
                Relations::TripleAlliance([a, b, c], single)
            }
            _ => return None,
        },
        [_, _, _] => {
            let pair = groups.iter().find(|group| group.len() == 2)?;
            Relations::Alliance([pair[0], pair[1]])
        }
        _ => return None,
    };
    // What the relations would be written as must be what is written: every army once, groups in order.
    (relations.groups() == groups && groups.iter().map(Vec::len).sum::<usize>() == 4).then_some(relations)
}
