//! PGN: nothing panics, reading stays within its limits and comes to an end, what is read is written and read back, and
//! a game that can be played again is written so that it can.
#![no_main]

use dethrone_records::pgn::{Limits, PgnGame, Reader};
use dethrone_records::record::replay;
use dethrone_rules::GameKind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    // So that moves come to be played, the first byte may name the game.
    let (first, rest) = data.split_at(data.len().min(1));
    let title = first.first().and_then(|&byte| GameKind::ALL.get(usize::from(byte))).map(|kind| kind.title());
    let tag = title.map_or_else(String::new, |title| format!("[Variant \"{title}\"]\n"));
    let data = &[tag.as_bytes(), rest].concat()[..];
    let limits = Limits { token_bytes: 200, tags: 8, game_bytes: 2000, nesting: 8 };
    for game in Reader::with_limits(data, limits).flatten() {
        let text = game.to_string();
        let again = read_one(&text);
        assert_eq!(
            (&again.line, again.result, &again.after),
            (&game.line, game.result, &game.after),
            "{text}"
        );
        assert_eq!(again.to_string(), text);
        if let Ok(replayed) = replay(&game) {
            let text = replayed.written.to_string();
            let again = replay(&read_one(&text)).expect(&text);
            assert_eq!((again.table.fen(), again.ending), (replayed.table.fen(), replayed.ending), "{text}");
            assert_eq!(again.written.to_string(), text);
        }
    }
});

fn read_one(text: &str) -> PgnGame {
    let mut games: Vec<_> = Reader::new(text.as_bytes()).collect();
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).expect(text)
}
