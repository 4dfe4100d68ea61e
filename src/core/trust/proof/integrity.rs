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

/// Why a proof is not accepted.
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
    /// What the visitor reads.
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
