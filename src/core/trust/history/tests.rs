//! The history of keys against the rules as they read: every document compared
//! with every other.

use ed25519_dalek::SigningKey;

use super::*;
use crate::trust::statement::{Attestation, Membership, ProfileClaim, Revocation, Rotation};

/// Number of documents, and below of keys, in a large history.
const MANY: u32 = 40_000;
const MANY_KEYS: u32 = 400;

fn key(number: u32) -> PublicKey {
    let mut seed = [7; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    PublicKey::new(SigningKey::from_bytes(&seed).verifying_key().to_bytes()).unwrap()
}

fn document(key: PublicKey, id: &str, from: i64, statement: Statement) -> Credential {
    Credential { id: id.to_owned(), key, from: Moment(from), until: Moment::LAST, statement }
}

fn claim(profile: &str, sequence: u64) -> Statement {
    let profile = profile.to_owned();
    Statement::Claim(ProfileClaim { profile, sequence, ..ProfileClaim::default() })
}

fn attestation(profile: &str, work: &str, sequence: u64) -> Statement {
    let (profile, work) = (profile.to_owned(), work.to_owned());
    Statement::Attestation(Attestation {
        profile,
        work,
        is_dispute: false,
        audience: None,
        sequence,
    })
}

fn revocation(key: PublicKey, reason: Reason) -> Statement {
    Statement::Revocation(Revocation { key, reason })
}

/// The half of a handover that `before` signs, and that which `next` signs.
fn halves(before: PublicKey, next: PublicKey) -> [(PublicKey, Statement); 2] {
    let half = |previous| Statement::Rotation(Rotation { next, previous });
    [(before, half(None)), (next, half(Some(before)))]
}

/// Matter of a document of which only the newest counts, in words, and its sequence number.
fn about(document: &Credential) -> Option<(String, u64)> {
    match &document.statement {
        Statement::Claim(one) => Some((format!("{} is me", one.profile), one.sequence)),
        Statement::Attestation(one) => {
            Some((format!("{} of {}", one.work, one.profile), one.sequence))
        }
        _ => None,
    }
}

/// The rules, one by one.
struct Naive<'a>(&'a [(usize, &'a Credential)], Moment);

impl Naive<'_> {
    fn withdrawal(&self, key: &PublicKey) -> Option<(Reason, Moment)> {
        let named = |signer: &PublicKey| {
            self.0.iter().any(|(_, other)| match &other.statement {
                Statement::Rotation(rotation) => other.key == *key && rotation.next == *signer,
                _ => false,
            })
        };
        let found = self.0.iter().filter_map(|(_, document)| match &document.statement {
            Statement::Revocation(one)
                if one.key == *key
                    && document.from <= self.1
                    && (document.key == *key || named(&document.key)) =>
            {
                Some((one.reason, document.from))
            }
            _ => None,
        });
        found.max_by_key(|(reason, from)| (*reason as u8, -from.0))
    }

    fn is_sound(&self, key: &PublicKey) -> bool {
        self.withdrawal(key).is_none_or(|(reason, _)| reason != Reason::Compromised)
    }

    fn took_over(&self, next: &PublicKey, before: &PublicKey) -> bool {
        let has_half = |signer: &PublicKey, previous: Option<PublicKey>| {
            self.0.iter().any(|(_, document)| match &document.statement {
                Statement::Rotation(rotation) => {
                    document.key == *signer
                        && document.from <= self.1
                        && rotation.next == *next
                        && rotation.previous == previous
                }
                _ => false,
            })
        };
        has_half(before, None)
            && has_half(next, Some(*before))
            && self.is_sound(before)
            && self.is_sound(next)
    }

    /// True if handovers lead from one key to the other, in any direction.
    fn is_one_line(&self, one: &PublicKey, other: &PublicKey, keys: &[PublicKey]) -> bool {
        let mut line = vec![*one];
        let mut at = 0;
        while let Some(key) = line.get(at).copied() {
            at += 1;
            for next in keys {
                let is_tied = self.took_over(next, &key) || self.took_over(&key, next);
                if is_tied && !line.contains(next) {
                    line.push(*next);
                }
            }
        }
        line.contains(other)
    }

    fn is_superseded(&self, position: usize) -> bool {
        let Some((_, one)) = self.0.iter().find(|(at, _)| *at == position) else { return false };
        self.0.iter().any(|(at, other)| {
            let (is_same, is_newer) = match (about(one), about(other)) {
                (Some((a, before)), Some((b, after))) => (a == b, after > before),
                _ => (false, false),
            };
            match other.key == one.key {
                true => is_same && is_newer || *at < position && other.id == one.id,
                false => is_same && self.took_over(&other.key, &one.key),
            }
        })
    }
}

/// Checks everything that the history says of `documents`, of which every third
/// was not accepted.
#[track_caller]
fn check(documents: &[Credential], keys: &[PublicKey], now: Moment) {
    let accepted: Vec<_> = documents.iter().enumerate().filter(|(at, _)| at % 3 != 1).collect();
    let (history, naive) = (History::new(&accepted, now), Naive(&accepted, now));
    for one in keys {
        assert_eq!(history.withdrawal(one), naive.withdrawal(one), "{documents:?}");
        for other in keys {
            assert_eq!(history.took_over(one, other), naive.took_over(one, other), "{documents:?}");
            let is_one = naive.is_one_line(one, other, keys);
            assert_eq!(history.line(one) == history.line(other), is_one, "{documents:?}");
        }
    }
    for at in 0..=documents.len() {
        assert_eq!(history.is_superseded(at), naive.is_superseded(at), "{at} {documents:?}");
    }
}

#[test]
fn the_history_is_what_the_rules_say() {
    let keys: Vec<PublicKey> = (0..4).map(key).collect();
    let mut state = 1_u64;
    // The generator of Lehmer with the constants of MMIX (Knuth).
    let mut random = |n: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    for _ in 0..4000 {
        let mut documents = Vec::new();
        for _ in 0..16 {
            let [one, other] = [0; 2].map(|_| keys[random(4) as usize]);
            let profile = ["ada", "grace"][random(2) as usize];
            let (key, statement) = match random(10) {
                0 | 1 => (one, claim(profile, random(3))),
                2 | 3 => (one, attestation(profile, ["a", "b"][random(2) as usize], random(3))),
                4 => (one, revocation(other, Reason::ALL[random(3) as usize])),
                5 => {
                    let (profile, organization) = (profile.to_owned(), String::new());
                    (
                        one,
                        Statement::Membership(Membership { profile, position: None, organization }),
                    )
                }
                _ if one == other => continue,
                half => halves(one, other)[half as usize % 2].clone(),
            };
            let id = format!("{}", random(12));
            documents.push(document(key, &id, random(3) as i64, statement));
        }
        check(&documents, &keys, Moment(1));
    }
}

/// Documents of one kind, each compared with every other, would be more than a
/// thousand million comparisons for each question.
#[track_caller]
fn check_heap(statement: impl Fn(u32) -> (PublicKey, Statement), expected: (usize, usize)) {
    let documents: Vec<Credential> = (0..MANY)
        .map(|at| {
            let (key, statement) = statement(at);
            document(key, &at.to_string(), i64::from(at), statement)
        })
        .collect();
    let accepted: Vec<_> = documents.iter().enumerate().collect();
    let history = History::new(&accepted, Moment::LAST);
    let n_superseded = (0..documents.len()).filter(|at| history.is_superseded(*at)).count();
    let mut lines: Vec<PublicKey> = documents.iter().map(|one| history.line(&one.key)).collect();
    let n_withdrawn = documents.iter().filter(|one| history.withdrawal(&one.key).is_some()).count();
    sort_and_deduplicate(&mut lines);
    assert_eq!((n_superseded + n_withdrawn, lines.len()), expected);
}

#[test]
fn tens_of_thousands_of_documents_are_no_pairs() {
    let keys: Vec<PublicKey> = (0..MANY_KEYS).map(key).collect();
    let (many, n_keys) = (MANY as usize, MANY_KEYS as usize);
    // Claims of one key to one profile, of which only the last counts.
    check_heap(|at| (keys[0], claim("ada", u64::from(at))), (many - 1, 1));
    // And of as many to as many.
    let last = |at: u32| keys[(at % MANY_KEYS) as usize];
    check_heap(|at| (last(at), claim(&(at / MANY_KEYS).to_string(), 0)), (0, n_keys));
    // Words on one work.
    check_heap(|at| (last(at), attestation("ada", "a", u64::from(at))), (many - n_keys, n_keys));
    // Withdrawals of one key by all, which never named them.
    check_heap(|at| (last(at), revocation(keys[0], Reason::Lost)), (many / n_keys, n_keys));
    // A chain of keys, each half of each handover again and again.
    let chain = |at: u32| {
        let [link, half] = [at / 2 % (MANY_KEYS - 1), at % 2].map(|number| number as usize);
        halves(keys[link], keys[link + 1])[half].clone()
    };
    check_heap(chain, (0, 1));
}
