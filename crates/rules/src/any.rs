//! The five games as one closed type, for the edges where the kind of a game is known only at run time.
//!
//! Everything inside the edges is generic over [`Game`](crate::Game); only [`with_game!`](crate::with_game) matches.

use crate::geometry::{FullBoard, HalfBoard};
use crate::judtho::{self, Duo, Quattro, QuattroTriple, Trio};
use crate::{Army, Game as _, royal_court};

/// Which of the five games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// Judtho Duo.
    Duo,
    /// Judtho Trio.
    Trio,
    /// Judtho Quattro, current edition.
    Quattro,
    /// Judtho Quattro, triple edition.
    QuattroTriple,
    /// Royal Court.
    RoyalCourt,
}

impl GameKind {
    /// All kinds.
    pub const ALL: [GameKind; 5] =
        [GameKind::Duo, GameKind::Trio, GameKind::Quattro, GameKind::QuattroTriple, GameKind::RoyalCourt];

    /// The name for machines: on a command line, in an address.
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Duo => "duo",
            GameKind::Trio => "trio",
            GameKind::Quattro => "quattro",
            GameKind::QuattroTriple => "quattro-triple",
            GameKind::RoyalCourt => "royal-court",
        }
    }

    /// The kind with this name for machines.
    pub fn from_name(name: &str) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            GameKind::Duo => "Judtho Duo",
            GameKind::Trio => "Judtho Trio",
            GameKind::Quattro => "Judtho Quattro",
            GameKind::QuattroTriple => "Judtho Quattro (Triple)",
            GameKind::RoyalCourt => "Royal Court",
        }
    }

    /// The kind with this name for people.
    pub fn from_title(title: &str) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.title() == title)
    }

    /// The armies that play, in turn order.
    pub const fn armies(self) -> &'static [Army] {
        match self {
            GameKind::Duo => judtho::Game::<Duo>::ARMIES,
            GameKind::Trio => judtho::Game::<Trio>::ARMIES,
            GameKind::Quattro => judtho::Game::<Quattro>::ARMIES,
            GameKind::QuattroTriple => judtho::Game::<QuattroTriple>::ARMIES,
            GameKind::RoyalCourt => royal_court::Game::ARMIES,
        }
    }
}

/// A game of any kind.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Judtho Duo.
    Duo(judtho::Game<Duo>),
    /// Judtho Trio.
    Trio(judtho::Game<Trio>),
    /// Judtho Quattro, current edition.
    Quattro(judtho::Game<Quattro>),
    /// Judtho Quattro, triple edition.
    QuattroTriple(judtho::Game<QuattroTriple>),
    /// Royal Court.
    RoyalCourt(royal_court::Game),
}

impl AnyGame {
    /// A game of this kind before its first action.
    pub fn start(kind: GameKind) -> Self {
        match kind {
            GameKind::Duo => AnyGame::Duo(judtho::Game::start()),
            GameKind::Trio => AnyGame::Trio(judtho::Game::start()),
            GameKind::Quattro => AnyGame::Quattro(judtho::Game::start()),
            GameKind::QuattroTriple => AnyGame::QuattroTriple(judtho::Game::start()),
            GameKind::RoyalCourt => AnyGame::RoyalCourt(royal_court::Game::start()),
        }
    }

    /// Which game it is.
    pub const fn kind(&self) -> GameKind {
        match self {
            AnyGame::Duo(_) => GameKind::Duo,
            AnyGame::Trio(_) => GameKind::Trio,
            AnyGame::Quattro(_) => GameKind::Quattro,
            AnyGame::QuattroTriple(_) => GameKind::QuattroTriple,
            AnyGame::RoyalCourt(_) => GameKind::RoyalCourt,
        }
    }
}

/// An event of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyEvent {
    /// Of Duo.
    HalfBoard(judtho::Event<HalfBoard>),
    /// Of the other Judtho games.
    FullBoard(judtho::Event<FullBoard>),
    /// Of Royal Court.
    RoyalCourt(royal_court::Event),
}

/// Evaluates an expression for the game inside an [`AnyGame`] (or a reference to one), whichever it is.
///
/// ```
/// use dethrone_rules::{AnyGame, Game, GameKind, with_game};
///
/// let any = AnyGame::start(GameKind::Duo);
/// assert_eq!(with_game!(&any, game => game.count_legal_actions()), 24 * 8);
/// ```
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::AnyGame::Duo($game) => $body,
            $crate::AnyGame::Trio($game) => $body,
            $crate::AnyGame::Quattro($game) => $body,
            $crate::AnyGame::QuattroTriple($game) => $body,
            $crate::AnyGame::RoyalCourt($game) => $body,
        }
    };
}

macro_rules! convert {
    ($any:ident: $($variant:ident($inner:ty)),*) => {
        $(impl From<$inner> for $any {
            fn from(inner: $inner) -> Self {
                $any::$variant(inner)
            }
        })*
    };
}
convert!(AnyGame: Duo(judtho::Game<Duo>), Trio(judtho::Game<Trio>), Quattro(judtho::Game<Quattro>),
    QuattroTriple(judtho::Game<QuattroTriple>), RoyalCourt(royal_court::Game));
convert!(AnyEvent: HalfBoard(judtho::Event<HalfBoard>), FullBoard(judtho::Event<FullBoard>),
    RoyalCourt(royal_court::Event));
