//! What an owner should look at: works that may be one, fields that are missing,
//! and what a template or an export left behind. Each check goes through the
//! dataset once; works and people are compared only within small groups that
//! share something, so that time is near-linear.

mod authors;
mod bibliography;
mod duplicates;
mod entry_keys;
mod finding;
mod fix;
mod leftovers;
mod names;
mod sources;
mod template;
mod tex;
mod venues;

use crate::model::Dataset;

pub use self::entry_keys::EntryKeys;
pub use self::finding::{Finding, Kind, Severity, Subject};
pub use self::fix::{Entry, Fix};

/// One of the checks: adds what it finds in a dataset.
pub type Check = fn(&Dataset, &mut Vec<Finding>);

/// All checks. None needs what another one found.
pub const CHECKS: [Check; 7] = [
    bibliography::check,
    sources::check,
    duplicates::check,
    authors::check,
    names::check,
    venues::check,
    leftovers::check,
];

/// Everything to look at: what is wrong first, then by kind, then in the order
/// of the dataset.
pub fn audit(dataset: &Dataset) -> Vec<Finding> {
    let mut found = Vec::new();
    CHECKS.iter().for_each(|check| check(dataset, &mut found));
    found.sort_by_key(|finding| (finding.kind.severity(), finding.kind, finding.subject));
    found
}

#[cfg(test)]
mod tests;
