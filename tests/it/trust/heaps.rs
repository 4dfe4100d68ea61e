//! Thousands of signed documents and recorded pages: what is compared with all
//! others would take minutes here.

use std::collections::BTreeMap;

use peerage::keys::Signer;
use peerage_core::json::{Limits, pretty, read};
use peerage_core::model::{Channel, Dataset, Document, Page, PartialDate, Proofs};
use peerage_core::trust::evidence::Kind;
use peerage_core::trust::{evidence, verify_documents};

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

/// Ada's page as it was read on a day, with the tag of a key.
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

/// Checks how many pieces of evidence about Ada there are of these kinds.
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
    // The first half of the keys stood there on the day before.
    let pages = (0..MANY).map(|number| page(number, 20 + number % 2)).collect();
    let expected = [
        (Kind::ProfileClaim, MANY),
        (Kind::KeyAtHomepage, MANY / 2),
        // Each was bound anew: the page named other keys before.
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
