//! Records of a dataset that differ from their sealed state.
//!
//! Digests and keys of lists are sorted and then compared side by side, so that
//! a hundred thousand records take no longer than their digests do, whatever
//! was done to them.

use std::cmp::Ordering;

use crate::json::{Json, canonical};
use crate::order;
use crate::trust::proof::{hex, sha256};

/// A record that is not as it was sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The member of the dataset, such as `works`.
    pub member: String,
    /// Position in its list as it is now; none where it is no list, and where
    /// the record is gone.
    pub position: Option<usize>,
    /// The key of the record; none where it has none.
    pub key: Option<String>,
    /// Kind of the change.
    pub kind: ChangeKind,
}

impl Change {
    /// True if records of a list that others refer to by position may stand at
    /// other positions than when they were sealed.
    pub fn shifts(&self) -> bool {
        self.kind != ChangeKind::Altered && KEYED.contains(&self.member.as_str())
    }
}

/// Kinds of changes of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// Record whose text differs from the sealed text.
    Altered,
    /// List whose records are as they were sealed, but in another order. A reference to one of them
    /// by position now means another.
    Moved,
    /// Record that was sealed and is missing.
    Missing,
    /// Record that was not there when the dataset was sealed.
    Added,
}

/// Digits of a digest: 16 bytes of SHA-256, half its length, for which nobody finds a second text.
const DIGITS: usize = 32;

/// The lists whose records have keys.
const KEYED: [&str; 5] = ["people", "sources", "topics", "venues", "works"];

fn digest(record: &Json) -> String {
    hex(&sha256(&canonical(record))[..DIGITS / 2])
}

/// Digests of every member but the seal, in order; those of a list in one text. The digest of a
/// member that is not a list begins with `=`, so that a list of one record is not taken for the
/// record.
pub(super) fn digests(dataset: &Json) -> Json {
    let members = dataset.members().iter().filter(|(name, _)| name != "seal");
    let digests = members.map(|(name, value)| {
        let text = match value {
            Json::List(records) => records.iter().map(digest).collect(),
            _ => format!("={}", digest(value)),
        };
        (name.as_str(), Json::Text(text))
    });
    Json::object(digests.collect())
}

/// The keys of the records of each list that has them, in order, a line for
/// each. A record without a key, or with a line break in it, has an empty one.
pub(super) fn keys(dataset: &Json) -> Json {
    let lists = KEYED.into_iter().filter_map(|name| Some((name, dataset.get(name)?.values())));
    let keys = lists.map(|(name, records)| {
        let mut text = String::new();
        for (at, record) in records.iter().enumerate() {
            let key = record.text_of("key").filter(|key| !key.contains('\n'));
            text.push_str(if at > 0 { "\n" } else { "" });
            text.push_str(key.unwrap_or_default());
        }
        (name, Json::Text(text))
    });
    Json::object(keys.collect())
}

/// Changes of the records of `dataset` from the sealed digests; those of one member by their
/// positions, followed by the missing records.
pub(super) fn changes(dataset: &Json, sealed: &Json, sealed_keys: Option<&Json>) -> Vec<Change> {
    let (found, found_keys) = (digests(dataset), keys(dataset));
    let mut changes = Vec::new();
    let whole = |member: &str, kind: ChangeKind| Change {
        member: member.to_owned(),
        position: None,
        key: None,
        kind,
    };
    for (member, now) in found.members() {
        let now = now.as_text().unwrap_or_default();
        match sealed.text_of(member) {
            None => changes.push(whole(member, ChangeKind::Added)),
            Some(before) if before == now => {}
            Some(before) if before.starts_with('=') || now.starts_with('=') => {
                changes.push(whole(member, ChangeKind::Altered));
            }
            Some(before) => {
                let before =
                    Records::new(before, sealed_keys.and_then(|keys| keys.text_of(member)));
                let now = Records::new(now, found_keys.text_of(member));
                let different = differences(&before, &now).into_iter();
                let different = different.map(|(position, key, kind)| Change {
                    position,
                    key,
                    ..whole(member, kind)
                });
                let n_before = changes.len();
                changes.extend(different);
                if changes.len() == n_before {
                    changes.push(whole(member, ChangeKind::Moved));
                }
            }
        }
    }
    let is_gone = |member: &&(String, Json)| found.get(&member.0).is_none();
    let gone = sealed.members().iter().filter(is_gone);
    changes.extend(gone.map(|(member, _)| whole(member, ChangeKind::Missing)));
    changes
}

