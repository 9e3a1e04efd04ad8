//! J8: the queue of what is due.

use crate::Army;

/// What an army is to do next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// A move (or, with the drop right, a drop).
    Move = 0,
    /// A placement of the Assembly (J3).
    Assembly = 1,
    /// A conqueror's bonus (J7, J13).
    Bonus = 2,
    /// The captured King's return (J7).
    King = 3,
}

impl Due {
    const ALL: [Due; 4] = [Due::Move, Due::Assembly, Due::Bonus, Due::King];
}

/// J8: what is due, first to last; empty when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Queue {
    /// Four bits an entry, the first entry lowest.
    entries: u64,
    length: u8,
    /// The Ally that moves after the Single Player of a Triple Alliance (J13).
    follower: Option<Army>,
}

/// The queue has no room for another entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueueFull;

impl Queue {
    /// The most entries a queue can have. A game never needs more than six (R9).
    pub const CAPACITY: usize = 12;

    /// A queue of the given entries.
    ///
    /// # Errors
    /// When there are more than [`Queue::CAPACITY`].
    pub fn new(entries: &[(Army, Due)], follower: Option<Army>) -> Result<Self, QueueFull> {
        if entries.len() > Self::CAPACITY {
            return Err(QueueFull);
        }
        let mut queue = Queue { follower, ..Queue::default() };
        for &(army, due) in entries {
            queue.push(army, due);
        }
        Ok(queue)
    }

    /// Who is to do what next.
    #[inline(always)]
    pub fn front(&self) -> Option<(Army, Due)> {
        self.get(0)
    }

    #[inline(always)]
    fn get(&self, index: u8) -> Option<(Army, Due)> {
        (index < self.length).then(|| {
            let entry = (self.entries >> (4 * index)) as usize;
            (Army::ALL[entry & 3], Due::ALL[entry >> 2 & 3])
        })
    }

    /// The entries, first to last.
    pub fn iter(&self) -> impl Iterator<Item = (Army, Due)> {
        let queue = *self;
        (0..queue.length).filter_map(move |index| queue.get(index))
    }

    /// The Ally that moves after the Single Player, when the queue's move is the Single Player's (J13).
    pub fn follower(&self) -> Option<Army> {
        self.follower
    }

    /// Whether nothing is due: the game is over.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    #[inline(always)]
    pub(super) fn push(&mut self, army: Army, due: Due) {
        self.entries |= (army as u64 | (due as u64) << 2) << (4 * self.length);
        self.length += 1;
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) {
        self.entries >>= 4;
        self.length -= 1;
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        *self = Queue::default();
    }

    #[inline(always)]
    pub(super) fn set_follower(&mut self, follower: Option<Army>) {
        self.follower = follower;
    }

    /// A number that tells this queue from any other.
    #[inline(always)]
    pub(super) fn number(&self) -> u64 {
        let follower = self.follower.map_or(0, |army| army as u64 + 1);
        self.entries ^ (u64::from(self.length) << 50) ^ (follower << 58)
    }
}
