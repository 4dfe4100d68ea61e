//! A folder of seeds in which one file changes.

use std::fs;
use std::path::Path;

use peerage::ingest::diagnostic::Severity;
use peerage::input::Root;
use peerage::pipeline::Compiled;
use peerage::{emit, ingest};
use peerage_core::json::{Limits, read};
use peerage_core::model::schema::decode;
use peerage_core::model::{Dataset, ValidatedDataset};
use peerage_core::trust::moment::Moment;
use tempfile::TempDir;

/// The first second of 2026, so that an input always means the same.
pub const NOW: Moment = Moment(1_767_225_600);

const SOURCE: &str = "title = 'T'\nkind = 'cv'\nsubject = 'Ada Lovelace'\nread = '2026'\n";
const OTHER: &str =
    "title = 'U'\nkind = 'publication-list'\nsubject = 'Ada Lovelace'\nread = '2026'\n";
const WORKS: &str = r#"[{"id": "notes", "type": "article-journal", "title": "Notes on the Engine",
    "container-title": "Memoirs", "issued": {"date-parts": [[1843]]},
    "author": [{"family": "Lovelace", "given": "Ada"}, {"family": "Babbage", "given": "Charles"}]}]"#;

/// A folder of seeds: a lab with one source, and another one with a work.
pub struct Folder(TempDir);

impl Folder {
    /// A new folder, in memory where the system has such a place.
    pub fn new(lab: &str) -> Self {
        let memory = Path::new("/dev/shm");
        let dir = match memory.is_dir() {
            true => tempfile::tempdir_in(memory),
            false => tempfile::tempdir(),
        };
        let folder = Self(dir.expect("there is room for a folder"));
        folder.write("lab.toml", lab.as_bytes());
        folder.write("ada/source.toml", SOURCE.as_bytes());
        folder.write("other/source.toml", OTHER.as_bytes());
        folder.write("other/works.json", WORKS.as_bytes());
        folder
    }

    /// Writes one file.
    pub fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder is made");
        fs::write(path, bytes).expect("a file is written");
    }

    /// Compiles the folder, as the command does: with an error there is no dataset, and otherwise
    /// one that pages and programs read.
    pub fn compile(&self) -> Option<ValidatedDataset> {
        let (dataset, is_sound) = self.read();
        if !is_sound {
            return None;
        }
        let dataset = dataset.validate().expect("what has no error is valid");
        let json = emit::json(&dataset).expect("it is JSON");
        assert_eq!(decode(&json).as_ref(), Ok(&dataset), "a page reads what was written");
        read(&json, Limits::DATASET).expect("what verifies reads it too");
        Some(dataset)
    }

    /// Compiled dataset, and true if there is no error; every problem is rendered.
    fn read(&self) -> (Dataset, bool) {
        let folder = self.0.path();
        let compiled = Compiled::audited(&Root::new(folder), folder, NOW, &|_| ());
        let Compiled { files, dataset, diagnostics, .. } = compiled;
        let shown = ingest::render(&diagnostics, &files, true);
        assert_eq!(shown.is_empty(), diagnostics.is_empty(), "each problem is told");
        let lines = ingest::render::lines(&diagnostics, &files);
        assert_eq!(lines.lines().count(), diagnostics.len(), "a line for each problem");
        let log = ingest::render::sarif(&diagnostics, &files, "seeds", Path::new("/"));
        assert!(serde_json::from_str::<serde_json::Value>(&log).is_ok(), "the log is JSON");
        (dataset, diagnostics.iter().all(|one| one.severity != Severity::Error))
    }

    /// Styles of citation that the folder names.
    pub fn styles(&self) -> Vec<ingest::record::StyleRecord> {
        ingest::read(self.0.path()).0.lab.citation_styles
    }
}
