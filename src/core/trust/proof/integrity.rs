//! Data Integrity proofs of the suite `eddsa-jcs-2022` (W3C, "Data Integrity
//! EdDSA Cryptosuites v1.0", 3.3).

use crate::json::{Json, canonical};
use crate::messages::documents;
use crate::trust::proof::{PublicKey, multibase, sha256};

/// The contexts of the documents that are signed here. They are compared, and
/// never resolved.
pub const CONTEXTS: [&str; 2] = [
    "https://www.w3.org/ns/credentials/v2",
    "https://www.w3.org/ns/credentials/undefined-terms/v2",
];

/// Error for which a proof is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofError {
    /// No proof, or several.
    Missing,
    /// A suite, purpose or property that is not understood here.
    Unknown,
    /// The verification method is no key that can be used.
    Key,
    /// The context of the proof is not that of the document.
    Context,
    /// The signature is not 64 bytes in base58btc.
    Form,
    /// The signature does not fit the text.
    Signature,
}

impl ProofError {
    /// Message shown to the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Missing => documents::no_proof(),
            Self::Unknown => documents::unknown_proof(),
            Self::Key => documents::unusable_key(),
            Self::Context => documents::other_context(),
            Self::Form => documents::malformed_signature(),
            Self::Signature => documents::wrong_signature(),
        }
    }
}

/// The options of a proof by `key`, without its signature. `created` is
/// written as RFC 3339 and proves nothing: the signer chooses it.
pub fn options(document: &Json, key: &PublicKey, created: &str) -> Json {
    let mut options = Json::object(vec![
        ("type", Json::text("DataIntegrityProof")),
        ("cryptosuite", Json::text("eddsa-jcs-2022")),
        ("created", Json::text(created)),
        ("verificationMethod", Json::text(&key.method())),
        ("proofPurpose", Json::text("assertionMethod")),
    ]);
    if let Some(context) = document.get("@context") {
        options.set("@context", context.clone());
    }
    options
}

/// The 64 bytes that are signed: the digest of `options`, then that of
/// `document`, which carries no proof yet.
pub fn bytes_to_sign(document: &Json, options: &Json) -> [u8; 64] {
    let mut bytes = [0; 64];
    bytes[..32].copy_from_slice(&sha256(&canonical(options)));
    bytes[32..].copy_from_slice(&sha256(&canonical(document)));
    bytes
}

/// `document` with the proof of these options and this signature.
pub fn attach(mut document: Json, mut options: Json, signature: &[u8; 64]) -> Json {
    options.set("proofValue", Json::Text(multibase(signature)));
    document.set("proof", options);
    document
}

/// Verifies the proof of `document`, whose method is a `did:key`, and gives
/// the key that signed.
pub fn verify(document: &Json) -> Result<PublicKey, ProofError> {
    let proof = document.get("proof").ok_or(ProofError::Missing)?;
    let method = proof.text_of("verificationMethod").ok_or(ProofError::Key)?;
    let key = PublicKey::from_method(method).ok_or(ProofError::Key)?;
    verify_with(document, &key).map(|()| key)
}

/// Verifies the proof of `document` by `key`, whatever its method is called.
pub fn verify_with(document: &Json, key: &PublicKey) -> Result<(), ProofError> {
    let mut document = document.clone();
    let mut options = document.take("proof").ok_or(ProofError::Missing)?;
    if options.members().is_empty() {
        return Err(ProofError::Missing);
    }
    let value = options.take("proofValue").ok_or(ProofError::Form)?;
    let is = |name: &str, expected: &str| options.text_of(name) == Some(expected);
    let known =
        ["@context", "created", "cryptosuite", "proofPurpose", "type", "verificationMethod"];
    let is_understood = is("type", "DataIntegrityProof")
        && is("cryptosuite", "eddsa-jcs-2022")
        && is("proofPurpose", "assertionMethod")
        && options.members().iter().all(|(name, _)| known.contains(&name.as_str()));
    if !is_understood {
        return Err(ProofError::Unknown);
    }
    if let Some(context) = options.get("@context") {
        let begins = document.get("@context").is_some_and(|whole| begins_with(whole, context));
        if !begins {
            return Err(ProofError::Context);
        }
        document.set("@context", context.clone());
    }
    let signature = value.as_text().and_then(|text| text.strip_prefix('z'));
    // 64 bytes are at most 88 characters; the work for more is not done.
    let signature = signature.filter(|text| text.len() < 100).ok_or(ProofError::Form)?;
    let signature = bs58::decode(signature).into_vec().map_err(|_| ProofError::Form)?;
    if signature.len() != 64 {
        return Err(ProofError::Form);
    }
    let bytes = bytes_to_sign(&document, &options);
    key.verifies(&bytes, &signature).then_some(()).ok_or(ProofError::Signature)
}

