//! Keys for tests, and documents signed with them.

use ed25519_dalek::{Signer, SigningKey};

use crate::json::{Json, Limits, canonical, pretty, read};
use crate::trust::proof::{CONTEXTS, PublicKey, attach, bytes_to_sign, hex, options, sha256};

/// Moment at which all test documents are signed.
pub(super) const SIGNED: &str = "2026-11-01T00:00:00Z";

fn signing_key(seed: u8) -> SigningKey {
    SigningKey::from_bytes(&[seed; 32])
}

/// The public key of the one whose number is `seed`.
pub(super) fn key(seed: u8) -> PublicKey {
    PublicKey::new(signing_key(seed).verifying_key().to_bytes()).unwrap()
}

/// `document` with the proof of `seed`.
pub(super) fn sign(seed: u8, document: Json) -> Json {
    let options = options(&document, &key(seed), SIGNED);
    let signature = signing_key(seed).sign(&bytes_to_sign(&document, &options));
    attach(document, options, &signature.to_bytes())
}

/// Unsigned credential of type `kind` about `subject`, in which `{did}` is the key of `seed`, the
/// issuer. Credentials about different subjects have different identifiers.
pub(super) fn unsigned(seed: u8, kind: &str, subject: &str) -> Json {
    let did = key(seed).did();
    let subject = read(subject.replace("{did}", &did).as_bytes(), Limits::CREDENTIAL).unwrap();
    let id = format!("urn:test:{}", hex(&sha256(&canonical(&subject))));
    Json::object(vec![
        ("@context", Json::List(CONTEXTS.map(Json::text).to_vec())),
        ("id", Json::Text(id)),
        ("type", Json::List(["VerifiableCredential", kind].map(Json::text).to_vec())),
        ("issuer", Json::Text(did)),
        ("validFrom", Json::text(SIGNED)),
        ("credentialSubject", subject),
    ])
}

/// Like `unsigned`, but signed and as the text of a file.
pub(super) fn signed(seed: u8, kind: &str, subject: &str) -> String {
    pretty(&sign(seed, unsigned(seed, kind, subject)))
}
