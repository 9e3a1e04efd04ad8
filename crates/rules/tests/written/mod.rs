//! Judtho positions and actions of the crate as text and back, as far as its tests need it: valid text only.
#![allow(dead_code, reason = "each integration test includes this module and uses a part of it")]

use dethrone_rules::Army;
use dethrone_rules::geometry::{Board, Square};
use dethrone_rules::judtho::{Action, Captures, Due, Kind, Piece, Position, Reserve, Setup, Variant};

/// The position that a valid FEN describes.
pub(crate) fn read<V: Variant>(fen: &str) -> Position<V> {
    read_setup::<V>(fen).validate().unwrap_or_else(|errors| panic!("{fen}: {errors:?}"))
}

fn read_setup<V: Variant>(fen: &str) -> Setup<V> {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [board, queue, relations, reserves, captures, points, ply] = fields.as_slice() else {
        panic!("not seven fields: {fen}");
    };
    let mut setup = Setup::of(&Position::<V>::start());
    setup.pieces =
        (0..12).rev().zip(board.split('/')).flat_map(|(rank, text)| read_rank(rank, text)).collect();
    (setup.queue, setup.follower) = read_queue(queue);
    if *relations != "-" {
        setup.relations = relations.split('/').map(|group| group.chars().map(army).collect()).collect();
    }
    for (&army, text) in V::ARMIES.iter().zip(reserves.split(',')) {
        let mut reserve = Reserve { drop_right: text.ends_with('+'), ..Reserve::default() };
        for (count, token) in counted(text.trim_end_matches('+'), 1) {
            reserve.pieces[kind(&token)] = count as u8;
        }
        setup.reserves[army] = reserve;
    }
    for (&capturer, text) in V::ARMIES.iter().zip(captures.split(',')) {
        let mut list = Captures::default();
        for (count, token) in counted(text, 2) {
            let Piece { army, kind } = piece(&token);
            list.0[army][kind] = count as u16;
        }
        setup.captures[capturer] = list;
    }
    for (&army, text) in V::ARMIES.iter().zip(points.split(',')) {
        setup.points[army] = number(text);
    }
    setup.ply = number(ply);
    setup
}

fn read_rank<B: Board>(rank: u32, text: &str) -> Vec<(Square<B>, Piece)> {
    let mut pieces = Vec::new();
    let mut file = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let (token, behind) = rest.split_at(if digits > 0 { digits } else { 2 });
        if digits > 0 {
            file += number(token) as u8;
        } else {
            let name = format!("{}{}", char::from(b'a' + file), rank + 1);
            let square = Square::parse(&name).unwrap_or_else(|| panic!("no square {name}: {text}"));
            pieces.push((square, piece(token)));
            file += 1;
        }
        rest = behind;
    }
    pieces
}

fn read_queue(text: &str) -> (Vec<(Army, Due)>, Option<Army>) {
    let mut queue: Vec<(Army, Due)> = Vec::new();
    for letter in text.trim_matches('-').chars() {
        match "@*^".find(letter) {
            Some(index) => {
                queue.last_mut().expect("an army").1 = [Due::Assembly, Due::Bonus, Due::King][index];
            }
            None => queue.push((army(letter), Due::Move)),
        }
    }
    let moves = queue.iter().filter(|(_, due)| *due == Due::Move).count();
    let follower = if moves == 2 { queue.pop().map(|(army, _)| army) } else { None };
    (queue, follower)
}

fn counted(text: &str, length: usize) -> Vec<(u32, String)> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_matches('-');
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let count = if digits == 0 { 1 } else { number(&rest[..digits]) };
        tokens.push((count, rest[digits..digits + length].to_owned()));
        rest = &rest[digits + length..];
    }
    tokens
}

fn army(letter: char) -> Army {
    Army::from_letter(letter).unwrap_or_else(|| panic!("no army {letter}"))
}

fn kind(letter: &str) -> Kind {
    letter.chars().next().and_then(Kind::from_letter).unwrap_or_else(|| panic!("no kind {letter}"))
}

fn piece(token: &str) -> Piece {
    Piece { army: army(token.chars().next().expect("an army")), kind: kind(&token[1..]) }
}

fn number(text: &str) -> u32 {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position as FEN.
pub(crate) fn write<V: Variant>(position: &Position<V>) -> String {
    let setup = Setup::of(position);
    let ranks: Vec<String> = (1..=12).rev().map(|rank| write_rank(position, rank)).collect();
    let mut queue = String::new();
    for (army, due) in &setup.queue {
        queue.push(army.letter());
        queue += ["", "@", "*", "^"][*due as usize];
    }
    queue.extend(setup.follower.map(Army::letter));
    let relations: Vec<String> =
        setup.relations.iter().map(|group| group.iter().map(|army| army.letter()).collect()).collect();
    let per_army = |write_one: &dyn Fn(Army) -> String| -> String {
        V::ARMIES.iter().map(|&army| write_one(army)).collect::<Vec<_>>().join(",")
    };
    let reserve = |army: Army| {
        let reserve = setup.reserves[army];
        let pieces =
            Kind::ALL.map(|kind| write_counted(reserve.pieces[kind].into(), &kind.letter().to_string()));
        or_dash(pieces.concat() + if reserve.drop_right { "+" } else { "" })
    };
    let captured = |capturer: Army| {
        let mut text = String::new();
        for &army in V::ARMIES {
            for kind in Kind::ALL {
                let count = setup.captures[capturer].0[army][kind].into();
                text += &write_counted(count, &format!("{}{}", army.letter(), kind.letter()));
            }
        }
        or_dash(text)
    };
    [
        ranks.join("/"),
        or_dash(queue),
        or_dash(relations.join("/")),
        per_army(&reserve),
        per_army(&captured),
        per_army(&|army| setup.points[army].to_string()),
        setup.ply.to_string(),
    ]
    .join(" ")
}

fn write_rank<V: Variant>(position: &Position<V>, rank: u32) -> String {
    let at = |file: u8| {
        let square = Square::parse(&format!("{}{rank}", char::from(b'a' + file)))?;
        Some(position.piece_at(square))
    };
    let cells: Vec<Option<Piece>> = (0..12).map_while(at).collect();
    let mut text = String::new();
    for stretch in cells.chunk_by(|one, other| one.is_none() && other.is_none()) {
        match stretch[0] {
            Some(piece) => text.extend([piece.army.letter(), piece.kind.letter()]),
            None => text += &stretch.len().to_string(),
        }
    }
    text
}

fn write_counted(count: u32, token: &str) -> String {
    match count {
        0 => String::new(),
        1 => token.to_owned(),
        _ => format!("{count}{token}"),
    }
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The action in coordinate notation.
pub(crate) fn write_action<B: Board>(action: Action<B>) -> String {
    let mut text = match action {
        Action::Pass => return "pass".to_owned(),
        Action::Place { kind, square } => return format!("{}@{square}", kind.letter()),
        Action::Move { from, to } | Action::Sweep { from, to, .. } => format!("{from}{to}"),
        Action::Promote { from, to, kind } => format!("{from}{to}{}", kind.letter().to_ascii_lowercase()),
        Action::Stationary { from, .. } => from.to_string(),
    };
    for square in action.named_captures() {
        text = format!("{text}x{square}");
    }
    text
}
