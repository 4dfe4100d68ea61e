//! Warns of lists of cited references: a folder whose works are by many unrelated authors, in
//! place of the works of one person.

use foldhash::HashMap;
use peerage_core::model::{PersonId, SourceKind};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::SourceRecord;
use crate::resolve::context::Context;
use crate::resolve::same_work::RecordId;

/// Minimum number of works with authors for telling whether they have an author in common.
const MIN_WORKS: usize = 5;

/// Minimum number of works for a warning that no author is on two of them.
const MIN_UNOWNED: usize = 10;

/// Warns of each source whose works are not by its subject, or by nobody in particular.
pub fn report(context: &Context<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let sources = context.seeds.sources.iter().enumerate();
    diagnostics.extend(sources.filter_map(|(at, source)| unowned(context, at, source)));
}

fn unowned(context: &Context<'_>, at: usize, source: &SourceRecord) -> Option<Diagnostic> {
    let authors = authors(context, at, source);
    let n_works = authors.len();
    let is_on = |person: PersonId| authors.iter().any(|people| people.contains(&person));
    if let (Some(subject), Some(person)) = (&source.subject, context.people.subject(at)) {
        let is_own = n_works < MIN_WORKS || is_on(person);
        let message =
            format!("`{}` is on none of the {n_works} works of this source", subject.value);
        let help = "if the name is written otherwise there, write `other-names = [\"…\"]` into \
                    profile.toml; if these are works that somebody cites, take the file out; if \
                    they are of somebody else, change `subject` in source.toml";
        return (!is_own).then(|| Diagnostic::warning(subject.span.clone(), message, help));
    }
    if n_works < MIN_UNOWNED || source.kind != SourceKind::PublicationList {
        return None;
    }
    let mut counts: HashMap<PersonId, usize> = HashMap::default();
    authors.iter().flatten().for_each(|person| *counts.entry(*person).or_default() += 1);
    let members = (0..context.seeds.sources.len()).filter_map(|at| context.people.subject(at));
    let is_somebodys = counts.values().any(|count| *count > 1) || members.into_iter().any(is_on);
    let message = format!("nobody is on two of these {n_works} works: they look like references");
    let help = "only works that somebody here wrote belong into the seeds; if they are, say of \
                whom they are: `subject = \"…\"` in source.toml, or `peerage new --person NAME`";
    let first = &source.works.first()?.span;
    (!is_somebodys).then(|| Diagnostic::warning(first.clone(), message, help))
}

/// The authors of each work of a source that has any, each once.
fn authors(context: &Context<'_>, source: usize, record: &SourceRecord) -> Vec<Vec<PersonId>> {
    let works = record.works.iter().enumerate().filter_map(|(work, it)| {
        let n_authors = it.authors.as_ref()?.value.len();
        let author = |position| context.people.author(RecordId { source, work }, position);
        let mut people: Vec<PersonId> = (0..n_authors).filter_map(author).collect();
        people.sort_unstable();
        people.dedup();
        Some(people)
    });
    works.collect()
}
