//! Code that comes when it is first needed. A release is cut into what the list, the
//! search and the chips need, and chunks: each is a table of functions that one
//! function of the program gives once the chunk is there (`cargo dev build` cuts by
//! `wasm_split`). A build that is whole has all of it from the start.

use std::future::Future;
use std::pin::Pin;
use std::sync::{LazyLock, OnceLock};
use std::task::{Context, Poll, Waker};

use leptos::{html, prelude::*};
use peerage_browser::nearby::Nearby;
use peerage_core::messages::page;
use wasm_bindgen_futures::spawn_local;

use crate::view::dynamic::{dynamic, effect, press};
use crate::view::words::flag;

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
}

impl<T: Send + Sync> Chunk<T> {
    /// A chunk that does not come before [`Chunk::begin`].
    pub const fn new() -> Self {
        let first: fn() -> ArcRwSignal<Step> = || ArcRwSignal::new(Step::Unasked);
        Self { table: OnceLock::new(), step: LazyLock::new(first), fetch: OnceLock::new() }
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

/// What `make` shows by the functions of a chunk. Until the chunk is here an empty
/// element of this class keeps its place; where it does not come, that is said there,
/// with a button to try again. What `make` reads is not tracked.
pub fn late<T: Send + Sync>(
    chunk: &'static Chunk<T>,
    when: When,
    class: &'static str,
    make: impl Fn(&T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    if when == When::Now {
        chunk.want();
    }
    place(chunk, class, Box::new(move || chunk.table.get().map(&make)))
}

fn place(
    chunk: &'static dyn Late,
    class: &'static str,
    make: Box<dyn Fn() -> Option<AnyView> + Send + Sync>,
) -> AnyView {
    dynamic(move || {
        let step = chunk.step().get();
        untrack(&make).unwrap_or_else(|| kept(chunk, class, step))
    })
}

/// What stands in a place before the chunk does.
fn kept(chunk: &'static dyn Late, class: &'static str, step: Step) -> AnyView {
    let element = NodeRef::<html::Div>::new();
    let observer = StoredValue::new_local(None::<Nearby>);
    effect(move || {
        let Some(element) = element.get().filter(|_| step == Step::Unasked) else { return };
        let react = move |is_near: bool| {
            if is_near {
                chunk.want();
            }
        };
        observer.set_value(Some(Nearby::observe(&element, MARGIN, Box::new(react))));
    });
    let failed = (step == Step::Failed).then(|| {
        view! {
            <p class="late__words" role="alert">{page::part_is_missing()}</p>
            <button type="button" class="late__again" on:click=press(move |_| chunk.want())>
                {page::try_again()}
            </button>
        }
        .into_any()
    });
    let is_coming = flag(step != Step::Failed);
    view! { <div class=class aria-busy=is_coming node_ref=element>{failed}</div> }.into_any()
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
