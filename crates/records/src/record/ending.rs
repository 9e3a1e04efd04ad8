//! How a game ended, as the tags `Ending` and `Termination` tell it.

use dethrone_rules::{Army, Ending};

/// The endings that concern nobody in particular.
const PLAIN: [(Ending, &str); 9] = [
    (Ending::Conquest, "conquest"),
    (Ending::Checkmate, "checkmate"),
    (Ending::Stalemate, "stalemate"),
    (Ending::Repetition, "repetition"),
    (Ending::FiftyMoves, "fifty moves"),
    (Ending::DeadPosition, "dead position"),
    (Ending::DrawAgreed, "draw agreed"),
    (Ending::Adjudication, "adjudication"),
    (Ending::Void, "void"),
];

/// The value of the tag `Ending`: `checkmate`, `resignation w` …
pub fn ending_text(ending: Ending) -> String {
    let (word, army) = match ending {
        Ending::Resignation(army) => ("resignation", army),
        Ending::Time(army) => ("time", army),
        Ending::Departure(army) => ("departure", army),
        plain => {
            let known = PLAIN.iter().find(|(other, _)| *other == plain);
            return known.map_or_else(String::new, |(_, text)| (*text).to_owned());
        }
    };
    format!("{word} {}", army.letter())
}

/// The ending that a value of the tag `Ending` tells.
pub fn parse_ending(text: &str) -> Option<Ending> {
    if let Some(&(ending, _)) = PLAIN.iter().find(|(_, known)| *known == text) {
        return Some(ending);
    }
    let (word, letter) = text.split_once(' ')?;
    let army = Army::ALL.into_iter().find(|army| letter.chars().eq([army.letter()]))?;
    match word {
        "resignation" => Some(Ending::Resignation(army)),
        "time" => Some(Ending::Time(army)),
        "departure" => Some(Ending::Departure(army)),
        _ => None,
    }
}

/// The value of the standard's tag `Termination`.
pub(super) const fn termination(ending: Option<Ending>) -> &'static str {
    match ending {
        None => "unterminated",
        Some(Ending::Time(_)) => "time forfeit",
        Some(Ending::Departure(_) | Ending::Void) => "abandoned",
        Some(Ending::Adjudication) => "adjudication",
        Some(_) => "normal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_is_read_back() {
        let concerning = [Ending::Resignation, Ending::Time, Ending::Departure];
        let all = PLAIN
            .into_iter()
            .map(|(ending, _)| ending)
            .chain(Army::ALL.into_iter().flat_map(|army| concerning.map(|ending| ending(army))));
        let mut texts = Vec::new();
        for ending in all {
            let text = ending_text(ending);
            assert_eq!(parse_ending(&text), Some(ending), "{text}");
            texts.push(text);
        }
        texts.dedup();
        assert_eq!(texts.len(), 21);
        for text in ["", "won", "time", "time ", "time x", "time ww", "void w"] {
            assert_eq!(parse_ending(text), None, "{text}");
        }
    }
}
