//! Effects of signed claims on a dataset: facts that the person corrects, works they confirm, and
//! awards that venues signed.
//!
//! A claim changes something only if its key is on a page of the person. Each
//! change names the claim as its source.

use peerage_core::model::{
    ArtifactBadge, Assertion, Assertions, Basis, Channel, Dataset, Link, LinkKind, PartialDate,
    PersonId, Predicate, SafeUrl, Source, SourceId, SourceKind, SourceLocation, Work, WorkId,
};
use peerage_core::trust::credential::Credential;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::statement::{Badge, BadgeKind, ProfileClaim, Statement};
use peerage_core::trust::{Lookup, OwnPages, Recorded, Report, signing_venue, verify_documents};

use crate::ingest::masked;
use crate::resolve::sources::digest;

/// Moment that the seeds describe: the day on which the last of them was read. A claim that has
/// expired by then changes nothing, whatever the clock says, so that the same seeds give the same
/// dataset.
pub fn as_of(dataset: &Dataset) -> Moment {
    let sources = dataset.sources.iter().filter_map(|source| source.read);
    let pages = dataset.proofs.pages.iter().map(|page| page.read);
    let last: Option<PartialDate> = sources.chain(pages).max();
    // The end of the day, so that everything signed and read on it counts.
    last.map_or(Moment::FIRST, |last| Moment(Moment::start_of(last).plus_days(1).0 - 1))
}

/// Applies the claims that hold.
pub(super) fn apply(dataset: &mut Dataset) {
    if dataset.proofs.documents.is_empty() {
        return;
    }
    let report = verify_documents(&dataset.proofs, as_of(dataset));
    let lookup = Lookup::new(dataset);
    let recorded = Recorded::new(&dataset.proofs, &report);
    for (at, document) in report.accepted() {
        if !document.holds(report.now) || report.is_superseded(at) || !report.stands(document) {
            continue;
        }
        match &document.statement {
            Statement::Claim(claim) => {
                apply_claim(dataset, (&lookup, &recorded, &report), (at, document), claim);
            }
            Statement::Badge(badge) => {
                let is_known = signing_venue(dataset, &recorded, &document.key).is_some();
                let work = lookup.work(&badge.work).filter(|_| is_known);
                if let Some(work) = work.and_then(|id| dataset.works.get_mut(id.index())) {
                    apply_badge(work, badge);
                }
            }
            _ => {}
        }
    }
}

fn apply_badge(work: &mut Work, badge: &Badge) {
    match badge.kind {
        BadgeKind::Award if !work.awards.contains(&badge.name) => {
            let mut awards = std::mem::take(&mut work.awards).into_vec();
            awards.push(badge.name.clone());
            work.awards = awards.into();
        }
        BadgeKind::Award => {}
        BadgeKind::Artifact => {
            let earned = ArtifactBadge::parse(&badge.name);
            let mut badges = std::mem::take(&mut work.artifact).into_vec();
            badges.extend(earned);
            badges.sort();
            badges.dedup();
            work.artifact = badges.into();
        }
    }
}

fn apply_claim(
    dataset: &mut Dataset,
    (lookup, recorded, report): (&Lookup, &Recorded, &Report),
    (at, document): (usize, &Credential),
    claim: &ProfileClaim,
) {
    let Some(person) = lookup.person(&claim.profile) else { return };
    // Claims before this one may have added a link.
    let own = OwnPages::new(dataset, Some(person));
    let pages = recorded.bound_pages(dataset, report, (&own, person), &document.key, claim);
    let is_own = |channel: Channel| channel != Channel::Institution;
    if !pages.iter().any(|page| is_own(page.channel)) {
        return;
    }
    let source = add_source(dataset, at, document, person);
    let text = dataset.proofs.documents.get(at).map(|document| document.text.clone());
    let text = text.unwrap_or_default();
    let location = |member: &str| {
        let before = text.find(&format!("\"{member}\"")).map_or("", |at| &text[..at]);
        SourceLocation { source, file: 0, line: 1 + before.matches('\n').count() as u32 }
    };
    for name in &claim.mine {
        confirm(dataset, lookup.work(name), person, location("mine"));
    }
    let Some(person) = dataset.people.get_mut(person.index()) else { return };
    let facts = [
        (Predicate::Position, &claim.position, "role"),
        (Predicate::Affiliation, &claim.affiliation, "affiliation"),
    ];
    for (predicate, value, member) in facts {
        if let Some(value) = value {
            state(&mut person.assertions, predicate, value, location(member));
        }
    }
    let Some(profile) = &mut person.profile else { return };
    profile.sources.push(source);
    let position = std::mem::take(&mut profile.position);
    profile.position = claim.position.clone().unwrap_or(position);
    let affiliation = std::mem::take(&mut profile.affiliation);
    profile.affiliation = claim.affiliation.clone().unwrap_or(affiliation);
    if let Some(orcid) = &claim.orcid
        && !profile.links.iter().any(|link| link.kind == LinkKind::Orcid)
    {
        let link = Link { kind: LinkKind::Orcid, url: SafeUrl::parse(&orcid.url()), shown: None };
        profile.links.push(link);
        profile.links.sort();
    }
}

/// The claim as a source of its own, after all others.
fn add_source(
    dataset: &mut Dataset,
    at: usize,
    document: &Credential,
    person: PersonId,
) -> SourceId {
    let file = dataset.proofs.documents.get(at).map(|document| document.file.clone());
    let file = file.unwrap_or_default();
    let text = dataset.proofs.documents.get(at).map(|document| document.text.as_str());
    let digest = digest(&masked(text.unwrap_or_default()));
    let name = dataset.person(person).map(|person| person.name.clone()).unwrap_or_default();
    let signed = document.from.date();
    dataset.sources.push(Source {
        key: format!("claims/{file}"),
        title: format!("Claim signed by {name}"),
        written: Some(signed),
        digests: vec![digest],
        files: vec![file],
        ..Source::new(SourceKind::SignedClaim, Some(person), Some(signed))
    });
    SourceId(dataset.sources.len() as u32 - 1)
}

/// Records that the person confirms a work as theirs.
fn confirm(
    dataset: &mut Dataset,
    work: Option<WorkId>,
    person: PersonId,
    location: SourceLocation,
) {
    let work = work.and_then(|id| dataset.works.get_mut(id.index()));
    if let Some(work) = work.filter(|work| work.has_author(person)) {
        let title = work.title.plain.clone();
        state(&mut work.assertions, Predicate::Title, &title, location);
    }
}

/// Adds `location` to the assertion of this value, or a new assertion after those of its
/// predicate.
fn state(assertions: &mut Assertions, predicate: Predicate, value: &str, location: SourceLocation) {
    let mut all = assertions.to_vec();
    match all.iter_mut().find(|other| other.predicate == predicate && other.value == value) {
        Some(assertion) => assertion.locations.push(location),
        None => {
            let assertion = Assertion {
                predicate,
                value: value.into(),
                basis: Basis::Stated,
                locations: vec![location],
            };
            let at = all.iter().position(|other| other.predicate > predicate);
            all.insert(at.unwrap_or(all.len()), assertion);
        }
    }
    *assertions = all.into();
}

/// Report on the signed documents of `dataset` at `now`, or at the moment that its seeds describe
/// if that is later.
pub fn report(dataset: &Dataset, now: Moment) -> Report {
    verify_documents(&dataset.proofs, as_of(dataset).max(now))
}