/// The records of a list: their digests, and their keys where they have some.
struct Records<'a> {
    digests: Vec<&'a [u8]>,
    keys: Vec<&'a str>,
}

impl<'a> Records<'a> {
    /// Splits the digests of a list; leftover digits count as one more record.
    fn new(digests: &'a str, keys: Option<&'a str>) -> Self {
        let keys = keys.map(|keys| keys.split('\n').collect()).unwrap_or_default();
        Self { digests: digests.as_bytes().chunks(DIGITS).collect(), keys }
    }

    fn key(&self, at: usize) -> Option<&'a str> {
        self.keys.get(at).copied().filter(|key| !key.is_empty())
    }

    /// Name that identifies a record although its text changed: its key, or its position if it has
    /// none.
    fn name(&self, at: usize) -> Vec<u8> {
        match self.key(at) {
            Some(key) => key.as_bytes().to_vec(),
            None => format!("\n{at}").into_bytes(),
        }
    }
}

/// Records that are not in both lists: position, key, kind of the change.
fn differences(
    before: &Records<'_>,
    now: &Records<'_>,
) -> Vec<(Option<usize>, Option<String>, ChangeKind)> {
    let [gone, come] = apart(&before.digests, &now.digests);
    let names: Vec<Vec<u8>> = gone.iter().map(|at| before.name(*at)).collect();
    let gone_names: Vec<&[u8]> = names.iter().map(Vec::as_slice).collect();
    let names: Vec<Vec<u8>> = come.iter().map(|at| now.name(*at)).collect();
    let come_names: Vec<&[u8]> = names.iter().map(Vec::as_slice).collect();
    let [missing, added] = apart(&gone_names, &come_names);
    let mut added = added.into_iter().peekable();
    let mut different = Vec::new();
    for (number, at) in come.into_iter().enumerate() {
        let kind = match added.next_if_eq(&number) {
            Some(_) => ChangeKind::Added,
            None => ChangeKind::Altered,
        };
        different.push((Some(at), now.key(at).map(str::to_owned), kind));
    }
    let missing = missing.into_iter().map(|number| before.key(gone[number]).map(str::to_owned));
    different.extend(missing.map(|key| (None, key, ChangeKind::Missing)));
    different
}

/// The positions of what only one of two lists has, rising; of equal values the
/// first ones belong together.
fn apart(before: &[&[u8]], now: &[&[u8]]) -> [Vec<usize>; 2] {
    let (first, second) = (sorted(before), sorted(now));
    let (mut is_gone, mut is_new) = (vec![true; before.len()], vec![true; now.len()]);
    let (mut i, mut j) = (0, 0);
    while let (Some(one), Some(other)) = (first.get(i), second.get(j)) {
        let order = before[*one].cmp(now[*other]);
        if order == Ordering::Equal {
            is_gone[*one] = false;
            is_new[*other] = false;
        }
        i += usize::from(order != Ordering::Greater);
        j += usize::from(order != Ordering::Less);
    }
    [is_gone, is_new].map(|alone| (0..alone.len()).filter(|at| alone[*at]).collect())
}

/// The positions of `values` in the order of the values.
fn sorted(values: &[&[u8]]) -> Vec<usize> {
    let mut positions: Vec<usize> = (0..values.len()).collect();
    order::sort_by_key(&mut positions, |at| values[*at]);
    positions
}
