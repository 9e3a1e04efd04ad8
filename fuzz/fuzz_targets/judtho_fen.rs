//! Judtho's FEN: nothing panics, and whatever is accepted is written exactly as it was read.
#![no_main]

use dethrone_fuzz::{Choices, check_fen};
use dethrone_rules::GameKind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let Some((kind, fen)) = choices.position(|kind| kind != GameKind::RoyalCourt) else { return };
    let Some(text) = choices.edit(fen) else { return };
    if let Ok(table) = check_fen(kind, &text) {
        assert_eq!(table.fen(), text);
    }
});
