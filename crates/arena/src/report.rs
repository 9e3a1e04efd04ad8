//! A match in words: the live line, and the tables at its end.

use std::fmt::Write;

use crate::contest::{Contest, Standing};
use crate::judge::FaultKind;
use crate::statistics::{EloEstimate, Pentanomial, Verdict};

/// Where a match stands, in a line. Of two engines as the first one sees it.
pub fn line(contest: &Contest, standing: &Standing) -> String {
    if contest.engines.len() > 2 {
        let ranked = ranked(standing).into_iter();
        let engines = ranked.map(|(engine, rating)| format!("{} {}", contest.name(engine), elo_text(rating)));
        return engines.collect::<Vec<_>>().join(", ");
    }
    let pairs = standing.pairs(0, 1);
    let [won, drawn, lost] = standing.results(0, 1);
    let mut line = format!(
        "{won}-{drawn}-{lost}, {:.1} %, Elo {}, LOS {:.1} %, pairs {:?}",
        100.0 * score([won, drawn, lost]),
        elo_text(pairs.elo()),
        100.0 * pairs.superiority(),
        pairs.0,
    );
    if let Some(sprt) = &contest.sprt {
        let (lower, upper) = sprt.bounds();
        let _ = write!(
            line,
            ", LLR {:.2} ({lower:.2}, {upper:.2}) [{}, {}]",
            sprt.ratio(&pairs),
            sprt.elo0,
            sprt.elo1
        );
    }
    line
}

/// What a match has come to: results, strength with its error, what the engines put into their moves, faults.
pub fn summary(contest: &Contest, standing: &Standing) -> String {
    let mut text = String::new();
    if contest.engines.len() > 2 {
        cross_table(&mut text, contest, standing);
    } else {
        duel(&mut text, contest, standing);
    }
    for engine in 0..contest.engines.len() {
        let (effort, faults) = (standing.effort(engine), standing.faults(engine));
        if !effort.is_empty() {
            let _ = writeln!(text, "{}: {effort}", contest.name(engine));
        }
        if faults.total() > 0 {
            let kinds = FaultKind::ALL.into_iter().filter(|&kind| faults.of(kind) > 0);
            let kinds: Vec<String> =
                kinds.map(|kind| format!("{} × {}", faults.of(kind), kind.name())).collect();
            let _ = writeln!(text, "Faults of {}: {}", contest.name(engine), kinds.join(", "));
        }
    }
    text
}

fn duel(text: &mut String, contest: &Contest, standing: &Standing) {
    let pairs = standing.pairs(0, 1);
    let [won, drawn, lost] = standing.results(0, 1);
    let games = won + drawn + lost;
    let _ = writeln!(text, "{} against {}, {}", contest.name(0), contest.name(1), contest.kind.title());
    let _ = writeln!(
        text,
        "Games {games}: won {won}, drawn {drawn}, lost {lost}; score {:.2} %",
        100.0 * score([won, drawn, lost])
    );
    let Pentanomial([none, half, one, more, two]) = pairs;
    let _ = writeln!(text, "Pairs {}: 0 {none}, ½ {half}, 1 {one}, 1½ {more}, 2 {two}", pairs.pairs());
    let _ = writeln!(
        text,
        "Elo {} (95 %, from the pairs), LOS {:.2} %",
        elo_text(pairs.elo()),
        100.0 * pairs.superiority()
    );
    if let Some(sprt) = &contest.sprt {
        let (lower, upper) = sprt.bounds();
        let verdict = match sprt.verdict(&pairs) {
            Some(Verdict::Gain) => "accepted: a gain",
            Some(Verdict::Null) => "rejected: no gain",
            None => "undecided",
        };
        let _ = writeln!(
            text,
            "SPRT [{}, {}] logistic Elo, α {}, β {}: LLR {:.2} ({lower:.2}, {upper:.2}), {verdict}",
            sprt.elo0,
            sprt.elo1,
            sprt.alpha,
            sprt.beta,
            sprt.ratio(&pairs)
        );
    }
}

/// Engines by rating, with the points that each has got from each other one.
fn cross_table(text: &mut String, contest: &Contest, standing: &Standing) {
    let ranked = ranked(standing);
    let width = ranked.iter().map(|&(engine, _)| contest.name(engine).chars().count()).max().unwrap_or(0);
    let _ = write!(text, "    {:width$} {:>17} {:>8}", "", "Elo", "score");
    for place in 1..=ranked.len() {
        let _ = write!(text, "{place:>12}");
    }
    let _ = writeln!(text);
    for (place, &(engine, rating)) in ranked.iter().enumerate() {
        let results: Vec<[u64; 3]> =
            ranked.iter().map(|&(other, _)| standing.results(engine, other)).collect();
        let all =
            results.iter().fold([0; 3], |sum, one| std::array::from_fn(|index| sum[index] + one[index]));
        let _ = write!(
            text,
            "{:>3} {:width$} {:>17} {:>6.1} %",
            place + 1,
            contest.name(engine),
            elo_text(rating),
            100.0 * score(all)
        );
        for (&(other, _), [won, drawn, lost]) in ranked.iter().zip(results) {
            let cell = if other == engine { "—".to_owned() } else { format!("{won}-{drawn}-{lost}") };
            let _ = write!(text, "{cell:>12}");
        }
        let _ = writeln!(text);
    }
    let _ = writeln!(text, "Elo: mean 0, error at 95 % from the pairs; cells: won-drawn-lost");
}

