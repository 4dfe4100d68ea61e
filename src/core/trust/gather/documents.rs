//! Evidence from signed documents.

use crate::messages::evidence;
use crate::model::{
    Channel, Dataset, Issuer, IssuerKind, LinkKind, Page, PersonId, SourceKind, WorkId,
};
use crate::trust::binding::{binds, is_of_issuer, same_page};
use crate::trust::credential::Credential;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::sources::orcids;
use crate::trust::gather::{RECORDED_DAYS, find_work, own_level, person};
use crate::trust::json::{Json, Limits, read};
use crate::trust::moment::Moment;
use crate::trust::policy::Level;
use crate::trust::proof::{ProofError, PublicKey, Refusal};
use crate::trust::report::Report;
use crate::trust::statement::{Attestation, Badge, BadgeKind, ProfileClaim, Statement};

/// Adds what the person signed, the pages that name the keys, and what venues
/// and institutions signed.
pub(super) fn of_person(
    dataset: &Dataset,
    report: &Report,
    subject: PersonId,
    all: &mut Vec<Evidence>,
) {
    let key = person(dataset, subject).map(|person| person.key.as_str()).unwrap_or_default();
    for (at, document) in report.accepted() {
        match &document.statement {
            Statement::Claim(claim) if claim.profile == key => {
                own_claim(dataset, report, subject, at, document, claim, all);
            }
            Statement::Membership(membership) if membership.profile == key => {
                let what = evidence::member_of(&membership.organization);
                let kinds = [IssuerKind::Institution, IssuerKind::Lab];
                let kind = |issuer: &Issuer| match issuer.kind {
                    IssuerKind::Institution => Kind::Credential,
                    _ => Kind::Noted,
                };
                let item = by_issuer(dataset, at, document, &kinds, kind, what);
                all.extend(item.map(|item| if_key_stands(report, document, item)));
            }
            Statement::Badge(badge) => {
                let item = own_badge(dataset, subject, at, document, badge);
                all.extend(item.map(|item| if_key_stands(report, document, item)));
            }
            _ => {}
        }
    }
    for (at, document) in report.documents.iter().enumerate() {
        if let Err(Refusal::Proof(ProofError::Signature)) = document {
            all.extend(broken(dataset, report, subject, at));
        }
    }
}

/// Evidence that depends on the document at `at`.
fn signed(kind: Kind, class: Class, at: usize, document: &Credential, what: String) -> Evidence {
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

fn own_claim(
    dataset: &Dataset,
    report: &Report,
    subject: PersonId,
    at: usize,
    document: &Credential,
    claim: &ProfileClaim,
    all: &mut Vec<Evidence>,
) {
    if !is_for(dataset, claim.audience.as_deref()) || report.is_superseded(at) {
        let what = evidence::OTHER_CLAIM.to_owned();
        return all.push(signed(Kind::Noted, Class::Own, at, document, what));
    }
    let is_compromised = report.is_compromised(&document.key);
    if !is_compromised && !report.stands(document) {
        let what = evidence::SIGNED_TOO_LATE.to_owned();
        return all.push(signed(Kind::Noted, Class::Own, at, document, what));
    }
    let pages: Vec<&Page> = bound_pages(dataset, report, subject, &document.key, claim);
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
        let item = signed(kind, Class::Own, at, document, evidence::KEY_ON_PAGE.to_owned());
        all.push(Evidence { from: read, until, place: page.url.clone(), ..item });
        if is_bound_anew(dataset, report, page, &document.key, claim) {
            let what = evidence::bound_anew(&page.read.label());
            let item = signed(Kind::Noted, Class::Own, at, document, what);
            all.push(Evidence { from: read, until, place: page.url.clone(), ..item });
        }
    }
    if is_compromised {
        let what = evidence::KEY_WITHDRAWN.to_owned();
        let item = signed(Kind::KeyRevoked, Class::Own, at, document, what);
        all.push(Evidence { from: Moment::FIRST, until: Moment::LAST, ..item });
    }
    // A stranger's claim can neither disown works nor contradict an identity.
    if pages.is_empty() {
        return;
    }
    for name in &claim.not_mine {
        let work = find_work(dataset, name).filter(|id| is_work_of(dataset, *id, subject));
        let item = signed(Kind::Disowned, Class::Own, at, document, name.clone());
        all.extend(work.map(|work| Evidence { work: Some(work), ..item }));
    }
    let known = orcids(dataset, subject);
    if let Some(orcid) =
        claim.orcid.as_ref().filter(|orcid| !known.is_empty() && !known.contains(orcid))
    {
        let what = evidence::other_orcid(&orcid.value, &known[0].value);
        all.push(signed(Kind::Mismatch, Class::Own, at, document, what));
    }
}

