//! One work: venue and year, title, authors, links, evidence.

use std::ops::Range;

use leptos::prelude::*;
use peerage_core::messages::works;
use peerage_core::model::{ArtifactBadge, Dataset, PersonId, Status, Work, WorkId};
use peerage_core::search::Field;
use peerage_core::state::versions::has_versions;
use peerage_core::state::{Action, Density, Focus};
use peerage_core::trust::verdict_of_work;

use crate::store::Store;
use crate::view::authors::authors;
use crate::view::chunks::{PANELS, Panels};
use crate::view::dynamic::{dynamic, flagged, optional, press, text, worded};
use crate::view::image::image;
use crate::view::late::{When, late};
use crate::view::links::links;
use crate::view::marked::marked;
use crate::view::page_link::page_link;
use crate::view::rich_text::marked_rich_text;
use crate::view::row_marks::row_marks;
use crate::view::trust_badge::TrustBadge;
use crate::view::words::flag;
use crate::view::work_marks::WorkMarks;

/// The position of a row and the length of its list, as text for ARIA
/// attributes; tracked.
pub type ListPosition = Box<dyn Fn() -> (String, String) + Send + Sync>;

/// A work as a row. Only its marks and its panels change.
#[component]
pub fn WorkRow(id: WorkId, focus: Option<PersonId>, place: ListPosition) -> impl IntoView {
    let store = expect_context::<Store>();
    let dataset = store.data();
    let work = dataset.work(id)?;
    let verdict = verdict_of_work(work, &dataset);
    let marks = WorkMarks::new(store, id);
    let place = StoredValue::new(place);
    // On its own page a work shows what is there at once; citations come later, and
    // would move what is below them.
    let is_alone = store.inputs.focus.get_untracked() == Focus::Work(id);
    let [evidence, citation] = [(); 2].map(|()| RwSignal::new(false));
    let [summary, tools] = [(); 2].map(|()| RwSignal::new(is_alone));
    let versions = RwSignal::new(is_alone && has_versions(work));
    let is_open =
        Memo::new(move |_| summary.get() || store.derived.order.read().density == Density::Full);
    let title = work.title.clone();
    let title = dynamic(move || marked_rich_text(&title, &marks.of(Field::Title, 0)));
    let title = match is_alone {
        true => title,
        false => page_link(store, Focus::Work(id), "work-row__link", title),
    };
    let picture = work
        .image
        .clone()
        .map(|found| image(store, found, "work-row__image", String::new(), || ().into_any()));
    let view = view! {
        <li
            class="work-row"
            tabindex="-1"
            data-key=work.key.clone()
            on:pointerenter=move |_| store.point_at(Some(id))
            on:pointerleave=move |_| store.point_at(None)
            aria-posinset=worded(move || place.read_value()().0)
            aria-setsize=worded(move || place.read_value()().1)
        >
            {venue_cell(work, &dataset, marks)}
            <div class="work-row__main">
                {row_marks(store, id, focus)}
                <p class="work-row__title">{title}</p>
                <button
                    type="button"
                    class="work-row__menu"
                    aria-label=works::tools(&work.title.plain)
                    aria-expanded=move || flag(tools.get())
                    on:click=press(move |_| tools.update(|open| *open = !*open))
                >
                    "⋯"
                </button>
                {authors(store, work, focus, marks)}
                {facts(store, work, &dataset, marks)}
                {why(is_open, marks)}
                <div class="work-row__actions">
                    {links(&work.links, &work.identifiers)}
                    <div class="work-row__tools" data-open=flagged(move || tools.get())>
                        {work.summary.is_some().then(|| button("work-row__toggle", works::summary(), summary))}
                        {has_versions(work).then(|| button("work-row__versions", works::versions(), versions))}
                        {button("work-row__cite", works::cite(), citation)}
                        {choose(store, id, &work.title.plain)}
                    </div>
                    <TrustBadge verdict open=evidence />
                </div>
                {summary_of(work, is_open, marks)}
                {panel(versions, move |it| (it.versions)(store, id))}
                {panel(citation, move |it| (it.citation)(store, id))}
                {panel(evidence, move |it| (it.evidence)(store, id))}
            </div>
            {picture}
        </li>
    };
    Some(view.into_any())
}

/// What is shown while `open` is set.
fn panel(
    open: RwSignal<bool>,
    make: impl Fn(&Panels) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    optional(move || open.get().then(|| late(&PANELS, When::Now, "late", make)))
}

