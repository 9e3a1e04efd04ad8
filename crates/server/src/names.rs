//! The names of the rules in the messages, both ways.

use dethrone_protocol as protocol;
use dethrone_rules::{Army, Ending, GameKind};

pub(crate) fn army(army: Army) -> protocol::Army {
    match army {
        Army::White => protocol::Army::White,
        Army::Red => protocol::Army::Red,
        Army::Yellow => protocol::Army::Yellow,
        Army::Black => protocol::Army::Black,
    }
}

pub(crate) fn army_of(name: protocol::Army) -> Army {
    match name {
        protocol::Army::White => Army::White,
        protocol::Army::Red => Army::Red,
        protocol::Army::Yellow => Army::Yellow,
        protocol::Army::Black => Army::Black,
    }
}

pub(crate) fn kind_of(name: protocol::GameKind) -> GameKind {
    match name {
        protocol::GameKind::Duo => GameKind::Duo,
        protocol::GameKind::Trio => GameKind::Trio,
        protocol::GameKind::Quattro => GameKind::Quattro,
        protocol::GameKind::QuattroTriple => GameKind::QuattroTriple,
        protocol::GameKind::RoyalCourt => GameKind::RoyalCourt,
    }
}

pub(crate) fn ending(ending: Ending) -> protocol::Ending {
    match ending {
        Ending::Conquest => protocol::Ending::Conquest,
        Ending::Checkmate => protocol::Ending::Checkmate,
        Ending::Stalemate => protocol::Ending::Stalemate,
        Ending::Repetition => protocol::Ending::Repetition,
        Ending::FiftyMoves => protocol::Ending::FiftyMoves,
        Ending::DeadPosition => protocol::Ending::DeadPosition,
        Ending::DrawAgreed => protocol::Ending::DrawAgreed,
        Ending::Resignation(who) => protocol::Ending::Resignation { army: army(who) },
        Ending::Time(who) => protocol::Ending::Time { army: army(who) },
        Ending::Departure(who) => protocol::Ending::Departure { army: army(who) },
        Ending::Adjudication => protocol::Ending::Adjudication,
        Ending::Void => protocol::Ending::Void,
    }
}

pub(crate) fn ending_of(name: protocol::Ending) -> Ending {
    match name {
        protocol::Ending::Conquest => Ending::Conquest,
        protocol::Ending::Checkmate => Ending::Checkmate,
        protocol::Ending::Stalemate => Ending::Stalemate,
        protocol::Ending::Repetition => Ending::Repetition,
        protocol::Ending::FiftyMoves => Ending::FiftyMoves,
        protocol::Ending::DeadPosition => Ending::DeadPosition,
        protocol::Ending::DrawAgreed => Ending::DrawAgreed,
        protocol::Ending::Resignation { army } => Ending::Resignation(army_of(army)),
        protocol::Ending::Time { army } => Ending::Time(army_of(army)),
        protocol::Ending::Departure { army } => Ending::Departure(army_of(army)),
        protocol::Ending::Adjudication => Ending::Adjudication,
        protocol::Ending::Void => Ending::Void,
    }
}

/// An army's name in a sentence.
pub(crate) fn spoken(name: protocol::Army) -> &'static str {
    army_of(name).name()
}

/// A seat's name in the storage, which is also its name in messages.
pub(crate) fn seat_key(seat: protocol::Army) -> &'static str {
    match seat {
        protocol::Army::White => "white",
        protocol::Army::Red => "red",
        protocol::Army::Yellow => "yellow",
        protocol::Army::Black => "black",
    }
}

pub(crate) fn seat_from_key(key: &str) -> Option<protocol::Army> {
    Army::ALL.into_iter().map(army).find(|&seat| seat_key(seat) == key)
}
