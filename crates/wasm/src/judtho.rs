//! Judtho's four games in views.

use dethrone_protocol::reason::ReasonView;
use dethrone_protocol::shape::{GameShape, ZoneView};
use dethrone_protocol::view::{
    ActionSortView, ActionView, ArmyStateView, CountView, DueView, EventView, PairView, PieceKindView,
    PieceView, PlayedView, PositionView, RelationView, TaskView,
};
use dethrone_records::Notation;
use dethrone_rules::geometry::{Board, Square};
use dethrone_rules::judtho::{
    Action, ByKind, Due, Event, Game, Illegal, Kind, Piece, Position, Relation, Relations, Territory, Variant,
};
use dethrone_rules::{Army, Game as _};

use crate::game_views::{GameViews, parse, square};
use crate::names::{scores, sides};

impl<V: Variant> GameViews for Game<V> {
    fn shape(&self) -> GameShape {
        GameShape {
            files: V::Board::FILES,
            ranks: V::Board::RANKS,
            armies: V::ARMIES.iter().copied().map(Into::into).collect(),
            sides: sides(self),
            zones: Square::all().map(zone::<V::Board>).collect(),
        }
    }

    fn position(&self) -> PositionView {
        let position = Game::position(self);
        PositionView {
            pieces: position
                .occupied()
                .into_iter()
                .filter_map(|square| Some(piece_on(square, position.piece_at(square)?)))
                .collect(),
            queue: position
                .queue()
                .iter()
                .map(|(one, due)| DueView { army: one.into(), task: task(due) })
                .collect(),
            armies: V::ARMIES.iter().map(|&one| army_state(position, one)).collect(),
            relations: pairs::<V>(position),
            alliances: alliances(*position.relations()),
            in_check: None,
            may_agree_draw: self.may_agree_draw().is_ok(),
            claim: None,
            ending: position.ending().map(Into::into),
            scores: position.ending().map(|how| scores::<Self>(self.outcome(how))).unwrap_or_default(),
            ply: position.ply(),
            fen: self.fen(),
        }
    }

    fn legal(&self) -> Vec<ActionView> {
        self.legal_actions().into_iter().map(|action| action_view(self, action)).collect()
    }

    fn play(&mut self, text: &str) -> Result<PlayedView, String> {
        let action = parse(self, text)?;
        let san = Notation::san(self, action);
        let mut events = Vec::new();
        dethrone_rules::Game::play(self, action, &mut |event| events.push(event));
        let position = Game::position(self);
        Ok(PlayedView { san, events: events.into_iter().map(|event| event_view(event, position)).collect() })
    }

    fn undo(&mut self) {
        dethrone_rules::Game::undo(self);
    }

    fn san(&self, text: &str) -> Result<String, String> {
        Ok(Notation::san(self, parse(self, text)?))
    }

    fn why_not_move(&self, from: &str, to: &str) -> Result<Option<ReasonView>, String> {
        let action = Action::Move { from: square(from)?, to: square(to)? };
        Ok(self.why_illegal(action).map(reason))
    }

    fn why_not_place(&self, kind: &str, on: &str) -> Result<Option<ReasonView>, String> {
        let mut letters = kind.chars();
        let (Some(kind), None) = (letters.next().and_then(Kind::from_letter), letters.next()) else {
            return Err(format!("{kind:?} is no piece of this game"));
        };
        let action = Action::Place { kind, square: square(on)? };
        Ok(self.why_illegal(action).map(reason))
    }
}

fn action_view<V: Variant>(game: &Game<V>, action: Action<V::Board>) -> ActionView {
    let position = game.position();
    let (sort, promotion) = match action {
        Action::Place { .. } => (ActionSortView::Place, None),
        Action::Move { .. } => (ActionSortView::Move, None),
        Action::Promote { kind: becomes, .. } => (ActionSortView::Move, Some(kind(becomes))),
        Action::Sweep { .. } => (ActionSortView::Sweep, None),
        Action::Stationary { .. } => (ActionSortView::Stationary, None),
        Action::Pass => (ActionSortView::Pass, None),
    };
    let piece = match action {
        Action::Place { kind, .. } => Some(kind),
        _ => action.from().and_then(|from| position.piece_at(from)).map(|piece| piece.kind),
    };
    let arrival = action.to().filter(|&to| position.piece_at(to).is_some());
    ActionView {
        text: game.action_text(action),
        sort,
        piece: piece.map(kind),
        from: action.from().map(|from| from.to_string()),
        to: action.to().map(|to| to.to_string()),
        captures: action.named_captures().into_iter().chain(arrival).map(|taken| taken.to_string()).collect(),
        promotion,
    }
}