/// The recorded pages that bind `key` to the person: the claim names the page,
/// the page names the key, and a source says that the page is theirs.
///
/// A key speaks for those it took over from, and they for it. Of a page that
/// was read several times the last reading counts; that of an institution may
/// name the keys of many.
pub fn bound_pages<'a>(
    dataset: &'a Dataset,
    report: &Report,
    subject: PersonId,
    key: &PublicKey,
    claim: &ProfileClaim,
) -> Vec<&'a Page> {
    let line = report.line(key);
    let is_theirs = |page: &Page| match page.channel {
        Channel::Homepage => {
            claim.homepage.as_deref().is_some_and(|url| is_homepage(dataset, subject, url))
        }
        Channel::Orcid => orcids(dataset, subject).iter().any(|id| same_page(&id.url(), &page.url)),
        // The lab records which pages are an institution's.
        Channel::Institution => true,
    };
    let pages = dataset.proofs.pages.iter();
    let pages = pages.filter(|page| {
        is_theirs(page)
            && line.iter().any(|key| binds(page, claim, key))
            && !dataset.proofs.pages.iter().any(|other| is_later(other, page))
    });
    pages.collect()
}

/// Whether `one` is a later reading of the page that `other` is a reading of.
pub fn is_later(one: &Page, other: &Page) -> bool {
    one.channel == other.channel
        && one.channel != Channel::Institution
        && one.read > other.read
        && same_page(&one.url, &other.url)
}

/// Whether `page` named another key before, which claimed the same profile and
/// said nothing of its end.
fn is_bound_anew(
    dataset: &Dataset,
    report: &Report,
    page: &Page,
    key: &PublicKey,
    claim: &ProfileClaim,
) -> bool {
    let line = report.line(key);
    report.accepted().any(|(_, other)| {
        let Statement::Claim(earlier) = &other.statement else { return false };
        let named = |old: &Page| is_later(page, old) && binds(old, earlier, &other.key);
        earlier.profile == claim.profile
            && !line.contains(&other.key)
            && report.withdrawal(&other.key).is_none()
            && dataset.proofs.pages.iter().any(named)
    })
}

/// Whether a source says that `url` is the person's own page.
fn is_homepage(dataset: &Dataset, subject: PersonId, url: &str) -> bool {
    let profile = person(dataset, subject).and_then(|person| person.profile.as_ref());
    let links = profile.map(|profile| profile.links.as_slice()).unwrap_or_default();
    let is_link =
        |address: &Option<String>| address.as_ref().is_some_and(|address| same_page(address, url));
    links.iter().any(|link| link.kind == LinkKind::Website && is_link(&link.url))
        || dataset.sources.iter().any(|source| {
            source.subject == subject && source.kind == SourceKind::Homepage && is_link(&source.url)
        })
}

fn is_work_of(dataset: &Dataset, id: WorkId, subject: PersonId) -> bool {
    dataset.work(id).is_some_and(|work| work.has_author(subject))
}

/// Whether a document made for `audience` is for this site.
fn is_for(dataset: &Dataset, audience: Option<&str>) -> bool {
    match (audience, &dataset.proofs.audience) {
        (None, _) => true,
        (Some(made_for), Some(here)) => same_page(made_for, here),
        (Some(_), None) => false,
    }
}

/// Evidence that an issuer of one of `kinds` signed; none by a stranger.
fn by_issuer(
    dataset: &Dataset,
    at: usize,
    document: &Credential,
    kinds: &[IssuerKind],
    kind: fn(&Issuer) -> Kind,
    what: String,
) -> Option<Evidence> {
    let mut issuers = dataset.proofs.issuers.iter();
    let issuer = issuers.find(|issuer| is_of_issuer(issuer, &document.key))?;
    if !kinds.contains(&issuer.kind) {
        return None;
    }
    let class = match issuer.kind {
        IssuerKind::Venue => Class::Venue,
        IssuerKind::Institution | IssuerKind::Lab => Class::Institution,
    };
    let item = signed(kind(issuer), class, at, document, what);
    Some(Evidence { place: evidence::signed_by(&issuer.name), ..item })
}

/// What was signed with a key that was withdrawn is shown, and counts nothing.
fn if_key_stands(report: &Report, document: &Credential, item: Evidence) -> Evidence {
    match report.stands(document) {
        true => item,
        false => {
            let what = evidence::by_withdrawn_key(&item.what);
            Evidence { kind: Kind::Noted, what, ..item }
        }
    }
}

