//! What a page would refuse a compiled dataset for, told to whoever wrote the
//! seeds: the same checks, with the line that the entry is from.

use peerage_core::model::{Assertions, Dataset};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{Files, Span};
use crate::ingest::record::Seeds;

/// What to do: the seeds are whole, but there is too much of something, or
/// two entries cannot be told apart.
const HELP: &str = "change the entry, or leave it out; the path is that of the dataset";

/// The first thing that is wrong with `dataset`, if anything is.
pub fn refused(dataset: &Dataset, seeds: &Seeds, files: &Files) -> Option<Diagnostic> {
    let violation = dataset.check().err()?;
    let message = format!("a page would refuse this dataset: {violation}");
    let span = entry(dataset, &violation.place).and_then(|said| first_line(said, seeds, files));
    Some(match span {
        Some(span) => Diagnostic::error(span, message, HELP),
        None => Diagnostic::missing(message, HELP),
    })
}

/// What the sources say of the work or person that a path begins with.
fn entry<'a>(dataset: &'a Dataset, path: &str) -> Option<&'a Assertions> {
    let (list, rest) = path.split_once('[')?;
    let at: usize = rest.split_once(']')?.0.parse().ok()?;
    match list {
        "works" => dataset.works.get(at).map(|work| &work.assertions),
        "people" => dataset.people.get(at).map(|person| &person.assertions),
        _ => None,
    }
}

/// The first line that says anything.
fn first_line(said: &Assertions, seeds: &Seeds, files: &Files) -> Option<Span> {
    let location = said.locations().into_iter().min()?;
    let source = seeds.sources.get(location.source.index())?;
    let file = *source.files.get(location.file as usize)?;
    let lines = files.text(file).split_inclusive('\n');
    let before = lines.take((location.line as usize).saturating_sub(1));
    let start = before.map(str::len).sum();
    Some(Span::new(file, start..start))
}
