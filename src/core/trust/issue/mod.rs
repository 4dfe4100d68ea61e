//! The documents that visitors and institutions sign, as they are before they
//! are signed.

pub mod issuer;
#[cfg(test)]
mod tests;

use crate::json::Json;
use crate::model::{Channel, Dataset, PersonId, WorkId};
use crate::trust::Report;
use crate::trust::moment::Moment;
use crate::trust::proof::PublicKey;
use crate::trust::statement::Statement;

/// Days that a claim holds, from when it is signed.
const CLAIM_DAYS: i64 = 365;
/// Days that a word on a work holds.
const ATTESTATION_DAYS: i64 = 1095;

/// Content of a claim that a person makes about themselves. Empty texts are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClaimDraft {
    /// Page on which the key will stand.
    pub homepage: String,
    /// ORCID iD.
    pub orcid: String,
    /// Position held now, where it is to be corrected.
    pub position: String,
    /// Affiliation of that position, where it is to be corrected.
    pub affiliation: String,
    /// Keys of works that are theirs.
    pub mine: Vec<String>,
    /// Keys of works that are not.
    pub not_mine: Vec<String>,
}

/// Creates a claim by `key` to the profile of `person`. The highest sequence among the claims of a
/// key counts: `sequence` is one more than the highest known.
pub fn claim_document(
    dataset: &Dataset,
    person: PersonId,
    draft: &ClaimDraft,
    key: &PublicKey,
    sequence: u64,
    now: Moment,
) -> Json {
    let person = dataset.person(person);
    let profile = person.map(|person| person.key.as_str()).unwrap_or_default();
    let name = person.map(|person| person.name.as_str()).unwrap_or_default();
    let mut subject = Json::object(vec![
        ("id", Json::Text(key.did())),
        ("profile", Json::text(profile)),
        ("name", Json::text(name)),
        ("mine", texts(&draft.mine)),
        ("notMine", texts(&draft.not_mine)),
        ("sequence", Json::Integer(i64::try_from(sequence).unwrap_or_default())),
        ("statement", Json::Text(format!("I am the person of the profile {profile}."))),
    ]);
    let audience = dataset.proofs.audience.as_deref().unwrap_or_default();
    for (member, text) in [
        ("homepage", draft.homepage.as_str()),
        ("orcid", &draft.orcid),
        ("role", &draft.position),
        ("affiliation", &draft.affiliation),
        ("audience", audience),
    ] {
        if !text.is_empty() {
            subject.set(member, Json::text(text));
        }
    }
    document("ResearcherProfileClaim", subject, now.plus_days(CLAIM_DAYS))
}

/// Creates an attestation by `key` of `work` as one of `person`'s.
pub fn attestation_document(
    dataset: &Dataset,
    person: PersonId,
    work: WorkId,
    is_dispute: bool,
    sequence: u64,
    now: Moment,
) -> Json {
    let person = dataset.person(person);
    let profile = person.map(|person| person.key.as_str()).unwrap_or_default();
    let work = dataset.work(work).map(|work| work.key.as_str()).unwrap_or_default();
    let mut subject = Json::object(vec![
        ("id", Json::Text(format!("urn:peerage:person:{profile}"))),
        ("type", texts(&["EndorsementSubject".to_owned()])),
        ("work", Json::text(work)),
        ("verdict", Json::text(if is_dispute { "disputes" } else { "confirms" })),
        ("sequence", Json::Integer(i64::try_from(sequence).unwrap_or_default())),
    ]);
    if let Some(audience) = &dataset.proofs.audience {
        subject.set("audience", Json::text(audience));
    }
    document("EndorsementCredential", subject, now.plus_days(ATTESTATION_DAYS))
}

pub(super) fn document(kind: &str, subject: Json, until: Moment) -> Json {
    Json::object(vec![
        ("type", texts(&["VerifiableCredential".to_owned(), kind.to_owned()])),
        ("credentialSubject", subject),
        ("validUntil", Json::Text(until.to_text())),
    ])
}

pub(super) fn texts(texts: &[String]) -> Json {
    Json::List(texts.iter().map(|text| Json::text(text)).collect())
}

/// The sequence that a next document by `key` takes.
pub fn next_sequence(report: &Report, key: &PublicKey) -> u64 {
    let by_key = report.accepted().filter(|(_, document)| document.key == *key);
    let sequences = by_key.filter_map(|(_, document)| match &document.statement {
        Statement::Claim(claim) => Some(claim.sequence),
        Statement::Attestation(attestation) => Some(attestation.sequence),
        _ => None,
    });
    sequences.max().map_or(0, |sequence| sequence + 1)
}

/// The line that binds `key` to a page: to stand in the `head` of that page.
pub fn homepage_tag(key: &PublicKey) -> String {
    format!("<link rel=\"me\" href=\"{}\">", key.did())
}

/// Entry for `claims.toml` that records the binding line which the lab has seen on a page.
pub fn record_for_lab(channel: Channel, url: &str, excerpt: &str, now: Moment) -> String {
    let channel = match channel {
        Channel::Homepage => "homepage",
        Channel::Orcid => "orcid",
        Channel::Institution => "institution",
    };
    let read = now.date();
    format!(
        "[[page]]\nchannel = \"{channel}\"\nurl = \"{url}\"\nread = \"{read}\"\nexcerpt = \
         '{excerpt}'\n"
    )
}
