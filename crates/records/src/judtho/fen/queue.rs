//! Field 2: what is due.

use dethrone_rules::Army;
use dethrone_rules::judtho::{Due, Queue, Variant};

use super::{army, army_letters};
use crate::Fault;

const FIELD: &str = "queue";

/// Entries, and the Ally that follows the Single Player.
type Entries = (Vec<(Army, Due)>, Option<Army>);

pub(super) fn read<V: Variant>(text: &str) -> Result<Entries, Fault> {
    if text == "-" {
        return Ok(Entries::default());
    }
    let mut entries = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(letter) = characters.next() {
        let Some(army) = army::<V>(letter) else {
            let expected = format!(
                "`-`, or armies ({}) each followed by `@`, `*`, `^` or nothing; {letter:?} is none of them",
                army_letters::<V>()
            );
            return Err(Fault::new(FIELD, text, expected));
        };
        let due = characters.peek().copied().and_then(due).inspect(|_| {
            characters.next();
        });
        entries.push((army, due.unwrap_or(Due::Move)));
    }
    if entries.is_empty() {
        return Err(Fault::new(FIELD, text, "`-` or what is due"));
    }
    // A second army without a mark at the end is the Ally that follows the Single Player.
    let follower = match entries.as_slice() {
        &[.., (_, Due::Move), (ally, Due::Move)] => Some(ally),
        _ => None,
    };
    if follower.is_some() {
        entries.pop();
    }
    Ok((entries, follower))
}

fn due(mark: char) -> Option<Due> {
    [Due::Assembly, Due::Bonus, Due::King].into_iter().find(|&due| self::mark(due) == Some(mark))
}

fn mark(due: Due) -> Option<char> {
    match due {
        Due::Move => None,
        Due::Assembly => Some('@'),
        Due::Bonus => Some('*'),
        Due::King => Some('^'),
    }
}

pub(super) fn write(queue: &Queue) -> String {
    if queue.is_empty() {
        return "-".to_owned();
    }
    let mut text = String::new();
    for (army, due) in queue.iter() {
        text.push(army.letter());
        text.extend(mark(due));
    }
    text.extend(queue.follower().map(Army::letter));
    text
}
