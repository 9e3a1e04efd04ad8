//! Games that end by agreement of the engines, by length, by claim.

use dethrone_arena::judge::Adjudication;
use dethrone_arena::opening::SourceName;
use dethrone_rules::{Army, Ending};

use crate::support::{contest, engine, play};

#[test]
fn engines_that_agree_on_a_winner_end_the_game() {
    // Both say that Light wins, whichever side they play.
    let mut contest = contest(vec![engine("one", "score=900"), engine("two", "score=900")], 1);
    contest.terms.adjudication.resign = Some("800,3".parse().expect("a rule"));
    let played = play(&mut contest);
    for (_, report) in &played.games {
        assert_eq!(report.ending, Ending::Resignation(Army::Black));
        assert_eq!(report.remarks.len(), 6);
    }
    assert_eq!(played.standing.pairs(0, 1).0, [0, 0, 1, 0, 0]);
}

#[test]
fn engines_that_see_an_even_game_end_it() {
    let mut contest = contest(vec![engine("one", "score=5"), engine("two", "score=-5")], 1);
    contest.terms.adjudication.draw = Some("5,2,20".parse().expect("a rule"));
    for (_, report) in &play(&mut contest).games {
        assert_eq!((report.ending, report.table.ply()), (Ending::DrawAgreed, 20));
    }
}

/// Two blocked Pawns and Kings far from them, 49 moves after the last capture.
#[test]
fn a_draw_that_can_be_claimed_is_claimed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.fen");
    std::fs::write(&path, "5k4/10/10/p9/P9/10/10/5K4 w - - 98 90\n").expect("a book");
    let mut contest = contest(vec![engine("one", "seed=1"), engine("two", "seed=2")], 1);
    let source: SourceName = format!("book:{}", path.display()).parse().expect("a source");
    contest.openings.source = source.open(contest.kind).expect("a book");
    for (_, report) in &play(&mut contest).games {
        assert_eq!((report.ending, report.table.ply()), (Ending::FiftyMoves, 2));
        assert_eq!(report.half_points_of_light(), 1);
    }
}

#[test]
fn by_default_games_go_on_to_an_end_by_the_rules() {
    let mut contest = contest(vec![engine("one", "score=900 seed=5"), engine("two", "score=900 seed=6")], 2);
    contest.terms.adjudication = Adjudication::default();
    for (_, report) in &play(&mut contest).games {
        let by_rule = report.table.ending().or_else(|| report.table.may_claim());
        assert_eq!(Some(report.ending), by_rule);
    }
}
