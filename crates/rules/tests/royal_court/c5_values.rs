//! C5: what the pieces are worth.

use dethrone_rules::royal_court::{Color, Kind};

use crate::game;

#[test]
fn c5_values_for_display() {
    let values = Kind::ALL.map(|kind| (kind.letter(), kind.value()));
    assert_eq!(values, [('K', 0), ('Q', 9), ('R', 5), ('B', 3), ('N', 3), ('C', 6), ('P', 1)]);
}

#[test]
fn c5_material_is_the_sum_of_what_stands() {
    let game = game("rc3k4/10/10/10/10/10/P8Q/4K5 w - - 0 1");
    assert_eq!(game.position().material(Color::White), 10);
    assert_eq!(game.position().material(Color::Black), 11);
}
