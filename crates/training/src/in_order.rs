//! Work on numbered items by several threads, with the results taken in the order of the numbers.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does `work` for the numbers from `first` on and hands the results, in order, to `take`, until `take` breaks off or
/// `work` gives `None` for a number.
pub fn in_order<T: Send, B>(
    first: u64,
    threads: usize,
    work: impl Fn(u64) -> Option<T> + Sync,
    mut take: impl FnMut(u64, T) -> ControlFlow<B>,
) -> Option<B> {
    let (next, enough) = (AtomicU64::new(first), AtomicBool::new(false));
    // Bounded, so that nobody runs far ahead of a slow item.
    let (sender, receiver) = mpsc::sync_channel(threads.max(1));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, enough, work) = (sender.clone(), &next, &enough, &work);
            scope.spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let result = work(number);
                    let last = result.is_none();
                    if sender.send((number, result)).is_err() || last {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut broken = None;
        let (mut waiting, mut wanted) = (BTreeMap::new(), first);
        'results: for (number, result) in &receiver {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&wanted) {
                let Some(result) = result else { break 'results };
                if let ControlFlow::Break(value) = take(wanted, result) {
                    broken = Some(value);
                    break 'results;
                }
                wanted += 1;
            }
        }
        enough.store(true, Ordering::Relaxed);
        drop(receiver);
        broken
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_takes_longest() {
        let mut taken = Vec::new();
        let slow_if_even = |number: u64| {
            if number.is_multiple_of(2) {
                thread::sleep(std::time::Duration::from_millis(2));
            }
            (number < 20).then_some(number * 10)
        };
        let broken = in_order::<_, ()>(3, 4, slow_if_even, |number, result| {
            taken.push((number, result));
            ControlFlow::Continue(())
        });
        assert_eq!(broken, None);
        assert_eq!(taken, (3..20).map(|number| (number, number * 10)).collect::<Vec<_>>());
    }

    #[test]
    fn whoever_takes_can_break_off() {
        let take =
            |number, _| if number == 5 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) };
        assert_eq!(in_order(0, 3, Some, take), Some("enough"));
    }
}
