//! A bounded number of places, with a bounded share for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Places to be taken. Clones share them.
#[derive(Clone)]
pub(crate) struct Slots {
    all: Arc<Semaphore>,
    size: usize,
    by_address: Arc<Mutex<HashMap<IpAddr, usize>>>,
    per_address: usize,
}

/// One of the places, without an address yet.
pub(crate) struct Place {
    _permit: OwnedSemaphorePermit,
}

/// A place taken; dropping it frees it.
pub(crate) struct Slot {
    _place: Place,
    address: Option<IpAddr>,
    by_address: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Slots {
    pub(crate) fn new(all: usize, per_address: usize) -> Slots {
        Slots { all: Arc::new(Semaphore::new(all)), size: all, by_address: Arc::default(), per_address }
    }

    /// How many places are taken.
    pub(crate) fn taken(&self) -> usize {
        self.size.saturating_sub(self.all.available_permits())
    }

    /// Waits until a place is free.
    pub(crate) async fn wait(&self) -> Option<Place> {
        self.all.clone().acquire_owned().await.ok().map(|permit| Place { _permit: permit })
    }

    /// A free place for `address`, if there is one and its share is not used up.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Slot> {
        let permit = self.all.clone().try_acquire_owned().ok()?;
        self.fill(Place { _permit: permit }, address)
    }

    /// Gives `place` to somebody of whom many may come from one address.
    pub(crate) fn fill_without_share(&self, place: Place) -> Slot {
        Slot { _place: place, address: None, by_address: self.by_address.clone() }
    }

    /// Gives `place` to `address`, unless its share is used up.
    pub(crate) fn fill(&self, place: Place, address: IpAddr) -> Option<Slot> {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = by_address.entry(address).or_default();
        if *taken >= self.per_address {
            return None;
        }
        *taken += 1;
        Some(Slot { _place: place, address: Some(address), by_address: self.by_address.clone() })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = by_address.get_mut(&address) {
            *taken -= 1;
            if *taken == 0 {
                by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_shares_are_bounded_and_come_back() {
        let slots = Slots::new(3, 2);
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let first = slots.take(one).unwrap();
        let _second = slots.take(one).unwrap();
        assert!(slots.take(one).is_none(), "the share of one address");
        let _third = slots.take(other).unwrap();
        assert_eq!(slots.taken(), 3);
        assert!(slots.take(other).is_none(), "all places");
        drop(first);
        assert!(slots.take(one).is_some());
        assert_eq!(slots.by_address.lock().unwrap()[&one], 1);
    }
}
