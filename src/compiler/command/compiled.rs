//! A folder of seeds, compiled: what `compile` writes and `check` reports on.

use std::path::Path;

use peerage::ingest::{Diagnostic, Files, Seeds, diagnostic};
use peerage::{ingest, resolve};
use peerage_core::model::Dataset;
use peerage_core::trust::moment::Moment;

use crate::progress::Progress;

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
    /// Reads and compiles a folder.
    pub fn read(folder: &Path, now: Moment, progress: &Progress) -> Self {
        let (seeds, files, mut diagnostics) = ingest::read(folder);
        progress.step("Finding the same people and works");
        let (dataset, more) = resolve::resolve(&seeds, &files);
        diagnostics.extend(more);
        progress.step("Verifying signed documents");
        diagnostics.extend(resolve::findings(&dataset, &seeds, &files, now));
        diagnostics.extend(resolve::refused(&dataset, &seeds, &files));
        diagnostics.extend(ingest::unused(&seeds));
        diagnostic::sort(&mut diagnostics, &files);
        Self { seeds, files, dataset, diagnostics }
    }

    /// Adds what the owner should look at in the dataset.
    pub fn audit(&mut self, progress: &Progress) {
        progress.step("Looking for what should be mended");
        self.diagnostics.extend(resolve::audited(&self.dataset, &self.seeds, &self.files));
        diagnostic::sort(&mut self.diagnostics, &self.files);
    }
}

/// How much is in a dataset, in a line.
pub fn counts(dataset: &Dataset) -> String {
    let Dataset { sources, people, works, .. } = dataset;
    format!("{} sources, {} people, {} works", sources.len(), people.len(), works.len())
}
