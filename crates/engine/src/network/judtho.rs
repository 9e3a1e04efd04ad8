//! What a network sees of Judtho: the armies' pieces of eight kinds on every square of the board.
//!
//! A view is a side. The Dark side sees the board upside down, and its own armies in the place of the other's. What
//! the game looks like in the mirror, with the armies of a side exchanged where there are two, it also *is*: so Duo's
//! sides see it with the own King on the left, and Trio's with the army to act on the left.

use dethrone_rules::geometry::{Board, Square};
use dethrone_rules::judtho::{Action, Conquests, Due, Game, Kind, Piece, Position, Variant};
use dethrone_rules::{Army, GameKind};

use super::Features;
use crate::judtho::evaluate;
use crate::searchable::Searchable;

const KINDS: usize = Kind::ALL.len();
/// The buckets by the number of pieces.
const PIECE_BUCKETS: usize = 8;

impl<V: Variant> Features for Game<V> {
    type Position = Position<V>;

    const NETWORK_OF: Option<GameKind> = match (V::CONQUESTS, V::ARMIES.len()) {
        (Conquests::FirstWins, 2) => Some(GameKind::Duo),
        (Conquests::FirstWins, _) => Some(GameKind::Trio),
        (Conquests::Current | Conquests::Triple, _) => None,
    };
    const INPUTS: usize = V::ARMIES.len() * KINDS * <V::Board as Board>::SQUARES;
    const BUCKETS: usize = if has_two_armies::<V>() { PIECE_BUCKETS } else { 2 * PIECE_BUCKETS };

    #[inline(always)]
    fn positions(&self) -> &[Position<V>] {
        self.positions()
    }

    #[inline(always)]
    fn position_hash(position: &Position<V>) -> u64 {
        position.hash()
    }

    #[inline(always)]
    fn side_to_act(position: &Position<V>) -> usize {
        position.to_act().map_or(0, |army| army as usize % 2)
    }

    #[inline(always)]
    fn is_mirrored(position: &Position<V>, side: usize) -> bool {
        if has_two_armies::<V>() {
            let king = position.pieces(V::ARMIES[side], Kind::King).first();
            king.is_some_and(|king| king.file() >= V::Board::FILES / 2)
        } else {
            position.to_act().is_some_and(|army| army as usize >= 2)
        }
    }

    /// By the number of pieces, and in Trio by the side to act: the turn order does not look the same to both. After
    /// Light's army the one opposite follows, after Dark's the one diagonally opposite.
    #[inline(always)]
    fn bucket(position: &Position<V>) -> usize {
        let most = 15 * V::ARMIES.len();
        let pieces = position.occupied().count() as usize;
        let bucket = (pieces * PIECE_BUCKETS / (most + 1)).min(PIECE_BUCKETS - 1);
        if has_two_armies::<V>() { bucket } else { 2 * bucket + Self::side_to_act(position) }
    }

    fn base(position: &Position<V>) -> i32 {
        evaluate(position)
    }

    fn pieces_into(position: &Position<V>, pieces: &mut Vec<u16>) {
        let squares = position.occupied().into_iter();
        pieces.extend(squares.filter_map(|square| Some(number::<V>(position.piece_at(square)?, square))));
    }

    #[inline(always)]
    fn changes_into(before: &Position<V>, after: &Position<V>, added: &mut Vec<u16>, removed: &mut Vec<u16>) {
        let mut changed = before.army(Army::White) ^ after.army(Army::White);
        for &army in &V::ARMIES[1..] {
            changed |= before.army(army) ^ after.army(army);
        }
        // A piece in another's place of the same army.
        for kind in Kind::ALL {
            changed |= before.kind(kind) ^ after.kind(kind);
        }
        for square in changed {
            removed.extend(before.piece_at(square).map(|piece| number::<V>(piece, square)));
            added.extend(after.piece_at(square).map(|piece| number::<V>(piece, square)));
        }
    }

    fn is_quiet(&self, best: Action<V::Board>) -> bool {
        let moves = self.position().queue().front().is_some_and(|(_, due)| due == Due::Move);
        moves && !self.alarmed() && self.gain(best) == 0
    }

    fn input(side: usize, mirrored: bool, piece: usize) -> usize {
        let (files, squares) = (usize::from(V::Board::FILES), <V::Board as Board>::SQUARES);
        let (army, kind, square) = (piece / squares / KINDS, piece / squares % KINDS, piece % squares);
        let (mut file, mut rank) = (square % files, square / files);
        let armies_of_side = V::ARMIES.len() / 2;
        let (whose, mut wing) = (usize::from(army % 2 != side), army / 2);
        if mirrored {
            file = files - 1 - file;
            wing = armies_of_side - 1 - wing;
        }
        if side == 1 {
            rank = usize::from(V::Board::RANKS) - 1 - rank;
        }
        ((whose * armies_of_side + wing) * KINDS + kind) * squares + rank * files + file
    }
}

const fn has_two_armies<V: Variant>() -> bool {
    V::ARMIES.len() == 2
}

#[inline(always)]
fn number<V: Variant>(piece: Piece, square: Square<V::Board>) -> u16 {
    let class = piece.army as usize * KINDS + piece.kind as usize;
    (class * <V::Board as Board>::SQUARES + square.index()) as u16
}
