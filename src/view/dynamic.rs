//! Parts of a view that change. Leptos makes its machinery anew for every
//! closure it is given; here closures are boxed first, so that all share one.

use std::sync::Arc;

use leptos::ev::MouseEvent;
use leptos::prelude::*;

/// A view that is made anew whenever what `make` reads changes.
pub fn dynamic(make: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let make: Box<dyn Fn() -> AnyView + Send + Sync> = Box::new(make);
    remade(make)
}

/// A view that is there only while `make` gives one.
pub fn optional(make: impl Fn() -> Option<AnyView> + Send + Sync + 'static) -> AnyView {
    dynamic(move || make().unwrap_or_else(nothing))
}

/// Text that changes with what `words` reads.
pub fn text(words: impl Fn() -> String + Send + Sync + 'static) -> AnyView {
    let words: Box<dyn Fn() -> String + Send + Sync> = Box::new(words);
    reworded(words)
}

/// A list that changes: what has the same key stays as it is. A key is a number
/// that says all there is to say of a row.
pub fn each(
    keys: impl Fn() -> Vec<u64> + Send + Sync + 'static,
    row: impl Fn(u64) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let keys: Box<dyn Fn() -> Vec<u64> + Send + Sync> = Box::new(keys);
    let row: Arc<dyn Fn(u64) -> AnyView + Send + Sync> = Arc::new(row);
    keyed(keys, row)
}

/// Does `act` now, and again whenever what it reads changes.
pub fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_| act());
}

/// What a click does.
pub fn press(act: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(act)
}

/// No view at all.
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
    view! { class="pg", <For each=keys key=|key| *key children=move |key| row(key) /> }.into_any()
}
