//! Signals and memos of all types as those of one type: the library would be compiled anew for
//! each, and visitors download its code before they see anything.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

use leptos::prelude;
use leptos::prelude::{Get, GetUntracked, RwSignal, Set, Track};

/// A value with a rule of equality.
#[derive(Clone)]
struct Shared {
    value: Arc<dyn Any + Send + Sync>,
    is_same: fn(&dyn Any, &dyn Any) -> bool,
}

impl Shared {
    /// Wraps a value that differs from every other one.
    fn new<T: Send + Sync + 'static>(value: T) -> Self {
        Self { value: Arc::new(value), is_same: |_, _| false }
    }

    /// Wraps a value that equals equal values.
    fn equal<T: PartialEq + Send + Sync + 'static>(value: T) -> Self {
        let is_same = |one: &dyn Any, other: &dyn Any| {
            one.downcast_ref::<T>().is_some_and(|one| other.downcast_ref() == Some(one))
        };
        Self { value: Arc::new(value), is_same }
    }

    fn downcast<T: Send + Sync + 'static>(self) -> Now<T> {
        let value = self.value.downcast();
        Now(value.unwrap_or_else(|_| unreachable!()))
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.value, &other.value) || (self.is_same)(&*self.value, &*other.value)
    }
}

/// A value as it is now.
#[derive(Debug)]
pub struct Now<T>(Arc<T>);

impl<T> Deref for Now<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// A value that can be subscribed to. Each method does what that of the library's signal does.
pub struct Signal<T>(RwSignal<Shared>, PhantomData<fn() -> T>);

impl<T> Clone for Signal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Signal<T> {}

impl<T: Send + Sync + 'static> Signal<T> {
    /// A signal of the current owner.
    pub fn new(value: T) -> Self {
        Self(RwSignal::new(Shared::new(value)), PhantomData)
    }

    /// The value, shared; tracked.
    pub fn read(&self) -> Now<T> {
        self.0.get().downcast()
    }

    /// The value, shared.
    pub fn read_untracked(&self) -> Now<T> {
        self.0.get_untracked().downcast()
    }

    /// Tracks the value.
    pub fn track(&self) {
        self.0.track();
    }

    /// Changes the value.
    pub fn set(&self, value: T) {
        self.0.set(Shared::new(value));
    }

    /// Changes the value, unless the owner is gone; returns true if it did.
    pub fn try_set(&self, value: T) -> bool {
        self.0.try_set(Shared::new(value)).is_none()
    }
}

impl<T: Clone + Send + Sync + 'static> Signal<T> {
    /// The value; tracked.
    pub fn get(&self) -> T {
        T::clone(&self.read())
    }

    /// The value.
    pub fn get_untracked(&self) -> T {
        T::clone(&self.read_untracked())
    }

    /// The value; none where the owner is gone.
    pub fn try_get_untracked(&self) -> Option<T> {
        self.0.try_get_untracked().map(|value| T::clone(&value.downcast()))
    }

    /// Changes the value in place.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        let mut value = self.get_untracked();
        change(&mut value);
        self.set(value);
    }
}

/// A value derived from others. Each method does what that of the library's memo does.
pub struct Memo<T>(prelude::Memo<Shared>, PhantomData<fn() -> T>);

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Memo<T> {}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// Memo of the result of `make`, which is computed again when what it reads changes; under the
    /// current owner.
    pub fn new(make: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self(memo(Box::new(move || Shared::equal(make()))), PhantomData)
    }
}

impl<T: Send + Sync + 'static> Memo<T> {
    /// Like [`Memo::new`], for results that are seldom equal to the previous one: subscribers are
    /// notified each time.
    pub fn always(make: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self(memo(Box::new(move || Shared::new(make()))), PhantomData)
    }

    /// The value, shared; tracked.
    pub fn read(&self) -> Now<T> {
        self.0.get().downcast()
    }

    /// The value, shared.
    pub fn read_untracked(&self) -> Now<T> {
        self.0.get_untracked().downcast()
    }

    /// Tracks the value.
    pub fn track(&self) {
        self.0.track();
    }
}

impl<T: Clone + Send + Sync + 'static> Memo<T> {
    /// The value; tracked.
    pub fn get(&self) -> T {
        T::clone(&self.read())
    }

    /// The value; none where the owner is gone.
    pub fn try_get_untracked(&self) -> Option<T> {
        self.0.try_get_untracked().map(|value| T::clone(&value.downcast()))
    }

    /// The value.
    pub fn get_untracked(&self) -> T {
        T::clone(&self.read_untracked())
    }
}

fn memo(make: Box<dyn Fn() -> Shared + Send + Sync>) -> prelude::Memo<Shared> {
    prelude::Memo::new(move |_| make())
}

/// Runs `act` after the current changes, and again whenever what it reads changes, as long as the
/// current owner lives.
pub fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    prelude::Effect::new(move |_| act());
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use leptos::prelude::Owner;

    use super::*;

    #[test]
    fn what_follows_a_memo_changes_with_its_value_only() {
        Owner::new().with(|| {
            let n_made = Arc::new(AtomicU32::new(0));
            let whole = Signal::new(1);
            let half = Memo::new(move || whole.get() / 2);
            let told = Memo::new({
                let n_made = n_made.clone();
                move || {
                    n_made.fetch_add(1, Ordering::Relaxed);
                    format!("half is {}", half.read().deref())
                }
            });
            for (value, expected, n) in
                [(1, "half is 0", 1), (0, "half is 0", 1), (5, "half is 2", 2)]
            {
                whole.set(value);
                assert_eq!(told.get(), expected);
                assert_eq!(n_made.load(Ordering::Relaxed), n, "{value}");
            }
        });
    }

    #[test]
    fn equal_values_of_signals_count_as_changes() {
        Owner::new().with(|| {
            let n_made = Arc::new(AtomicU32::new(0));
            let signal = Signal::new(vec![1]);
            let length = Memo::new({
                let n_made = n_made.clone();
                move || {
                    n_made.fetch_add(1, Ordering::Relaxed);
                    signal.read().len()
                }
            });
            assert_eq!(length.get(), 1);
            signal.set(vec![1]);
            assert_eq!(length.get(), 1);
            signal.update(|list| list.push(2));
            assert_eq!((length.get(), signal.get_untracked()), (2, vec![1, 2]));
            assert_eq!(n_made.load(Ordering::Relaxed), 3);
        });
    }

    #[test]
    fn a_value_of_an_owner_that_is_gone_is_none() {
        let owner = Owner::new();
        let (signal, memo) = owner.with(|| {
            let signal = Signal::new(1);
            (signal, Memo::new(move || signal.get() + 1))
        });
        assert_eq!((signal.try_get_untracked(), memo.try_get_untracked()), (Some(1), Some(2)));
        owner.cleanup();
        assert_eq!((signal.try_get_untracked(), memo.try_get_untracked()), (None, None));
        assert!(!signal.try_set(2));
    }
}
