//! UCI: whatever is said, nothing panics.
#![no_main]

use dethrone_fuzz::{Choices, dialogue};
use libfuzzer_sys::fuzz_target;

const LINES: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "setoption name UCI_Variant value duo",
    "setoption name UCI_Variant value royal-court",
    "setoption name Hash value 1",
    "setoption name MultiPV value 3",
    "setoption name Level value 2",
    "position startpos moves e2e4 e7e5",
    "position fen 9k/R9/10/10/10/10/10/KR8 w - - 0 1 moves b1b8",
    "position fen 6/6/6/6/6/6/6/6/6/6/6/6 w@ - KQ2R2B2NCS6P,KQ2R2B2NCS6P -,- 0,0 0 moves K@a1",
    "go nodes 20",
    "go depth 1 searchmoves e2e4 K@a1",
    "go ponder nodes 5",
    "ponderhit",
    "stop",
    "d",
    "eval",
    "perft 1",
];

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let Some(said) = dialogue(&mut choices, LINES) else { return };
    let mut answer = Vec::new();
    dethrone_engine::uci::speak(said.as_bytes(), &mut answer).expect("a vector takes everything");
    String::from_utf8(answer).expect("UTF-8");
});
