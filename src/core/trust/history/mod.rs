//! Relations between signed documents: withdrawn keys, keys that took over from others, and
//! documents that others replace.
//!
//! It is put together once, from sorted lists, so that tens of thousands of
//! documents take little more than their number.

use std::cmp::{Ordering, Reverse};

use crate::order::{sort_and_deduplicate, sort_by, sort_by_key};
use crate::trust::credential::Credential;
use crate::trust::moment::Moment;
use crate::trust::proof::PublicKey;
use crate::trust::statement::{Reason, Statement};

/// The life of every key at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    /// Each withdrawn key, once.
    withdrawals: Vec<Withdrawal>,
    /// Handovers, in order.
    handovers: Vec<Handover>,
    /// Keys of a line of more than one key, each with the first key of its line.
    lines: Vec<(PublicKey, PublicKey)>,
    /// For each document position, true if the document is replaced.
    superseded: Vec<bool>,
}

/// Matter of a document of which only the newest counts: a flag that is true for a claim, the
/// profile, and the work.
type Matter<'a> = (bool, &'a str, &'a str);

/// A key that is withdrawn, why, and from when.
type Withdrawal = (PublicKey, Reason, Moment);

/// A key, and the one that took over from it.
type Handover = (PublicKey, PublicKey);

impl History {
    /// Builds the history of `accepted`, documents with their positions, at `now`.
    pub(super) fn new(accepted: &[(usize, &Credential)], now: Moment) -> Self {
        let withdrawals = withdrawals(accepted, now);
        let mut handovers = handovers(accepted, now);
        let is_sound = |key: &PublicKey| {
            withdrawal(&withdrawals, key).is_none_or(|(reason, _)| reason != Reason::Compromised)
        };
        handovers.retain(|(before, next)| is_sound(before) && is_sound(next));
        let (lines, superseded) = (lines(&handovers), superseded(accepted, &handovers));
        Self { withdrawals, handovers, lines, superseded }
    }

    pub(super) fn withdrawal(&self, key: &PublicKey) -> Option<(Reason, Moment)> {
        withdrawal(&self.withdrawals, key)
    }

    pub(super) fn took_over(&self, next: &PublicKey, before: &PublicKey) -> bool {
        self.handovers.binary_search(&(*before, *next)).is_ok()
    }

    pub(super) fn line(&self, key: &PublicKey) -> PublicKey {
        let at = self.lines.binary_search_by_key(key, |(one, _)| *one);
        at.map_or(*key, |at| self.lines[at].1)
    }

    pub(super) fn is_superseded(&self, position: usize) -> bool {
        self.superseded.get(position).copied().unwrap_or_default()
    }
}

fn withdrawal(withdrawals: &[Withdrawal], key: &PublicKey) -> Option<(Reason, Moment)> {
    let at = withdrawals.binary_search_by_key(key, |(one, _, _)| *one).ok()?;
    withdrawals.get(at).map(|(_, reason, from)| (*reason, *from))
}

/// The worst withdrawal of each key by those who are entitled to it: the key
/// itself, and those that it named as the next.
fn withdrawals(accepted: &[(usize, &Credential)], now: Moment) -> Vec<Withdrawal> {
    let mut named: Vec<(PublicKey, PublicKey)> = Vec::new();
    for (_, document) in accepted {
        if let Statement::Rotation(rotation) = &document.statement {
            named.push((document.key, rotation.next));
        }
    }
    sort_and_deduplicate(&mut named);
    let mut all = Vec::new();
    for (_, document) in accepted {
        if let Statement::Revocation(revocation) = &document.statement
            && document.from <= now
            && (document.key == revocation.key
                || named.binary_search(&(revocation.key, document.key)).is_ok())
        {
            all.push((revocation.key, revocation.reason, document.from));
        }
    }
    // The worst of each key comes first.
    sort_by_key(&mut all, |(key, reason, from)| (*key, Reverse(*reason as u8), *from));
    all.dedup_by_key(|(key, _, _)| *key);
    all
}

