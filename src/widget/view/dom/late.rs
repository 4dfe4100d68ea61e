//! Code that comes when it is first needed. A release is cut into what the list, the
//! search and the chips need, and chunks: each is a table of functions that one
//! function of the program gives once the chunk is there (`cargo dev build` cuts by
//! `wasm_split`). A build that is whole has all of it from the start.

use std::future::Future;
use std::pin::Pin;
use std::sync::{LazyLock, OnceLock};
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use peerage_browser::nearby::Nearby;
use peerage_browser::styles::adopt;
use peerage_core::messages::page;
use wasm_bindgen_futures::spawn_local;
use web_sys::Node;

use crate::view::common::words::flag;
use crate::view::dom::element::{add, button, set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::press;

/// How far from the viewport a chunk is asked for, in CSS pixels: a screen.
const MARGIN: u32 = 1000;

/// The table of a chunk, or none where the chunk did not come.
type Coming<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// How far a chunk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nobody has needed it.
    Unasked,
    /// Asked for.
    Asked,
    /// Here.
    Here,
    /// It did not come.
    Failed,
}

/// A chunk with a table of functions. There is one for all profiles of a program.
pub struct Chunk<T: 'static> {
    table: OnceLock<T>,
    step: LazyLock<ArcRwSignal<Step>>,
    fetch: OnceLock<fn() -> Coming<T>>,
    css: fn(&T) -> &'static str,
}

impl<T: Send + Sync> Chunk<T> {
    /// A chunk that does not come before [`Chunk::begin`]; `css` gives the styles of what it
    /// shows.
    pub const fn new(css: fn(&T) -> &'static str) -> Self {
        let first: fn() -> ArcRwSignal<Step> = || ArcRwSignal::new(Step::Unasked);
        Self { table: OnceLock::new(), step: LazyLock::new(first), fetch: OnceLock::new(), css }
    }

    /// Tells what gives the table. It is told from above: what is in a chunk shows parts
    /// that come in others.
    pub fn begin(&self, fetch: fn() -> Coming<T>) {
        // Each profile tells the same.
        self.fetch.set(fetch).ok();
    }

    /// Waits until the chunk is here, or will not come.
    pub async fn come(&'static self) {
        if let (None, Some(fetch)) = (self.table.get(), self.fetch.get()) {
            self.take(fetch().await);
        }
    }

    /// Its table, if it is here; not tracked.
    pub fn now(&'static self) -> Option<&'static T> {
        self.table.get()
    }

    /// Its table, once it is here; tracked.
    pub fn here(&'static self) -> Option<&'static T> {
        self.step.track();
        self.table.get()
    }

    /// The same; asks for the chunk, but not again where it did not come.
    pub fn needed(&'static self) -> Option<&'static T> {
        if self.step.get() == Step::Unasked {
            self.want();
        }
        self.table.get()
    }

    /// Does something with the table as soon as it is here, or without it where it does not
    /// come, or did not.
    pub fn then(&'static self, act: impl FnOnce(Option<&T>) + 'static) {
        if self.table.get().is_some() || self.step.get_untracked() == Step::Failed {
            return act(self.table.get());
        }
        spawn_local(async move {
            self.come().await;
            act(self.table.get());
        });
    }

    fn take(&self, table: Option<T>) {
        let step = if table.is_some() { Step::Here } else { Step::Failed };
        if let Some(table) = table {
            // Whoever else has waited may have had it before.
            self.table.set(table).ok();
        }
        self.step.set(step);
    }
}

/// A chunk, whatever is in it.
pub trait Late: Sync {
    /// Asks for the chunk, unless somebody has; after a failure, again.
    fn want(&'static self);

    /// How far it is.
    fn step(&'static self) -> &'static ArcRwSignal<Step>;
}

impl<T: Send + Sync> Late for Chunk<T> {
    fn want(&'static self) {
        if matches!(self.step.get_untracked(), Step::Asked | Step::Here) {
            return;
        }
        let Some(fetch) = self.fetch.get() else { return };
        let mut coming = fetch();
        // What is here already is there at once.
        if let Poll::Ready(table) = coming.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return self.take(table);
        }
        self.step.set(Step::Asked);
        spawn_local(async move { self.take(coming.await) });
    }

    fn step(&'static self) -> &'static ArcRwSignal<Step> {
        &self.step
    }
}

/// When a chunk is asked for by what shows something of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At once.
    Now,
    /// Once its place comes near the visible part of the page.
    Near,
}

/// What `make` shows at a place by the functions of a chunk. Until the chunk is here an
/// empty element of this class keeps the place; where it does not come, that is said
/// there, with a button to try again. What `make` reads is not tracked.
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

/// What `make` shows at a place by the functions of a chunk, once it is here; before that
/// nothing, and nobody asks for it. What `make` reads is not tracked.
pub fn once_here<T: Send + Sync>(
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

/// Shows something by the functions of a chunk; whether it could.
type Show = Box<dyn Fn(&Place) -> bool>;

fn shown<T>(chunk: &'static Chunk<T>, make: impl Fn(&T, &Place) + 'static) -> Show {
    Box::new(move |place| {
        let Some(table) = chunk.table.get() else { return false };
        dress(&place.parent, (chunk.css)(table));
        make(table, place);
        true
    })
}

/// Has the root that `parent` stands in, or will once its view is there, take styles.
fn dress(parent: &Node, css: &'static str) {
    if parent.is_connected() {
        return adopt(&parent.get_root_node(), css);
    }
    let parent = parent.clone();
    spawn_local(async move { adopt(&parent.get_root_node(), css) });
}

/// Shows what comes, and before that what keeps its place.
fn keep(chunk: &'static dyn Late, class: &'static str, place: &Place, show: Show) {
    part(place, move |place| {
        let step = chunk.step().get();
        if !untrack(|| show(place)) {
            hold(chunk, class, place, step);
        }
    });
}

/// What stands in a place before the chunk does.
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

/// Defines the one function of a chunk, and `begin`, which makes it that of `$chunk`.
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

        /// Lets the chunk come when it is wanted.
        pub fn begin() {
            $chunk.begin(|| Box::pin(async { $function().await.ok() }));
        }
    };
}
pub(crate) use chunk;
