//! `XBoard`'s protocol: whatever is said, nothing panics.
#![no_main]

use dethrone_fuzz::{Choices, dialogue};
use libfuzzer_sys::fuzz_target;

const LINES: &[&str] = &[
    "protover 2",
    "new",
    "variant 10x8+0_fairy",
    "memory 1",
    "level 40 5 0",
    "level 0 0:01 0.1",
    "st 0.01",
    "sd 1",
    "time 100",
    "force",
    "go",
    "playother",
    "usermove e2e4",
    "usermove e7e5",
    "setboard 9k/R9/10/10/10/10/10/KR8 w - - 0 1",
    "undo",
    "remove",
    "analyze",
    "exit",
    "hard",
    "post",
    "?",
    "draw",
    "hint",
    "ping 1",
    "option Level=2",
];

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let Some(said) = dialogue(&mut choices, LINES) else { return };
    let mut answer = Vec::new();
    dethrone_engine::xboard::speak(said.as_bytes(), &mut answer).expect("a vector takes everything");
    String::from_utf8(answer).expect("UTF-8");
});
