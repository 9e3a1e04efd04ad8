//! `d`: the position for people.

use dethrone_records::Table;
use dethrone_rules::GameKind;

/// The board with its ranks and files, the FEN, whose turn it is or how the game has ended.
pub(super) fn display(table: &Table) -> String {
    let fen = table.fen();
    let board = fen.split(' ').next().unwrap_or("");
    // A piece of Judtho is written with its army.
    let letters = if table.kind() == GameKind::RoyalCourt { 1 } else { 2 };
    let ranks: Vec<Vec<String>> = board.split('/').map(|rank| cells(rank, letters)).collect();
    let count = ranks.len();
    let mut lines: Vec<String> =
        (0..count).zip(&ranks).map(|(index, cells)| row(&(count - index).to_string(), cells)).collect();
    let files: Vec<String> = ('a'..).take(ranks.first().map_or(0, Vec::len)).map(String::from).collect();
    lines.push(row("", &files));
    lines.push(format!("Game: {}", table.kind().title()));
    lines.push(match (table.to_act(), table.ending()) {
        (Some(army), _) => format!("To act: {army:?}, {} legal actions", table.legal().len()),
        (None, Some(ending)) => format!("Over: {ending:?}"),
        (None, None) => "Over".to_owned(),
    });
    lines.push(format!("Fen: {fen}"));
    lines.join("\n")
}

fn row(name: &str, cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>3}")).collect();
    format!("{name:>3} {}", cells.concat())
}

/// The squares of a rank of a FEN, in which a piece has so many letters.
fn cells(rank: &str, letters_of_piece: usize) -> Vec<String> {
    let mut cells = Vec::new();
    let mut letters = rank.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(digit) = letter.to_digit(10) {
            let mut empty = digit;
            while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
                empty = empty * 10 + digit;
                letters.next();
            }
            cells.extend(std::iter::repeat_n(".".to_owned(), empty as usize));
        } else {
            let rest = letters.by_ref().take(letters_of_piece - 1);
            cells.push(std::iter::once(letter).chain(rest).collect());
        }
    }
    cells
}
