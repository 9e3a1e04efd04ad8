//! Which seats a game has, and for whom they are made.

use std::collections::HashSet;

use dethrone_protocol::{Army, CreateGame, GameKind, Player, Seat, SeatChoice, Shade};

use crate::accounts::Caller;
use crate::refusal::Refusal;

/// Who gets a seat: a name, and the account if it is that of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owner {
    pub(crate) name: String,
    pub(crate) account: Option<String>,
}

impl Owner {
    /// The account of whoever has signed in, or else somebody with the name given.
    pub(crate) fn of(caller: Option<Caller>, name: &str) -> Result<Owner, Refusal> {
        match caller {
            Some(caller) => {
                caller.require_player()?;
                Ok(Owner { name: caller.account.name, account: Some(caller.account.id) })
            }
            None => Ok(Owner { name: checked_name(name)?, account: None }),
        }
    }
}

/// The armies of each seat, in turn order: one, or in Trio (J1) the Single Player's two.
pub(crate) fn seat_armies(kind: GameKind, single_player: Shade) -> Vec<Vec<Army>> {
    use Army::{Black, Red, White, Yellow};
    match (kind, single_player) {
        (GameKind::Duo, _) => vec![vec![White], vec![Red]],
        (GameKind::RoyalCourt, _) => vec![vec![White], vec![Black]],
        (GameKind::Quattro | GameKind::QuattroTriple, _) => {
            vec![vec![White], vec![Red], vec![Yellow], vec![Black]]
        }
        (GameKind::Trio, Shade::Light) => vec![vec![White, Yellow], vec![Red], vec![Black]],
        (GameKind::Trio, Shade::Dark) => vec![vec![White], vec![Red, Black], vec![Yellow]],
    }
}

/// J12: the armies of Trio's Partnership, between which suggestions pass; none in other games.
pub(crate) fn partners(kind: GameKind, seats: &[Seat]) -> Vec<Army> {
    if kind != GameKind::Trio {
        return Vec::new();
    }
    seats.iter().filter(|seat| seat.armies.len() == 1).map(|seat| seat.armies[0]).collect()
}

/// The seats that `request` asks for, and those among them that the asking browser gets.
pub(crate) fn seats_asked_for(
    request: &CreateGame,
    owner: &Owner,
) -> Result<(Vec<Seat>, Vec<Army>), Refusal> {
    if request.single_player.is_some() && request.kind != GameKind::Trio {
        return Err(Refusal::BadSeats("Only Trio has a Single Player."));
    }
    let layout = seat_armies(request.kind, request.single_player.unwrap_or(Shade::Light));
    let mut named = HashSet::new();
    for asked in &request.seats {
        if !layout.iter().any(|armies| armies[0] == asked.seat) {
            return Err(Refusal::BadSeats(
                "A seat is named by its first army, and the game has no seat of that name.",
            ));
        }
        if !named.insert(asked.seat) {
            return Err(Refusal::BadSeats("A seat is asked for twice."));
        }
    }
    let choice = |seat: Army| {
        let asked = request.seats.iter().find(|asked| asked.seat == seat);
        asked.map_or(SeatChoice::Person, |asked| asked.player)
    };
    let mut own = Vec::new();
    let mut seats = Vec::with_capacity(layout.len());
    for armies in layout {
        let player = match choice(armies[0]) {
            SeatChoice::Person => Player::Open,
            SeatChoice::ThisBrowser => {
                own.push(armies[0]);
                Player::Person { name: owner.name.clone(), registered: owner.account.is_some() }
            }
            SeatChoice::Computer => Player::Computer,
        };
        seats.push(Seat { armies, player });
    }
    if seats.iter().all(|seat| seat.player == Player::Computer) {
        return Err(Refusal::BadSeats("At least one seat must be a person's."));
    }
    Ok((seats, own))
}

/// A player's name as it is kept: without blanks at its ends, and short enough to be shown anywhere.
pub(crate) fn checked_name(name: &str) -> Result<String, Refusal> {
    const LONGEST: usize = 40;
    let name = name.trim();
    if name.chars().count() > LONGEST {
        return Err(Refusal::BadValue("A name has at most 40 characters."));
    }
    if name.chars().any(char::is_control) {
        return Err(Refusal::BadValue("A name has no control characters."));
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use dethrone_protocol::SeatRequest;

    use super::*;

    fn ada() -> Owner {
        Owner { name: "Ada".into(), account: None }
    }

    fn request(kind: GameKind, seats: &[(Army, SeatChoice)]) -> CreateGame {
        CreateGame {
            kind,
            fen: None,
            single_player: None,
            action_limit: None,
            time: None,
            listed: false,
            name: String::new(),
            token: None,
            seats: seats.iter().map(|&(seat, player)| SeatRequest { seat, player }).collect(),
        }
    }

    #[test]
    fn trios_single_player_has_one_seat_for_two_armies() {
        let mut trio = request(GameKind::Trio, &[(Army::Red, SeatChoice::ThisBrowser)]);
        trio.single_player = Some(Shade::Dark);
        let (seats, own) = seats_asked_for(&trio, &ada()).unwrap();
        assert_eq!(own, [Army::Red]);
        assert_eq!(seats[1].armies, [Army::Red, Army::Black]);
        assert_eq!(seats.iter().filter(|seat| seat.player == Player::Open).count(), 2);
    }

    #[test]
    fn seats_that_do_not_fit_are_refused() {
        use SeatChoice::{Computer, Person};
        for seats in [
            vec![(Army::Yellow, Person)],
            vec![(Army::White, Person), (Army::White, Computer)],
            vec![(Army::White, Computer), (Army::Red, Computer)],
        ] {
            let refused = seats_asked_for(&request(GameKind::Duo, &seats), &ada());
            assert!(matches!(refused, Err(Refusal::BadSeats(_))), "{seats:?}");
        }
        let mut duo = request(GameKind::Duo, &[]);
        duo.single_player = Some(Shade::Light);
        assert!(seats_asked_for(&duo, &ada()).is_err());
    }

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(checked_name("  Zoë "), Ok("Zoë".into()));
        assert!(checked_name(&"x".repeat(41)).is_err());
        assert!(checked_name("a\u{7}b").is_err());
    }
}
