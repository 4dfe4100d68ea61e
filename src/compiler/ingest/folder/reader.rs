//! State of the reading of a folder of seeds, and the sources that come of it.

use std::path::PathBuf;

use foldhash::HashMap;

use crate::ingest::bibtex::SharedStrings;
use crate::ingest::bulk::{Finder, Members};
use crate::ingest::document::Document;
use crate::ingest::files::FileId;
use crate::ingest::image::Pictures;
use crate::ingest::record::{Authors, SourceRecord};
use crate::ingest::report::Report;
use crate::ingest::seed_files::SeedFiles;
use crate::ingest::source::SourceToml;
use crate::ingest::work::Keys;
use crate::ingest::{curriculum, defaults};

/// State of the reading.
pub struct Reader {
    /// Files, and the limits on further ones.
    pub files: SeedFiles,
    /// Keys of the sources, each with the number for its next namesake.
    pub keys: HashMap<String, usize>,
    /// Authors of all sources so far.
    pub authors: Authors,
    /// Abbreviations that the bibliographies of the folder define for each other.
    pub strings: SharedStrings,
    /// Folder of the seeds.
    pub root: PathBuf,
    /// Members of the lab, once they are asked for.
    pub members: Option<Members>,
}

/// Contents of the files of one source.
#[derive(Default)]
pub struct Contents {
    /// Records that are kept; none where all are.
    pub finder: Option<Finder>,
    /// Records of people that an archive has.
    pub people: Vec<PersonRecord>,
    /// Statements of `source.toml`.
    pub said: SourceToml,
    /// Contents of the other files.
    pub document: Document,
    /// Curricula vitae, which may be those of other people.
    pub curricula: Vec<(Document, Report)>,
    /// Files that were read.
    pub files: Vec<FileId>,
    /// Keys of the works.
    pub keys: Keys,
    /// Pictures beside the files.
    pub pictures: Pictures,
}

/// Record of a person in an archive.
pub struct PersonRecord {
    /// Name of its file, without the ending.
    pub stem: String,
    /// Contents of the file.
    pub document: Document,
    /// The file.
    pub file: FileId,
}

impl Reader {
    /// Source of these files, with a unique key made of `stem`; none where there are no files.
    pub fn source(&mut self, stem: &str, name: &str, contents: Contents) -> Option<SourceRecord> {
        let Contents { said, mut document, curricula, files, .. } = contents;
        if files.is_empty() {
            return None;
        }
        let key = self.key(key_of(stem));
        let Self { authors, files: SeedFiles { diagnostics, .. }, .. } = self;
        let subject = said.subject.as_ref().map(|subject| subject.value.as_str());
        curriculum::add(&mut document, curricula, subject, diagnostics);
        Some(defaults::source((key, name), (said, document), files, authors, diagnostics))
    }

    /// Unique key made of `stem`, with a number if it is taken.
    pub fn key(&mut self, stem: String) -> String {
        let Some(mut number) = self.keys.get(&stem).copied() else {
            self.keys.insert(stem.clone(), 2);
            return stem;
        };
        while self.keys.contains_key(&format!("{stem}-{number}")) {
            number += 1;
        }
        let key = format!("{stem}-{number}");
        self.keys.insert(stem, number + 1);
        self.keys.insert(key.clone(), 2);
        key
    }
}

/// Name as a key, without control characters.
pub fn key_of(name: &str) -> String {
    let key: String = name.chars().filter(|c| !c.is_control()).collect();
    if key.is_empty() { "source".to_owned() } else { key }
}
