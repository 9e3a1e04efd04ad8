//! What a network sees of Royal Court: own and enemy pieces of seven kinds on 80 squares. Black sees the board upside
//! down, and who has the King on files a to e sees left and right exchanged: rights to castle apart, the game is the
//! same in the mirror.

use dethrone_rules::GameKind;
use dethrone_rules::geometry::{Board, CourtBoard};
use dethrone_rules::royal_court::{Action, Color, Game, Kind, Piece, Position, Square};

use super::Features;
use crate::royal_court::evaluate;
use crate::searchable::Searchable;

const SQUARES: usize = CourtBoard::SQUARES;
const FILES: usize = CourtBoard::FILES as usize;
const KINDS: usize = Kind::ALL.len();

impl Features for Game {
    type Position = Position;

    const NETWORK_OF: Option<GameKind> = Some(GameKind::RoyalCourt);
    const INPUTS: usize = 2 * KINDS * SQUARES;
    const BUCKETS: usize = 8;

    #[inline(always)]
    fn positions(&self) -> &[Position] {
        self.positions()
    }

    #[inline(always)]
    fn position_hash(position: &Position) -> u64 {
        position.hash()
    }

    #[inline(always)]
    fn side_to_act(position: &Position) -> usize {
        position.turn() as usize
    }

    #[inline(always)]
    fn is_mirrored(position: &Position, side: usize) -> bool {
        position.king(Color::ALL[side]).file() < CourtBoard::FILES / 2
    }

    /// By the number of pieces, five a bucket.
    #[inline(always)]
    fn bucket(position: &Position) -> usize {
        (position.occupied().count().saturating_sub(1) as usize / 5).min(Self::BUCKETS - 1)
    }

    fn base(position: &Position) -> i32 {
        evaluate(position)
    }

    fn pieces_into(position: &Position, pieces: &mut Vec<u16>) {
        let squares = position.occupied().into_iter();
        pieces.extend(squares.filter_map(|square| Some(number(position.piece_at(square)?, square))));
    }

    #[inline(always)]
    fn changes_into(before: &Position, after: &Position, added: &mut Vec<u16>, removed: &mut Vec<u16>) {
        let mut changed = before.color(Color::White) ^ after.color(Color::White);
        changed |= before.color(Color::Black) ^ after.color(Color::Black);
        // A piece in another's place of the same colour.
        for kind in Kind::ALL {
            changed |= before.kind(kind) ^ after.kind(kind);
        }
        for square in changed {
            removed.extend(before.piece_at(square).map(|piece| number(piece, square)));
            added.extend(after.piece_at(square).map(|piece| number(piece, square)));
        }
    }

    fn is_quiet(&self, best: Action) -> bool {
        !self.alarmed() && self.gain(best) == 0
    }

    fn input(side: usize, mirrored: bool, piece: usize) -> usize {
        let (color, kind, square) = (piece / SQUARES / KINDS, piece / SQUARES % KINDS, piece % SQUARES);
        let (mut file, mut rank) = (square % FILES, square / FILES);
        if mirrored {
            file = FILES - 1 - file;
        }
        if side == 1 {
            rank = usize::from(CourtBoard::RANKS) - 1 - rank;
        }
        let whose = usize::from(color != side);
        (whose * KINDS + kind) * SQUARES + rank * FILES + file
    }
}

#[inline(always)]
fn number(piece: Piece, square: Square) -> u16 {
    ((piece.color as usize * KINDS + piece.kind as usize) * SQUARES + square.index()) as u16
}
