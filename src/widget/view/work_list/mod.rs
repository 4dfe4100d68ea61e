//! The list of the works that match the query and the filters, under
//! headings.

mod chunk;
mod empty;
mod section;
mod sections;
mod walk;

use std::cell::RefCell;
use std::rc::Rc;

use leptos::ev::{Event, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::{html, prelude::*};
use peerage_core::messages::{counts, list};

pub use self::empty::empty;
use self::sections::{Sections, Shared};
use self::walk::walk;
use crate::store::Store;
use crate::view::chunks::TOOLS;
use crate::view::dynamic::{effect, optional, text, worded};
use crate::view::export_panel::ExportPanel;
use crate::view::late::{When, late};
use crate::view::list_note::list_note;
use crate::view::list_tools::sort_menu;
use crate::view::selected_strip::selected_strip;
use crate::view::sliced::sliced;

/// The list below the number of hits, which screen readers announce.
#[component]
pub fn WorkList() -> impl IntoView {
    let store = expect_context::<Store>();
    let count = text(move || {
        count_label(store.derived.hits.read().len(), store.derived.scope.read().len())
    });
    let is_empty = Memo::new(move |_| store.derived.hits.read().is_empty());
    let listed = Signal::derive(move || {
        store.derived.groups.read().iter().flat_map(|group| group.works.iter().copied()).collect()
    });
    let walk: Box<dyn FnMut(KeyboardEvent)> = Box::new(|event| walk(&event));
    view! {
        <div
            class="work-list"
            data-density=worded(move || store.derived.order.read().density.key().to_owned())
            on:keydown=walk
        >
            <div class="work-list__header">
                <p class="work-list__count" role="status">{count}</p>
                {sliced(store, move || sort_menu(store))}
                {sliced(store, move || view! { <ExportPanel listed /> }.into_any())}
            </div>
            {list_note(store)}
            {sliced(store, move || selected_strip(store))}
            {groups(store)}
            {optional(move || is_empty.get().then(|| late(&TOOLS, When::Now, "late", move |it| (it.list_empty)(store))))}
        </div>
    }
    .into_any()
}

/// The works under their headings.
fn groups(store: Store) -> AnyView {
    let root = NodeRef::<html::Div>::new();
    let owner = Owner::current().unwrap_or_default();
    let sections: Shared = Rc::new(RefCell::new(None));
    let own = Rc::clone(&sections);
    effect(move || {
        let Some(root) = root.get() else { return };
        own.borrow_mut().get_or_insert_with(|| Sections::new(store, owner.clone(), root.into()));
        Sections::show(&own);
    });
    let own = Rc::clone(&sections);
    effect(move || {
        store.inputs.chosen.track();
        store.services.checking.track();
        store.services.following.track();
        with(&own, Sections::tell);
    });
    let own = Rc::clone(&sections);
    effect(move || {
        store.derived.order.track();
        store.is_printing.track();
        with(&own, Sections::arrange);
    });
    let own = Rc::clone(&sections);
    let press: Box<dyn FnMut(MouseEvent)> =
        Box::new(move |event| with(&own, |sections| sections.press(&event)));
    let own = Rc::clone(&sections);
    let choose: Box<dyn FnMut(Event)> =
        Box::new(move |event| with(&own, |sections| sections.choose(&event)));
    let own = Rc::clone(&sections);
    let point: Box<dyn FnMut(PointerEvent)> =
        Box::new(move |event| with(&own, |sections| sections.point(&event)));
    let leave: Box<dyn FnMut(PointerEvent)> = Box::new(move |_| with(&sections, Sections::leave));
    view! {
        <div
            class="work-list__groups"
            node_ref=root
            on:click=press
            on:change=choose
            on:pointerover=point
            on:pointerleave=leave
        ></div>
    }
    .into_any()
}

/// Does something with the sections, once they are there.
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
