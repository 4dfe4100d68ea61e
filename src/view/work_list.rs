//! The works that answer, under their headings.

use leptos::prelude::*;

use crate::store::{Group, Store};
use crate::view::dynamic::{each, optional, press, text, worded};
use crate::view::export_panel::ExportPanel;
use crate::view::list_chunk::{Length, ROWS, chunk};
use crate::view::part::label_of_part;
use crate::view::words::plural;

/// Up to this many works every row is there from the start.
const EAGER: usize = 200;

/// Lists the hits under a count that screen readers announce.
#[component]
pub fn WorkList() -> impl IntoView {
    let store = expect_context::<Store>();
    let count = text(move || count_label(store.hits.read().len(), store.scope.read().len()));
    let length = Length::new(Memo::new(move |_| store.hits.read().len() > EAGER));
    let is_empty = Memo::new(move |_| store.hits.read().is_empty());
    let listed = Signal::derive(move || {
        store.groups.read().iter().flat_map(|group| group.works.iter().copied()).collect()
    });
    let groups = each(
        move || store.groups.read().iter().map(|group| u64::from(group.key)).collect(),
        move |key| group(store, key as u32, length),
    );
    view! { class="pg",
        <div class="work-list" data-density=move || store.order.read().density.key()>
            <div class="work-list__header">
                <p class="work-list__count" role="status">{count}</p>
                <ExportPanel works=listed />
            </div>
            {groups}
            {optional(move || is_empty.get().then(|| empty(store)))}
        </div>
    }
    .into_any()
}

/// One group, as long as its heading stays; its works change.
fn group(store: Store, key: u32, length: Length) -> AnyView {
    let group = Memo::new(move |_| {
        let groups = store.groups.read();
        groups.iter().find(|group| group.key == key).cloned().unwrap_or_default()
    });
    let label = move || match group.read().heading.as_str() {
        "" => "All works".to_owned(),
        heading => heading.to_owned(),
    };
    let chunks = each(
        move || (0..group.read().works.len().div_ceil(ROWS) as u64).collect(),
        move |at| chunk(store, group, at as usize, length),
    );
    view! { class="pg",
        <section class="work-list__group" aria-label=worded(label)>
            <h4 class="work-list__year">
                {text(label)}
                <span class="work-list__narrowed">{text(move || narrowed(&group.read()))}</span>
            </h4>
            {chunks}
        </section>
    }
    .into_any()
}

/// What to say and to offer where nothing answers.
fn empty(store: Store) -> AnyView {
    let relaxations: Vec<AnyView> = store
        .relaxations
        .get()
        .into_iter()
        // To give up everything is offered below.
        .filter(|relaxation| relaxation.n_works < store.scope.read().len())
        .map(|relaxation| {
            let parts = relaxation.parts.iter();
            let parts: Vec<String> = parts.map(|part| label_of_part(store, part)).collect();
            let words = format!("Without {}", parts.join(" and "));
            let count = plural(relaxation.n_works, "work");
            view! { class="pg",
                <li>
                    <button
                        type="button"
                        class="work-list__relax"
                        on:click=press(move |_| store.relax(&relaxation))
                    >
                        {words}
                        <span class="work-list__left">{count}</span>
                    </button>
                </li>
            }
            .into_any()
        })
        .collect();
    view! { class="pg",
        <div class="work-list__empty">
            <p>"No work answers all of this."</p>
            <ul class="work-list__ways">{relaxations}</ul>
            <button
                type="button"
                class="work-list__clear"
                on:click=press(move |_| store.clear())
            >
                "Clear search and filters"
            </button>
        </div>
    }
    .into_any()
}

fn narrowed(group: &Group) -> String {
    let n = group.works.len();
    if n < group.total { format!(" ({n} of {})", group.total) } else { String::new() }
}

fn count_label(n_hits: usize, n_works: usize) -> String {
    match n_hits {
        n if n == n_works => plural(n_works, "work"),
        n => format!("{n} of {}", plural(n_works, "work")),
    }
}