/// Every handover of which both keys signed their half.
fn handovers(accepted: &[(usize, &Credential)], now: Moment) -> Vec<Handover> {
    let (mut given, mut taken) = (Vec::new(), Vec::new());
    for (_, document) in accepted {
        if let Statement::Rotation(rotation) = &document.statement
            && document.from <= now
        {
            match rotation.previous {
                None => given.push((document.key, rotation.next)),
                Some(before) => taken.push((before, document.key)),
            }
        }
    }
    sort_and_deduplicate(&mut given);
    sort_and_deduplicate(&mut taken);
    taken.retain(|pair| given.binary_search(pair).is_ok());
    taken
}

/// Each key of a handover with the first key of its line.
fn lines(handovers: &[Handover]) -> Vec<(PublicKey, PublicKey)> {
    let mut keys: Vec<PublicKey> =
        handovers.iter().flat_map(|(one, other)| [*one, *other]).collect();
    sort_and_deduplicate(&mut keys);
    let mut lines: Vec<usize> = (0..keys.len()).collect();
    for (before, next) in handovers {
        if let (Ok(before), Ok(next)) = (keys.binary_search(before), keys.binary_search(next)) {
            let (one, other) = (root(&mut lines, before), root(&mut lines, next));
            lines[one.max(other)] = one.min(other);
        }
    }
    (0..keys.len()).map(|at| (keys[at], keys[root(&mut lines, at)])).collect()
}

/// The first of the line of `at`. Every step is halved on the way (path
/// halving: Tarjan and van Leeuwen, 1984).
fn root(lines: &mut [usize], mut at: usize) -> usize {
    while lines[at] != at {
        lines[at] = lines[lines[at]];
        at = lines[at];
    }
    at
}

fn matter(document: &Credential) -> Option<(Matter<'_>, u64)> {
    match &document.statement {
        Statement::Claim(claim) => Some(((true, &claim.profile, ""), claim.sequence)),
        Statement::Attestation(one) => Some(((false, &one.profile, &one.work), one.sequence)),
        _ => None,
    }
}

fn superseded(accepted: &[(usize, &Credential)], handovers: &[Handover]) -> Vec<bool> {
    let length = accepted.last().map_or(0, |(at, _)| at + 1);
    let mut superseded = vec![false; length];
    // The same document again.
    let mut copies: Vec<(PublicKey, &str, usize)> =
        accepted.iter().map(|(at, one)| (one.key, one.id.as_str(), *at)).collect();
    sort_by(&mut copies, Ord::cmp);
    for pair in copies.windows(2) {
        if (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1) {
            superseded[pair[1].2] = true;
        }
    }
    // The last statement of each key on each matter.
    let mut words = Vec::new();
    for (_, document) in accepted {
        words.extend(matter(document).map(|(matter, number)| (matter, document.key, number)));
    }
    sort_by_key(&mut words, |(matter, key, number)| (*matter, *key, Reverse(*number)));
    words.dedup_by_key(|(matter, key, _)| (*matter, *key));
    for (at, document) in accepted {
        let Some((matter, number)) = matter(document) else { continue };
        let key = document.key;
        let last = words.binary_search_by_key(&(matter, key), |(other, key, _)| (*other, *key));
        let is_older = last.is_ok_and(|last| words[last].2 > number);
        superseded[*at] |= is_older || is_taken_over(&words, handovers, matter, key);
    }
    superseded
}

/// True if a key that took over from `key` has a statement on `matter`. Searches the shorter list:
/// the keys with a statement on the matter, or the keys that took over.
fn is_taken_over(
    words: &[(Matter<'_>, PublicKey, u64)],
    handovers: &[Handover],
    matter: Matter<'_>,
    key: PublicKey,
) -> bool {
    let nexts = equal(handovers, |(before, _)| before.cmp(&key));
    let speakers = equal(words, |(other, _, _)| other.cmp(&matter));
    let speaks = |next: &PublicKey| speakers.binary_search_by_key(next, |word| word.1).is_ok();
    match nexts.len() <= speakers.len() {
        true => nexts.iter().any(|(_, next)| speaks(next)),
        false => speakers.iter().any(|word| nexts.binary_search(&(key, word.1)).is_ok()),
    }
}

/// Items of a sorted list that are equal by `order`, the order that it is sorted by.
fn equal<T>(sorted: &[T], order: impl Fn(&T) -> Ordering) -> &[T] {
    let from = sorted.partition_point(|one| order(one).is_lt());
    let to = sorted.partition_point(|one| order(one).is_le());
    &sorted[from..to]
}

#[cfg(test)]
mod tests;
