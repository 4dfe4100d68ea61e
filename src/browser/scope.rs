//! Scopes: numbers that tell the parts of a page apart which share one program. A handle of this
//! crate remembers the scope in which it was made, and enters it for every call. What a program
//! derives from the scope, such as the language of texts, is then right in every callback.

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::Pin;

thread_local! {
    static CURRENT: Cell<Scope> = const { Cell::new(Scope(0)) };
    static ENTERED: Cell<fn(Scope)> = const { Cell::new(|_| ()) };
}

/// A scope; its number means what the program decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scope(pub u8);

/// Has `react` called whenever another scope is entered.
pub fn on_enter(react: fn(Scope)) {
    ENTERED.set(react);
}

impl Scope {
    /// Scope of the running callback.
    pub fn current() -> Self {
        CURRENT.get()
    }

    /// Enters the scope until another one is entered; returns the one before.
    pub fn enter(self) -> Self {
        let before = CURRENT.replace(self);
        if before != self {
            ENTERED.get()(self);
        }
        before
    }

    /// Calls `act` in the scope.
    pub fn run<T>(self, act: impl FnOnce() -> T) -> T {
        let before = self.enter();
        let result = act();
        before.enter();
        result
    }
}

/// Runs a future in tasks of the page, in the current scope.
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    spawn_boxed(Box::pin(future));
}

/// Like [`spawn`].
pub fn spawn_boxed(mut future: Pin<Box<dyn Future<Output = ()>>>) {
    let scope = Scope::current();
    let poll = poll_fn(move |context| scope.run(|| future.as_mut().poll(context)));
    wasm_bindgen_futures::spawn_local(poll);
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn callbacks_run_in_their_scopes() {
        thread_local! {
            static SEEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
        }
        on_enter(|scope| SEEN.with_borrow_mut(|seen| seen.push(scope.0)));
        let inner = || Scope(2).run(Scope::current);
        assert_eq!(Scope(1).run(|| (inner(), Scope::current())), (Scope(2), Scope(1)));
        assert_eq!(Scope::current(), Scope(0));
        // Nothing changes in a scope within itself.
        Scope(1).run(|| Scope(1).run(|| ()));
        assert_eq!(SEEN.with_borrow(Clone::clone), [1, 2, 1, 0, 1, 0]);
    }
}
