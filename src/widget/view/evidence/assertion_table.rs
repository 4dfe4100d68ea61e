//! The values that sources give, property by property: each value with its documents, lines,
//! digests and dates.

use leptos::prelude::*;
use peerage_core::messages::{assertions, decisions};
use peerage_core::model::{Assertion, Basis, Dataset, Predicate, SourceId, SourceLocation};
use peerage_core::order;
use peerage_core::text::fold::fold;
use peerage_core::trust::preference::reason;

use crate::view::evidence::decision_list::notes;

/// All of `assertions`; `shown` gives the value that the page shows.
pub fn assertion_table(
    assertions: &[Assertion<'_>],
    dataset: &Dataset,
    shown: &dyn Fn(Predicate) -> Option<String>,
) -> AnyView {
    let rows: Vec<AnyView> = assertions
        .chunk_by(|a, b| a.predicate == b.predicate)
        .map(|assertions| row(assertions, dataset, shown))
        .collect();
    table(rows)
}

/// A table of these properties.
pub fn table(properties: Vec<AnyView>) -> AnyView {
    view! { <dl class="assertion-table">{properties}</dl> }.into_any()
}

fn row(
    assertions: &[Assertion<'_>],
    dataset: &Dataset,
    shown: &dyn Fn(Predicate) -> Option<String>,
) -> AnyView {
    let Some(predicate) = assertions.first().map(|assertion| assertion.predicate) else {
        return ().into_any();
    };
    let differs = predicate.is_single() && assertions.len() > 1;
    let chosen = shown(predicate).map(|value| fold(&value));
    let is_shown = |assertion: &Assertion<'_>| match &chosen {
        Some(chosen) => fold(&assertion.value) == *chosen,
        None => std::ptr::eq(assertion, &assertions[0]),
    };
    let values = assertions.iter().map(|assertion| Value {
        words: assertion.value.to_string(),
        locations: &assertion.locations,
        basis: assertion.basis,
        is_shown: is_shown(assertion),
    });
    let why = differs.then(|| assertions::shown(reason(predicate)));
    property(predicate.label(), values.collect(), differs, why, dataset)
}

/// A value of a property with its origin.
pub struct Value<'a> {
    /// The value as text.
    pub words: String,
    /// The lines that state it.
    pub locations: &'a [SourceLocation],
    /// Basis on which the value is known.
    pub basis: Basis,
    /// True if it is the one that the page shows.
    pub is_shown: bool,
}

/// The row of a property: its values, which differ or complement each other, and the reason for the
/// one that is shown.
pub fn property(
    label: &'static str,
    values: Vec<Value<'_>>,
    differs: bool,
    why: Option<String>,
    dataset: &Dataset,
) -> AnyView {
    let values: Vec<AnyView> =
        values.into_iter().map(|value| self::value(value, dataset, differs)).collect();
    let why = why.map(|words| view! { <p class="assertion-table__why">{words}</p> }.into_any());
    view! {
        <div class="assertion-table__row">
            <dt class="assertion-table__property">{label}</dt>
            <dd class="assertion-table__values">{values}{why}</dd>
        </div>
    }
    .into_any()
}

fn value(value: Value<'_>, dataset: &Dataset, differs: bool) -> AnyView {
    let Value { words, locations, basis, is_shown } = value;
    let inferred = if basis == Basis::Inferred { assertions::inferred() } else { "" };
    let state = match (differs, is_shown) {
        (false, _) => "",
        (true, true) => assertions::differs_shown(),
        (true, false) => assertions::differs(),
    };
    let words = match differs {
        true => view! { <mark class="evidence-panel__value">{words}</mark> }.into_any(),
        false => words.into_any(),
    };
    let locations: Vec<AnyView> =
        locations.iter().map(|location| location_row(*location, dataset)).collect();
    view! {
        <div class="assertion-table__value">
            {words}
            <span class="assertion-table__state">{state}{inferred}</span>
            <ul class="assertion-table__locations">{locations}</ul>
        </div>
    }
    .into_any()
}

/// Digests of the files that state the values, as details; nothing where none is known.
pub fn digests(assertions: &[Assertion<'_>], dataset: &Dataset) -> Option<AnyView> {
    let locations = assertions.iter().flat_map(|assertion| &assertion.locations);
    let mut files: Vec<(SourceId, u32)> =
        locations.map(|location| (location.source, location.file)).collect();
    order::sort_and_deduplicate(&mut files);
    let row = |(source, file): (SourceId, u32)| {
        let source = dataset.source(source)?;
        let (name, digest) = (source.files.get(file as usize)?, source.digests.get(file as usize)?);
        Some(assertions::digest_of(&format!("{}/{name}", source.key), digest))
    };
    let rows: Vec<String> = files.into_iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| notes(decisions::details(), rows))
}

/// One line of a source: `Homepage · papers.bib:12 · 21 Nov 2026`.
fn location_row(location: SourceLocation, dataset: &Dataset) -> AnyView {
    let Some(source) = dataset.source(location.source) else { return ().into_any() };
    let at = location.file as usize;
    let file = source.files.get(at).map_or("", String::as_str);
    let digest = source.digests.get(at).cloned().unwrap_or_default();
    let line = format!("{file}:{}", location.line);
    let original = source.copy_of.and_then(|id| dataset.source(id));
    let copied = original.map(|it| assertions::copy_of(&it.title));
    let title = assertions::digest_of(file, &digest);
    view! {
        <li class="assertion-table__location" title=title>
            {source.title.clone()} " · " <code class="assertion-table__line">{line}</code>
            " · " {source.read_label()} {copied}
        </li>
    }
    .into_any()
}
