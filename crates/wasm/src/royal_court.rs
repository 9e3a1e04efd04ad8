//! Royal Court in views.

use dethrone_protocol::Claim as ClaimName;
use dethrone_protocol::reason::ReasonView;
use dethrone_protocol::shape::{GameShape, ZoneView};
use dethrone_protocol::view::{
    ActionSortView, ActionView, ArmyStateView, CountView, DueView, EventView, PairView, PieceKindView,
    PieceView, PlayedView, PositionView, RelationView, TaskView,
};
use dethrone_records::Notation;
use dethrone_rules::Game as _;
use dethrone_rules::geometry::{Board, CourtBoard};
use dethrone_rules::royal_court::{
    Action, CastlingFault, Claim, Color, Event, Game, Illegal, Kind, Piece, Position, Square, Wing,
};

use crate::game_views::{GameViews, parse, square};
use crate::names::{scores, sides};

impl GameViews for Game {
    fn shape(&self) -> GameShape {
        GameShape {
            files: CourtBoard::FILES,
            ranks: CourtBoard::RANKS,
            armies: Game::ARMIES.iter().copied().map(Into::into).collect(),
            sides: sides(self),
            zones: vec![ZoneView::Plain; CourtBoard::SQUARES],
        }
    }

    fn position(&self) -> PositionView {
        let position = Game::position(self);
        let ended = self.ending();
        let turn = position.turn().army().into();
        PositionView {
            pieces: position
                .occupied()
                .into_iter()
                .filter_map(|square| Some(piece_on(position.piece_at(square)?, square)))
                .collect(),
            queue: ended
                .is_none()
                .then_some(DueView { army: turn, task: TaskView::Move })
                .into_iter()
                .collect(),
            armies: Color::ALL.into_iter().map(|color| army_state(self, color)).collect(),
            relations: vec![PairView {
                one: Color::White.army().into(),
                other: Color::Black.army().into(),
                relation: RelationView::Opponents,
            }],
            alliances: Vec::new(),
            in_check: position.is_check(position.turn()).then_some(turn),
            may_agree_draw: self.may_agree_draw(),
            claim: self.may_claim().map(claim),
            ending: ended.map(Into::into),
            scores: ended.map(|how| scores::<Self>(self.outcome(how))).unwrap_or_default(),
            ply: self.ply() as u32,
            fen: self.fen(),
        }
    }

    fn legal(&self) -> Vec<ActionView> {
        if self.ending().is_some() {
            return Vec::new();
        }
        self.legal_actions().into_iter().map(|action| action_view(self, action)).collect()
    }

    fn play(&mut self, text: &str) -> Result<PlayedView, String> {
        let action = parse(self, text)?;
        let san = Notation::san(self, action);
        let mover = Game::position(self).turn();
        let mut events = Vec::new();
        dethrone_rules::Game::play(self, action, &mut |event| events.push(event_view(mover, event)));
        let position = Game::position(self);
        if position.is_check(position.turn()) {
            events.push(EventView::Check { army: position.turn().army().into() });
        }
        events.extend(self.ending().map(|how| EventView::Over { ending: how.into() }));
        Ok(PlayedView { san, events })
    }

    fn undo(&mut self) {
        dethrone_rules::Game::undo(self);
    }

    fn san(&self, text: &str) -> Result<String, String> {
        Ok(Notation::san(self, parse(self, text)?))
    }

    fn why_not_move(&self, from: &str, to: &str) -> Result<Option<ReasonView>, String> {
        let action = Action::Move { from: square(from)?, to: square(to)? };
        Ok(self.why_illegal(action).map(|illegal| reason(Game::position(self), illegal)))
    }

    fn why_not_place(&self, _kind: &str, _square: &str) -> Result<Option<ReasonView>, String> {
        Ok(Some(ReasonView::MoveDue { army: Game::position(self).turn().army().into() }))
    }
}

fn army_state(game: &Game, color: Color) -> ArmyStateView {
    ArmyStateView {
        army: color.army().into(),
        reserve: Vec::new(),
        drop_right: false,
        captures: missing(game, color.other()),
        points: game.ending().map_or(0, |how| game.outcome(how).points[color.army()]),
        material: Game::position(game).material(color),
    }
}

/// The pieces of `color` that are fewer than at the start, as far as a promotion does not hide them.
fn missing(game: &Game, color: Color) -> Vec<CountView> {
    let start = Game::start();
    let count = |game: &Game, of| Game::position(game).pieces(color, of).count();
    Kind::ALL
        .into_iter()
        .map(|of| (of, count(&start, of).saturating_sub(count(game, of))))
        .filter(|&(_, count)| count > 0)
        .map(|(of, count)| CountView { army: color.army().into(), kind: kind(of), count: count as u16 })
        .collect()
}

