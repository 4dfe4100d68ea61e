//! The evidence for a work: what each source says, and in which line.

use leptos::prelude::*;

use crate::model::{Basis, Claim, Dataset, SourceId, Work, WorkId, is_safe_url};
use crate::store::Store;
use crate::trust::{Verdict, verdict_of_work};

/// Every source of a work with its values; those that differ are marked.
#[component]
pub fn EvidencePanel(work: WorkId) -> impl IntoView {
    let dataset = expect_context::<Store>().data();
    let work = dataset.work(work)?;
    let verdict = verdict_of_work(work, &dataset);
    let names: Vec<&str> = verdict.differences.iter().map(|d| d.predicate.label()).collect();
    let differ = (!names.is_empty()).then(|| {
        let words = format!("The sources differ on: {}.", names.join(", ").to_lowercase());
        view! { class="pg", <p class="evidence-panel__differ">{words}</p> }.into_any()
    });
    let sources: Vec<AnyView> =
        verdict.sources.iter().filter_map(|id| source(*id, work, &verdict, &dataset)).collect();
    let view = view! { class="pg",
        <div class="evidence-panel" role="group" aria-label="Sources">
            {differ}
            <ul class="evidence-panel__sources">{sources}</ul>
        </div>
    };
    Some(view.into_any())
}

fn source(id: SourceId, work: &Work, verdict: &Verdict, dataset: &Dataset) -> Option<AnyView> {
    let source = dataset.source(id)?;
    let title = source.title.clone();
    let title = match source.url.clone().filter(|url| is_safe_url(url)) {
        Some(url) => view! { class="pg", <a href=url rel="noopener">{title}</a> }.into_any(),
        None => title.into_any(),
    };
    let facts = format!(" · {} · read {}", source.kind.label(), source.read.label());
    let is_by = |claim: &&Claim| claim.places.iter().any(|place| place.source == id);
    let claims: Vec<AnyView> = work
        .claims
        .iter()
        .filter(is_by)
        .map(|claim| {
            let differs = verdict.differences.iter().any(|d| d.predicate == claim.predicate);
            row(claim, &places(claim, id, dataset), differs)
        })
        .collect();
    let view = view! { class="pg",
        <li class="evidence-panel__source">
            <p class="evidence-panel__heading">
                <span class="evidence-panel__title">{title}</span>
                {facts}
            </p>
            <dl class="evidence-panel__claims">{claims}</dl>
        </li>
    };
    Some(view.into_any())
}

fn row(claim: &Claim, places: &str, differs: bool) -> AnyView {
    let inferred = (claim.basis == Basis::Inferred).then(|| note(" (inferred)"));
    let differing = differs.then(|| note(" (differs)"));
    let value = claim.value.clone();
    let value = match differs {
        true => view! { class="pg", <mark class="evidence-panel__value">{value}</mark> }.into_any(),
        false => value.into_any(),
    };
    view! { class="pg",
        <div class="evidence-panel__claim">
            <dt class="evidence-panel__predicate">{claim.predicate.label()}</dt>
            <dd class="evidence-panel__said">
                {value}{differing}{inferred}
                " "
                <code class="evidence-panel__places">{places.to_owned()}</code>
            </dd>
        </div>
    }
    .into_any()
}

fn note(words: &'static str) -> AnyView {
    view! { class="pg", <span class="evidence-panel__note">{words}</span> }.into_any()
}

/// The places of `claim` in one source: `papers.bib:12, 40`.
fn places(claim: &Claim, id: SourceId, dataset: &Dataset) -> String {
    let files = dataset.source(id).map(|source| source.files.as_slice()).unwrap_or_default();
    let mut text = String::new();
    let mut last = None;
    for place in claim.places.iter().filter(|place| place.source == id) {
        if !text.is_empty() {
            text.push_str(", ");
        }
        if last != Some(place.file) {
            text.push_str(files.get(place.file as usize).map_or("", String::as_str));
            text.push(':');
        }
        text.push_str(&place.line.to_string());
        last = Some(place.file);
    }
    text
}
