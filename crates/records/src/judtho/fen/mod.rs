//! The FEN of Judtho: `board queue relations reserves captures points ply`.

mod board;
mod counts;
mod queue;
mod refusal;
mod relations;

use dethrone_rules::judtho::{Position, Setup, Variant};
use dethrone_rules::{Army, ByArmy};

use crate::{Fault, FenError};

/// The position that `fen` describes, or everything that is wrong with it.
pub(super) fn read<V: Variant>(fen: &str) -> Result<Position<V>, FenError> {
    let fields: Vec<&str> = fen.split(' ').collect();
    let &[board, queue, relations, reserves, captures, points, ply] = fields.as_slice() else {
        let expected = format!(
            "seven fields with one space between them (board queue relations reserves captures points ply), not {}",
            fields.len()
        );
        return Err(Fault::new("FEN", fen, expected).into());
    };
    let mut faults = Vec::new();
    let pieces = keep(board::read::<V>(board), &mut faults);
    let queue = keep(queue::read::<V>(queue), &mut faults);
    let relations = keep(relations::read::<V>(relations), &mut faults);
    let reserves = keep(per_army::<V, _>("reserves", reserves, counts::read_reserve), &mut faults);
    let captures = keep(per_army::<V, _>("captures", captures, counts::read_captures::<V>), &mut faults);
    let points = keep(per_army::<V, _>("points", points, |text| number("points", text)), &mut faults);
    let ply = keep(number("ply", ply), &mut faults);
    if !faults.is_empty() {
        return Err(FenError { faults });
    }
    let (queue, follower) = queue;
    let setup = Setup::<V> { pieces, queue, follower, relations, reserves, captures, points, ply };
    setup.validate().map_err(|errors| FenError {
        faults: errors.iter().map(|error| refusal::fault(&setup, &fields, error)).collect(),
    })
}

/// The position as FEN.
pub(super) fn write<V: Variant>(position: &Position<V>) -> String {
    let join = |text: &dyn Fn(Army) -> String| {
        V::ARMIES.iter().map(|&army| text(army)).collect::<Vec<_>>().join(",")
    };
    format!(
        "{} {} {} {} {} {} {}",
        board::write(position),
        queue::write(position.queue()),
        relations::write(*position.relations()),
        join(&|army| counts::write_reserve(position.reserve(army))),
        join(&|army| counts::write_captures::<V>(position.captures(army))),
        join(&|army| position.points(army).to_string()),
        position.ply()
    )
}

/// The value, or a default and the faults kept for the end: all faults are told at once.
fn keep<T: Default>(result: Result<T, Fault>, faults: &mut Vec<Fault>) -> T {
    result.unwrap_or_else(|fault| {
        faults.push(fault);
        T::default()
    })
}

/// One value for each army, separated by commas.
fn per_army<V: Variant, T: Default>(
    field: &'static str,
    text: &str,
    read: impl Fn(&str) -> Result<T, Fault>,
) -> Result<ByArmy<T>, Fault> {
    let entries: Vec<&str> = text.split(',').collect();
    if entries.len() != V::ARMIES.len() {
        let expected = format!("{} entries separated by commas, not {}", V::ARMIES.len(), entries.len());
        return Err(Fault::new(field, text, expected));
    }
    let mut values = ByArmy::default();
    for (&army, entry) in V::ARMIES.iter().zip(entries) {
        values[army] = read(entry)?;
    }
    Ok(values)
}

/// A number without sign and leading zeros.
fn number(field: &'static str, text: &str) -> Result<u32, Fault> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse()
        .ok()
        .filter(|_| plain)
        .ok_or_else(|| Fault::new(field, text, format!("a number from 0 to {}", u32::MAX)))
}

/// The army of this game for which `letter` stands.
fn army<V: Variant>(letter: char) -> Option<Army> {
    Army::from_letter(letter).filter(|army| V::ARMIES.contains(army))
}

/// The letters of this game's armies, for messages.
fn army_letters<V: Variant>() -> String {
    V::ARMIES.iter().map(|army| army.letter().to_string()).collect::<Vec<_>>().join(", ")
}
