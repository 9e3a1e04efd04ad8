//! The transposition table: what earlier searches found out about positions.
//!
//! It can be shared between threads without locks: the key is stored mixed with the data, so that a torn pair is no
//! match (Hyatt and Mann's way).

use std::sync::atomic::{AtomicU64, Ordering};

use crate::value::{SURE, Value};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// It is the true value.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The code of the best action; `None` when all were equally bad.
    pub(crate) action: Option<u32>,
    /// The value for the side to act.
    pub(crate) value: Value,
    /// How many plies deep it was searched.
    pub(crate) depth: i32,
    /// What the value says.
    pub(crate) bound: Bound,
}

/// 16 bytes: key mixed with data, and data (action 32 bits, value 16, depth 8, bound 2, age 6).
#[derive(Default)]
struct Slot {
    mixed_key: AtomicU64,
    data: AtomicU64,
}

/// The table.
pub(crate) struct TranspositionTable {
    slots: Box<[Slot]>,
    age: u64,
}

/// No action has this code.
const NO_ACTION: u32 = u32::MAX;
const AGES: u64 = 64;

impl TranspositionTable {
    /// A table of at most so many megabytes, at least one entry.
    pub(crate) fn new(megabytes: usize) -> Self {
        let count = (megabytes * 1024 * 1024 / size_of::<Slot>()).max(1);
        TranspositionTable { slots: (0..count).map(|_| Slot::default()).collect(), age: 0 }
    }

    /// Makes everything stored so far older.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn slot(&self, key: u64) -> &Slot {
        let index = (u128::from(key) * self.slots.len() as u128) >> 64;
        &self.slots[index as usize]
    }

    /// What is known of the position with this key, as seen `ply` plies from the root.
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let slot = self.slot(key);
        let data = slot.data.load(Ordering::Relaxed);
        if slot.mixed_key.load(Ordering::Relaxed) ^ data != key || data == 0 {
            return None;
        }
        let mut entry = unpack(data);
        entry.value = from_table(entry.value, ply);
        Some(entry)
    }

    /// Keeps `entry`, unless what is there was found in this search and deeper.
    pub(crate) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let slot = self.slot(key);
        let old = slot.data.load(Ordering::Relaxed);
        let same = slot.mixed_key.load(Ordering::Relaxed) ^ old == key;
        let keep_old = old >> 58 == self.age && unpack(old).depth > entry.depth + if same { 3 } else { 0 };
        if old != 0 && keep_old && entry.bound != Bound::Exact {
            return;
        }
        if same && old != 0 && entry.action.is_none() {
            entry.action = unpack(old).action;
        }
        entry.value = to_table(entry.value, ply);
        let data = pack(entry, self.age);
        slot.mixed_key.store(key ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }
}

/// A win is stored as its distance from the position, not from the root.
fn to_table(value: Value, ply: usize) -> Value {
    match value {
        _ if value > SURE => value + ply as Value,
        _ if value < -SURE => value - ply as Value,
        _ => value,
    }
}

fn from_table(value: Value, ply: usize) -> Value {
    match value {
        _ if value > SURE => value - ply as Value,
        _ if value < -SURE => value + ply as Value,
        _ => value,
    }
}

fn pack(entry: Entry, age: u64) -> u64 {
    let action = u64::from(entry.action.unwrap_or(NO_ACTION));
    let value = u64::from(entry.value as i16 as u16);
    let depth = u64::from(entry.depth.clamp(0, 127) as u8);
    // Never 0, so that an empty slot is told apart.
    let bound = 1 + entry.bound as u64;
    action | value << 32 | depth << 48 | bound << 56 | age << 58
}

fn unpack(data: u64) -> Entry {
    let action = Some(data as u32).filter(|&code| code != NO_ACTION);
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry { action, value: Value::from((data >> 32) as i16), depth: i32::from((data >> 48) as u8), bound }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{loss_at, win_at};

    #[test]
    fn entries_come_back_as_they_were_stored() {
        let table = TranspositionTable::new(1);
        let entry = Entry { action: Some(0xABCD), value: -321, depth: 7, bound: Bound::Lower };
        table.store(42 << 40, 3, entry);
        assert_eq!(table.probe(42 << 40, 5), Some(entry));
        assert_eq!(table.probe(43 << 40, 5), None);
    }

    #[test]
    fn wins_are_counted_from_the_position() {
        let table = TranspositionTable::new(1);
        let entry = Entry { action: None, value: win_at(7), depth: 1, bound: Bound::Exact };
        table.store(1 << 50, 4, entry);
        assert_eq!(table.probe(1 << 50, 10).map(|found| found.value), Some(win_at(13)));
        table.store(1 << 50, 4, Entry { value: loss_at(6), ..entry });
        assert_eq!(table.probe(1 << 50, 0).map(|found| found.value), Some(loss_at(2)));
    }

    #[test]
    fn a_shallow_bound_does_not_displace_a_deep_one_of_the_same_search() {
        let mut table = TranspositionTable::new(0);
        let deep = Entry { action: Some(1), value: 5, depth: 9, bound: Bound::Lower };
        let shallow = Entry { action: Some(2), value: 6, depth: 2, bound: Bound::Upper };
        table.store(1, 0, deep);
        table.store(2, 0, shallow);
        assert_eq!(table.probe(1, 0), Some(deep));
        table.grow_older();
        table.store(2, 0, shallow);
        assert_eq!(table.probe(2, 0), Some(shallow));
    }
}
