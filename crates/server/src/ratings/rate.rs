//! What a rated game makes of its players' ratings: by Glicko-2 where two sides play, by the method of Weng and Lin where four do.
//! Both are on one scale: who is new has 1500 ± 350.

use dethrone_protocol::{GameKind, Speed};
use dethrone_storage::RatingRecord;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use crate::names;

const NEW_RATING: f64 = 1500.0;
const NEW_DEVIATION: f64 = 350.0;
/// No result of one game is to throw a rating further than this.
const RATINGS: std::ops::RangeInclusive<f64> = 100.0..=4000.0;
const LEAST_DEVIATION: f64 = 30.0;
/// Glicko-2 reckons on a scale on which so many points are 1.
const SCALE: f64 = 173.7178;
/// A deviation grows by the volatility for each time of this length without a rated game: 5 days, in milliseconds.
const IDLE: i64 = 5 * 24 * 60 * 60 * 1_000;
/// How much the result of a game of four is chance: half a newcomer's deviation, as the method's authors have it.
const CHANCE: f64 = NEW_DEVIATION / 2.0;

/// A player of a finished game.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The rating before; of a newcomer [`unrated`].
    pub(crate) before: RatingRecord,
    /// Whose win is the player's too. In Quattro everybody's own.
    pub(crate) side: usize,
    /// The rank from 1.
    pub(crate) rank: u8,
}

/// The rating of somebody who has none.
pub(crate) fn unrated(account: &str, kind: GameKind, speed: Speed) -> RatingRecord {
    RatingRecord {
        account: account.to_owned(),
        kind: names::kind_key(kind).to_owned(),
        speed: speed.name().to_owned(),
        rating: NEW_RATING,
        deviation: NEW_DEVIATION,
        // The usual one of Glicko-2; and for four a hundredth of a newcomer's deviation each time.
        volatility: if is_of_four(kind) { NEW_DEVIATION / 100.0 / SCALE } else { 0.06 },
        games: 0,
        rated_at: 0,
    }
}

/// The ratings after a game of `kind` that ended at `at`, in the order of the players; none if they cannot be reckoned.
pub(crate) fn rate(kind: GameKind, players: &[Played], at: i64) -> Option<Vec<RatingRecord>> {
    let rested: Vec<Played> = players
        .iter()
        .map(|played| Played { before: rested(&played.before, at), ..played.clone() })
        .collect();
    let reckoned = if is_of_four(kind) { rate_four(&rested) } else { rate_sides(&rested)? };
    let finite = reckoned.iter().all(|(rating, deviation, volatility)| {
        rating.is_finite() && deviation.is_finite() && volatility.is_finite()
    });
    if !finite || reckoned.len() != players.len() {
        return None;
    }
    let record = |(played, (rating, deviation, volatility)): (&Played, (f64, f64, f64))| RatingRecord {
        rating: rating.clamp(*RATINGS.start(), *RATINGS.end()),
        deviation: deviation.clamp(LEAST_DEVIATION, NEW_DEVIATION),
        volatility,
        games: played.before.games + 1,
        rated_at: at,
        ..played.before.clone()
    };
    Some(players.iter().zip(reckoned).map(record).collect())
}

fn is_of_four(kind: GameKind) -> bool {
    matches!(kind, GameKind::Quattro | GameKind::QuattroTriple)
}

/// The rating after the time without a game that goes before `at`: as high, and less certain.
fn rested(before: &RatingRecord, at: i64) -> RatingRecord {
    let times = if before.games == 0 { 0 } else { (at - before.rated_at).max(0) / IDLE };
    let growth = before.volatility * SCALE * (times as f64).sqrt();
    RatingRecord { deviation: before.deviation.hypot(growth).min(NEW_DEVIATION), ..before.clone() }
}

/// Everybody is rated by Glicko-2 as if alone against somebody who is as much better or worse than the player as the other side is
/// than the player's own, by the mean of each, and as uncertain as all others together (the root of the mean square). Of
/// two players that is the other one.
fn rate_sides(players: &[Played]) -> Option<Vec<(f64, f64, f64)>> {
    players
        .iter()
        .enumerate()
        .map(|(place, own)| {
            let mean = |same: bool| {
                let ratings = players.iter().filter(|other| (other.side == own.side) == same);
                mean_of(ratings.map(|other| other.before.rating))
            };
            let others = players.iter().enumerate().filter(|(other, _)| *other != place);
            let square = mean_of(others.map(|(_, other)| other.before.deviation.powi(2)))?;
            let opponent = Glicko2Rating {
                rating: own.before.rating + mean(false)? - mean(true)?,
                deviation: square.sqrt(),
                ..Glicko2Rating::new()
            };
            let rank = players.iter().find(|other| other.side != own.side)?.rank;
            let outcome = match own.rank.cmp(&rank) {
                std::cmp::Ordering::Less => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Greater => Outcomes::LOSS,
            };
            let RatingRecord { rating, deviation, volatility, .. } = own.before;
            let before = Glicko2Rating { rating, deviation, volatility };
            let (after, _) = glicko2(&before, &opponent, &outcome, &Glicko2Config::new());
            Some((after.rating, after.deviation, after.volatility))
        })
        .collect()
}

