//! Shared parts of the evidence from signed documents: the site that a document is for, and the
//! observation that it becomes.

use crate::messages::evidence;
use crate::model::{Dataset, PersonId, WorkId};
use crate::trust::binding::same_page;
use crate::trust::credential::Credential;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::proof::PublicKey;

/// True if the work at `id` has `subject` among its authors.
pub(super) fn is_work_of(dataset: &Dataset, id: WorkId, subject: PersonId) -> bool {
    dataset.work(id).is_some_and(|work| work.has_author(subject))
}

/// True if a document made for `audience` is for this site.
pub(super) fn is_for(dataset: &Dataset, audience: Option<&str>) -> bool {
    match (audience, &dataset.proofs.audience) {
        (None, _) => true,
        (Some(made_for), Some(here)) => same_page(made_for, here),
        (Some(_), None) => false,
    }
}

/// Evidence that depends on the document at `at`.
pub(super) fn signed(
    kind: Kind,
    class: Class,
    at: usize,
    document: &Credential,
    what: String,
) -> Evidence {
    Evidence {
        origin: at as u32,
        key: Some(handle(&document.key)),
        document: Some(at as u32),
        from: document.from,
        until: document.until,
        what,
        place: evidence::signed_by(&document.key.multibase()),
        ..Evidence::new(kind, class)
    }
}

/// A number for a key: equal keys have equal numbers. Its first bytes are as
/// good as random, and a clash would need a key made for it.
fn handle(key: &PublicKey) -> u32 {
    let bytes = key.bytes();
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}
