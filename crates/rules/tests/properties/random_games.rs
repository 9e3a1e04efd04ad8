//! The positions on which the properties are tried: those of random games from many starts.

use dethrone_records::Notation;
use dethrone_rules::judtho::{self, Duo, Quattro, QuattroTriple, Setup, Trio, Variant};
use dethrone_rules::royal_court;

use crate::cases;
use crate::playouts::{self, Random};

/// A game with the names of its cases and what only its own position can tell.
pub(crate) trait Tried: Notation {
    const NAME: &'static str;

    /// FENs from which random games begin.
    fn starts() -> Vec<String>;

    /// The hash made afresh from the position.
    fn fresh_hash(&self) -> u64;

    /// Whether both stand at the same position in everything that a position tells.
    fn stands_like(&self, other: &Self) -> bool;

    /// The game that begins with the description of this position.
    fn described(&self) -> Self;
}

/// A Judtho game with the name of its cases.
pub(crate) trait Judtho: Variant {
    const NAME: &'static str;
}

impl Judtho for Duo {
    const NAME: &'static str = "duo";
}

impl Judtho for Trio {
    const NAME: &'static str = "trio";
}

impl Judtho for Quattro {
    const NAME: &'static str = "quattro";
}

impl Judtho for QuattroTriple {
    const NAME: &'static str = "quattro-triple";
}

impl<V: Judtho> Tried for judtho::Game<V> {
    const NAME: &'static str = V::NAME;

    fn starts() -> Vec<String> {
        playouts::starts(V::NAME)
    }

    fn fresh_hash(&self) -> u64 {
        self.position().fresh_hash()
    }

    fn stands_like(&self, other: &Self) -> bool {
        self.position() == other.position()
    }

    fn described(&self) -> Self {
        let setup = Setup::of(self.position());
        let position = setup.validate().unwrap_or_else(|errors| panic!("{errors:?} in {}", self.fen()));
        judtho::Game::from_position(position)
    }
}

impl Tried for royal_court::Game {
    const NAME: &'static str = "royal-court";

    fn starts() -> Vec<String> {
        let mut starts = vec![<Self as dethrone_rules::Game>::start().fen(); 5];
        starts.extend(cases::royal_court_moves().into_iter().map(|case| case.fen));
        starts.extend(cases::royal_court_edges().into_iter().map(|case| case.fen));
        starts
    }

    fn fresh_hash(&self) -> u64 {
        self.position().fresh_hash()
    }

    fn stands_like(&self, other: &Self) -> bool {
        self.position() == other.position()
    }

    fn described(&self) -> Self {
        let position = self.position();
        let setup = royal_court::Setup {
            board: std::array::from_fn(|index| {
                royal_court::Square::from_index(index).and_then(|square| position.piece_at(square))
            }),
            turn: position.turn(),
            castling: position.castling(),
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        };
        royal_court::Game::from_position(setup.validate().unwrap_or_else(|errors| panic!("{errors:?}")))
    }
}

/// Shows `visit` every position of random games of at most `longest` actions, one from every `every`-th start.
pub(crate) fn visit<G: Tried>(every: usize, longest: usize, mut visit: impl FnMut(&mut G, &mut Random)) {
    for (seed, fen) in (0..).zip(G::starts()).step_by(every) {
        let mut game = G::from_fen(&fen).unwrap_or_else(|error| panic!("{} {fen}: {error}", G::NAME));
        let mut random = Random::new(seed);
        for _ in 0..longest {
            visit(&mut game, &mut random);
            let actions = game.legal_actions();
            if game.to_act().is_none() || actions.is_empty() {
                break;
            }
            game.play(random.pick(&actions), &mut |_| ());
        }
    }
}

/// The same test for each of the five games.
macro_rules! for_every_game {
    ($($test:ident: $check:ident;)*) => {
        $(mod $test {
            use dethrone_rules::judtho::{Duo, Game, Quattro, QuattroTriple, Trio};

            #[test]
            fn duo() {
                super::$check::<Game<Duo>>();
            }
            #[test]
            fn trio() {
                super::$check::<Game<Trio>>();
            }
            #[test]
            fn quattro() {
                super::$check::<Game<Quattro>>();
            }
            #[test]
            fn quattro_triple() {
                super::$check::<Game<QuattroTriple>>();
            }
            #[test]
            fn royal_court() {
                super::$check::<dethrone_rules::royal_court::Game>();
            }
        })*
    };
}
pub(crate) use for_every_game;
