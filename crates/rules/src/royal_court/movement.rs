//! C2, C3, C4: the legal actions. They are found once and handed in groups to a [`Sink`], which lists or counts them.

use super::castling::CastlingSquares;
use super::danger::Danger;
use super::lanes::Lanes;
use super::position::pawns_attacking;
use super::{Action, Color, Kind, Position, Square, SquareSet, Wing};
use crate::geometry::{self, Board, CourtBoard};

/// Takes legal actions in groups.
trait Sink {
    /// The piece on `from`, no Pawn that promotes, may go to each of `targets`.
    fn moves(&mut self, from: Square, targets: SquareSet);
    /// A Pawn may arrive on each of `targets`, from `files` to the right and `ranks` up.
    fn pawns(&mut self, targets: SquareSet, files: i8, ranks: i8);
    /// The same where the Pawns promote.
    fn promotions(&mut self, targets: SquareSet, files: i8, ranks: i8);
    /// The Queens, Rooks and Bishops in `among`, all of the side to move, may go where nothing stands in their way.
    fn sliders(&mut self, position: &Position, among: SquareSet);
}

/// Lists the actions.
impl Sink for Vec<Action> {
    #[inline(always)]
    fn moves(&mut self, from: Square, targets: SquareSet) {
        self.extend(targets.into_iter().map(|to| Action::Move { from, to }));
    }

    #[inline(always)]
    fn pawns(&mut self, targets: SquareSet, files: i8, ranks: i8) {
        for to in targets {
            if let Some(from) = to.offset(-files, -ranks) {
                self.push(Action::Move { from, to });
            }
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: SquareSet, files: i8, ranks: i8) {
        for to in targets {
            if let Some(from) = to.offset(-files, -ranks) {
                self.extend(Kind::PROMOTIONS.map(|kind| Action::Promote { from, to, kind }));
            }
        }
    }

    #[inline(always)]
    fn sliders(&mut self, position: &Position, among: SquareSet) {
        position.find_sliders(among, !position.colors[position.turn], self);
    }
}

/// Counts the actions.
struct Count(u32);

impl Sink for Count {
    #[inline(always)]
    fn moves(&mut self, _: Square, targets: SquareSet) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn pawns(&mut self, targets: SquareSet, _: i8, _: i8) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn promotions(&mut self, targets: SquareSet, _: i8, _: i8) {
        self.0 += targets.count() * Kind::PROMOTIONS.len() as u32;
    }

    #[inline(always)]
    fn sliders(&mut self, position: &Position, among: SquareSet) {
        let own = position.lanes[position.turn];
        let mut sliders = position.sliders[position.turn];
        for square in position.colors[position.turn].without(among) {
            if let Some(kind) = position.board[square.index()] {
                sliders = sliders ^ Lanes::slider(kind, square);
            }
        }
        let occupied = own | position.lanes[position.turn.other()];
        self.0 += Lanes::seen(sliders, occupied).count_without(own);
    }
}

/// The squares that the enemy attacks.
struct Attacked {
    /// By Knights, Crowned knights, Pawns and the King.
    close: SquareSet,
    /// By Queens, Rooks and Bishops.
    seen: Lanes,
}

impl Position {
    /// Appends every legal action.
    pub fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        self.find(actions);
    }

    /// The number of legal actions.
    pub fn count_legal_actions(&self) -> u64 {
        let mut count = Count(0);
        self.find(&mut count);
        u64::from(count.0)
    }

    #[inline(always)]
    fn find(&self, sink: &mut impl Sink) {
        match self.turn {
            Color::White => self.find_for::<true>(sink),
            Color::Black => self.find_for::<false>(sink),
        }
    }

    /// C4: the legal actions of the side to move, which is `WHITE`; one may not leave one's King in check.
    #[inline(always)]
    fn find_for<const WHITE: bool>(&self, sink: &mut impl Sink) {
        let us = if WHITE { Color::White } else { Color::Black };
        let own = self.colors[us];
        let danger = Danger::of(self, us);
        let attacked = self.attacked(us.other());
        sink.moves(self.kings[us], Self::safe(CourtBoard::steps(self.kings[us]).without(own), &attacked));

        let targets = match danger.checkers.count() {
            0 => !own,
            1 => danger.answers,
            _ => return,
        };
        let free = own.without(danger.pinned);
        if danger.checkers.is_empty() {
            sink.sliders(self, free);
        } else {
            self.find_sliders(free, targets, sink);
        }
        self.find_leapers(free, targets, sink);
        self.find_pawns::<WHITE>(self.kinds[Kind::Pawn] & free, targets, sink);
        if !danger.pinned.is_empty() {
            for square in danger.pinned {
                let targets = targets & Danger::pin_line(self.kings[us], square);
                self.find_sliders(square.into(), targets, sink);
                self.find_leapers(square.into(), targets, sink);
                self.find_pawns::<WHITE>(self.kinds[Kind::Pawn] & square.into(), targets, sink);
            }
        }
        if let Some(square) = self.possible_en_passant() {
            for from in pawns_attacking(square, us) & self.pieces(us, Kind::Pawn) {
                if self.en_passant_is_safe(from, square) {
                    sink.moves(from, square.into());
                }
            }
        }
        if danger.checkers.is_empty() && self.castling.any(us) {
            sink.moves(self.kings[us], self.castlings(us, &attacked));
        }
    }

