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
    /// The static value for the side to act, uncorrected; [`NO_VALUE`] where none was needed.
    pub(crate) static_value: Value,
    /// How many plies deep it was searched.
    pub(crate) depth: i32,
    /// What the value says.
    pub(crate) bound: Bound,
}

/// 16 bytes: 48 bits of the key and the static value, mixed with the data; and the data (action 32 bits, value 16,
/// depth 8, bound 2, age 6).
#[derive(Default)]
struct Slot<W> {
    mixed_key: W,
    data: W,
}

/// A machine word that threads share. Only the tests have another than the processor's: one with which every order of
/// the threads' steps is tried.
pub(crate) trait Word: Default {
    fn load(&self) -> u64;
    fn store(&self, value: u64);
}

/// No order between words is asked for: what is torn is told by its key.
impl Word for AtomicU64 {
    #[inline(always)]
    fn load(&self) -> u64 {
        AtomicU64::load(self, Ordering::Relaxed)
    }
    #[inline(always)]
    fn store(&self, value: u64) {
        AtomicU64::store(self, value, Ordering::Relaxed);
    }
}

/// The slots among which a position can choose: one line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Cluster<W>([Slot<W>; 4]);

/// The table.
pub(crate) struct TranspositionTable<W = AtomicU64> {
    clusters: Box<[Cluster<W>]>,
    age: u64,
}

const MEGABYTE: usize = 1024 * 1024;
/// No action has this code.
const NO_ACTION: u32 = u32::MAX;
const AGES: u64 = 64;
/// So many plies less is an entry worth for every search since it was made.
const PLIES_A_SEARCH: i32 = 4;

/// One cluster.
impl<W: Word> Default for TranspositionTable<W> {
    fn default() -> Self {
        TranspositionTable { clusters: Box::new([Cluster::default()]), age: 0 }
    }
}

impl<W: Word> TranspositionTable<W> {
    /// A table of at most so many megabytes, at least one cluster; the smallest where there is no memory for it.
    pub(crate) fn new(megabytes: usize) -> Self {
        TranspositionTable::of_megabytes(megabytes).unwrap_or_default()
    }

    /// A table of at most so many megabytes, at least one cluster; `None` where there is no memory for it.
    pub(crate) fn of_megabytes(megabytes: usize) -> Option<Self> {
        let count = (megabytes.checked_mul(MEGABYTE)? / size_of::<Cluster<W>>()).max(1);
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(count).ok()?;
        clusters.resize_with(count, Cluster::default);
        Some(TranspositionTable { clusters: clusters.into(), age: 0 })
    }

    /// Its size.
    pub(crate) fn megabytes(&self) -> usize {
        size_of_val(&*self.clusters) / MEGABYTE
    }

    /// Makes everything stored so far older.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.age = 0;
        for slot in self.clusters.iter_mut().flat_map(|cluster| &mut cluster.0) {
            *slot = Slot::default();
        }
    }

    /// How much of the table this search has filled, in thousandths, judged by its beginning.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let used = slots.map(|slot| slot.data.load());
        let fresh = used.filter(|&data| data != 0 && data >> 58 == self.age).count();
        (fresh * 1_000 / (sample.len() * 4)) as u32
    }

    fn cluster(&self, key: u64) -> &Cluster<W> {
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }

    /// Has the processor bring what belongs to `key` into its cache, if it is not there yet: it will soon be asked for.
    pub(crate) fn touch(&self, key: u64) {
        std::hint::black_box(self.cluster(key).0[0].data.load());
    }

    /// What is known of the position with this key, as seen `ply` plies from the root.
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        for slot in &self.cluster(key).0 {
            let data = slot.data.load();
            let rest = slot.mixed_key.load() ^ mix(data);
            if rest >> 16 == key & KEY_BITS && data != 0 {
                let mut entry = unpack(data, rest as i16);
                entry.value = from_table(entry.value, ply);
                return Some(entry);
            }
        }
        None
    }

    /// Keeps `entry` in place of what is known of the same position, or else of the least useful in its cluster: made in
    /// old searches, shallow. What is there of the same position stays if it is deeper and of this search.
    pub(crate) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let mut worst: Option<(i32, &Slot<W>)> = None;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load();
            let rest = slot.mixed_key.load() ^ mix(data);
            if data != 0 && rest >> 16 == key & KEY_BITS {
                let old = unpack(data, rest as i16);
                if data >> 58 == self.age && old.depth > entry.depth + 3 && entry.bound != Bound::Exact {
                    return;
                }
                entry.action = entry.action.or(old.action);
                worst = Some((0, slot));
                break;
            }
            let worth = if data == 0 { i32::MIN } else { self.worth(data) };
            if worst.is_none_or(|(least, _)| worth < least) {
                worst = Some((worth, slot));
            }
        }
        let Some((_, slot)) = worst else { return };
        entry.value = to_table(entry.value, ply);
        let data = pack(entry, self.age);
        let rest = (key & KEY_BITS) << 16 | u64::from(entry.static_value as i16 as u16);
        slot.mixed_key.store(rest ^ mix(data));
        slot.data.store(data);
    }

    fn worth(&self, data: u64) -> i32 {
        let searches_ago = (self.age + AGES - (data >> 58)) % AGES;
        i32::from((data >> 48) as u8) - PLIES_A_SEARCH * searches_ago as i32
    }
}

/// The lower bits of a key; the place in the table tells the upper ones.
const KEY_BITS: u64 = (1 << 48) - 1;

