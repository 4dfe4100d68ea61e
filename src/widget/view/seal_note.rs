//! What was verified in this page: the seal of the dataset and its signed
//! documents.

use leptos::prelude::*;
use peerage_core::messages::{counts, seal};
use peerage_core::model::Dataset;

use crate::store::{Checked, Store};
use crate::view::dynamic::optional;

/// A summary in one line, which opens to the details; shown once the
/// verification is done.
#[component]
pub fn SealNote() -> impl IntoView {
    let store = expect_context::<Store>();
    optional(move || Some(note(&store.services.checking.checked()?, &store.data())))
}

fn note(checked: &Checked, dataset: &Dataset) -> AnyView {
    let summary = &checked.summary;
    let n_documents = summary.n_accepted as usize;
    let words =
        seal::checked(&summary.label.to_lowercase(), &counts::signed_documents(n_documents));
    let mut facts = vec![meaning(&summary.state).to_owned()];
    if !summary.publisher.is_empty() {
        facts.push(seal::sealed_on(&summary.built, &summary.publisher));
        let issuer = dataset.proofs.issuers.iter().find(|it| it.key == summary.publisher);
        facts.extend(issuer.map(|it| {
            let url = it.url.as_deref().unwrap_or(seal::A_PAGE);
            seal::key_is_bound(&it.name, url, &it.read.label())
        }));
    }
    for (member, position, what) in &summary.changes {
        let name = position.and_then(|at| name_of(dataset, member, at as usize));
        facts.push(seal::change(name.as_ref().unwrap_or(member), what));
    }
    for (file, reason) in &summary.refused {
        facts.push(seal::not_accepted(file, reason));
    }
    facts.push(seal::duration(checked.milliseconds));
    let facts: Vec<AnyView> =
        facts.into_iter().map(|fact| view! { class="pg", <li>{fact}</li> }.into_any()).collect();
    let state = summary.state.clone();
    view! { class="pg",
        <details class="seal-note" data-state=state>
            <summary class="seal-note__words">{words}</summary>
            <ul class="seal-note__facts">{facts}</ul>
        </details>
    }
    .into_any()
}

fn meaning(state: &str) -> &'static str {
    match state {
        "sealed" => seal::ABOUT_SEALED,
        "unpinned" => seal::ABOUT_UNPINNED,
        "altered" => seal::ABOUT_ALTERED,
        "broken" => seal::ABOUT_BROKEN,
        "damaged" => seal::ABOUT_DAMAGED,
        _ => seal::ABOUT_UNSEALED,
    }
}

/// The name of the record at position `at` of `member`.
fn name_of(dataset: &Dataset, member: &str, at: usize) -> Option<String> {
    match member {
        "works" => dataset.works.get(at).map(|work| work.title.plain.clone()),
        "people" => dataset.people.get(at).map(|person| person.name.clone()),
        "sources" => dataset.sources.get(at).map(|source| source.title.clone()),
        "venues" => dataset.venues.get(at).map(|venue| venue.name.clone()),
        "topics" => dataset.topics.get(at).map(|topic| topic.name.clone()),
        _ => None,
    }
}
