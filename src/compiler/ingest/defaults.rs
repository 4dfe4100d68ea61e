//! Defaults of a source: values of `source.toml` take precedence over values in the files, and
//! these over values derived from names and authors.

use std::sync::Arc;

use peerage_core::model::SourceKind;

use crate::ingest::composed::composed;
use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::document::Document;
use crate::ingest::files::{FileId, Spanned};
use crate::ingest::main_author::{main_author, parts};
use crate::ingest::record::{AuthorRecord, Authors, SourceRecord, WorkRecord};
use crate::ingest::source::SourceToml;

/// Source with its key and its name, from the values of `source.toml` and the contents of its
/// files; `authors` are those of the sources before it.
pub fn source(
    (key, name): (String, &str),
    (said, mut document): (SourceToml, Document),
    files: Vec<FileId>,
    authors: &mut Authors,
    diagnostics: &mut Vec<Diagnostic>,
) -> SourceRecord {
    let publisher = said.publisher.or(document.publisher);
    if let (Some(span), None) = (&said.first_mark, &publisher) {
        let help = "name its `publisher`: nobody attests anything of themselves";
        let message = "a source with marks has no publisher";
        diagnostics.push(Diagnostic::error(span.clone(), message, help));
    }
    let stated = said.subject.or(document.subject);
    let is_subject_derived = stated.is_none();
    let subject = stated.or_else(|| {
        let (author, n) = main_author(&document.works)?;
        let message = format!(
            "`{}` is on {n} of {} works, and taken for their subject",
            author.value,
            document.works.len()
        );
        let help = "if they are of somebody else, write `subject = \"…\"` into source.toml";
        diagnostics.push(Diagnostic::note(author.span.clone(), message, help));
        Some(author)
    });
    fill_blanks(&mut document.works, subject.as_ref(), diagnostics);
    if let Some(subject) = subject.as_ref().filter(|_| !is_subject_derived) {
        join_others(&mut document.works, subject, diagnostics);
    }
    compose(&mut document.works);
    authors.share(&mut document.works);
    let page = said.url.as_ref().map(|url| url.short().to_owned());
    SourceRecord {
        key,
        title: said.title.or(document.title).or(page).unwrap_or_else(|| name.to_owned()),
        kind: said.kind.or(document.kind).unwrap_or(SourceKind::PublicationList),
        subject,
        is_subject_derived,
        subject_identifiers: document.subject_identifiers,
        publisher,
        url: said.url.or(document.url),
        read: said.read,
        written: said.written.or(document.written),
        licence: said.licence.or(document.licence),
        files,
        statements: said.statements,
        marks: said.marks,
        copy_of: said.copy_of,
        prose: document.prose,
        profile: document.profile,
        units: document.units,
        works: document.works,
    }
}

/// Composes the letters of names.
fn compose(works: &mut [WorkRecord]) {
    for author in works.iter_mut().flat_map(|work| &mut work.authors).flat_map(|it| &mut it.value) {
        let Some(name) = composed(&author.name) else { continue };
        let family = author.family.as_deref().and_then(composed);
        let author = Arc::make_mut(author);
        author.name = name.into();
        author.family = family.map(Into::into).or(author.family.take());
    }
}

/// Fills blank names of authors with the subject, because pages leave out the name of their owner.
/// Without a subject, the name is missing, which is reported.
fn fill_blanks(
    works: &mut [WorkRecord],
    subject: Option<&Spanned<String>>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for work in works {
        let Some(authors) = &mut work.authors else { continue };
        if !authors.value.iter().any(|author| author.is_blank) {
            continue;
        }
        if let Some(subject) = subject {
            for author in authors.value.iter_mut().filter(|author| author.is_blank) {
                Arc::make_mut(author).name = subject.value.as_str().into();
            }
            continue;
        }
        let message = "the name of an author is missing";
        let help = "write it, or name whose list this is as `subject` in source.toml";
        diagnostics.push(Diagnostic::warning(authors.span.clone(), message, help));
        authors.value.retain(|author| !author.is_blank);
        work.truncated = true;
    }
}

