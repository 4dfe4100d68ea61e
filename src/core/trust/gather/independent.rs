//! The evidence about a person that does not depend on the levels of other
//! people, so that no two people can raise each other.

use crate::model::PersonId;
use crate::trust::evidence::{Evidence, Mask};
use crate::trust::gather::signed::Signed;
use crate::trust::gather::{documents, sources};
use crate::trust::policy::Level;
use crate::trust::score::score;

/// The evidence about `person`: sources, marks, then signed documents.
pub(super) fn evidence(signed: &Signed<'_>, person: PersonId) -> Vec<Evidence> {
    let index = &signed.index;
    let mut all = Vec::new();
    sources::listings(index, person, &mut all);
    sources::identifiers(index, person, &mut all);
    sources::mutual_links(index, person, &mut all);
    sources::marks(index, person, &mut all);
    documents::of_person(signed, person, &mut all);
    all
}

/// The level of `person` by that evidence alone.
pub(super) fn level(signed: &Signed<'_>, person: PersonId) -> Level {
    score(&evidence(signed, person), Mask::ALL, signed.report.now).level
}
