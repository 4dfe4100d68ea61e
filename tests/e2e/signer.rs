//! Documents signed by institutions and venues with other software than Peerage.

use ed25519_dalek::{Signer, SigningKey};
use peerage_core::json::{Limits, pretty, read};
use peerage_core::trust::credential::completed;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::{PublicKey, attach, bytes_to_sign, options};

/// The public half of the key of `seed`.
pub fn public(seed: u8) -> PublicKey {
    PublicKey::new(key(seed).verifying_key().to_bytes()).unwrap()
}

/// A document of type `kind` about `subject`, signed by the key of `seed`.
pub fn signed(seed: u8, kind: &str, subject: &str, from: &str) -> String {
    let public = public(seed);
    let document = format!(
        r#"{{"type": ["VerifiableCredential", "{kind}"], "credentialSubject": {}}}"#,
        subject.replace("{did}", &public.did())
    );
    let document = read(document.as_bytes(), Limits::CREDENTIAL).unwrap();
    let now = Moment::parse(from).unwrap();
    let document = completed(document, &public, now);
    let options = options(&document, &public, &now.to_text());
    let signature = key(seed).sign(&bytes_to_sign(&document, &options)).to_bytes();
    pretty(&attach(document, options, &signature))
}

/// The tag that binds the key of `seed`.
pub fn tag(seed: u8) -> String {
    format!("<link rel=\"me\" href=\"{}\">", public(seed).did())
}

fn key(seed: u8) -> SigningKey {
    SigningKey::from_bytes(&[seed; 32])
}
