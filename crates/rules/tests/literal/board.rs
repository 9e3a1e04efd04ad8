//! J1: armies, kinds of piece, squares and the board.

/// An army, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Army {
    White,
    Red,
    Yellow,
    Black,
}

impl Army {
    pub(super) const ALL: [Army; 4] = [Army::White, Army::Red, Army::Yellow, Army::Black];

    pub(super) fn letter(self) -> char {
        ['w', 'r', 'y', 'b'][self as usize]
    }

    pub(super) fn from_letter(letter: char) -> Option<Army> {
        Army::ALL.into_iter().find(|army| army.letter() == letter)
    }

    pub(super) fn is_light(self) -> bool {
        matches!(self, Army::White | Army::Yellow)
    }

    /// The change of rank of one step forwards.
    pub(super) fn forwards(self) -> i32 {
        if self.is_light() { 1 } else { -1 }
    }

    /// Where its Pawns promote.
    pub(super) fn far_rank(self) -> i32 {
        if self.is_light() { 12 } else { 1 }
    }

    /// Whether its Kingdom holds the square: a1–f4, a9–f12, g1–l4, g9–l12.
    pub(super) fn kingdom_holds(self, square: Square) -> bool {
        let files = if matches!(self, Army::White | Army::Red) { 1..=6 } else { 7..=12 };
        let ranks = if self.is_light() { 1..=4 } else { 9..=12 };
        files.contains(&square.file) && ranks.contains(&square.rank)
    }
}

/// A kind of piece, in the order in which lists are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Prince,
    Princess,
    Pawn,
}

impl Kind {
    pub(super) const ALL: [Kind; 8] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Prince,
        Kind::Princess,
        Kind::Pawn,
    ];

    pub(super) fn letter(self) -> char {
        ['K', 'Q', 'R', 'B', 'N', 'C', 'S', 'P'][self as usize]
    }

    pub(super) fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A piece of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Piece {
    pub(super) army: Army,
    pub(super) kind: Kind,
}

/// File and rank, both counted from 1. The order of squares is a1, b1, … rank by rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Square {
    pub(super) rank: i32,
    pub(super) file: i32,
}

impl Square {
    pub(super) fn text(self) -> String {
        format!("{}{}", char::from(b'a' + (self.file - 1) as u8), self.rank)
    }

    /// Steps in files and ranks from here to the other square.
    pub(super) fn steps_to(self, other: Square) -> (i32, i32) {
        (other.file - self.file, other.rank - self.rank)
    }

    pub(super) fn moved(self, files: i32, ranks: i32) -> Square {
        Square { file: self.file + files, rank: self.rank + ranks }
    }

    pub(super) fn is_leap_from(self, other: Square) -> bool {
        let (files, ranks) = self.steps_to(other);
        matches!((files.abs(), ranks.abs()), (1, 2) | (2, 1))
    }

    /// Neutral Territory: ranks 5 to 8.
    pub(super) fn is_neutral(self) -> bool {
        (5..=8).contains(&self.rank)
    }
}

/// What stands where, on a board of 6 or 12 files and 12 ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) files: i32,
    cells: [Option<Piece>; 144],
}

impl Board {
    pub(super) fn empty(files: i32) -> Board {
        Board { files, cells: [None; 144] }
    }

    pub(super) fn has(&self, square: Square) -> bool {
        (1..=self.files).contains(&square.file) && (1..=12).contains(&square.rank)
    }

    /// All squares in square order.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let files = self.files;
        (1..=12).flat_map(move |rank| (1..=files).map(move |file| Square { rank, file }))
    }

    pub(super) fn at(&self, square: Square) -> Option<Piece> {
        if self.has(square) { self.cells[cell(square)] } else { None }
    }

    pub(super) fn put(&mut self, square: Square, piece: Option<Piece>) {
        assert!(self.has(square), "{} is off the board", square.text());
        self.cells[cell(square)] = piece;
    }

    /// Every piece with its square, in square order.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let square = |cell: usize| Square { rank: cell as i32 / 12 + 1, file: cell as i32 % 12 + 1 };
        self.cells.iter().enumerate().filter_map(move |(cell, piece)| Some((square(cell), (*piece)?)))
    }

    /// Where the King of an army stands.
    pub(super) fn king_of(&self, army: Army) -> Option<Square> {
        self.pieces().find(|(_, piece)| *piece == Piece { army, kind: Kind::King }).map(|(square, _)| square)
    }
}

fn cell(square: Square) -> usize {
    ((square.rank - 1) * 12 + square.file - 1) as usize
}
