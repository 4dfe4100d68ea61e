//! `*.bib`: works as BibTeX or BibLaTeX, with the additional fields that
//! homepages use.
//!
//! The file is first cut into blocks, and biblatex reads each block alone. So a
//! damaged entry gives one diagnostic, and the others are read.
//! Cross-references are resolved here, because biblatex 0.12 overflows its stack
//! on an entry that refers to itself.

mod blocks;
mod entries;
mod inheritance;
mod names;
mod work;

use crate::ingest::bibtex::blocks::blocks;
use crate::ingest::bibtex::entries::{Entry, Strings, parse_entry, parse_strings};
use crate::ingest::bibtex::inheritance::inherited;
use crate::ingest::document::Document;
use crate::ingest::report::Report;
use crate::ingest::work::Keys;

/// Reads a bibliography, as far as it can be read. Entries that only serve
/// cross-references are no works.
pub fn read(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let blocks = blocks(text);
    let mut strings = Strings::default();
    for block in blocks.iter().filter(|block| block.kind == "string") {
        parse_strings(text, block, &mut strings, report);
    }
    let mut entries: Vec<Entry> = Vec::new();
    for block in blocks.iter().filter(|block| !matches!(&*block.kind, "string" | "preamble")) {
        entries.extend(parse_entry(text, block, &mut strings, report));
    }
    let mut works = Vec::new();
    for entry in inherited(entries, report) {
        let Some(mut work) = work::record(&entry, report) else { continue };
        work.key = keys.unique(work.key, &entry.key.span, report);
        works.push(work);
    }
    Document::of_works(works)
}

#[cfg(test)]
mod tests;
