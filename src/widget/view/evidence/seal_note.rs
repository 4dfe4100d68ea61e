//! Note about the verification in this page: the seal of the dataset and its signed documents.

use leptos::prelude::*;
use peerage_core::messages::{counts, seal};
use peerage_core::model::Dataset;
use peerage_core::state::Parts;
use peerage_core::trust::explanation::{ExplainedChange, Summary};

use crate::store::{Checked, FAILED, Store};
use crate::view::common::words::flag;
use crate::view::dom::dynamic::optional;

/// Maximum number of changes that are listed one by one.
const MAX_CHANGES: usize = 50;

/// A summary in one line, which opens to the details; shown once the
/// verification is done. Beside a list or a graph alone it is shown only where
/// there is a seal, or the page names a publisher.
pub fn seal_note(store: Store) -> AnyView {
    optional(move || {
        let checked = store.services.checking.checked()?;
        let is_due = store.parts == Parts::Profile || is_about_seals(&checked.summary);
        is_due.then(|| note(&checked, &store.data()))
    })
}

/// True if there is a seal, or should be one.
fn is_about_seals(summary: &Summary) -> bool {
    summary.state != "unsealed" || !summary.binds || !summary.unreadable.is_empty()
}

fn note(checked: &Checked, dataset: &Dataset) -> AnyView {
    let summary = &checked.summary;
    let n_documents = summary.n_accepted as usize;
    let has_failed = summary.state == FAILED;
    let words = seal::checked(if has_failed { seal::failed() } else { &summary.label });
    let mut facts = vec![meaning(&summary.state).to_owned()];
    facts.extend((!summary.binds).then(|| seal::nothing_binds().to_owned()));
    if !summary.publisher.is_empty() {
        facts.push(seal::sealed_on(&summary.built, &summary.publisher));
        // Only for a publisher whom the page names: any other signer could have recorded that.
        let is_known = summary.state == "sealed";
        let mut issuers = dataset.proofs.issuers.iter().filter(|_| is_known);
        facts.extend(issuers.find(|it| it.key == summary.publisher).map(|it| {
            let url = it.url.as_deref().unwrap_or(seal::a_page());
            seal::key_is_bound(&it.name, url, &it.read.label())
        }));
    }
    let (told, more) = summary.changes.split_at(summary.changes.len().min(MAX_CHANGES));
    facts.extend(told.iter().map(|change| seal::change(&name_of(dataset, change), &change.what)));
    facts.extend((!more.is_empty()).then(|| seal::more_changes(more.len())));
    for (file, reason) in &summary.refused {
        facts.push(seal::not_accepted(file, reason));
    }
    facts.extend((n_documents > 0).then(|| seal::accepted(&counts::signed_documents(n_documents))));
    facts.extend((!has_failed).then(|| seal::duration(checked.milliseconds)));
    let facts: Vec<AnyView> =
        facts.into_iter().map(|fact| view! { <li>{fact}</li> }.into_any()).collect();
    let state = summary.state.clone();
    let unreadable: Vec<AnyView> = summary
        .unreadable
        .iter()
        .map(|entry| {
            let words = seal::pins_nothing(entry);
            view! { <p class="seal-note__warning">{words}</p> }.into_any()
        })
        .collect();
    view! {
        <details class="seal-note" data-state=state data-binds=flag(summary.binds)>
            <summary class="seal-note__words">{words}</summary>
            <ul class="seal-note__facts">{facts}</ul>
        </details>
        {unreadable}
    }
    .into_any()
}

fn meaning(state: &str) -> &'static str {
    match state {
        "sealed" => seal::about_sealed(),
        "unpinned" => seal::about_unpinned(),
        "other-signer" => seal::about_other_signer(),
        "altered" => seal::about_altered(),
        "broken" => seal::about_broken(),
        "damaged" => seal::about_damaged(),
        FAILED => seal::about_failed(),
        _ => seal::about_unsealed(),
    }
}

/// Name of a record: by its present content, or by its key where it is gone.
fn name_of(dataset: &Dataset, change: &ExplainedChange) -> String {
    let at = change.position.map(|at| at as usize);
    let shown = at.and_then(|at| match change.member.as_str() {
        "works" => dataset.works.get(at).map(|work| &work.title.plain),
        "people" => dataset.people.get(at).map(|person| &person.name),
        "sources" => dataset.sources.get(at).map(|source| &source.title),
        "venues" => dataset.venues.get(at).map(|venue| &venue.name),
        "topics" => dataset.topics.get(at).map(|topic| &topic.name),
        _ => None,
    });
    match shown {
        Some(name) => name.clone(),
        None if change.key.is_empty() => change.member.clone(),
        None => seal::record_called(&change.key, &change.member),
    }
}
