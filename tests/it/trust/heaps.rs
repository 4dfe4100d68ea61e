//! Thousands of signed documents and recorded pages: quadratic comparisons would take minutes here.

use std::collections::BTreeMap;

use peerage::keys::Signer;
use peerage_core::json::{Limits, pretty, read};
use peerage_core::model::{
    Assertion, Authorship, Basis, Channel, Dataset, Document, Link, LinkKind, Page, PartialDate,
    Person, PersonId, Predicate, Profile, Proofs, RichText, SafeUrl, Source, SourceId, SourceKind,
    SourceLocation, Work,
};
use peerage_core::trust::evidence::Kind;
use peerage_core::trust::{
    Signed, evidence, evidence_in, verdict_of_work, verify_dataset, verify_documents,
};

use super::lab::{Lab, NOW, moment};

const MANY: u32 = 1500;
const ADA: &str = "ada-engine";

fn signer(number: u32) -> Signer {
    let mut seed = [3; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    Signer::from_seed(seed)
}

fn did(number: u32) -> String {
    signer(number).public().expect("a sound key").did()
}

/// A document of type `kind` about `subject`, signed by the key of this number.
fn sign(number: u32, kind: &str, subject: &str) -> Document {
    let subject = subject.replace("{did}", &did(number));
    let text = format!(
        r#"{{"type": ["VerifiableCredential", "{kind}"], "credentialSubject": {subject}}}"#
    );
    let document = read(text.as_bytes(), Limits::CREDENTIAL).expect("it is strict JSON");
    let signed = signer(number).credential(document, moment("2026-11-01T00:00:00Z"));
    let text = pretty(&signed.expect("the document is accepted"));
    Document { file: format!("{number}.json"), text }
}

/// Ada's page as read on a day, with the tag of a key.
fn page(number: u32, day: u32) -> Page {
    Page {
        channel: Channel::Homepage,
        url: "https://example.org/ada/".to_owned().try_into().expect("an address"),
        excerpt: format!("<link rel=\"me\" href=\"{}\">", did(number)),
        read: PartialDate::parse(&format!("2026-11-{day:02}")).expect("a date"),
    }
}

/// The lab with these documents and pages.
fn dataset(documents: Vec<Document>, pages: Vec<Page>) -> Dataset {
    let dataset = Lab::new().compile().dataset;
    Dataset { proofs: Proofs { documents, pages, ..Proofs::default() }, ..dataset }
}

/// Checks the number of pieces of evidence about Ada of these kinds.
#[track_caller]
fn check(dataset: Dataset, expected: &[(Kind, u32)]) {
    let report = verify_documents(&dataset.proofs, moment(NOW));
    let dataset = dataset.validate().expect("the dataset is valid");
    let ada = dataset.person_by_key(ADA).expect("Ada is there");
    let mut counts: BTreeMap<Kind, u32> = BTreeMap::new();
    for item in evidence(&dataset, &report, ada).iter().filter(|item| item.document.is_some()) {
        *counts.entry(item.kind).or_default() += 1;
    }
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), expected);
}

fn claim(number: u32) -> Document {
    let subject = r#"{"id": "{did}", "profile": "ada-engine",
                      "homepage": "https://example.org/ada/"}"#;
    sign(number, "ResearcherProfileClaim", subject)
}

#[test]
fn as_many_claims_as_pages_are_no_pairs() {
    let claims = (0..MANY).map(claim).collect();
    // The first half of the keys was on the page the day before.
    let pages = (0..MANY).map(|number| page(number, 20 + number % 2)).collect();
    let expected = [
        (Kind::ProfileClaim, MANY),
        (Kind::KeyAtHomepage, MANY / 2),
        // Each was bound again: the page named other keys before.
        (Kind::Noted, MANY / 2),
    ];
    check(dataset(claims, pages), &expected);
}

#[test]
fn as_many_words_as_attesters_are_no_pairs() {
    let word = |number: u32| {
        let subject = r#"{"id": "urn:peerage:person:ada-engine", "type": ["EndorsementSubject"],
                          "work": "On Engines", "verdict": "confirms"}"#;
        sign(number, "EndorsementCredential", subject)
    };
    let own = |number: u32| {
        let subject = r#"{"id": "{did}", "profile": "grace-compiler",
                          "homepage": "https://example.org/grace/"}"#;
        sign(number, "ResearcherProfileClaim", subject)
    };
    let url = || "https://example.org/grace/".to_owned().try_into().expect("an address");
    let pages = (0..MANY).map(|number| Page { url: url(), ..page(number, 21) });
    let documents = (0..MANY).map(own).chain((0..MANY).map(word));
    // No registry lists them both.
    check(dataset(documents.collect(), pages.collect()), &[(Kind::Noted, MANY)]);
}

