//! Work on all processors. Where there are no threads, as in a browser, it is done
//! one after the other.

use std::convert::Infallible;
use std::num::NonZero;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Builder};

/// The most parts that something is done in.
const PARTS: usize = 64;

/// Number of processors of this machine.
pub fn n_processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Does all of `tasks`, as many at once as this machine has processors, and gives
/// what comes of them in their order. After an error no more are begun; the first
/// one is given.
pub fn at_once<T: Sync, R: Send, E: Send>(
    tasks: &[T],
    run: &(dyn Fn(&T) -> Result<R, E> + Sync),
) -> Result<Vec<R>, E> {
    on(n_processors(), tasks, run)
}

/// Like [`at_once`], for tasks that cannot fail.
pub fn each<T: Sync, R: Send>(tasks: &[T], run: &(dyn Fn(&T) -> R + Sync)) -> Vec<R> {
    let Ok(all) = at_once::<_, _, Infallible>(tasks, &|task| Ok(run(task)));
    all
}

/// `0..n` in parts that are done at once, of at least `fewest` each: many more than there
/// are processors, since some take longer. They are the same on every machine.
pub fn parts(n: usize, fewest: usize) -> Vec<Range<usize>> {
    let size = n.div_ceil(PARTS).max(fewest).max(1);
    (0..n).step_by(size).map(|start| start..(start + size).min(n)).collect()
}

/// Results of `run` for each of `all`, in their order; those done in one go are at least
/// `fewest`.
pub fn map<'a, T: Sync, R: Send>(
    all: &'a [T],
    fewest: usize,
    run: &(dyn Fn(&'a T) -> R + Sync),
) -> Vec<R> {
    let done = each(&parts(all.len(), fewest), &|part| -> Vec<R> {
        all[part.clone()].iter().map(run).collect()
    });
    // As long as it will be: to grow, it would be copied again and again.
    let mut whole = Vec::with_capacity(all.len());
    done.into_iter().for_each(|part| whole.extend(part));
    whole
}

/// Like [`at_once`], on `n_threads` threads where there are any.
pub fn on<T: Sync, R: Send, E: Send>(
    n_threads: usize,
    tasks: &[T],
    run: &(dyn Fn(&T) -> Result<R, E> + Sync),
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = tasks.get(at) else { return done };
            let result = run(task);
            if result.is_err() {
                // Whatever comes before it was begun before it.
                next.store(tasks.len(), Ordering::Relaxed);
            }
            done.push((at, result));
        }
    };
    let mut all: Vec<(usize, Result<R, E>)> = thread::scope(|scope| {
        let others = (1..n_threads.min(tasks.len()))
            .map_while(|_| Builder::new().spawn_scoped(scope, work).ok());
        let others: Vec<_> = others.collect();
        let mut all = work();
        for other in others {
            all.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        all
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, result)| result).collect()
}

/// Does both at once.
pub fn both<A, B: Send>(one: impl FnOnce() -> A, other: &(dyn Fn() -> B + Sync)) -> (A, B) {
    thread::scope(|scope| {
        let thread = Builder::new().spawn_scoped(scope, other).ok();
        let one = one();
        let other = match thread {
            Some(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            None => other(),
        };
        (one, other)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_all_of_it_in_order() {
        for (n, fewest, n_parts) in [
            (0, 10, 0),
            (1, 10, 1),
            (10, 10, 1),
            (11, 10, 2),
            (640, 1, 64),
            (641, 1, 59),
            (5, 0, 5),
        ] {
            let parts = parts(n, fewest);
            assert_eq!(parts.len(), n_parts, "{n} in parts of {fewest}");
            assert!(parts.into_iter().flatten().eq(0..n));
        }
    }

    #[test]
    fn what_comes_of_tasks_is_in_their_order() {
        let tasks: Vec<u32> = (0..1000).collect();
        for n_threads in [0, 1, 2, 7] {
            let doubled = on::<_, _, Infallible>(n_threads, &tasks, &|task| Ok(task * 2)).unwrap();
            assert_eq!(doubled, tasks.iter().map(|task| task * 2).collect::<Vec<_>>());
            let error = on(n_threads, &tasks, &|task| match task {
                7 | 9 => Err(*task),
                _ => Ok(()),
            });
            assert_eq!(error.unwrap_err(), 7);
            assert!(on::<u32, u32, ()>(n_threads, &[], &|task| Ok(*task)).unwrap().is_empty());
        }
        assert_eq!(each(&tasks, &|task| *task), tasks);
        for fewest in [0, 1, 999, 2000] {
            assert_eq!(map(&tasks, fewest, &|task| *task), tasks);
        }
        assert_eq!(both(|| 1, &|| 2), (1, 2));
    }
}
