//! Synchronization of a part of the page's URL with the store: the fragment, as long as the site
//! does not use it itself, or a parameter of the query; on a site that has a page for each person, work, venue, topic and unit, of
//! the path too. The element allows it for only one profile of a page.

use leptos::prelude::*;
use peerage_browser::listener::Listener;
use peerage_core::messages::site;
use peerage_core::state::address::{NAME, page_of, path_of, read_path};
use peerage_core::state::history::{Entry, History};
use peerage_core::state::{Address, Focus, ViewState, listed};
use web_sys::{Location, Window};

use crate::store::{Priority, Store, effect};

/// Maximum number of states that are remembered until they can be written.
const MOST_ASKED: usize = 64;

/// Applies the URL to the state, then writes changes of the state into the URL, and follows the
/// back button, until the current owner is cleaned up. `base` is the state that the profile was
/// mounted with: what the visitor asked for since then is kept, and written step by step. See
/// [`History`] for the changes that are an entry in the history.
pub fn sync(store: Store, base: &ViewState) {
    let Some(window) = web_sys::window() else { return };
    let now = untrack(|| store.state());
    let is_changed = now != *base;
    let first = base.focus;
    let base = StoredValue::new(base.clone());
    let history = StoredValue::new(History::default());
    let read = {
        let window = window.clone();
        move || {
            let text = store.place.read(&window.location().href().ok()?)?;
            let base = base_of_page(store, &base.read_value(), &window.location());
            Some(with_address(store, &base, |it| it.read(&text)))
        }
    };
    let page = window.clone();
    let follow = move || {
        if let Some(state) = read() {
            history.update_value(|history| history.arrive(state.clone()));
            if state.focus != store.inputs.focus.get_untracked() {
                let address = page.location().href().unwrap_or_default();
                store.services.places.come(&address);
            }
            store.show(state);
        }
    };
    let put = move |entries: Vec<Entry>, is_before: bool| {
        entries.iter().for_each(|entry| write(store, &base.read_value(), entry, is_before));
    };
    if is_changed {
        history.update_value(|history| history.arrive(base.get_value()));
        for state in store.services.asked.get_value().iter().chain([&now]) {
            let entries = history.try_update_value(|history| history.note(state));
            put(entries.unwrap_or_default(), false);
        }
    } else {
        follow();
    }
    if store.is_main || !store.site.read_value().is_empty() {
        // A state from an address may already have set the title of the window, in another
        // language.
        let is_own = is_changed || untrack(|| store.inputs.focus.get()) == first;
        entitle(store, &window, is_own.then_some(first));
    }

    // Either event may occur without the other: a link changes the fragment, and going back may
    // change only the state that the page keeps with it.
    let listeners = ["hashchange", "popstate"].map(|name| {
        let follow = follow.clone();
        Listener::new(&window, name, true, move |_| follow())
    });
    StoredValue::new_local(listeners);

    let catch_up = move || {
        let entry = history.try_update_value(History::pause).flatten();
        put(entry.into_iter().collect(), false);
    };
    let slot = StoredValue::new_local(store.services.scheduler.slot());
    let note = move |state: &ViewState| {
        let noted = history.try_update_value(|history| (history.note(state), history.is_waiting()));
        let Some((entries, is_waiting)) = noted else { return };
        put(entries, true);
        if is_waiting {
            // Writing takes as long as all other work for a letter.
            slot.try_with_value(|slot| slot.schedule(Priority::Rest, Box::new(catch_up)));
        }
    };
    // Browsers lay out a page before it takes another address: the state is written while nothing
    // has changed yet, so that the page is laid out only once.
    store.services.address.set_value(Some(Box::new(note)));
    // What did not come from the visitor, such as an attribute of the element.
    effect(move || {
        let state = store.state();
        if !store.services.is_held.get_value() {
            note(&state);
        }
    });
}

impl Store {
    /// Remembers what the visitor asks for, and their position when they leave the page, until
    /// [`sync`] does.
    pub fn remember_places(self) {
        let note = move |state: &ViewState| {
            self.services.asked.update_value(|asked| {
                asked.truncate(MOST_ASKED - 1);
                asked.push(state.clone());
            });
            let href = web_sys::window().and_then(|window| window.location().href().ok());
            if let Some(href) = href.filter(|_| state.focus != self.inputs.focus.get_untracked()) {
                self.services.places.leave(&href);
            }
        };
        self.services.address.set_value(Some(Box::new(note)));
    }

