//! Parser of `*.bib` files: works as BibTeX or BibLaTeX, with the additional fields that homepages
//! use.
//!
//! The readable parts are published, and everything else is reported: files in the wild are damaged
//! in many ways, and different programs tolerate different errors. Hence a parser of its own:
//! `blocks` finds the entries, `body` parses the fields of an entry as far as possible, `strings`
//! expands abbreviations, `inheritance` follows cross-references, and `work` makes the records.

mod addresses;
mod begins;
mod blocks;
mod body;
mod comments;
mod date;
mod details;
mod entries;
mod fields;
mod granular;
mod inheritance;
mod journals;
mod key;
mod kind;
mod names;
mod starts;
mod strings;
mod text;
mod unknown;
mod value;
mod work;

pub use self::begins::begins;
pub use self::blocks::{Block, blocks};
pub use self::names::names;
pub use self::strings::SharedStrings;

use crate::at_once::{each, parts};
use crate::ingest::bibtex::entries::entries;
use crate::ingest::bibtex::inheritance::inherited;
use crate::ingest::bibtex::names::split_joined;
use crate::ingest::document::Document;
use crate::ingest::report::Report;
use crate::ingest::work::Keys;

/// Minimum number of entries that justify another thread.
const FEWEST: usize = 200;

/// Reads a bibliography as far as possible. Entries that serve only cross-references are no works.
/// `shared` contains the abbreviations that other files of the folder define.
pub fn read(text: &str, shared: &SharedStrings, keys: &mut Keys, report: &mut Report) -> Document {
    let mut entries = entries(text, shared, report);
    granular::replace(&mut entries, report);
    let entries = inherited(entries, report);
    let file = report.file();
    let parts = each(&parts(entries.len(), FEWEST), &|part| {
        let mut report = Report::new(file);
        let entries = entries[part.clone()].iter();
        let works: Vec<_> = entries.map(|entry| work::record(entry, &mut report)).collect();
        (works, report)
    });
    let mut works = Vec::with_capacity(entries.len());
    for (part, told) in parts {
        works.extend(part);
        report.append(told);
    }
    split_joined(&mut works, report);
    for (work, entry) in works.iter_mut().zip(&entries) {
        let key = std::mem::take(&mut work.key);
        // A generated key is not reported where it is ambiguous.
        work.key = match entry.key.value.is_empty() {
            true => keys.replace_missing(key),
            false => keys.unique(key, &entry.key.span, report),
        };
    }
    Document::of_works(works)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_forms;
