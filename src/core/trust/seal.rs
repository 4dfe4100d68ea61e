//! The seal: one signature over a digest of every record of a dataset. If
//! somebody changes the dataset, the seal shows which records were changed.
//!
//! A seal alone proves nothing, because whoever changes a dataset can also seal
//! it again with another key. Therefore the page that embeds a profile names
//! the key of its publisher.

use crate::messages::seal;
use crate::trust::json::{Json, JsonError, Limits, canonical, read};
use crate::trust::moment::Moment;
use crate::trust::policy::POLICY;
use crate::trust::proof::{CONTEXTS, PublicKey, hex, sha256, verify};

/// What became of a sealed dataset on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealReport {
    /// The state.
    pub state: SealState,
    /// Who sealed it; none without a seal whose signature fits.
    pub publisher: Option<PublicKey>,
    /// When it was sealed, as the publisher says.
    pub built: Option<Moment>,
    /// Every record that is not as it was sealed.
    pub changes: Vec<Change>,
}

/// What a seal says of a dataset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealState {
    /// Nothing was changed since a pinned publisher sealed it.
    Sealed,
    /// Nothing was changed since somebody sealed it whom this page does not
    /// know.
    Unpinned,
    /// Records were changed since it was sealed.
    Altered,
    /// It carries no seal.
    Unsealed,
    /// It carries a seal whose own signature does not fit.
    Broken,
    /// It cannot be read strictly.
    Unreadable(JsonError),
}

impl SealState {
    /// Stable name in attributes.
    pub fn key(self) -> &'static str {
        match self {
            Self::Sealed => "sealed",
            Self::Unpinned => "unpinned",
            Self::Altered => "altered",
            Self::Unsealed => "unsealed",
            Self::Broken => "broken",
            Self::Unreadable(_) => "damaged",
        }
    }

    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Sealed => seal::SEALED,
            Self::Unpinned => seal::UNPINNED,
            Self::Altered => seal::ALTERED,
            Self::Unsealed => seal::UNSEALED,
            Self::Broken => seal::BROKEN,
            Self::Unreadable(_) => seal::DAMAGED,
        }
    }
}

/// A record that is not as it was sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The member of the dataset, such as `works`.
    pub member: String,
    /// Position in its list; none where it is no list.
    pub position: Option<usize>,
    /// What was done to it.
    pub kind: ChangeKind,
}

/// What was done to a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// Its text is another.
    Altered,
    /// It stood at another place, and what refers to it means another.
    Moved,
    /// It was sealed and is gone.
    Missing,
    /// It was not there when the dataset was sealed.
    Added,
}

/// Digits of a digest: 16 bytes of SHA-256, which nobody finds a second text
/// for, at half the length.
const DIGITS: usize = 32;

fn digest(record: &Json) -> String {
    hex(&sha256(&canonical(record))[..DIGITS / 2])
}

/// The digests of every member but the seal, in order; those of a list in one
/// text.
fn digests(dataset: &Json) -> Json {
    let members = dataset.members().iter().filter(|(name, _)| name != "seal");
    let digests = members.map(|(name, value)| {
        let text = match value {
            Json::List(records) => records.iter().map(digest).collect(),
            _ => digest(value),
        };
        (name.as_str(), Json::Text(text))
    });
    Json::object(digests.collect())
}

/// The seal of `dataset` that its publisher has to sign.
pub fn unsigned_seal(dataset: &Json, publisher: &PublicKey, built: Moment) -> Json {
    Json::object(vec![
        ("@context", Json::List(CONTEXTS.map(Json::text).to_vec())),
        ("type", Json::text("DatasetSeal")),
        ("issuer", Json::Text(publisher.did())),
        ("built", Json::Text(built.to_text())),
        ("policy", Json::text(POLICY)),
        ("records", digests(dataset)),
    ])
}

/// Compares the dataset in `bytes` with its seal.
pub fn verify_seal(bytes: &[u8], pinned: &[PublicKey]) -> SealReport {
    seal_of(&read(bytes, Limits::DATASET), pinned)
}

/// Compares a dataset that was read with its seal.
pub fn seal_of(dataset: &Result<Json, JsonError>, pinned: &[PublicKey]) -> SealReport {
    match dataset {
        Ok(dataset) => compare(dataset, pinned),
        Err(error) => report(SealState::Unreadable(*error)),
    }
}

fn report(state: SealState) -> SealReport {
    SealReport { state, publisher: None, built: None, changes: Vec::new() }
}

fn compare(dataset: &Json, pinned: &[PublicKey]) -> SealReport {
    let Some(seal) = dataset.get("seal") else { return report(SealState::Unsealed) };
    let Ok(key) = verify(seal) else { return report(SealState::Broken) };
    let built = seal.text_of("built").and_then(Moment::parse);
    let is_seal = seal.text_of("type") == Some("DatasetSeal")
        && seal.text_of("issuer") == Some(&key.did())
        && seal.get("@context").map(Json::values) == Some(&CONTEXTS.map(Json::text))
        && built.is_some();
    let Some(records) = seal.get("records").filter(|_| is_seal) else {
        return report(SealState::Broken);
    };
    let changes = changes(dataset, records);
    let state = match changes.is_empty() {
        false => SealState::Altered,
        true if pinned.contains(&key) => SealState::Sealed,
        true => SealState::Unpinned,
    };
    SealReport { state, publisher: Some(key), built, changes }
}

/// Every record of `dataset` that differs from the sealed digests.
fn changes(dataset: &Json, sealed: &Json) -> Vec<Change> {
    let found = digests(dataset);
    let mut changes = Vec::new();
    let mut add = |member: &str, position: Option<usize>, kind: ChangeKind| {
        changes.push(Change { member: member.to_owned(), position, kind });
    };
    for (member, value) in found.members() {
        let is_list = matches!(dataset.get(member), Some(Json::List(_)));
        let Some(before) = sealed.text_of(member) else {
            add(member, None, ChangeKind::Added);
            continue;
        };
        let now = split(value.as_text().unwrap_or_default());
        let before = split(before);
        for position in 0..now.len().max(before.len()) {
            let is_gone = before.get(position).is_some_and(|digest| !now.contains(digest));
            let is_new = now.get(position).is_some_and(|digest| !before.contains(digest));
            let at = is_list.then_some(position);
            // Elsewhere in the list; what refers to it by position is misled.
            let is_moved =
                !is_new && position < now.len() && now.get(position) != before.get(position);
            match (is_gone, is_new) {
                (true, true) => add(member, at, ChangeKind::Altered),
                (true, false) => add(member, at, ChangeKind::Missing),
                (false, true) => add(member, at, ChangeKind::Added),
                (false, false) => {}
            }
            if is_moved {
                add(member, at, ChangeKind::Moved);
            }
        }
    }
    for (member, _) in sealed.members() {
        if found.get(member).is_none() {
            add(member, None, ChangeKind::Missing);
        }
    }
    changes
}

/// The digests of a text of several; what is left over makes one more.
fn split(digests: &str) -> Vec<&[u8]> {
    digests.as_bytes().chunks(DIGITS).collect()
}