    /// C2: the moves to `targets` of the Knights and Crowned knights in `among`.
    #[inline(always)]
    fn find_leapers(&self, among: SquareSet, targets: SquareSet, sink: &mut impl Sink) {
        let kinds = &self.kinds;
        for from in kinds[Kind::Knight] & among {
            sink.moves(from, CourtBoard::leaps(from) & targets);
        }
        for from in kinds[Kind::Crowned] & among {
            sink.moves(from, (CourtBoard::leaps(from) | CourtBoard::steps(from)) & targets);
        }
    }

    /// C2: the moves to `targets` of the Queens, Rooks and Bishops in `among`.
    #[inline]
    fn find_sliders(&self, among: SquareSet, targets: SquareSet, sink: &mut impl Sink) {
        let kinds = &self.kinds;
        let occupied = self.occupied();
        for from in kinds[Kind::Bishop] & among {
            sink.moves(from, geometry::bishop(from, occupied) & targets);
        }
        for from in kinds[Kind::Rook] & among {
            sink.moves(from, geometry::rook(from, occupied) & targets);
        }
        for from in kinds[Kind::Queen] & among {
            sink.moves(from, geometry::queen(from, occupied) & targets);
        }
    }

    /// C2: the moves of `pawns` to `targets`: one step straight forward, two from their first rank, captures one
    /// step diagonally forward, promotion on the far rank.
    #[inline(always)]
    fn find_pawns<const WHITE: bool>(&self, pawns: SquareSet, targets: SquareSet, sink: &mut impl Sink) {
        let us = if WHITE { Color::White } else { Color::Black };
        let forward = us.forward();
        let empty = !self.occupied();
        let enemies = self.colors[us.other()] & targets;
        let far_rank = rank(us.other().home_rank());

        let once = pawns.shift(0, forward.into()) & empty;
        let passed = once & rank(if WHITE { 2 } else { 5 });
        let twice = passed.shift(0, forward.into()) & empty & targets;
        sink.pawns(twice, 0, 2 * forward);
        for (arrivals, files) in [
            (once & targets, 0),
            (pawns.shift(-1, forward.into()) & enemies, -1),
            (pawns.shift(1, forward.into()) & enemies, 1),
        ] {
            sink.pawns(arrivals.without(far_rank), files, forward);
            if arrivals.intersects(far_rank) {
                sink.promotions(arrivals & far_rank, files, forward);
            }
        }
    }

    /// C4: the squares of `steps` that none of the enemies `attacked` tells of attacks.
    #[inline(always)]
    fn safe(steps: SquareSet, attacked: &Attacked) -> SquareSet {
        let mut safe = steps.without(attacked.close);
        for square in safe {
            if attacked.seen.intersects(Lanes::square(square)) {
                safe.toggle(square);
            }
        }
        safe
    }

    /// C3: where the King of `us`, not in check, may go by castling.
    #[inline(always)]
    fn castlings(&self, us: Color, attacked: &Attacked) -> SquareSet {
        let mut targets = SquareSet::EMPTY;
        for wing in Wing::ALL {
            let squares = CastlingSquares::of(us, wing);
            if self.castling.contains(us, wing)
                && !squares.between().intersects(self.occupied())
                && !squares.path().intersects(attacked.close)
                && squares.path().into_iter().all(|square| !attacked.seen.intersects(Lanes::square(square)))
            {
                targets.insert(squares.king_to);
            }
        }
        targets
    }

    /// C2: what the pieces of `by` attack, seen from the King of the other colour: it hides nothing behind it.
    #[inline(always)]
    fn attacked(&self, by: Color) -> Attacked {
        let (kinds, pieces) = (&self.kinds, self.colors[by]);
        let pawns = (kinds[Kind::Pawn] & pieces).shift(0, by.forward().into());
        let mut close = CourtBoard::steps(self.kings[by]) | pawns.shift(-1, 0) | pawns.shift(1, 0);
        for square in (kinds[Kind::Knight] | kinds[Kind::Crowned]) & pieces {
            close |= CourtBoard::leaps(square);
        }
        for square in kinds[Kind::Crowned] & pieces {
            close |= CourtBoard::steps(square);
        }
        let others = self.lanes[by.other()] ^ Lanes::square(self.kings[by.other()]);
        Attacked { close, seen: Lanes::seen(self.sliders[by], self.lanes[by] | others) }
    }

    /// C2: whether a Pawn of the side to move may capture en passant on `square`.
    pub(super) fn may_capture_en_passant(&self, square: Square) -> bool {
        let pawns = pawns_attacking(square, self.turn) & self.pieces(self.turn, Kind::Pawn);
        pawns.into_iter().any(|from| self.en_passant_is_safe(from, square))
    }

    /// C2, C4: whether the King is safe after the Pawn on `from` has captured en passant on `to`.
    pub(super) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let us = self.turn;
        let captured = SquareSet::from(to).shift(0, -i32::from(us.forward()));
        let occupied = self.occupied() ^ from.into() ^ to.into() ^ captured;
        self.attackers(self.kings[us], us.other(), occupied).without(captured).is_empty()
    }
}

/// The squares of `rank`, counted from 0.
#[inline(always)]
const fn rank(rank: u8) -> SquareSet {
    SquareSet::from_bits(0x3ff << (10 * rank))
}
