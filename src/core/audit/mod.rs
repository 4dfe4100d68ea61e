//! What an owner should look at: works that may be one, fields that are missing,
//! and what a template or an export left behind. Each check goes through the
//! dataset once; works and people are compared only within small groups that
//! share something, so that time is near-linear.

mod authors;
mod bibliography;
mod duplicates;
mod finding;
mod fix;
mod leftovers;
mod names;
mod sources;
mod template;
mod tex;
mod venues;

use crate::model::Dataset;

pub use self::finding::{Finding, Kind, Severity, Subject};
pub use self::fix::{Entry, Fix};

/// Everything to look at: what is wrong first, then by kind, then in the order
/// of the dataset.
pub fn audit(dataset: &Dataset) -> Vec<Finding> {
    let mut found = Vec::new();
    bibliography::check(dataset, &mut found);
    sources::check(dataset, &mut found);
    duplicates::check(dataset, &mut found);
    authors::check(dataset, &mut found);
    names::check(dataset, &mut found);
    venues::check(dataset, &mut found);
    leftovers::check(dataset, &mut found);
    found.sort_by_key(|finding| (finding.kind.severity(), finding.kind, finding.subject));
    found
}

#[cfg(test)]
mod tests;
