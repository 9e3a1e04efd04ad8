//! Who plays whom: in every round every two engines play a pair of games from the round's opening.

/// A game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fixture {
    /// The round, from 1; it has the opening of this number.
    pub round: u32,
    /// Whether this is the game with sides exchanged.
    pub exchanged: bool,
    /// The engine that plays Light.
    pub light: usize,
    /// The engine that plays Dark.
    pub dark: usize,
}

impl Fixture {
    /// The two engines, the lower one first.
    pub fn engines(&self) -> (usize, usize) {
        (self.light.min(self.dark), self.light.max(self.dark))
    }

    /// The value of the tag `Round`: `12.1`, and `12.2` with sides exchanged.
    pub fn round_text(&self) -> String {
        format!("{}.{}", self.round, 1 + u32::from(self.exchanged))
    }
}

/// All games in the order in which they are begun.
pub(super) fn fixtures(engines: usize, rounds: u32) -> impl Iterator<Item = Fixture> + Send {
    let pairings =
        move || (0..engines).flat_map(move |one| (one + 1..engines).map(move |other| (one, other)));
    (1..=rounds).flat_map(move |round| {
        pairings().flat_map(move |(one, other)| {
            [(false, one, other), (true, other, one)].map(|(exchanged, light, dark)| Fixture {
                round,
                exchanged,
                light,
                dark,
            })
        })
    })
}

/// The number of games.
pub(super) fn count(engines: usize, rounds: u32) -> u64 {
    (engines * engines.saturating_sub(1)) as u64 * u64::from(rounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_has_both_sides_from_one_opening() {
        let games: Vec<Fixture> = fixtures(2, 3).collect();
        assert_eq!(games.len() as u64, count(2, 3));
        for (index, pair) in games.chunks(2).enumerate() {
            assert_eq!(pair[0].round, index as u32 + 1);
            assert_eq!(
                (pair[0].round, pair[0].light, pair[0].dark),
                (pair[1].round, pair[1].dark, pair[1].light)
            );
            assert_eq!((pair[0].exchanged, pair[1].exchanged), (false, true));
        }
        assert_eq!(games[3].round_text(), "2.2");
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_equally_often() {
        let games: Vec<Fixture> = fixtures(4, 5).collect();
        assert_eq!(games.len() as u64, count(4, 5));
        for one in 0..4 {
            for other in (0..4).filter(|&other| other != one) {
                let meetings = games.iter().filter(|game| (game.light, game.dark) == (one, other));
                assert_eq!(meetings.count(), 5);
            }
        }
        let mut different = games.clone();
        different.dedup();
        assert_eq!(different.len(), games.len());
    }
}
