//! Decisions of the resolution: why entries are one work, which works are related, who may be one
//! person, and by which policy the value shown is chosen.

use leptos::prelude::*;
use peerage_core::messages::decisions;
use peerage_core::model::{
    Dataset, Feature, Join, PersonId, PossiblePerson, RelatedWork, Weighed, Work, WorkEntry, weight,
};
use peerage_core::state::Focus;

use crate::store::Store;
use crate::view::common::page_link::page_link;
use crate::view::common::person_link::person_link;

/// Evidence that the entries of a work are one, where it has several.
pub fn joins(work: &Work, dataset: &Dataset) -> Option<AnyView> {
    let row = |join: &Join| {
        let entry = |at: u32| work.entries.get(at as usize).map(|it| name(it, dataset));
        let words = decisions::two_entries(&entry(join.one)?, &entry(join.other)?);
        Some(decision(join.relation.label(), words.into_any(), &join.evidence))
    };
    let rows: Vec<AnyView> = work.joins.iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| list(decisions::why_one(), rows))
}

/// Works related to a work but not joined with it.
pub fn related(store: Store, work: &Work, dataset: &Dataset) -> Option<AnyView> {
    let row = |one: &RelatedWork| {
        let title = dataset.work(one.work)?.title.plain.clone().into_any();
        let link = page_link(store, Focus::Work(one.work), "decision-list__link", title);
        Some(decision(one.relation.label(), link, &one.evidence))
    };
    let rows: Vec<AnyView> = work.related.iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| list(decisions::related(), rows))
}

/// Other people who may be the same person.
pub fn possible_people(store: Store, person: PersonId) -> Option<AnyView> {
    let dataset = store.data();
    let others = &dataset.person(person)?.possible;
    let row = |one: &PossiblePerson| decision("", person_link(store, one.person), &one.evidence);
    (!others.is_empty()).then(|| list(decisions::may_be(), others.iter().map(row).collect()))
}

/// Policy by which the value shown is chosen, where sources differ.
pub fn policy() -> AnyView {
    let rules: Vec<AnyView> = decisions::policy_rules()
        .iter()
        .map(|rule| view! { <li>{*rule}</li> }.into_any())
        .collect();
    view! {
        <details class="decision-list">
            <summary class="decision-list__heading">{decisions::policy()}</summary>
            <ol class="decision-list__rules">{rules}</ol>
        </details>
    }
    .into_any()
}

/// A heading that opens to these sentences.
pub fn notes(heading: &'static str, notes: Vec<String>) -> AnyView {
    let row = |words| view! { <li class="decision-list__row">{words}</li> }.into_any();
    list(heading, notes.into_iter().map(row).collect())
}

fn list(heading: &'static str, rows: Vec<AnyView>) -> AnyView {
    view! {
        <details class="decision-list">
            <summary class="decision-list__heading">{heading}</summary>
            <ul class="decision-list__rows">{rows}</ul>
        </details>
    }
    .into_any()
}

/// Name of an entry: the title of its source, and its key there.
fn name(entry: &WorkEntry, dataset: &Dataset) -> String {
    let source = dataset.source(entry.location.source).map_or("", |source| &source.title);
    format!("{source} ({})", entry.key)
}

/// One decision about two entries, works or people: what was observed, then the weights as details.
fn decision(label: &'static str, what: AnyView, evidence: &[Weighed]) -> AnyView {
    let observed = evidence.iter().filter(|one| one.feature != Feature::Prior);
    let observed: Vec<String> =
        observed.map(|one| decisions::weighed(one.feature.label(), &one.words)).collect();
    let weights: Vec<String> = evidence
        .iter()
        .map(|one| format!("{} {}", one.feature.label(), bits(one.tenths)))
        .collect();
    let sum = decisions::sum(&weights.join(" · "), &bits(weight(evidence)));
    view! {
        <li class="decision-list__row">
            <span class="decision-list__relation">{label}</span> " " {what}
            <p class="decision-list__why">{observed.join(" · ")}</p>
            <details class="decision-list__why">
                <summary>{decisions::details()}</summary>
                <p>{sum}</p>
            </details>
        </li>
    }
    .into_any()
}

/// A weight with its sign: `+16`, `−0.5`.
fn bits(tenths: i32) -> String {
    let sign = if tenths < 0 { '−' } else { '+' };
    let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    match part {
        0 => format!("{sign}{whole}"),
        part => format!("{sign}{whole}.{part}"),
    }
}
