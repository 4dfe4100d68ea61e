//! The list of the works that match the query and the filters, under
//! headings.

mod chunk;
mod empty;
mod making;
mod section;
mod sections;
mod spot;
mod walk;

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use peerage_core::messages::{actions, counts, list};
use peerage_core::page::list::{open_count, open_header, open_list};
use peerage_core::page::row::share_of_labels;
use wasm_bindgen::JsCast;
use web_sys::Element;

use self::empty::BUTTON;
pub use self::empty::empty;
use self::sections::{Sections, Shared};
use self::spot::first_seen;
use self::walk::walk;
use crate::store::{MORE, Memo, Spot, Store};
use crate::view::chunks::TOOLS;
use crate::view::common::elements::Elements;
use crate::view::dom::element::{add, write};
use crate::view::dom::late::{When, late};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{attribute, follow, hear, press, words};
use crate::view::dom::schedule::schedule;
use crate::view::list::export_panel::export_panel;
use crate::view::list::note::list_note;
use crate::view::list::tools::sort_menu;
use crate::view::page::selected_strip::selected_strip;

/// The list below the number of hits, which screen readers announce.
pub fn work_list(store: Store, place: &Place) {
    let sink = &mut Elements::new(store, place.clone());
    let labels = move || share_of_labels(&store.data(), &store.derived.scope.read());
    let list = open_list(sink, store.derived.order.read_untracked().density, untrack(labels));
    attribute(&list, "data-labels", move || labels().to_owned());
    attribute(&list, "data-density", move || store.derived.order.read().density.key().to_owned());
    hear(&list, "keydown", |event| walk(event.unchecked_ref()));
    let header = open_header(sink);
    let count = open_count(sink);
    words(&count, move || {
        let (n_hits, n_works) = (store.derived.hits.read().len(), store.derived.scope.read().len());
        match store.derived.answer.read().is_partial {
            true => list::at_least(&counts::works(n_hits)),
            false => count_label(n_hits, n_works),
        }
    });
    let end = Place::end(&header);
    schedule(store, &end, move |place| sort_menu(store, place));
    schedule(store, &end, move |place| export_panel(store, place));
    list_note(store, &list);
    let end = Place::end(&list);
    schedule(store, &end, move |place| selected_strip(store, place));
    groups(store, &list);
    part(&end, move |place| {
        let (n_hits, limit) = (store.derived.hits.read().len(), store.limit.get());
        if (1..n_hits).contains(&limit) {
            let is_catalog = store.services.browsing.is_catalog();
            let more = place.add("button", BUTTON);
            write(
                &more,
                &if is_catalog {
                    actions::show_more().to_owned()
                } else {
                    actions::show_all(n_hits)
                },
            );
            press(&more, move |_| store.limit.set(if is_catalog { limit + MORE } else { 0 }));
        }
    });
    let is_empty = Memo::new(move || store.derived.hits.read().is_empty());
    part(&end, move |place| {
        if is_empty.get() {
            // The suggestions depend on the query.
            store.derived.found.track();
            store.inputs.selection.track();
            late(&TOOLS, When::Now, "late", place, move |it, place| {
                (it.list_empty)(store, place);
            });
        }
    });
}

/// The works under their headings.
fn groups(store: Store, parent: &Element) {
    let root = add(parent, "div", "work-list__groups");
    let owner = Owner::current().unwrap_or_default();
    let sections: Shared = Rc::new(RefCell::new(None));
    *sections.borrow_mut() = Some(Sections::new(store, owner, root.clone()));
    let own = Rc::clone(&sections);
    follow(move || Sections::show(&own));
    let own = Rc::clone(&sections);
    follow(move || {
        store.inputs.chosen.track();
        store.services.checking.track();
        store.services.following.track();
        with(&own, Sections::refresh_statuses);
    });
    let own = Rc::clone(&sections);
    follow(move || {
        store.derived.order.track();
        store.is_printing.track();
        with(&own, Sections::arrange);
    });
    let (own, list) = (Rc::clone(&sections), root.clone());
    let look = move || first_seen(&list);
    let turn = move |spot: &Spot| with(&own, |sections| sections.turn_to(spot));
    store.services.places.watch(Box::new(look), Box::new(turn));
    for name in ["click", "change"] {
        let own = Rc::clone(&sections);
        hear(&root, name, move |event| with(&own, |sections| sections.act(&event)));
    }
    let own = Rc::clone(&sections);
    hear(&root, "focusin", move |event| with(&own, |sections| sections.look(&event)));
    let own = Rc::clone(&sections);
    hear(&root, "pointerover", move |event| with(&own, |sections| sections.point(&event)));
    hear(&root, "pointerleave", move |_| with(&sections, Sections::leave));
}

/// Runs `act` on the sections, once they exist.
fn with(sections: &Shared, act: impl FnOnce(&mut Sections)) {
    if let Ok(mut sections) = sections.try_borrow_mut()
        && let Some(sections) = &mut *sections
    {
        act(sections);
    }
}

fn count_label(n_hits: usize, n_works: usize) -> String {
    match n_hits {
        n if n == n_works => counts::works(n_works),
        n => list::n_of(n, &counts::works(n_works)),
    }
}
