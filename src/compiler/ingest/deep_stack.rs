//! A stack of known size for parsers that recurse, wherever they are called
//! from. A thread is made once for a whole folder, and not for each formula.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{self, Builder};

/// In bytes: several times what the deepest formula within its bounds took
/// without optimization.
const STACK: usize = 32 << 20;

thread_local! {
    static IS_DEEP: Cell<bool> = const { Cell::new(false) };
}

/// Does `work` on such a stack. An error where it panics, or where the system
/// has no thread left.
pub fn run<T: Send>(work: impl Fn() -> T + Sync) -> thread::Result<T> {
    // A fuzzer would wait for a thread longer than for what it does; a browser has
    // none, and the stack that its program is linked with.
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
