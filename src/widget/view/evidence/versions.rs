//! The versions of a work: the preprints before it, and other titles that
//! sources give it.

use leptos::prelude::*;
use peerage_core::messages::{lists, works};
use peerage_core::model::{Assertion, Dataset, Identifier, Work};
use peerage_core::state::versions::{changes, earlier, last, other_titles, short_names, told_by};
use peerage_core::text::differ::Change;

/// The versions of `work` from the first to the last, and its other titles with
/// the words that were removed or added.
pub fn versions(work: &Work, dataset: &Dataset) -> AnyView {
    let mut versions: Vec<AnyView> =
        earlier(work).map(|(assertion, address)| preprint(&assertion, address)).collect();
    if !versions.is_empty() {
        versions.push(view! { <li class="versions__place">{last(work, dataset)}</li> }.into_any());
    }
    let titles: Vec<AnyView> =
        other_titles(work).map(|assertion| title(&assertion, work, dataset)).collect();
    let names = short_names(work);
    let names = (!names.is_empty()).then(|| works::also_called(&names.join(lists::separator())));
    view! {
        <div class="versions" role="group" aria-label=works::versions()>
            <ol class="versions__thread">{versions}</ol>
            {titles}
            <p class="versions__names">{names}</p>
        </div>
    }
    .into_any()
}

fn preprint(assertion: &Assertion<'_>, address: Option<&Identifier>) -> AnyView {
    let words = assertion.value.to_string();
    let place = match address {
        Some(arxiv) => view! { <a href=arxiv.url() rel="noopener">{words}</a> }.into_any(),
        None => words.into_any(),
    };
    view! { <li class="versions__place">{place}</li> }.into_any()
}

fn title(assertion: &Assertion<'_>, work: &Work, dataset: &Dataset) -> AnyView {
    let words: Vec<AnyView> = changes(assertion, work).into_iter().map(stretch).collect();
    view! {
        <p class="versions__title">
            <span class="versions__label">{works::also_titled()}</span>
            {words}
            <span class="versions__label">{told_by(assertion, dataset)}</span>
        </p>
    }
    .into_any()
}

fn stretch((change, text): (Change, String)) -> AnyView {
    match change {
        Change::Kept => text.into_any(),
        Change::Removed => view! { <del class="versions__removed">{text}</del> }.into_any(),
        Change::Added => view! { <ins class="versions__added">{text}</ins> }.into_any(),
    }
}
