//! Signing with a key in memory.

use ed25519_dalek::SigningKey;
use ed25519_dalek::ed25519::signature::Signer as _;
use peerage_core::json::{Json, Limits, canonical, read};
use peerage_core::trust::credential::{completed, credential};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::{ProofError, PublicKey, Refusal, attach, bytes_to_sign, options};
use peerage_core::trust::seal::unsigned_seal;

/// Private key.
pub struct Signer {
    key: SigningKey,
}

impl Signer {
    /// Generates a key from the randomness of the system.
    pub fn generate() -> Result<Self, String> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| error.to_string())?;
        Ok(Self::from_seed(seed))
    }

    /// Key of a seed (RFC 8032, 5.1.5).
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self { key: SigningKey::from_bytes(&seed) }
    }

    /// Seed of the key, for storage.
    pub(super) fn seed(&self) -> [u8; 32] {
        self.key.to_bytes()
    }

    /// Public key; none for a seed whose key is unsound, although no such seed is known.
    pub fn public(&self) -> Option<PublicKey> {
        PublicKey::new(self.key.verifying_key().to_bytes())
    }

    /// Signs `document`: adds a proof by this key, which replaces any proof it carries.
    pub fn sign(&self, mut document: Json, created: Moment) -> Option<Json> {
        document.take("proof");
        let options = options(&document, &self.public()?, &created.to_text());
        let signature = self.key.sign(&bytes_to_sign(&document, &options)).to_bytes();
        Some(attach(document, options, &signature))
    }

    /// Issues `document` as a credential by this key: fills in missing members that every
    /// credential has, adds the proof, and verifies the whole. The error is the reason for which
    /// readers would refuse it.
    pub fn credential(&self, document: Json, now: Moment) -> Result<Json, Refusal> {
        let key = self.public().ok_or(Refusal::Proof(ProofError::Key))?;
        let document = completed(document, &key, now);
        let signed = self.sign(document, now).ok_or(Refusal::Proof(ProofError::Key))?;
        credential(&String::from_utf8_lossy(&canonical(&signed)))?;
        Ok(signed)
    }

    /// Seals the dataset in `bytes` with this key. An existing seal is replaced. The error is the
    /// reason for which `bytes` is no dataset.
    pub fn seal(&self, bytes: &[u8], built: Moment) -> Result<Vec<u8>, String> {
        let mut dataset = read(bytes, Limits::DATASET).map_err(|error| error.to_string())?;
        if dataset.get("schema").is_none() {
            return Err("it is no dataset: it has no `schema`".to_owned());
        }
        dataset.take("seal");
        let key = self.public().ok_or("the key is not sound")?;
        let seal = self.sign(unsigned_seal(&dataset, &key, built), built);
        dataset.set("seal", seal.ok_or("the key is not sound")?);
        let mut bytes = canonical(&dataset);
        bytes.push(b'\n');
        // The dataset has grown by its seal and must still be readable.
        read(&bytes, Limits::DATASET).map_err(|error| format!("sealed, {error}"))?;
        Ok(bytes)
    }
}
