//! The rules' names in the messages' words.

use dethrone_protocol::{Army as ArmyName, Ending as EndingName, Score};
use dethrone_rules::{Army, Ending, Game, Outcome};

pub(crate) fn army(army: Army) -> ArmyName {
    match army {
        Army::White => ArmyName::White,
        Army::Red => ArmyName::Red,
        Army::Yellow => ArmyName::Yellow,
        Army::Black => ArmyName::Black,
    }
}

pub(crate) fn ending(ending: Ending) -> EndingName {
    match ending {
        Ending::Conquest => EndingName::Conquest,
        Ending::Checkmate => EndingName::Checkmate,
        Ending::Stalemate => EndingName::Stalemate,
        Ending::Repetition => EndingName::Repetition,
        Ending::FiftyMoves => EndingName::FiftyMoves,
        Ending::DeadPosition => EndingName::DeadPosition,
        Ending::DrawAgreed => EndingName::DrawAgreed,
        Ending::Resignation(one) => EndingName::Resignation { army: army(one) },
        Ending::Time(one) => EndingName::Time { army: army(one) },
        Ending::Departure(one) => EndingName::Departure { army: army(one) },
        Ending::Adjudication => EndingName::Adjudication,
        Ending::Void => EndingName::Void,
    }
}

/// What each army has of the game that so ended.
pub(crate) fn scores<G: Game>(Outcome { points, ranks }: Outcome) -> Vec<Score> {
    let score = |&one| Score { army: army(one), points: points[one], rank: ranks.map(|ranks| ranks[one]) };
    G::ARMIES.iter().map(score).collect()
}
