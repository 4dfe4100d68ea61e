//! The seal: one signature over a digest of every record of a dataset. If
//! somebody changes the dataset, the seal shows which records were changed.
//!
//! A seal alone proves nothing, because whoever changes a dataset can also seal
//! it again with another key. Therefore the page that embeds a profile names
//! the key of its publisher. Where that key did not seal the dataset as it is,
//! nothing recorded in it binds a key to anybody ([`SealReport::binds`]).

use crate::json::{Json, JsonError, Limits, read};
use crate::messages::seal;
use crate::trust::changes::{changes, digests, keys};
use crate::trust::moment::Moment;
use crate::trust::policy::POLICY;
use crate::trust::proof::{CONTEXTS, PublicKey, verify};

pub use crate::trust::changes::{Change, ChangeKind};

/// Verification result of the seal of a dataset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealReport {
    /// The state.
    pub state: SealState,
    /// Key of the publisher that sealed it; none without a seal whose signature is valid.
    pub publisher: Option<PublicKey>,
    /// Moment at which it was sealed, according to the publisher.
    pub built: Option<Moment>,
    /// Every record that is not as it was sealed.
    pub changes: Vec<Change>,
    /// True if the page names a key that has to have sealed it.
    pub is_pinned: bool,
}

impl SealReport {
    /// True if pages and issuers that are recorded in the dataset may bind
    /// keys: nothing shows that it was changed, and if the page names a
    /// publisher, that key sealed it. Otherwise whoever altered it may have
    /// written these records as well.
    pub fn binds(&self) -> bool {
        match self.state {
            SealState::Sealed | SealState::Unpinned => true,
            SealState::Unsealed => !self.is_pinned,
            SealState::OtherSigner
            | SealState::Altered
            | SealState::Broken
            | SealState::Unreadable(_) => false,
        }
    }
}

/// Keys among the DIDs of a publisher, which are separated by spaces, and the entries that pin
/// nothing: those that are not the `did:key` of a sound key.
pub fn publisher(text: &str) -> (Vec<PublicKey>, Vec<&str>) {
    let (mut keys, mut unreadable) = (Vec::new(), Vec::new());
    for entry in text.split_whitespace() {
        match PublicKey::from_did(entry) {
            Some(key) => keys.push(key),
            None => unreadable.push(entry),
        }
    }
    (keys, unreadable)
}

/// State of the seal of a dataset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealState {
    /// Unchanged since a pinned publisher sealed it.
    Sealed,
    /// Unchanged since somebody sealed it. The page names no key.
    Unpinned,
    /// Sealed by another key than those that the page names.
    OtherSigner,
    /// Changed in some records since it was sealed.
    Altered,
    /// Dataset without a seal.
    Unsealed,
    /// Dataset with a seal whose own signature is not valid.
    Broken,
    /// Dataset that cannot be read strictly.
    Unreadable(JsonError),
}

impl SealState {
    /// Stable name in attributes.
    pub fn key(self) -> &'static str {
        match self {
            Self::Sealed => "sealed",
            Self::Unpinned => "unpinned",
            Self::OtherSigner => "other-signer",
            Self::Altered => "altered",
            Self::Unsealed => "unsealed",
            Self::Broken => "broken",
            Self::Unreadable(_) => "damaged",
        }
    }

    /// Label shown to the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Sealed => seal::sealed(),
            Self::Unpinned => seal::unpinned(),
            Self::OtherSigner => seal::other_signer(),
            Self::Altered => seal::altered(),
            Self::Unsealed => seal::unsealed(),
            Self::Broken => seal::broken(),
            Self::Unreadable(_) => seal::damaged(),
        }
    }
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
        ("keys", keys(dataset)),
    ])
}

/// Compares the dataset in `bytes` with its seal.
pub fn verify_seal(bytes: &[u8], pinned: &[PublicKey]) -> SealReport {
    seal_of(&read(bytes, Limits::DATASET), pinned)
}

/// Compares a dataset that was read with its seal.
pub fn seal_of(dataset: &Result<Json, JsonError>, pinned: &[PublicKey]) -> SealReport {
    let mut report = match dataset {
        Ok(dataset) => compare(dataset, pinned),
        Err(error) => report(SealState::Unreadable(*error)),
    };
    report.is_pinned = !pinned.is_empty();
    report
}

