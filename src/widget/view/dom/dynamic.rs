//! Parts of a view that change. Leptos generates its code again for every
//! type of closure that it is given. Here closures are boxed first, so that
//! all share the same code.

use std::sync::Arc;

use leptos::ev::{Event, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::store::Signal;
use crate::view::common::words::flag;

/// A view that is rendered again whenever what `make` reads changes.
pub fn dynamic(make: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let make: Box<dyn Fn() -> AnyView + Send + Sync> = Box::new(make);
    remade(make)
}

/// A view that exists only while `make` returns one.
pub fn optional(make: impl Fn() -> Option<AnyView> + Send + Sync + 'static) -> AnyView {
    dynamic(move || make().unwrap_or_else(nothing))
}

/// Text that changes with the signals that `words` reads.
pub fn text(words: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    let words: Box<dyn Fn() -> String + Send + Sync> = Box::new(words);
    reworded(words)
}

/// A list that changes: rows with the same key are kept. A key is a number
/// that identifies everything shown in a row.
pub fn each(
    keys: impl Fn() -> Vec<u64> + Send + Sync + 'static,
    row: impl Fn(u64) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let keys: Box<dyn Fn() -> Vec<u64> + Send + Sync> = Box::new(keys);
    let row: Arc<dyn Fn(u64) -> AnyView + Send + Sync> = Arc::new(row);
    keyed(keys, row)
}

/// A state for an attribute, `true` or `false`, that changes with the signals that `is_on` reads.
pub fn flagged(
    is_on: impl Fn() -> bool + Send + Sync + 'static,
) -> Box<dyn Fn() -> &'static str + Send + Sync> {
    Box::new(move || flag(is_on()))
}

/// A value for an attribute or a style property that changes with the signals that `words` reads.
pub fn worded(
    words: impl Fn() -> String + Send + Sync + 'static,
) -> Box<dyn Fn() -> String + Send + Sync> {
    Box::new(words)
}

/// A handler of clicks.
pub fn press(act: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(act)
}

/// A handler that keeps `open` in step with a `details` element.
pub fn disclose(open: Signal<bool>) -> Box<dyn FnMut(Event)> {
    Box::new(move |event| {
        let details = event.current_target().and_then(|it| it.dyn_into::<Element>().ok());
        open.set(details.is_some_and(|it| it.has_attribute("open")));
    })
}

/// An empty view.
pub fn nothing() -> AnyView {
    ().into_any()
}

fn remade(make: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    (move || make()).into_any()
}

fn reworded(words: Box<dyn Fn() -> String + Send + Sync>) -> AnyView {
    (move || words()).into_any()
}

fn keyed(
    keys: Box<dyn Fn() -> Vec<u64> + Send + Sync>,
    row: Arc<dyn Fn(u64) -> AnyView + Send + Sync>,
) -> AnyView {
    view! { <For each=keys key=|key| *key children=move |key| row(key) /> }.into_any()
}
