//! `position`: the game on the board.

use dethrone_records::Table;
use dethrone_rules::GameKind;

use crate::dialogue::Fault;

/// The words after `position`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placement {
    /// `None`: the start of the game.
    fen: Option<String>,
    moves: Vec<String>,
}

impl Placement {
    /// `startpos` or `fen FEN`, then `moves M1 M2 …` if any. A FEN ends at `moves`, however many fields it has.
    pub(super) fn read<'a>(words: impl Iterator<Item = &'a str>) -> Result<Placement, Fault> {
        let mut words = words.peekable();
        let fen = match words.next() {
            Some("startpos") => None,
            Some("fen") => {
                let mut fields = Vec::new();
                while let Some(field) = words.next_if(|&word| word != "moves") {
                    fields.push(field);
                }
                Some(fields.join(" "))
            }
            Some(other) => return Err(Fault::unexpected("position", other, "`startpos` or `fen FEN`")),
            None => return Err(Fault::missing("position", "`startpos` or `fen FEN`")),
        };
        match words.next() {
            Some("moves") | None => Ok(Placement { fen, moves: words.map(str::to_owned).collect() }),
            Some(other) => Err(Fault::unexpected("position", other, "`moves`")),
        }
    }
}

/// The game on the board.
#[derive(Debug)]
pub(crate) struct Board {
    kind: GameKind,
    /// The FEN that was given.
    fen: Option<String>,
    table: Table,
}

impl Board {
    pub(crate) fn start(kind: GameKind) -> Self {
        Board { kind, fen: None, table: Table::start(kind) }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Sets the game up. What goes on from the game that stands is only played on: a long game is not played again
    /// from its beginning at every move. A fault leaves the board as it was.
    pub(crate) fn place(&mut self, placement: Placement) -> Result<(), Fault> {
        let goes_on = placement.fen == self.fen
            && self.table.ply() <= placement.moves.len()
            && self.table.played().zip(&placement.moves).all(|(played, given)| played == given);
        let mut table = match &placement.fen {
            _ if goes_on => self.table.clone(),
            None => Table::start(self.kind),
            Some(fen) => {
                Table::from_fen(self.kind, fen).map_err(|error| Fault::new("position fen", error))?
            }
        };
        for (index, action) in placement.moves.iter().enumerate().skip(table.ply()) {
            let command = || format!("position, move {}", index + 1);
            table.play(action).map_err(|error| Fault::new(&command(), error))?;
        }
        (self.fen, self.table) = (placement.fen, table);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(board: &mut Board, words: &str) -> Result<(), Fault> {
        Placement::read(words.split_whitespace()).and_then(|placement| board.place(placement))
    }

    #[test]
    fn a_game_that_goes_on_is_the_game_played_anew() {
        let mut board = Board::start(GameKind::RoyalCourt);
        for (words, ply) in [
            ("startpos moves e2e4 e7e5", 2),
            ("startpos moves e2e4 e7e5 h1g3", 3),
            ("startpos moves e2e4 e7e6", 2),
            ("startpos", 0),
        ] {
            place(&mut board, words).expect("legal moves");
            assert_eq!(board.table().ply(), ply);
            let mut anew = Board::start(GameKind::RoyalCourt);
            place(&mut anew, words).expect("legal moves");
            assert_eq!(board.table().fen(), anew.table().fen());
        }
    }

    #[test]
    fn a_fen_of_seven_fields_is_read_as_far_as_the_moves() {
        let mut board = Board::start(GameKind::Duo);
        let start = "6/6/6/6/6/6/6/6/6/6/6/6 w@ - KQ2R2B2NCS6P,KQ2R2B2NCS6P -,- 0,0 0";
        place(&mut board, &format!("fen {start} moves K@a1 K@a12")).expect("the start of Duo");
        assert_eq!(board.table().ply(), 2);
    }

    #[test]
    fn a_fault_is_named_and_leaves_the_board_alone() {
        let mut board = Board::start(GameKind::RoyalCourt);
        place(&mut board, "startpos moves e2e4").expect("a legal move");
        let fen = board.table().fen();
        for (words, expected) in [
            ("startpos moves e2e4 e7e5 e4e5", "position, move 3: e4e5 is illegal: "),
            ("startpos moves e2e4 castle", "position, move 2: \"castle\": expected "),
            ("fen rcnbqkbncr/8 w - - 0 1", "position fen: board, "),
            ("fen", "position fen: "),
            ("startpos e2e4", "position: \"e2e4\": expected `moves`"),
        ] {
            let error = place(&mut board, words).expect_err(words).to_string();
            assert!(error.starts_with(expected), "{words}: {error}");
            assert_eq!(board.table().fen(), fen);
        }
    }
}
