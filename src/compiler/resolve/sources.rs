//! The sources of the dataset: each folder of the seeds, with its files, their
//! digests and its marks.

use peerage_core::model::{Mark, Source, SourceId, Statement};
use peerage_core::trust::proof::{hex, sha256};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{FileId, Files};
use crate::ingest::record::SourceRecord;
use crate::resolve::context::Context;
use crate::resolve::copies::copies;
use crate::resolve::works::NamedWorks;

/// The sources, in order.
pub fn sources(
    context: &Context,
    works: &NamedWorks<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Source> {
    let copies = copies(&context.seeds.sources, diagnostics);
    let mut source = |(at, (record, copy_of)): (usize, (&SourceRecord, Option<SourceId>))| Source {
        marks: marks(record, works, diagnostics),
        copy_of,
        prose: record.prose,
        key: record.key.clone(),
        title: record.title.clone(),
        kind: record.kind,
        subject: context.people.subject(at),
        publisher: record.publisher.clone(),
        url: record.url.clone(),
        read: record.read,
        written: record.written,
        licence: record.licence.clone(),
        files: record.files.iter().map(|file| file_name(context.files.path(*file))).collect(),
        digests: record.files.iter().map(|file| file_digest(context.files, *file)).collect(),
        statements: record
            .statements
            .iter()
            .map(|(label, value)| Statement { label: label.clone(), value: value.clone() })
            .collect(),
    };
    context.seeds.sources.iter().zip(copies).enumerate().map(&mut source).collect()
}

fn file_digest(files: &Files, file: FileId) -> String {
    match files.bulk_digest(file) {
        Some(bulk) => hex(&bulk[..16]),
        None => digest(files.text(file)),
    }
}

/// The digest by which a file is recognized: SHA-256 of its text, which is without private
/// details as all of [`Files`](crate::ingest::files::Files), the first 16 bytes in
/// hexadecimal.
pub fn digest(text: &str) -> String {
    hex(&sha256(text.as_bytes())[..16])
}

/// The marks of a source. A mark about a work that no source lists is reported.
fn marks(
    record: &SourceRecord,
    works: &NamedWorks<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    for mark in &record.marks {
        let work = mark.work.as_ref().map(|name| (name, works.find(&name.value)));
        if let Some((name, None)) = work {
            let help = "write its title as a source lists it";
            diagnostics.push(Diagnostic::error(
                name.span.clone(),
                "no source lists this work",
                help,
            ));
            continue;
        }
        marks.push(Mark {
            kind: mark.kind,
            work: work.and_then(|(_, id)| id),
            value: mark.value.clone(),
            date: mark.date,
        });
    }
    marks
}

fn file_name(path: &str) -> String {
    path.rsplit('/').next().unwrap_or(path).to_owned()
}