/// The venue whose key this is.
pub fn signing_venue<'a>(dataset: &'a Dataset, key: &PublicKey) -> Option<&'a Issuer> {
    let issuer = dataset.proofs.issuers.iter().find(|issuer| is_of_issuer(issuer, key));
    issuer.filter(|issuer| issuer.kind == IssuerKind::Venue)
}

/// The awards and badges that venues signed and that hold now, in words.
pub fn badges(dataset: &Dataset, report: &Report) -> Vec<(WorkId, String)> {
    let mut badges = Vec::new();
    for (at, document) in report.accepted() {
        if let Statement::Badge(badge) = &document.statement
            && document.holds(report.now)
            && report.stands(document)
            && !report.is_superseded(at)
            && let Some(venue) = signing_venue(dataset, &document.key)
            && let Some(work) = find_work(dataset, &badge.work)
        {
            badges.push((work, evidence::badge_by(&badge.name, &venue.name)));
        }
    }
    badges
}

fn own_badge(
    dataset: &Dataset,
    subject: PersonId,
    at: usize,
    document: &Credential,
    badge: &Badge,
) -> Option<Evidence> {
    let work = find_work(dataset, &badge.work).filter(|id| is_work_of(dataset, *id, subject))?;
    let kind = match badge.kind {
        BadgeKind::Award => |_: &Issuer| Kind::Award,
        BadgeKind::Artifact => |_: &Issuer| Kind::Artifact,
    };
    let item = by_issuer(dataset, at, document, &[IssuerKind::Venue], kind, badge.name.clone())?;
    Some(Evidence { work: Some(work), ..item })
}

/// A document whose signature does not fit, if its key stands on a page that
/// binds it to the person: a stranger's broken document lowers nobody.
fn broken(dataset: &Dataset, report: &Report, subject: PersonId, at: usize) -> Option<Evidence> {
    let document = dataset.proofs.documents.get(at)?;
    let json = read(document.text.as_bytes(), Limits::CREDENTIAL).ok()?;
    let method = json.get("proof")?.text_of("verificationMethod")?;
    let key = PublicKey::from_method(method)?;
    let claim = json.get("credentialSubject")?;
    let is_own = claim.text_of("profile") == Some(&person(dataset, subject)?.key);
    let orcid = claim.text_of("orcid").and_then(crate::model::Identifier::orcid);
    let address = |name: &str| claim.get(name).and_then(Json::as_text).map(str::to_owned);
    let claim = ProfileClaim { homepage: address("homepage"), orcid, ..ProfileClaim::default() };
    (is_own && !bound_pages(dataset, report, subject, &key, &claim).is_empty()).then(|| Evidence {
        document: Some(at as u32),
        what: evidence::SIGNATURE_DOES_NOT_FIT.to_owned(),
        place: document.file.clone(),
        ..Evidence::new(Kind::BrokenProof, Class::Own)
    })
}

/// Adds what co-authors signed about the person's works.
pub(super) fn of_others(
    dataset: &Dataset,
    report: &Report,
    subject: PersonId,
    all: &mut Vec<Evidence>,
) {
    let key = person(dataset, subject).map(|person| person.key.as_str()).unwrap_or_default();
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
    // Co-authors may agree on anything: somebody else has to list them both.
    let others = crate::trust::verdict::sources_of(&dataset.work(work)?.assertions);
    let is_third = |kind: SourceKind| matches!(kind, SourceKind::Registry | SourceKind::Venue);
    let is_listed = others.iter().filter_map(|id| dataset.source(*id)).any(|s| is_third(s.kind));
    let kind = match (is_listed, attestation.is_dispute) {
        (false, _) => Kind::Noted,
        (true, true) => Kind::Disputed,
        (true, false) => Kind::Attestation,
    };
    let name = &person(dataset, attester)?.name;
    let item = signed(kind, Class::Coauthor, at, document, attestation.work.clone());
    Some(Evidence { work: Some(work), party: attester.0, place: evidence::signed_by(name), ..item })
}

/// The person whose claim `key` signed, or one of its line, and whose page
/// names it.
fn owner(dataset: &Dataset, report: &Report, key: &PublicKey) -> Option<PersonId> {
    let line = report.line(key);
    let own = report.accepted().filter(|(_, document)| line.contains(&document.key));
    own.filter(|(_, document)| report.stands(document)).find_map(|(_, document)| {
        let Statement::Claim(claim) = &document.statement else { return None };
        let id = dataset.person_by_key(&claim.profile)?;
        (!bound_pages(dataset, report, id, key, claim).is_empty()).then_some(id)
    })
}
