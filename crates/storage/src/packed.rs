//! The log of a finished game in one: its events as lines, each after the time since the one before it, deflated.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::{LogEntry, StorageError};

/// A whole log.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    /// The number of its last event, and so of its events.
    pub(crate) last_number: u32,
    pub(crate) bytes: Vec<u8>,
}

impl Packed {
    /// Packs a log from its first event on.
    pub(crate) fn new(entries: &[LogEntry]) -> Packed {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let mut before = 0;
        for entry in entries {
            // Events are JSON and so have no line's end in them; writing to memory does not fail.
            let _ = writeln!(encoder, "{} {}", entry.at - before, entry.event);
            before = entry.at;
        }
        Packed {
            last_number: entries.last().map_or(0, |last| last.number),
            bytes: encoder.finish().unwrap_or_default(),
        }
    }

    /// The events after number `after`, at most `limit`.
    pub(crate) fn entries(&self, after: u32, limit: u32) -> Result<Vec<LogEntry>, StorageError> {
        let mut text = String::new();
        DeflateDecoder::new(self.bytes.as_slice()).read_to_string(&mut text).map_err(corrupt)?;
        let mut at = 0;
        let mut entries = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let parts =
                line.split_once(' ').and_then(|(since, event)| Some((since.parse::<i64>().ok()?, event)));
            let (since, event) = parts.ok_or_else(|| corrupt("a line without a time"))?;
            at += since;
            if number > after && entries.len() < limit as usize {
                entries.push(LogEntry { number, at, event: event.to_owned() });
            }
        }
        Ok(entries)
    }
}

fn corrupt(reason: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> StorageError {
    StorageError(sqlx::Error::Decode(reason.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_comes_back_as_it_was_and_in_parts() {
        let log: Vec<LogEntry> = (1..=9)
            .map(|number| LogEntry {
                number,
                at: 1_700_000_000_000 + i64::from(number % 4),
                event: format!("{{\"type\":\"acted\",\"ply\":{number},\"name\":\"Zoë\"}}"),
            })
            .collect();
        let packed = Packed::new(&log);
        assert_eq!(packed.last_number, 9);
        assert_eq!(packed.entries(0, u32::MAX).unwrap(), log);
        assert_eq!(packed.entries(3, 2).unwrap(), log[3..5]);
        assert_eq!(packed.entries(9, 5).unwrap(), []);
    }

    #[test]
    fn what_is_no_log_is_an_error() {
        let torn = |bytes: &[u8]| Packed { last_number: 1, bytes: bytes.to_vec() }.entries(0, 9);
        let whole = Packed::new(&[LogEntry { number: 1, at: 5, event: "{}".repeat(50) }]).bytes;
        assert!(torn(&whole[..whole.len() / 2]).is_err());
        assert!(torn(b"\xff\xff\xff").is_err());
    }
}
