//! A Judtho position: everything that notation writes of it, ready to be looked at.

use super::hash;
use super::{ByKind, Captures, Kind, Piece, Queue, Relation, Relations, Reserve, Territory, Variant};
use crate::geometry::{Square, SquareSet};
use crate::{Army, ArmySet, ByArmy, Ending};

/// A position in which every rule's precondition holds; made by validation of a [`Setup`](super::Setup) or by play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<V: Variant> {
    pub(super) kinds: ByKind<SquareSet<V::Board>>,
    pub(super) armies: ByArmy<SquareSet<V::Board>>,
    pub(super) queue: Queue,
    pub(super) relations: Relations,
    pub(super) reserves: ByArmy<Reserve>,
    pub(super) captures: ByArmy<Captures>,
    pub(super) points: ByArmy<u32>,
    pub(super) ply: u32,
    /// R6: the armies that have passed since the last action that was no pass.
    pub(super) passed: ArmySet,
    pub(super) ending: Option<Ending>,
    /// R13: who won the deciding Conquest.
    pub(super) winners: ArmySet,
    /// Actions since the last one that can never be undone by moves: a capture, a Pawn's move, a placement.
    pub(super) reversible: u32,
    /// The hash of each army's pieces on the board.
    pub(super) piece_hashes: ByArmy<u64>,
    pub(super) state_hash: u64,
}

impl<V: Variant> Position<V> {
    /// The empty board before the first placement (J3).
    pub fn start() -> Self {
        let mut position = Self::empty_board();
        position.queue.push(Army::White, super::Due::Assembly);
        for &army in V::ARMIES {
            position.reserves[army] = Reserve::FULL;
        }
        position.refresh_state_hash();
        position
    }

    pub(super) fn empty_board() -> Self {
        Position {
            kinds: ByKind([SquareSet::EMPTY; 8]),
            armies: ByArmy([SquareSet::EMPTY; 4]),
            queue: Queue::default(),
            relations: Relations::Initial,
            reserves: ByArmy::default(),
            captures: ByArmy::default(),
            points: ByArmy::default(),
            ply: 0,
            passed: ArmySet::EMPTY,
            ending: None,
            winners: ArmySet::EMPTY,
            reversible: 0,
            piece_hashes: ByArmy::default(),
            state_hash: 0,
        }
    }

    /// The piece on `square`.
    pub fn piece_at(&self, square: Square<V::Board>) -> Option<Piece> {
        let army = V::ARMIES.iter().copied().find(|&army| self.armies[army].contains(square))?;
        Some(Piece { army, kind: self.kind_at(square) })
    }

    /// The kind of the piece on an occupied square; meaningless on an empty one.
    #[inline(always)]
    pub fn kind_at(&self, square: Square<V::Board>) -> Kind {
        Kind::ALL.into_iter().find(|&kind| self.kinds[kind].contains(square)).unwrap_or(Kind::Pawn)
    }

    /// The army of the piece on an occupied square.
    #[inline(always)]
    pub(super) fn army_at(&self, square: Square<V::Board>) -> Army {
        Army::ALL.into_iter().find(|&army| self.armies[army].contains(square)).unwrap_or(Army::Black)
    }

    /// The squares of an army's pieces.
    #[inline(always)]
    pub fn army(&self, army: Army) -> SquareSet<V::Board> {
        self.armies[army]
    }

    /// The squares of all pieces of a kind.
    #[inline(always)]
    pub fn kind(&self, kind: Kind) -> SquareSet<V::Board> {
        self.kinds[kind]
    }

    /// The squares of an army's pieces of a kind.
    #[inline(always)]
    pub fn pieces(&self, army: Army, kind: Kind) -> SquareSet<V::Board> {
        self.armies[army] & self.kinds[kind]
    }

    /// The squares on which a piece stands.
    #[inline(always)]
    pub fn occupied(&self) -> SquareSet<V::Board> {
        self.armies[Army::White]
            | self.armies[Army::Red]
            | self.armies[Army::Yellow]
            | self.armies[Army::Black]
    }

    /// The squares on which no piece stands.
    #[inline(always)]
    pub fn empty(&self) -> SquareSet<V::Board> {
        !self.occupied()
    }

    /// J8: what is due.
    #[inline(always)]
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// J2, J7, J13: the relations of the armies.
    #[inline(always)]
    pub fn relations(&self) -> &Relations {
        &self.relations
    }

    /// What `other` is to `army`.
    pub fn relation(&self, army: Army, other: Army) -> Relation {
        self.relations.between(army, other)
    }

    /// What `army` can still place.
    pub fn reserve(&self, army: Army) -> &Reserve {
        &self.reserves[army]
    }

    /// What `army` has captured.
    pub fn captures(&self, army: Army) -> &Captures {
        &self.captures[army]
    }

    /// Points won so far; in Duo and Trio 1 for each army of the side that has won.
    pub fn points(&self, army: Army) -> u32 {
        self.points[army]
    }

    /// The number of actions so far.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How the game ended by its own rules.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The army whose action is due; `None` when the game is over.
    #[inline(always)]
    pub fn to_act(&self) -> Option<Army> {
        self.queue.front().map(|(army, _)| army)
    }

    /// R5: the hash of the pieces, the queue, the relations and the reserves.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.piece_hashes.0.iter().fold(self.state_hash ^ hash::queue(&self.queue), |hash, &army| hash ^ army)
    }

    /// The hash made afresh from the board; equal to [`Position::hash`] at all times.
    pub fn fresh_hash(&self) -> u64 {
        let mut fresh = *self;
        fresh.piece_hashes = ByArmy::default();
        for square in self.occupied() {
            fresh.piece_hashes[self.army_at(square)] ^=
                hash::piece(self.army_at(square), self.kind_at(square), square);
        }
        fresh.refresh_state_hash();
        fresh.hash()
    }

    /// R5: whether both are the same position in the sense of the repetition rule.
    pub fn repeats(&self, other: &Self) -> bool {
        self.hash() == other.hash()
            && self.armies == other.armies
            && self.kinds == other.kinds
            && self.queue == other.queue
            && self.relations == other.relations
            && self.reserves == other.reserves
    }

    pub(super) fn refresh_state_hash(&mut self) {
        self.state_hash = hash::relations_and_reserves(self);
    }

    #[inline(always)]
    pub(super) fn toggle(&mut self, piece: Piece, square: Square<V::Board>) {
        self.armies[piece.army].toggle(square);
        self.kinds[piece.kind].toggle(square);
        self.piece_hashes[piece.army] ^= hash::piece(piece.army, piece.kind, square);
    }

    /// The pieces of all armies in `armies`.
    #[inline(always)]
    pub(super) fn pieces_of(&self, armies: ArmySet) -> SquareSet<V::Board> {
        let mut pieces = SquareSet::EMPTY;
        for army in Army::ALL {
            if armies.contains(army) {
                pieces |= self.armies[army];
            }
        }
        pieces
    }

    /// J7, J12, J13: whether the two armies win and lose together for the rest of the game: in Duo and Trio those of one
    /// shade, in Quattro the members of an alliance once there are only two sides.
    pub fn same_side(&self, one: Army, other: Army) -> bool {
        if V::CONQUESTS == super::Conquests::FirstWins {
            V::same_side(one, other)
        } else {
            one == other || self.relations.conquests() == 2 && !self.relations.opponents(one).contains(other)
        }
    }

    /// J2: where `army` may not end a move.
    #[inline(always)]
    pub(super) fn closed_to(&self, army: Army) -> SquareSet<V::Board> {
        self.relations.rival(army).map_or(SquareSet::EMPTY, V::Board::kingdom)
    }
}
