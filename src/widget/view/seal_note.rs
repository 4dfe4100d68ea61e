//! What was verified in this page: the seal of the dataset and its signed
//! documents.

use leptos::prelude::*;
use peerage_core::model::Dataset;

use crate::store::{Checked, Store};
use crate::view::dynamic::optional;
use crate::view::words::plural;

/// One line, once there is something to say; it opens.
#[component]
pub fn SealNote() -> impl IntoView {
    let store = expect_context::<Store>();
    optional(move || Some(note(&store.services.checking.checked()?, &store.data())))
}

fn note(checked: &Checked, dataset: &Dataset) -> AnyView {
    let summary = &checked.summary;
    let n_documents = summary.n_accepted as usize;
    let words = format!(
        "Checked here, just now: {} · {} accepted",
        summary.label.to_lowercase(),
        plural(n_documents, "signed document"),
    );
    let mut facts = vec![meaning(&summary.state).to_owned()];
    if !summary.publisher.is_empty() {
        facts.push(format!("Sealed on {} by {}.", summary.built, summary.publisher));
        let issuer = dataset.proofs.issuers.iter().find(|it| it.key == summary.publisher);
        facts.extend(issuer.map(|it| {
            let url = it.url.as_deref().unwrap_or("a page");
            format!("That key is bound to {}: found on {url}, {}.", it.name, it.read.label())
        }));
    }
    for (member, position, what) in &summary.changes {
        let name = position.and_then(|at| name_of(dataset, member, at as usize));
        facts.push(format!("{}: {what}.", name.unwrap_or_else(|| member.clone())));
    }
    for (file, reason) in &summary.refused {
        facts.push(format!("{file} is not accepted: {reason}."));
    }
    facts.push(format!("It took {} ms, on your device.", checked.milliseconds));
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
        "sealed" => "The data is as its publisher sealed it; this page pins the publisher's key.",
        "unpinned" => {
            "The data is as somebody sealed it. This page does not say whose key to trust."
        }
        "altered" => "Records were changed after the data was sealed. They are marked.",
        "broken" => "The data carries a seal that does not fit it.",
        "damaged" => "The data cannot be read in one way only.",
        _ => "The data carries no seal: nothing shows whether it was changed on its way.",
    }
}

/// What the record is called that stands there.
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
