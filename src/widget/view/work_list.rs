//! The list of the works that match the query and the filters, under
//! headings.

use leptos::{ev::KeyboardEvent, prelude::*};
use peerage_core::messages::{counts, list, lists};
use peerage_core::state::Action;
use peerage_core::state::Group;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::store::Store;
use crate::view::chunks::TOOLS;
use crate::view::criterion::label_of_criterion;
use crate::view::dynamic::{each, optional, press, text, worded};
use crate::view::export_panel::ExportPanel;
use crate::view::heading::heading_level;
use crate::view::late::{When, late};
use crate::view::list_chunk::{Length, ROWS, chunk};
use crate::view::list_note::list_note;
use crate::view::list_tools::sort_menu;
use crate::view::roving::{focus, rove, step_down, takes_keys, target};
use crate::view::selected_strip::selected_strip;
use crate::view::sliced::sliced;

/// Up to this many works on the page, every row is there from the start. In a longer list
/// rows come and go even where few works are left: each letter would make them anew.
const EAGER: usize = 200;

/// The list below the number of hits, which screen readers announce.
#[component]
pub fn WorkList() -> impl IntoView {
    let store = expect_context::<Store>();
    let count = text(move || {
        count_label(store.derived.hits.read().len(), store.derived.scope.read().len())
    });
    let length = Length::new(store, Memo::new(move |_| store.derived.scope.read().len() > EAGER));
    let is_empty = Memo::new(move |_| store.derived.hits.read().is_empty());
    let listed = Signal::derive(move || {
        store.derived.groups.read().iter().flat_map(|group| group.works.iter().copied()).collect()
    });
    let groups = each(
        move || store.derived.groups.read().iter().map(|group| u64::from(group.key)).collect(),
        move |key| sliced(store, move || group(store, key as u32, length)),
    );
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
            {groups}
            {optional(move || is_empty.get().then(|| late(&TOOLS, When::Now, "late", move |it| (it.list_empty)(store))))}
        </div>
    }
    .into_any()
}

/// The arrow keys go from row to row, Enter opens the summary of a row or
/// follows its first link, and Escape closes what is open in it.
fn walk(event: &KeyboardEvent) {
    let Some(target) = target(event) else { return };
    let Some(row) = target.closest(".work-row").ok().flatten() else { return };
    let click = |selector: &str| {
        let found = row.query_selector(selector).ok().flatten();
        let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
        found.inspect(HtmlElement::click).is_some()
    };
    let key = event.key();
    let is_done = match (key.as_str(), step_down(&key)) {
        ("Escape", _) => click("[aria-expanded=true]") && focus(&row),
        ("Enter", _) => target == row && click(".work-row__toggle, .links__link, .work-row__cite"),
        (_, Some(step)) => !takes_keys(&target) && rove(event, ".work-row", step),
        _ => false,
    };
    if is_done {
        event.prevent_default();
    }
}

/// One group. It stays as long as its heading does; its works change.
fn group(store: Store, key: u32, length: Length) -> AnyView {
    let group = Memo::new(move |_| {
        let groups = store.derived.groups.read();
        groups.iter().find(|group| group.key == key).cloned().unwrap_or_default()
    });
    let label = move || match group.read().heading.as_str() {
        "" => list::all_works().to_owned(),
        heading => heading.to_owned(),
    };
    // Chunks that are no longer needed go at once; new ones can wait, since the
    // visitor does not see them before scrolling.
    let n_chunks = Memo::new(move |last: Option<&usize>| {
        let wanted = group.read().works.len().div_ceil(ROWS);
        let present = last.copied().unwrap_or_default().max(1);
        if length.is_rested() { wanted } else { wanted.min(present) }
    });
    let chunks = each(
        move || (0..n_chunks.get() as u64).collect(),
        move |at| chunk(store, group, at as usize, length),
    );
    view! {
        <section class="work-list__group" aria-label=worded(label)>
            <h4 class="work-list__year" {..heading_level(store, 4)}>
                {text(label)}
                <span class="work-list__narrowed">{text(move || narrowed(&group.read()))}</span>
            </h4>
            {chunks}
        </section>
    }
    .into_any()
}

/// What is said and offered where no work matches.
pub fn empty(store: Store) -> AnyView {
    let relaxations: Vec<AnyView> = store
        .derived
        .relaxations
        .get()
        .into_iter()
        // To give up everything is offered below.
        .filter(|relaxation| relaxation.n_works < store.derived.scope.read().len())
        .map(|relaxation| {
            let criteria = relaxation.criteria.iter();
            let criteria = criteria.map(|one| label_of_criterion(store, one));
            let criteria = criteria.reduce(|one, other| lists::and(&one, &other));
            let words = list::without(&criteria.unwrap_or_default());
            let count = counts::works(relaxation.n_works);
            view! {
                <li>
                    <button
                        type="button"
                        class="work-list__relax"
                        on:click=press(move |_| store.dispatch(Action::GiveUp(relaxation.criteria.clone())))
                    >
                        {words}
                        <span class="work-list__left">{count}</span>
                    </button>
                </li>
            }
            .into_any()
        })
        .collect();
    view! {
        <div class="work-list__empty">
            <p>{list::no_work()}</p>
            <ul class="work-list__ways">{relaxations}</ul>
            <button
                type="button"
                class="work-list__clear"
                on:click=press(move |_| store.dispatch(Action::Clear))
            >
                {list::clear()}
            </button>
        </div>
    }
    .into_any()
}

fn narrowed(group: &Group) -> String {
    let n = group.works.len();
    if n < group.total { list::narrowed(n, group.total) } else { String::new() }
}

fn count_label(n_hits: usize, n_works: usize) -> String {
    match n_hits {
        n if n == n_works => counts::works(n_works),
        n => list::n_of(n, &counts::works(n_works)),
    }
}
