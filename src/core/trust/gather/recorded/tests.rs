//! Recorded pages that bind a key, and owners of keys.

use ed25519_dalek::SigningKey;

use crate::model::{
    Channel, Dataset, Identifier, Issuer, IssuerKind, Link, LinkKind, Page, PartialDate, Person,
    PersonId, Profile, Proofs, SafeUrl, Source, SourceKind,
};
use crate::trust::gather::own_pages::OwnPages;
use crate::trust::gather::recorded::Recorded;
use crate::trust::moment::Moment;
use crate::trust::proof::PublicKey;
use crate::trust::report::{Report, verify_documents};
use crate::trust::statement::ProfileClaim;

const HOME: &str = "https://example.org/~ada/";
const SCHOOL: &str = "https://school.example/people";
const ORCID: &str = "0000-0002-1825-0097";
const DOMAIN: &str = "https://example.org/.well-known/did.json";

fn key(seed: u8) -> PublicKey {
    PublicKey::new(SigningKey::from_bytes(&[seed; 32]).verifying_key().to_bytes()).unwrap()
}

fn url(text: &str) -> SafeUrl {
    SafeUrl::parse(text).unwrap()
}

fn page(channel: Channel, address: &str, excerpt: String, day: u32) -> Page {
    let read = PartialDate::parse(&format!("2026-11-{day:02}")).unwrap();
    Page { channel, url: url(address), excerpt, read }
}

fn tag(channel: Channel, address: &str, seed: u8, day: u32) -> Page {
    page(channel, address, format!("<link rel=\"me\" href=\"{}\">", key(seed).did()), day)
}

/// A DID document of example.org that says it is of `page` too.
fn document(address: &str, known: &str, seed: u8) -> Page {
    page(Channel::Homepage, address, did_document(known, seed), 20)
}

fn did_document(known: &str, seed: u8) -> String {
    format!(
        r##"{{"id": "did:web:example.org", "alsoKnownAs": ["{known}"],
            "verificationMethod": [{{"id": "did:web:example.org#k", "type": "Multikey",
              "controller": "did:web:example.org", "publicKeyMultibase": "{}"}}],
            "assertionMethod": ["#k"]}}"##,
        key(seed).multibase()
    )
}

fn record(holder: &str, seed: u8) -> Page {
    let text = format!(
        r#"{{"source": {{"source-orcid": {{"path": "{holder}"}}}}, "url-name": "key {}"}}"#,
        key(seed).multibase()
    );
    page(Channel::Orcid, &format!("https://orcid.org/{ORCID}"), text, 20)
}

fn report() -> Report {
    verify_documents(&Proofs::default(), Moment(0))
}

/// Ada links her homepage and her ORCID iD.
fn dataset(pages: Vec<Page>) -> Dataset {
    let link = |kind, address: &str| Link { kind, url: Some(url(address)), shown: None };
    let links = vec![
        link(LinkKind::Website, HOME),
        link(LinkKind::Orcid, &format!("https://orcid.org/{ORCID}")),
    ];
    let profile = Some(Box::new(Profile { links, ..Profile::default() }));
    Dataset {
        people: vec![Person { profile, ..Person::default() }, Person::default()],
        proofs: Proofs { pages, ..Proofs::default() },
        ..Dataset::default()
    }
}

/// A claim that names all three pages.
fn claim() -> ProfileClaim {
    ProfileClaim {
        homepage: Some("https://example.org/~ada".to_owned()),
        orcid: Identifier::orcid(ORCID),
        institution: Some(SCHOOL.to_owned()),
        ..ProfileClaim::default()
    }
}

/// Checks which of `pages` bind the first key to Ada.
#[track_caller]
fn check(pages: Vec<Page>, expected: &[usize]) {
    let (dataset, report) = (dataset(pages), report());
    let recorded = Recorded::new(&dataset.proofs, &report);
    let bound = |subject, claim: &ProfileClaim| -> Vec<usize> {
        let own = OwnPages::new(&dataset, None);
        let bound = recorded.bound_pages(&dataset, &report, (&own, subject), &key(1), claim);
        let all = dataset.proofs.pages.iter().enumerate();
        all.filter(|(_, page)| bound.iter().any(|one| std::ptr::eq(*one, *page)))
            .map(|(at, _)| at)
            .collect()
    };
    assert_eq!(bound(PersonId(0), &claim()), expected);
    assert!(bound(PersonId(0), &ProfileClaim::default()).is_empty(), "a claim of no page");
    let of_institution = |at: &usize| dataset.proofs.pages[*at].channel == Channel::Institution;
    let others: Vec<usize> = expected.iter().copied().filter(of_institution).collect();
    assert_eq!(bound(PersonId(1), &claim()), others, "somebody else");
}

#[test]
fn a_page_binds_the_key_that_it_names() {
    use Channel::{Homepage, Institution};
    check(vec![tag(Homepage, HOME, 1, 20)], &[0]);
    check(vec![tag(Homepage, HOME, 2, 20)], &[]);
    check(vec![tag(Homepage, "https://example.org/~grace/", 1, 20)], &[]);
    check(vec![tag(Institution, SCHOOL, 1, 20), tag(Institution, SCHOOL, 2, 21)], &[0]);
    check(vec![tag(Institution, HOME, 1, 20)], &[]);
    check(vec![record(ORCID, 1)], &[0]);
    check(vec![record(ORCID, 2)], &[]);
    check(vec![record("0000-0002-1694-233X", 1)], &[]);
}

