//! Pipeline from a folder of seeds to its dataset and diagnostics: read, resolve, audit.

mod audited;
mod entries;
mod merges;

use std::path::Path;

use peerage_core::model::{Dataset, DetailsList};
use peerage_core::trust::moment::Moment;

use crate::at_once::each;
use crate::ingest;
use crate::ingest::diagnostic::{Diagnostic, sort};
use crate::ingest::files::Files;
use crate::ingest::record::Seeds;
use crate::input::Root;
use crate::pipeline::audited::audited;
use crate::pipeline::entries::Entries;
use crate::resolve::{findings, refused, resolve, resolve_with_details};

/// Checks for the owner. Passed as a function, so that the page's program is built without them.
type Audit = fn(&Dataset, &Seeds, &Entries, &Files) -> Vec<Diagnostic>;

/// Checks of a dataset.
enum Look {
    /// Findings that its owner should review.
    Audit(Audit),
    /// Reasons for which a page would refuse it.
    Refused,
    /// Problems of its signed documents.
    Signed,
}

/// The dataset of a folder, and every problem in the order of the places.
pub struct Compiled {
    /// The records, without those of works: what they say is in the dataset, and both
    /// together would need twice the memory.
    pub seeds: Seeds,
    /// Number of entries in the sources.
    pub n_entries: usize,
    /// Their files.
    pub files: Files,
    /// The dataset, not yet validated.
    pub dataset: Dataset,
    /// The details of its works; none where only problems were asked for.
    pub details: DetailsList,
    /// Every problem.
    pub diagnostics: Vec<Diagnostic>,
}

impl Compiled {
    /// Reads and compiles the folder at `folder` in `root`. `step` is called with the name of
    /// each step. `now` decides which signed documents are reported as expired.
    pub fn read(root: &Root, folder: &Path, now: Moment, step: &dyn Fn(&'static str)) -> Self {
        Self::checked(root, folder, now, step, None)
    }

    /// Like [`Self::read`], with findings that the owner should review in the dataset.
    pub fn audited(root: &Root, folder: &Path, now: Moment, step: &dyn Fn(&'static str)) -> Self {
        Self::checked(root, folder, now, step, Some(audited))
    }

    fn checked(
        root: &Root,
        folder: &Path,
        now: Moment,
        step: &dyn Fn(&'static str),
        audit: Option<Audit>,
    ) -> Self {
        let (mut seeds, files, mut diagnostics) = ingest::read_in(root, folder);
        diagnostics.extend(ingest::unused(&seeds));
        step("Finding the same people and works");
        let (dataset, details, more) = match audit {
            Some(_) => {
                let (dataset, more) = resolve(&seeds, &files);
                (dataset, DetailsList::default(), more)
            }
            None => resolve_with_details(&seeds, &files),
        };
        diagnostics.extend(more);
        let entries = Entries::take(&mut seeds);
        step("Checking the dataset");
        // The slowest checks start first.
        let mut looks: Vec<Look> = audit.map(Look::Audit).into_iter().collect();
        looks.extend([Look::Refused, Look::Signed]);
        let found = each(&looks, &|look| match look {
            Look::Audit(audit) => audit(&dataset, &seeds, &entries, &files),
            Look::Refused => refused(&dataset, &seeds, &files).into_iter().collect(),
            Look::Signed => findings(&dataset, &seeds, &files, now),
        });
        diagnostics.extend(found.into_iter().flatten());
        sort(&mut diagnostics, &files);
        Self { seeds, n_entries: entries.len(), files, dataset, details, diagnostics }
    }
}
