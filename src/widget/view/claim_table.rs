//! The values that sources give, property by property: each value with every
//! document, line, digest and date that it stands on.

use leptos::prelude::*;
use peerage_core::model::{Basis, Claim, Dataset, Place, Predicate};
use peerage_core::text::fold::fold;
use peerage_core::trust::preference::reason;

/// All of `claims`; `shown` gives the value that the page shows.
pub fn claim_table(
    claims: &[Claim],
    dataset: &Dataset,
    shown: &dyn Fn(Predicate) -> Option<String>,
) -> AnyView {
    let rows: Vec<AnyView> = claims
        .chunk_by(|a, b| a.predicate == b.predicate)
        .map(|claims| row(claims, dataset, shown))
        .collect();
    view! { class="pg", <dl class="claim-table">{rows}</dl> }.into_any()
}

fn row(
    claims: &[Claim],
    dataset: &Dataset,
    shown: &dyn Fn(Predicate) -> Option<String>,
) -> AnyView {
    let Some(predicate) = claims.first().map(|claim| claim.predicate) else {
        return ().into_any();
    };
    let differs = predicate.is_single() && claims.len() > 1;
    let chosen = shown(predicate).map(|value| fold(&value));
    let is_shown = |claim: &Claim| match &chosen {
        Some(chosen) => fold(&claim.value) == *chosen,
        None => std::ptr::eq(claim, &claims[0]),
    };
    let values: Vec<AnyView> =
        claims.iter().map(|claim| value(claim, dataset, differs, is_shown(claim))).collect();
    let why = differs.then(|| {
        let words = format!("Shown: {}.", reason(predicate));
        view! { class="pg", <p class="claim-table__why">{words}</p> }.into_any()
    });
    view! { class="pg",
        <div class="claim-table__row">
            <dt class="claim-table__property">{predicate.label()}</dt>
            <dd class="claim-table__values">{values}{why}</dd>
        </div>
    }
    .into_any()
}

fn value(claim: &Claim, dataset: &Dataset, differs: bool, is_shown: bool) -> AnyView {
    let inferred = if claim.basis == Basis::Inferred { " (inferred)" } else { "" };
    let state = match (differs, is_shown) {
        (false, _) => "",
        (true, true) => " (differs; this one is shown)",
        (true, false) => " (differs)",
    };
    let words = claim.value.clone();
    let words = match differs {
        true => view! { class="pg", <mark class="evidence-panel__value">{words}</mark> }.into_any(),
        false => words.into_any(),
    };
    let places: Vec<AnyView> =
        claim.places.iter().map(|place| place_row(*place, dataset)).collect();
    view! { class="pg",
        <div class="claim-table__value">
            {words}
            <span class="claim-table__state">{state}{inferred}</span>
            <ul class="claim-table__places">{places}</ul>
        </div>
    }
    .into_any()
}

/// One place: `Homepage · papers.bib:12 · 21 Nov 2026 · sha256 ab12…`.
fn place_row(place: Place, dataset: &Dataset) -> AnyView {
    let Some(source) = dataset.source(place.source) else { return ().into_any() };
    let at = place.file as usize;
    let file = source.files.get(at).map_or("", String::as_str);
    let digest = source.digests.get(at).cloned().unwrap_or_default();
    let short = digest.get(..8).map(|short| format!(" · sha256 {short}…"));
    let line = format!("{file}:{}", place.line);
    let original = source.copy_of.and_then(|id| dataset.source(id));
    let copied = original.map(|it| format!(" · a copy of {}, counted once", it.title));
    let title = format!("SHA-256 of {file} begins with {digest}");
    view! { class="pg",
        <li class="claim-table__place" title=title>
            {source.title.clone()} " · " <code class="claim-table__line">{line}</code>
            " · " {source.read.label()} {short} {copied}
        </li>
    }
    .into_any()
}