/// The engines with their ratings, the strongest first.
fn ranked(standing: &Standing) -> Vec<(usize, EloEstimate)> {
    let mut ranked: Vec<_> = standing.ratings().into_iter().enumerate().collect();
    ranked.sort_by(|(_, one), (_, other)| other.elo.total_cmp(&one.elo));
    ranked
}

fn score([won, drawn, lost]: [u64; 3]) -> f64 {
    let games = won + drawn + lost;
    if games == 0 { 0.5 } else { (won as f64 + drawn as f64 / 2.0) / games as f64 }
}

fn elo_text(estimate: EloEstimate) -> String {
    match estimate.error {
        Some(error) => format!("{:+.1} ± {error:.1}", estimate.elo),
        None => format!("{:+.1} ± ?", estimate.elo),
    }
}

#[cfg(test)]
mod tests {
    use dethrone_rules::GameKind;

    use super::*;
    use crate::contest::Fixture;
    use crate::judge::{Side, Terms};
    use crate::opening::{OpeningSource, Openings};

    /// A match of so many engines with these results: round, Light's and Dark's engine, Light's half points.
    fn contest(engines: usize, games: &[(u32, usize, usize, usize)]) -> (Contest, Standing) {
        let kind = GameKind::RoyalCourt;
        let engine = |index: usize| format!("name={};cmd=x;nodes=1", ["Ann", "Bertram", "Cy"][index]);
        let contest = Contest {
            kind,
            engines: (0..engines).map(|index| engine(index).parse().expect("an engine")).collect(),
            openings: Openings { kind, source: OpeningSource::Start, seed: 0, balance: None },
            rounds: 1,
            concurrency: 1,
            terms: Terms::default(),
            sprt: None,
            event: String::new(),
            record: None,
            resume: false,
        };
        let mut standing = Standing::new(engines);
        for &(round, light, dark, half_points) in games {
            standing.count(Fixture { round, exchanged: light > dark, light, dark }, half_points, None);
        }
        (contest, standing)
    }

    /// By hand: 7 points of 8 in pairs of 2, 2, 1½, 1½: score 0.875, Elo 400 log10 7 = 338.04. The variance of a
    /// pair's share is 1/64, the standard error 1/16, the interval 0.752502 to 0.997498: 193.2 and 1040.2 Elo.
    const GAMES: [(u32, usize, usize, usize); 8] = [
        (1, 0, 1, 2),
        (1, 1, 0, 0),
        (2, 0, 1, 2),
        (2, 1, 0, 0),
        (3, 0, 1, 2),
        (3, 1, 0, 1),
        (4, 0, 1, 1),
        (4, 1, 0, 0),
    ];

    #[test]
    fn a_match_of_two_in_words() {
        let (mut contest, mut standing) = contest(2, &GAMES);
        assert_eq!(
            line(&contest, &standing),
            "6-2-0, 87.5 %, Elo +338.0 ± 423.5, LOS 100.0 %, pairs [0, 0, 0, 2, 2]"
        );
        contest.sprt = Some("0,5,0.05,0.05".parse().expect("a test"));
        assert!(line(&contest, &standing).contains(", LLR 0."));
        let fixture = Fixture { round: 5, exchanged: false, light: 0, dark: 1 };
        standing.count(fixture, 2, Some((Side::Dark, FaultKind::Stall)));
        let text = summary(&contest, &standing);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "Ann against Bertram, Royal Court");
        assert_eq!(lines[1], "Games 9: won 7, drawn 2, lost 0; score 88.89 %");
        assert_eq!(lines[2], "Pairs 4: 0 0, ½ 0, 1 0, 1½ 2, 2 2");
        assert_eq!(lines[3], "Elo +338.0 ± 423.5 (95 %, from the pairs), LOS 100.00 %");
        assert!(lines[4].starts_with("SPRT [0, 5] logistic Elo, α 0.05, β 0.05: LLR 0."), "{text}");
        assert!(lines[4].ends_with(" (-2.94, 2.94), undecided"), "{text}");
        assert_eq!(lines[5], "Faults of Bertram: 1 × stall");
    }

    #[test]
    fn a_round_robin_as_a_table() {
        let mut games =
            GAMES.map(|(round, light, dark, half_points)| (round, light + 1, dark + 1, half_points)).to_vec();
        games.extend([(1, 0, 1, 1), (1, 1, 0, 1), (1, 0, 2, 2), (1, 2, 0, 0)]);
        let (contest, standing) = contest(3, &games);
        let text = summary(&contest, &standing);
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[0].contains("Elo") && lines[0].ends_with("           1           2           3"),
            "{text}"
        );
        assert!(lines[1].starts_with("  1 ") && lines[3].starts_with("  3 Cy      "), "{text}");
        assert!(lines[3].contains("  10.0 % "), "{text}");
        let bertram = lines.iter().find(|line| line.contains("Bertram")).expect("a row");
        assert!(bertram.contains("6-2-0") && bertram.contains("0-2-0") && bertram.contains('—'), "{text}");
        assert!(line(&contest, &standing).starts_with(&lines[1][4..7]), "{text}");
    }
}
