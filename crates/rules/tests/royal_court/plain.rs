//! A second, slow and literal account of C2, C3 and C4, of squares on a plain board; nothing of the rules' sets is used.

use dethrone_rules::royal_court::{Action, Color, Kind, Piece, Position, Square, Wing};

/// The pieces by file and rank.
#[derive(Clone)]
struct Board([[Option<Piece>; 8]; 10]);

impl Board {
    fn of(position: &Position) -> Board {
        let mut board = Board([[None; 8]; 10]);
        for square in Square::all() {
            *board.at_mut(square) = position.piece_at(square);
        }
        board
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.0[usize::from(square.file())][usize::from(square.rank())]
    }

    fn at_mut(&mut self, square: Square) -> &mut Option<Piece> {
        &mut self.0[usize::from(square.file())][usize::from(square.rank())]
    }

    /// Whether the piece on `from` could capture on `to`.
    fn attacks(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.at(from) else { return false };
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let (far, near) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
        let steps = far == 1;
        let leaps = (far, near) == (2, 1);
        let straight = far > 0 && near == 0 && self.is_open(from, files, ranks, far);
        let diagonal = far > 0 && near == far && self.is_open(from, files, ranks, far);
        match piece.kind {
            Kind::King => steps,
            Kind::Queen => straight || diagonal,
            Kind::Rook => straight,
            Kind::Bishop => diagonal,
            Kind::Knight => leaps,
            Kind::Crowned => steps || leaps,
            Kind::Pawn => files.abs() == 1 && ranks == if piece.color == Color::White { 1 } else { -1 },
        }
    }

    /// Whether every square before the last of `steps` is empty.
    fn is_open(&self, from: Square, files: i8, ranks: i8, steps: i8) -> bool {
        (1..steps).all(|step| {
            let square =
                from.offset(files / steps * step, ranks / steps * step).expect("between two squares");
            self.at(square).is_none()
        })
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        Square::all()
            .any(|from| self.at(from).is_some_and(|piece| piece.color == by) && self.attacks(from, square))
    }

    fn is_check(&self, color: Color) -> bool {
        let king = Some(Piece { color, kind: Kind::King });
        Square::all().any(|square| self.at(square) == king && self.is_attacked(square, color.other()))
    }
}

/// The legal actions of `position`, sorted.
pub(crate) fn legal_actions(position: &Position) -> Vec<Action> {
    let board = Board::of(position);
    let us = position.turn();
    let mut actions = Vec::new();
    for from in Square::all().filter(|&from| board.at(from).is_some_and(|piece| piece.color == us)) {
        for to in Square::all().filter(|&to| may_go(&board, position, from, to)) {
            let mut after = board.clone();
            let piece = after.at_mut(from).take();
            let is_pawn = piece.is_some_and(|piece| piece.kind == Kind::Pawn);
            if is_pawn && from.file() != to.file() && board.at(to).is_none() {
                *after.at_mut(Square::new(to.file(), from.rank()).expect("beside")) = None;
            }
            *after.at_mut(to) = piece;
            if after.is_check(us) {
                continue;
            }
            if is_pawn && matches!(to.rank(), 0 | 7) {
                let promotions = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Crowned];
                actions.extend(promotions.map(|kind| Action::Promote { from, to, kind }));
            } else {
                actions.push(Action::Move { from, to });
            }
        }
    }
    actions.extend(castlings(&board, position));
    actions.sort();
    actions
}

/// Whether the piece on `from` goes to `to` but for check and castling.
fn may_go(board: &Board, position: &Position, from: Square, to: Square) -> bool {
    let Some(piece) = board.at(from) else { return false };
    let target = board.at(to);
    if target.is_some_and(|target| target.color == piece.color) {
        return false;
    }
    if piece.kind != Kind::Pawn {
        return board.attacks(from, to);
    }
    let (forward, first) = if piece.color == Color::White { (1, 1) } else { (-1, 6) };
    let ranks = (to.rank() as i8 - from.rank() as i8) * forward;
    if from.file() != to.file() {
        board.attacks(from, to) && (target.is_some() || position.en_passant() == Some(to))
    } else if ranks == 2 {
        let between = from.offset(0, forward).expect("between two squares");
        from.rank() == first && target.is_none() && board.at(between).is_none()
    } else {
        ranks == 1 && target.is_none()
    }
}

fn castlings(board: &Board, position: &Position) -> Vec<Action> {
    let us = position.turn();
    let rank = if us == Color::White { 0 } else { 7 };
    let square = |file| Square::new(file, rank).expect("a square of the home rank");
    let mut actions = Vec::new();
    for (wing, between, path, to) in
        [(Wing::King, [6, 7, 8, 8], [5, 6, 7, 8], 8), (Wing::Queen, [1, 2, 3, 4], [5, 4, 3, 2], 2)]
    {
        let is_free = between.into_iter().all(|file| board.at(square(file)).is_none());
        let is_safe = path.into_iter().all(|file| !board.is_attacked(square(file), us.other()));
        if position.castling().contains(us, wing) && is_free && is_safe {
            actions.push(Action::Move { from: square(5), to: square(to) });
        }
    }
    actions
}
