//! Evidence from what co-authors signed about the works of a person.

use crate::messages::evidence;
use crate::model::{Dataset, PersonId, SourceKind};
use crate::trust::credential::Credential;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::document::{find_work, is_for, is_work_of, signed};
use crate::trust::gather::own::own_level;
use crate::trust::gather::pages::bound_pages;
use crate::trust::policy::Level;
use crate::trust::proof::PublicKey;
use crate::trust::report::Report;
use crate::trust::statement::{Attestation, Statement};
use crate::trust::verdict::sources_of;

/// Adds what co-authors signed about the person's works.
pub(super) fn of_coauthors(
    dataset: &Dataset,
    report: &Report,
    subject: PersonId,
    all: &mut Vec<Evidence>,
) {
    let key = dataset.person(subject).map(|person| person.key.as_str()).unwrap_or_default();
    for (at, document) in report.accepted() {
        if let Statement::Attestation(attestation) = &document.statement
            && attestation.profile == key
            && is_for(dataset, attestation.audience.as_deref())
            && !report.is_superseded(at)
        {
            all.extend(attested(dataset, report, subject, at, document, attestation));
        }
    }
}

fn attested(
    dataset: &Dataset,
    report: &Report,
    subject: PersonId,
    at: usize,
    document: &Credential,
    attestation: &Attestation,
) -> Option<Evidence> {
    let work = find_work(dataset, &attestation.work)?;
    let attester = owner(dataset, report, &document.key)?;
    let is_entitled = attester != subject
        && is_work_of(dataset, work, subject)
        && is_work_of(dataset, work, attester)
        && report.stands(document)
        && own_level(dataset, report, attester) >= Level::Claimed;
    if !is_entitled {
        return None;
    }
    // Co-authors may agree on anything: a registry or a venue has to list them too.
    let others = sources_of(&dataset.work(work)?.assertions);
    let is_third = |kind: SourceKind| matches!(kind, SourceKind::Registry | SourceKind::Venue);
    let is_listed = others.iter().filter_map(|id| dataset.source(*id)).any(|s| is_third(s.kind));
    let kind = match (is_listed, attestation.is_dispute) {
        (false, _) => Kind::Noted,
        (true, true) => Kind::Disputed,
        (true, false) => Kind::Attestation,
    };
    let name = &dataset.person(attester)?.name;
    let item = signed(kind, Class::Coauthor, at, document, attestation.work.clone());
    Some(Evidence { work: Some(work), party: attester.0, place: evidence::signed_by(name), ..item })
}

/// The person whose profile is claimed with `key`, or with a key that it took
/// over from or that took over from it, and whose page names it.
fn owner(dataset: &Dataset, report: &Report, key: &PublicKey) -> Option<PersonId> {
    let line = report.line(key);
    let own = report.accepted().filter(|(_, document)| line.contains(&document.key));
    own.filter(|(_, document)| report.stands(document)).find_map(|(_, document)| {
        let Statement::Claim(claim) = &document.statement else { return None };
        let id = dataset.person_by_key(&claim.profile)?;
        (!bound_pages(dataset, report, id, key, claim).is_empty()).then_some(id)
    })
}
