//! Lazy-loaded code. A release is split into the code that the list, the search and the chips need,
//! and chunks: each is a table of functions that one function of the program returns once the chunk
//! is loaded (`cargo dev build` splits it by `wasm_split`). A build that is not split has all of it
//! from the start.

use std::future::Future;
use std::pin::Pin;
use std::sync::{LazyLock, OnceLock};
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use peerage_browser::nearby::Nearby;
use peerage_browser::scope::spawn;
use peerage_browser::styles::adopt;
use peerage_core::messages::page;
use web_sys::Node;

use crate::view::common::words::flag;
use crate::view::dom::element::{add, button, set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::press;

/// Distance from the viewport at which a chunk is requested, in CSS pixels: one screen.
const MARGIN: u32 = 1000;

/// The table of a chunk, or none where the chunk could not be loaded.
type Coming<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Loading state of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Not requested yet.
    Unasked,
    /// Requested.
    Asked,
    /// Loaded.
    Here,
    /// Not loadable.
    Failed,
}

/// A chunk with a table of functions, shared by all profiles of a program.
pub struct Chunk<T: 'static> {
    table: OnceLock<T>,
    step: LazyLock<ArcRwSignal<Step>>,
    fetch: OnceLock<fn() -> Coming<T>>,
    css: fn(&T) -> &'static str,
}

impl<T: Send + Sync> Chunk<T> {
    /// A chunk that cannot be loaded before [`Chunk::begin`]; `css` returns the styles of its
    /// content.
    pub const fn new(css: fn(&T) -> &'static str) -> Self {
        let first: fn() -> ArcRwSignal<Step> = || ArcRwSignal::new(Step::Unasked);
        Self { table: OnceLock::new(), step: LazyLock::new(first), fetch: OnceLock::new(), css }
    }

    /// Sets the function that fetches the table. It is injected from above, since parts in one
    /// chunk show parts of others.
    pub fn begin(&self, fetch: fn() -> Coming<T>) {
        // Each profile sets the same function.
        self.fetch.set(fetch).ok();
    }

    /// Waits until the chunk is loaded, or has failed.
    pub async fn come(&'static self) {
        if let (None, Some(fetch)) = (self.table.get(), self.fetch.get()) {
            self.take(fetch().await);
        }
    }

