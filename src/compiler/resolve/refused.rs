//! Reasons for which a page would refuse a compiled dataset, reported to the author of the seeds:
//! the same checks, with the line that the entry is from.

use std::io::{self, Write};

use peerage_core::json::{Limits, Problem, examine};
use peerage_core::model::{Assertions, Dataset};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{Files, Span};
use crate::ingest::record::Seeds;

/// Help where the seeds are valid, but there is too much of something, or two entries cannot be
/// told apart.
const HELP: &str = "change the entry, or leave it out; the path is that of the dataset";

/// Help where the dataset is too large as a whole.
const TOO_LONG: &str = "leave out sources that say the same, or keep several folders of seeds";

/// Minimum number of works for counting bytes and values: smaller datasets are far below the
/// limits, and the written files are counted again.
const MANY: usize = 20_000;

/// First violation in `dataset`, if any.
pub fn refused(dataset: &Dataset, seeds: &Seeds, files: &Files) -> Option<Diagnostic> {
    let Err(violation) = dataset.check() else { return too_long(dataset, MANY, Limits::DATASET) };
    let message = format!("a page would refuse this dataset: {violation}");
    let span = entry(dataset, &violation.place).and_then(|said| first_line(said, seeds, files));
    Some(match span {
        Some(span) => Diagnostic::error(span, message, HELP),
        None => Diagnostic::missing(message, HELP),
    })
}

/// Error where `dataset`, if it has `many` works or more, exceeds the bytes or values of
/// `limits`.
fn too_long(dataset: &Dataset, many: usize, limits: Limits) -> Option<Diagnostic> {
    if dataset.works.len() < many {
        return None;
    }
    let mut tally = Tally::default();
    let is_counted = serde_json::to_writer(&mut tally, dataset).is_ok();
    if is_counted && tally.length <= limits.length && tally.marks <= limits.values {
        return None;
    }
    let problem = unreadable(&serde_json::to_vec(dataset).unwrap_or_default(), limits)?;
    let message = format!("a page would refuse this dataset: {problem}");
    Some(Diagnostic::missing(message, TOO_LONG))
}

/// Size of a JSON text that is not kept.
#[derive(Default)]
struct Tally {
    /// Number of bytes.
    length: usize,
    /// Number of commas and opening brackets, also within strings: no fewer than the values.
    marks: usize,
}

impl Write for Tally {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.length += bytes.len();
        self.marks += bytes.iter().filter(|byte| matches!(byte, b',' | b'[' | b'{')).count();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reason why a page, within `limits`, would refuse to read a dataset as JSON.
pub fn unreadable(json: &[u8], limits: Limits) -> Option<String> {
    let error = examine(json, limits).err()?;
    let (has, most) = (json.len().div_ceil(1 << 20), limits.length >> 20);
    Some(match error.problem {
        Problem::TooLong if json.len() > limits.length => {
            format!("it takes {has} MB, and a page reads {most} at most")
        }
        Problem::TooLong => format!("it has more than {} values", limits.values),
        _ => error.to_string(),
    })
}

/// Assertions of the work or person that a path begins with.
fn entry<'a>(dataset: &'a Dataset, path: &str) -> Option<&'a Assertions> {
    let (list, rest) = path.split_once('[')?;
    let at: usize = rest.split_once(']')?.0.parse().ok()?;
    match list {
        "works" => dataset.works.get(at).map(|work| &work.assertions),
        "people" => dataset.people.get(at).map(|person| &person.assertions),
        _ => None,
    }
}

/// First line of the assertions.
fn first_line(said: &Assertions, seeds: &Seeds, files: &Files) -> Option<Span> {
    let location = said.locations().into_iter().min()?;
    let source = seeds.sources.get(location.source.index())?;
    let file = *source.files.get(location.file as usize)?;
    let start = files.line_range(&files.line_span(file, location.line)).start;
    Some(Span::new(file, start..start))
}

#[cfg(test)]
mod tests {
    use peerage_core::model::Work;

    use super::*;

    #[test]
    fn a_dataset_of_more_bytes_than_a_page_reads_is_told() {
        let works = vec![Work::default(); 20];
        let dataset = Dataset { works, ..Dataset::default() };
        let length = serde_json::to_vec(&dataset).unwrap().len();
        let limits = |length, values| Limits { length, values, ..Limits::DATASET };
        for (many, limits, expected) in [
            (20, limits(length, 1000), ""),
            (20, limits(length - 1, 1000), "it takes 1 MB, and a page reads 0 at most"),
            (20, limits(length, 10), "it has more than 10 values"),
            (21, limits(length - 1, 1000), ""),
        ] {
            let told = too_long(&dataset, many, limits).map(|told| told.message);
            let told = told.as_deref().unwrap_or_default();
            assert_eq!(told.trim_start_matches("a page would refuse this dataset: "), expected);
        }
    }
}