    /// Description of the page for other programs: its kind and key with `:` between, empty for the
    /// lab; the filter beyond it, as in addresses; and the listed works, in order.
    pub fn shared(&self) -> (String, String, Vec<u32>) {
        let state = untrack(|| self.state());
        let page = state.focus.key(&self.data()).map(|(kind, key)| format!("{kind}:{key}"));
        let base = ViewState { focus: state.focus, ..ViewState::default() };
        let filter = with_address(*self, &base, |it| it.write(&state));
        let works = listed(&self.derived.groups.read_untracked());
        let works = works.into_iter().map(|id| id.0).collect();
        (page.unwrap_or_default(), filter, works)
    }
}

/// State that `filter` asks for beyond `base`, written as in an address but without its name.
pub fn read_filter(store: Store, base: &ViewState, filter: &str) -> ViewState {
    with_address(store, base, |it| it.read(&format!("{NAME}{filter}")))
}

/// Reads or writes addresses of the state of `store`.
fn with_address<T>(store: Store, base: &ViewState, act: impl FnOnce(Address) -> T) -> T {
    let (dataset, table) = (store.data(), store.derived.table.read_untracked());
    act(Address { dataset: &dataset, table: &table, base })
}

/// State that the path of the page asks for: that page, on a site with a page for each entity;
/// elsewhere the state that the profile was mounted with.
fn base_of_page(store: Store, base: &ViewState, location: &Location) -> ViewState {
    let site = store.site.read_value();
    let path = location.pathname().unwrap_or_default();
    let page = path.strip_prefix(site.as_str()).filter(|_| !site.is_empty());
    let focus = page.and_then(|page| read_path(page, &store.data())).unwrap_or(base.focus);
    ViewState { focus, ..base.clone() }
}

/// Writes an entry of the history into the address, unless its place is not the profile's;
/// `is_before` says that its state is not shown yet.
fn write(store: Store, base: &ViewState, entry: &Entry, is_before: bool) {
    let (state, is_step) = (&entry.state, entry.is_new);
    let Some(window) = web_sys::window() else { return };
    let location = window.location();
    let (Ok(href), Ok(history)) = (location.href(), window.history()) else { return };
    let Some(old) = store.place.read(&href) else { return };
    let mut base = base_of_page(store, base, &location);
    let known = with_address(store, &base, |it| it.read(&old));
    if known == *state {
        return;
    }
    let data = store.data();
    let site = store.site.read_value();
    let page = match site.is_empty() {
        true => href.clone(),
        false => {
            base.focus = page_of(state.focus, &data);
            format!("{}{}", *site, path_of(base.focus, &data))
        }
    };
    let text = with_address(store, &base, |it| it.write(state));
    let is_same_page = site.is_empty() || location.pathname().is_ok_and(|path| path == page);
    if is_same_page && text == old {
        return;
    }
    let url = store.place.write(&page, &text);
    if is_step && is_before && known.focus != state.focus {
        store.services.places.leave(&href);
    }
    let state = history.state().unwrap_or_default();
    // Refused in a sandboxed frame, and after too many calls; the profile works without it.
    if is_step {
        history.push_state_with_url(&state, "", Some(&url)).ok();
    } else {
        history.replace_state_with_url(&state, "", Some(&url)).ok();
    }
}

/// Sets the title of the window to the name of the page shown, as on a site with pages; to the
/// title of the host page where the profile shows `first`, the page that it was mounted with.
fn entitle(store: Store, window: &Window, first: Option<Focus>) {
    let Some(document) = window.document() else { return };
    let title = document.title();
    let mut was_other = false;
    effect(move || {
        let focus = store.inputs.focus.get();
        was_other |= Some(focus) != first;
        let data = store.data();
        match focus {
            _ if !was_other => {}
            _ if Some(focus) == first => document.set_title(&title),
            _ if focus == Focus::home(&data) => document.set_title(&data.lab.name),
            _ => document.set_title(&site::part(focus.name(&data), &data.lab.name)),
        }
    });
}
