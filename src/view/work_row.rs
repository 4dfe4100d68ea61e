//! One work: venue and year, title, authors, links, evidence.

use leptos::prelude::*;

use crate::model::{Dataset, PersonId, Status, Work, WorkId};
use crate::store::{Density, Store};
use crate::trust::verdict_of_work;
use crate::view::authors::authors;
use crate::view::citation_panel::CitationPanel;
use crate::view::dynamic::{optional, press, worded};
use crate::view::evidence_panel::EvidencePanel;
use crate::view::links::links;
use crate::view::rich_text::rich_text;
use crate::view::row_marks::row_marks;
use crate::view::trust_badge::TrustBadge;
use crate::view::words::flag;

/// Which row of how many a row is, in words for assistive technology; tracked.
pub type Place = Box<dyn Fn() -> (String, String) + Send + Sync>;

/// A work as a row. It never changes; only its panels open and close.
#[component]
pub fn WorkRow(id: WorkId, focus: Option<PersonId>, place: Place) -> impl IntoView {
    let store = expect_context::<Store>();
    let dataset = store.data();
    let work = dataset.work(id)?;
    let verdict = verdict_of_work(work, &dataset);
    let place = StoredValue::new(place);
    let evidence = RwSignal::new(false);
    let citation = RwSignal::new(false);
    let summary = RwSignal::new(false);
    let text = StoredValue::new(work.summary.clone());
    let summary_panel = optional(move || {
        let is_open = summary.get() || store.order.read().density == Density::Full;
        let text = is_open.then(|| text.get_value()).flatten()?;
        let view = view! { class="pg", <p class="work-row__summary">{rich_text(&text)}</p> };
        Some(view.into_any())
    });
    let citation_panel = optional(move || {
        citation.get().then(|| view! { class="pg", <CitationPanel work=id /> }.into_any())
    });
    let evidence_panel = optional(move || {
        evidence.get().then(|| view! { class="pg", <EvidencePanel work=id /> }.into_any())
    });
    let toggle = work.summary.is_some().then(|| button("work-row__toggle", "Summary", summary));
    let view = view! { class="pg",
        <li
            class="work-row"
            data-key=work.key.clone()
            aria-posinset=worded(move || place.read_value()().0)
            aria-setsize=worded(move || place.read_value()().1)
        >
            {venue_cell(work, &dataset)}
            <div class="work-row__main">
                {row_marks(store, id, focus)}
                <p class="work-row__title">{rich_text(&work.title)}</p>
                {authors(store, work, focus)}
                {facts(work, &dataset)}
                <div class="work-row__actions">
                    {links(&work.links, &work.identifiers)}
                    {toggle}
                    {button("work-row__cite", "Cite", citation)}
                    {choose(store, id, &work.title.plain)}
                    <TrustBadge verdict open=evidence />
                </div>
                {summary_panel}
                {citation_panel}
                {evidence_panel}
            </div>
        </li>
    };
    Some(view.into_any())
}

fn button(class: &'static str, label: &'static str, open: RwSignal<bool>) -> AnyView {
    view! { class="pg",
        <button
            type="button"
            class=class
            aria-expanded=move || flag(open.get())
            on:click=press(move |_| open.update(|open| *open = !*open))
        >
            {label}
        </button>
    }
    .into_any()
}

/// Sets the work apart, to be exported with others.
fn choose(store: Store, id: WorkId, title: &str) -> AnyView {
    let is_chosen = move || store.chosen.read().binary_search(&id).is_ok();
    view! { class="pg",
        <label class="work-row__choose">
            <input
                type="checkbox"
                class="work-row__check"
                aria-label=format!("Select {title}")
                prop:checked=is_chosen
                on:change=move |_| store.choose(id)
            />
            <span aria-hidden="true">"Select"</span>
        </label>
    }
    .into_any()
}

fn venue_cell(work: &Work, dataset: &Dataset) -> AnyView {
    let venue = dataset.venue_of(work).map(|venue| venue.short.clone());
    let venue = venue.unwrap_or_else(|| work.kind.label().to_owned());
    let year = work.date.map(|date| date.year.to_string());
    let state = if work.status.is_forthcoming() { "forthcoming" } else { "out" };
    view! { class="pg",
        <p class="work-row__venue" data-kind=work.kind.key() data-state=state>
            <span class="work-row__short">{venue}</span>
            <span class="work-row__when">{year}</span>
        </p>
    }
    .into_any()
}

fn facts(work: &Work, dataset: &Dataset) -> AnyView {
    let venue = dataset.venue_of(work).map(|venue| venue.name.clone());
    let date = work.date.map(|date| date.label());
    let status = (work.status != Status::Published).then(|| work.status.label().to_owned());
    // A preprint server says it already.
    let status = status.filter(|_| work.status != Status::Preprint || venue.is_none());
    let words: Vec<String> = [venue, date, status].into_iter().flatten().collect();
    let awards: Vec<AnyView> = work.awards.iter().map(|award| medal(award)).collect();
    view! { class="pg", <p class="work-row__facts">{words.join(" · ")}{awards}</p> }.into_any()
}

fn medal(award: &str) -> AnyView {
    view! { class="pg",
        <span class="work-row__award">
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d="M5 9.4 3.6 15 8 12.8 12.4 15 11 9.4"></path>
                <circle cx="8" cy="6" r="4.4"></circle>
            </svg>
            {award.to_owned()}
        </span>
    }
    .into_any()
}
