//! Curricula vitae in a source, and the check that they belong to its person: templates of
//! homepages include one of another person.

use std::collections::BTreeSet;

use peerage_core::model::SourceKind;
use peerage_core::text::fold::fold;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::document::Document;
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;

/// True for a curriculum vitae that names its person.
pub fn is_named(document: &Document) -> bool {
    document.kind == Some(SourceKind::Cv) && document.subject.is_some()
}

/// Adds the curricula of the person of a source, or of one of its authors; `said` is the name that
/// `source.toml` states. A curriculum of another person is left out and reported.
pub fn add(
    document: &mut Document,
    curricula: Vec<(Document, Report)>,
    said: Option<&str>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if curricula.is_empty() {
        return;
    }
    let others = document.profile.iter().flat_map(|profile| &profile.other_names);
    let native = document.profile.iter().flat_map(|profile| &profile.native);
    let own = said.or(document.subject.as_ref().map(|subject| subject.value.as_str()));
    let own = own.into_iter().chain(others.map(|it| it.value.as_str()));
    let own: BTreeSet<String> = own.chain(native.map(String::as_str)).flat_map(words).collect();
    let authors = families(&document.works);
    let is_anybodys = own.is_empty() && authors.is_empty();
    for (curriculum, mut report) in curricula {
        let name = curriculum.subject.clone();
        let is_own = name.as_ref().is_none_or(|name| {
            let mut words = words(&name.value);
            is_anybodys || words.any(|word| own.contains(&word) || authors.contains(&word))
        });
        match name {
            Some(name) if !is_own => {
                let message = format!(
                    "this curriculum vitae is of `{}`, who is no author here: it is left out",
                    name.value
                );
                let help = "take the file out; if it is the person by another name, write \
                            `other-names = [\"…\"]` into profile.toml";
                report.warning(&name.span, message, help);
            }
            _ => document.add_beside(curriculum, &mut report),
        }
        diagnostics.append(&mut report.diagnostics);
    }
}

/// Folded last word of a name, unless it is an initial.
fn words(name: &str) -> impl Iterator<Item = String> {
    let words: Vec<String> = fold(name).split(' ').map(str::to_owned).collect();
    // A shared given name does not identify a person.
    let family = words.len().saturating_sub(1);
    let is_short = |word: &String| word.chars().nth(1).is_none() && word.is_ascii();
    words.into_iter().skip(family).filter(move |word| !is_short(word))
}

/// Folded last words of the names of all authors.
fn families(works: &[WorkRecord]) -> BTreeSet<String> {
    let authors = works.iter().flat_map(|work| &work.authors).flat_map(|it| &it.value);
    authors.flat_map(|author| words(author.family.as_deref().unwrap_or(&author.name))).collect()
}