fn army_state<V: Variant>(position: &Position<V>, one: Army) -> ArmyStateView {
    let reserve = position.reserve(one);
    let captures = position.captures(one);
    ArmyStateView {
        army: one.into(),
        reserve: counts(one, &reserve.pieces).collect(),
        drop_right: reserve.drop_right,
        captures: V::ARMIES.iter().flat_map(|&other| counts(other, &captures.0[other])).collect(),
        points: position.points(one),
        material: position.material_score(one),
    }
}

fn counts<N: Copy + Into<u16>>(one: Army, pieces: &ByKind<N>) -> impl Iterator<Item = CountView> {
    let counted = move |of| (of, pieces[of].into());
    Kind::ALL.into_iter().map(counted).filter(|&(_, count)| count > 0).map(move |(of, count)| CountView {
        army: one.into(),
        kind: kind(of),
        count,
    })
}

fn pairs<V: Variant>(position: &Position<V>) -> Vec<PairView> {
    let ordered = V::ARMIES.iter().flat_map(|&one| V::ARMIES.iter().map(move |&other| (one, other)));
    ordered
        .filter(|(one, other)| one < other)
        .filter_map(|(one, other)| {
            let relation = relation(position.relation(one, other))?;
            Some(PairView { one: one.into(), other: other.into(), relation })
        })
        .collect()
}

fn alliances(relations: Relations) -> Vec<Vec<dethrone_protocol::Army>> {
    let groups = relations.groups().into_iter().filter(|group| group.len() > 1);
    groups.map(|group| group.into_iter().map(Into::into).collect()).collect()
}

/// What an event says, told with the position after the action.
fn event_view<V: Variant>(event: Event<V::Board>, after: &Position<V>) -> EventView {
    match event {
        Event::Placed { piece, square, due } => EventView::Placed {
            army: piece.army.into(),
            kind: kind(piece.kind),
            square: square.to_string(),
            task: task(due),
        },
        Event::Captured { by, piece, square } => EventView::Captured {
            by: by.into(),
            army: piece.army.into(),
            kind: kind(piece.kind),
            square: square.to_string(),
        },
        Event::Moved { piece, from, to } => EventView::Moved {
            army: piece.army.into(),
            kind: kind(piece.kind),
            from: from.to_string(),
            to: to.to_string(),
        },
        Event::Promoted { army: one, square, kind: becomes } => {
            EventView::Promoted { army: one.into(), square: square.to_string(), kind: kind(becomes) }
        }
        Event::Passed { army: one } => EventView::Passed { army: one.into() },
        Event::Conquest { conqueror, conquered, regicide, knatch, annihilation, number } => {
            EventView::Conquest {
                conqueror: conqueror.into(),
                conquered: conquered.into(),
                regicide,
                knatch,
                annihilation,
                number: number as u8,
                knights: if knatch { knatching(after, conqueror, conquered) } else { Vec::new() },
            }
        }
        Event::Points { army: one, points } => EventView::Points { army: one.into(), points },
        Event::Relations(relations) => EventView::Relations { alliances: alliances(relations) },
        Event::KingReturns { army: one } => EventView::KingReturns { army: one.into() },
        Event::Struck { army: one, due } => EventView::Struck { army: one.into(), task: task(due) },
        Event::DropRight { army: one } => EventView::DropRight { army: one.into() },
        Event::Ended(how) => EventView::Over { ending: how.into() },
    }
}

/// J6: the squares of the conqueror's Knights that stand a leap from the conquered King.
fn knatching<V: Variant>(position: &Position<V>, conqueror: Army, conquered: Army) -> Vec<String> {
    let Some(king) = position.pieces(conquered, Kind::King).first() else { return Vec::new() };
    let knights = position.pieces(conqueror, Kind::Knight) & V::Board::leaps(king);
    knights.into_iter().map(|square| square.to_string()).collect()
}

fn zone<B: Territory>(square: Square<B>) -> ZoneView {
    match Army::ALL.into_iter().find(|&one| B::kingdom(one).contains(square)) {
        Some(Army::White) => ZoneView::White,
        Some(Army::Red) => ZoneView::Red,
        Some(Army::Yellow) => ZoneView::Yellow,
        Some(Army::Black) => ZoneView::Black,
        None => ZoneView::Neutral,
    }
}