/// By the method of Weng and Lin (Bradley–Terry, full pairs), by rank.
fn rate_four(players: &[Played]) -> Vec<(f64, f64, f64)> {
    let teams: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|played| {
            let RatingRecord { rating, deviation, volatility, .. } = played.before;
            // Otherwise a rating would become certain for ever.
            [WengLinRating { rating, uncertainty: deviation.hypot(volatility * SCALE) }]
        })
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(players)
        .map(|(team, played)| (team.as_slice(), MultiTeamOutcome::new(usize::from(played.rank))))
        .collect();
    let config = WengLinConfig { beta: CHANCE, ..WengLinConfig::new() };
    let after = weng_lin_multi_team(&ranked, &config);
    let after = after.into_iter().flatten().zip(players);
    after.map(|(after, played)| (after.rating, after.uncertainty, played.before.volatility)).collect()
}

fn mean_of(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0_u32), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(kind: GameKind, rating: f64, deviation: f64, side: usize, rank: u8) -> Played {
        let before = RatingRecord { rating, deviation, games: 9, ..unrated("a", kind, Speed::Blitz) };
        Played { before, side, rank }
    }

    fn after(kind: GameKind, players: &[Played]) -> Vec<(i64, u64)> {
        let rated = rate(kind, players, 1_000).unwrap();
        assert!(rated.iter().all(|rating| rating.games == 10 && rating.rated_at == 1_000));
        rated.iter().map(|rating| (rating.rating.round() as i64, rating.deviation.round() as u64)).collect()
    }

    #[test]
    fn two_newcomers_part_evenly_and_a_draw_of_equals_changes_nothing() {
        let court = GameKind::RoyalCourt;
        let of = |first, second| {
            after(court, &[player(court, 1500.0, 350.0, 0, first), player(court, 1500.0, 350.0, 1, second)])
        };
        // As the calculators for Glicko-2 have it.
        assert_eq!(of(1, 2), [(1662, 290), (1338, 290)]);
        assert_eq!(of(2, 1), [(1338, 290), (1662, 290)]);
        assert_eq!(of(1, 1), [(1500, 290), (1500, 290)]);
    }

    #[test]
    fn trios_partners_are_rated_as_a_side_each_by_the_own_certainty() {
        let trio = GameKind::Trio;
        let single = player(trio, 1600.0, 60.0, 0, 2);
        let (strong, weak) = (player(trio, 1900.0, 60.0, 1, 1), player(trio, 1300.0, 60.0, 1, 1));
        let equal = after(trio, &[single.clone(), strong.clone(), weak]);
        // A side of 1600 in the mean has won against one of 1600: both partners gain the same, the other side loses it.
        assert_eq!(equal[1].0 - 1900, equal[2].0 - 1300);
        assert_eq!(equal[1].0 - 1900, 1600 - equal[0].0);
        let unsure = player(trio, 1300.0, 200.0, 1, 1);
        let unequal = after(trio, &[single, strong, unsure]);
        assert!(unequal[2].0 - 1300 > 3 * (unequal[1].0 - 1900), "{unequal:?}");
    }

    #[test]
    fn quattros_players_are_rated_by_their_ranks() {
        let quattro = GameKind::Quattro;
        let newcomers: Vec<Played> = [1, 2, 2, 4]
            .into_iter()
            .enumerate()
            .map(|(side, rank)| player(quattro, 1500.0, 350.0, side, rank))
            .collect();
        let rated = after(quattro, &newcomers);
        assert!(rated[0].0 > 1650 && rated[3].0 < 1350, "{rated:?}");
        assert_eq!((rated[1].0, rated[2].0), (1500, 1500));
        assert_eq!(rated[0].0 - 1500, 1500 - rated[3].0);
        assert!(rated.iter().all(|(_, deviation)| (250..350).contains(deviation)), "{rated:?}");
        // Who is expected to win gains less by it.
        let gain = |rating: f64| {
            let players: Vec<Played> = [(rating, 1), (1500.0, 2), (1500.0, 2), (1500.0, 2)]
                .into_iter()
                .enumerate()
                .map(|(side, (rating, rank))| player(quattro, rating, 80.0, side, rank))
                .collect();
            after(quattro, &players)[0].0 - rating as i64
        };
        assert!(gain(1900.0) > 0 && 2 * gain(1900.0) < gain(1500.0), "{} {}", gain(1900.0), gain(1500.0));
    }

    #[test]
    fn a_rating_without_games_becomes_uncertain_but_never_more_than_a_newcomers() {
        let before = player(GameKind::Duo, 1800.0, 60.0, 0, 1).before;
        let year = 365 * 24 * 60 * 60 * 1_000;
        let deviation = |at| rested(&before, at).deviation.round() as u32;
        assert_eq!(deviation(IDLE - 1), 60);
        assert!((100..120).contains(&deviation(year)), "{}", deviation(year));
        assert_eq!(deviation(100 * year), 350);
        assert_eq!(deviation(-year), 60);
    }

    #[test]
    fn ratings_stay_within_bounds() {
        let mut players =
            [player(GameKind::Duo, 1500.0, 350.0, 0, 1), player(GameKind::Duo, 1500.0, 350.0, 1, 2)];
        for _ in 0..2_000 {
            let rated = rate(GameKind::Duo, &players, 1_000).unwrap();
            for (player, before) in players.iter_mut().zip(rated) {
                assert!(
                    RATINGS.contains(&before.rating) && before.deviation >= LEAST_DEVIATION,
                    "{before:?}"
                );
                player.before = before;
            }
        }
        assert!(rate(GameKind::Duo, &players[..1], 1_000).is_none());
    }
}
