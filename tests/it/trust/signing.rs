//! The documents that the page writes for visitors to sign, put into a folder of seeds and
//! compiled.

use peerage_core::json::{Json, pretty};
use peerage_core::model::{Channel, WorkId};
use peerage_core::trust::credential::credential;
use peerage_core::trust::issue::{
    ClaimDraft, attestation_document, claim_document, homepage_tag, next_sequence, record_for_lab,
};
use peerage_core::trust::policy::Level;
use peerage_core::trust::verify_documents;

use super::lab::{Lab, NOW, moment, signer};

const SIGNED: &str = "2026-11-20T00:00:00Z";

/// Signs `document` with the key of `seed`; returns the text of its file.
fn file(seed: u8, document: Json) -> String {
    pretty(&signer(seed).credential(document, moment(SIGNED)).expect("it is accepted"))
}

/// Checks the kind of statement that a document makes once it is signed.
#[track_caller]
fn check(document: Json, expected: &str) {
    let read = credential(&file(1, document)).expect("it is accepted");
    assert!(read.holds(moment(NOW)));
    assert_eq!(read.statement.label(), expected);
}

#[test]
fn what_the_page_writes_is_accepted_once_it_is_signed() {
    let compiled = Lab::new().compile();
    let (dataset, ada) = (&compiled.dataset, compiled.person("ada-engine"));
    let key = signer(1).public().expect("a sound key");
    let draft = ClaimDraft {
        homepage: "https://example.org/ada/".to_owned(),
        orcid: "0000-0002-1825-0097".to_owned(),
        mine: vec![dataset.works[0].key.clone()],
        ..ClaimDraft::default()
    };
    check(claim_document(dataset, ada, &draft, &key, 0, moment(SIGNED)), "Claim to a profile");
    let word =
        |is_dispute| attestation_document(dataset, ada, WorkId(0), is_dispute, 0, moment(SIGNED));
    check(word(false), "Confirmation of a work");
    check(word(true), "Dispute of a work");
}

#[test]
fn a_text_that_is_empty_is_left_out() {
    let compiled = Lab::new().compile();
    let key = signer(1).public().expect("a sound key");
    let ada = compiled.person("ada-engine");
    let draft = ClaimDraft::default();
    let claim = claim_document(&compiled.dataset, ada, &draft, &key, 0, moment(SIGNED));
    let subject = claim.get("credentialSubject").expect("it has a subject");
    assert_eq!(subject.get("homepage"), None);
    assert_eq!(subject.text_of("profile"), Some("ada-engine"));
}

#[test]
fn a_claim_and_its_record_make_a_profile_claimed() {
    let mut lab = Lab::new();
    let compiled = lab.compile();
    let key = signer(1).public().expect("a sound key");
    let ada = compiled.person("ada-engine");
    let homepage = "https://example.org/ada/".to_owned();
    let draft = ClaimDraft { homepage: homepage.clone(), ..ClaimDraft::default() };
    let claim = claim_document(&compiled.dataset, ada, &draft, &key, 0, moment(SIGNED));
    lab.document("ada", &file(1, claim));
    let tag = homepage_tag(&key);
    let record = record_for_lab(Channel::Homepage, &homepage, &tag, moment(SIGNED));
    let compiled = lab.record(&record).check(&[]);
    assert_eq!(compiled.tree("ada-engine").level, Level::Claimed);
    // The next claim takes its place.
    let report = verify_documents(&compiled.dataset.proofs, moment(NOW));
    assert_eq!(next_sequence(&report, &key), 1);
    assert_eq!(next_sequence(&report, &signer(2).public().expect("a sound key")), 0);
}
