//! Data Integrity proofs against the example of their specification, and all kinds of changes to a
//! signed text.

use ed25519_dalek::{Signer, SigningKey};
use peerage_core::json::{Json, Limits, read};
use peerage_core::trust::proof::{
    ProofError, PublicKey, attach, bytes_to_sign, hex, options, verify, verify_with,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// W3C, "Data Integrity EdDSA Cryptosuites v1.0", B.2 (`eddsa-jcs-2022`).
const EXAMPLE: &str = r#"{
  "@context": ["https://www.w3.org/ns/credentials/v2", "https://www.w3.org/ns/credentials/examples/v2"],
  "id": "urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33",
  "type": ["VerifiableCredential", "AlumniCredential"],
  "name": "Alumni Credential",
  "description": "A minimum viable example of an Alumni Credential.",
  "issuer": "https://vc.example/issuers/5678",
  "validFrom": "2023-01-01T00:00:00Z",
  "credentialSubject": {"id": "did:example:abcdefgh", "alumniOf": "The School of Examples"},
  "proof": {
    "type": "DataIntegrityProof",
    "cryptosuite": "eddsa-jcs-2022",
    "created": "2023-02-24T23:36:38Z",
    "verificationMethod": "https://vc.example/issuers/5678#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2",
    "proofPurpose": "assertionMethod",
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://www.w3.org/ns/credentials/examples/v2"],
    "proofValue": "z63t83Y53KfzJ5ZosfKTnqfMcKB2dmTrfjSaQjeNNjAD5srBowQfmWqeRb8rRjmeEuCBEsddF9LsVogtuTsijJKh4"
  }
}"#;

fn example(text: &str) -> Json {
    read(text.as_bytes(), Limits::CREDENTIAL).expect("it is strict JSON")
}

fn example_key() -> PublicKey {
    PublicKey::parse("z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2").expect("a sound key")
}

/// Checks the verification of the example with one text in it replaced.
#[track_caller]
fn check(from: &str, to: &str, expected: Result<(), ProofError>) {
    assert!(EXAMPLE.contains(from), "{from}");
    let document = example(&EXAMPLE.replacen(from, to, 1));
    assert_eq!(verify_with(&document, &example_key()), expected, "{to}");
}

#[test]
fn the_example_of_the_specification_verifies() {
    let mut document = example(EXAMPLE);
    assert_eq!(verify_with(&document, &example_key()), Ok(()));
    let mut options = document.take("proof").expect("it has a proof");
    options.take("proofValue");
    assert_eq!(
        hex(&bytes_to_sign(&document, &options)[32..]),
        "59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19"
    );
}

#[test]
fn the_same_text_written_otherwise_verifies() {
    let spaced = EXAMPLE.replace(": ", " :\n\t").replace("Alumni", "\\u0041lumni");
    assert_eq!(verify_with(&example(&spaced), &example_key()), Ok(()));
}

#[test]
fn a_text_that_was_altered_does_not() {
    check("The School", "the School", Err(ProofError::Signature));
    check("2023-02-24", "2023-02-25", Err(ProofError::Signature));
    check("\"name\"", "\"Name\"", Err(ProofError::Signature));
    check("\"id\": \"urn", "\"more\": null, \"id\": \"urn", Err(ProofError::Signature));
    check("ijJKh4", "ijJKh5", Err(ProofError::Signature));
    check("z63t8", "63t8", Err(ProofError::Form));
    check("z63t8", "z0", Err(ProofError::Form));
    check("z63t8", "zz63t8", Err(ProofError::Form));
}

#[test]
fn a_proof_that_is_not_understood_is_none() {
    check("eddsa-jcs-2022", "eddsa-rdfc-2022", Err(ProofError::Unknown));
    check("assertionMethod", "authentication", Err(ProofError::Unknown));
    check("DataIntegrityProof", "Ed25519Signature2020", Err(ProofError::Unknown));
    check("\"proofPurpose\"", "\"challenge\": \"1\", \"proofPurpose\"", Err(ProofError::Unknown));
    check("\"proof\": {", "\"proof\": [], \"was\": {", Err(ProofError::Missing));
    check("\"proof\": {", "\"was\": {", Err(ProofError::Missing));
    // The context of the document no longer begins with that of the proof.
    check("credentials/v2", "credentials/v1", Err(ProofError::Context));
}

fn signed(seed: u8, name: &str) -> Json {
    let signing = SigningKey::from_bytes(&[seed; 32]);
    let key = PublicKey::new(signing.verifying_key().to_bytes()).expect("a sound key");
    let document = Json::object(vec![("name", Json::text(name))]);
    let options = options(&document, &key, "2026-11-21T00:00:00Z");
    let signature = signing.sign(&bytes_to_sign(&document, &options)).to_bytes();
    attach(document, options, &signature)
}

#[test]
fn a_signature_serves_one_text_and_one_key() {
    let (one, other) = (signed(1, "one"), signed(1, "other"));
    assert!(verify(&one).is_ok());
    let proof = |document: &Json| document.get("proof").cloned().expect("it has a proof");
    let mut swapped = one.clone();
    swapped.set("proof", proof(&other));
    assert_eq!(verify(&swapped), Err(ProofError::Signature));
    // The method names another key, whose owner did not sign.
    let mut confused = proof(&one);
    let method = proof(&signed(2, "one")).get("verificationMethod").cloned();
    confused.set("verificationMethod", method.expect("it has a method"));
    let mut document = one.clone();
    document.set("proof", confused);
    assert_eq!(verify(&document), Err(ProofError::Signature));
}

#[test]
fn every_altered_byte_is_found() {
    let text = peerage_core::json::canonical(&signed(1, "A name with é and 😀"));
    for at in 0..text.len() {
        for flip in [1, 0x20, 0x80] {
            let mut altered = text.clone();
            altered[at] ^= flip;
            let verdict = read(&altered, Limits::CREDENTIAL).map(|document| verify(&document));
            assert!(!matches!(verdict, Ok(Ok(_))), "byte {at}");
        }
    }
}
