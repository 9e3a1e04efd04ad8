//! Setting up a position: an unchecked description, and its validation into a [`Position`] or all reasons why not.

use std::fmt;

use super::{Captures, Conquests, Due, Kind, Piece, Position, Queue, Relations, Reserve, Territory, Variant};
use crate::geometry::{Board, Square};
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

/// A reason why a [`Setup`] is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError<B: Board> {
    /// Two pieces on one square.
    SharedSquare(Square<B>),
    /// An army that this game does not have.
    ForeignArmy(Army),
    /// Relations whose shape or order this game does not know.
    Relations,
    /// The queue is not one Assembly placement, or placements first and then one move.
    QueueShape,
    /// More entries than any game needs.
    QueueTooLong,
    /// J13: the queue's move is the Single Player's and the Ally that follows is missing.
    FollowerMissing {
        /// The Single Player.
        single: Army,
    },
    /// J13: an Ally that follows is named where none can.
    FollowerUnexpected {
        /// The army named.
        follower: Army,
    },
    /// Placements are due before any Conquest.
    PlacementBeforeConquest(Army),
    /// J3: board and reserve of an army together are not its 16 pieces.
    AssemblyPieces {
        /// Whose.
        army: Army,
        /// Of which there are too many or too few.
        kind: Kind,
        /// How many there are.
        found: u32,
        /// How many there should be.
        expected: u32,
    },
    /// J3: both Prince and Princess have been placed.
    BothRoyalChildren(Army),
    /// J3: the number of pieces placed does not fit the army to act.
    AssemblyTurn {
        /// Whose.
        army: Army,
        /// How many it has placed.
        found: u32,
        /// How many it should have placed.
        expected: u32,
    },
    /// J3: the Assembly is complete, yet a placement is due.
    AssemblyComplete,
    /// J3: a piece outside its Kingdom during the Assembly.
    OutsideKingdom(Square<B>),
    /// Captures during the Assembly.
    CapturesInAssembly(Army),
    /// Points during the Assembly.
    PointsInAssembly(Army),
    /// Relations during the Assembly.
    RelationsInAssembly,
    /// More than one King of an army.
    Kings {
        /// Whose.
        army: Army,
        /// How many.
        found: u32,
    },
    /// No King of an army, and none to be replaced.
    KingMissing(Army),
    /// A King is to be replaced that is on the board, or twice.
    KingNotMissing(Army),
    /// A Pawn on the rank where it should have been promoted.
    PawnOnFarRank(Square<B>),
    /// A reserve that cannot be after the Assembly.
    ReserveAfterAssembly(Army),
    /// J9: a drop right where there can be none.
    DropRight(Army),
    /// A conqueror's bonus is due first and there is nothing to place.
    NothingToPlace(Army),
    /// A placement is due and no square is empty for it.
    NoSquare(Army),
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

impl<B: Board> fmt::Display for SetupError<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::SharedSquare(square) => write!(f, "board: two pieces stand on {square}"),
            SetupError::ForeignArmy(army) => write!(f, "this game has no {army} army"),
            SetupError::Relations => f.write_str(
                "relations: not a shape and order of this game (every army once, Allies by rank, groups in army order)",
            ),
            SetupError::QueueShape => f.write_str(
                "queue: expected one Assembly placement, or placements first and then exactly one move",
            ),
            SetupError::QueueTooLong => write!(f, "queue: more than {} entries", Queue::CAPACITY),
            SetupError::FollowerMissing { single } => {
                write!(f, "queue: the Single Player {single} leads; expected the Ally that follows after it")
            }
            SetupError::FollowerUnexpected { follower } => write!(
                f,
                "queue: {follower} is named as the Ally that follows, but no Single Player opposite it is to move"
            ),
            SetupError::PlacementBeforeConquest(army) => {
                write!(f, "queue: {army} is to place a piece before any Conquest")
            }
            SetupError::AssemblyPieces { army, kind, found, expected } => write!(
                f,
                "reserves: in the Assembly {army} needs {expected} {} on the board and in reserve together, found {found}",
                kind.name()
            ),
            SetupError::BothRoyalChildren(army) => {
                write!(f, "board: {army} has placed both Prince and Princess in the Assembly")
            }
            SetupError::AssemblyTurn { army, found, expected } => write!(
                f,
                "board: with this army to place, {army} must have placed {expected} pieces, found {found}"
            ),
            SetupError::AssemblyComplete => {
                f.write_str("queue: all pieces are placed, the Assembly is over; expected a move")
            }
            SetupError::OutsideKingdom(square) => {
                write!(f, "board: the piece on {square} stands outside its Kingdom during the Assembly")
            }
            SetupError::CapturesInAssembly(army) => {
                write!(f, "captures: {army} has captured pieces during the Assembly; expected -")
            }
            SetupError::PointsInAssembly(army) => {
                write!(f, "points: {army} has points during the Assembly; expected 0")
            }
            SetupError::RelationsInAssembly => {
                f.write_str("relations: a Conquest during the Assembly; expected -")
            }
            SetupError::Kings { army, found } => {
                write!(f, "board: {army} has {found} Kings; expected at most one")
            }
            SetupError::KingMissing(army) => write!(
                f,
                "board: {army} has no King, and the queue does not return it ({}^)",
                army.letter()
            ),
            SetupError::KingNotMissing(army) => write!(
                f,
                "queue: {army}'s King is to be replaced ({}^) more than once or while it is on the board",
                army.letter()
            ),
            SetupError::PawnOnFarRank(square) => {
                write!(f, "board: the Pawn on {square} stands on its far rank; it should have been promoted")
            }
            SetupError::ReserveAfterAssembly(army) => {
                write!(f, "reserves: {army}'s reserve after the Assembly must be C, S, - or +")
            }
            SetupError::DropRight(army) => write!(
                f,
                "reserves: {army} has the drop right (+), which only Quattro gives, after the Second Conquest"
            ),
            SetupError::NothingToPlace(army) => {
                write!(f, "queue: a bonus of {army} is due first, but {army} has nothing to place")
            }
            SetupError::NoSquare(army) => {
                write!(f, "queue: a placement of {army} is due, but no square is empty for it")
            }
        }
    }
}
