//! Evidence about a person from documents signed by the person, by venues and by institutions.

use crate::messages::evidence;
use crate::model::{Channel, Issuer, IssuerKind, Page, PersonId};
use crate::trust::credential::Credential;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::document::{is_for, is_work_of, signed};
use crate::trust::gather::filed::Broken;
use crate::trust::gather::issuers::by_issuer;
use crate::trust::gather::readings::Readings;
use crate::trust::gather::signed::Signed;
use crate::trust::gather::sources::RECORDED_DAYS;
use crate::trust::moment::Moment;
use crate::trust::report::Report;
use crate::trust::statement::{Badge, BadgeKind, ProfileClaim, Statement};

/// Adds evidence from documents signed by the person, from the pages that name the keys, and from
/// documents signed by venues and institutions.
pub(super) fn of_person(context: &Signed<'_>, subject: PersonId, all: &mut Vec<Evidence>) {
    let report = context.report;
    let key = context.dataset.person(subject).map(|person| person.key.as_str());
    let key = key.unwrap_or_default();
    let mut readings: Option<Readings> = None;
    for at in context.filed.about(key, context.index.works_of(subject)) {
        let Some(Ok(document)) = report.documents.get(at) else { continue };
        match &document.statement {
            Statement::Claim(claim) => {
                let readings = readings.get_or_insert_with(|| Readings::new(context, key));
                own_claim(context, readings, subject, at, document, claim, all);
            }
            Statement::Membership(membership) => {
                let what = evidence::member_of(&membership.organization);
                let kinds = [IssuerKind::Institution, IssuerKind::Lab];
                let kind = |issuer: &Issuer| match issuer.kind {
                    IssuerKind::Institution => Kind::Credential,
                    _ => Kind::Noted,
                };
                let item = by_issuer(context, at, document, &kinds, kind, what);
                all.extend(item.map(|item| if_key_stands(report, document, item)));
            }
            Statement::Badge(badge) => {
                let item = own_badge(context, at, document, badge);
                all.extend(item.map(|item| if_key_stands(report, document, item)));
            }
            _ => {}
        }
    }
    all.extend(context.filed.broken(key).iter().filter_map(|it| broken(context, subject, it)));
}

fn own_claim(
    context: &Signed<'_>,
    readings: &Readings,
    subject: PersonId,
    at: usize,
    document: &Credential,
    claim: &ProfileClaim,
    all: &mut Vec<Evidence>,
) {
    let Signed { dataset, report, .. } = context;
    if !is_for(dataset, claim.audience.as_deref()) || report.is_superseded(at) {
        let what = evidence::other_claim().to_owned();
        return all.push(signed(Kind::Noted, Class::Own, at, document, what));
    }
    let is_compromised = report.is_compromised(&document.key);
    if !is_compromised && !report.stands(document) {
        let what = evidence::signed_too_late().to_owned();
        return all.push(signed(Kind::Noted, Class::Own, at, document, what));
    }
    let pages: Vec<&Page> = context.bound_pages(subject, &document.key, claim);
    let what = evidence::claim_to(&claim.profile);
    all.push(signed(Kind::ProfileClaim, Class::Own, at, document, what));
    for page in &pages {
        let kind = match page.channel {
            Channel::Homepage => Kind::KeyAtHomepage,
            Channel::Orcid => Kind::KeyAtOrcid,
            Channel::Institution => Kind::KeyAtInstitution,
        };
        let read = Moment::start_of(page.read);
        let until = read.plus_days(RECORDED_DAYS);
        let item = signed(kind, Class::Own, at, document, evidence::key_on_page().to_owned());
        all.push(Evidence { from: read, until, place: page.url.to_string(), ..item });
        if readings.is_bound_anew(page, &report.line(&document.key)) {
            let what = evidence::bound_anew(&page.read.label());
            let item = signed(Kind::Noted, Class::Own, at, document, what);
            all.push(Evidence { from: read, until, place: page.url.to_string(), ..item });
        }
    }
    if is_compromised {
        let what = evidence::key_withdrawn().to_owned();
        let item = signed(Kind::KeyRevoked, Class::Own, at, document, what);
        all.push(Evidence { from: Moment::FIRST, until: Moment::LAST, ..item });
    }
    // A stranger's claim can neither disown works nor contradict an identity.
    if pages.is_empty() {
        return;
    }
    for name in &claim.not_mine {
        let work = context.lookup.work(name).filter(|id| is_work_of(dataset, *id, subject));
        let item = signed(Kind::Disowned, Class::Own, at, document, name.clone());
        all.extend(work.map(|work| Evidence { work: Some(work), ..item }));
    }
    if let Some(orcid) = &claim.orcid
        && !context.own_pages.has(subject, Channel::Orcid, &orcid.url())
        && let Some(known) = context.own_pages.orcid(subject)
    {
        let what = evidence::other_orcid(&orcid.value, &known.value);
        all.push(signed(Kind::Mismatch, Class::Own, at, document, what));
    }
}

/// Turns evidence signed with a withdrawn key into a note, which is shown and counts nothing.
fn if_key_stands(report: &Report, document: &Credential, item: Evidence) -> Evidence {
    match report.stands(document) {
        true => item,
        false => {
            let what = evidence::by_withdrawn_key(&item.what);
            Evidence { kind: Kind::Noted, what, ..item }
        }
    }
}

fn own_badge(
    context: &Signed<'_>,
    at: usize,
    document: &Credential,
    badge: &Badge,
) -> Option<Evidence> {
    let work = context.lookup.work(&badge.work)?;
    let kind = match badge.kind {
        BadgeKind::Award => |_: &Issuer| Kind::Award,
        BadgeKind::Artifact => |_: &Issuer| Kind::Artifact,
    };
    let name = badge.name.clone();
    let item = by_issuer(context, at, document, &[IssuerKind::Venue], kind, name)?;
    Some(Evidence { work: Some(work), ..item })
}

/// Evidence from a document whose signature does not fit, if its key stands on a page that binds it
/// to the person: a stranger's broken document lowers no score.
fn broken(context: &Signed<'_>, subject: PersonId, broken: &Broken) -> Option<Evidence> {
    let document = context.dataset.proofs.documents.get(broken.at)?;
    let is_bound = !context.bound_pages(subject, &broken.key, &broken.claim).is_empty();
    is_bound.then(|| Evidence {
        document: Some(broken.at as u32),
        what: evidence::signature_does_not_fit().to_owned(),
        place: document.file.clone(),
        ..Evidence::new(Kind::BrokenProof, Class::Own)
    })
}
