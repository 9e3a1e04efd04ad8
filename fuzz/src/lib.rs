//! What the fuzz targets share: positions to begin with, and bytes as a source of choices.

use std::sync::OnceLock;

use dethrone_records::{FenError, Table};
use dethrone_rules::GameKind;

/// The reference cases, in which the FENs of each game stand.
const CASES: [(GameKind, &str); 5] = [
    (GameKind::Duo, include_str!("../../crates/rules/tests/data/judtho/positions-duo.jsonl")),
    (GameKind::Trio, include_str!("../../crates/rules/tests/data/judtho/positions-trio.jsonl")),
    (GameKind::Quattro, include_str!("../../crates/rules/tests/data/judtho/positions-quattro.jsonl")),
    (
        GameKind::QuattroTriple,
        include_str!("../../crates/rules/tests/data/judtho/positions-quattro-triple.jsonl"),
    ),
    (GameKind::RoyalCourt, include_str!("../../crates/rules/tests/data/royal-court/moves.jsonl")),
];

/// Positions of every game.
pub fn positions() -> &'static [(GameKind, &'static str)] {
    static POSITIONS: OnceLock<Vec<(GameKind, &'static str)>> = OnceLock::new();
    POSITIONS.get_or_init(|| {
        let fens =
            |text: &'static str| text.split("\"fen\": \"").skip(1).filter_map(|rest| rest.split('"').next());
        CASES.into_iter().flat_map(|(kind, text)| fens(text).map(move |fen| (kind, fen))).collect()
    })
}

/// Bytes as choices.
pub struct Choices<'a>(pub &'a [u8]);

impl<'a> Choices<'a> {
    /// The next byte.
    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> Option<usize> {
        Some((usize::from(self.byte()?) << 8 | usize::from(self.byte().unwrap_or(0))) % bound)
    }

    /// One of the positions for which `wanted` holds.
    pub fn position(&mut self, wanted: impl Fn(GameKind) -> bool) -> Option<(GameKind, &'static str)> {
        let fitting: Vec<_> = positions().iter().filter(|(kind, _)| wanted(*kind)).collect();
        Some(*fitting[self.below(fitting.len())?])
    }

    /// The rest as text.
    pub fn text(&self) -> Option<&'a str> {
        std::str::from_utf8(self.0).ok()
    }

    /// `text` with parts replaced; all of it where the choices say so.
    pub fn edit(&mut self, text: &str) -> Option<String> {
        if self.byte()? == 0 {
            return self.text().map(str::to_owned);
        }
        let mut characters: Vec<char> = text.chars().collect();
        while let Some(what) = self.byte() {
            let at = self.below(characters.len() + 1)?;
            let character = char::from(self.byte()?);
            match what % 3 {
                0 => characters.insert(at, character),
                1 if at < characters.len() => characters[at] = character,
                _ if at < characters.len() => drop(characters.remove(at)),
                _ => {}
            }
        }
        Some(characters.into_iter().collect())
    }
}

/// Reads a FEN that may be nonsense; one that is accepted must be written as a FEN of the same position.
pub fn check_fen(kind: GameKind, fen: &str) -> Result<Table, FenError> {
    let table = Table::from_fen(kind, fen)?;
    let written = table.fen();
    let again = Table::from_fen(kind, &written).expect("what is written is read");
    assert_eq!(again.fen(), written);
    assert_eq!(again.legal(), table.legal());
    Ok(table)
}

/// Lines of a protocol, some of them changed. Nothing that would take long is left in: a deep count, a large table.
pub fn dialogue(choices: &mut Choices<'_>, lines: &[&str]) -> Option<String> {
    let mut said = String::new();
    for _ in 0..16 {
        let Some(index) = choices.below(lines.len()) else { break };
        let mut line = lines[index].to_owned();
        if choices.byte()? % 4 == 0 {
            let at = choices.below(line.chars().count() + 1)?;
            let byte = line.char_indices().nth(at).map_or(line.len(), |(byte, _)| byte);
            line.insert(byte, char::from(choices.byte()?));
        }
        let costly = ["perft", "Hash", "Threads", "memory", "cores", "bench"].iter().any(|word| line.contains(word));
        if !costly || lines.contains(&&*line) {
            said += &line;
            said.push('\n');
        }
    }
    Some(said)
}
