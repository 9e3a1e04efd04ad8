//! What could be captured on a square, asked from the square, is what the moves capture.

use dethrone_records::Notation as _;
use dethrone_rules::Game as _;
use dethrone_rules::geometry::SquareSet;
use dethrone_rules::judtho::{Action, Due, Duo, Game, Kind, Quattro, QuattroTriple, Trio, Variant};

use super::random_games::{Tried, visit};

fn check<V: Variant>()
where
    Game<V>: Tried<Action = Action<V::Board>>,
{
    let mut checked = 0;
    visit::<Game<V>>(1, 40, |game, _| {
        let position = game.position();
        let Some((army, Due::Move)) = position.queue().front() else { return };
        let targets = position.landing(army) & position.occupied();
        let captured: SquareSet<V::Board> = game
            .legal_actions()
            .into_iter()
            .filter_map(|action| match action {
                Action::Move { from, .. } if position.kind_at(from) == Kind::Knight => None,
                Action::Move { to, .. } | Action::Promote { to, .. } | Action::Sweep { to, .. } => Some(to),
                Action::Place { .. } | Action::Stationary { .. } | Action::Pass => None,
            })
            .filter(|&to| targets.contains(to))
            .collect();
        let could: SquareSet<V::Board> =
            targets.into_iter().filter(|&square| position.could_capture(army, square)).collect();
        assert_eq!(could, captured, "{}", game.fen());
        checked += captured.count();
    });
    assert!(checked > 100, "{checked} captures are too few");
}

#[test]
fn j4_a_square_knows_what_could_capture_on_it() {
    check::<Duo>();
    check::<Trio>();
    check::<Quattro>();
    check::<QuattroTriple>();
}