/// Adds the subject to lists of authors that end in `and others` and do not name the subject, as
/// lists of large collaborations do. A source whose whole lists are mostly of others may be one of
/// works that are cited, and stays as it is.
fn join_others(
    works: &mut [WorkRecord],
    subject: &Spanned<String>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let own = AuthorRecord { name: subject.value.as_str().into(), ..AuthorRecord::default() };
    let (family, given) = parts(&own);
    let is_own = |author: &Arc<AuthorRecord>| {
        let (other, name) = parts(author);
        other == family && (name.is_empty() || name.chars().next() == given.chars().next())
    };
    let names_own = |work: &WorkRecord| {
        work.authors.as_ref().is_some_and(|authors| authors.value.iter().any(is_own))
    };
    let whole = works.iter().filter(|work| !work.truncated && work.authors.is_some());
    let (n_own, n_whole) =
        whole.fold((0, 0), |(own, all), work| (own + usize::from(names_own(work)), all + 1));
    if n_own * 2 < n_whole {
        return;
    }
    let mut first = None;
    let mut n = 0_usize;
    for work in works.iter_mut().filter(|work| work.truncated && !work.edited) {
        if names_own(work) {
            continue;
        }
        let Some(authors) = &mut work.authors else { continue };
        authors.value.push(Arc::new(AuthorRecord { is_blank: true, ..own.clone() }));
        first.get_or_insert_with(|| authors.span.clone());
        n += 1;
    }
    if let Some(span) = first {
        let message = format!(
            "`{}` is taken to be among the authors that {n} lists leave out",
            subject.value
        );
        let help = "write the author into those that are of others, or the whole lists";
        diagnostics.push(Diagnostic::note(span, message, help));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::bibtex;
    use crate::ingest::report::Report;
    use crate::ingest::work::Keys;

    /// Checks the authors of a list, with a star before those whose name is blank, in a source of
    /// Ada or without a subject.
    #[track_caller]
    fn check_blank(authors: &str, subject: Option<&str>, expected: (&[&str], bool)) {
        let text = format!("@misc{{k, title={{T}}, year={{2020}}, author={{{authors}}}}}");
        let mut report = Report::new(FileId(0));
        let mut works = bibtex::read(
            &text,
            &bibtex::SharedStrings::default(),
            &mut Keys::default(),
            &mut report,
        )
        .works;
        let span = works[0].span.clone();
        let subject = subject.map(|name| Spanned { value: name.to_owned(), span });
        let mut told = Vec::new();
        fill_blanks(&mut works, subject.as_ref(), &mut told);
        let list = &works[0].authors.as_ref().unwrap().value;
        let star = |author: &AuthorRecord| if author.is_blank { "*" } else { "" };
        let found: Vec<_> =
            list.iter().map(|author| format!("{}{}", star(author), author.name)).collect();
        assert_eq!(
            (found, works[0].truncated),
            (expected.0.iter().map(|s| (*s).into()).collect(), expected.1)
        );
        assert_eq!(told.len(), usize::from(expected.1));
        assert!(list.iter().all(|author| !author.is_group));
    }

    #[test]
    fn an_empty_place_is_that_of_the_subject() {
        let ada = Some("Ada Lovelace");
        check_blank("{} and Mary Roe", ada, (&["*Ada Lovelace", "Mary Roe"], false));
        check_blank(
            "Mary Roe and {} and Al Doe",
            ada,
            (&["Mary Roe", "*Ada Lovelace", "Al Doe"], false),
        );
        check_blank(", Mary Roe, Al Doe", ada, (&["*Ada Lovelace", "Mary Roe", "Al Doe"], false));
        check_blank("{} and Mary Roe", None, (&["Mary Roe"], true));
    }

    /// Checks the authors of the works of a list whose subject is Ada, with a star before those who
    /// are not written.
    #[track_caller]
    fn check_others(authors: &[&str], expected: &[&str]) {
        let entry = |(at, names): (usize, &&str)| {
            format!("@misc{{k{at}, title={{T{at}}}, year={{2020}}, author={{{names}}}}}\n")
        };
        let text: String = authors.iter().enumerate().map(entry).collect();
        let mut report = Report::new(FileId(0));
        let (strings, mut keys) = (bibtex::SharedStrings::default(), Keys::default());
        let mut works = bibtex::read(&text, &strings, &mut keys, &mut report).works;
        let subject = Spanned { value: "Ada Lovelace".to_owned(), span: works[0].span.clone() };
        let mut told = Vec::new();
        join_others(&mut works, &subject, &mut told);
        let star = |author: &AuthorRecord| if author.is_blank { "*" } else { "" };
        let names = |work: &WorkRecord| {
            let names = work.authors.iter().flat_map(|authors| &authors.value);
            names.map(|it| format!("{}{}", star(it), it.name)).collect::<Vec<_>>().join(", ")
        };
        let found: Vec<String> = works.iter().map(names).collect();
        assert_eq!(found, expected);
        assert_eq!(told.len(), usize::from(expected.iter().any(|names| names.contains('*'))));
    }

    #[test]
    fn a_collaboration_leaves_out_the_subject() {
        check_others(
            &["Roe, Mary and others", "A. Lovelace and Al Doe", "Lovelace, A. and others"],
            &["Mary Roe, *Ada Lovelace", "A. Lovelace, Al Doe", "A. Lovelace"],
        );
        check_others(&["Roe, Mary and others"], &["Mary Roe, *Ada Lovelace"]);
        // A list of works that are cited.
        let cited = ["Roe, Mary and others", "Al Doe", "Jo Poe", "Ada Lovelace"];
        check_others(&cited, &["Mary Roe", "Al Doe", "Jo Poe", "Ada Lovelace"]);
    }
}
