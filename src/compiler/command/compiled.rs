//! A folder of seeds, compiled: what `compile` writes and `check` reports on.

use std::path::Path;

use peerage::input::Root;
use peerage::pipeline::Compiled;
use peerage_core::model::Dataset;
use peerage_core::trust::moment::Moment;

use crate::progress::Progress;

/// Reads and compiles a folder of this machine.
pub fn compiled(folder: &Path, now: Moment, progress: &Progress) -> Compiled {
    Compiled::read(&Root::of(folder), folder, now, &|step| progress.step(step))
}

/// The same, with what the owner should look at in the dataset.
pub fn audited(folder: &Path, now: Moment, progress: &Progress) -> Compiled {
    Compiled::audited(&Root::of(folder), folder, now, &|step| progress.step(step))
}

/// How much is in a dataset, in a line.
pub fn counts(dataset: &Dataset) -> String {
    let Dataset { sources, people, works, .. } = dataset;
    format!("{} sources, {} people, {} works", sources.len(), people.len(), works.len())
}
