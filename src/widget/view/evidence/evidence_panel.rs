//! The evidence of a work: the value that each source gives, with file and
//! line, and why the page shows one of them.

use leptos::prelude::*;
use peerage_core::messages::{assertions, decisions, lists, marks, signing, within_sentence};
use peerage_core::model::{Dataset, Mark, Source, SourceId, Work, WorkId};
use peerage_core::trust::preference::shown_value;
use peerage_core::trust::verdict_of_work;

use crate::store::{Signable, Store};
use crate::view::common::more::{LISTED, unlisted};
use crate::view::dom::dynamic::nothing;
use crate::view::evidence::assertion_table::{assertion_table, digests};
use crate::view::evidence::decision_list::{joins, policy, related};
use crate::view::evidence::details_table::details_table;
use crate::view::evidence::signing_button::signing_view;

/// Class of the button with which a co-author confirms the work.
const ATTEST: &str = "evidence-panel__attest";

/// Every value of a work with its sources; those that differ are marked.
pub fn evidence_panel(store: Store, work: WorkId) -> AnyView {
    let dataset = store.data();
    let Some(found) = dataset.work(work) else { return nothing() };
    let verdict = verdict_of_work(found, &dataset);
    let names: Vec<&str> = verdict.differences.iter().map(|d| d.predicate.label()).collect();
    let differ = (!names.is_empty()).then(|| {
        let words =
            assertions::sources_differ_on(&within_sentence(&names.join(lists::separator())));
        view! { <p class="evidence-panel__differ">{words}</p> }.into_any()
    });
    let shown = |predicate| shown_value(found, &dataset, predicate);
    let sources = verdict.sources.iter().take(LISTED);
    let sources: Vec<AnyView> = sources.filter_map(|id| source(dataset.source(*id)?)).collect();
    let n_sources = verdict.sources.len();
    let policy = (!names.is_empty()).then(policy);
    let is_about = |mark: &&Mark| mark.work == Some(work);
    let mut said = Vec::new();
    // Works of a catalog are signed on their own pages, whose datasets are sealed with them.
    let is_signed = !store.services.browsing.is_catalog();
    let attest = || signing_view(store, Signable::Work(work), ATTEST, signing::wrote_with_them());
    let n_marks = marks(&dataset, None, &is_about, &mut said);
    let content = view! {
            {differ}
            {assertion_table(&found.assertions.to_vec(), &dataset, &shown)}
            {details_table(store, work)}
            {policy}
            {joins(found, &dataset)}
            {related(store, found, &dataset)}
            {proposed(found, &dataset)}
            {said}
            {unlisted(n_marks)}
            <ul class="evidence-panel__sources">{sources}</ul>
            {unlisted(n_sources)}
            {digests(&found.assertions.to_vec(), &dataset)}
            {is_signed.then(attest)}
    };
    panel(assertions::sources(), content.into_any())
}

/// A panel of evidence with this name.
pub fn panel(name: &'static str, content: AnyView) -> AnyView {
    view! { <div class="evidence-panel" role="group" aria-label=name>{content}</div> }.into_any()
}

/// A statement of somebody else, in words.
pub fn statement(words: String) -> AnyView {
    view! { <p class="evidence-panel__mark">{words}</p> }.into_any()
}

/// The topics suggested by the words of a work.
fn proposed(work: &Work, dataset: &Dataset) -> Option<AnyView> {
    let topics = work.proposed_topics.iter().filter_map(|id| dataset.topics.get(id.index()));
    let names: Vec<&str> = topics.map(|topic| topic.name.as_str()).collect();
    let words =
        (!names.is_empty()).then(|| decisions::proposed(&names.join(lists::separator())))?;
    Some(view! { <p class="evidence-panel__proposed">{words}</p> }.into_any())
}

/// One source: its kind, its subject, and the date on which it was read.
pub fn source(source: &Source) -> Option<AnyView> {
    let title = source.title.clone();
    let title = match source.url.clone().map(String::from) {
        Some(url) => view! { <a href=url rel="noopener">{title}</a> }.into_any(),
        None => title.into_any(),
    };
    let facts = format!(" · {}", source.kind_and_date());
    let view = view! {
        <li class="evidence-panel__source">
            <span class="evidence-panel__title">{title}</span>
            {facts}
        </li>
    };
    Some(view.into_any())
}

/// Adds to `views` the statements of registries and platforms, each with its issuer and date, among
/// the marks that `is_about` selects; of one source, or of all. Returns the number of such
/// statements, including those beyond the listed ones.
pub fn marks(
    dataset: &Dataset,
    of: Option<SourceId>,
    is_about: &dyn Fn(&&Mark) -> bool,
    views: &mut Vec<AnyView>,
) -> usize {
    let sources = (0..).map(SourceId).zip(&dataset.sources);
    let sources = sources.filter(|(id, _)| of.is_none_or(|of| of == *id));
    let mut count = 0;
    for (_, source) in sources {
        let issuer = source.publisher.as_deref().unwrap_or(&source.title);
        for mark in source.marks.iter().filter(is_about) {
            count += 1;
            if views.len() >= LISTED {
                continue;
            }
            let date = mark.date.map_or_else(|| source.read_label(), |date| date.label());
            let label = mark.kind.label();
            let words = match mark.value.as_str() {
                "" => marks::says(label, issuer, &date),
                value => marks::value_says(label, value, issuer, &date),
            };
            views.push(statement(words));
        }
    }
    count
}
