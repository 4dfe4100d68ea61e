//! A lab of invented people, and the documents they sign: the first key is Ada's, the second
//! Grace's; the third is of a venue, the fourth of a university and the fifth of the lab. The other
//! keys are unknown.

use crate::json::{Json, pretty};
use crate::model::{
    Assertion, Authorship, Basis, Channel, Dataset, Document, Issuer, IssuerKind, Link, LinkKind,
    Page, PartialDate, Person, PersonId, Predicate, Profile, Proofs, RichText, SafeUrl, Source,
    SourceId, SourceKind, SourceLocation, Work,
};
use crate::trust::evidence::Evidence;
use crate::trust::gather::evidence;
use crate::trust::moment::Moment;
use crate::trust::signer::{key, sign, unsigned};
use crate::trust::verify_documents;

pub(super) const ADA: PersonId = PersonId(0);
pub(super) const GRACE: PersonId = PersonId(1);
pub(super) const ORCID: &str = "https://orcid.org/0000-0002-1825-0097";
pub(super) const SCHOOL: &str = "https://school.example/people/";
/// Moment at which pages are read; later readings are a day later each.
pub(super) const READ: &str = "2026-11-20";
const NOW: &str = "2026-11-25T00:00:00Z";

pub(super) fn url(text: &str) -> SafeUrl {
    SafeUrl::parse(text).unwrap()
}

/// The page of a person.
pub(super) fn home(person: &str) -> String {
    format!("https://{person}.example/")
}

pub(super) fn page(channel: Channel, address: &str, seed: u8, read: &str) -> Page {
    let excerpt = match channel {
        Channel::Orcid => format!(
            r#"{{"source": {{"source-orcid": {{"path": "{}"}}}}, "url-name": "{}"}}"#,
            address.rsplit('/').next().unwrap_or_default(),
            key(seed).multibase()
        ),
        _ => format!("<link rel=\"me\" href=\"{}\">", key(seed).did()),
    };
    Page { channel, url: url(address), excerpt, read: PartialDate::parse(read).unwrap() }
}

fn person(name: &str, links: &[(LinkKind, &str)]) -> Person {
    let link = |(kind, address): &(LinkKind, &str)| Link {
        kind: *kind,
        url: Some(url(address)),
        shown: None,
    };
    let links = links.iter().map(link).collect();
    Person {
        key: name.to_lowercase(),
        name: name.to_owned(),
        family: name.to_owned(),
        profile: Some(Box::new(Profile { links, ..Profile::default() })),
        ..Person::default()
    }
}

fn work(title: &str, authors: &[u32], sources: &[u32]) -> Work {
    let location = |source: &u32| SourceLocation { source: SourceId(*source), file: 0, line: 1 };
    Work {
        key: title.to_lowercase(),
        title: RichText::plain(title),
        authors: authors.iter().map(|id| Authorship::from_person(PersonId(*id))).collect(),
        assertions: vec![Assertion {
            predicate: Predicate::Title,
            value: title.into(),
            basis: Basis::Stated,
            locations: sources.iter().map(location).collect(),
        }]
        .into(),
        ..Work::default()
    }
}

/// Engines is of both and in a registry, Compilers only on their pages; Looms is
/// of Ada alone, Loops of Grace, Gears of Ada and Eve.
pub(super) fn lab() -> Dataset {
    let source = |kind, subject: Option<u32>, name: &str| Source {
        key: name.to_owned(),
        title: name.to_owned(),
        files: vec!["works.bib".to_owned()],
        ..Source::new(kind, subject.map(PersonId), PartialDate::parse(READ))
    };
    let issuer = |seed: u8, name: &str, kind| Issuer {
        key: key(seed).did(),
        name: name.to_owned(),
        kind,
        url: None,
        excerpt: None,
        read: PartialDate::parse(READ).unwrap(),
    };
    Dataset {
        people: vec![
            person("Ada", &[(LinkKind::Website, &home("ada")), (LinkKind::Orcid, ORCID)]),
            person(
                "Grace",
                &[
                    (LinkKind::Website, &home("grace")),
                    (LinkKind::Orcid, "https://orcid.org/0000-0002-1694-233X"),
                ],
            ),
            person("Eve", &[(LinkKind::Website, &home("eve"))]),
        ],
        sources: vec![
            source(SourceKind::Homepage, Some(0), "ada"),
            source(SourceKind::Homepage, Some(1), "grace"),
            source(SourceKind::Registry, None, "registry"),
        ],
        works: vec![
            work("Engines", &[0, 1], &[0, 1, 2]),
            work("Compilers", &[0, 1], &[0, 1]),
            work("Looms", &[0], &[0, 2]),
            work("Loops", &[1], &[1, 2]),
            work("Gears", &[0, 2], &[0, 2]),
        ],
        proofs: Proofs {
            audience: Some(url("https://lab.example/")),
            pages: vec![
                page(Channel::Homepage, &home("ada"), 1, READ),
                page(Channel::Homepage, &home("grace"), 2, READ),
            ],
            issuers: vec![
                issuer(3, "NSDI", IssuerKind::Venue),
                issuer(4, "University", IssuerKind::Institution),
                issuer(5, "Lab", IssuerKind::Lab),
            ],
            ..Proofs::default()
        },
        ..Dataset::default()
    }
}

/// A document that `seed` signs on this day of November.
pub(super) fn signed(seed: u8, kind: &str, subject: &str, day: u8) -> String {
    let mut document = unsigned(seed, kind, subject);
    document.set("validFrom", Json::Text(format!("2026-11-{day:02}T00:00:00Z")));
    pretty(&sign(seed, document))
}

/// A claim to a profile that names the page of that person, and more members.
pub(super) fn claim(seed: u8, profile: &str, more: &str) -> String {
    let home = home(profile);
    let subject =
        format!(r#"{{"id": "{{did}}", "profile": "{profile}", "homepage": "{home}"{more}}}"#);
    signed(seed, "ResearcherProfileClaim", &subject, 10)
}

/// The withdrawal of its own key by `seed`.
pub(super) fn withdrawal(seed: u8, reason: &str, day: u8) -> String {
    let subject = format!(r#"{{"id": "{{did}}", "reason": "{reason}"}}"#);
    signed(seed, "KeyRevocation", &subject, day)
}

/// The evidence about a person that follows from `documents` and from nothing else.
pub(super) fn gathered(
    mut dataset: Dataset,
    documents: &[String],
    person: PersonId,
) -> Vec<Evidence> {
    let document =
        |(at, text): (usize, &String)| Document { file: format!("{at}.json"), text: text.clone() };
    dataset.proofs.documents = documents.iter().enumerate().map(document).collect();
    let report = verify_documents(&dataset.proofs, Moment::parse(NOW).unwrap());
    let mut all = evidence(&dataset.validated(), &report, person);
    all.retain(|item| item.document.is_some());
    all
}
