//! Events in few words, so that a test can list them.

use dethrone_rules::geometry::Board;
use dethrone_rules::judtho::{Event, Piece, Relations};

/// An event in few words: `wQ d4-d5`, `w takes rP d5`, `w conquers r: First, regicide`.
pub(crate) fn event_text<B: Board>(event: Event<B>) -> String {
    match event {
        Event::Placed { piece, square, due } => format!("{due:?}: {} @ {square}", piece_text(piece)),
        Event::Captured { by, piece, square } => {
            format!("{} takes {} {square}", by.letter(), piece_text(piece))
        }
        Event::Moved { piece, from, to } => format!("{} {from}-{to}", piece_text(piece)),
        Event::Promoted { army, square, kind } => {
            format!("{}{} on {square}", army.letter(), kind.letter())
        }
        Event::Passed { army } => format!("{} passes", army.letter()),
        Event::Conquest { conqueror, conquered, regicide, knatch, annihilation, number } => {
            let ways = [(regicide, "regicide"), (knatch, "knatch"), (annihilation, "annihilation")];
            let ways: Vec<&str> = ways.into_iter().filter(|(is, _)| *is).map(|(_, way)| way).collect();
            format!("{} conquers {}: {number:?}, {}", conqueror.letter(), conquered.letter(), ways.join(" "))
        }
        Event::Points { army, points } => format!("{} +{points}", army.letter()),
        Event::Relations(relations) => format!("relations {}", relations_text(relations)),
        Event::KingReturns { army } => format!("{}K returns", army.letter()),
        Event::Struck { army, due } => format!("{} struck: {due:?}", army.letter()),
        Event::DropRight { army } => format!("{} drop right", army.letter()),
        Event::Ended(ending) => format!("ended: {ending:?}"),
    }
}

fn relations_text(relations: Relations) -> String {
    let groups = relations.groups();
    let groups = groups.iter().map(|group| group.iter().map(|army| army.letter()).collect::<String>());
    groups.collect::<Vec<_>>().join("/")
}

/// A piece as notation writes it.
pub(crate) fn piece_text(piece: Piece) -> String {
    format!("{}{}", piece.army.letter(), piece.kind.letter())
}
