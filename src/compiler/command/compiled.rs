//! A folder of seeds, compiled, as `compile` writes it and `check` reports on it.

use std::path::Path;

use peerage::input::Root;
use peerage::pipeline::Compiled;
use peerage_core::model::Dataset;
use peerage_core::trust::moment::Moment;

use crate::message::counted;
use crate::progress::Progress;

/// Reads and compiles a local folder.
pub fn compiled(folder: &Path, now: Moment, progress: &Progress) -> Compiled {
    Compiled::read(&Root::new(folder), folder, now, &|step| progress.step(step))
}

/// Like [`compiled`], with findings in the dataset that its owner should review.
pub fn audited(folder: &Path, now: Moment, progress: &Progress) -> Compiled {
    Compiled::audited(&Root::new(folder), folder, now, &|step| progress.step(step))
}

/// Number of sources, people and works of a dataset, in one line.
pub fn counts(dataset: &Dataset) -> String {
    let Dataset { sources, people, works, .. } = dataset;
    [
        counted(sources.len(), "source", "sources"),
        counted(people.len(), "person", "people"),
        counted(works.len(), "work", "works"),
    ]
    .join(", ")
}