fn begins_with(whole: &Json, start: &Json) -> bool {
    match (whole, start) {
        (Json::List(whole), Json::List(start)) => whole.starts_with(start),
        _ => whole == start,
    }
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer, SigningKey};

    use super::*;
    use crate::json::{Limits, read};

    fn json(text: &str) -> Json {
        read(text.as_bytes(), Limits::CREDENTIAL).unwrap()
    }

    fn key() -> PublicKey {
        PublicKey::new(SigningKey::from_bytes(&[1; 32]).verifying_key().to_bytes()).unwrap()
    }

    /// A document of two contexts; its proof, which was made after `change`, is of
    /// the first `n_contexts`.
    fn signed(n_contexts: usize, change: impl Fn(&mut Json)) -> Json {
        let whole = json(r#"{"@context": ["a", "b"], "says": "yes"}"#);
        let mut start = whole.clone();
        let contexts = whole.get("@context").map(Json::values).unwrap();
        start.set("@context", Json::List(contexts[..n_contexts].to_vec()));
        let mut options = options(&start, &key(), "2026-11-01T00:00:00Z");
        change(&mut options);
        let signature =
            SigningKey::from_bytes(&[1; 32]).sign(&bytes_to_sign(&start, &options)).to_bytes();
        attach(whole, options, &signature)
    }

    /// Checks the result of verifying a document that was changed after it was signed.
    #[track_caller]
    fn check(change: impl Fn(&mut Json), expected: Result<(), ProofError>) {
        let mut document = signed(2, |_| ());
        change(&mut document);
        assert_eq!(verify(&document), expected.map(|()| key()));
        assert_eq!(verify_with(&document, &key()), expected);
    }

    /// Checks the same where the proof was made so.
    #[track_caller]
    fn check_made(name: &str, value: &str, expected: Result<(), ProofError>) {
        let document = signed(2, |options| options.set(name, json(value)));
        assert_eq!(verify_with(&document, &key()), expected, "{name}");
    }

    fn with_value(text: &str) -> impl Fn(&mut Json) {
        move |document| {
            let mut proof = document.take("proof").unwrap();
            proof.set("proofValue", Json::text(text));
            document.set("proof", proof);
        }
    }

    #[test]
    fn a_proof_is_of_the_text_that_was_signed() {
        check(|_| (), Ok(()));
        check(|document| document.set("says", Json::text("no")), Err(ProofError::Signature));
        check(|document| document.set("more", Json::Null), Err(ProofError::Signature));
        check(|document| drop(document.take("proof")), Err(ProofError::Missing));
        check(with_value(&multibase(&[7; 64])), Err(ProofError::Signature));
        check(with_value(&multibase(&[7; 63])), Err(ProofError::Form));
        check(with_value(&multibase(&[7; 65])), Err(ProofError::Form));
        check(with_value("m7777"), Err(ProofError::Form));
        check(with_value("z0OIl"), Err(ProofError::Form));
        check(with_value(&format!("z{}", "1".repeat(100_000))), Err(ProofError::Form));
        let other = SigningKey::from_bytes(&[2; 32]).verifying_key().to_bytes();
        let other = PublicKey::new(other).unwrap();
        assert_eq!(verify_with(&signed(2, |_| ()), &other), Err(ProofError::Signature));
        let empty = json(r#"{"says": "yes", "proof": {}}"#);
        assert_eq!(verify_with(&empty, &key()), Err(ProofError::Missing));
        let bare = json(r#"{"says": "yes", "proof": {"type": "DataIntegrityProof"}}"#);
        assert_eq!(verify_with(&bare, &key()), Err(ProofError::Form));
        assert_eq!(verify(&bare), Err(ProofError::Key));
    }

    #[test]
    fn a_proof_is_of_the_one_suite_and_says_nothing_else() {
        check_made("created", "\"2030-01-01T00:00:00Z\"", Ok(()));
        check_made("type", "\"Proof\"", Err(ProofError::Unknown));
        check_made("cryptosuite", "\"ecdsa-jcs-2019\"", Err(ProofError::Unknown));
        check_made("proofPurpose", "\"authentication\"", Err(ProofError::Unknown));
        check_made("challenge", "\"x\"", Err(ProofError::Unknown));
    }

    #[test]
    fn the_contexts_of_a_document_begin_with_those_of_its_proof() {
        for n_contexts in 0..=2 {
            assert_eq!(verify(&signed(n_contexts, |_| ())), Ok(key()));
        }
        check_made("@context", r#"["b"]"#, Err(ProofError::Context));
        check_made("@context", r#"["a", "b", "c"]"#, Err(ProofError::Context));
        check_made("@context", "\"a\"", Err(ProofError::Context));
        let one = json(r#"{"@context": "a", "says": "yes"}"#);
        let options = options(&one, &key(), "2026-11-01T00:00:00Z");
        let signature = SigningKey::from_bytes(&[1; 32]).sign(&bytes_to_sign(&one, &options));
        assert_eq!(verify(&attach(one, options, &signature.to_bytes())), Ok(key()));
    }
}
