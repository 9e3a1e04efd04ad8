//! The seven fields of a Judtho position, read and written.

use super::board::{Army, Board, Kind, Piece, Square};
use super::position::{Due, Position, Task, Variant};

/// Writes a position.
pub(super) fn write(position: &Position) -> String {
    let armies = position.variant.armies();
    let per_army = |write_one: &dyn Fn(Army) -> String| -> String {
        armies.iter().map(|army| write_one(*army)).collect::<Vec<_>>().join(",")
    };
    [
        write_board(&position.board),
        write_queue(position),
        write_relations(position),
        per_army(&|army| write_reserve(position, army)),
        per_army(&|army| write_captures(position, army)),
        per_army(&|army| position.points[army as usize].to_string()),
        position.ply.to_string(),
    ]
    .join(" ")
}

fn write_board(board: &Board) -> String {
    let write_rank = |rank: i32| {
        let mut text = String::new();
        let mut empty = 0;
        for file in 1..=board.files {
            let Some(piece) = board.at(Square { rank, file }) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.push(piece.army.letter());
            text.push(piece.kind.letter());
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    (1..=12).rev().map(write_rank).collect::<Vec<_>>().join("/")
}

fn write_queue(position: &Position) -> String {
    if position.queue.is_empty() {
        return "-".to_owned();
    }
    let mut text = String::new();
    for due in &position.queue {
        text.push(due.army.letter());
        match due.task {
            Task::Assembly => text.push('@'),
            Task::Bonus => text.push('*'),
            Task::King => text.push('^'),
            Task::Move => {}
        }
    }
    text.extend(position.follower.map(Army::letter));
    text
}

fn write_relations(position: &Position) -> String {
    if position.relations.is_empty() {
        return "-".to_owned();
    }
    let write_group = |group: &Vec<Army>| group.iter().map(|army| army.letter()).collect::<String>();
    position.relations.iter().map(write_group).collect::<Vec<_>>().join("/")
}

fn write_reserve(position: &Position, army: Army) -> String {
    let letters = position.reserves[army as usize].iter().map(|kind| kind.letter().to_string()).collect();
    let mut text = write_counted(letters);
    if position.drop_right[army as usize] {
        text.push('+');
    }
    dash_if_empty(text)
}

fn write_captures(position: &Position, army: Army) -> String {
    let write_piece = |piece: &Piece| format!("{}{}", piece.army.letter(), piece.kind.letter());
    dash_if_empty(write_counted(position.captures[army as usize].iter().map(write_piece).collect()))
}

/// Equal tokens, which stand together, as one with their number before it.
fn write_counted(tokens: Vec<String>) -> String {
    let mut counted: Vec<(usize, String)> = Vec::new();
    for token in tokens {
        match counted.last_mut() {
            Some((count, last)) if *last == token => *count += 1,
            _ => counted.push((1, token)),
        }
    }
    let write_one =
        |(count, token): (usize, String)| if count > 1 { format!("{count}{token}") } else { token };
    counted.into_iter().map(write_one).collect()
}

fn dash_if_empty(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads a position that the rules allow; what they refuse may be read too, or read wrongly.
pub(super) fn read(variant: Variant, fen: &str) -> Result<Position, String> {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [board, queue, relations, reserves, captures, points, ply] = fields.as_slice() else {
        return Err(format!("{} fields instead of 7: {fen}", fields.len()));
    };
    let mut position = Position::start(variant);
    position.board = read_board(variant, board)?;
    read_queue(&mut position, queue)?;
    if *relations != "-" {
        let read_group = |group: &str| group.chars().map(read_army).collect::<Result<Vec<Army>, String>>();
        position.relations = relations.split('/').map(read_group).collect::<Result<_, _>>()?;
    }
    for (army, text) in per_army(variant, reserves)? {
        let (kinds, right) = match text.strip_suffix('+') {
            Some(kinds) => (kinds, true),
            None => (text, false),
        };
        position.drop_right[army as usize] = right;
        position.reserves[army as usize] =
            read_counted(kinds, 1)?.into_iter().map(|token| read_kind(&token)).collect::<Result<_, _>>()?;
    }
    for (army, text) in per_army(variant, captures)? {
        position.captures[army as usize] =
            read_counted(text, 2)?.iter().map(|token| read_piece(token)).collect::<Result<_, _>>()?;
    }
    for (army, text) in per_army(variant, points)? {
        position.points[army as usize] = read_number(text)?;
    }
    position.ply = read_number(ply)?;
    Ok(position)
}

fn read_board(variant: Variant, text: &str) -> Result<Board, String> {
    let mut board = Board::empty(variant.files());
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 12 {
        return Err(format!("{} ranks instead of 12: {text}", ranks.len()));
    }
    for (rank, text) in (1..=12).rev().zip(ranks) {
        let mut file = 1;
        let mut rest = text;
        while !rest.is_empty() {
            let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
            let (token, behind) = rest.split_at_checked(if digits > 0 { digits } else { 2 }).ok_or(text)?;
            if digits > 0 {
                file += read_number(token)? as i32;
            } else {
                let square = Square { rank, file };
                if !board.has(square) {
                    return Err(format!("rank {rank} is too long: {text}"));
                }
                board.put(square, Some(read_piece(token)?));
                file += 1;
            }
            rest = behind;
        }
        if file != variant.files() + 1 {
            return Err(format!("rank {rank} has {} files: {text}", file - 1));
        }
    }
    Ok(board)
}

fn read_queue(position: &mut Position, text: &str) -> Result<(), String> {
    position.queue.clear();
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let task = match letter {
            '@' => Task::Assembly,
            '*' => Task::Bonus,
            '^' => Task::King,
            _ => {
                position.queue.push(Due { army: read_army(letter)?, task: Task::Move });
                continue;
            }
        };
        position.queue.last_mut().ok_or_else(|| format!("no army before {letter}: {text}"))?.task = task;
    }
    let moves = position.queue.iter().filter(|due| due.task == Task::Move).count();
    if moves == 2 {
        position.follower = position.queue.pop().map(|due| due.army);
    }
    Ok(())
}

fn per_army(variant: Variant, field: &str) -> Result<Vec<(Army, &str)>, String> {
    let texts: Vec<&str> = field.split(',').collect();
    if texts.len() != variant.armies().len() {
        return Err(format!("{} entries instead of one per army: {field}", texts.len()));
    }
    Ok(variant.armies().iter().copied().zip(texts).collect())
}

/// Tokens of a fixed length, each repeated as often as the number before it says.
fn read_counted(text: &str, length: usize) -> Result<Vec<String>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_matches('-');
    while !rest.is_empty() {
        let from_token = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let (count, _) = rest.split_at(rest.len() - from_token.len());
        let (token, behind) = from_token.split_at_checked(length).ok_or(text)?;
        let count = if count.is_empty() { 1 } else { read_number(count)? };
        tokens.extend((0..count).map(|_| token.to_owned()));
        rest = behind;
    }
    Ok(tokens)
}

fn read_army(letter: char) -> Result<Army, String> {
    Army::from_letter(letter).ok_or_else(|| format!("no army: {letter}"))
}

fn read_kind(letter: &str) -> Result<Kind, String> {
    letter.chars().next().and_then(Kind::from_letter).ok_or_else(|| format!("no kind of piece: {letter}"))
}

fn read_piece(token: &str) -> Result<Piece, String> {
    let mut letters = token.chars();
    let army = letters.next().ok_or("no army")?;
    Ok(Piece { army: read_army(army)?, kind: read_kind(letters.as_str())? })
}

fn read_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}