#[test]
fn the_last_reading_of_a_page_counts() {
    use Channel::{Homepage, Institution};
    check(vec![tag(Homepage, HOME, 1, 20), tag(Homepage, HOME, 2, 21)], &[]);
    check(vec![tag(Homepage, HOME, 2, 20), tag(Homepage, HOME, 1, 21)], &[1]);
    check(vec![tag(Homepage, HOME, 1, 20), tag(Homepage, HOME, 2, 20)], &[0]);
    check(vec![tag(Homepage, HOME, 1, 20), tag(Homepage, HOME, 1, 21)], &[1]);
    check(vec![tag(Homepage, HOME, 1, 20), tag(Homepage, "https://EXAMPLE.org/~ada", 2, 21)], &[]);
    check(vec![tag(Homepage, HOME, 1, 20), tag(Homepage, "https://example.org/", 2, 21)], &[0]);
    check(vec![tag(Homepage, HOME, 1, 20), tag(Institution, HOME, 2, 21)], &[0]);
    check(vec![tag(Institution, SCHOOL, 1, 20), tag(Institution, SCHOOL, 1, 21)], &[0, 1]);
}

#[test]
fn a_document_speaks_for_the_page_that_it_is_of() {
    check(vec![document(DOMAIN, HOME, 1)], &[0]);
    check(vec![document(DOMAIN, "https://example.org/~grace/", 1)], &[]);
    check(vec![document(DOMAIN, HOME, 2)], &[]);
    check(vec![document("https://example.net/.well-known/did.json", HOME, 1)], &[]);
    check(vec![document("https://example.org/~ada/did.json", HOME, 1)], &[]);
    check(vec![page(Channel::Homepage, DOMAIN, "{".to_owned(), 20)], &[]);
}

#[test]
fn a_page_that_no_source_calls_theirs_binds_nothing() {
    let other = "https://example.org/~grace/";
    let bound = |kind: LinkKind| {
        let mut lab = dataset(vec![tag(Channel::Homepage, other, 1, 20)]);
        let link = Link { kind, url: Some(url(other)), shown: None };
        lab.people[0].profile.as_mut().unwrap().links.push(link);
        let (report, homepage) = (report(), Some(other.to_owned()));
        let claim = ProfileClaim { homepage, ..ProfileClaim::default() };
        let recorded = Recorded::new(&lab.proofs, &report);
        let bound = |subject| {
            let own = OwnPages::new(&lab, Some(PersonId(subject)));
            let subject = (&own, PersonId(subject));
            recorded.bound_pages(&lab, &report, subject, &key(1), &claim).len()
        };
        [bound(0), bound(1)]
    };
    assert_eq!(bound(LinkKind::Website), [1, 0]);
    assert_eq!(bound(LinkKind::Code), [0, 0]);
}

#[test]
fn the_page_of_a_source_is_the_persons_too() {
    let mut lab = dataset(vec![tag(Channel::Homepage, HOME, 1, 20)]);
    lab.people[0].profile = None;
    let bound = |lab: &Dataset| {
        let report = report();
        let recorded = Recorded::new(&lab.proofs, &report);
        let own = OwnPages::new(lab, None);
        recorded.bound_pages(lab, &report, (&own, PersonId(0)), &key(1), &claim()).len()
    };
    assert_eq!(bound(&lab), 0);
    let source = |kind, subject| Source {
        url: Some(url(HOME)),
        ..Source::new(kind, Some(PersonId(subject)), None)
    };
    for (kind, subject, expected) in
        [(SourceKind::Homepage, 0, 1), (SourceKind::Homepage, 1, 0), (SourceKind::Cv, 0, 0)]
    {
        lab.sources = vec![source(kind, subject)];
        assert_eq!(bound(&lab), expected, "{kind:?}");
    }
}

#[test]
fn a_page_is_looked_up_among_many_links() {
    let mut lab = dataset(vec![tag(Channel::Homepage, HOME, 1, 20)]);
    let link = |at: usize| {
        let url = SafeUrl::parse(&format!("https://example.org/{}", at + 100_000));
        Link { kind: LinkKind::Website, url, shown: None }
    };
    lab.people[0].profile.as_mut().unwrap().links.splice(0..0, (0..10_000).map(link));
    let (report, own) = (report(), OwnPages::new(&lab, None));
    let recorded = Recorded::new(&lab.proofs, &report);
    let subject = (&own, PersonId(0));
    for _ in 0..10_000 {
        assert_eq!(recorded.bound_pages(&lab, &report, subject, &key(1), &claim()).len(), 1);
    }
    assert_eq!(own.orcid(PersonId(0)), Identifier::orcid(ORCID));
    assert_eq!(own.orcid(PersonId(1)), None);
}

#[test]
fn a_key_is_of_who_was_recorded_first() {
    let issuer = |key: String, name: &str, excerpt: Option<String>| Issuer {
        key,
        name: name.to_owned(),
        kind: IssuerKind::Venue,
        url: Some(url(DOMAIN)),
        excerpt,
        read: PartialDate::parse("2026-11-20").unwrap(),
    };
    let document = |seed| Some(did_document("", seed));
    let issuers = vec![
        issuer(key(2).did(), "Two", document(7)),
        issuer("did:web:example.org".to_owned(), "Domain", document(1)),
        issuer(key(1).did(), "One", None),
        issuer("did:web:example.net".to_owned(), "Other", document(3)),
        issuer("did:key:z".to_owned(), "None", None),
    ];
    let proofs = Proofs { issuers, ..Proofs::default() };
    let lab = Dataset { proofs, ..Dataset::default() };
    let recorded = Recorded::new(&lab.proofs, &report());
    let names =
        [1, 2, 3, 7].map(|seed| recorded.issuer(&lab, &key(seed)).map(|it| it.name.as_str()));
    assert_eq!(names, [Some("Domain"), Some("Two"), None, None]);
}
