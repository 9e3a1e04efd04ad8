//! A match in words: the live line, and the tables at its end.

use std::fmt::Write;

use crate::contest::{Contest, Standing};
use crate::judge::FaultKind;
use crate::statistics::{EloEstimate, Pentanomial};

/// Where a match stands, in a line. Of two engines as the first one sees it.
pub fn line(contest: &Contest, standing: &Standing) -> String {
    if contest.engines.len() > 2 {
        let ratings = standing.ratings();
        let mut order: Vec<usize> = (0..contest.engines.len()).collect();
        order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
        let engines = order.iter().map(|&engine| {
            format!("{} {:+.0} ± {:.0}", contest.name(engine), ratings[engine].elo, ratings[engine].error)
        });
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

/// What a match has come to: results, strength with its error, faults.
pub fn summary(contest: &Contest, standing: &Standing) -> String {
    let mut text = String::new();
    if contest.engines.len() > 2 {
        cross_table(&mut text, contest, standing);
    } else {
        duel(&mut text, contest, standing);
    }
    for engine in 0..contest.engines.len() {
        let faults = standing.faults(engine);
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
            Some(crate::statistics::Verdict::Gain) => "accepted: a gain",
            Some(crate::statistics::Verdict::Null) => "rejected: no gain",
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
    let ratings = standing.ratings();
    let mut order: Vec<usize> = (0..contest.engines.len()).collect();
    order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
    let width = order.iter().map(|&engine| contest.name(engine).chars().count()).max().unwrap_or(0);
    let _ = write!(text, "    {:width$}    Elo  error   score", "");
    for place in 1..=order.len() {
        let _ = write!(text, "{place:>12}");
    }
    let _ = writeln!(text);
    for (place, &engine) in order.iter().enumerate() {
        let results =
            order.iter().map(|&other| if other == engine { [0; 3] } else { standing.results(engine, other) });
        let results: Vec<[u64; 3]> = results.collect();
        let all =
            results.iter().fold([0; 3], |sum, one| std::array::from_fn(|index| sum[index] + one[index]));
        let _ = write!(
            text,
            "{:>3} {:width$} {:>6.1} ±{:>5.1} {:>5.1} %",
            place + 1,
            contest.name(engine),
            ratings[engine].elo,
            ratings[engine].error,
            100.0 * score(all)
        );
        for (&other, [won, drawn, lost]) in order.iter().zip(results) {
            let cell = if other == engine { "—".to_owned() } else { format!("{won}-{drawn}-{lost}") };
            let _ = write!(text, "{cell:>12}");
        }
        let _ = writeln!(text);
    }
    let _ = writeln!(text, "Elo: mean 0, error at 95 % from the pairs; cells: won-drawn-lost");
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