fn reason<B: Board>(illegal: Illegal<B>) -> ReasonView {
    match illegal {
        Illegal::GameOver => ReasonView::GameOver,
        Illegal::PlacementDue { army: one, due } => {
            ReasonView::PlacementDue { army: one.into(), task: task(due) }
        }
        Illegal::MoveDue { army: one } => ReasonView::MoveDue { army: one.into() },
        Illegal::KindNotToPlace { kind: tried, possible } => {
            ReasonView::KindNotToPlace { kind: kind(tried), possible: possible.iter().map(kind).collect() }
        }
        Illegal::SquareOccupied { square, piece } => {
            ReasonView::SquareOccupied { piece: piece_on(square, piece) }
        }
        Illegal::OutsideKingdom { square, army: one } => {
            ReasonView::OutsideKingdom { square: square.to_string(), army: one.into() }
        }
        Illegal::KingdomFull { square } => ReasonView::KingdomFull { square: square.to_string() },
        Illegal::NoPiece { square } => ReasonView::NoPiece { square: square.to_string() },
        Illegal::NotYours { square, piece, army: one } => {
            ReasonView::NotYours { piece: piece_on(square, piece), army: one.into() }
        }
        Illegal::NotItsMove { kind: moved, from, to } => {
            ReasonView::NotItsMove { kind: kind(moved), from: from.to_string(), to: to.to_string() }
        }
        Illegal::Blocked { square, piece } => ReasonView::Blocked { piece: piece_on(square, piece) },
        Illegal::NotAnOpponent { square, piece, relation: how } => {
            ReasonView::NotAnOpponent { piece: piece_on(square, piece), relation: relation(how) }
        }
        Illegal::RivalKingdom { square, rival } => {
            ReasonView::RivalKingdom { square: square.to_string(), rival: rival.into() }
        }
        Illegal::PawnAhead { square, piece } => ReasonView::PawnAhead { piece: piece_on(square, piece) },
        Illegal::PawnNothingToCapture { square } => {
            ReasonView::PawnNothingToCapture { square: square.to_string() }
        }
        Illegal::PromotionMissing { square } | Illegal::NoPromotion { square, .. } => {
            ReasonView::Promotion { square: square.to_string() }
        }
        Illegal::PromotionKind { kind: becomes } => ReasonView::NotItsCapture { kind: kind(becomes) },
        Illegal::NoSweep { kind: moved } | Illegal::NotStationary { kind: moved } => {
            ReasonView::NotItsCapture { kind: kind(moved) }
        }
        Illegal::SweepEndsEmpty { square } | Illegal::PrinceEndsEmpty { square } => {
            ReasonView::SweepEndsEmpty { square: square.to_string() }
        }
        Illegal::SweepLeavesOut { square, piece } => {
            ReasonView::SweepLeavesOut { piece: piece_on(square, piece) }
        }
        Illegal::NothingToSweep { square } | Illegal::NothingThere { square } => {
            ReasonView::NothingThere { square: square.to_string() }
        }
        Illegal::NoTargets => ReasonView::NotItsCapture { kind: PieceKindView::Knight },
        Illegal::Repeats { ply } => ReasonView::Repeats { ply },
        Illegal::MayNotPass { army: one } => ReasonView::MayNotPass { army: one.into() },
    }
}

fn piece_on<B: Board>(square: Square<B>, piece: Piece) -> PieceView {
    PieceView { square: square.to_string(), army: piece.army.into(), kind: kind(piece.kind) }
}

fn kind(kind: Kind) -> PieceKindView {
    match kind {
        Kind::King => PieceKindView::King,
        Kind::Queen => PieceKindView::Queen,
        Kind::Rook => PieceKindView::Rook,
        Kind::Bishop => PieceKindView::Bishop,
        Kind::Knight => PieceKindView::Knight,
        Kind::Prince => PieceKindView::Prince,
        Kind::Princess => PieceKindView::Princess,
        Kind::Pawn => PieceKindView::Pawn,
    }
}

fn task(due: Due) -> TaskView {
    match due {
        Due::Assembly => TaskView::Assembly,
        Due::Bonus => TaskView::Bonus,
        Due::King => TaskView::King,
        Due::Move => TaskView::Move,
    }
}

fn relation(relation: Relation) -> Option<RelationView> {
    match relation {
        Relation::Own => None,
        Relation::Rival => Some(RelationView::Rivals),
        Relation::Opponent => Some(RelationView::Opponents),
        Relation::Ally => Some(RelationView::Allies),
    }
}
