//! What the rules refuse, told of the field that shows it.

use dethrone_rules::Army;
use dethrone_rules::geometry::Square;
use dethrone_rules::judtho::{Due, Queue, Setup, SetupError, Variant};

use crate::Fault;

/// The fields in their order.
const NAMES: [&str; 7] = ["board", "queue", "relations", "reserves", "captures", "points", "ply"];
const BOARD: usize = 0;
const QUEUE: usize = 1;
const RELATIONS: usize = 2;
const RESERVES: usize = 3;
const CAPTURES: usize = 4;
const POINTS: usize = 5;

/// The refusal `error` of `setup`, which was read from `fields`, as a fault of one of them.
pub(super) fn fault<V: Variant>(setup: &Setup<V>, fields: &[&str], error: &SetupError<V::Board>) -> Fault {
    // The entry of one army in a field that has one for each.
    let entry = |field: usize, army: Army| {
        let index = V::ARMIES.iter().position(|&other| other == army).unwrap_or(0);
        fields[field].split(',').nth(index).unwrap_or(fields[field])
    };
    let piece = |square: &Square<V::Board>| {
        let found = setup.pieces.iter().find(|(other, _)| other == square);
        found.map_or_else(String::new, |(_, piece)| format!("{}{}", piece.army.letter(), piece.kind.letter()))
    };
    let due = |army: Army, due: Due| match due {
        Due::Bonus => format!("{}*", army.letter()),
        _ => format!("{}^", army.letter()),
    };
    let whole = |field: usize, expected: String| Fault::new(NAMES[field], fields[field], expected);
    match error {
        SetupError::SharedSquare(square) => whole(BOARD, format!("one piece on {square}")),
        SetupError::ForeignArmy(army) => whole(BOARD, format!("armies of this game, of which {army} is none")),
        SetupError::Relations => whole(
            RELATIONS,
            "an order of alliances that this game knows: every army once, members in rank of Ally, groups in army \
             order of their first members"
                .to_owned(),
        ),
        SetupError::QueueShape => {
            whole(QUEUE, "one placement of the Assembly, or placements first and then one move".to_owned())
        }
        SetupError::QueueTooLong => whole(QUEUE, format!("{} entries at most", Queue::CAPACITY)),
        SetupError::FollowerMissing { single } => {
            whole(QUEUE, format!("after the Single Player {single}, who leads, the Ally that follows"))
        }
        SetupError::FollowerUnexpected { follower } => {
            whole(QUEUE, format!("one move, and no {follower} after it: no Single Player leads whom it could follow"))
        }
        SetupError::PlacementBeforeConquest(army) => {
            whole(QUEUE, format!("no placement of {army} before any Conquest"))
        }
        SetupError::AssemblyPieces { army, kind, found, expected } => Fault::new(
            NAMES[RESERVES],
            entry(RESERVES, *army),
            format!(
                "{expected} × {} of {army} on the board and in reserve together during the Assembly, not {found}",
                kind.name()
            ),
        ),
        SetupError::BothRoyalChildren(army) => {
            whole(BOARD, format!("Prince or Princess of {army} during the Assembly, not both"))
        }
        SetupError::AssemblyTurn { army, found, expected } => {
            whole(QUEUE, format!("the army whose turn it is to place: {army} has placed {found}, not {expected}"))
        }
        SetupError::AssemblyComplete => whole(QUEUE, "a move, as all the pieces are placed".to_owned()),
        SetupError::OutsideKingdom(square) => {
            Fault::new(NAMES[BOARD], piece(square), format!("every piece in its own Kingdom during the Assembly, not on {square}"))
        }
        SetupError::CapturesInAssembly(army) => {
            Fault::new(NAMES[CAPTURES], entry(CAPTURES, *army), format!("`-` for {army} during the Assembly"))
        }
        SetupError::PointsInAssembly(army) => {
            Fault::new(NAMES[POINTS], entry(POINTS, *army), format!("0 for {army} during the Assembly"))
        }
        SetupError::RelationsInAssembly => whole(RELATIONS, "`-` during the Assembly".to_owned()),
        SetupError::Kings { army, found } => whole(BOARD, format!("one King of {army}, not {found}")),
        SetupError::KingMissing(army) => {
            whole(BOARD, format!("a King of {army}, or `{}` in the queue", due(*army, Due::King)))
        }
        SetupError::KingNotMissing(army) => Fault::new(
            NAMES[QUEUE],
            due(*army, Due::King),
            format!("to replace only a King that is missing, once: {army}'s is there or returns already"),
        ),
        SetupError::PawnOnFarRank(square) => {
            Fault::new(NAMES[BOARD], piece(square), format!("no Pawn on its far rank, as on {square}"))
        }
        SetupError::ReserveAfterAssembly(army) => Fault::new(
            NAMES[RESERVES],
            entry(RESERVES, *army),
            format!("`C`, `S`, `-` or `+` for {army} after the Assembly"),
        ),
        SetupError::DropRight(army) => Fault::new(
            NAMES[RESERVES],
            entry(RESERVES, *army),
            format!("no drop right for {army}: only Quattro has it, after the Second Conquest"),
        ),
        SetupError::NothingToPlace(army) => {
            Fault::new(NAMES[QUEUE], due(*army, Due::Bonus), format!("a bonus for which {army} has a piece to place"))
        }
        SetupError::NoSquare(army) => {
            let first = setup.queue.iter().find(|(other, _)| other == army);
            Fault::new(
                NAMES[QUEUE],
                first.map_or_else(String::new, |&(army, kind)| due(army, kind)),
                format!("a placement for which a square is empty in {army}'s Kingdom or Neutral Territory"),
            )
        }
    }
}
