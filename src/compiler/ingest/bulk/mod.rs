//! Bulk files, which are read record by record: dumps of registries and harvests of repositories,
//! of any size, compressed or not.
//!
//! A cutter finds the records in the stream, and `keep` says which of them concern the lab.
//! These are put together to pieces, texts of some megabytes in the form of the file, which the
//! reader of the format reads as it reads any file. So memory is bounded by a record, a piece and
//! what the records become, and not by the file.

mod archive;
mod cut;
mod cutter;
mod elements;
mod items;
mod keep;
mod lines;
mod members;
mod namesakes;
mod sieve;

use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;

pub use self::archive::{Archive, is_archive};
pub use self::cut::Cut;
pub use self::keep::{Finder, Keep};
pub use self::members::Members;
pub use self::namesakes::names_of;
pub use self::sieve::Sieve;
use crate::ingest::encoding;
use crate::ingest::gzip;
use crate::ingest::json_lines::are_lines;
use crate::ingest::registry::xml::root_name;
use crate::input::Root;

/// Maximum length in bytes of a file that is read as a whole although its records can be read one
/// by one: diagnostics then show its lines.
pub const MAX_WHOLE: u64 = 32 << 20;

/// Like [`MAX_WHOLE`], of a compressed file.
pub const MAX_COMPRESSED: u64 = 4 << 20;

/// Elements that dblp has its works in.
const DBLP: &[&str] = &[
    "article",
    "inproceedings",
    "proceedings",
    "book",
    "incollection",
    "phdthesis",
    "mastersthesis",
    "data",
];

/// Form in which a file of a format, which begins with `head`, holds its records; none where it is
/// read as a whole.
pub fn cut(format: &str, name: &str, head: &str) -> Option<Cut> {
    let name = name.to_ascii_lowercase();
    let is_named =
        [".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz"].iter().any(|it| name.ends_with(it));
    match format {
        // Pages of people have the same form, and few records.
        "dblp" => root_name(head).filter(|root| *root == "dblp").map(|_| Cut::Elements(DBLP, true)),
        "Dublin Core" => root_name(head)
            .filter(|root| ["OAI-PMH", "ListRecords"].contains(root))
            .map(|_| Cut::Elements(&["record"], false)),
        _ if !head.trim_start().starts_with(['{', '[']) => None,
        _ if is_named || are_lines(head) => Some(Cut::Lines),
        "OpenAlex" | "Crossref" => Some(Cut::Items),
        _ => None,
    }
}

/// Number of bytes that are read at once.
const BUFFER: usize = 1 << 18;

/// Text of a file that is not large, of a compressed one that in it; none where it cannot be read.
pub fn whole(root: &Root, path: &Path) -> Option<String> {
    encoding::decode(root.bytes(path, MAX_WHOLE).ok()?).text
}

/// Reader of the contents of a bulk file: of a compressed one, of what is in it.
pub fn contents<'a>(reader: impl Read + 'a) -> std::io::Result<Box<dyn BufRead + 'a>> {
    let mut reader = BufReader::with_capacity(BUFFER, reader);
    let is_compressed = reader.fill_buf()?.starts_with(gzip::MAGIC);
    Ok(match is_compressed {
        true => Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(reader))),
        false => Box::new(reader),
    })
}
