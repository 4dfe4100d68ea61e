//! Evidence from documents that co-authors signed about the works of a person.

use std::collections::BTreeMap;

use crate::messages::evidence;
use crate::model::PersonId;
use crate::trust::credential::Credential;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::document::{is_for, is_work_of, signed};
use crate::trust::gather::independent;
use crate::trust::gather::signed::Signed;
use crate::trust::policy::Level;
use crate::trust::proof::PublicKey;
use crate::trust::statement::{Attestation, ProfileClaim, Statement};

/// Adds evidence from documents that co-authors signed about the person's works.
pub(super) fn of_coauthors(context: &Signed<'_>, subject: PersonId, all: &mut Vec<Evidence>) {
    let Signed { dataset, report, .. } = context;
    let key = dataset.person(subject).map(|person| person.key.as_str()).unwrap_or_default();
    let mut attesters: Option<Attesters<'_, '_>> = None;
    for at in context.filed.about(key, &[]) {
        if let Some(Ok(document)) = report.documents.get(at)
            && let Statement::Attestation(attestation) = &document.statement
            && is_for(dataset, attestation.audience.as_deref())
            && !report.is_superseded(at)
        {
            let attesters = attesters.get_or_insert_with(|| Attesters::new(context));
            all.extend(attested(context, attesters, subject, at, document, attestation));
        }
    }
}

fn attested(
    context: &Signed<'_>,
    attesters: &mut Attesters<'_, '_>,
    subject: PersonId,
    at: usize,
    document: &Credential,
    attestation: &Attestation,
) -> Option<Evidence> {
    let Signed { dataset, report, .. } = context;
    let work = context.lookup.work(&attestation.work)?;
    let attester = attesters.owner(&document.key)?;
    let is_entitled = attester != subject
        && is_work_of(dataset, work, subject)
        && is_work_of(dataset, work, attester)
        && report.stands(document)
        && attesters.level(attester) >= Level::Claimed;
    if !is_entitled {
        return None;
    }
    // Co-authors may agree on anything: a registry or a venue has to list them too.
    let kind = match (context.index.is_listed(work), attestation.is_dispute) {
        (false, _) => Kind::Noted,
        (true, true) => Kind::Disputed,
        (true, false) => Kind::Attestation,
    };
    let name = &dataset.person(attester)?.name;
    let item = signed(kind, Class::Coauthor, at, document, attestation.work.clone());
    Some(Evidence { work: Some(work), party: attester.0, place: evidence::signed_by(name), ..item })
}

/// People who attest works, each looked up once.
struct Attesters<'c, 'a> {
    context: &'c Signed<'a>,
    /// The claims that stand, by the line of their keys.
    claims: BTreeMap<PublicKey, Vec<&'a ProfileClaim>>,
    owners: BTreeMap<PublicKey, Option<PersonId>>,
    levels: BTreeMap<PersonId, Level>,
}

impl<'c, 'a> Attesters<'c, 'a> {
    fn new(context: &'c Signed<'a>) -> Self {
        let mut claims: BTreeMap<PublicKey, Vec<&ProfileClaim>> = BTreeMap::new();
        for (_, document) in context.report.accepted() {
            if let Statement::Claim(claim) = &document.statement
                && context.report.stands(document)
            {
                claims.entry(context.report.line(&document.key)).or_default().push(claim);
            }
        }
        Self { context, claims, owners: BTreeMap::new(), levels: BTreeMap::new() }
    }

    /// The person whose profile is claimed with `key`, or with a key that it took
    /// over from or that took over from it, and whose page names it.
    fn owner(&mut self, key: &PublicKey) -> Option<PersonId> {
        let line = self.context.report.line(key);
        let Self { context, claims, owners, .. } = self;
        *owners.entry(line).or_insert_with(|| {
            let mut claims = claims.get(&line).into_iter().flatten();
            claims.find_map(|claim| {
                let id = context.lookup.person(&claim.profile)?;
                (!context.bound_pages(id, key, claim).is_empty()).then_some(id)
            })
        })
    }

    /// Level of a person, without the attestations of others.
    fn level(&mut self, person: PersonId) -> Level {
        let context = self.context;
        *self.levels.entry(person).or_insert_with(|| independent::level(context, person))
    }
}
