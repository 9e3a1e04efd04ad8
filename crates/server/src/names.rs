//! The names of armies, stages and games in sentences and in the storage.

use dethrone_protocol as protocol;
use dethrone_rules::Army;

/// An army's name in a sentence.
pub(crate) fn spoken(name: protocol::Army) -> &'static str {
    Army::from(name).name()
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

/// A stage's name in the storage, which is also its name in messages.
pub(crate) fn stage_key(stage: protocol::Stage) -> &'static str {
    match stage {
        protocol::Stage::Waiting => "waiting",
        protocol::Stage::Playing => "playing",
        protocol::Stage::Settling => "settling",
        protocol::Stage::Adjourned => "adjourned",
        protocol::Stage::Ended => "ended",
    }
}

/// A game's name in the storage, which is also its name in messages.
pub(crate) fn kind_key(kind: protocol::GameKind) -> &'static str {
    dethrone_rules::GameKind::from(kind).name()
}

/// All games.
pub(crate) const KINDS: [protocol::GameKind; 5] = {
    use protocol::GameKind::{Duo, Quattro, QuattroTriple, RoyalCourt, Trio};
    [RoyalCourt, Duo, Trio, Quattro, QuattroTriple]
};

pub(crate) fn kind_from_key(key: &str) -> Option<protocol::GameKind> {
    KINDS.into_iter().find(|&kind| kind_key(kind) == key)
}

pub(crate) fn seat_from_key(key: &str) -> Option<protocol::Army> {
    Army::ALL.into_iter().map(protocol::Army::from).find(|&seat| seat_key(seat) == key)
}

/// A room's name in the storage, which is also its name in messages.
pub(crate) fn room_key(room: protocol::Room) -> &'static str {
    match room {
        protocol::Room::Players => "players",
        protocol::Room::Spectators => "spectators",
    }
}

pub(crate) fn room_from_key(key: &str) -> Option<protocol::Room> {
    use protocol::Room::{Players, Spectators};
    [Players, Spectators].into_iter().find(|&room| room_key(room) == key)
}

pub(crate) fn speed_from_key(key: &str) -> Option<protocol::Speed> {
    protocol::Speed::ALL.into_iter().find(|speed| speed.name() == key)
}

pub(crate) fn result_from_key(key: &str) -> Option<protocol::ResultWord> {
    protocol::ResultWord::ALL.into_iter().find(|word| word.name() == key)
}