    /// Table of the chunk, if it is loaded; not tracked.
    pub fn now(&'static self) -> Option<&'static T> {
        self.table.get()
    }

    /// Table of the chunk, once it is loaded; tracked.
    pub fn loaded(&'static self) -> Option<&'static T> {
        self.step.track();
        self.table.get()
    }

    /// Like [`Chunk::here`]; requests the chunk too, but not again after a failure.
    pub fn needed(&'static self) -> Option<&'static T> {
        if self.step.get() == Step::Unasked {
            self.want();
        }
        self.table.get()
    }

    /// Calls `act` with the table as soon as it is loaded, or without it after a failure.
    pub fn when_loaded(&'static self, act: impl FnOnce(Option<&T>) + 'static) {
        if self.table.get().is_some() || self.step.get_untracked() == Step::Failed {
            return act(self.table.get());
        }
        spawn(async move {
            self.come().await;
            act(self.table.get());
        });
    }

    fn take(&self, table: Option<T>) {
        let step = if table.is_some() { Step::Here } else { Step::Failed };
        if let Some(table) = table {
            // Another waiting task may have set it before.
            self.table.set(table).ok();
        }
        self.step.set(step);
    }
}

/// A chunk, regardless of its table.
pub trait Late: Sync {
    /// Requests the chunk, unless it has been requested; after a failure, tries again.
    fn want(&'static self);

    /// Loading state of the chunk.
    fn step(&'static self) -> &'static ArcRwSignal<Step>;
}

impl<T: Send + Sync> Late for Chunk<T> {
    fn want(&'static self) {
        if matches!(self.step.get_untracked(), Step::Asked | Step::Here) {
            return;
        }
        let Some(fetch) = self.fetch.get() else { return };
        let mut coming = fetch();
        // A table that is loaded already is taken at once.
        if let Poll::Ready(table) = coming.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return self.take(table);
        }
        self.step.set(Step::Asked);
        spawn(async move { self.take(coming.await) });
    }

    fn step(&'static self) -> &'static ArcRwSignal<Step> {
        &self.step
    }
}

/// Time at which a part requests its chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At once.
    Now,
    /// Once its place comes near the viewport.
    Near,
}

/// Renders content at a place by the functions of a chunk. Until the chunk is loaded, an empty
/// element of this class keeps the space; after a failure, a message stands there with a button to
/// try again. What `make` reads is not tracked.
pub fn late<T: Send + Sync>(
    chunk: &'static Chunk<T>,
    when: When,
    class: &'static str,
    place: &Place,
    make: impl Fn(&T, &Place) + 'static,
) {
    if when == When::Now {
        chunk.want();
    }
    keep(chunk, class, place, shown(chunk, make));
}

/// Renders content at a place by the functions of a chunk, once it is loaded; renders nothing
/// before that, and does not request the chunk. What `make` reads is not tracked.
pub fn when_loaded<T: Send + Sync>(
    chunk: &'static Chunk<T>,
    place: &Place,
    make: impl Fn(&T, &Place) + 'static,
) {
    let show = shown(chunk, make);
    part(place, move |place| {
        chunk.step.track();
        untrack(|| show(place));
    });
}

/// Renders content by the functions of a chunk; returns true if it could.
type Show = Box<dyn Fn(&Place) -> bool>;

fn shown<T>(chunk: &'static Chunk<T>, make: impl Fn(&T, &Place) + 'static) -> Show {
    Box::new(move |place| {
        let Some(table) = chunk.table.get() else { return false };
        dress(&place.parent, (chunk.css)(table));
        make(table, place);
        true
    })
}

/// Adds styles to the root that contains `parent`, or will contain it once its view is mounted.
fn dress(parent: &Node, css: &'static str) {
    if parent.is_connected() {
        return adopt(&parent.get_root_node(), css);
    }
    let parent = parent.clone();
    spawn(async move { adopt(&parent.get_root_node(), css) });
}

/// Shows the content of a chunk, and a placeholder before it is loaded.
fn keep(chunk: &'static dyn Late, class: &'static str, place: &Place, show: Show) {
    part(place, move |place| {
        let step = chunk.step().get();
        if !untrack(|| show(place)) {
            hold(chunk, class, place, step);
        }
    });
}

/// Placeholder for the content of a chunk that is not loaded.
fn hold(chunk: &'static dyn Late, class: &str, place: &Place, step: Step) {
    let element = place.add("div", class);
    set(&element, "aria-busy", flag(step != Step::Failed));
    if step == Step::Unasked {
        let react = move |is_near: bool| {
            if is_near {
                chunk.want();
            }
        };
        StoredValue::new_local(Nearby::observe(&element, MARGIN, Box::new(react)));
    }
    if step == Step::Failed {
        let words = add(&element, "p", "late__words");
        set(&words, "role", "alert");
        write(&words, page::part_is_missing());
        press(&button(&element, "late__again", page::try_again()), move |_| chunk.want());
    }
}

/// Defines the one function of a chunk, and `begin`, which registers it with `$chunk`.
macro_rules! chunk {
    ($chunk:ident, $function:ident, $table:ident { $($entry:ident: $value:expr;)* }) => {
        #[cfg(feature = "split")]
        #[allow(clippy::redundant_field_names, reason = "most functions have the name of their entry")]
        #[::leptos::wasm_split::wasm_split($function, wasm_split_path = ::leptos::wasm_split, fallible)]
        fn $function() -> Result<$table, ::leptos::wasm_split::SplitLoaderError> {
            Ok($table { $($entry: $value,)* })
        }

        #[cfg(not(feature = "split"))]
        #[allow(clippy::redundant_field_names, reason = "most functions have the name of their entry")]
        async fn $function() -> Result<$table, ()> {
            Ok($table { $($entry: $value,)* })
        }

        /// Registers the chunk, so that it can be loaded.
        pub fn begin() {
            $chunk.begin(|| Box::pin(async { $function().await.ok() }));
        }
    };
}
pub(crate) use chunk;
