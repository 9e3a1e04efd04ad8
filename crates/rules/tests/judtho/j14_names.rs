//! J14: names.

use dethrone_rules::Army;
use dethrone_rules::judtho::{ConquestNumber, Event, Kind, Quattro};

use super::scene::{Scene, given};

#[test]
fn j14_the_armies_have_their_names_and_letters() {
    assert_eq!(Army::ALL.map(Army::name), ["White", "Red", "Yellow", "Black"]);
    assert_eq!(Army::ALL.map(Army::letter), ['w', 'r', 'y', 'b']);
    assert_eq!(Army::ALL.map(|army| Army::from_letter(army.letter())), Army::ALL.map(Some));
    assert_eq!(Army::from_letter('W'), None);
    assert_eq!(Army::Yellow.to_string(), "Yellow");
}

#[test]
fn j14_the_pieces_have_their_names_and_letters() {
    let names = ["King", "Queen", "Rook", "Bishop", "Knight", "Prince", "Princess", "Pawn"];
    assert_eq!(Kind::ALL.map(Kind::name), names);
    assert_eq!(Kind::ALL.map(Kind::letter), ['K', 'Q', 'R', 'B', 'N', 'C', 'S', 'P']);
    assert_eq!(Kind::ALL.map(|kind| Kind::from_letter(kind.letter())), Kind::ALL.map(Some));
    assert_eq!(Kind::from_letter('k'), None);
}

fn conquest_number(scene: &Scene<Quattro>, action: &str) -> Option<ConquestNumber> {
    use dethrone_records::Notation;
    use dethrone_rules::Game;
    let mut game = scene.game.clone();
    let action = game.parse_action(action).expect("legal");
    let mut number = None;
    game.play(action, &mut |event| {
        if let Event::Conquest { number: found, .. } = event {
            number = Some(found);
        }
    });
    number
}

#[test]
fn j14_the_battles_end_with_the_first_second_and_third_conquest() {
    let rook_takes_king = |relations| given("wRc5 bKc9 bPl11").relations(relations).quattro();
    for (relations, number) in
        [("-", ConquestNumber::First), ("wr/y/b", ConquestNumber::Second), ("wy/rb", ConquestNumber::Third)]
    {
        let scene = rook_takes_king(relations);
        assert_eq!(conquest_number(&scene, "c5c9"), Some(number));
        assert_eq!(conquest_number(&scene, "c5c8"), None);
    }
}
