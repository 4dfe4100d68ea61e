//! What is found out about a dataset when it is loaded.

use crate::model::Proofs;
use crate::trust::credential::{Credential, credential};
use crate::trust::json::{Json, Limits, read};
use crate::trust::moment::Moment;
use crate::trust::proof::{PublicKey, Refusal};
use crate::trust::seal::{SealReport, SealState, verify_seal};
use crate::trust::statement::{Reason, Statement};

/// What is found out about a dataset: its seal and its signed documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What became of the dataset on its way.
    pub seal: SealReport,
    /// Each signed document, or why it is not accepted.
    pub documents: Vec<Result<Credential, Refusal>>,
    /// The moment that dates are compared with: now, or when the dataset was
    /// sealed if the visitor's clock is behind.
    pub now: Moment,
}

/// Verifies the dataset in `bytes` at `now`: its seal against the keys that
/// the page pins, and every signed document in it.
pub fn verify_dataset(bytes: &[u8], now: Moment, pinned: &[PublicKey]) -> Report {
    let seal = verify_seal(bytes, pinned);
    let documents = match read(bytes, Limits::DATASET) {
        Ok(dataset) => {
            let documents = dataset.get("proofs").and_then(|proofs| proofs.get("documents"));
            let documents = documents.map(Json::values).unwrap_or_default();
            let text = |document: &Json| credential(document.text_of("text").unwrap_or_default());
            documents.iter().map(text).collect()
        }
        Err(_) => Vec::new(),
    };
    let is_whole = matches!(seal.state, SealState::Sealed | SealState::Unpinned);
    let built = seal.built.filter(|_| is_whole);
    Report { seal, documents, now: built.map_or(now, |built| built.max(now)) }
}

/// Verifies the documents of a dataset that carries no seal yet.
pub fn verify_documents(proofs: &Proofs, now: Moment) -> Report {
    let seal = SealReport {
        state: SealState::Unsealed,
        publisher: None,
        built: None,
        changes: Vec::new(),
    };
    let documents = proofs.documents.iter().map(|document| credential(&document.text)).collect();
    Report { seal, documents, now }
}

impl Report {
    /// Every accepted document with its position.
    pub fn accepted(&self) -> impl Iterator<Item = (usize, &Credential)> {
        let documents = self.documents.iter().enumerate();
        documents.filter_map(|(at, document)| Some((at, document.as_ref().ok()?)))
    }

    /// The withdrawal of `key` that holds: signed by it, or by the key that it
    /// handed over to. The worst reason counts.
    pub fn withdrawal(&self, key: &PublicKey) -> Option<Reason> {
        let is_entitled = |signer: &PublicKey| {
            signer == key
                || self.accepted().any(|(_, other)| match &other.statement {
                    Statement::Rotation(rotation) => other.key == *key && rotation.next == *signer,
                    _ => false,
                })
        };
        let reasons = self.accepted().filter_map(|(_, document)| match &document.statement {
            Statement::Revocation(revocation)
                if revocation.key == *key
                    && document.from <= self.now
                    && is_entitled(&document.key) =>
            {
                Some(revocation.reason)
            }
            _ => None,
        });
        reasons.max_by_key(|reason| *reason as u8)
    }

    /// Whether the document at `position` is an older word of its key on the
    /// same thing, or the same document again.
    pub fn is_superseded(&self, position: usize) -> bool {
        let Some(Ok(one)) = self.documents.get(position) else { return false };
        self.accepted().any(|(at, other)| {
            let is_newer = match (&one.statement, &other.statement) {
                (Statement::Claim(a), Statement::Claim(b)) => {
                    a.profile == b.profile && b.sequence > a.sequence
                }
                (Statement::Attestation(a), Statement::Attestation(b)) => {
                    (&a.profile, &a.work) == (&b.profile, &b.work) && b.sequence > a.sequence
                }
                _ => false,
            };
            other.key == one.key && (is_newer || at < position && other.id == one.id)
        })
    }
}