/// An assertion of a source.
fn said(predicate: Predicate, value: String, source: u32) -> Assertion<'static> {
    let location = SourceLocation { source: SourceId(source), file: 0, line: 1 };
    let value = value.into();
    Assertion { predicate, value, basis: Basis::Stated, locations: vec![location] }
}

#[test]
fn as_many_pages_as_links_are_no_pairs() {
    let url = |at: u32| SafeUrl::parse(&format!("https://example.org/{at}")).expect("an address");
    let page = |at: u32| Source {
        url: Some(url(at)),
        ..Source::new(SourceKind::Homepage, Some(PersonId(0)), PartialDate::parse("2026-11-20"))
    };
    let link = |at: u32| Link { kind: LinkKind::Website, url: Some(url(at)), shown: None };
    // Each links to the next one, and the second one back.
    let mut assertions: Vec<Assertion<'_>> = (0..4000)
        .map(|at| said(Predicate::Homepage, url((at + 1) % 4000).to_string(), at))
        .collect();
    assertions.push(said(Predicate::Homepage, url(0).to_string(), 1));
    let profile = Profile { links: (0..4000).map(link).collect(), ..Profile::default() };
    let profile = Some(Box::new(profile));
    let assertions = assertions.into();
    let ada = Person { name: "Ada".to_owned(), profile, assertions, ..Person::default() };
    let dataset =
        Dataset { people: vec![ada], sources: (0..4000).map(page).collect(), ..Dataset::default() };
    let report = verify_dataset(b"{}", moment(NOW), &[]);
    let all = evidence_in(&Signed::new(&dataset, &report), PersonId(0));
    let mutual: Vec<u32> =
        all.iter().filter(|item| item.kind == Kind::MutualLink).map(|item| item.party).collect();
    assert_eq!(mutual, [1]);
}

#[test]
fn as_many_members_as_works_are_no_pairs() {
    const COUNT: u32 = 40_000;
    let person = |at: u32| Person {
        name: format!("Person {at}"),
        profile: Some(Box::default()),
        ..Person::default()
    };
    let work = |at: u32| Work {
        title: RichText::plain("On Engines"),
        authors: vec![Authorship::from_person(PersonId(at))].into(),
        assertions: vec![said(Predicate::Title, "On Engines".to_owned(), 0)].into(),
        ..Work::default()
    };
    let dataset = Dataset {
        people: (0..COUNT).map(person).collect(),
        works: (0..COUNT).map(work).collect(),
        sources: vec![Source::new(SourceKind::Homepage, None, None)],
        ..Dataset::default()
    };
    let report = verify_dataset(b"{}", moment(NOW), &[]);
    let signed = Signed::new(&dataset, &report);
    let listed: usize = (0..COUNT)
        .map(|at| evidence_in(&signed, PersonId(at)))
        .map(|all| all.iter().filter(|item| item.kind == Kind::Listed).count())
        .sum();
    assert_eq!(listed, COUNT as usize);
}

#[test]
fn as_many_values_of_a_work_are_no_pairs() {
    let value = |at: u32| said(Predicate::Title, format!("{}{at}", "a".repeat(1990)), 0);
    // Each occurs twice.
    let assertions = (0..10_000).map(|at| value(at % 5000)).collect();
    let dataset = Dataset {
        sources: vec![Source::new(SourceKind::Homepage, None, None)],
        ..Dataset::default()
    };
    let verdict = verdict_of_work(&Work { assertions, ..Work::default() }, &dataset);
    let [difference] = &verdict.differences[..] else { panic!("{:?}", verdict.differences) };
    let n_sources = difference.values.iter().map(|(_, sources)| sources.len());
    assert_eq!(n_sources.collect::<Vec<_>>(), [2; 5000]);
}

#[test]
fn as_many_documents_as_members_are_no_pairs() {
    let Document { file, text } = claim(0);
    let broken = Document { file, text: text.replacen("example.org/ada", "example.org/eve", 1) };
    let documents = vec![broken; 1000];
    let person = |at: u32| Person {
        key: format!("person-{at}"),
        profile: Some(Box::default()),
        ..Person::default()
    };
    let dataset = Dataset {
        people: (0..20_000).map(person).collect(),
        proofs: Proofs { documents, ..Proofs::default() },
        ..Dataset::default()
    };
    let report = verify_documents(&dataset.proofs, moment(NOW));
    assert!(report.documents.iter().all(Result::is_err));
    let signed = Signed::new(&dataset, &report);
    let n_found: usize = (0..20_000).map(|at| evidence_in(&signed, PersonId(at)).len()).sum();
    assert_eq!(n_found, 0);
}
