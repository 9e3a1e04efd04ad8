//! How an army opened, as text of which prefixes are searched.

use dethrone_protocol::Army;
use dethrone_records::Table;
use dethrone_rules::GameKind;

/// J1, J3: files and ranks of a Kingdom, and the pieces that an army places in it.
const FILES: usize = 6;
const RANKS: usize = 4;
const PIECES: usize = 15;
/// The highest file and rank of the large board.
const LAST: usize = 11;
/// The actions of Royal Court that count as its opening.
const ACTIONS: usize = 12;
const EMPTY: u8 = b'.';

/// Judtho: the army's Kingdom after the Assembly, as the army sees it: its ranks from the back one on, with `/` between them, each
/// from the edge of the board inwards, a piece by its letter and an empty square by a point. So all armies that stand alike have
/// the same text. Royal Court: the first 12 actions in coordinate notation, with blanks between them, told of White.
///
/// None of a game that began elsewhere or ended before.
pub(super) fn opening(table: &Table, army: Army) -> Option<String> {
    if table.start_fen().is_some() {
        return None;
    }
    if table.kind() == GameKind::RoyalCourt {
        let is_told = army == Army::White && table.ply() > 0;
        return is_told.then(|| table.played().take(ACTIONS).collect::<Vec<_>>().join(" "));
    }
    let armies = table.kind().armies();
    if table.ply() < PIECES * armies.len() {
        return None;
    }
    let turn = armies.iter().position(|&other| Army::from(other) == army)?;
    let mut squares = [[EMPTY; FILES]; RANKS];
    for placement in table.played().take(PIECES * armies.len()).skip(turn).step_by(armies.len()) {
        let (piece, square) = placement.split_once('@')?;
        let (file, rank) =
            (square.bytes().next()?.checked_sub(b'a')?, square.get(1..)?.parse::<usize>().ok()?);
        let (file, rank) = (usize::from(file), rank.checked_sub(1)?);
        // J1: White and Red live at the board's left edge, White and Yellow at its lower one.
        let file = if file < FILES { file } else { LAST.checked_sub(file)? };
        let rank = if rank < RANKS { rank } else { LAST.checked_sub(rank)? };
        *squares.get_mut(rank)?.get_mut(file)? = piece.bytes().next()?;
    }
    Some(squares.map(|rank| String::from_utf8_lossy(&rank).into_owned()).join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table after the placements of the armies, which all stand alike.
    fn assembled(kind: GameKind, homes: &[fn(usize, usize) -> String]) -> Table {
        let mut table = Table::start(kind);
        for (place, piece) in "RNBKBNRQCPPPPPP".chars().enumerate() {
            for home in homes {
                table.play(&format!("{piece}@{}", home(place % FILES, place / FILES))).unwrap();
            }
        }
        table
    }

    fn square(file: usize, rank: usize) -> String {
        format!("{}{}", char::from(b'a' + file as u8), rank + 1)
    }

    #[test]
    fn armies_that_stand_alike_have_the_same_text() {
        let homes: [fn(usize, usize) -> String; 4] = [
            square,
            |file, rank| square(file, LAST - rank),
            |file, rank| square(LAST - file, rank),
            |file, rank| square(LAST - file, LAST - rank),
        ];
        let text = "RNBKBN/RQCPPP/PPP.../......";
        let quattro = assembled(GameKind::Quattro, &homes);
        for army in [Army::White, Army::Red, Army::Yellow, Army::Black] {
            assert_eq!(opening(&quattro, army).as_deref(), Some(text), "{army:?}");
        }
        let mut duo = assembled(GameKind::Duo, &homes[..2]);
        assert_eq!(opening(&duo, Army::Red).as_deref(), Some(text));
        assert_eq!(opening(&duo, Army::Black), None);
        duo.undo();
        assert_eq!(opening(&duo, Army::White), None);
    }

    #[test]
    fn royal_courts_opening_is_its_first_actions() {
        let mut court = Table::start(GameKind::RoyalCourt);
        assert_eq!(opening(&court, Army::White), None);
        for _ in 0..4 {
            for action in ["c1d3", "c8d6", "d3c1", "d6c8"] {
                court.play(action).unwrap();
            }
        }
        let text = ["c1d3 c8d6 d3c1 d6c8"; 3].join(" ");
        assert_eq!((opening(&court, Army::White), opening(&court, Army::Black)), (Some(text), None));
        let set_up = Table::from_fen(GameKind::RoyalCourt, "k9/10/1K8/10/10/10/10/7R2 w - - 0 1").unwrap();
        assert_eq!(opening(&set_up, Army::White), None);
    }
}
