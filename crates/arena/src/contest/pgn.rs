//! A game of a match as PGN, with what the engines said and what the clocks showed.

use std::time::Duration;

use dethrone_records::pgn::{Annotation, Comment, PgnGame, Tags};
use dethrone_records::record::transcribe;

use super::naming::title;
use super::{Contest, Fixture};
use crate::judge::{FaultKind, GameReport, Remark, Side};

/// The tag that tells how many of the actions are the opening's.
pub(super) const OPENING_PLIES: &str = "OpeningPlies";
/// The tag that tells what an engine did wrong.
pub(super) const FAULT: &str = "Fault";
/// The tag that tells which side did it: `Light` or `Dark`.
pub(super) const FAULT_SIDE: &str = "FaultSide";

/// The tags that are known before the game: by them a resumed match knows its own games again.
pub(super) fn tags_before(contest: &Contest, fixture: Fixture) -> Vec<(&'static str, String)> {
    let engine = |side| &contest.engines[if side == Side::Light { fixture.light } else { fixture.dark }];
    let mut tags = vec![
        ("Event", contest.event.clone()),
        ("Round", fixture.round_text()),
        ("Variant", contest.kind.title().to_owned()),
        ("OpeningSource", contest.openings.to_string()),
        ("LightEngine", engine(Side::Light).to_string()),
        ("DarkEngine", engine(Side::Dark).to_string()),
    ];
    for army in contest.kind.armies() {
        tags.push((army.name(), title(engine(Side::of(*army)))));
    }
    tags
}

/// The game as PGN. `date` is the day on which it was played, as PGN writes it.
pub(super) fn write(contest: &Contest, fixture: Fixture, report: &GameReport, date: &str) -> PgnGame {
    let mut tags = Tags::default();
    let opening = report.table.ply() - report.remarks.len();
    let mut pairs = tags_before(contest, fixture);
    pairs.extend([("Date", date.to_owned()), (OPENING_PLIES, opening.to_string())]);
    let limits = [fixture.light, fixture.dark].map(|engine| contest.engines[engine].limit);
    if let [Some(light), Some(dark)] = limits.map(|limit| limit.clock)
        && light == dark
    {
        pairs.push(("TimeControl", light.to_string()));
    }
    if let Some((side, fault)) = &report.fault {
        pairs.extend([(FAULT, fault.to_string()), (FAULT_SIDE, format!("{side:?}"))]);
    }
    for (name, value) in pairs {
        // These names are good ones.
        let _ = tags.set(name, &value);
    }
    let mut game = transcribe(&report.table, &tags, Some(report.ending));
    if report.fault.as_ref().is_some_and(|(_, fault)| fault.kind == FaultKind::IllegalMove) {
        let _ = game.tags.set("Termination", "rules infraction");
    }
    for (played, remark) in game.line.moves.iter_mut().skip(opening).zip(&report.remarks) {
        played.annotations.push(Annotation::Comment(Comment::new(&comment(remark))));
    }
    game
}

/// `[%eval 0.35,12] [%clk 0:00:01.877] [%emt 0:00:00.123]`: the score for Light with the depth, what the mover's clock
/// shows after the move, and the time that it took, in the form that PGN readers know.
fn comment(remark: &Remark) -> String {
    let mut parts = Vec::new();
    if let Some(thought) = remark.thought {
        let score = if remark.side == Side::Light { thought.score } else { thought.score.reversed() };
        parts.push(format!("[%eval {score},{}]", thought.depth));
    }
    if let Some(left) = remark.left {
        parts.push(format!("[%clk {}]", clock(left)));
    }
    parts.push(format!("[%emt {}]", clock(remark.elapsed)));
    parts.join(" ")
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}:{:02}.{:03}", seconds / 3_600, seconds / 60 % 60, seconds % 60, time.subsec_millis())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uci::{Score, Thought};

    #[test]
    fn a_comment_tells_score_clock_and_time_from_lights_side() {
        let thought = Thought { depth: 12, score: Score::Centipawns(35), nodes: None };
        let remark = Remark {
            side: Side::Dark,
            thought: Some(thought),
            elapsed: Duration::from_millis(123),
            left: Some(Duration::from_millis(3_661_877)),
        };
        assert_eq!(comment(&remark), "[%eval -0.35,12] [%clk 1:01:01.877] [%emt 0:00:00.123]");
        let silent = Remark { thought: None, left: None, ..remark };
        assert_eq!(comment(&silent), "[%emt 0:00:00.123]");
    }
}
