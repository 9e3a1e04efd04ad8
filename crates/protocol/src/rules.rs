//! The names of the rules in messages, both ways.

use dethrone_rules as rules;

use crate::{Army, Ending, GameKind};

impl From<rules::Army> for Army {
    fn from(army: rules::Army) -> Army {
        match army {
            rules::Army::White => Army::White,
            rules::Army::Red => Army::Red,
            rules::Army::Yellow => Army::Yellow,
            rules::Army::Black => Army::Black,
        }
    }
}

impl From<Army> for rules::Army {
    fn from(name: Army) -> rules::Army {
        match name {
            Army::White => rules::Army::White,
            Army::Red => rules::Army::Red,
            Army::Yellow => rules::Army::Yellow,
            Army::Black => rules::Army::Black,
        }
    }
}

impl From<GameKind> for rules::GameKind {
    fn from(name: GameKind) -> rules::GameKind {
        match name {
            GameKind::Duo => rules::GameKind::Duo,
            GameKind::Trio => rules::GameKind::Trio,
            GameKind::Quattro => rules::GameKind::Quattro,
            GameKind::QuattroTriple => rules::GameKind::QuattroTriple,
            GameKind::RoyalCourt => rules::GameKind::RoyalCourt,
        }
    }
}

impl From<rules::GameKind> for GameKind {
    fn from(kind: rules::GameKind) -> GameKind {
        match kind {
            rules::GameKind::Duo => GameKind::Duo,
            rules::GameKind::Trio => GameKind::Trio,
            rules::GameKind::Quattro => GameKind::Quattro,
            rules::GameKind::QuattroTriple => GameKind::QuattroTriple,
            rules::GameKind::RoyalCourt => GameKind::RoyalCourt,
        }
    }
}

impl From<rules::Ending> for Ending {
    fn from(ending: rules::Ending) -> Ending {
        match ending {
            rules::Ending::Conquest => Ending::Conquest,
            rules::Ending::Checkmate => Ending::Checkmate,
            rules::Ending::Stalemate => Ending::Stalemate,
            rules::Ending::Repetition => Ending::Repetition,
            rules::Ending::FiftyMoves => Ending::FiftyMoves,
            rules::Ending::DeadPosition => Ending::DeadPosition,
            rules::Ending::DrawAgreed => Ending::DrawAgreed,
            rules::Ending::Resignation(army) => Ending::Resignation { army: army.into() },
            rules::Ending::Time(army) => Ending::Time { army: army.into() },
            rules::Ending::Departure(army) => Ending::Departure { army: army.into() },
            rules::Ending::Adjudication => Ending::Adjudication,
            rules::Ending::Void => Ending::Void,
        }
    }
}

impl From<Ending> for rules::Ending {
    fn from(name: Ending) -> rules::Ending {
        match name {
            Ending::Conquest => rules::Ending::Conquest,
            Ending::Checkmate => rules::Ending::Checkmate,
            Ending::Stalemate => rules::Ending::Stalemate,
            Ending::Repetition => rules::Ending::Repetition,
            Ending::FiftyMoves => rules::Ending::FiftyMoves,
            Ending::DeadPosition => rules::Ending::DeadPosition,
            Ending::DrawAgreed => rules::Ending::DrawAgreed,
            Ending::Resignation { army } => rules::Ending::Resignation(army.into()),
            Ending::Time { army } => rules::Ending::Time(army.into()),
            Ending::Departure { army } => rules::Ending::Departure(army.into()),
            Ending::Adjudication => rules::Ending::Adjudication,
            Ending::Void => rules::Ending::Void,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back_and_looks_like_its_model() {
        for army in rules::Army::ALL {
            let name = Army::from(army);
            assert_eq!(rules::Army::from(name), army);
            assert_eq!(format!("{name:?}"), army.name());
        }
        let mut endings = vec![
            rules::Ending::Conquest,
            rules::Ending::Checkmate,
            rules::Ending::Stalemate,
            rules::Ending::Repetition,
            rules::Ending::FiftyMoves,
            rules::Ending::DeadPosition,
            rules::Ending::DrawAgreed,
            rules::Ending::Adjudication,
            rules::Ending::Void,
        ];
        for army in rules::Army::ALL {
            endings.extend(
                [rules::Ending::Resignation, rules::Ending::Time, rules::Ending::Departure]
                    .map(|ending| ending(army)),
            );
        }
        for ending in endings {
            assert_eq!(rules::Ending::from(Ending::from(ending)), ending);
        }
    }
}
