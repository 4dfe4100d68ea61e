//! Results of the verification of a dataset when it is loaded: its seal, and each signed document.

use crate::json::{Json, JsonError, Limits, read};
use crate::model::Proofs;
use crate::trust::credential::{Credential, credential};
use crate::trust::history::History;
use crate::trust::moment::Moment;
use crate::trust::proof::{PublicKey, Refusal};
use crate::trust::seal::{self, SealReport, SealState, seal_of};
use crate::trust::statement::Reason;

/// Verification report of a dataset: its seal and its signed documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Verification result of the seal.
    pub seal: SealReport,
    /// Each signed document, or the reason for which it is not accepted.
    pub documents: Vec<Result<Credential, Refusal>>,
    /// The moment that dates are compared with: now, or when the dataset was
    /// sealed if the visitor's clock is behind.
    pub now: Moment,
    /// Relations between the documents at that moment.
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
        report.history = History::new(&report.accepted().collect::<Vec<_>>(), now);
        report
    }

    /// Returns `recorded`, the recorded pages or issuers of the dataset, or nothing if they may not
    /// bind ([`SealReport::binds`]).
    pub(super) fn believed<'a, T>(&self, recorded: &'a [T]) -> &'a [T] {
        if self.seal.binds() { recorded } else { &[] }
    }

    /// Every accepted document with its position.
    pub fn accepted(&self) -> impl Iterator<Item = (usize, &Credential)> {
        let documents = self.documents.iter().enumerate();
        documents.filter_map(|(at, document)| Some((at, document.as_ref().ok()?)))
    }

    /// Reason for which `key` was withdrawn, and from when: by itself, or by a key that it named as
    /// the next. The worst reason counts, then the earliest date.
    pub fn withdrawal(&self, key: &PublicKey) -> Option<(Reason, Moment)> {
        self.history.withdrawal(key)
    }

    /// True if somebody else may have `key`.
    pub fn is_compromised(&self, key: &PublicKey) -> bool {
        self.withdrawal(key).is_some_and(|(reason, _)| reason == Reason::Compromised)
    }

    /// True if no withdrawal of its key voids `document`: a compromised key voids everything it
    /// signed; another withdrawn key voids what it signed after the withdrawal.
    pub fn stands(&self, document: &Credential) -> bool {
        match self.withdrawal(&document.key) {
            None => true,
            Some((Reason::Compromised, _)) => false,
            Some((_, from)) => document.from <= from,
        }
    }

    /// True if `next` took over from `before`: each names the other, and nobody else has either.
    pub fn took_over(&self, next: &PublicKey, before: &PublicKey) -> bool {
        self.history.took_over(next, before)
    }

    /// Line of `key`: that key with all it took over from, and all that took over from it; keys of
    /// one person, each of which speaks for the others. A line is represented by one of its keys,
    /// the same for all of them.
    pub fn line(&self, key: &PublicKey) -> PublicKey {
        self.history.line(key)
    }

    /// True if the document at `position` is superseded: an older statement of its key on the same
    /// matter, a statement of a key that another key took over from, or a duplicate.
    pub fn is_superseded(&self, position: usize) -> bool {
        self.history.is_superseded(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{canonical, pretty};
    use crate::trust::seal::unsigned_seal;
    use crate::trust::signer::{key, sign, unsigned};

    const TENTH: &str = "2026-11-10T00:00:00Z";

    fn moment(text: &str) -> Moment {
        Moment::parse(text).unwrap()
    }

    fn dated(seed: u8, kind: &str, subject: &str, from: &str) -> String {
        let mut document = unsigned(seed, kind, subject);
        document.set("validFrom", Json::text(from));
        pretty(&sign(seed, document))
    }

    fn claim(seed: u8, sequence: u32, from: &str) -> String {
        let subject = format!(r#"{{"id": "{{did}}", "profile": "ada", "sequence": {sequence}}}"#);
        dated(seed, "ResearcherProfileClaim", &subject, from)
    }

    fn dataset(documents: &[String]) -> Json {
        let document = |text: &String| Json::object(vec![("text", Json::text(text))]);
        let documents = Json::List(documents.iter().map(document).collect());
        Json::object(vec![("proofs", Json::object(vec![("documents", documents)]))])
    }

    fn report(documents: &[String], now: &str) -> Report {
        verify_dataset(&canonical(&dataset(documents)), moment(now), &[])
    }

    /// Checks whether a claim from `from` on stands where its key was withdrawn on
    /// the tenth.
    #[track_caller]
    fn check(reason: Reason, from: &str, expected: bool) {
        let subject = format!(r#"{{"id": "{{did}}", "reason": "{}"}}"#, reason.name());
        let documents = [claim(1, 0, from), dated(1, "KeyRevocation", &subject, TENTH)];
        let after = report(&documents, "2026-11-20T00:00:00Z");
        let document = after.documents[0].as_ref().unwrap();
        assert_eq!(after.stands(document), expected);
        assert_eq!(after.withdrawal(&key(1)), Some((reason, moment(TENTH))));
        assert_eq!(after.is_compromised(&key(1)), reason == Reason::Compromised);
        assert!(!after.is_compromised(&key(2)) && after.withdrawal(&key(2)).is_none());
        let before = report(&documents, "2026-11-09T00:00:00Z");
        assert!(before.stands(document) && !before.is_compromised(&key(1)));
    }

    #[test]
    fn what_a_key_signed_before_it_was_withdrawn_stands_unless_somebody_else_had_it() {
        for reason in [Reason::Superseded, Reason::Lost] {
            check(reason, "2026-11-09T00:00:00Z", true);
            check(reason, TENTH, true);
            check(reason, "2026-11-11T00:00:00Z", false);
        }
        check(Reason::Compromised, "2026-11-09T00:00:00Z", false);
        check(Reason::Compromised, "2026-11-11T00:00:00Z", false);
    }

    #[test]
    fn the_last_word_of_a_key_counts() {
        let all = [claim(1, 0, TENTH), claim(1, 1, TENTH), claim(2, 0, TENTH)];
        let report = report(&all, TENTH);
        assert_eq!([0, 1, 2, 3].map(|at| report.is_superseded(at)), [true, false, false, false]);
        assert!(!report.took_over(&key(2), &key(1)));
    }

    #[test]
    fn a_key_takes_over_where_both_say_so() {
        let (one, other) = (key(1).did(), key(2).did());
        let half = |seed, more: &str| {
            let subject = format!(r#"{{"id": "{other}"{more}}}"#);
            dated(seed, "KeyRotation", &subject, TENTH)
        };
        let halves = [half(1, ""), half(2, &format!(r#", "previous": "{one}""#))];
        let both = report(&halves, TENTH);
        assert!(both.took_over(&key(2), &key(1)) && !both.took_over(&key(1), &key(2)));
        assert_eq!(both.line(&key(1)), both.line(&key(2)));
        let given = report(&halves[..1], TENTH);
        assert!(!given.took_over(&key(2), &key(1)) && given.line(&key(2)) == key(2));
    }

    #[test]
    fn the_moment_of_the_seal_is_the_earliest_there_is() {
        let sealed = |change: fn(&mut Json)| {
            let mut dataset = dataset(&[claim(1, 0, TENTH)]);
            let seal = unsigned_seal(&dataset, &key(3), moment(TENTH));
            change(&mut dataset);
            dataset.set("seal", sign(3, seal));
            canonical(&dataset)
        };
        let at = |bytes: &[u8], now: &str, pinned: &[PublicKey]| {
            verify_dataset(bytes, moment(now), pinned).now
        };
        let (early, late) = ("2026-11-01T00:00:00Z", "2026-11-20T00:00:00Z");
        let whole = sealed(|_| ());
        assert_eq!(at(&whole, early, &[]), moment(TENTH));
        assert_eq!(at(&whole, early, &[key(3)]), moment(TENTH));
        assert_eq!(at(&whole, late, &[]), moment(late));
        // A seal that does not hold says nothing of the time.
        assert_eq!(at(&whole, early, &[key(1)]), moment(early));
        let altered = sealed(|dataset| dataset.set("more", Json::Null));
        assert_eq!(at(&altered, early, &[key(3)]), moment(early));
        assert_eq!(verify_dataset(b"{", moment(late), &[]).documents, []);
    }
}
