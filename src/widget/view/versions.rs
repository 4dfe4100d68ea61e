//! The versions of a work: the preprints before it, and other titles that
//! sources give it.

use leptos::prelude::*;
use peerage_core::messages::{lists, works};
use peerage_core::model::{Assertion, Dataset, Predicate, Scheme, Work};
use peerage_core::text::differ::{Change, differ};
use peerage_core::text::fold::fold;

/// Whether more than one version of `work` is known.
pub fn has_versions(work: &Work) -> bool {
    earlier(work).next().is_some() || other_titles(work).next().is_some()
}

/// The versions of `work` from the first to the last, and its other titles with
/// the words that were removed or added.
pub fn versions(work: &Work, dataset: &Dataset) -> AnyView {
    let mut versions: Vec<AnyView> =
        earlier(work).map(|assertion| preprint(assertion, work)).collect();
    if !versions.is_empty() {
        versions.push(
            view! { class="pg", <li class="versions__place">{last(work, dataset)}</li> }.into_any(),
        );
    }
    let titles: Vec<AnyView> =
        other_titles(work).map(|assertion| title(assertion, work, dataset)).collect();
    let names: Vec<&str> =
        of(work, Predicate::ShortName).map(|assertion| assertion.value.as_str()).collect();
    let names = (!names.is_empty()).then(|| works::also_called(&names.join(lists::SEPARATOR)));
    view! { class="pg",
        <div class="versions" role="group" aria-label=works::VERSIONS>
            <ol class="versions__thread">{versions}</ol>
            {titles}
            <p class="versions__names">{names}</p>
        </div>
    }
    .into_any()
}

fn of(work: &Work, predicate: Predicate) -> impl Iterator<Item = &Assertion> {
    work.assertions.iter().filter(move |assertion| assertion.predicate == predicate)
}

fn earlier(work: &Work) -> impl Iterator<Item = &Assertion> {
    of(work, Predicate::Preprint)
}

fn other_titles(work: &Work) -> impl Iterator<Item = &Assertion> {
    let own = fold(&work.title.plain);
    of(work, Predicate::Title).filter(move |assertion| fold(&assertion.value) != own)
}

fn preprint(assertion: &Assertion, work: &Work) -> AnyView {
    let arxiv = work.identifiers.iter().find(|identifier| identifier.scheme == Scheme::Arxiv);
    let is_there = assertion.value.starts_with(Scheme::Arxiv.label());
    let words = assertion.value.clone();
    let place = match arxiv.filter(|_| is_there) {
        Some(arxiv) => {
            view! { class="pg", <a href=arxiv.url() rel="noopener">{words}</a> }.into_any()
        }
        None => words.into_any(),
    };
    view! { class="pg", <li class="versions__place">{place}</li> }.into_any()
}

/// Where the last version stands, and its year.
fn last(work: &Work, dataset: &Dataset) -> String {
    let venue = dataset.venue_of(work).map_or(work.kind.label(), |venue| venue.short.as_str());
    match work.date {
        Some(date) => format!("{venue} {}", date.year),
        None => venue.to_owned(),
    }
}

/// Another title. If it shares most of its words with the title of the work,
/// the words that differ are marked; otherwise it is shown as a whole.
fn title(assertion: &Assertion, work: &Work, dataset: &Dataset) -> AnyView {
    let changes = differ(&assertion.value, &work.title.plain);
    let n_words = |wanted: Change| {
        let own = changes.iter().filter(|(change, _)| *change == wanted);
        own.map(|(_, text)| text.split(' ').count()).sum::<usize>()
    };
    let is_alike = n_words(Change::Kept) >= n_words(Change::Removed);
    let words: Vec<AnyView> = match is_alike {
        true => changes.iter().map(|(change, text)| stretch(*change, text)).collect(),
        false => vec![assertion.value.clone().into_any()],
    };
    let mut sources: Vec<&str> = Vec::new();
    for location in &assertion.locations {
        if let Some(source) = dataset.source(location.source)
            && !sources.contains(&source.title.as_str())
        {
            sources.push(&source.title);
        }
    }
    let told = format!(" ({})", sources.join(", "));
    view! { class="pg",
        <p class="versions__title">
            <span class="versions__label">{works::ALSO_TITLED}</span>
            {words}
            <span class="versions__label">{told}</span>
        </p>
    }
    .into_any()
}

fn stretch(change: Change, text: &str) -> AnyView {
    let text = format!("{text} ");
    match change {
        Change::Kept => text.into_any(),
        Change::Removed => {
            view! { class="pg", <del class="versions__removed">{text}</del> }.into_any()
        }
        Change::Added => view! { class="pg", <ins class="versions__added">{text}</ins> }.into_any(),
    }
}
