//! A folder of seeds, compiled: what is written, and every problem that was found.

use std::path::Path;

use peerage_core::model::Dataset;
use peerage_core::trust::moment::Moment;

use crate::at_once::both;
use crate::ingest;
use crate::ingest::diagnostic::{Diagnostic, sort};
use crate::ingest::files::Files;
use crate::ingest::record::Seeds;
use crate::input::Root;
use crate::resolve::{audited, findings, refused, resolve};

/// Records, the dataset of them, and every problem in the order of the places.
pub struct Compiled {
    /// The records.
    pub seeds: Seeds,
    /// Their files.
    pub files: Files,
    /// The dataset, not yet validated.
    pub dataset: Dataset,
    /// Every problem.
    pub diagnostics: Vec<Diagnostic>,
}

impl Compiled {
    /// Reads and compiles the folder at `folder` in `root`. `step` is told what is
    /// done next. `now` decides which signed documents are reported as expired.
    pub fn read(root: &Root, folder: &Path, now: Moment, step: &dyn Fn(&'static str)) -> Self {
        let (seeds, files, mut diagnostics) = ingest::read_in(root, folder);
        step("Finding the same people and works");
        let (dataset, more) = resolve(&seeds, &files);
        diagnostics.extend(more);
        step("Verifying signed documents");
        let (found, refused) =
            both(|| findings(&dataset, &seeds, &files, now), &|| refused(&dataset, &seeds, &files));
        diagnostics.extend(found.into_iter().chain(refused));
        diagnostics.extend(ingest::unused(&seeds));
        sort(&mut diagnostics, &files);
        Self { seeds, files, dataset, diagnostics }
    }

    /// Adds what the owner should look at in the dataset.
    pub fn audit(&mut self) {
        self.diagnostics.extend(audited(&self.dataset, &self.seeds, &self.files));
        sort(&mut self.diagnostics, &self.files);
    }

    /// How many entries the sources have.
    pub fn n_entries(&self) -> usize {
        self.seeds.sources.iter().map(|source| source.works.len()).sum()
    }
}
