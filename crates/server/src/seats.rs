//! Which seats a game has, and for whom they are made.

use std::collections::HashSet;

use dethrone_protocol::{Army, CreateGame, GameKind, Player, Seat, SeatChoice, Shade};

use dethrone_storage::{AccountRecord, SeatRecord};

use crate::accounts::Caller;
use crate::names::seat_key;
use crate::refusal::Refusal;

/// No game has more.
pub(crate) const MOST_SEATS: usize = 4;
/// More tokens than a game has seats prove nothing.
pub(crate) const MOST_TOKENS: usize = 8;

/// Who gets a seat: a name, and the account if it is that of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owner {
    pub(crate) name: String,
    pub(crate) account: Option<String>,
}

impl Owner {
    /// The account of somebody who may play.
    pub(crate) fn account(account: AccountRecord) -> Owner {
        Owner { name: account.name, account: Some(account.id) }
    }

    /// The account of whoever has signed in, or else somebody with the name given.
    pub(crate) fn of(caller: Option<Caller>, name: &str) -> Result<Owner, Refusal> {
        match caller {
            Some(caller) => {
                caller.require_player()?;
                Ok(Owner::account(caller.account))
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

/// Whether two seats are one, or win and lose together from the start.
pub(crate) fn are_on_one_side(kind: GameKind, seats: &[Seat], one: Army, other: Army) -> bool {
    let partners = partners(kind, seats);
    one == other || partners.contains(&one) && partners.contains(&other)
}

/// A seat of a new game, and who may act for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewSeat {
    pub(crate) seat: Seat,
    pub(crate) holder: Option<Holder>,
}

/// What proves a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Holder {
    pub(crate) token_hash: Vec<u8>,
    pub(crate) account: Option<String>,
}

/// The form in which the storage keeps who may act for the seats.
pub(crate) fn seat_records(seats: &[NewSeat]) -> Vec<SeatRecord> {
    let record = |new: &NewSeat| {
        let Holder { token_hash, account } = new.holder.clone()?;
        Some(SeatRecord { seat: seat_key(new.seat.armies[0]).to_owned(), token_hash, account })
    };
    seats.iter().filter_map(record).collect()
}

/// The seats that `request` asks for. Those of whoever makes the game are proven by the token with the hash `token_hash`
/// too; `invited` are the accounts that the request names, each with the hash of a token that nobody has.
pub(crate) fn seats_asked_for(
    request: &CreateGame,
    owner: &Owner,
    token_hash: &[u8],
    invited: &[(AccountRecord, Vec<u8>)],
) -> Result<Vec<NewSeat>, Refusal> {
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
    let mut seats = Vec::with_capacity(layout.len());
    for armies in layout {
        let asked = request.seats.iter().find(|asked| asked.seat == armies[0]);
        let choice = asked.map_or(&SeatChoice::Person, |asked| &asked.player);
        let (player, holder) = placed(choice, owner, token_hash, invited)?;
        seats.push(NewSeat { seat: Seat { armies, player }, holder });
    }
    if seats.iter().all(|new| matches!(new.seat.player, Player::Computer { .. })) {
        return Err(Refusal::BadSeats("At least one seat must be a person's."));
    }
    Ok(seats)
}

/// The players of a game again: those who hold the seats `held` are there, other people are invited.
pub(crate) fn seats_again(seats: Vec<Seat>, held: &[Army], holders: &[SeatRecord]) -> Vec<NewSeat> {
    let again = |seat: Seat| {
        let name = seat.armies[0];
        let player = match seat.player {
            Player::Person { name: called, registered } | Player::Invited { name: called, registered } => {
                if held.contains(&name) {
                    Player::Person { name: called, registered }
                } else {
                    Player::Invited { name: called, registered }
                }
            }
            player => player,
        };
        let holder = holders.iter().find(|holder| holder.seat == seat_key(name));
        let holder = holder.map(|SeatRecord { token_hash, account, .. }| Holder {
            token_hash: token_hash.clone(),
            account: account.clone(),
        });
        NewSeat { seat: Seat { armies: seat.armies, player }, holder }
    };
    seats.into_iter().map(again).collect()
}

fn placed(
    choice: &SeatChoice,
    owner: &Owner,
    token_hash: &[u8],
    invited: &[(AccountRecord, Vec<u8>)],
) -> Result<(Player, Option<Holder>), Refusal> {
    let asker = || {
        let player = Player::Person { name: owner.name.clone(), registered: owner.account.is_some() };
        (player, Some(Holder { token_hash: token_hash.to_owned(), account: owner.account.clone() }))
    };
    Ok(match choice {
        SeatChoice::Person => (Player::Open, None),
        SeatChoice::ThisBrowser => asker(),
        SeatChoice::Computer => (Player::Computer { level: None }, None),
        SeatChoice::Level(level @ 1..=10) => (Player::Computer { level: Some(*level) }, None),
        SeatChoice::Level(_) => return Err(Refusal::BadSeats("The computer has levels from 1 to 10.")),
        SeatChoice::Account(name) => {
            let found = invited.iter().find(|(account, _)| account.name.eq_ignore_ascii_case(name));
            let (account, token_hash) = found.ok_or_else(|| Refusal::NoSuchAccount(name.clone()))?;
            if owner.account.as_ref() == Some(&account.id) {
                asker()
            } else {
                let player = Player::Invited { name: account.name.clone(), registered: true };
                let holder = Holder { token_hash: token_hash.clone(), account: Some(account.id.clone()) };
                (player, Some(holder))
            }
        }
    })
}

/// Deals the players anew among the seats, in an order that follows from `chance`.
pub(crate) fn shuffle(seats: &mut [NewSeat], chance: &[u8]) {
    redeal(seats, |players| {
        for (last, &byte) in (1..players.len()).rev().zip(chance) {
            players.swap(last, usize::from(byte) % (last + 1));
        }
    });
}

/// Moves every player to the next seat.
pub(crate) fn rotate(seats: &mut [NewSeat]) {
    redeal(seats, |players| players.rotate_right(1));
}

fn redeal(seats: &mut [NewSeat], deal: impl FnOnce(&mut [(Player, Option<Holder>)])) {
    let mut players: Vec<_> = seats.iter().map(|new| (new.seat.player.clone(), new.holder.clone())).collect();
    deal(&mut players);
    for (new, (player, holder)) in seats.iter_mut().zip(players) {
        new.seat.player = player;
        new.holder = holder;
    }
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
pub(crate) mod tests {
    use dethrone_protocol::SeatRequest;

    use super::*;

    fn ada() -> Owner {
        Owner { name: "Ada".into(), account: None }
    }

    pub(crate) fn request(kind: GameKind, seats: &[(Army, SeatChoice)]) -> CreateGame {
        CreateGame {
            kind,
            fen: None,
            single_player: None,
            action_limit: None,
            time: None,
            listed: false,
            rated: false,
            shuffled: false,
            name: String::new(),
            token: None,
            seats: seats
                .iter()
                .map(|(seat, player)| SeatRequest { seat: *seat, player: player.clone() })
                .collect(),
        }
    }

    #[test]
    fn trios_single_player_has_one_seat_for_two_armies() {
        let mut trio = request(GameKind::Trio, &[(Army::Red, SeatChoice::ThisBrowser)]);
        trio.single_player = Some(Shade::Dark);
        let seats = seats_asked_for(&trio, &ada(), &[7], &[]).unwrap();
        assert_eq!(seats[1].seat.armies, [Army::Red, Army::Black]);
        assert_eq!(seats[1].holder, Some(Holder { token_hash: vec![7], account: None }));
        assert_eq!(seats.iter().filter(|new| new.seat.player == Player::Open).count(), 2);
    }

    #[test]
    fn seats_that_do_not_fit_are_refused() {
        use SeatChoice::{Computer, Person};
        for seats in [
            vec![(Army::Yellow, Person)],
            vec![(Army::White, Person), (Army::White, Computer)],
            vec![(Army::White, Computer), (Army::Red, Computer)],
        ] {
            let refused = seats_asked_for(&request(GameKind::Duo, &seats), &ada(), &[], &[]);
            assert!(matches!(refused, Err(Refusal::BadSeats(_))), "{seats:?}");
        }
        let mut duo = request(GameKind::Duo, &[]);
        duo.single_player = Some(Shade::Light);
        assert!(seats_asked_for(&duo, &ada(), &[], &[]).is_err());
        let unknown = request(GameKind::Duo, &[(Army::Red, SeatChoice::Account("nobody".into()))]);
        let refused = seats_asked_for(&unknown, &ada(), &[], &[]);
        assert_eq!(refused, Err(Refusal::NoSuchAccount("nobody".into())));
    }

    #[test]
    fn players_move_with_what_proves_their_seats() {
        let quattro = request(GameKind::Quattro, &[(Army::White, SeatChoice::ThisBrowser)]);
        let mut seats = seats_asked_for(&quattro, &ada(), &[7], &[]).unwrap();
        let place = |seats: &[NewSeat]| {
            let place = seats.iter().position(|new| new.seat.player != Player::Open).unwrap();
            assert_eq!(seats.iter().position(|new| new.holder.is_some()), Some(place));
            place
        };
        rotate(&mut seats);
        assert_eq!((place(&seats), &seats[1].seat.armies), (1, &vec![Army::Red]));
        let mut places: Vec<usize> = (0..=255)
            .map(|byte| {
                let mut seats = seats.clone();
                shuffle(&mut seats, &[byte, byte / 3, byte / 7]);
                place(&seats)
            })
            .collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places, [0, 1, 2, 3]);
    }

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(checked_name("  Zoë "), Ok("Zoë".into()));
        assert!(checked_name(&"x".repeat(41)).is_err());
        assert!(checked_name("a\u{7}b").is_err());
    }
}
