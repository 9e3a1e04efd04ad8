//! Random positions behind the Assembly as text: anything that a set-up may show, at every stage of a game.

use super::Random;

const ARMIES: [char; 4] = ['w', 'r', 'y', 'b'];
const KINDS: [char; 7] = ['Q', 'R', 'B', 'N', 'C', 'S', 'P'];

/// A valid position of the game with a move due.
pub(crate) fn random_setup(game: &str, random: &mut Random) -> String {
    let armies = if game == "duo" { &ARMIES[..2] } else { &ARMIES };
    let (relations, conquests) = random_relations(game, random);
    let to_move = random.pick(armies);
    let relations_text = if relations.is_empty() { "-".to_owned() } else { relations.join("/") };
    let single = relations.iter().find(|group| group.len() == 1 && relations.len() == 2);
    let mut queue = to_move.to_string();
    if let Some(single) = single.filter(|single| single.starts_with(to_move)) {
        let allies: Vec<char> = armies.iter().copied().filter(|army| !single.starts_with(*army)).collect();
        queue.push(random.pick(&allies));
    }
    let may_drop = game == "quattro" && conquests == 2;
    let reserves: Vec<&str> = armies
        .iter()
        .map(|_| random.pick(if may_drop { &["C", "S", "-", "-", "+", "+"] } else { &["C", "S", "S", "-"] }))
        .collect();
    let captures: Vec<String> = armies.iter().map(|_| random_captures(armies, random)).collect();
    let points: Vec<&str> = armies.iter().map(|_| random.pick(&["0", "0", "4", "12"])).collect();
    [
        random_board(armies, to_move, random),
        queue,
        relations_text,
        reserves.join(","),
        captures.join(","),
        points.join(","),
        random.below(300).to_string(),
    ]
    .join(" ")
}

fn is_light(army: char) -> bool {
    matches!(army, 'w' | 'y')
}

/// Groups as two Conquests at most can have made them, and the number of those Conquests.
fn random_relations(game: &str, random: &mut Random) -> (Vec<String>, usize) {
    let conquests = if game.starts_with("quattro") { random.below(3) } else { 0 };
    if conquests == 0 {
        return (Vec::new(), 0);
    }
    let mut armies = ARMIES;
    random.shuffle(&mut armies);
    while is_light(armies[0]) == is_light(armies[1]) {
        random.shuffle(&mut armies);
    }
    let [first, second, one, other] = armies;
    let pair = format!("{first}{second}");
    let in_army_order = |one: char, other: char| {
        ARMIES.iter().filter(|army| **army == one || **army == other).collect::<String>()
    };
    let mut groups = match (conquests, random.below(3), game) {
        (1, _, _) => vec![pair, one.to_string(), other.to_string()],
        (_, 0, _) => vec![pair, format!("{one}{other}")],
        (_, 1, "quattro") => vec![format!("{one}{second}"), in_army_order(first, other)],
        (_, _, "quattro") => vec![format!("{second}{one}"), in_army_order(first, other)],
        (_, 1, _) => vec![format!("{pair}{one}"), other.to_string()],
        _ => vec![format!("{one}{pair}"), other.to_string()],
    };
    groups.sort_by_key(|group| ARMIES.iter().position(|army| group.starts_with(*army)));
    (groups, conquests)
}

/// From a few pieces to a crowd. Often the Kings stand where one Knight or Princess of the army to move reaches
/// several of them; now and then a Kingdom is filled up.
fn random_board(armies: &[char], to_move: char, random: &mut Random) -> String {
    let files = if armies.len() == 2 { 6 } else { 12 };
    let mut cells = vec![None; files * 12];
    let middle = (files / 2, 5);
    let hunter = random.pick(&[None, None, Some('N'), Some('S')]);
    if let Some(kind) = hunter {
        cells[middle.1 * files + middle.0] = Some((to_move, kind));
    }
    for army in armies {
        let is_fit = |cell: usize| {
            let distances = ((cell % files).abs_diff(middle.0), (cell / files).abs_diff(middle.1));
            match hunter {
                Some('N') => matches!(distances, (1, 2) | (2, 1)),
                Some(_) => matches!(distances, (0, 1..=4)),
                None => true,
            }
        };
        put_somewhere(&mut cells, (*army, 'K'), is_fit, random);
    }
    for army in armies {
        if random.chance(1, 5) {
            fill_kingdom(&mut cells, files, *army, armies, random);
        }
    }
    let crowd = random.pick(&[2, 5, 9, 15]);
    for army in armies {
        for _ in 0..random.below(crowd + 1) {
            let kind = random.pick(&KINDS);
            let is_fit = |cell: usize| kind != 'P' || cell / files != far_rank(*army);
            put_somewhere(&mut cells, (*army, kind), is_fit, random);
        }
    }
    let write_rank = |rank: &[Option<(char, char)>]| {
        let mut text = String::new();
        for stretch in rank.chunk_by(|one, other| one.is_none() && other.is_none()) {
            match stretch[0] {
                Some((army, kind)) => text.extend([army, kind]),
                None => text += &stretch.len().to_string(),
            }
        }
        text
    };
    cells.chunks(files).rev().map(write_rank).collect::<Vec<_>>().join("/")
}

/// Puts the piece on an empty square that fits, if there is one.
fn put_somewhere(
    cells: &mut [Option<(char, char)>],
    piece: (char, char),
    is_fit: impl Fn(usize) -> bool,
    random: &mut Random,
) {
    let free: Vec<usize> = (0..cells.len()).filter(|cell| cells[*cell].is_none() && is_fit(*cell)).collect();
    if !free.is_empty() {
        cells[random.pick(&free)] = Some(piece);
    }
}

/// Puts a piece of any army on every empty square of the Kingdom.
fn fill_kingdom(
    cells: &mut [Option<(char, char)>],
    files: usize,
    kingdom: char,
    armies: &[char],
    random: &mut Random,
) {
    let first_file = if matches!(kingdom, 'w' | 'r') { 0 } else { 6 };
    let first_rank = if is_light(kingdom) { 0 } else { 8 };
    for index in 0..24 {
        let (file, rank) = (first_file + index % 6, first_rank + index / 6);
        // One of the two outer ranks is the far rank of some army: no Pawn at all stands there.
        let kinds = if rank == 0 || rank == 11 { &KINDS[..6] } else { &KINDS[..] };
        let piece = (random.pick(armies), random.pick(kinds));
        cells[rank * files + file].get_or_insert(piece);
    }
}

fn far_rank(army: char) -> usize {
    if is_light(army) { 11 } else { 0 }
}

/// Some captured pieces in the order in which they are written.
fn random_captures(armies: &[char], random: &mut Random) -> String {
    let mut text = String::new();
    for army in armies {
        for kind in KINDS {
            match random.below(12) {
                0 => text.extend([*army, kind]),
                1 => text.extend(['2', *army, kind]),
                _ => {}
            }
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