/// The report on a dataset without a seal that fits.
pub(super) fn report(state: SealState) -> SealReport {
    SealReport { state, publisher: None, built: None, changes: Vec::new(), is_pinned: false }
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
    let changes = changes(dataset, records, seal.get("keys"));
    let state = match () {
        // The signer is checked first: a stranger's seal fits whatever the stranger wrote.
        () if !pinned.is_empty() && !pinned.contains(&key) => SealState::OtherSigner,
        () if !changes.is_empty() => SealState::Altered,
        () if pinned.is_empty() => SealState::Unpinned,
        () => SealState::Sealed,
    };
    SealReport { publisher: Some(key), built, changes, ..report(state) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::canonical;
    use crate::trust::signer::{key, sign};
    use SealState::{Altered, Broken, OtherSigner, Sealed, Unpinned, Unsealed};

    const BUILT: Moment = Moment(1_795_219_200);

    /// A dataset, sealed by the first key after `change` was made to the seal.
    fn sealed(change: impl Fn(&mut Json)) -> Json {
        let mut dataset = read(br#"{"works":[{"key":"a"}]}"#, Limits::DATASET).unwrap();
        let mut seal = unsigned_seal(&dataset, &key(1), BUILT);
        change(&mut seal);
        dataset.set("seal", sign(1, seal));
        dataset
    }

    /// Checks the state of the seal of `dataset` on a page that names the keys `pinned`, and the
    /// result of [`SealReport::binds`].
    #[track_caller]
    fn check(dataset: &Json, pinned: &[u8], state: SealState, binds: bool) -> SealReport {
        let pinned: Vec<PublicKey> = pinned.iter().map(|seed| key(*seed)).collect();
        let report = verify_seal(&canonical(dataset), &pinned);
        assert_eq!((report.state, report.binds()), (state, binds));
        let is_whole = matches!(state, Sealed | Unpinned | OtherSigner | Altered);
        let publisher = is_whole.then(|| key(1));
        assert_eq!((report.publisher, report.built), (publisher, is_whole.then_some(BUILT)));
        assert_eq!(seal_of(&Ok(dataset.clone()), &pinned), report);
        report
    }

    #[test]
    fn a_dataset_binds_where_nothing_shows_that_it_was_changed() {
        let whole = sealed(|_| ());
        check(&whole, &[1], Sealed, true);
        check(&whole, &[2, 1], Sealed, true);
        check(&whole, &[], Unpinned, true);
        check(&whole, &[2], OtherSigner, false);
        let mut altered = whole.clone();
        altered.set("works", Json::List(Vec::new()));
        check(&altered, &[], Altered, false);
        check(&altered, &[1], Altered, false);
        check(&altered, &[2], OtherSigner, false);
        assert_eq!(check(&altered, &[1], Altered, false).changes.len(), 1);
        let mut bare = whole;
        bare.take("seal");
        check(&bare, &[], Unsealed, true);
        check(&bare, &[1], Unsealed, false);
    }

    #[test]
    fn a_seal_has_every_member_that_makes_it_one() {
        let without = |name: &'static str| sealed(move |seal| drop(seal.take(name)));
        for name in ["@context", "type", "issuer", "built", "records"] {
            check(&without(name), &[1], Broken, false);
        }
        // Keys only name what was changed.
        check(&without("keys"), &[1], Sealed, true);
        let with = |name: &'static str, text: String| {
            sealed(move |seal| seal.set(name, Json::Text(text.clone())))
        };
        check(&with("type", "Claim".to_owned()), &[1], Broken, false);
        check(&with("issuer", key(2).did()), &[1, 2], Broken, false);
        check(&with("built", "yesterday".to_owned()), &[1], Broken, false);
    }

    #[test]
    fn a_seal_is_of_the_key_that_signed_it() {
        let mut dataset = sealed(|_| ());
        let mut seal = dataset.take("seal").unwrap();
        seal.set("built", Json::text("2030-01-01T00:00:00Z"));
        dataset.set("seal", seal);
        check(&dataset, &[1], Broken, false);
        let report = verify_seal(b"{", &[key(1)]);
        assert!(matches!(report.state, SealState::Unreadable(_)) && !report.binds());
        assert!(report.is_pinned && !verify_seal(b"{", &[]).is_pinned);
    }
}
