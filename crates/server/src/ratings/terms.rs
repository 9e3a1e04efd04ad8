//! Which games can be rated, and how fast a game is.

use dethrone_protocol::{CreateGame, Player, Seat, SeatChoice, Speed, TimeControl};

use crate::refusal::Refusal;
use crate::seats::Owner;

/// The actions with which a game is reckoned.
const ACTIONS: u32 = 40;

/// How fast a game is: by the time at the start, that of the Assembly, and the increment and the delay of 40 actions.
pub(crate) fn speed(time: Option<TimeControl>) -> Speed {
    let Some(TimeControl::Clock { initial, increment, delay, assembly }) = time else {
        return Speed::Correspondence;
    };
    let gained = increment.saturating_add(delay).saturating_mul(ACTIONS);
    match initial.saturating_add(assembly.unwrap_or(0)).saturating_add(gained) / 1_000 {
        0..180 => Speed::Bullet,
        180..480 => Speed::Blitz,
        480..1_500 => Speed::Rapid,
        _ => Speed::Classical,
    }
}

/// Whether the game that is asked for, if it is to be rated, can be.
pub(crate) fn check_rated(request: &CreateGame, owner: &Owner) -> Result<(), Refusal> {
    if !request.rated {
        return Ok(());
    }
    if owner.account.is_none() {
        return Err(Refusal::RatedNeedsAccount);
    }
    if request.time.is_none() {
        return Err(Refusal::BadValue("A rated game needs a time control."));
    }
    if request.fen.is_some() {
        return Err(Refusal::BadValue("A rated game begins with the game's own start."));
    }
    if request.action_limit.is_some() {
        return Err(Refusal::BadValue("A rated game has the usual limit on actions."));
    }
    let mut players = Vec::new();
    for asked in &request.seats {
        let player = match &asked.player {
            SeatChoice::Person => continue,
            SeatChoice::ThisBrowser => owner.name.to_lowercase(),
            SeatChoice::Account(name) => name.to_lowercase(),
            SeatChoice::Computer | SeatChoice::Level(_) => {
                return Err(Refusal::BadSeats("The computer plays no rated games."));
            }
        };
        if players.contains(&player) {
            return Err(Refusal::BadSeats("Each seat of a rated game has a player of its own."));
        }
        players.push(player);
    }
    Ok(())
}

/// Whether `owner` may take the seat of a rated game: by an account that has no other, and if somebody was invited, by that
/// account. An account's name is its own, so names tell.
pub(crate) fn require_rated_seat(seats: &[Seat], sought: &Seat, owner: &Owner) -> Result<(), Refusal> {
    if owner.account.is_none() {
        return Err(Refusal::RatedNeedsAccount);
    }
    let is_owner = |name: &str| name.eq_ignore_ascii_case(&owner.name);
    if let Player::Invited { name, .. } = &sought.player
        && !is_owner(name)
    {
        return Err(Refusal::SeatNotOpen(sought.armies[0]));
    }
    let sits = |seat: &Seat| matches!(&seat.player, Player::Person { name, .. } if is_owner(name));
    if seats.iter().any(sits) {
        return Err(Refusal::Started("You have a seat in this game."));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use dethrone_protocol::{Army, GameKind};

    use super::*;
    use crate::seats::tests::request;

    #[test]
    fn the_speed_is_that_of_forty_actions() {
        let clock = |initial, increment, delay, assembly| {
            speed(Some(TimeControl::Clock { initial, increment, delay, assembly }))
        };
        assert_eq!(clock(60_000, 0, 0, None), Speed::Bullet);
        assert_eq!(clock(179_999, 0, 0, None), Speed::Bullet);
        assert_eq!(clock(100_000, 2_000, 0, None), Speed::Blitz);
        assert_eq!(clock(300_000, 3_000, 1_000, None), Speed::Blitz);
        assert_eq!(clock(300_000, 3_000, 1_000, Some(30_000)), Speed::Rapid);
        assert_eq!(clock(1_500_000, 0, 0, None), Speed::Classical);
        assert_eq!(clock(u32::MAX, u32::MAX, u32::MAX, Some(u32::MAX)), Speed::Classical);
        assert_eq!(speed(Some(TimeControl::Correspondence { days: 1 })), Speed::Correspondence);
        assert_eq!(speed(None), Speed::Correspondence);
    }

    fn rated(seats: &[(Army, SeatChoice)]) -> CreateGame {
        CreateGame {
            time: Some(TimeControl::Correspondence { days: 3 }),
            rated: true,
            ..request(GameKind::RoyalCourt, seats)
        }
    }

    #[test]
    fn what_cannot_be_rated_is_refused() {
        let ada = Owner { name: "Ada".into(), account: Some("1".into()) };
        let own = (Army::White, SeatChoice::ThisBrowser);
        assert_eq!(check_rated(&rated(std::slice::from_ref(&own)), &ada), Ok(()));
        assert_eq!(
            check_rated(&rated(&[own.clone(), (Army::Black, SeatChoice::Account("Bo".into()))]), &ada),
            Ok(())
        );
        for other in [
            SeatChoice::ThisBrowser,
            SeatChoice::Computer,
            SeatChoice::Level(1),
            SeatChoice::Account("aDA".into()),
        ] {
            let refused = check_rated(&rated(&[own.clone(), (Army::Black, other.clone())]), &ada);
            assert!(matches!(refused, Err(Refusal::BadSeats(_))), "{other:?}");
        }
        for request in [
            CreateGame { time: None, ..rated(&[]) },
            CreateGame { fen: Some(String::new()), ..rated(&[]) },
            CreateGame { action_limit: Some(2), ..rated(&[]) },
        ] {
            assert!(matches!(check_rated(&request, &ada), Err(Refusal::BadValue(_))), "{request:?}");
            assert_eq!(check_rated(&CreateGame { rated: false, ..request }, &ada), Ok(()));
        }
        let nobody = Owner { name: "Ada".into(), account: None };
        assert_eq!(check_rated(&rated(&[own]), &nobody), Err(Refusal::RatedNeedsAccount));
    }
}
