//! Public keys as documents write them: as a Multikey (W3C Controlled
//! Identifiers, 2.2.2) in base58btc, and as `did:key`.

use ed25519_dalek::{Signature, VerifyingKey};

use crate::trust::proof::multibase;

/// An Ed25519 public key that is safe to verify with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublicKey([u8; 32]);

/// First bytes of a Multikey of this kind (multicodec `ed25519-pub`).
const PREFIX: [u8; 2] = [0xed, 0x01];

impl PublicKey {
    /// Creates a key from its 32 bytes. Returns none for bytes that are not a point in canonical
    /// form, and for points of small order, under which one signature fits many texts.
    pub fn new(bytes: [u8; 32]) -> Option<Self> {
        let key = VerifyingKey::from_bytes(&bytes).ok()?;
        let is_sound = !key.is_weak() && key.to_edwards().compress().to_bytes() == bytes;
        is_sound.then_some(Self(bytes))
    }

    /// Reads a Multikey: `z6Mk…`.
    pub fn parse(multibase: &str) -> Option<Self> {
        // A key is 48 characters; the work for a longer text is not done.
        let text = multibase.strip_prefix('z').filter(|text| text.len() < 64)?;
        let bytes = bs58::decode(text).into_vec().ok()?;
        let bytes: [u8; 32] = bytes.strip_prefix(&PREFIX)?.try_into().ok()?;
        Self::new(bytes)
    }

    /// Reads `did:key:z6Mk…`.
    pub fn from_did(did: &str) -> Option<Self> {
        Self::parse(did.strip_prefix("did:key:")?)
    }

    /// Reads the verification method of a `did:key`: the DID, and the same key
    /// again as its fragment.
    pub fn from_method(method: &str) -> Option<Self> {
        let (did, fragment) = method.split_once('#')?;
        let key = Self::from_did(did)?;
        (did.strip_prefix("did:key:") == Some(fragment)).then_some(key)
    }

    /// The key as Multikey.
    pub fn multibase(&self) -> String {
        let mut bytes = PREFIX.to_vec();
        bytes.extend(self.0);
        multibase(&bytes)
    }

    /// The key as DID.
    pub fn did(&self) -> String {
        format!("did:key:{}", self.multibase())
    }

    /// The verification method of the DID.
    pub fn method(&self) -> String {
        let multibase = self.multibase();
        format!("did:key:{multibase}#{multibase}")
    }

    /// The 32 bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// True if `signature` is a signature of this key over `text` (RFC 8032, 5.1.7, without points
    /// of small order and with only one signature for a text and nonce).
    pub fn verifies(&self, text: &[u8], signature: &[u8]) -> bool {
        let Ok(signature) = Signature::from_slice(signature) else { return false };
        let key = VerifyingKey::from_bytes(&self.0);
        key.is_ok_and(|key| key.verify_strict(text, &signature).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the DID that a seed has: zeros, and this as the last byte.
    #[track_caller]
    fn check(last: u8, did: &str) {
        let mut seed = [0; 32];
        seed[31] = last;
        let key = ed25519_dalek::SigningKey::from_bytes(&seed).verifying_key().to_bytes();
        let key = PublicKey::new(key).unwrap();
        assert_eq!(key.did(), did);
        assert_eq!(PublicKey::from_did(did), Some(key));
        assert_eq!(PublicKey::from_method(&key.method()), Some(key));
    }

    #[test]
    fn the_vectors_of_did_key_are_met() {
        // w3c-ccg/did-method-key, test-vectors/ed25519-x25519.json
        check(0, "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp");
        check(1, "did:key:z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG");
        check(2, "did:key:z6MknGc3ocHs3zdPiJbnaaqDi58NGb4pk1Sp9WxWufuXSdxf");
        check(3, "did:key:z6MkvqoYXQfDDJRv8L4wKzxYeuKyVZBfi9Qo6Ro8MiLH3kDQ");
        check(4, "did:key:z6MkwW6aqMnjgrhJXFUko3NnZPGzVpkNzhYK7yEhnsibmLwL");
    }

    #[test]
    fn a_method_names_its_key_twice() {
        let did = "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp";
        let other = "z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG";
        assert_eq!(PublicKey::from_method(&format!("{did}#{other}")), None);
        assert_eq!(PublicKey::from_method(did), None);
    }

    #[test]
    fn what_is_no_sound_key_is_refused() {
        for text in ["", "z", "z6Mk", "6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp", "z0OIl"] {
            assert_eq!(PublicKey::parse(text), None, "{text}");
        }
        // X25519 keys have another prefix.
        let exchange = "z6LShs9GGnqk85isEBzzshkuVWrVKsRp24GnDuHk8QWkARMW";
        assert_eq!(PublicKey::parse(exchange), None);
        assert_eq!(PublicKey::parse(&format!("z{}", "1".repeat(100_000))), None);
    }
}
