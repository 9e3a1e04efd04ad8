//! The format: what is written is read; what is broken is named, dropped or refused.

use std::fs;

use dethrone_rules::GameKind;
use dethrone_training::data::{DataError, Header, Reader, Writer};

use crate::support::{games, header, read, write};

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    write(&path, &games());
    let (found, error) = read(&path);
    assert_eq!((found, error.is_none()), (games(), true));
    assert_eq!(Reader::open(&path).expect("a header").header(), &header());
}

/// The bytes of `docs/training.md`, written by hand from it.
#[test]
fn the_bytes_are_those_of_the_documentation() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    write(&path, &games()[2..3]);
    let mut header = b"DETHRONE\x01\x00\x0b\x00royal-court\x0f\x00a test, nodes 1".to_vec();
    header.extend_from_slice(&7_u64.to_le_bytes());
    header.extend_from_slice(&crc32fast::hash(&header).to_le_bytes());
    let mut record = vec![3, 0, 2, 2];
    record.extend_from_slice(&[0, 0, 0, 0x80]);
    record.extend_from_slice(&[31, 0, 0xFF, 0x7F]);
    record.extend_from_slice(&[62, 0, 0x01, 0x80]);
    record.extend_from_slice(&crc32fast::hash(&record).to_le_bytes());
    assert_eq!(fs::read(&path).expect("the file"), [header, record].concat());
}

/// Wherever the writer was killed, what was complete stays, and the file can be gone on with.
#[test]
fn a_truncated_file_loses_only_its_last_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let games = &games()[..3];
    write(&path, games);
    let whole = fs::read(&path).expect("the file");
    let record_end = |count: usize| whole.len() - games[count..].iter().map(record_length).sum::<usize>();
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).expect("a file");
        let complete = (0..3).rev().find(|&count| record_end(count) <= length);
        let mut writer = Writer::open(&path, &header()).expect("a truncated file can be gone on with");
        assert_eq!(writer.games(), complete.unwrap_or(0) as u64, "cut at {length}");
        assert_eq!(writer.dropped(), complete.map_or(0, |count| (length - record_end(count)) as u64));
        for game in &games[complete.unwrap_or(0)..] {
            writer.write(game).expect("room for a game");
        }
        drop(writer);
        assert!(fs::read(&path).expect("the file") == whole, "cut at {length}");
    }
}

fn record_length(game: &dethrone_training::data::StoredGame) -> usize {
    8 + 4 * game.plies.len()
}

#[test]
fn a_truncated_file_is_read_to_its_last_whole_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    write(&path, &games());
    let whole = fs::read(&path).expect("the file");
    fs::write(&path, &whole[..whole.len() - 1]).expect("a file");
    let (found, error) = read(&path);
    assert_eq!(found, games()[..3]);
    assert!(matches!(error, Some(DataError::Truncated { number: 4, .. })), "{error:?}");
}

/// Every byte of a game in the middle is covered by its checksum; the error says which game.
#[test]
fn a_corrupted_game_is_named_and_the_file_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    write(&path, &games());
    let whole = fs::read(&path).expect("the file");
    let third = whole.len() - record_length(&games()[3]) - record_length(&games()[2]);
    let offsets = third..third + record_length(&games()[2]);
    // 0x04 in the number of plies has the record end beyond the file.
    for (offset, flip) in offsets.flat_map(|offset| [(offset, 0x10), (offset, 0x04)]) {
        let mut bytes = whole.clone();
        bytes[offset] ^= flip;
        fs::write(&path, &bytes).expect("a file");
        let (found, error) = read(&path);
        assert_eq!(found, games()[..2]);
        let text = error.expect("an error").to_string();
        assert!(text.starts_with(&format!("game 3, at byte {third}, is corrupted: expected ")), "{text}");
        assert!(matches!(Writer::open(&path, &header()), Err(DataError::Corrupted { number: 3, .. })));
        assert!(fs::read(&path).expect("the file") == bytes);
    }
}

/// A last game with another checksum was written to its end, unless that end is the system's empty room.
#[test]
fn a_corrupted_last_game_is_not_taken_for_one_that_was_broken_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    write(&path, &games());
    let whole = fs::read(&path).expect("the file");
    let middle = whole.len() - record_length(&games()[3]) / 2;
    let mut bytes = whole.clone();
    bytes[middle] ^= 0x10;
    fs::write(&path, &bytes).expect("a file");
    assert!(matches!(Writer::open(&path, &header()), Err(DataError::Corrupted { number: 4, .. })));
    assert!(fs::read(&path).expect("the file") == bytes);
    bytes[middle..].fill(0);
    fs::write(&path, &bytes).expect("a file");
    assert_eq!(Writer::open(&path, &header()).expect("broken off").games(), 3);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_that_is_full_takes_no_games() {
    let error = Writer::open(std::path::Path::new("/dev/full"), &header()).err().expect("a refusal");
    assert!(matches!(error, DataError::NoHeader { .. }), "{error}");
}

#[test]
fn a_file_of_another_origin_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    write(&path, &games());
    let before = fs::read(&path).expect("the file");
    let text = |header: &Header| Writer::open(&path, header).err().expect("a refusal").to_string();
    let other_seed = text(&Header { seed: 8, ..header() });
    assert!(other_seed.contains("royal-court, seed 7, a test, nodes 1\nand cannot"), "{other_seed}");
    let other_game = text(&Header { game: GameKind::Duo, ..header() });
    assert_eq!(other_game, "the file holds games of Royal Court: expected Judtho Duo");
    assert_eq!(fs::read(&path).expect("the file"), before);
}

#[test]
fn a_file_that_is_no_data_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    for (content, expected) in [
        ("[Event \"a PGN file that somebody has named by mistake, long enough for a header\"]", "first word"),
        ("DETHRONE\x02\x00 and much more of it, as a later version of the program would write", "version 2"),
        ("DETHRONE\x01\x00\x03\x00ludo and much more of it, as no version of the program writes", "game"),
    ] {
        fs::write(&path, content).expect("a file");
        let read = Reader::open(&path).err().expect("a refusal").to_string();
        assert!(read.contains(expected), "{read}");
        assert!(Writer::open(&path, &header()).is_err());
        assert_eq!(fs::read_to_string(&path).expect("the file"), content);
    }
}

#[test]
fn two_writers_do_not_share_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let first = Writer::open(&path, &header()).expect("a new file");
    assert!(matches!(Writer::open(&path, &header()), Err(DataError::Locked)));
    drop(first);
    assert!(Writer::open(&path, &header()).is_ok());
}
