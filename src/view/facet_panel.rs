//! Facets: years as a histogram, venues, types, people; and the order.

use leptos::prelude::*;

use crate::order;
use crate::store::{Sort, Store};
use crate::view::choice::Choice;
use crate::view::words::flag;

/// How many people are offered before the visitor asks for all.
const PEOPLE_SHOWN: usize = 12;

/// The facets in one line; an opened one shows its values below.
#[component]
pub fn FacetPanel() -> impl IntoView {
    let store = expect_context::<Store>();
    let years = Memo::new(move |_| {
        store.counts.read().years.iter().map(|(year, _)| Choice::Year(*year)).collect::<Vec<_>>()
    });
    let venues = Memo::new(move |_| {
        store.counts.read().venues.iter().map(|(id, _)| Choice::Venue(*id)).collect::<Vec<_>>()
    });
    let kinds = Memo::new(move |_| {
        store.counts.read().kinds.iter().map(|(kind, _)| Choice::Kind(*kind)).collect::<Vec<_>>()
    });
    let people = Memo::new(move |_| people(store));
    let all_people = RwSignal::new(false);
    let shown = Memo::new(move |_| {
        let n = if all_people.get() { usize::MAX } else { PEOPLE_SHOWN };
        people.read().iter().copied().take(n).collect::<Vec<_>>()
    });
    let more = move || {
        (people.read().len() > PEOPLE_SHOWN && !all_people.get()).then(|| {
            let words = format!("Show all {}", people.read().len());
            view! { class="pg",
                <button type="button" class="facet-panel__more" on:click=move |_| all_people.set(true)>
                    {words}
                </button>
            }
        })
    };
    view! { class="pg",
        <div class="facet-panel" role="group" aria-label="Filters">
            {facet(store, "year", "Year", years, ().into_any())}
            {facet(store, "venue", "Venue", venues, ().into_any())}
            {facet(store, "type", "Type", kinds, ().into_any())}
            {facet(store, "person", "Person", shown, more.into_any())}
            {sort(store)}
        </div>
    }
    .into_any()
}

/// People by the number of works they share in the scope, whatever is chosen,
/// so that nothing moves under the pointer. Whoever is in focus is left out.
fn people(store: Store) -> Vec<Choice> {
    let dataset = store.data();
    let focus = store.person.get();
    let mut works_of = vec![0_u32; dataset.people.len()];
    for work in store.scope.read().iter().filter_map(|id| dataset.work(*id)) {
        for authorship in &work.authors {
            if let Some(n) = works_of.get_mut(authorship.person.index()) {
                *n += 1;
            }
        }
    }
    let mut people: Vec<_> = dataset
        .people_with_ids()
        .map(|(id, _)| (id, works_of.get(id.index()).copied().unwrap_or_default()))
        .filter(|(id, n)| *n > 0 && Some(*id) != focus)
        .collect();
    order::sort_by_key(&mut people, |(id, n)| (std::cmp::Reverse(*n), *id));
    people.into_iter().map(|(id, _)| Choice::Person(id)).collect()
}

fn facet(
    store: Store,
    key: &'static str,
    title: &'static str,
    values: Memo<Vec<Choice>>,
    more: AnyView,
) -> AnyView {
    let largest = Memo::new(move |_| {
        let counts = store.counts.read();
        values.read().iter().map(|choice| choice.count(&counts)).max().unwrap_or(0).max(1)
    });
    let n_chosen = move || {
        let selection = store.selection.read();
        let n = values.read().iter().filter(|choice| choice.is_in(&selection)).count();
        (n > 0).then(|| view! { class="pg", <span class="facet-panel__chosen">{n}</span> })
    };
    view! { class="pg",
        <details class="facet-panel__facet" data-facet=key>
            <summary class="facet-panel__summary">{title}{n_chosen}</summary>
            <div class="facet-panel__values" role="group" aria-label=title>
                <For
                    each=move || values.get()
                    key=|choice| *choice
                    children=move |choice| value(store, choice, largest)
                />
                {more}
            </div>
        </details>
    }
    .into_any()
}

fn value(store: Store, choice: Choice, largest: Memo<u32>) -> AnyView {
    let count = Memo::new(move |_| choice.count(&store.counts.read()));
    let share = move || format!("{:.3}", f64::from(count.get()) / f64::from(largest.get()));
    view! { class="pg",
        <button
            type="button"
            class="facet-panel__value"
            data-empty=move || flag(count.get() == 0)
            aria-pressed=move || flag(choice.is_in(&store.selection.read()))
            on:click=move |_| store.selection.update(|selection| choice.toggle(selection))
        >
            <span class="facet-panel__bar" style:--share=share aria-hidden="true"></span>
            <span class="facet-panel__name">{choice.label(&store.data())}</span>
            " "
            <span class="facet-panel__count">{move || count.get()}</span>
        </button>
    }
    .into_any()
}

fn sort(store: Store) -> AnyView {
    let choose = move |key: String| {
        let sort = Sort::ALL.into_iter().find(|sort| sort.key() == key);
        store.sort.set(sort.unwrap_or_default());
    };
    let options: Vec<AnyView> = Sort::ALL
        .into_iter()
        .map(|sort| {
            view! { class="pg",
                <option value=sort.key() prop:selected=move || store.sort.get() == sort>
                    {sort.label()}
                </option>
            }
            .into_any()
        })
        .collect();
    view! { class="pg",
        <label class="facet-panel__order">
            <span class="facet-panel__label">"Sort"</span>
            <select
                class="facet-panel__sort"
                on:change=move |event| choose(event_target_value(&event))
            >
                {options}
            </select>
        </label>
    }
    .into_any()
}
