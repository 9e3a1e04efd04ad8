//! The places to search in this program: as many as there are processors, a live game before an analysis.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::Priority;

/// The places. Clones share them.
#[derive(Clone)]
pub(crate) struct Places(Arc<Mutex<Inner>>);

struct Inner {
    all: usize,
    free: usize,
    /// Who waits, by priority.
    waiting: [VecDeque<oneshot::Sender<Place>>; 2],
}

/// A place that is taken until this is dropped; nothing once it has been handed on.
pub(super) struct Place(Option<Arc<Mutex<Inner>>>);

/// As many wait as there may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Full;

impl Places {
    pub(super) fn new(count: usize) -> Places {
        Places(Arc::new(Mutex::new(Inner { all: count, free: count, waiting: Default::default() })))
    }

    /// How many are taken, and how many wait for one.
    pub(super) fn standing(&self) -> (usize, usize) {
        let inner = lock(&self.0);
        let waiting = inner.waiting.iter().flatten().filter(|waiting| !waiting.is_closed()).count();
        (inner.all - inner.free, waiting)
    }

    /// Takes a place, or waits for one; whoever is not waited for any more is passed over.
    pub(super) async fn take(&self, priority: Priority) -> Result<Place, Full> {
        let ready = {
            let mut inner = lock(&self.0);
            if inner.free > 0 {
                inner.free -= 1;
                return Ok(Place(Some(self.0.clone())));
            }
            let queue = &mut inner.waiting[priority as usize];
            queue.retain(|waiting| !waiting.is_closed());
            if queue.len() >= priority.most_waiting() {
                return Err(Full);
            }
            let (call, ready) = oneshot::channel();
            queue.push_back(call);
            ready
        };
        // Callers are dropped with the places alone, which this holds.
        ready.await.map_err(|_| Full)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(places) = self.0.take() else { return };
        loop {
            let next = {
                let mut inner = lock(&places);
                let next = inner.waiting.iter_mut().find_map(VecDeque::pop_front);
                if next.is_none() {
                    inner.free += 1;
                }
                next
            };
            let Some(next) = next else { return };
            match next.send(Place(Some(places.clone()))) {
                Ok(()) => return,
                // Nobody waits there any more: the place is still to be given to somebody.
                Err(mut place) => drop(place.0.take()),
            }
        }
    }
}

fn lock(inner: &Mutex<Inner>) -> MutexGuard<'_, Inner> {
    inner.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_live_game_goes_before_an_analysis_that_came_first() {
        let places = Places::new(1);
        let held = places.take(Priority::Analysis).await.unwrap();
        let (told, mut order) = tokio::sync::mpsc::unbounded_channel();
        for priority in [Priority::Analysis, Priority::Game, Priority::Analysis, Priority::Game] {
            let (places, told) = (places.clone(), told.clone());
            tokio::spawn(async move {
                let _place = places.take(priority).await.unwrap();
                told.send(priority).unwrap();
            });
            tokio::task::yield_now().await;
        }
        assert_eq!(places.standing(), (1, 4));
        drop(held);
        let mut got = Vec::new();
        for _ in 0..4 {
            got.push(order.recv().await.unwrap());
        }
        assert_eq!(got, [Priority::Game, Priority::Game, Priority::Analysis, Priority::Analysis]);
    }

    #[tokio::test]
    async fn a_place_whose_caller_has_gone_is_given_to_the_next() {
        let places = Places::new(1);
        let held = places.take(Priority::Game).await.unwrap();
        let gone = tokio::spawn({
            let places = places.clone();
            async move { drop(places.take(Priority::Game).await) }
        });
        tokio::task::yield_now().await;
        gone.abort();
        let _ = gone.await;
        drop(held);
        assert!(places.take(Priority::Game).await.is_ok());
    }

    #[tokio::test]
    async fn only_so_many_analyses_wait() {
        let places = Places::new(1);
        let _held = places.take(Priority::Game).await.unwrap();
        for _ in 0..Priority::Analysis.most_waiting() {
            let places = places.clone();
            tokio::spawn(async move { drop(places.take(Priority::Analysis).await) });
        }
        // One turn of the runtime is not enough for so many.
        while places.standing().1 < Priority::Analysis.most_waiting() {
            tokio::task::yield_now().await;
        }
        assert_eq!(places.take(Priority::Analysis).await.err(), Some(Full));
    }
}
