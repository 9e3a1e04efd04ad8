//! What a network sees of a position.

use dethrone_rules::{Game, GameKind};

/// A game for which there can be a network: its positions as lists of pieces, and how each side looks at them.
///
/// A piece on a square has a number that does not depend on who looks. [`Inputs`] turns it into the number of an
/// input of a view. Side 0 is White's, which is the first to act.
pub trait Features: Game {
    /// A position of the game.
    type Position;

    /// The game whose networks these are; `None` where networks are not made (Quattro, which has no two sides).
    const NETWORK_OF: Option<GameKind>;
    /// How many numbers for a piece on a square there are, and of inputs of a view.
    const INPUTS: usize;
    /// How many buckets there are, each with its own second layer.
    const BUCKETS: usize;

    /// Every position of the game, the current one last; never empty.
    fn positions(&self) -> &[Self::Position];

    /// The hash of a position: where it is equal, the same pieces stand on the same squares and the same army is to
    /// act.
    fn position_hash(position: &Self::Position) -> u64;

    /// The side to act, 0 or 1.
    fn side_to_act(position: &Self::Position) -> usize;

    /// Whether `side` sees the board with left and right exchanged.
    fn is_mirrored(position: &Self::Position, side: usize) -> bool;

    /// The bucket, below [`Features::BUCKETS`].
    fn bucket(position: &Self::Position) -> usize;

    /// What the position is worth to the side to act without a network, in hundredths of a Pawn. A network says what is
    /// to be added: what all games teach, such as the worth of a Queen, need not be learned from few.
    fn base(position: &Self::Position) -> i32;

    /// Appends the number of each piece on the board.
    fn pieces_into(position: &Self::Position, pieces: &mut Vec<u16>);

    /// Appends the numbers of the pieces that only the one or only the other position has.
    fn changes_into(
        before: &Self::Position,
        after: &Self::Position,
        added: &mut Vec<u16>,
        removed: &mut Vec<u16>,
    );

    /// Whether the position's static value is worth learning, given the action that is best in it: no placement is due,
    /// the side to act need not see to its King, and the action takes nothing. Elsewhere a search looks further.
    fn is_quiet(&self, best: Self::Action) -> bool;

    /// The input of the view of `side`, mirrored or not, that belongs to a piece's number.
    fn input(side: usize, mirrored: bool, piece: usize) -> usize;
}

/// [`Features::input`] as a table.
#[derive(Clone, Debug)]
pub struct Inputs([[Box<[u16]>; 2]; 2]);

impl Inputs {
    /// The table of a game.
    pub fn new<G: Features>() -> Self {
        let table = |side, mirrored| {
            (0..G::INPUTS).map(|piece| G::input(side, mirrored, piece) as u16).collect::<Box<[u16]>>()
        };
        Inputs([0, 1].map(|side| [false, true].map(|mirrored| table(side, mirrored))))
    }

    /// The inputs of one view, by the piece's number.
    #[inline(always)]
    pub fn of_view(&self, side: usize, mirrored: bool) -> &[u16] {
        &self.0[side][usize::from(mirrored)]
    }
}
