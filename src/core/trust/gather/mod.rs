//! From a dataset to the evidence about one person: what its sources list,
//! what registries attest, and what was signed.

mod documents;
mod sources;

use crate::model::{Dataset, Identifier, Person, PersonId, Work};
use crate::text::fold::fold;
use crate::trust::evidence::{Evidence, Mask};
use crate::trust::policy::Level;
use crate::trust::report::Report;
use crate::trust::score::score;

pub use self::documents::{badges, bound_pages, is_later, signing_venue};
pub use self::sources::origin;

/// Days that a recorded source counts: eighteen months.
pub const RECORDED_DAYS: i64 = 548;

/// Everything that is evidence about `person`, in a stable order: sources,
/// then marks, then signed documents.
pub fn evidence(dataset: &Dataset, report: &Report, person: PersonId) -> Vec<Evidence> {
    let mut all = own(dataset, report, person);
    documents::of_others(dataset, report, person, &mut all);
    all
}

/// The evidence that does not depend on other people's levels, so that no two
/// people can lift each other.
fn own(dataset: &Dataset, report: &Report, person: PersonId) -> Vec<Evidence> {
    let mut all = Vec::new();
    sources::listings(dataset, person, &mut all);
    sources::identifiers(dataset, person, &mut all);
    sources::mutual_links(dataset, person, &mut all);
    sources::marks(dataset, person, &mut all);
    documents::of_person(dataset, report, person, &mut all);
    all
}

/// The level of `person` by what does not depend on other people.
fn own_level(dataset: &Dataset, report: &Report, person: PersonId) -> Level {
    score(&own(dataset, report, person), Mask::ALL, report.now).level
}

/// The work that a signed document means: by key, DOI or title.
pub fn find_work(dataset: &Dataset, name: &str) -> Option<crate::model::WorkId> {
    let key = name.strip_prefix("urn:peerage:work:").unwrap_or(name);
    let doi = Identifier::doi(name);
    let is_meant = |work: &Work| {
        work.key == key
            || doi.as_ref().is_some_and(|doi| work.identifiers.contains(doi))
            || fold(&work.title.plain) == fold(name)
    };
    dataset.works_with_ids().find(|(_, work)| is_meant(work)).map(|(id, _)| id)
}

fn person(dataset: &Dataset, id: PersonId) -> Option<&Person> {
    dataset.person(id)
}