/// Spreads the data over the bits of the key, so that two entries of the same position that differ only in a few lower
/// bits do not match each other's halves.
fn mix(data: u64) -> u64 {
    data.wrapping_mul(0x9E37_79B9_7F4A_7C15)
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

fn unpack(data: u64, static_value: i16) -> Entry {
    let action = Some(data as u32).filter(|&code| code != NO_ACTION);
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry {
        action,
        value: Value::from((data >> 32) as i16),
        static_value: Value::from(static_value),
        depth: i32::from((data >> 48) as u8),
        bound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{loss_at, win_at};

    const ENTRY: Entry =
        Entry { action: Some(0xABCD), value: -321, static_value: -77, depth: 7, bound: Bound::Lower };

    #[test]
    fn entries_come_back_as_they_were_stored() {
        let table = TranspositionTable::<AtomicU64>::new(1);
        table.store(42 << 40, 3, ENTRY);
        assert_eq!(table.probe(42 << 40, 5), Some(ENTRY));
        assert_eq!(table.probe(43 << 40, 5), None);
    }

    #[test]
    fn wins_are_counted_from_the_position() {
        let table = TranspositionTable::<AtomicU64>::new(1);
        table.store(1 << 50, 4, Entry { value: win_at(7), ..ENTRY });
        assert_eq!(table.probe(1 << 50, 10).map(|found| found.value), Some(win_at(13)));
        table.store(1 << 50, 4, Entry { value: loss_at(6), ..ENTRY });
        assert_eq!(table.probe(1 << 50, 0).map(|found| found.value), Some(loss_at(2)));
    }

    #[test]
    fn the_shallowest_and_oldest_of_a_cluster_makes_room() {
        let mut table = TranspositionTable::<AtomicU64>::new(0);
        for (key, depth) in [(1, 9), (2, 4), (3, 7), (4, 8)] {
            table.store(key, 0, Entry { depth, ..ENTRY });
        }
        table.store(5, 0, Entry { depth: 1, ..ENTRY });
        assert_eq!(table.probe(2, 0), None);
        assert!([1, 3, 4, 5].iter().all(|&key| table.probe(key, 0).is_some()));
        for _ in 0..3 {
            table.grow_older();
        }
        for key in 11..15 {
            table.store(key, 0, Entry { depth: 1, ..ENTRY });
        }
        assert!((11..15).all(|key| table.probe(key, 0).is_some()), "old entries go first");
    }

    #[test]
    fn a_shallow_bound_does_not_displace_a_deep_one_of_the_same_position_and_search() {
        let mut table = TranspositionTable::<AtomicU64>::new(0);
        let deep = Entry { depth: 9, ..ENTRY };
        let shallow = Entry { action: None, value: 6, depth: 2, bound: Bound::Upper, ..ENTRY };
        table.store(1, 0, deep);
        table.store(1, 0, shallow);
        assert_eq!(table.probe(1, 0), Some(deep));
        table.grow_older();
        table.store(1, 0, shallow);
        assert_eq!(table.probe(1, 0), Some(Entry { action: deep.action, ..shallow }), "the action is kept");
    }

    #[test]
    fn fullness_counts_what_this_search_has_stored() {
        let mut table = TranspositionTable::<AtomicU64>::new(0);
        table.store(1, 0, ENTRY);
        assert_eq!(table.fullness(), 250);
        table.grow_older();
        assert_eq!(table.fullness(), 0);
        table.store(2, 0, ENTRY);
        table.clear();
        assert_eq!((table.fullness(), table.probe(2, 0)), (0, None));
    }
}

#[cfg(test)]
mod races {
    use loom::sync::Arc;
    use loom::sync::atomic::AtomicU64 as Traced;
    use loom::thread;

    use super::*;

    impl Word for Traced {
        fn load(&self) -> u64 {
            Traced::load(self, Ordering::Relaxed)
        }
        fn store(&self, value: u64) {
            Traced::store(self, value, Ordering::Relaxed);
        }
    }

    const ONE: Entry = Entry { action: Some(1), value: 5, static_value: 3, depth: 4, bound: Bound::Lower };

    /// Tries every order in which two threads' steps can take effect, with up to three changes of thread where none is
    /// needed.
    fn in_every_order(test: impl Fn() + Send + Sync + 'static) {
        let mut model = loom::model::Builder::new();
        model.preemption_bound = Some(3);
        model.check(test);
    }

    /// One thread stores `other` under `key` while this one stores `own` under key 1 and looks for it.
    fn race(key: u64, other: Entry, own: Entry) {
        in_every_order(move || {
            let table = Arc::new(TranspositionTable::<Traced>::new(0));
            let theirs = Arc::clone(&table);
            let thread = thread::spawn(move || theirs.store(key, 0, other));
            table.store(1, 0, own);
            let found = table.probe(1, 0);
            assert!(found.is_none_or(|found| found == own || found == other), "{found:?}");
            thread.join().expect("no thread panics");
        });
    }

    #[test]
    fn entries_of_one_position_do_not_mix() {
        // Differing in the lowest bits alone, and in everything.
        race(1, ONE, Entry { action: Some(2), static_value: -3, ..ONE });
        race(1, ONE, Entry { action: Some(9), value: -90, static_value: 60, depth: 9, bound: Bound::Exact });
    }

    #[test]
    fn entries_of_two_positions_do_not_mix() {
        race(2, ONE, Entry { action: None, value: -90, ..ONE });
    }
}
