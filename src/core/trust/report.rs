//! What verification finds in a dataset when it is loaded: its seal, and each
//! signed document.

use crate::json::{Json, JsonError, Limits, read};
use crate::model::Proofs;
use crate::trust::credential::{Credential, credential};
use crate::trust::history::History;
use crate::trust::moment::Moment;
use crate::trust::proof::{PublicKey, Refusal};
use crate::trust::seal::{self, SealReport, SealState, seal_of};
use crate::trust::statement::Reason;

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
    /// What the documents say about each other at that moment.
    history: History,
}

/// Verifies the dataset in `bytes` at `now`: its seal against the keys that
/// the page pins, and every signed document in it.
pub fn verify_dataset(bytes: &[u8], now: Moment, pinned: &[PublicKey]) -> Report {
    verify_read(&read(bytes, Limits::DATASET), now, pinned)
}

/// Verifies a dataset that was read at `now`, as [`verify_dataset`] does.
pub fn verify_read(dataset: &Result<Json, JsonError>, now: Moment, pinned: &[PublicKey]) -> Report {
    let seal = seal_of(dataset, pinned);
    let documents = match dataset {
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
    Report::new(seal, documents, built.map_or(now, |built| built.max(now)))
}

/// Verifies the documents of a dataset that carries no seal yet.
pub fn verify_documents(proofs: &Proofs, now: Moment) -> Report {
    let seal = seal::report(SealState::Unsealed);
    let documents = proofs.documents.iter().map(|document| credential(&document.text)).collect();
    Report::new(seal, documents, now)
}

impl Report {
    fn new(seal: SealReport, documents: Vec<Result<Credential, Refusal>>, now: Moment) -> Self {
        let mut report = Self { seal, documents, now, history: History::default() };
        report.history = History::of(&report.accepted().collect::<Vec<_>>(), now);
        report
    }

    /// What a dataset records of pages or issuers; nothing where that may not
    /// bind ([`SealReport::binds`]).
    pub(super) fn believed<'a, T>(&self, recorded: &'a [T]) -> &'a [T] {
        if self.seal.binds() { recorded } else { &[] }
    }

    /// Every accepted document with its position.
    pub fn accepted(&self) -> impl Iterator<Item = (usize, &Credential)> {
        let documents = self.documents.iter().enumerate();
        documents.filter_map(|(at, document)| Some((at, document.as_ref().ok()?)))
    }

    /// Why `key` was withdrawn, and from when: by itself, or by a key that it
    /// named as the next. The worst reason counts, then the earliest date.
    pub fn withdrawal(&self, key: &PublicKey) -> Option<(Reason, Moment)> {
        self.history.withdrawal(key)
    }

    /// Whether somebody else may have `key`.
    pub fn is_compromised(&self, key: &PublicKey) -> bool {
        self.withdrawal(key).is_some_and(|(reason, _)| reason == Reason::Compromised)
    }

    /// Whether no withdrawal of its key voids `document`: all that a
    /// compromised key signed is void, and of another one what it signed
    /// afterwards.
    pub fn stands(&self, document: &Credential) -> bool {
        match self.withdrawal(&document.key) {
            None => true,
            Some((Reason::Compromised, _)) => false,
            Some((_, from)) => document.from <= from,
        }
    }

    /// Whether `next` took over from `before`: each names the other, and
    /// nobody else has either.
    pub fn took_over(&self, next: &PublicKey, before: &PublicKey) -> bool {
        self.history.took_over(next, before)
    }

    /// The line of `key`: that key with all it took over from, and all that took
    /// over from it, keys of one person, each of which speaks for the others. A
    /// line is told by one of its keys, the same for all of them.
    pub fn line(&self, key: &PublicKey) -> PublicKey {
        self.history.line(key)
    }

    /// Whether the document at `position` is an older word of its key on the
    /// same thing, that of a key which another took over from, or the same
    /// document again.
    pub fn is_superseded(&self, position: usize) -> bool {
        self.history.is_superseded(position)
    }
}
