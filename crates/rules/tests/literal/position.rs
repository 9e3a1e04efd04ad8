//! A position: everything that a FEN says, and who stands how to whom (J2).

use super::board::{Army, Board, Kind, Piece};

/// The four Judtho games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variant {
    Duo,
    Trio,
    Quattro,
    QuattroTriple,
}

impl Variant {
    pub(super) fn from_name(name: &str) -> Option<Variant> {
        Some(match name {
            "duo" => Variant::Duo,
            "trio" => Variant::Trio,
            "quattro" => Variant::Quattro,
            "quattro-triple" => Variant::QuattroTriple,
            _ => return None,
        })
    }

    /// The armies in turn order.
    pub(super) fn armies(self) -> &'static [Army] {
        if self == Variant::Duo { &Army::ALL[..2] } else { &Army::ALL }
    }

    pub(super) fn files(self) -> i32 {
        if self == Variant::Duo { 6 } else { 12 }
    }

    /// The armies in turn order beginning behind `army`, which comes last.
    pub(super) fn armies_after(self, army: Army) -> Vec<Army> {
        let mut armies = self.armies().to_vec();
        armies.rotate_left(army as usize + 1);
        armies
    }

    /// The army itself and, in Trio, the other one of its side.
    pub(super) fn side_of(self, army: Army) -> Vec<Army> {
        let same_side =
            |other: &Army| *other == army || self == Variant::Trio && other.is_light() == army.is_light();
        self.armies().iter().copied().filter(same_side).collect()
    }

    /// J10: what a piece counts in a Material Score.
    pub(super) fn value(self, kind: Kind) -> u32 {
        let is_duo = self == Variant::Duo;
        match kind {
            Kind::King => 0,
            Kind::Pawn => 1,
            Kind::Bishop => [4, 3][usize::from(is_duo)],
            Kind::Rook => [6, 5][usize::from(is_duo)],
            Kind::Knight => 6,
            Kind::Queen => [10, 9][usize::from(is_duo)],
            Kind::Prince | Kind::Princess => 12,
        }
    }
}

/// What an army that is due has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    Assembly,
    Bonus,
    King,
    Move,
}

/// One entry of the queue (J8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Due {
    pub(super) army: Army,
    pub(super) task: Task,
}

/// How one army stands to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Own,
    Rival,
    Ally,
    Opponent,
}

/// A position; lists by army are indexed in turn order.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) variant: Variant,
    pub(super) board: Board,
    /// What is due, first to last; empty once the game is over.
    pub(super) queue: Vec<Due>,
    /// With a Triple Alliance: the Ally that follows the Single Player, whose move ends the queue.
    pub(super) follower: Option<Army>,
    /// The groups as written: no group before any Conquest.
    pub(super) relations: Vec<Vec<Army>>,
    pub(super) reserves: [Vec<Kind>; 4],
    pub(super) drop_right: [bool; 4],
    pub(super) captures: [Vec<Piece>; 4],
    pub(super) points: [u32; 4],
    pub(super) ply: u32,
    /// Armies that have passed since the last action that was no pass.
    pub(super) passed: Vec<Army>,
}

impl Position {
    /// The start of a game: an empty board, White to place.
    pub(super) fn start(variant: Variant) -> Position {
        let whole: Vec<Kind> =
            "KQRRBBNNCSPPPPPP".chars().map(|letter| Kind::from_letter(letter).expect("a kind")).collect();
        let mut reserves = [const { Vec::new() }; 4];
        for army in variant.armies() {
            reserves[*army as usize].clone_from(&whole);
        }
        Position {
            variant,
            board: Board::empty(variant.files()),
            queue: vec![Due { army: Army::White, task: Task::Assembly }],
            follower: None,
            relations: Vec::new(),
            reserves,
            drop_right: [false; 4],
            captures: [const { Vec::new() }; 4],
            points: [0; 4],
            ply: 0,
            passed: Vec::new(),
        }
    }

    /// J2, and the alliances of J7 and J13 once there are groups.
    pub(super) fn relation(&self, one: Army, other: Army) -> Relation {
        if one == other {
            Relation::Own
        } else if self.relations.is_empty() {
            if one.is_light() == other.is_light() { Relation::Rival } else { Relation::Opponent }
        } else if self.group_of(one).contains(&other) {
            Relation::Ally
        } else {
            Relation::Opponent
        }
    }

    pub(super) fn are_opponents(&self, one: Army, other: Army) -> bool {
        self.relation(one, other) == Relation::Opponent
    }

    /// The group that an army belongs to, once there are groups.
    pub(super) fn group_of(&self, army: Army) -> &[Army] {
        self.relations.iter().find(|group| group.contains(&army)).expect("every army is in a group")
    }

    /// J13: the Single Player, if three armies are allied against it.
    pub(super) fn single_player(&self) -> Option<Army> {
        let is_triple = self.relations.iter().any(|group| group.len() == 3);
        is_triple.then(|| self.relations.iter().find(|group| group.len() == 1).expect("one is left")[0])
    }

    /// R5: the same pieces, queue, relations and reserves.
    pub(super) fn is_same_as(&self, other: &Position) -> bool {
        self.queue == other.queue
            && self.board == other.board
            && self.follower == other.follower
            && self.relations == other.relations
            && self.reserves == other.reserves
            && self.drop_right == other.drop_right
    }

    /// J10: the Material Score of the player or side that `army` belongs to.
    pub(super) fn material_score(&self, army: Army) -> u32 {
        let side = self.variant.side_of(army);
        let on_board: u32 = self
            .board
            .pieces()
            .filter(|(_, piece)| side.contains(&piece.army))
            .map(|(_, piece)| self.variant.value(piece.kind))
            .sum();
        let captured: u32 = side
            .iter()
            .flat_map(|member| &self.captures[*member as usize])
            .map(|piece| self.variant.value(piece.kind))
            .sum();
        on_board + captured
    }
}
