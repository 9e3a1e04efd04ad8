//! Coordinate notation: nothing panics, and what is accepted is among the legal actions, as it was read.
#![no_main]

use dethrone_fuzz::Choices;
use dethrone_records::Table;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let Some((kind, fen)) = choices.position(|_| true) else { return };
    let table = Table::from_fen(kind, fen).expect(fen);
    let legal = table.legal();
    let Some(index) = choices.below(legal.len().max(1)) else { return };
    let base = legal.get(index).map_or("", String::as_str);
    let Some(text) = choices.edit(base) else { return };
    assert_eq!(table.clone().play(&text).is_ok(), legal.contains(&text), "{text} in {fen}");
});
