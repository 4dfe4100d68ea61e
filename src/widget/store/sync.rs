//! Keeps the fragment of the page's URL and the store equal, as long as the
//! fragment is not in use by the site. The first profile of a page that asks to
//! does so, and no other as long as it stands.

use std::cell::Cell;

use leptos::prelude::*;
use peerage_browser::listener::Listener;
use peerage_browser::pause::Pause;
use peerage_core::state::address::own;
use peerage_core::state::{Address, ViewState};

use crate::store::Store;

/// Milliseconds without a change after which one is written that is no step:
/// that takes as long as all else a letter does.
const PAUSED: i32 = 200;

thread_local! {
    /// Whether a profile has the address of the page.
    static IS_TAKEN: Cell<bool> = const { Cell::new(false) };
}

/// Asks what the URL asks for, then writes what the visitor asks for into the
/// URL, and follows the back button; until the current owner is cleaned up.
/// See [`ViewState::is_step_from`] for what is a step in the history.
pub fn sync(store: Store) {
    let Some(window) = web_sys::window() else { return };
    if IS_TAKEN.replace(true) {
        return;
    }
    on_cleanup(|| IS_TAKEN.set(false));
    let base = StoredValue::new(untrack(|| store.state()));
    // What the URL does not say yet.
    let unwritten = StoredValue::new(None::<ViewState>);
    let read = {
        let window = window.clone();
        move || {
            let fragment = window.location().hash().unwrap_or_default();
            own(&fragment)?;
            Some(with_address(store, &base.read_value(), |it| it.read(&fragment)))
        }
    };
    let follow = move || {
        if let Some(state) = read() {
            unwritten.set_value(None);
            store.show(state);
        }
    };
    follow();

    // Either may come without the other: a link changes the fragment, and
    // going back may change only what the page keeps with it.
    let listeners = ["hashchange", "popstate"].map(|name| {
        let follow = follow.clone();
        Listener::new(&window, name, true, move |_| follow())
    });
    StoredValue::new_local(listeners);

    let catch_up = move || {
        let state = unwritten.try_update_value(Option::take).flatten();
        state.inspect(|state| write(store, &base.read_value(), state, false));
    };
    let mut last: Option<ViewState> = None;
    let pause = StoredValue::new_local(None::<Pause>);
    let mut follow: Box<dyn FnMut()> = Box::new(move || {
        let state = store.state();
        if last.as_ref().is_none_or(|last| state.is_step_from(last)) {
            catch_up();
            write(store, &base.read_value(), &state, last.is_some());
        } else {
            unwritten.set_value(Some(state.clone()));
            pause.set_value(Some(Pause::new(PAUSED, Box::new(catch_up))));
        }
        last = Some(state);
    });
    Effect::new(move |_| follow());
}

/// Reads or writes addresses of what `store` shows.
fn with_address<T>(store: Store, base: &ViewState, act: impl FnOnce(Address) -> T) -> T {
    let (dataset, table) = (store.data(), store.derived.table.read_untracked());
    act(Address { dataset: &dataset, table: &table, base })
}

/// Writes what `state` asks for into the address, unless the site uses it.
fn write(store: Store, base: &ViewState, state: &ViewState, is_step: bool) {
    let Some(window) = web_sys::window() else { return };
    let location = window.location();
    let (Ok(href), Ok(history)) = (location.href(), window.history()) else { return };
    let (page, old) = href.split_once('#').unwrap_or((&href, ""));
    if own(old).is_none() {
        return;
    }
    let known = with_address(store, base, |it| it.read(old));
    let fragment = with_address(store, base, |it| it.write(state));
    if known == *state || fragment == old {
        return;
    }
    let url = if fragment.is_empty() { page.to_owned() } else { format!("{page}#{fragment}") };
    let state = history.state().unwrap_or_default();
    // Refused in a sandboxed frame, and to those who write too often; the
    // profile works without.
    if is_step {
        history.push_state_with_url(&state, "", Some(&url)).ok();
    } else {
        history.replace_state_with_url(&state, "", Some(&url)).ok();
    }
}
