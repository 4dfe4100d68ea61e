//! The works that answer, under their headings.

use leptos::prelude::*;

use crate::model::{PersonId, WorkId};
use crate::store::{Group, Store};
use crate::view::dynamic::{each, text};
use crate::view::export_panel::ExportPanel;
use crate::view::words::plural;
use crate::view::work_row::WorkRow;

/// Lists the hits under a count that screen readers announce.
#[component]
pub fn WorkList() -> impl IntoView {
    let store = expect_context::<Store>();
    let count = text(move || count_label(store.hits.read().len(), store.scope.read().len()));
    let is_empty = Memo::new(move |_| store.hits.read().is_empty());
    let headings =
        move || store.groups.read().iter().map(|group| group.heading.clone()).collect::<Vec<_>>();
    let listed = Signal::derive(move || {
        store.groups.read().iter().flat_map(|group| group.works.iter().copied()).collect()
    });
    let nothing = move || {
        view! { class="pg",
            <div class="work-list__empty">
                <p>"No work answers this search with these filters."</p>
                <button type="button" class="work-list__clear" on:click=move |_| store.clear()>
                    "Clear search and filters"
                </button>
            </div>
        }
    };
    view! { class="pg",
        <div class="work-list">
            <div class="work-list__header">
                <p class="work-list__count" role="status">{count}</p>
                <ExportPanel works=listed />
            </div>
            <For each=headings key=Clone::clone children=move |heading| group(store, heading) />
            {move || is_empty.get().then(nothing)}
        </div>
    }
    .into_any()
}

/// One group. Its works change while its heading stays, so they are read from
/// the store again; a row is made anew when another person comes into focus.
fn group(store: Store, heading: String) -> AnyView {
    let title = heading.clone();
    let of_heading = Memo::new(move |_| {
        store.groups.read().iter().find(|group| group.heading == heading).cloned()
    });
    let rows = each(
        move || {
            let focus = store.person.get().map_or(0, |person| u64::from(person.0) + 1);
            let works = of_heading.get().map(|group| group.works).unwrap_or_default();
            works.into_iter().map(|id| focus << 32 | u64::from(id.0)).collect()
        },
        |key| {
            let focus = (key >> 32).checked_sub(1).map(|person| PersonId(person as u32));
            view! { class="pg", <WorkRow id=WorkId(key as u32) focus /> }.into_any()
        },
    );
    let narrowed = move || of_heading.read().as_ref().and_then(narrowed_label);
    let label = if title.is_empty() { "All works".to_owned() } else { title };
    view! { class="pg",
        <section class="work-list__group" aria-label=label.clone()>
            <h4 class="work-list__year">
                {label.clone()}
                <span class="work-list__narrowed">{narrowed}</span>
            </h4>
            <ol class="work-list__items">
                {rows}
            </ol>
        </section>
    }
    .into_any()
}

fn narrowed_label(group: &Group) -> Option<String> {
    let n = group.works.len();
    (n < group.total).then(|| format!(" ({n} of {})", group.total))
}

fn count_label(n_hits: usize, n_works: usize) -> String {
    match n_hits {
        n if n == n_works => plural(n_works, "work"),
        n => format!("{n} of {}", plural(n_works, "work")),
    }
}
