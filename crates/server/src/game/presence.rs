//! Who follows a game for which seats: at this server, and by what the other servers tell.

use std::collections::BTreeMap;
use std::time::Duration;

use dethrone_protocol::Army;
use tokio::sync::watch;
use tokio::time::Instant;

/// The seats for which somebody follows a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    /// By how many connections and streams of this server.
    here: BTreeMap<Army, u32>,
    /// At each other server, and when it said so.
    elsewhere: BTreeMap<String, (Vec<Army>, Instant)>,
}

impl Presence {
    /// The seats that are present at this server.
    pub(super) fn here(&self) -> Vec<Army> {
        self.here.keys().copied().collect()
    }

    /// Whether somebody follows the game for `seat`. What another server said counts for so long as `lasts`.
    pub(super) fn has(&self, seat: Army, now: Instant, lasts: Duration) -> bool {
        self.here.contains_key(&seat)
            || self.elsewhere.values().any(|(seats, at)| seats.contains(&seat) && now < *at + lasts)
    }

    /// When something that another server said counts no longer.
    pub(super) fn expires_at(&self, now: Instant, lasts: Duration) -> Option<Instant> {
        self.elsewhere.values().map(|(_, at)| *at + lasts).filter(|&expires| expires > now).min()
    }

    /// Another server has said which seats are present there.
    pub(super) fn heard(&mut self, server: &str, seats: Vec<Army>, now: Instant) {
        if seats.is_empty() {
            self.elsewhere.remove(server);
        } else {
            self.elsewhere.insert(server.to_owned(), (seats, now));
        }
    }
}

/// Somebody who follows a game for some seats; dropping it says that it is over.
pub(crate) struct Attendance {
    presence: watch::Sender<Presence>,
    seats: Vec<Army>,
}

impl Attendance {
    pub(super) fn begin(presence: watch::Sender<Presence>, seats: &[Army]) -> Attendance {
        if !seats.is_empty() {
            presence.send_modify(|presence| {
                for &seat in seats {
                    *presence.here.entry(seat).or_default() += 1;
                }
            });
        }
        Attendance { presence, seats: seats.to_owned() }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        if self.seats.is_empty() {
            return;
        }
        self.presence.send_modify(|presence| {
            for seat in &self.seats {
                if let Some(count) = presence.here.get_mut(seat) {
                    *count -= 1;
                    if *count == 0 {
                        presence.here.remove(seat);
                    }
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_present_until_the_last_of_its_connections_ends() {
        let presence = watch::Sender::new(Presence::default());
        let has = |seat| presence.borrow().has(seat, Instant::now(), Duration::ZERO);
        let one = Attendance::begin(presence.clone(), &[Army::White, Army::Yellow]);
        let other = Attendance::begin(presence.clone(), &[Army::White]);
        assert!(has(Army::White) && has(Army::Yellow) && !has(Army::Red));
        drop(one);
        assert!(has(Army::White) && !has(Army::Yellow));
        drop(other);
        assert!(!has(Army::White));
    }

    #[test]
    fn what_another_server_says_counts_until_it_says_otherwise_or_nothing() {
        let (mut presence, now) = (Presence::default(), Instant::now());
        let lasts = Duration::from_secs(30);
        presence.heard("a", vec![Army::White], now);
        presence.heard("b", vec![Army::White, Army::Red], now + Duration::from_secs(10));
        assert!(presence.has(Army::White, now + Duration::from_secs(39), lasts));
        assert!(!presence.has(Army::White, now + Duration::from_secs(40), lasts));
        presence.heard("b", vec![], now + Duration::from_secs(20));
        assert!(!presence.has(Army::Red, now + Duration::from_secs(20), lasts));
        assert_eq!(presence.expires_at(now, lasts), Some(now + lasts));
        assert_eq!(presence.expires_at(now + lasts, lasts), None);
    }
}
