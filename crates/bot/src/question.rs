//! What an engine is asked when its turn comes: the position, the clocks, its limits.

use std::time::Duration;

use dethrone_arena::Limit;
use dethrone_protocol::{Army, SeatClock};
use dethrone_records::Table;

use crate::engine::Question;
use crate::messages::Progress;

/// What an engine may use where there is no clock and nothing else limits it.
const WITHOUT_CLOCK: Duration = Duration::from_secs(1);
/// How long an engine may be silent beyond what it was given, and where neither a clock nor a time is given.
const GRACE: Duration = Duration::from_secs(30);
const WITHOUT_TIME: Duration = Duration::from_hours(1);

/// How the engine of a bot is to use its time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// What it may use besides the clock.
    pub(crate) limit: Limit,
    /// What is kept back of a clock for the way to the server and back.
    pub(crate) overhead: Duration,
}

/// The question for the army to act. `seats`: the first army of each seat, in turn order; `own`: that of the seat that
/// is to act. Without `has_clock` there is no clock, whatever the clocks are said to show.
pub(crate) fn question(
    table: &Table,
    progress: &Progress,
    seats: &[Army],
    own: Army,
    has_clock: bool,
    pace: Pace,
) -> Question {
    let moves: Vec<&str> = table.played().collect();
    let start = table.start_fen().map_or_else(|| "startpos".to_owned(), |fen| format!("fen {fen}"));
    let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
    let clock =
        |seat: Army| has_clock.then(|| progress.clocks.iter().find(|clock| clock.seat == seat)).flatten();
    let mut limit = pace.limit;
    let left = clock(own).map(|clock| left_of(clock, table, pace.overhead));
    let clocks = left.map(|left| {
        // Where two play, each has a clock; where more do, the clock that counts is told as everybody's.
        let other = seats.iter().find(|&&seat| seat != own).filter(|_| seats.len() == 2);
        let others =
            other.and_then(|&seat| clock(seat)).map_or(left, |clock| left_of(clock, table, Duration::ZERO));
        let (white, black) = if seats.first() == Some(&own) { (left, others) } else { (others, left) };
        // The placements of an Assembly with a time of its own gain nothing.
        let increment = if own_time_of_assembly(clock(own), table) { 0 } else { progress.winc };
        format!(" wtime {} btime {} winc {increment} binc {increment}", white.as_millis(), black.as_millis())
    });
    if clocks.is_none() && limit.is_empty() {
        limit.movetime = Some(WITHOUT_CLOCK);
    }
    let part =
        |name: &str, value: Option<u128>| value.map(|value| format!(" {name} {value}")).unwrap_or_default();
    let go = format!(
        "go{}{}{}{}",
        clocks.unwrap_or_default(),
        part("movetime", limit.movetime.map(|time| time.as_millis())),
        part("nodes", limit.nodes.map(u128::from)),
        part("depth", limit.depth.map(u128::from)),
    );
    let given = left.into_iter().chain(limit.movetime).min();
    let patience = given.map_or(WITHOUT_TIME, |given| given + GRACE);
    Question { position: format!("position {start}{moves}"), go, patience }
}

/// J3: whether a placement is due that has a time of its own.
fn own_time_of_assembly(clock: Option<&SeatClock>, table: &Table) -> bool {
    table.in_assembly() && clock.is_some_and(|clock| clock.assembly_left.is_some())
}

/// What a clock shows for the action that is due, less `overhead`; an engine is never told that it has nothing.
fn left_of(clock: &SeatClock, table: &Table, overhead: Duration) -> Duration {
    let left = clock.assembly_left.filter(|_| table.in_assembly()).unwrap_or(clock.left);
    Duration::from_millis(u64::from(left)).saturating_sub(overhead).max(Duration::from_millis(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dethrone_rules::GameKind;

    const PACE: Pace = Pace {
        limit: Limit { clock: None, movetime: None, nodes: None, depth: None },
        overhead: Duration::from_millis(100),
    };

    fn progress(clocks: &str) -> Progress {
        let text =
            format!(r#"{{"moves":"","status":"started","winc":2000,"binc":2000,"clocks":[{clocks}]}}"#);
        serde_json::from_str(&text).expect("a state")
    }

    #[test]
    fn where_two_play_each_has_a_clock() {
        let mut table = Table::start(GameKind::RoyalCourt);
        table.play("e2e4").expect("a legal move");
        let progress = progress(r#"{"seat":"white","left":60000},{"seat":"black","left":50000}"#);
        let seats = [Army::White, Army::Black];
        let asked = question(&table, &progress, &seats, Army::Black, true, PACE);
        assert_eq!(asked.position, "position startpos moves e2e4");
        assert_eq!(asked.go, "go wtime 60000 btime 49900 winc 2000 binc 2000");
        assert_eq!(asked.patience, Duration::from_millis(79_900));
        let asked = question(&table, &progress, &seats, Army::White, true, PACE);
        assert_eq!(asked.go, "go wtime 59900 btime 50000 winc 2000 binc 2000");
    }

    #[test]
    fn where_four_play_the_own_clock_is_told_as_everybodys() {
        let table = Table::start(GameKind::Quattro);
        let clocks = r#"{"seat":"white","left":9000},{"seat":"red","left":8000},{"seat":"yellow","left":7000},{"seat":"black","left":50}"#;
        let seats = [Army::White, Army::Red, Army::Yellow, Army::Black];
        let asked = |own| question(&table, &progress(clocks), &seats, own, true, PACE).go;
        assert_eq!(asked(Army::Red), "go wtime 7900 btime 7900 winc 2000 binc 2000");
        assert_eq!(asked(Army::Black), "go wtime 1 btime 1 winc 2000 binc 2000");
    }

    #[test]
    fn the_assembly_may_have_a_time_of_its_own() {
        let table = Table::start(GameKind::Duo);
        let clocks = r#"{"seat":"white","left":9000,"assembly_left":3000},{"seat":"red","left":8000,"assembly_left":2000}"#;
        let asked = question(&table, &progress(clocks), &[Army::White, Army::Red], Army::White, true, PACE);
        assert_eq!(asked.go, "go wtime 2900 btime 2000 winc 0 binc 0");
    }

    #[test]
    fn without_a_clock_something_else_limits_it() {
        let table = Table::start(GameKind::Duo);
        let seats = [Army::White, Army::Red];
        let asked =
            |limit| question(&table, &progress(""), &seats, Army::White, false, Pace { limit, ..PACE });
        assert_eq!(asked(Limit::default()).go, "go movetime 1000");
        let nodes = asked(Limit { nodes: Some(50), ..Limit::default() });
        assert_eq!((nodes.go.as_str(), nodes.patience), ("go nodes 50", WITHOUT_TIME));
    }
}
