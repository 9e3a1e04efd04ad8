//! SAN: nothing panics, and what is accepted names a legal action whose own SAN names it too.
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
    let base = legal.get(index).map_or_else(String::new, |action| table.san(action).expect(action));
    let Some(text) = choices.edit(&base) else { return };
    if let Ok(action) = table.parse_san(&text) {
        assert!(legal.contains(&action), "{text} is read as {action} in {fen}");
        let san = table.san(&action).expect(&action);
        assert_eq!(table.parse_san(&san), Ok(action), "{san} in {fen}");
    }
});