fn action_view(game: &Game, action: Action) -> ActionView {
    let position = Game::position(game);
    let (from, to) = (action.from(), action.to());
    let piece = position.piece_at(from).map(|piece| piece.kind);
    let en_passant = piece == Some(Kind::Pawn) && from.file() != to.file() && position.piece_at(to).is_none();
    let captures = en_passant || position.piece_at(to).is_some();
    ActionView {
        text: game.action_text(action),
        sort: ActionSortView::Move,
        piece: piece.map(kind),
        from: Some(from.to_string()),
        to: Some(to.to_string()),
        captures: captures.then(|| to.to_string()).into_iter().collect(),
        promotion: action.promotion().map(kind),
    }
}

fn event_view(mover: Color, event: Event) -> EventView {
    match event {
        Event::Captured { piece, square } => EventView::Captured {
            by: mover.army().into(),
            army: piece.color.army().into(),
            kind: kind(piece.kind),
            square: square.to_string(),
        },
        Event::Moved { piece, from, to } => EventView::Moved {
            army: piece.color.army().into(),
            kind: kind(piece.kind),
            from: from.to_string(),
            to: to.to_string(),
        },
        Event::Promoted { square, kind: becomes } => {
            EventView::Promoted { army: mover.army().into(), square: square.to_string(), kind: kind(becomes) }
        }
        Event::Castled { wing } => EventView::Castled { towards_j: wing == Wing::King },
    }
}

fn reason(position: &Position, illegal: Illegal) -> ReasonView {
    let mover = position.turn().army().into();
    match illegal {
        Illegal::GameOver(_) => ReasonView::GameOver,
        Illegal::NoPiece { square } => ReasonView::NoPiece { square: square.to_string() },
        Illegal::NotYourPiece { piece, square } => {
            ReasonView::NotYours { piece: piece_on(piece, square), army: mover }
        }
        Illegal::NoMove { square } => match position.piece_at(square) {
            Some(piece) => ReasonView::NotAnOpponent { piece: piece_on(piece, square), relation: None },
            None => ReasonView::NoPiece { square: square.to_string() },
        },
        Illegal::OwnPiece { piece, square } => {
            ReasonView::NotAnOpponent { piece: piece_on(piece, square), relation: None }
        }
        Illegal::NotItsMove { kind: which, from, to } => {
            ReasonView::NotItsMove { kind: kind(which), from: from.to_string(), to: to.to_string() }
        }
        Illegal::NoDoubleStep { from } => ReasonView::NoDoubleStep { square: from.to_string() },
        Illegal::NothingToCapture { square } => {
            ReasonView::PawnNothingToCapture { square: square.to_string() }
        }
        Illegal::Blocked { piece, square }
        | Illegal::Castling { fault: CastlingFault::Blocked { piece, square }, .. } => {
            ReasonView::Blocked { piece: piece_on(piece, square) }
        }
        Illegal::PromotionMissing { square } | Illegal::NoPromotion { square, .. } => {
            ReasonView::Promotion { square: square.to_string() }
        }
        Illegal::NotPromotable { kind: becomes } => ReasonView::NotItsCapture { kind: kind(becomes) },
        Illegal::Castling { fault: CastlingFault::NoRight, .. } => ReasonView::CastlingLost,
        Illegal::Castling { fault: CastlingFault::InCheck { by, square }, .. } => {
            ReasonView::CastlingInCheck { by: piece_on(by, square) }
        }
        Illegal::Castling { fault: CastlingFault::Attacked { passed, by, square }, .. } => {
            ReasonView::CastlingAttacked { square: passed.to_string(), by: piece_on(by, square) }
        }
        Illegal::KingInCheck { by, square } => ReasonView::KingInCheck { by: piece_on(by, square) },
    }
}

fn claim(claim: Claim) -> ClaimName {
    match claim {
        Claim::Threefold => ClaimName::Threefold,
        Claim::FiftyMoves => ClaimName::FiftyMoves,
    }
}

fn piece_on(piece: Piece, square: Square) -> PieceView {
    PieceView { square: square.to_string(), army: piece.color.army().into(), kind: kind(piece.kind) }
}

fn kind(kind: Kind) -> PieceKindView {
    match kind {
        Kind::King => PieceKindView::King,
        Kind::Queen => PieceKindView::Queen,
        Kind::Rook => PieceKindView::Rook,
        Kind::Bishop => PieceKindView::Bishop,
        Kind::Knight => PieceKindView::Knight,
        Kind::Crowned => PieceKindView::CrownedKnight,
        Kind::Pawn => PieceKindView::Pawn,
    }
}
