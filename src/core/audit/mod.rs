//! Audit of a dataset for its owner: works that may be one, missing fields, and remains of
//! templates and exports. Each check passes over the dataset once; works and people are compared
//! only within small blocks that share a property, so that the time is near-linear.

mod authors;
mod bibliography;
mod duplicates;
mod entry_keys;
mod finding;
mod findings;
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
pub use self::findings::Findings;
pub use self::fix::{Entry, Fix};

/// Check that appends its findings about a dataset.
pub type Check = fn(&Dataset, &mut Findings);

/// All checks. They are independent of each other.
pub const CHECKS: [Check; 7] = [
    bibliography::check,
    sources::check,
    duplicates::check,
    authors::check,
    names::check,
    venues::check,
    leftovers::check,
];

/// Runs all checks. Findings are sorted by severity, then by kind, then in the order of the
/// dataset.
///
/// # Examples
///
/// ```
/// use peerage_core::audit::{Kind, audit};
/// use peerage_core::model::schema::decode;
///
/// let dataset = decode(include_bytes!("../example.json"))?;
/// let findings = audit(&dataset);
/// assert!(findings.iter().any(|finding| finding.kind == Kind::NoIdentifier));
/// # Ok::<(), peerage_core::model::schema::DecodeError>(())
/// ```
pub fn audit(dataset: &Dataset) -> Vec<Finding> {
    let mut findings = Findings::with_limit(usize::MAX);
    CHECKS.iter().for_each(|check| check(dataset, &mut findings));
    let mut found = findings.into_kept();
    found.sort_by_key(|finding| (finding.kind.severity(), finding.kind, finding.subject));
    found
}

#[cfg(test)]
mod tests;