/// The summary where it is open.
fn summary_of(work: &Work, is_open: Memo<bool>, marks: WorkMarks) -> AnyView {
    let Some(text) = work.summary.clone() else { return ().into_any() };
    optional(move || {
        let view = || {
            let text = marked_rich_text(&text, &marks.of(Field::Summary, 0));
            view! { <p class="work-row__summary">{text}</p> }
        };
        is_open.get().then(|| view().into_any())
    })
}

/// Why the work matches where its visible text does not show it, and the place
/// in a closed summary.
fn why(is_open: Memo<bool>, marks: WorkMarks) -> AnyView {
    let snippet = optional(move || {
        let snippet = marks.snippet().filter(|_| !is_open.get())?;
        let before = if snippet.is_cut_before { "… " } else { "" };
        let after = if snippet.is_cut_after { " …" } else { "" };
        let text = marked(&snippet.text, &snippet.marks);
        let view = view! { <p class="work-row__snippet">{before}{text}{after}</p> };
        Some(view.into_any())
    });
    view! {
        <p class="work-row__why">{text(move || marks.reasons())}</p>
        {snippet}
    }
    .into_any()
}

fn button(class: &'static str, label: &'static str, open: RwSignal<bool>) -> AnyView {
    view! {
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

/// Selects the work, to be exported with others.
fn choose(store: Store, id: WorkId, title: &str) -> AnyView {
    let is_chosen = move || store.inputs.chosen.read().binary_search(&id).is_ok();
    view! {
        <label class="work-row__choose">
            <input
                type="checkbox"
                class="work-row__check"
                aria-label=works::select(title)
                prop:checked=is_chosen
                on:change=move |_| store.dispatch(Action::Choose(id))
            />
            <span aria-hidden="true">{works::select_work()}</span>
        </label>
    }
    .into_any()
}

fn venue_cell(work: &Work, dataset: &Dataset, marks: WorkMarks) -> AnyView {
    let venue = dataset.venue_of(work).map(|venue| venue.short.clone());
    let kind = work.kind;
    let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
    let state = if work.status.is_forthcoming() { "forthcoming" } else { "out" };
    let short = dynamic(move || match &venue {
        Some(venue) => marked(venue, &marks.of(Field::Venue, 0)),
        None => kind.label().into_any(),
    });
    view! {
        <p class="work-row__venue" data-kind=kind.key() data-state=state>
            <span class="work-row__short">{short}</span>
            <span class="work-row__when">
                {dynamic(move || marked(&year, &marks.of(Field::Year, 0)))}
            </span>
        </p>
    }
    .into_any()
}

fn facts(store: Store, work: &Work, dataset: &Dataset, marks: WorkMarks) -> AnyView {
    let page = work.venue.map(Focus::Venue);
    let venue = dataset.venue_of(work);
    // The full name is read after the short one, unless it is the same.
    let name = venue.map_or(0, |venue| usize::from(venue.name != venue.short));
    let venue = venue.map(|venue| venue.name.clone());
    let date = work.date.map(|date| date.label());
    let status = (work.status != Status::Published).then(|| work.status.label().to_owned());
    // The name of a preprint server says it already.
    let status = status.filter(|_| work.status != Status::Preprint || venue.is_none());
    let words = [date, status].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let awards = work.awards.clone();
    let content = dynamic(move || {
        let dot = if venue.is_some() && !words.is_empty() { " · " } else { "" };
        let venue = venue.as_ref().zip(page).map(|(venue, page)| {
            let venue = marked(venue, &marks.of(Field::Venue, name));
            page_link(store, page, "work-row__venue-link", venue)
        });
        let medal = |(at, award): (usize, &String)| medal(award, &marks.of(Field::Award, at));
        let awards: Vec<AnyView> = awards.iter().enumerate().map(medal).collect();
        view! { {venue}{dot}{words.clone()}{awards} }.into_any()
    });
    let badge = |badge: &ArtifactBadge| {
        let words = badge.label();
        view! { <span class="work-row__artifact">{words}</span> }.into_any()
    };
    let badges: Vec<AnyView> = work.artifact.iter().map(badge).collect();
    view! { <p class="work-row__facts">{content}{badges}</p> }.into_any()
}

fn medal(award: &str, marks: &[Range<usize>]) -> AnyView {
    let drawing = view! {
        <path d="M5 9.4 3.6 15 8 12.8 12.4 15 11 9.4"></path>
        <circle cx="8" cy="6" r="4.4"></circle>
    };
    view! {
        // A space; it vanishes at the end of a line where the award wraps.
        <span class="work-row__gap">" "</span>
        <span class="work-row__award">
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                {drawing.into_any()}
            </svg>
            {marked(award, marks)}
        </span>
    }
    .into_any()
}
