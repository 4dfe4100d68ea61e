//! Stack of a known size for recursive parsers, independent of the caller. One thread is started
//! for a whole folder, and not for each formula.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{self, Builder};

/// Size of the stack in bytes: several times the need of the deepest formula within its bounds,
/// without optimization.
const STACK: usize = 32 << 20;

thread_local! {
    static IS_DEEP: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` on such a stack. An error if it panics, or if the system cannot start a thread.
pub fn run<T: Send>(work: impl Fn() -> T + Sync) -> thread::Result<T> {
    // In a fuzzer, starting a thread would take longer than the work itself. A browser has no
    // threads, and the stack that the program was linked with.
    if IS_DEEP.get() || cfg!(any(fuzzing, target_family = "wasm")) {
        return catch_unwind(AssertUnwindSafe(work));
    }
    let deep = || {
        IS_DEEP.set(true);
        work()
    };
    thread::scope(|scope| match Builder::new().stack_size(STACK).spawn_scoped(scope, deep) {
        Ok(thread) => thread.join(),
        Err(error) => Err(Box::new(error) as Box<dyn Any + Send>),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn within_it_no_further_thread_is_made() {
        let id = || thread::current().id();
        let (outer, inner) = run(|| (id(), run(id).ok())).unwrap();
        assert_eq!(Some(outer), inner);
        assert_ne!(outer, id());
    }
}
